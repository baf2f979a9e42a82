package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Environments that come from other tools' files. */
class ConvertEnvironmentTest {
    private static final String LAKE = """
            {"P": {"0": {"0": [[0.25, 1, 0.0, false], [0.25, 0, 0.0, false], [0.5, 0, 0, false]], "1": [[1.0, 0, 0, false]]},
                   "1": {"0": [[0.5, 2, 1.0, true], [0.5, 1, 0, false]], "1": [[1, 3, -1, true]]},
                   "2": {"0": [[1.0, 2, 0, true]]}, "3": [[[1.0, 3, 0, true]]]},
             "initial": 0, "labels": {"2": ["goal"], "3": ["my-hole"]}}
            """;

    @TempDir
    Path folder;

    private String file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content).toString();
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    @ParameterizedTest
    @CsvSource({"p.drn", "p.tra"})
    void theOfficesProductComesBackWithItsValues(String file) {
        // the delivery pays the choice in DRN; in explicit files the state remembers it, and the import takes it back
        CommandLineRun.of("convert", "office", path(file), "--in", "office");
        assertThat(CommandLineRun.of("convert", path(file), path("back.json"), "--to", "environment")
                        .err())
                .isEmpty();

        assertThat(CommandLineRun.of("solve", path("back.json"), "--total").out())
                .contains(": 0.9\n");
        assertThat(CommandLineRun.of("solve", path("back.json"), "--steps", "14")
                        .out())
                .contains(": 0\n");
        assertThat(CommandLineRun.of("solve", path("back.json"), "--steps", "15")
                        .out())
                .contains(": 0.9\n");
    }

    @Test
    void transitionTablesOfGymnasiumBecomeEnvironments() throws IOException {
        String lake = file("lake.json", LAKE);
        assertThat(CommandLineRun.of("convert", lake, path("e.json"), "--from", "gymnasium", "--to", "environment")
                        .err())
                .isEmpty();
        String written = Files.readString(folder.resolve("e.json"));

        assertThat(written)
                .contains("{\"from\": \"s0\", \"action\": \"0\", \"to\": \"s0\", \"probability\": 0.75, \"label\": []}")
                .contains("\"label\": [\"my-hole\", \"reward=-1\"]")
                .doesNotContain("\"from\": \"s2\"");
        assertThat(CommandLineRun.of("solve", path("e.json"), "--total").out()).contains("total: 1\n");
    }

    @Test
    void anotherMachineMayStandBehindTheReward() throws IOException {
        String lake = file("lake.json", LAKE);
        String machine = file("m.json", """
                {"format": "praline-machine", "version": 1, "propositions": ["goal"], "states": ["y"], "initial": "y", "unlisted": "stay",
                 "transitions": [{"from": "y", "label": ["goal"], "to": "y", "probability": 1, "reward": 5}]}
                """);
        CommandLineRun.of(
                "convert", lake, path("e.json"), "--from", "gymnasium", "--to", "environment", "--reward", machine);

        assertThat(Files.readString(folder.resolve("e.json"))).doesNotContain("reward=");
        assertThat(CommandLineRun.of("solve", path("e.json"), "--total").out()).contains("total: 5\n");
    }

    @Test
    void aScenarioIsWrittenStateByState() {
        CommandLineRun.of("convert", "office-3x3", path("o.yaml"), "--to", "environment");

        assertThat(CommandLineRun.of("solve", path("o.yaml"), "--json").out())
                .isEqualTo(CommandLineRun.of("solve", "office-3x3", "--json").out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "{\"0\": {\"0\": [[1, 7, 0, false]]}} | 1: there is no state 7 in the table",
                "{\"0\": {\"0\": [[1, 0, 0]]}} | 1: the entry has 3 members; expected [probability, next, reward, terminated]",
                "[[[[0.5, 0, 0, false]]]] | 1: the probabilities of state 0 and action '0' sum to 0.5",
                "[[[[0.5, 0, 0, false], [0.5, 0, 1, false]]]] | 1: state 0 pays two rewards for action 0",
                "[[[[0.5, 0, 0, false], [0.5, 0, 0, true]]]] | 1: state 0 ends the episode in one entry and not in another",
                "[[[[1, 0, NaN, false]]]] | 1: the reward NaN is not a finite number",
                "[] | 1: there is no state; expected at least one",
            })
    void aFaultIsOneLineThatSaysWhere(String content, String expected) throws IOException {
        String table = file("t.json", content);
        CommandLineRun run =
                CommandLineRun.of("convert", table, path("e.json"), "--from", "gymnasium", "--to", "environment");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).startsWith("praline: " + table + ":" + expected).hasLineCount(1);
    }
}
