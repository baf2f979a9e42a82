package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LearnCommandTest {
    private static final List<String> FILES =
            List.of("machine.dot", "machine.json", "machine.svg", "policy.json", "report.html", "run.json");

    @TempDir
    private Path folder;

    private CommandLineRun learn(String out, String... more) {
        String[] all = new String[more.length + 3];
        all[0] = "learn";
        System.arraycopy(more, 0, all, 1, more.length);
        all[all.length - 2] = "--out";
        all[all.length - 1] = folder.resolve(out).toString();
        return CommandLineRun.of(all);
    }

    private JsonNode json(String file) throws IOException {
        return new JsonMapper().readTree(Files.readString(folder.resolve(file)));
    }

    @Test
    void learnsTheFreeOfficeAndWritesItsFiles() throws IOException {
        CommandLineRun run = learn("a", "office-actions");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        try (Stream<Path> files = Files.list(folder.resolve("a"))) {
            assertThat(files.map(file -> file.getFileName().toString()).sorted())
                    .containsExactlyElementsOf(FILES);
        }
        String machine = folder.resolve("a/machine.json").toString();
        assertThat(CommandLineRun.of(
                                "compare", "office-actions", machine, "--in", "office-actions", "--tolerance", "0.1")
                        .code())
                .as("the learned machine is right")
                .isZero();
        assertThat(run.out())
                .startsWith("state ")
                .contains("\nconverged: 3 states in ")
                .contains("It can not say more");
        assertThat(Files.readString(folder.resolve("a/machine.svg"))).startsWith("<svg ");
        assertThat(Files.readString(folder.resolve("a/machine.dot"))).startsWith("digraph ");
        assertThat(CommandLineRun.of("show", machine).out()).contains("learned by merge with seed 1: converged in ");
    }

    @Test
    void theReportShowsTheRunAndHowToRunItAgain() throws IOException {
        learn("a", "office-actions", "--quiet", "--seed=7", "--tolerance", "0.2");

        String report = Files.readString(folder.resolve("a/report.html"));
        assertThat(report)
                .startsWith("<!DOCTYPE html>")
                .contains("<h1>office-actions</h1>")
                .contains("<code id=\"command\">./praline learn office-actions --seed=7 --tolerance 0.2</code>")
                .contains("id=\"stages\"")
                .contains("id=\"pairs\"")
                .contains("<h2>Policy</h2>");
    }

    @Test
    void replacedRewardsAreTakenOutWhereTheyAreDeclared() throws IOException {
        CommandLineRun run = learn("a", "office-actions", "--corrupt", "0.05", "--noise", "0.05");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("\nNoise declared: 0.05 of the rewards").contains("\nconverged: 3 states in ");
        assertThat(CommandLineRun.of(
                                "compare",
                                "office-actions",
                                folder.resolve("a/machine.json").toString(),
                                "--tolerance",
                                "0.1")
                        .code())
                .isZero();
        assertThat(json("a/run.json").get("options").get("noise").doubleValue()).isEqualTo(0.05);
        assertThat(json("a/run.json").get("options").get("corrupt").doubleValue())
                .isEqualTo(0.05);
    }

    @Test
    void replacedRewardsAreSaidWhereTheyAreNot() throws IOException {
        CommandLineRun run = learn("a", "office-actions", "--corrupt", "0.05");

        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .startsWith("Rewards look corrupted at about ")
                .contains("\nbudget: rewards look corrupted at about ")
                .contains("declare it with --noise 0.0");
        assertThat(json("a/run.json").get("reason").asString()).startsWith("rewards look corrupted");
        assertThat(Files.readString(folder.resolve("a/report.html")))
                .contains("budget</span> Rewards look corrupted at about ")
                .doesNotContain("A limit came first");
    }

    @Test
    void withoutAReportAnEarlierOneGoes() {
        learn("a", "office-actions", "--quiet");
        assertThat(folder.resolve("a/report.html")).exists();
        CommandLineRun run = learn("a", "office-actions", "--quiet", "--no-report");
        assertThat(run.err()).isEmpty();
        assertThat(folder.resolve("a/report.html")).doesNotExist();
        learn("a", "office-actions", "--quiet", "--report");
        assertThat(folder.resolve("a/report.html")).exists();
    }

    @Test
    void thePapersLearnerHasAReportToo() throws IOException {
        learn("a", "office-actions", "--quiet", "--method", "lstar");
        assertThat(Files.readString(folder.resolve("a/report.html")))
                .contains("<dt>method</dt><dd>lstar</dd>")
                .contains("id=\"stages\"");
    }

    @Test
    void runJsonHasTheKeysOfTheContract() throws IOException {
        CommandLineRun run = learn("a", "office-actions", "--json", "--seed", "5");

        JsonNode json = json("a/run.json");
        assertThat(run.out()).isEqualTo(Files.readString(folder.resolve("a/run.json")));
        assertThat(json.propertyNames())
                .contains(
                        "format",
                        "version",
                        "source",
                        "method",
                        "seed",
                        "status",
                        "confidence",
                        "tolerance",
                        "depth",
                        "pacError",
                        "minProbability",
                        "promise",
                        "steps",
                        "episodes",
                        "rounds",
                        "states",
                        "seconds",
                        "stepsPerSecond",
                        "unobserved",
                        "options");
        assertThat(json.get("format").asString()).isEqualTo("praline-run");
        assertThat(json.get("source").asString()).isEqualTo("office-actions");
        assertThat(json.get("seed").asInt()).isEqualTo(5);
        assertThat(json.get("status").asString()).isEqualTo("converged");
        assertThat(json.get("states").asInt()).isEqualTo(3);
        assertThat(json.get("minProbability").asDouble()).isEqualTo(0.1);
    }

    @Test
    void policyJsonHasAValueAndAnActionForEachStateAndMemory() throws IOException {
        learn("a", "office-actions", "--quiet");

        JsonNode json = json("a/policy.json");
        assertThat(json.get("format").asString()).isEqualTo("praline-policy");
        assertThat(json.get("value").asDouble())
                .as("coffee, then office: 0.9 times 0.9, learned within 0.1")
                .isBetween(0.7, 0.9);
        assertThat(json.get("choices")).hasSize(3);
        JsonNode states = json("a/machine.json").get("states");
        for (JsonNode choice : json.get("choices")) {
            assertThat(states.toString()).contains(choice.get("memory").toString());
            assertThat(choice.get("action").isString()).isTrue();
        }
        String initial = json("a/machine.json").get("initial").asString();
        assertThat(json.get("initial").asString()).isEqualTo(initial);
        assertThat(json.get("updates").toString())
                .as("a coffee changes the memory, and the file says so itself")
                .contains("{\"memory\":\"" + initial + "\",\"label\":[\"c\"],\"reward\":0,\"next\":");
        assertThat(json.get("choices").get(0).get("memory").asString()).isEqualTo(initial);
        assertThat(json.get("choices").get(0).get("action").asString()).isEqualTo("{c}");
    }

    @Test
    void theSameSeedGivesTheSameBytesWhateverTheLocaleAndTheThreads() throws IOException {
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        learn("a", "office-actions", "--quiet");
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR-u-nu-arab"));
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
            learn("b", "office-actions", "--quiet", "--threads", "3");
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
        for (String file : FILES) {
            assertThat(timeless("b/" + file)).as(file).isEqualTo(timeless("a/" + file));
        }
        learn("c", "office-actions", "--quiet", "--seed", "2");
        assertThat(timeless("c/machine.json")).isNotEqualTo(timeless("a/machine.json"));
    }

    /** The file without the wall-clock figures, which only run.json has. */
    private String timeless(String file) throws IOException {
        return Files.readString(folder.resolve(file))
                .replaceAll("\"(seconds|stepsPerSecond)\": [-+.e0-9]+", "\"$1\": 0");
    }

    @Test
    void aBudgetOfStepsEndsWith3AndStillWritesTheMachine() throws IOException {
        CommandLineRun run = learn("a", "office", "--max-steps", "1k");

        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).containsPattern("(?m)^budget: .*1000");
        JsonNode json = json("a/run.json");
        assertThat(json.get("status").asString()).isEqualTo("budget");
        assertThat(json.get("steps").asLong()).isBetween(1L, 1000L);
        assertThat(json("a/machine.json").get("learned").get("status").asString())
                .isEqualTo("budget");
    }

    @Test
    void moreStatesThanAllowedIsSaid() {
        CommandLineRun run = learn("a", "office-actions", "--max-states", "1");

        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .contains("\nbudget: no finite machine found: 1 states and growing; ")
                .contains("\nMore states were needed than the 1 that were allowed.\n");
    }

    @Test
    void aBudgetOfTimeEndsWith3() {
        CommandLineRun run = learn("a", "office", "--max-time", "1ms");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("budget: the time of --max-time is over; ");
    }

    @Test
    void explainNamesAnExperimentForEachTwoStates() {
        String out = learn("a", "office-actions", "--explain").out();
        assertThat(out.lines().filter(line -> line.matches("\\S+ and \\S+: .* paid .* from .*, and .* from .*")))
                .hasSize(3);
    }

    @Test
    void quietIsQuietAndAnUnwritableFolderIsSeenFirst() throws IOException {
        assertThat(learn("a", "office-actions", "--quiet").out()).isEmpty();
        Files.writeString(folder.resolve("file"), "");
        CommandLineRun run = learn("file", "office-actions");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .startsWith("praline: ")
                .contains("cannot be written to", "name another folder with --out");
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void aMachineFileIsLearnedWithItsLabelsChosenFreely() throws IOException {
        Path file = folder.resolve("switch.json");
        Files.writeString(file, """
                {"format": "praline-machine", "version": 1, "propositions": ["on"], "states": ["off", "lit"], "initial": "off",
                 "unlisted": "stay",
                 "transitions": [{"from": "off", "label": ["on"], "to": "lit", "probability": 1, "reward": 0},
                                 {"from": "lit", "label": ["on"], "to": "off", "probability": 1, "reward": 1}]}
                """);
        CommandLineRun run = learn("a", file.toString());
        assertThat(run.code()).isZero();
        assertThat(json("a/machine.json").get("name").asString()).isEqualTo("switch");
        assertThat(json("a/machine.json").get("states")).hasSize(2);
    }

    @Test
    void trialCountsRightRuns() {
        CommandLineRun run = CommandLineRun.of("trial", "office-actions", "--runs", "4", "--json");

        assertThat(run.code()).isZero();
        JsonNode json = new JsonMapper().readTree(run.out());
        assertThat(json.get("format").asString()).isEqualTo("praline-trial");
        assertThat(json.get("runs").asInt()).isEqualTo(4);
        assertThat(json.get("right").asInt()).isEqualTo(4);
        assertThat(json.get("convergedWrong").asInt()).isZero();
        assertThat(json.get("minimalStates").asInt()).isEqualTo(3);
        assertThat(json.get("steps").get("median").asDouble()).isPositive();
        assertThat(json.get("bestValue").asDouble()).as("coffee, then office").isCloseTo(0.81, within(1e-9));
        assertThat(json.get("valueLoss").get("max").asDouble()).isCloseTo(0, within(1e-9));
        assertThat(CommandLineRun.of("trial", "office-actions", "--runs", "2").out())
                .contains(
                        "best value with the true machine: 0.81; the learned policies lack 0 (median), 0 (90 % within), 0 (most)\n")
                .endsWith("office-actions: 2 of 2 right, 2 converged, 0 converged and wrong\n");
    }
}
