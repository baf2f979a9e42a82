package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code check}, {@code minimise}, {@code determinise} and {@code embed}. */
class ConstructionCommandsTest {
    /** A hidden mode that switches with 0.1 and pays with 0.9 or 0.1: infinitely many beliefs. */
    private static final String MODE = """
            {"format": "praline-machine", "version": 1, "name": "mode", "propositions": ["a"],
             "states": ["start", "good", "bad"], "initial": "start",
             "transitions": [
               {"from": "start", "label": ["a"], "to": "good", "probability": "1/2", "reward": 0},
               {"from": "start", "label": ["a"], "to": "bad", "probability": "1/2", "reward": 0},
               {"from": "good", "label": ["a"], "to": "good", "probability": 0.81, "reward": 1},
               {"from": "good", "label": ["a"], "to": "good", "probability": 0.09, "reward": 0},
               {"from": "good", "label": ["a"], "to": "bad", "probability": 0.09, "reward": 1},
               {"from": "good", "label": ["a"], "to": "bad", "probability": 0.01, "reward": 0},
               {"from": "bad", "label": ["a"], "to": "good", "probability": 0.01, "reward": 1},
               {"from": "bad", "label": ["a"], "to": "good", "probability": 0.09, "reward": 0},
               {"from": "bad", "label": ["a"], "to": "bad", "probability": 0.09, "reward": 1},
               {"from": "bad", "label": ["a"], "to": "bad", "probability": 0.81, "reward": 0}]}
            """;

    @TempDir
    private Path folder;

    private String mode;

    @BeforeEach
    void write() throws IOException {
        mode = Files.writeString(folder.resolve("mode.json"), MODE).toString();
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void checkSaysWhatThePaperSaysOfFigure1() {
        CommandLineRun run = CommandLineRun.of("check", "office");

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines())
                .startsWith(
                        "office-coffee: valid, 5 states; labels {}, {*}, {c}, {o}",
                        "strict (Definition 2): yes",
                        "reward-deterministic (Definition 3): no, in state 'y0' the label {c} pays 0 on the way to 'y1' and to 'y3'",
                        "minimal: no, a reward-deterministic machine of 3 states says the same",
                        "reward depends on labels alone (Definition 1): yes")
                .contains("  y0: {}, {o}");
    }

    @Test
    void checkAsJsonOfAMachineWithoutAFiniteDeterministicOne() {
        JsonNode json = new JsonMapper()
                .readTree(CommandLineRun.of("check", mode, "--json").out());

        assertThat(json.get("valid").asBoolean()).isTrue();
        assertThat(json.get("strict").asBoolean()).isFalse();
        assertThat(json.get("rewardDeterministic").asBoolean()).isFalse();
        assertThat(json.get("minimal").asBoolean()).isFalse();
        assertThat(json.get("minimalStates").isNull()).isTrue();
        assertThat(json.get("labelsAlone").asBoolean()).isFalse();
        assertThat(json.get("missing")).isEmpty();
        assertThat(json.get("unlisted").asString()).isEqualTo("reject");
    }

    @Test
    void checkNamesWhatIsUnreachableAndWhereLabelsAreMissing() throws IOException {
        String file = Files.writeString(folder.resolve("holes.json"), """
                {"format": "praline-machine", "version": 1, "propositions": ["a", "b"],
                 "states": ["p", "q", "island"], "initial": "p",
                 "transitions": [
                   {"from": "p", "label": ["a"], "to": "q", "probability": 1, "reward": 0},
                   {"from": "q", "label": ["b"], "to": "p", "probability": 1, "reward": 0}]}
                """).toString();
        CommandLineRun run = CommandLineRun.of("check", file);

        assertThat(run.code()).isZero();
        assertThat(run.out().lines())
                .contains(
                        "states that can not be reached: island",
                        "labels that no transition names (they are rejected):",
                        "  p: {b}",
                        "  q: {a}")
                .doesNotContain("  island: {a}, {b}");
    }

    @Test
    void checkWarnsOfWhatAnEnvironmentNeverShows() throws IOException {
        Files.writeString(folder.resolve("map.yaml"), """
                format: praline-environment
                version: 1
                grid:
                  map: "Sa."
                  legend: {a: [a]}
                reward:
                  name: reads b
                  propositions: [a, b]
                  states: [y]
                  initial: y
                  unlisted: stay
                  transitions:
                    - {from: y, label: [a], to: y, probability: 1, reward: 1}
                """);
        CommandLineRun run = CommandLineRun.of("check", file("map.yaml"));

        assertThat(run.code()).isZero();
        assertThat(run.err()).startsWith("praline: warning: ").endsWith(" never shows what reads b reads: b\n");
    }

    @Test
    void aBrokenFileIsNotValid() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.json"), MODE.replace("0.81", "0.82"));
        CommandLineRun run = CommandLineRun.of("check", broken.toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("broken.json:").contains("sum to 1.0");
    }

    @Test
    void figure1IsMinimisedToThreeStatesAndDeterminisedToFour() {
        CommandLineRun run = CommandLineRun.of("minimise", "office", "--out", file("minimal.json"));
        assertThat(run.out()).startsWith("office-coffee: 5 states became 3; wrote ");
        assertThat(run.err()).contains("guards were unfolded over the machine's own labels, {}, {*}, {c}, {o}");
        assertThat(CommandLineRun.of("compare", "office", file("minimal.json")).code())
                .isZero();

        String determinised =
                CommandLineRun.of("determinise", "office", "--in", "office").out();
        JsonNode json = new JsonMapper().readTree(determinised);
        assertThat(json.get("states")).hasSize(4);
        assertThat(CommandLineRun.of("minimise", "office", "--format", "table").out())
                .startsWith("state ");
        assertThat(CommandLineRun.of("minimise", "office", "--format", "dot").out())
                .startsWith("digraph ");
        assertThat(CommandLineRun.of("minimise", "office", "--format", "svg").out())
                .startsWith("<svg ");
    }

    @Test
    void theRuleForUnlistedLabelsIsKeptWhereThereAreNoGuards() throws IOException {
        String file = Files.writeString(folder.resolve("stay.json"), """
                {"format": "praline-machine", "version": 1, "propositions": ["a", "b"],
                 "states": ["p", "q"], "initial": "p", "unlisted": "stay",
                 "transitions": [
                   {"from": "p", "label": ["a"], "to": "q", "probability": 1, "reward": 1},
                   {"from": "q", "label": ["a"], "to": "p", "probability": 1, "reward": 1}]}
                """).toString();
        CommandLineRun run = CommandLineRun.of("minimise", file, "--out", file("one.json"));

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("2 states became 1");
        // {a, b} and {b} are none of its labels: both machines stay and pay 0
        Files.writeString(folder.resolve("free.yaml"), """
                format: praline-environment
                version: 1
                actions: {labels: [[], [a], [b], [a, b]]}
                reward: stay.json
                """);
        assertThat(CommandLineRun.of("compare", file, file("one.json"), "--in", file("free.yaml"))
                        .code())
                .isZero();
    }

    @Test
    void infinitelyManyBeliefsAreSaidAtTheBound() {
        CommandLineRun run = CommandLineRun.of("determinise", mode, "--max-states", "500");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo(
                        "praline: " + mode + ": no finite reward-deterministic machine found for mode: more than 500 "
                                + "beliefs can be reached; there may be none, or --max-states is too low\n");
        CommandLineRun minimised = CommandLineRun.of("minimise", mode);
        assertThat(minimised.code()).isZero();
        assertThat(minimised.err()).contains("the result is not reward-deterministic");
    }

    @Test
    void equivalenceDecidesAllTheSame() throws IOException {
        String swapped = Files.writeString(
                        folder.resolve("swapped.json"),
                        MODE.replace("good", "GOOD").replace("bad", "good").replace("GOOD", "bad"))
                .toString();
        CommandLineRun same = CommandLineRun.of("compare", mode, swapped, "--json");
        JsonNode json = new JsonMapper().readTree(same.out());

        assertThat(same.code()).isZero();
        assertThat(json.get("bounded").asBoolean()).isFalse();
        assertThat(json.get("length").isNull()).isTrue();
        assertThat(json.get("errorChance").asDouble()).isBetween(Double.MIN_VALUE, 1e-12);
        String off = Files.writeString(
                        folder.resolve("off.json"),
                        MODE.replaceFirst("0\\.81", "0.80").replaceFirst("0\\.09", "0.10"))
                .toString();
        CommandLineRun other = CommandLineRun.of("compare", mode, off, "--length", "3", "--json");
        JsonNode different = new JsonMapper().readTree(other.out());
        assertThat(other.code()).isEqualTo(4);
        assertThat(different.get("word")).hasSize(2);
        assertThat(different.get("bounded").asBoolean()).isTrue();
        assertThat(different.get("length").asInt()).isGreaterThan(10);
        assertThat(different.get("totalVariation").get("length").asInt()).isEqualTo(3);
        assertThat(different.get("totalVariation").get("value").asDouble()).isBetween(0.005, 0.02);
        assertThat(CommandLineRun.of("compare", mode, off).out())
                .contains("over all words of up to ")
                .contains("and longer ones as far as the search went: it was cut");
    }

    @Test
    void embeddingKeepsTheProductAndItsValue() {
        CommandLineRun run = CommandLineRun.of("embed", "office", "--out", file("embedded"));

        assertThat(run.code()).isZero();
        assertThat(run.out().lines())
                .startsWith(
                        "M   108 states",
                        "H   5 states",
                        "M'  518 states; its labels show the reward as reward=0, reward=1",
                        "H'  1 state, deterministic",
                        "M x H and M' x H' by reward sequences, the reward erased from labels: equivalent")
                .contains(
                        "the paper's subsets, on the labels of M: 5 subsets, 1 output of 20 undefined; the first: from "
                                + "{(y1, 0), (y3, 0)} on {o} the reward is 0 or 1");
        String environment = file("embedded/environment.json");
        assertThat(CommandLineRun.of("solve", environment, "--steps", "15").out())
                .startsWith("best expected reward, total within 15 steps: 0.9\n");
        assertThat(CommandLineRun.of("check", environment).out()).contains("minimal: yes");
    }

    @Test
    void embeddingAsJson() {
        JsonNode json = new JsonMapper()
                .readTree(CommandLineRun.of("embed", mode, "--out", file("e"), "--json")
                        .out());

        assertThat(json.get("equivalent").asBoolean()).isTrue();
        assertThat(json.get("equivalentInLastReward").asBoolean()).isTrue();
        assertThat(json.get("machineStates").asInt()).isEqualTo(1);
        assertThat(json.get("undefined")).isNotEmpty();
    }
}
