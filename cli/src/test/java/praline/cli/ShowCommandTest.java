package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShowCommandTest {
    @Test
    void theTableSaysWhatEachStateDoes() {
        CommandLineRun run = CommandLineRun.of("show", "office");

        assertThat(run.code()).isZero();
        assertThat(run.out().lines())
                .startsWith("state  label   reward  probability  next state", "y0     c & !*  0       0.9          y1")
                .contains("office-coffee: 5 states, begins in y0; propositions: c, o, *; other labels stay and pay 0");
    }

    @Test
    void jsonThatIsShownIsReadAgainAsTheSameMachine(@TempDir Path folder) throws IOException {
        String json = CommandLineRun.of("show", "office", "--format", "json").out();
        Path file = Files.writeString(folder.resolve("copy.json"), json);

        assertThat(CommandLineRun.of("show", file.toString(), "--format", "json")
                        .out())
                .isEqualTo(json);
        assertThat(CommandLineRun.of("compare", "office", file.toString()).code())
                .isZero();
    }

    @Test
    void dotAndSvgAreWhatTheySay() {
        assertThat(CommandLineRun.of("show", "office", "--format", "dot").out())
                .startsWith("digraph ")
                .endsWith("}\n");
        assertThat(CommandLineRun.of("show", "office", "--format", "svg").out())
                .startsWith("<svg ")
                .contains("</svg>");
    }

    @Test
    void unlistedChangesTheRule() {
        assertThat(CommandLineRun.of("show", "office", "--unlisted", "sink").out())
                .contains("other labels lead to an absorbing state and pay 0");
    }

    @Test
    void scenariosAreListed() {
        String table = CommandLineRun.of("scenarios").out();
        for (String name : new String[] {
            "office",
            "office-5x5",
            "office-3x3",
            "office-actions",
            "srm1",
            "srm3",
            "rotating-bandit",
            "malfunction-bandit",
            "cheat-bandit",
            "harvest-noiseless"
        }) {
            assertThat(table).containsPattern("(?m)^" + name + "  +\\S");
        }
        assertThat(CommandLineRun.of("scenarios", "--json").out())
                .contains("{\"name\": \"office\", \"description\": \"");
    }
}
