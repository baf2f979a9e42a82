package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import praline.formats.TraceEpisode;
import praline.formats.TraceReader;

class SimulateCommandTest {
    @TempDir
    Path folder;

    @Test
    void aShareOfTheRewardsMayBeReplaced() {
        String[] line = {"simulate", "office-actions", "--episodes", "20", "--corrupt", "0.2"};
        String noisy = CommandLineRun.of(line).out();
        String clean = CommandLineRun.of("simulate", "office-actions", "--episodes", "20")
                .out();

        assertThat(noisy).isNotEqualTo(clean).isEqualTo(CommandLineRun.of(line).out());
        String rewards = "\"reward\": ?[01]";
        assertThat(noisy.replaceAll(rewards, "")).isEqualTo(clean.replaceAll(rewards, ""));
    }

    @Test
    void episodesAreTracesThatCanBeLearnedFrom() throws IOException {
        String file = folder.resolve("runs.jsonl.gz").toString();

        CommandLineRun run = CommandLineRun.of("simulate", "office-actions", "--episodes", "500", "--out", file);

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("500 episodes, 50000 steps, mean reward of an episode 0.")
                .endsWith(", in " + file + "\n");
        try (TraceReader reader = TraceReader.open(Path.of(file))) {
            Optional<TraceEpisode> first = reader.next();
            assertThat(first.orElseThrow().steps()).hasSize(100);
            assertThat(first.orElseThrow().steps().get(0).action()).isPresent();
        }
        assertThat(CommandLineRun.of(
                                "learn",
                                file,
                                "--quiet",
                                "--out",
                                folder.resolve("learned").toString())
                        .code())
                .isZero();
        assertThat(CommandLineRun.of(
                                "compare",
                                "office-actions",
                                folder.resolve("learned/machine.json").toString(),
                                "--in",
                                "office-actions",
                                "--tolerance",
                                "0.1")
                        .code())
                .isZero();
        try (var files = Files.list(folder)) {
            assertThat(files.map(path -> path.getFileName().toString()).sorted())
                    .containsExactly("learned", "runs.jsonl.gz");
        }
    }

    @Test
    void standardOutputHoldsNothingElseAndDependsOnTheSeedAlone() {
        CommandLineRun run = CommandLineRun.of("simulate", "office-5x5", "--episodes", "3", "--horizon", "2");
        assertThat(run.out().lines())
                .hasSize(3)
                .allMatch(line -> line.startsWith("{\"start\": \"(0,0)\", \"steps\": ["));
        assertThat(CommandLineRun.of("simulate", "office-5x5", "--episodes", "2", "--horizon", "2")
                        .out())
                .isEqualTo(run.out().substring(0, run.out().lastIndexOf("{\"start\"")));
        assertThat(CommandLineRun.of("simulate", "office-5x5", "--episodes", "3", "--horizon", "2", "--seed", "2")
                        .out())
                .isNotEqualTo(run.out());
    }

    @Test
    void aPolicyIsFollowed() {
        String file = folder.resolve("policy.json").toString();
        assertThat(CommandLineRun.of("solve", "office", "--out", file).code()).isZero();

        CommandLineRun run =
                CommandLineRun.of("simulate", "office", "--policy", file, "--horizon", "15", "--episodes", "20");

        List<String> lines = run.out().lines().toList();
        assertThat(lines).hasSize(20).allMatch(line -> line.contains("{\"label\": [\"c\"], \"reward\": 0"));
        assertThat(lines.stream()
                        .filter(line -> line.contains("{\"label\": [\"o\"], \"reward\": 1"))
                        .count())
                .as("nine in ten are paid in step 15")
                .isBetween(14L, 20L);
    }

    @Test
    void aRejectedLabelIsNamedWithItsStepAndWord() throws IOException {
        Path file = folder.resolve("once.json");
        Files.writeString(file, """
                {"format": "praline-machine", "version": 1, "name": "once", "propositions": ["c", "o"], "states": ["q", "r"],
                 "initial": "q", "transitions": [{"from": "q", "label": ["c"], "to": "r", "probability": 1, "reward": 5},
                                                 {"from": "q", "label": ["o"], "to": "r", "probability": 1, "reward": 5},
                                                 {"from": "q", "label": [], "to": "r", "probability": 1, "reward": 4},
                                                 {"from": "r", "label": [], "to": "r", "probability": 1, "reward": 0}]}
                """);

        CommandLineRun run = CommandLineRun.of("simulate", "office-actions", file.toString(), "--episodes", "20");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .matches(
                        "praline: office-actions: episode \\d+, step \\d+: machine 'once' rejects the label \\{[co]} in its "
                                + "state 'r', after the word \\{.*} [45].*\n");
        assertThat(CommandLineRun.of("simulate", "office-actions", file.toString(), "--unlisted", "stay")
                        .code())
                .isZero();
    }

    @Test
    void badOutputIsRefused() {
        assertThat(CommandLineRun.of("simulate", "office", "--out", "x.csv").err())
                .isEqualTo(
                        "praline: --out x.csv: traces are written as JSON lines; expected a name that ends in .jsonl or .jsonl.gz\n");
        String nowhere = folder.resolve("no/where.jsonl").toString();
        CommandLineRun run = CommandLineRun.of("simulate", "office", "--out", nowhere);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .startsWith("praline: " + nowhere + ": cannot be written")
                .hasLineCount(1);
    }
}
