package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
    @Test
    void makesTheFolderReplacesOldFilesAndLeavesNothingElse(@TempDir Path parent) throws IOException {
        Path folder = parent.resolve("a/b");
        RunFolder run = RunFolder.prepare(folder.toString(), List.of("run.json"));
        assertThat(files(folder)).isEmpty();

        run.write(Map.of("run.json", "old"));
        run.write(Map.of("run.json", "{}\n"));

        assertThat(files(folder)).containsExactly("run.json");
        assertThat(Files.readString(folder.resolve("run.json"))).isEqualTo("{}\n");
    }

    @Test
    void aFileInTheWayIsNamed(@TempDir Path parent) throws IOException {
        Path file = Files.writeString(parent.resolve("out"), "");
        assertThatThrownBy(() -> RunFolder.prepare(file.toString(), List.of()))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("is a file, not a folder")
                .hasMessageContaining("--out");
        assertThatThrownBy(() -> RunFolder.prepare(file.resolve("below").toString(), List.of()))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("cannot be written to");
    }

    @Test
    void aFolderInTheWayOfAFileIsSeenBeforeTheWork(@TempDir Path parent) throws IOException {
        Files.createDirectory(parent.resolve("run.json"));
        assertThatThrownBy(() -> RunFolder.prepare(parent.toString(), List.of("run.json")))
                .hasMessageContaining("run.json: is a folder");
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
