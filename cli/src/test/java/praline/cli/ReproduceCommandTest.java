package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code reproduce}, with the one experiment that takes no time. */
class ReproduceCommandTest {
    @TempDir
    private Path folder;

    private CommandLineRun reproduce(String... more) {
        String[] args = new String[more.length + 4];
        System.arraycopy(
                new String[] {
                    "reproduce", "--quick", "--out", folder.resolve("out").toString()
                },
                0,
                args,
                0,
                4);
        System.arraycopy(more, 0, args, 4, more.length);
        return CommandLineRun.of(args);
    }

    @Test
    void pagesAndRawResultsAreWritten() throws Exception {
        CommandLineRun run = reproduce("--only", "compactness");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("compactness  does not hold").doesNotContain("office ");
        assertThat(Files.readString(folder.resolve("out/results.html"))).startsWith("<!DOCTYPE html>");
        assertThat(Files.readString(folder.resolve("out/results.md"))).contains("**Does not hold.**");
        List<String> lines = Files.readAllLines(folder.resolve("out/runs.jsonl"));
        assertThat(lines)
                .hasSameSizeAs(
                        Files.readAllLines(folder.resolve("out/runs.csv")).subList(1, lines.size() + 1));

        reproduce("--only", "compactness");
        assertThat(Files.readAllLines(folder.resolve("out/runs.jsonl")))
                .as("not done again")
                .isEqualTo(lines);
    }

    @Test
    void anUnknownExperimentListsThoseThereAre() {
        CommandLineRun run = reproduce("--only", "ofice");

        assertThat(run.code()).isEqualTo(Exit.USAGE);
        assertThat(run.err())
                .isEqualTo(
                        "praline: unknown experiment 'ofice'; did you mean office?; the experiments are office, scenarios,"
                                + " time, states, transitions, environment, oracle, convergence, episodes, compactness\n");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void resultsOfAnotherVersionAreRefused() throws Exception {
        reproduce("--only", "compactness");
        Path stamp = folder.resolve("out/reproduce.json");
        Files.writeString(stamp, Files.readString(stamp).replace("praline (", "praline 0.0 ("));
        CommandLineRun run = reproduce("--only", "compactness");

        assertThat(run.code()).isEqualTo(Exit.FAILURE);
        assertThat(run.err())
                .startsWith("praline: " + stamp + ":4: these results are of praline 0.0")
                .endsWith("\n");
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsOneLine() throws Exception {
        reproduce("--only", "compactness");
        Files.delete(folder.resolve("out/runs.jsonl"));
        Files.createSymbolicLink(folder.resolve("out/runs.jsonl"), Path.of("/dev/full"));
        CommandLineRun run = reproduce("--only", "compactness");

        assertThat(run.code()).isEqualTo(Exit.FAILURE);
        assertThat(run.err())
                .startsWith("praline: " + folder.resolve("out")
                        + ": cannot be written to (No space left on device); what is done is kept")
                .endsWith("\n");
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void theFolderMustBeOne() throws Exception {
        Files.writeString(folder.resolve("out"), "a file");
        CommandLineRun run = reproduce("--only", "compactness");

        assertThat(run.code()).isEqualTo(Exit.FAILURE);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(reproduce("--threads", "0").code()).isEqualTo(Exit.USAGE);
    }
}
