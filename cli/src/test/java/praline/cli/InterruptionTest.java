package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The real process: what signals and closed pipes do to it. */
class InterruptionTest {
    @TempDir
    private Path folder;

    private Process start(String... args) throws Exception {
        String java = ProcessHandle.current().info().command().orElse("java");
        String[] command = Stream.concat(
                        Stream.of(java, "-cp", System.getProperty("java.class.path"), "praline.cli.Main"),
                        Stream.of(args))
                .toArray(String[]::new);
        return new ProcessBuilder(command)
                .redirectOutput(new File(folder.toFile(), "stdout"))
                .redirectError(new File(folder.toFile(), "stderr"))
                .start();
    }

    /** Sends the signal, on which the process is to end as an interrupted one. */
    private static void interrupt(Process process, String signal) throws Exception {
        new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(130);
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    @Timeout(60)
    void aSignalWritesTheMachineSoFar(String signal) throws Exception {
        // An error of a millionth needs far more chains than the test has time for.
        Process process = start(
                "learn",
                "office",
                "--pac-error",
                "1e-6",
                "--out",
                folder.resolve("out").toString());
        Path out = folder.resolve("out");
        for (int i = 0; i < 300 && !Files.exists(out); i++) {
            Thread.sleep(20); // the folder is made when learning begins
        }
        Thread.sleep(500);
        interrupt(process, signal);

        assertThat(Files.readString(out.resolve("run.json"))).contains("\"status\": \"interrupted\"");
        assertThat(Files.readString(out.resolve("machine.json"))).contains("\"status\": \"interrupted\"");
        assertThat(Files.readString(folder.resolve("stdout"))).contains("interrupted: ");
        assertThat(Files.readString(folder.resolve("stderr"))).isEmpty();
        try (Stream<Path> files = Files.list(out)) {
            assertThat(files).hasSize(6);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    @Timeout(60)
    void aTrialThatIsInterruptedSaysWhatItsRunsThatEndedHaveGiven(String signal) throws Exception {
        Process process = start("trial", "office-actions", "--runs", "100000", "--threads", "1", "--json");
        Thread.sleep(5000);
        interrupt(process, signal);

        assertThat(Files.readString(folder.resolve("stderr")))
                .matches("praline: office-actions: interrupted after \\d+ of 100000 runs\n");
        String json = Files.readString(folder.resolve("stdout"));
        assertThat(json).isNotEmpty().contains("\"convergedWrong\": 0").doesNotContain("\"runs\": 100000");
    }

    @Test
    @Timeout(60)
    void aProcessThatEndsByItselfHasItsOwnExitCode() throws Exception {
        Process process =
                start("learn", "office-actions", "--out", folder.resolve("out").toString());
        assertThat(process.waitFor()).isZero();
        assertThat(Files.readString(folder.resolve("stdout"))).contains("converged: ");
        assertThat(Files.readString(folder.resolve("stderr")))
                .as("no progress where nobody watches")
                .isEmpty();
    }

    @Test
    @Timeout(120)
    void experimentsThatAreInterruptedAreGoneOnWith() throws Exception {
        Path out = folder.resolve("out");
        String[] command = {"reproduce", "--quick", "--only", "oracle", "--threads", "1", "--out", out.toString()};
        Process process = start(command);
        Path lines = out.resolve("runs.jsonl");
        for (int i = 0; i < 3000 && !(Files.exists(lines) && Files.size(lines) > 0); i++) {
            Thread.sleep(10); // the first run has ended
        }
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();

        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(130);
        assertThat(Files.readString(folder.resolve("stdout"))).startsWith("interrupted: ");
        int done = Files.readAllLines(lines).size();
        assertThat(start(command).waitFor()).isZero();
        assertThat(Files.readAllLines(lines)).hasSizeGreaterThan(done).doesNotHaveDuplicates();
        assertThat(Files.readString(folder.resolve("stdout"))).contains("oracle  ");
    }
}
