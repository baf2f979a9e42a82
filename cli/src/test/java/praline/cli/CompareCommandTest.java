package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CompareCommandTest {
    private static final String FIGURE_2 = """
            {"format": "praline-machine", "version": 1, "name": "figure-2", "propositions": ["c", "o", "*"],
             "states": ["y0", "y1", "y2", "y3"], "initial": "y0", "unlisted": "stay",
             "transitions": [
               {"from": "y0", "label": ["c"], "to": "y2", "probability": 1, "reward": 0},
               {"from": "y0", "label": ["*"], "to": "y1", "probability": 1, "reward": 0},
               {"from": "y2", "label": ["o"], "to": "y3", "probability": PAYS, "reward": 1},
               {"from": "y2", "label": ["o"], "to": "y1", "probability": REST, "reward": 0},
               {"from": "y2", "label": ["*"], "to": "y1", "probability": 1, "reward": 0},
               {"from": "y3", "when": "true", "to": "y1", "probability": 1, "reward": 0}]}
            """;

    @TempDir
    private Path folder;

    private String figure2(String pays, String rest) throws IOException {
        Path file = folder.resolve("figure-2-" + pays + ".json");
        return Files.writeString(file, FIGURE_2.replace("PAYS", pays).replace("REST", rest))
                .toString();
    }

    @Test
    void figure1EqualsFigure2FreelyAndOnTheMap() throws IOException {
        String file = figure2("0.9", "0.1");
        assertThat(CommandLineRun.of("compare", "office", file).code()).isZero();
        CommandLineRun onTheMap = CommandLineRun.of("compare", "office", file, "--in", "office");
        assertThat(onTheMap.code()).isZero();
        assertThat(onTheMap.out()).startsWith("equivalent within 1e-9");
        assertThat(onTheMap.err()).isEmpty();
    }

    @Test
    void aSmallDifferenceIsShownWithEnoughDecimals() throws IOException {
        String file = figure2("0.900000123", "0.099999877");
        assertThat(CommandLineRun.of("compare", "office", file).out())
                .contains("the last reward has probability 0.1 in office and 0.0999999 in ");
    }

    @Test
    void another01IsFoundByCoffeeAndOffice() throws IOException {
        String file = figure2("0.91", "0.09");
        CommandLineRun run = CommandLineRun.of("compare", "office", file, "--json");

        assertThat(run.code()).isEqualTo(4);
        JsonNode json = new JsonMapper().readTree(run.out());
        assertThat(json.get("equivalent").asBoolean()).isFalse();
        assertThat(json.get("distance").asDouble()).isCloseTo(0.01, within(1e-12));
        assertThat(json.get("tolerance").asDouble()).isEqualTo(1e-9);
        assertThat(json.get("word")).hasSize(2);
        assertThat(json.get("word").get(0).get("label").toString()).isEqualTo("[\"c\"]");
        assertThat(json.get("word").get(1).get("label").toString()).isEqualTo("[\"o\"]");
        assertThat(CommandLineRun.of("compare", "office", file).out())
                .contains("shortest word that shows it: {c} 0, {o} ");

        CommandLineRun tolerant = CommandLineRun.of("compare", "office", file, "--tolerance", "0.02", "--json");
        assertThat(tolerant.code()).isZero();
        assertThat(new JsonMapper().readTree(tolerant.out()).get("word").isNull())
                .isTrue();
    }

    @Test
    void differentPropositionsAreAWarning() {
        CommandLineRun run = CommandLineRun.of("compare", "office", "srm1");
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.err())
                .isEqualTo(
                        "praline: warning: the machines have different propositions (only srm1 has m); each reads of a label what it "
                                + "knows\n");
    }
}
