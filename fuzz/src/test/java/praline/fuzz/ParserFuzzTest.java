package praline.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import praline.formats.FileProblem;
import praline.formats.SourceReader;
import praline.formats.TraceFormat;
import praline.formats.TraceReader;
import praline.formats.exchange.Dialect;
import praline.formats.exchange.EnvironmentFormat;
import praline.formats.exchange.MachineFormat;

/**
 * Whatever the bytes, a reader gives a machine, an environment or episodes, or a {@link FileProblem} of one line; nothing else is thrown, and nothing
 * hangs. Without {@code JAZZER_FUZZ=1} the committed inputs are run once each.
 */
class ParserFuzzTest {
    private static final String DURATION = "5s";

    private static Path folder = Path.of("");

    /** One way to read a file. */
    @FunctionalInterface
    private interface Reader {
        void read(Path path) throws FileProblem;
    }

    @BeforeAll
    static void makeFolder() throws IOException {
        folder = Files.createTempDirectory("praline-fuzz");
    }

    @AfterAll
    static void deleteFolder() throws IOException {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private static void read(byte[] bytes, String name, Reader reader) {
        try {
            reader.read(Files.write(folder.resolve(name), bytes));
        } catch (FileProblem problem) {
            String message = String.valueOf(problem.getMessage());
            if (message.lines().count() != 1 || !message.startsWith(folder.toString())) {
                throw new AssertionError("not one line with the file's name: " + message, problem);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void machine(byte[] bytes, MachineFormat format, Dialect dialect) {
        read(bytes, "m.x", path -> format.read(path, dialect));
    }

    private static void traces(byte[] bytes, TraceFormat format) {
        read(bytes, "log.x", path -> {
            try (TraceReader reader = TraceReader.open(path, Optional.of(format))) {
                while (reader.next().isPresent()) {
                    // the next one may be the one that goes wrong
                }
            }
        });
    }

    @FuzzTest(maxDuration = DURATION)
    void machineFile(byte[] bytes) {
        read(bytes, "m.json", path -> SourceReader.machine(path));
    }

    @FuzzTest(maxDuration = DURATION)
    void environmentFile(byte[] bytes) {
        read(bytes, "e.yaml", path -> SourceReader.read(path));
    }

    @FuzzTest(maxDuration = DURATION)
    void text(byte[] bytes) {
        machine(bytes, MachineFormat.TXT, Dialect.ORIGINAL);
    }

    @FuzzTest(maxDuration = DURATION)
    void drn(byte[] bytes) {
        machine(bytes, MachineFormat.DRN, Dialect.ORIGINAL);
        read(bytes, "e.x", path -> EnvironmentFormat.DRN.read(path, Optional.empty()));
    }

    @FuzzTest(maxDuration = DURATION)
    void explicit(byte[] bytes) {
        machine(bytes, MachineFormat.EXPLICIT, Dialect.ORIGINAL);
    }

    @FuzzTest(maxDuration = DURATION)
    void jani(byte[] bytes) {
        machine(bytes, MachineFormat.JANI, Dialect.ORIGINAL);
    }

    @FuzzTest(maxDuration = DURATION)
    void aalpy(byte[] bytes) {
        machine(bytes, MachineFormat.AALPY, Dialect.ORIGINAL);
    }

    @FuzzTest(maxDuration = DURATION)
    void gymnasium(byte[] bytes) {
        read(bytes, "t.json", path -> EnvironmentFormat.GYMNASIUM.read(path, Optional.empty()));
    }

    @FuzzTest(maxDuration = DURATION)
    void jsonLog(byte[] bytes) {
        traces(bytes, TraceFormat.JSONL);
        traces(bytes, TraceFormat.AALPY);
    }

    @FuzzTest(maxDuration = DURATION)
    void csvLog(byte[] bytes) {
        traces(bytes, TraceFormat.CSV);
    }

    @FuzzTest(maxDuration = DURATION)
    void symbolLog(byte[] bytes) {
        traces(bytes, TraceFormat.JALERGIA);
        traces(bytes, TraceFormat.ABBADINGO);
    }
}
