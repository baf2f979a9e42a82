package praline.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import praline.bins.RewardBin;
import praline.learn.Doubt;
import praline.learn.Interval;
import praline.learn.Status;
import praline.learn.Unobserved;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.machine.Unlisted;

class MachineReaderTest {
    /** The example of the contract, line by line. */
    private static final String CONTRACT = """
            {
              "format": "praline-machine", "version": 1, "name": "office-coffee",
              "propositions": ["c", "o", "*"],
              "states": ["y0", "y1", "y2", "y3", "y4"],
              "initial": "y0",
              "unlisted": "stay",
              "transitions": [
                {"from": "y0", "label": ["c"], "to": "y1", "probability": 0.9, "reward": 0},
                {"from": "y0", "label": ["c"], "to": "y3", "probability": "1/10", "reward": 0},
                {"from": "y0", "when": "`*`", "to": "y2", "probability": 1, "reward": 0}
              ]
            }
            """;

    private static final String YAML = """
            format: praline-machine
            version: 1
            propositions: [y, n, on, "*"]
            states: [1, true, 1.0]
            initial: 1.0
            transitions:
              - {from: 1, when: "!y", to: true, probability: 1/2, reward: 0.5}
              - {from: 1, when: '!y', to: true, probability: .5, reward: -1}
            """;

    @Test
    void readsTheExampleOfTheContract() throws FileProblem {
        MachineFile file = MachineReader.parse("m.json", CONTRACT);
        assertThat(file.machine())
                .isEqualTo(RewardMachine.builder("office-coffee")
                        .propositions("c", "o", "*")
                        .states("y0", "y1", "y2", "y3", "y4")
                        .unlisted(Unlisted.STAY)
                        .transition("y0", Condition.exactly("c"), "y1", 0.9, 0)
                        .transition("y0", Condition.exactly("c"), "y3", 0.1, 0)
                        .transition("y0", Condition.when("`*`"), "y2", 1, 0)
                        .build());
        assertThat(file.evidence()).isEmpty();
        assertThat(file.learned()).isEmpty();
    }

    @Test
    void whatStandsBareInYamlIsANameWhereANameIsExpected() throws FileProblem {
        RewardMachine machine = MachineReader.parse("dir/m.yaml", YAML).machine();
        assertThat(machine.name()).isEqualTo("m");
        assertThat(machine.propositions()).containsExactly("y", "n", "on", "*");
        assertThat(machine.states()).containsExactly("1", "true", "1.0");
        assertThat(machine.state(machine.initial())).isEqualTo("1.0");
        assertThat(machine.unlisted()).isEqualTo(Unlisted.REJECT);
        assertThat(machine.transitions()).hasSize(2);
        assertThat(machine.transitions().get(1).probability()).isEqualTo(0.5);
    }

    @Test
    void aliasesStandForTheirAnchors() throws FileProblem {
        String text = YAML.replace("states: [1", "states: &all [1")
                .replace("propositions: [y, n, on, \"*\"]", "propositions: [&p y, n]")
                .replace("initial: 1.0", "initial: 1.0\nname: *p");
        assertThat(MachineReader.parse("m.yml", text).machine().name()).isEqualTo("y");
    }

    /** The engine's own buffers of 1024 characters once split such a character in two. */
    @Test
    void charactersOutsideTheBasicPlaneMayStandAnywhereInYaml() throws FileProblem {
        for (int padding = 900; padding < 1100; padding++) {
            String text =
                    "# " + "x".repeat(padding) + "\n" + YAML.replace("version: 1", "version: 1\nname: '\uD83D\uDE00'");
            assertThat(MachineReader.parse("m.yaml", text).machine().name()).isEqualTo("\uD83D\uDE00");
        }
    }

    @Test
    void readsWhatALearnerAdds() throws FileProblem {
        String text = CONTRACT.replace("\"reward\": 0}", "\"reward\": 0, \"count\": 12, \"interval\": [0.1, 0.9402]}")
                .replace("\"unlisted\": \"stay\",", """
                        "unlisted": "reject",
                        "learned": {"method": "merge", "seed": -7, "steps": 12345678901, "status": "converged",
                          "confidence": 0.99, "tolerance": 0.1, "depth": 4,
                          "rewardBins": [{"reward": 0, "to": 0.5, "count": 3, "mean": 0, "spread": 0},
                            {"reward": 1, "from": 0.5, "count": 2, "mean": 1.01, "spread": 0.1}],
                          "unobserved": [{"state": "y1", "label": ["c", "o"], "reason": "impossible"}],
                          "doubts": [{"from": "y0", "label": ["c"], "reward": 0, "to": "y1", "rivals": ["y0"]}],
                          "endings": [{"from": "y0", "label": ["c"], "reward": 0}]},""");
        MachineFile file = MachineReader.parse("m.json", text);
        assertThat(file.evidence().orElseThrow().counts()).containsExactly(12L, 12L, 12L);
        assertThat(file.evidence().orElseThrow().intervals()).containsOnly(new Interval(0.1, 0.9402));
        assertThat(file.learned())
                .contains(new Learned(
                        "merge",
                        -7,
                        12345678901L,
                        Status.CONVERGED,
                        0.99,
                        0.1,
                        4,
                        List.of(new Unobserved(1, Label.of("c", "o"), Unobserved.Reason.IMPOSSIBLE)),
                        List.of(
                                new RewardBin(0, Double.NEGATIVE_INFINITY, 0.5, 3, 0, 0),
                                new RewardBin(1, 0.5, Double.POSITIVE_INFINITY, 2, 1.01, 0.1)),
                        List.of(new Doubt(0, Label.of("c"), 0, 1, List.of(0))),
                        Set.of(0, 1)));
        assertThat(file.shown().states()).containsExactly("y0", "y1", "y2", "y3", "y4", "end");
        assertThat(file.shown().transitions()).extracting(Transition::to).containsExactly(5, 5, 2);
        assertThat(MachineReader.parse("m.json", MachineWriter.text(file))).isEqualTo(file);
    }

    @Test
    void someStatesMayBeEnds() throws FileProblem {
        MachineFile file = MachineReader.parse(
                "m.json", CONTRACT.replace("\"unlisted\"", "\"ends\": [\"y3\", \"y1\"], \"unlisted\""));

        assertThat(file.machine().endNames()).containsExactly("y1", "y3");
        assertThat(file.shown()).isEqualTo(file.machine());
        assertThat(MachineWriter.text(file)).contains("\"ends\": [\"y1\", \"y3\"],\n");
        assertThat(MachineReader.parse("m.json", MachineWriter.text(file))).isEqualTo(file);
    }

    @Test
    void evidenceThatIsNotThereForAllTransitionsIsNoEvidence() throws FileProblem {
        String text = CONTRACT.replaceFirst("\"reward\": 0}", "\"reward\": 0, \"count\": 12}");
        assertThat(MachineReader.parse("m.json", text).evidence()).isEmpty();
    }

    static Stream<Arguments> faultsInJson() {
        String transition =
                "{\"from\": \"y0\", \"label\": [\"c\"], \"to\": \"y1\", \"probability\": 0.9, \"reward\": 0}";
        return Stream.of(
                // what is replaced, by what, the error
                arguments(
                        "\"probability\": 0.9",
                        "\"probabilty\": 0.9",
                        "8: unknown key 'probabilty' (did you mean 'probability'?)"),
                arguments(
                        "\"unlisted\"",
                        "\"xyzzy\"",
                        "6: unknown key 'xyzzy'; known: format, version, name, propositions, states, initial, unlisted, ends, transitions, learned"),
                arguments(
                        "0.9",
                        "NaN",
                        "8: probability NaN is not a finite number; expected a number in (0, 1] or a fraction in text such as \"1/10\""),
                arguments("0.9", "0", "8: probability 0 is not in (0, 1]"),
                arguments("0.9", "1.0000000001", "8: probability 1.0000000001 is not in (0, 1]"),
                arguments("0.9", "-0.9", "8: probability -0.9 is not in (0, 1]"),
                arguments(
                        "0.9",
                        "\"0.9\"",
                        "8: probability is the text '0.9'; expected a number in (0, 1] or a fraction in text such as \"1/10\""),
                arguments("1/10", "1/0", "9: probability 1/0 is not in (0, 1]"),
                arguments("1/10", "11/10", "9: probability 11/10 is not in (0, 1]"),
                arguments("1/10", "1/5", "8: probabilities of state 'y0' on label {c} sum to 1.1, not to 1"),
                arguments(
                        "\"label\": [\"c\"], \"to\": \"y3\"",
                        "\"when\": \"c | o\", \"to\": \"y3\"",
                        "9: probabilities of state 'y0' on label {o} sum to 0.1, not to 1"),
                arguments("\"reward\": 0}", "\"reward\": \"1\"}", "8: reward is the text '1'; expected a number"),
                arguments(
                        "\"reward\": 0}",
                        "\"reward\": 1e999}",
                        "8: reward 1e999 is too large; expected a finite number"),
                arguments(
                        "\"reward\": 0}",
                        "\"reward\": -Infinity}",
                        "8: reward -Infinity is not a finite number; expected a number"),
                arguments(
                        "\"reward\": 0}",
                        "\"reward\": 0." + "1".repeat(2000) + "}",
                        "8: not JSON: Number value length (1450) exceeds the maximum allowed (1000)"),
                arguments("\"reward\": 0}", "\"reward\": null}", "8: reward is nothing; expected a number"),
                arguments(
                        "\"y1\", \"y2\"",
                        "\"y1\",\n\"y0\"",
                        "5: state 'y0' is listed twice (first on line 4); keep one"),
                arguments("\"y4\"", "4", "4: a state is the number 4; expected text"),
                arguments(
                        "[\"y0\", \"y1\", \"y2\", \"y3\", \"y4\"]",
                        "[]",
                        "4: 'states' is empty; a machine needs at least one state"),
                arguments(
                        "[\"y0\", \"y1\", \"y2\", \"y3\", \"y4\"]",
                        "true",
                        "4: 'states' is true; expected a list of states"),
                arguments(
                        "[\"c\", \"o\", \"*\"]",
                        "[\"c\", \"c\"]",
                        "3: proposition 'c' is listed twice (first on line 3); keep one"),
                arguments(
                        "\"initial\": \"y0\"",
                        "\"initial\": \"y9\"",
                        "5: unknown state 'y9'; known: y0, y1, y2, y3, y4"),
                arguments(
                        "\"unlisted\"",
                        "\"ends\": [\"y4\", \"y0\"], \"unlisted\"",
                        "6: state 'y0' is both 'initial' and one of the 'ends'; expected states in which an episode is over"),
                arguments(
                        "\"unlisted\"",
                        "\"ends\": [\"y2\", \"y1\", \"y9\"], \"unlisted\"",
                        "6: unknown state 'y9'; known: y0, y1, y2, y3, y4"),
                arguments(
                        "\"unlisted\"",
                        "\"ends\": \"y4\", \"unlisted\"",
                        "6: 'ends' is the text 'y4'; expected a list of states"),
                arguments("\"to\": \"y3\"", "\"to\": \"y33\"", "9: unknown state 'y33'; known: y0, y1, y2, y3, y4"),
                arguments(
                        "\"label\": [\"c\"]",
                        "\"label\": [\"cofee\"]",
                        "8: unknown proposition 'cofee'; known: c, o, *"),
                arguments(
                        "\"label\": [\"c\"]",
                        "\"label\": \"c\"",
                        "8: 'label' is the text 'c'; expected a list of propositions, such as [\"c\"], or [] for none"),
                arguments("`*`", "coffee", "10: unknown proposition 'coffee'; known: c, o, *"),
                arguments(
                        "`*`",
                        "*",
                        "10: guard '*', column 1: found '*', expected a proposition (in `backquotes` unless it looks like an identifier), '!' or '('"),
                arguments("`*`", "c & (o", "10: guard 'c & (o', column 7: found the end, expected ')'"),
                arguments(
                        "\"when\": \"`*`\"",
                        "\"when\": \"o\", \"label\": []",
                        "10: the transition has both 'label' and 'when'; expected one of them"),
                arguments(
                        "\"when\": \"`*`\", ",
                        "",
                        "10: the transition has neither 'label' nor 'when'; expected one of them"),
                arguments("\"version\": 1", "\"version\": 2", "2: version 2 is not known; expected 1"),
                arguments("\"version\": 1", "\"version\": \"1\"", "2: 'version' is the text '1'; expected a number"),
                arguments(" \"version\": 1,", "", "1: key 'version' is missing; expected 'version' to be 1"),
                arguments(
                        "\"format\": \"praline-machine\", ",
                        "",
                        "1: key 'format' is missing; expected 'format' to be 'praline-machine'"),
                arguments(
                        "praline-machine",
                        "praline-environment",
                        "2: 'format' is 'praline-environment'; expected 'praline-machine'"),
                arguments("\"stay\"", "\"ignore\"", "6: 'unlisted' is 'ignore'; expected 'stay', 'sink' or 'reject'"),
                arguments("\"initial\": \"y0\",", "", "1: key 'initial' is missing; expected a state"),
                arguments(", \"to\": \"y1\"", "", "8: key 'to' is missing; expected a state"),
                arguments(
                        "\"initial\": \"y0\",",
                        "\"initial\": \"y0\",\n\"initial\": \"y0\",",
                        "6: key 'initial' stands twice (first on line 5); keep one"),
                arguments(
                        "\"to\": \"y1\",",
                        "\"to\": \"y1\", \"to\": \"y1\",",
                        "8: key 'to' stands twice (first on line 8); keep one"),
                arguments("\n}\n", "\n}\n{}\n", "13: more text after the end of the JSON value; expected nothing more"),
                arguments("\n}\n", "\n}\nx\n", "13: more text after the end of the JSON value; expected nothing more"),
                arguments("\n}\n", "\n", "11: not JSON: Unexpected end-of-input: expected close marker for Object"),
                arguments(
                        "\"c\", \"o\"",
                        "\"c\" \"o\"",
                        "3: not JSON: Unexpected character ('\"'): was expecting comma to separate Array entries"),
                arguments(
                        "\"name\":",
                        "\"name\": 'x',",
                        "2: not JSON: Unexpected character ('''): expected a valid value (JSON String, Number, Array, Object or token 'null', 'true' or 'false')"),
                arguments(
                        "\"name\": \"office-coffee\"",
                        "\"name\": " + "[".repeat(70) + "]".repeat(70),
                        "2: nested deeper than 64 levels"),
                arguments(transition, "7", "8: a transition is the number 7; expected keys with values"),
                arguments(
                        "\"reward\": 0}",
                        "\"reward\": 0, \"count\": 1.5}",
                        "8: 'count' 1.5 is not a whole number of at least 0"),
                arguments(
                        "\"reward\": 0}",
                        "\"reward\": 0, \"interval\": [0.5]}",
                        "8: 'interval' has 1 members; expected [low, high]"),
                arguments(
                        "\"reward\": 0}",
                        "\"reward\": 0, \"interval\": [0.5, 0.4]}",
                        "8: the interval's high end 0.4 is not in [low end, 1]"),
                arguments(
                        "\"transitions\"",
                        "\"learned\": {\"method\": \"merge\"},\n\"transitions\"",
                        "7: key 'seed' is missing; expected a whole number"));
    }

    @ParameterizedTest
    @MethodSource("faultsInJson")
    void faultsAreNamedWithFileAndLine(String found, String replacement, String message) {
        assertThat(CONTRACT).contains(found);
        int at = CONTRACT.indexOf(found);
        String text = CONTRACT.substring(0, at) + replacement + CONTRACT.substring(at + found.length());
        assertThatThrownBy(() -> MachineReader.parse("dir/m.json", text))
                .isInstanceOf(FileProblem.class)
                .hasMessage("dir/m.json:" + message);
    }

    static Stream<Arguments> faultsInYaml() {
        String quote = "; put a '*' that is meant as text in quotes";
        return Stream.of(
                arguments("\"!y\"", "!y y", "7: '!y' reads as a YAML tag; put a text that begins with '!' in quotes"),
                arguments(
                        "\"!y\"",
                        "`y`",
                        "7: not YAML: while scanning for the next token: found character '`' that cannot start any token; put a text that begins with a backquote in quotes"),
                arguments(
                        "\"*\"", "*", "3: not YAML: while scanning an alias: unexpected character found ](93)" + quote),
                arguments("\"*\"", "*x", "3: the alias '*x' has no anchor '&x' before it" + quote),
                arguments(
                        "initial: 1.0",
                        "initial: 1.0\ninitial: 1",
                        "6: key 'initial' stands twice (first on line 5); keep one"),
                arguments("initial: 1.0", "initial:", "5: a state is nothing; expected text"),
                arguments(
                        "initial: 1.0",
                        "\tinitial: 1.0",
                        "5: not YAML: while scanning for the next token: found character '\\t(TAB)' that cannot start any token. (Do not use \\t(TAB) for indentation)"),
                arguments(
                        "initial: 1.0",
                        "initial: 1.0\n---\na: 1",
                        "6: a second document begins here; expected one a file"),
                arguments(
                        "initial: 1.0",
                        "<<: {initial: 1.0}",
                        "5: unknown key '<<'; known: format, version, name, propositions, states, initial, unlisted, ends, transitions, learned"),
                arguments("initial: 1.0", "? [a]\n: 1", "5: a key must be text, not a list"),
                arguments("initial: 1.0", "initial: &a [*a]", "5: the alias '*a' has no anchor '&a' before it" + quote),
                arguments(
                        "initial: 1.0",
                        "initial: !java/object x",
                        "5: '!java/object' reads as a YAML tag; put a text that begins with '!' in quotes"),
                arguments(
                        "1/2",
                        "0x1",
                        "7: probability is '0x1'; expected a number in (0, 1] or a fraction in text such as \"1/10\""),
                arguments(
                        "1/2",
                        ".nan",
                        "7: probability .nan is not a finite number; expected a number in (0, 1] or a fraction in text such as \"1/10\""),
                arguments("1/2", "0.4", "7: probabilities of state '1' on label {} sum to 0.9, not to 1"));
    }

    @ParameterizedTest
    @MethodSource("faultsInYaml")
    void faultsInYamlToo(String found, String replacement, String message) {
        assertThat(YAML).contains(found);
        int at = YAML.indexOf(found);
        String text = YAML.substring(0, at) + replacement + YAML.substring(at + found.length());
        assertThatThrownBy(() -> MachineReader.parse("m.yaml", text))
                .isInstanceOf(FileProblem.class)
                .hasMessage("m.yaml:" + message);
    }

    @Test
    void aliasesCannotStandForMoreThanMemoryHolds() {
        StringBuilder text = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 12; i++) {
            text.append("a" + i + ": &a" + i + " [" + ("*a" + (i - 1) + ", ").repeat(9) + "*a" + (i - 1) + "]\n");
        }
        assertThatThrownBy(() -> MachineReader.parse("m.yaml", text.toString()))
                .hasMessage("m.yaml:7: written out, the aliases up to here stand for more than 5000000 values");
    }

    @Test
    void deepNestingIsALineAndNotAnOverflow() {
        for (String file : List.of("m.json", "m.yaml")) {
            assertThatThrownBy(() -> MachineReader.parse(file, "[".repeat(100_000)))
                    .hasMessage(file + ":1: nested deeper than 64 levels");
            assertThatThrownBy(() -> MachineReader.parse(file, "{\"a\": ".repeat(100_000)))
                    .hasMessage(file + ":1: nested deeper than 64 levels");
        }
        String deep = CONTRACT.replace("`*`", "!".repeat(100_000) + "c");
        assertThatThrownBy(() -> MachineReader.parse("m.json", deep))
                .hasMessage("m.json:10: guard nested deeper than 500 levels");
        String wide = CONTRACT.replace("`*`", "c" + " | c".repeat(100_000));
        assertThatThrownBy(() -> MachineReader.parse("m.json", wide))
                .hasMessage("m.json:10: guard with more than 1000 operators");
    }

    @Test
    void theLongestGuardsCanBeUsed() throws FileProblem {
        String text = CONTRACT.replace("`*`", "!".repeat(490) + "(`*` & !c" + " | `*` & !c".repeat(490) + ")");
        RewardMachine machine = MachineReader.parse("m.json", text).machine();
        assertThat(MachineReader.parse("m.json", MachineWriter.text(machine)).machine())
                .isEqualTo(machine);
    }

    @Test
    void nothingAtAllIsALine() {
        for (String empty : List.of("", " \n ")) {
            assertThatThrownBy(() -> MachineReader.parse("m.json", empty))
                    .hasMessage("m.json:1: the file is empty; expected a machine or an environment");
            assertThatThrownBy(() -> MachineReader.parse("m.yaml", empty + "# only a remark\n"))
                    .hasMessage("m.yaml:1: the file is empty; expected a machine or an environment");
        }
    }

    @Test
    void messagesNeverBreakTheLineAndStayShort() {
        String text = CONTRACT.replace("\"initial\": \"y0\"", "\"initial\": \"a\\nb\\u0000" + "x".repeat(5000) + "\"");
        assertThatThrownBy(() -> MachineReader.parse("m.json", text))
                .satisfies(e -> assertThat(e.getMessage())
                        .startsWith("m.json:5: unknown state 'a\\nb\\u0000xxx")
                        .hasSizeLessThan(600)
                        .doesNotContain("\n"));
    }

    @Test
    void bytesThatAreNoTextAreALine(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("m.json");
        Files.write(file, "{\n\"n\u00e4me\": 1}".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> MachineReader.read(file))
                .hasMessage(file + ":2: is not UTF-8: byte 0xe4 does not belong there");
        Files.write(file, CONTRACT.getBytes(StandardCharsets.UTF_16));
        assertThatThrownBy(() -> MachineReader.read(file)).hasMessage(file + ":1: is UTF-16; expected UTF-8");
        Files.writeString(file, "\uFEFF" + CONTRACT);
        assertThat(MachineReader.read(file).machine().states()).hasSize(5);
    }

    @Test
    void filesThatCannotBeReadAreALine(@TempDir Path folder) {
        assertThatThrownBy(() -> MachineReader.read(folder)).hasMessage(folder + ": is a folder; expected a file");
        Path missing = folder.resolve("none.json");
        assertThatThrownBy(() -> MachineReader.read(missing)).hasMessage(missing + ": no such file");
    }
}
