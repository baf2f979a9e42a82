package praline.formats.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import praline.formats.FileProblem;
import praline.machine.Condition;
import praline.machine.RewardMachine;

/** Files that are broken, foreign or meant ill: one line that says where and what, and nothing else. */
class HostileFilesTest {
    private static final String DRN = "@type: MDP\\n@parameters\\n@reward_models\\nr\\n@nr_states\\n1\\n@model\\n";

    @TempDir
    Path folder;

    private Path file(String name, String content) throws IOException {
        return Files.write(folder.resolve(name), content.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '\0',
            value = {
                "TXT # 0\\n[1]\\n(0,1,'f&(g|n)',ConstantRewardFunction(0)) # 3: '(g' in the formula is no proposition",
                "TXT # 0\\n[1]\\n(0,1,'f',NoisyContRewardFunction(1,0.1)) # 3: the reward is given by NoisyContRewardFunction, which is not a constant",
                "TXT # 0\\n[1]\\n(0,1,'f',ConstantRewardFunction(NaN)) # 3: the reward is 'NaN'; expected a",
                "TXT # 0\\n[1]\\n__import__('os').system('true') # 3: '__import__('os').system('true')' is no line of a machine",
                "TXT # 0\\n[x]\\n # 2: a terminal state is 'x'; expected a whole number",
                "DRN # " + DRN
                        + "state 0 [0] init\\n\\taction a [1]\\n\\t\\t0 : 0.5\\n # 9: the probabilities of state 0 and action 'a' sum to 0.5",
                "DRN # " + DRN
                        + "state 0 [0] init\\n\\taction a [1]\\n\\t\\t7 : 1\\n # 10: there is no state 7; the states are 0 to 0",
                "DRN # " + DRN + "state 1 [0] init # 8: expected state 0",
                "DRN # " + DRN + "state 0 [1, 2] init # 8: there are 2 rewards; expected one",
                "DRN # @type: CTMC # 1: the type is CTMC; expected MDP or DTMC",
                "DRN # @type: MDP\\n@parameters\\np q\\n # 3: the model has parameters (p q)",
                "DRN # " + DRN
                        + "state 0 init\\n\\taction a\\n\\t\\t0 : 1\\n\\taction a\\n\\t\\t0 : 1 # 11: state 0 has two choices 'a'",
                "EXPLICIT # 1 1 1\\n0 0 0 1 a b # 2: the line has 6 parts",
                "EXPLICIT # 999999999 1 1\\n0 0 0 1 a # 2: the first line says 999999999 states",
                "EXPLICIT # 1 1 5\\n0 0 0 1 a # 2: the first line says 5 transitions, but there are 1",
                "EXPLICIT # 2 2 2\\n1 0 0 1 a\\n0 0 0 1 a # 3: state 0 comes after state 1",
                "JANI # {} # 1: key 'jani-version' is missing",
                "JANI # {\"jani-version\": 1, \"type\": \"pta\"} # 1: unknown type 'pta'",
                "AALPY # digraph g {\\nq0 [label=\"q0\"];\\n__start0 -> q0;\\nq0 -> q0 [label=\"a/x:1\"];\\n} # 4: the output is 'x'; expected a number",
                "AALPY # digraph g {\\nq0 [label=\"q0\"];\\nq0 -> q0 [label=\"a/1:1\"];\\n} # 4: there is no line '__start0",
                "AALPY # digraph g {\\nq0 [label=\"q0\"];\\n__start0 -> q0;\\nq0 -> q0 [label=\"a/1:0.4\"];\\n} # 4: probabilities of state 'q0' on label {a} sum to 0.4",
                "AALPY # digraph g {\\nq0 [label=\"q0\"];\\n__start0 -> q0;\\nq0 -> q0 [label=\"a | 1 : 0\"];\\n} # 4: 'a | 1 : 0' is DOT for people",
            })
    void aFaultIsOneLineThatSaysWhere(MachineFormat format, String content, String expected) throws IOException {
        Path path = file("m.x", content.replace("\\n", "\n").replace("\\t", "\t"));

        assertThatThrownBy(() -> format.read(path, Dialect.ORIGINAL))
                .isInstanceOf(FileProblem.class)
                .hasMessageStartingWith(path + ":" + expected);
    }

    @ParameterizedTest
    @EnumSource(names = {"EXPLICIT", "DRN", "JANI", "AALPY", "TXT", "JSON"})
    void emptyBinaryAndCutFilesAreProblemsAndNothingElse(MachineFormat format) throws IOException {
        RewardMachine machine = RewardMachine.builder("m")
                .propositions("a", "b")
                .states("x", "y")
                .transition("x", Condition.exactly("a"), "y", 1, 1)
                .transition("y", Condition.when("!a | b"), "x", 1, -2)
                .build();
        String whole = format.write(Export.of(machine)).text();
        SplittableRandom random = new SplittableRandom(9);
        for (int round = 0; round < 400; round++) {
            byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
            byte[] changed = java.util.Arrays.copyOf(bytes, round == 0 ? 0 : random.nextInt(bytes.length) + 1);
            for (int i = 0; changed.length > 0 && i < round % 4; i++) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt(-128, 128);
            }
            Path path = Files.write(folder.resolve("cut" + (format == MachineFormat.JSON ? ".json" : ".x")), changed);
            try {
                assertThat(format.read(path, Dialect.ORIGINAL)).isNotNull();
            } catch (FileProblem e) {
                assertThat(String.valueOf(e.getMessage()).lines()).hasSize(1);
            }
        }
    }

    @Test
    void theFirstLineThatMatchesWinsAndTheDialectSaysTheRest() throws IOException {
        Path path = file("rm.txt", """
                0 # initial state
                # a comment

                [2] # terminal state
                (0,1,'f|g&n',ConstantRewardFunction(0.5))
                (0,2,'!n',ConstantRewardFunction(-1))
                (1,2,"True",3)""");
        RewardMachine machine = MachineFormat.TXT.read(path, Dialect.STRICT).machine();

        assertThat(machine.propositions()).containsExactly("f", "g", "n");
        assertThat(machine.states()).containsExactly("u0", "u1", "u2");
        RewardMachine wanted = RewardMachine.builder("rm")
                .propositions("f", "g", "n")
                .states("u0", "u1", "u2")
                .transition("u0", Condition.when("f | g & n"), "u1", 1, 0.5)
                .transition("u0", Condition.when("!f & !n"), "u2", 1, -1)
                .transition("u1", Condition.when("true"), "u2", 1, 3)
                .transition("u2", Condition.when("true"), "u2", 1, 0)
                .build();
        assertThat(praline.compare.Equivalence.withDefaults()
                        .compare(machine, wanted)
                        .equivalent())
                .isTrue();
        assertThat(MachineFormat.TXT
                        .read(path, Dialect.ORIGINAL)
                        .machine()
                        .unlisted()
                        .text())
                .isEqualTo("sink");
        assertThatThrownBy(() -> MachineFormat.TXT.read(path, Dialect.SUBGOAL))
                .hasMessageContaining("two lines match one label");
    }

    @Test
    void textHoldsDeterministicMachinesOnly() {
        RewardMachine machine = RewardMachine.builder("m")
                .propositions("a")
                .states("x")
                .transition("x", Condition.exactly("a"), "x", 0.5, 1)
                .transition("x", Condition.exactly("a"), "x", 0.5, 0)
                .build();

        assertThatThrownBy(() -> MachineFormat.TXT.write(Export.of(machine)))
                .isInstanceOf(ExportException.class)
                .hasMessage("state 'x' is random on {a}, and this format holds deterministic machines only");
    }

    @Test
    void negativeRewardsAreWrittenAndWarnedOf() {
        RewardMachine machine = RewardMachine.builder("m")
                .propositions("a")
                .states("x")
                .unlisted(praline.machine.Unlisted.STAY)
                .transition("x", Condition.exactly("a"), "x", 1, -1)
                .build();
        for (MachineFormat format : MachineFormat.values()) {
            boolean checker = format.holdsProducts();
            assertThat(format.write(Export.of(machine)).warnings())
                    .as(format.text())
                    .hasSize(checker ? 1 : 0);
        }
        assertThat(MachineFormat.DRN.write(Export.of(machine)).text()).contains("action a [-1]");
    }

    @Test
    void anMdpOfAalpyPaysWhatTheNodeEnteredShows() throws IOException {
        Path path = file("mdp.dot", """
                digraph mdp {
                q0 [label="0"];
                q1 [label="1.5"];
                q0 -> q1 [label="go:0.75"];
                q0 -> q0 [label="go:0.25"];
                q1 -> q0 [label="back:1.0"];
                __start0 [shape=none, label=""];
                __start0 -> q0  [label=""];
                }
                """);
        RewardMachine machine = MachineFormat.AALPY.read(path, Dialect.ORIGINAL).machine();
        RewardMachine wanted = RewardMachine.builder("mdp")
                .propositions("go", "back")
                .states("q0", "q1")
                .transition("q0", Condition.exactly("go"), "q1", 0.75, 1.5)
                .transition("q0", Condition.exactly("go"), "q0", 0.25, 0)
                .transition("q1", Condition.exactly("back"), "q0", 1, 0)
                .build();

        assertThat(praline.compare.Equivalence.withDefaults()
                        .compare(machine, wanted)
                        .equivalent())
                .isTrue();
    }

    @Test
    void modelsOfOtherToolsPayWhenAStateIsLeftAndNeedNoActions() throws IOException {
        Path path = file("chain.drn", """
                // Exported by storm
                @type: DTMC
                @parameters

                @reward_models
                coins
                @nr_states
                2
                @model
                state 0 [2] init
                \taction 0
                \t\t1 : 1
                state 1 "two words"
                \taction 0 [0.5]
                \t\t0 : 0.333333333
                \t\t1 : 0.666666667
                """);
        RewardMachine machine = MachineFormat.DRN.read(path, Dialect.ORIGINAL).machine();

        assertThat(machine.states()).containsExactly("s0", "two words");
        assertThat(machine.propositions()).containsExactly("0");
        assertThat(machine.transitions())
                .extracting(praline.machine.Transition::reward)
                .containsExactly(2.0, 0.5, 0.5);
    }
}
