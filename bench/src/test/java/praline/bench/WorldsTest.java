package praline.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class WorldsTest {
    private static final Path FOLDER = Path.of("worlds");

    private static List<Path> worlds() throws IOException {
        try (Stream<Path> in = Files.list(FOLDER)) {
            return in.sorted().toList();
        }
    }

    @Test
    void allWorldsCanBeRead() throws IOException {
        assertThat(worlds())
                .hasSizeGreaterThan(20)
                .allSatisfy(world -> assertThat(Problem.named(world.toString()).name())
                        .isEqualTo(world.getFileName().toString().replace(".yaml", "")));
    }

    @Test
    void aRowForEachWorldAndOneForAll() {
        StringWriter text = new StringWriter();
        int code = new CommandLine(new WorldsCommand())
                .setOut(new PrintWriter(text))
                .execute(
                        "--runs",
                        "2",
                        FOLDER.resolve("third.yaml").toString(),
                        FOLDER.resolve("patrol.yaml").toString());

        assertThat(code).isZero();
        assertThat(text.toString())
                .contains("| third | 2 | 2 | 2 | 0 | 0 |")
                .contains("| patrol | 2 | 2 | 2 | 0 | 0 |")
                .contains("| **all** | 4 | 4 | 4 | 0 | 0 |");
    }
}
