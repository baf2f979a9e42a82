package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SolveCommandTest {
    private static final JsonMapper JSON = new JsonMapper();

    private static JsonNode solve(String... args) {
        String[] all = new String[args.length + 2];
        all[0] = "solve";
        System.arraycopy(args, 0, all, 1, args.length);
        all[all.length - 1] = "--json";
        CommandLineRun run = CommandLineRun.of(all);
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        return JSON.readTree(run.out());
    }

    @Test
    void theTextShowsTheDigitsThatAreCertain() {
        assertThat(CommandLineRun.of("solve", "srm1", "--total").out()).startsWith("best expected reward, total: 1\n");
        assertThat(CommandLineRun.of("solve", "rotating-bandit").out())
                .startsWith("best expected reward, discounted by 0.9: 900\n");
        assertThat(CommandLineRun.of("solve", "office").out())
                .startsWith("best expected reward, discounted by 0.9: 0.205891132\n");
    }

    @Test
    void theOfficeHasTheFiguresOfAnIndependentModelChecker() {
        JsonNode discounted = solve("office", "--discount", "0.9");
        assertThat(discounted.get("value").asDouble()).isCloseTo(0.2058911, within(1e-7));
        assertThat(discounted.get("states").asInt()).isEqualTo(518);
        assertThat(discounted.get("choices").asInt()).isEqualTo(2072);
        assertThat(discounted.get("transitions").asInt()).isEqualTo(2076);
        assertThat(solve("office").get("value").asDouble()).isCloseTo(0.2058911, within(1e-7));
        assertThat(solve("office", "--total").get("value").asDouble()).isCloseTo(0.9, within(1e-9));
        assertThat(solve("office", "--steps", "14").get("value").asDouble()).isZero();
        assertThat(solve("office", "--steps", "15").get("value").asDouble()).isCloseTo(0.9, within(1e-12));
    }

    @Test
    void aLoopThatPaysIsInfinite() {
        JsonNode value = solve("rotating-bandit", "--total").get("value");
        assertThat(value.isString()).isTrue();
        assertThat(value.asString()).isEqualTo("infinite");
        assertThat(CommandLineRun.of("solve", "rotating-bandit", "--total").out())
                .contains("total: infinite");
    }

    @Test
    void anotherMachineTakesThePlaceOfTheSourcesOwn(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("step.json");
        Files.writeString(file, """
                {"format": "praline-machine", "version": 1, "propositions": ["c"], "states": ["q", "r"], "initial": "q",
                 "transitions": [{"from": "q", "when": "true", "to": "r", "probability": 1, "reward": 5}]}
                """);

        CommandLineRun rejected = CommandLineRun.of("solve", "office", file.toString());
        assertThat(rejected.code()).isEqualTo(1);
        assertThat(rejected.err()).contains("rejects the label {} in its state 'r'", "--unlisted stay or sink");

        JsonNode solved = solve("office", file.toString(), "--total", "--unlisted", "sink");
        assertThat(solved.get("value").asDouble()).isEqualTo(5);
    }

    @Test
    void propositionsThatTheEnvironmentNeverShowsAreAWarning() {
        CommandLineRun run = CommandLineRun.of("solve", "office", "srm1");
        assertThat(run.err()).isEqualTo("praline: warning: office never shows what srm1 reads: m\n");
        assertThat(run.code()).isZero();
    }

    @Test
    void aSumWithoutALimitIsAnError(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("swing.json");
        Files.writeString(file, """
                {"format": "praline-machine", "version": 1, "propositions": [], "states": ["q", "r"], "initial": "q",
                 "transitions": [{"from": "q", "label": [], "to": "r", "probability": 1, "reward": 1},
                                 {"from": "r", "label": [], "to": "q", "probability": 1, "reward": -1}]}
                """);
        CommandLineRun run = CommandLineRun.of("solve", file.toString(), "--total");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("pays and takes back the same");
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void thePolicyIsDrawnOnTheMapForEachStateOfTheMachine() {
        assertThat(CommandLineRun.of("solve", "office-5x5").out()).endsWith("""

                in y0:
                S→  ↓ *   ↓  ↓
                 →  → c   ←  ←
                 ↑  ↑  ↑  ↑  ↑
                *   ↑  ↑  ↑ *
                 →  ↑ o↑  ↑  ←

                in y1:
                S→  ↓ *   ↓  ↓
                 →  → c↓  ↓  ↓
                 →  →  ↓  ↓  ←
                *   →  ↓  ↓ *
                 →  → o   ←  ←

                in y2: every action is as good, wherever one is

                in y3: every action is as good, wherever one is

                in y4: every action is as good, wherever one is

                arrows: the best action; · all are as good; none: the cell is not reached in this state of the machine, or ends the episode
                """);
        String one = CommandLineRun.of("solve", "office", "--map", "y1").out();
        assertThat(one)
                .contains("in y1:\n+---+---+", "| →  o    ← |", "+---+   +---+---+   +---+---+   +---+---+   +---+")
                .doesNotContain("in y0");
        assertThat(CommandLineRun.of("solve", "office", "--map", "y9").err())
                .isEqualTo("praline: --map y9: the machine has no such state; it has y0, y1, y2, y3, y4\n");
    }

    @Test
    void elsewhereThePolicyIsATable() {
        assertThat(CommandLineRun.of("solve", "malfunction-bandit", "--discount", "0.5")
                        .out())
                .contains("""
                state  memory  action  value
                x      pulls0  {arm0}  155.23
                x      pulls1  {arm0}  150.46
                x      pulls2  {arm0}  140.92
                x      pulls3  {arm0}  121.84
                """.lines().findFirst().orElseThrow());
    }

    @Test
    void aPolicyIsWrittenAndEvaluatedAndSaysWhatItLacks(@TempDir Path folder) throws IOException {
        String file = folder.resolve("office-policy.json").toString();
        CommandLineRun written = CommandLineRun.of("solve", "office", "--out", file);
        assertThat(written.code()).isZero();
        assertThat(written.out()).contains("labels and rewards do not tell the machine's state");

        JsonNode evaluated = solve("office", "--policy", file);
        assertThat(evaluated.get("policyValue").asDouble()).isCloseTo(0.2058911, within(1e-7));
        assertThat(solve("office", "--policy", file, "--steps", "14")
                        .get("policyValue")
                        .asDouble())
                .isZero();
        assertThat(solve("office", "--policy", file, "--total")
                        .get("policyValue")
                        .asDouble())
                .isCloseTo(0.9, within(1e-9));
        assertThat(CommandLineRun.of("solve", "office", "--policy", file).out())
                .contains("expected reward of " + file + ": 0.205891132, which is 0 less\n");

        CommandLineRun elsewhere = CommandLineRun.of("solve", "malfunction-bandit", "--policy", file);
        assertThat(elsewhere.code()).isEqualTo(1);
        assertThat(elsewhere.err())
                .startsWith("praline: " + file + ":")
                .contains("in this environment", "the policy was made for 'office'")
                .hasLineCount(1);
    }

    @Test
    void aLearnedPolicyCanBeEvaluatedAgainstTheTruth(@TempDir Path folder) {
        assertThat(CommandLineRun.of("learn", "office-5x5", "--quiet", "--out", folder.toString())
                        .code())
                .isZero();

        JsonNode truth =
                solve("office-5x5", "--policy", folder.resolve("policy.json").toString());

        assertThat(truth.get("policyValue").asDouble())
                .isCloseTo(truth.get("value").asDouble(), within(1e-9));
    }

    @Test
    void aPolicyForSomeStepsCountsThem(@TempDir Path folder) throws IOException {
        String file = folder.resolve("fifteen.json").toString();
        assertThat(CommandLineRun.of("solve", "office", "--steps", "15", "--out", file)
                        .code())
                .isZero();

        assertThat(Files.readString(Path.of(file))).contains("15 left", "0 left");
        assertThat(solve("office", "--steps", "15", "--policy", file)
                        .get("policyValue")
                        .asDouble())
                .isCloseTo(0.9, within(1e-12));
        CommandLineRun large = CommandLineRun.of("solve", "office", "--steps", "1e9", "--out", file);
        assertThat(large.code()).isEqualTo(1);
        assertThat(large.err())
                .contains("a policy for 1000000000 steps")
                .contains("is too large")
                .hasLineCount(1);
    }
}
