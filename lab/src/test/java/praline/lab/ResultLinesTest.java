package praline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ResultLinesTest {
    @TempDir
    private Path folder;

    @Test
    void aTornLastLineIsTakenAway() throws Exception {
        Path file = folder.resolve("runs");
        Files.writeString(file, "one\ntwö\nthr");

        try (ResultLines lines = ResultLines.open(file)) {
            assertThat(lines.before()).containsExactly("one", "twö");
            lines.add("four");
            assertThat(Files.readString(file)).as("at once").isEqualTo("one\ntwö\nfour\n");
        }
    }

    @Test
    void aNewFileHoldsNothing() throws Exception {
        try (ResultLines lines = ResultLines.open(folder.resolve("new"))) {
            assertThat(lines.before()).isEmpty();
            lines.add("first");
        }
        assertThat(folder.resolve("new")).hasContent("first");
    }

    @Test
    void twoDoNotWriteAtOnce() throws Exception {
        Path file = folder.resolve("runs");
        try (ResultLines first = ResultLines.open(file)) {
            first.add("mine");
            assertThatThrownBy(() -> ResultLines.open(file))
                    .isInstanceOf(IOException.class)
                    .hasMessage("runs is being written by another program");
        }
        ResultLines.open(file).close();
        assertThat(file).hasContent("mine");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsSaid() throws Exception {
        try (ResultLines lines = ResultLines.open(Path.of("/dev/full"))) {
            assertThatThrownBy(() -> lines.add("line")).isInstanceOf(IOException.class);
        }
    }
}
