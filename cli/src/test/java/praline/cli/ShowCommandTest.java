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
    void namesThatWouldBreakOrTurnALineAreEscaped(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("weird.json"), """
                {"format": "praline-machine", "version": 1, "propositions": ["a\\nb", ",", "\\u202e"],
                 "states": ["\\u001b[31m"], "initial": "\\u001b[31m", "unlisted": "stay",
                 "transitions": [
                   {"from": "\\u001b[31m", "label": ["a\\nb"], "to": "\\u001b[31m", "probability": 1, "reward": 1}]}
                """);

        assertThat(CommandLineRun.of("show", file.toString()).out().lines())
                .containsExactly(
                        "state       label   reward  probability  next state",
                        "\\u001b[31m  `a\\nb`  1       1            \\u001b[31m",
                        "",
                        "weird: 1 state, begins in \\u001b[31m; propositions: `a\\nb`, `,`, \\u202e; other labels stay and pay 0");
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
