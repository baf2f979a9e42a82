package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What commands make of a machine that was learned where a task is over when it is done. */
class EndsInCommandsTest {
    private static final String DELIVERY = """
            {"format": "praline-machine", "version": 1, "propositions": ["c", "o"],
             "states": ["empty", "full", "done"], "initial": "empty", "unlisted": "stay", "ends": ["done"],
             "transitions": [
               {"from": "empty", "label": ["c"], "to": "full", "probability": 1, "reward": 0},
               {"from": "full", "label": ["o"], "to": "done", "probability": 0.9, "reward": 1},
               {"from": "full", "label": ["o"], "to": "empty", "probability": 0.1, "reward": 0}]}
            """;

    private static final String OFFICE = """
            format: praline-environment
            version: 1
            horizon: 60
            discount: 0.9
            grid:
              map: |
                S.c
                ...
                ..o
              legend: {c: [c], o: [o]}
            reward: delivery.json
            """;

    /** As it could be learned elsewhere: q1 and q2 do the same, but only one of them ends the episode. */
    private static final String LEARNED = """
            {"format": "praline-machine", "version": 1, "propositions": ["c", "o"],
             "states": ["q0", "q1", "q2"], "initial": "q0", "unlisted": "reject",
             "transitions": [
               {"from": "q0", "label": [], "to": "q0", "probability": 1, "reward": 0},
               {"from": "q0", "label": ["c"], "to": "q1", "probability": 1, "reward": 0},
               {"from": "q0", "label": ["o"], "to": "q2", "probability": 1, "reward": 0},
               {"from": "q1", "label": [], "to": "q1", "probability": 1, "reward": 0},
               {"from": "q1", "label": ["c"], "to": "q1", "probability": 1, "reward": 0},
               {"from": "q1", "label": ["o"], "to": "q0", "probability": 1, "reward": 1},
               {"from": "q2", "label": [], "to": "q2", "probability": 1, "reward": 0},
               {"from": "q2", "label": ["c"], "to": "q2", "probability": 1, "reward": 0},
               {"from": "q2", "label": ["o"], "to": "q0", "probability": 1, "reward": 1}],
             "learned": {"method": "merge", "seed": 1, "steps": 100, "status": "converged", "confidence": 0.99,
               "tolerance": 0.1, "depth": 4, "unobserved": [],
               "endings": [{"from": "q1", "label": ["o"], "reward": 1}]}}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("delivery.json"), DELIVERY);
        Files.writeString(folder.resolve("office.yaml"), OFFICE);
        Files.writeString(folder.resolve("learned.json"), LEARNED);
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private static double value(String json) {
        return new JsonMapper().readTree(json).get("value").asDouble();
    }

    @Test
    void statesThatDifferInWhatEndsEpisodesAreNotMerged() throws IOException {
        assertThat(CommandLineRun.of("minimise", file("learned.json"), "--out", file("minimal.json"))
                        .out())
                .isEqualTo("learned: 4 states became 4; wrote " + file("minimal.json") + "\n");
        assertThat(Files.readString(folder.resolve("minimal.json")))
                .contains("\"states\": [\"q0\", \"q1\", \"q2\", \"end\"]")
                .contains("\"ends\": [\"end\"]")
                .contains("{\"from\": \"q1\", \"label\": [\"o\"], \"to\": \"end\", \"probability\": 1, \"reward\": 1}");
        CommandLineRun.of("determinise", file("learned.json"), "--out", file("deterministic.json"));
        for (String same : new String[] {"minimal.json", "deterministic.json"}) {
            assertThat(CommandLineRun.of("compare", file("learned.json"), file(same))
                            .code())
                    .isZero();
        }
        assertThat(CommandLineRun.of("check", file("learned.json")).out())
                .contains("learned: valid, 4 states;")
                .contains("minimal: yes\n")
                .contains("labels that no transition names: none\n");
    }

    @Test
    void compareCountsAnEnd() throws IOException {
        Files.writeString(
                folder.resolve("endless.json"),
                LEARNED.replace("\"endings\": [{\"from\": \"q1\"", "\"endings\": [{\"from\": \"q2\""));

        CommandLineRun run = CommandLineRun.of("compare", file("learned.json"), file("endless.json"));

        assertThat(run.code()).isEqualTo(Exit.DIFFERENT);
        assertThat(run.out()).contains(" rejects the last label, or says that the episode is over before it");
    }

    @Test
    void whatIsLearnedAndWhatIsSolvedAreWorthTheSame() throws IOException {
        CommandLineRun learned = CommandLineRun.of("learn", file("office.yaml"), "--out", file("out"));
        JsonNode policy = new JsonMapper().readTree(Files.readString(folder.resolve("out/policy.json")));
        String machine = file("out/machine.json");

        assertThat(learned.out()).contains("converged: 2 states").contains("Episodes end after 1 transition");
        double solved = value(CommandLineRun.of("solve", file("office.yaml"), machine, "--json")
                .out());
        assertThat(solved).isEqualTo(policy.get("value").asDouble()).isLessThan(1);
        assertThat(value(CommandLineRun.of("solve", file("office.yaml"), "--total", "--json")
                        .out()))
                .as("one delivery, and no more")
                .isCloseTo(1, within(1e-9));
        CommandLineRun.of("minimise", machine, "--out", file("minimal.json"));
        assertThat(value(CommandLineRun.of("solve", file("office.yaml"), file("minimal.json"), "--json")
                        .out()))
                .isEqualTo(solved);
        assertThat(CommandLineRun.of("solve", file("office.yaml"), "--policy", file("out/policy.json"))
                        .out())
                .contains(", which is 0 less\n");
        assertThat(CommandLineRun.of(
                                "compare",
                                file("delivery.json"),
                                machine,
                                "--in",
                                file("office.yaml"),
                                "--tolerance",
                                "0.1")
                        .code())
                .isZero();
    }

    @Test
    void episodesAreOverInSimulationsTrialsAndProducts() {
        assertThat(CommandLineRun.of("simulate", file("office.yaml"), "--seed", "3", "--episodes", "20")
                        .out()
                        .lines())
                .allMatch(line -> line.contains("\"reward\": 1") == line.contains("\"terminated\": true"))
                .anyMatch(line -> line.contains("\"terminated\": true"));
        assertThat(CommandLineRun.of("trial", file("office.yaml"), "--runs", "2")
                        .out())
                .contains("2 of 2 right, 2 converged, 0 converged and wrong")
                .contains("states of the minimal machine: 3, in 2 runs no more than that");
        assertThat(CommandLineRun.of("convert", file("learned.json"), "-", "--in", file("office.yaml"), "--to", "drn")
                        .out())
                .contains(" end\n\taction _end_ [0]\n");
        assertThat(CommandLineRun.of("convert", file("learned.json"), "-", "--to", "csv")
                        .err())
                .isEqualTo(
                        "praline: warning: -: this format does not say that episodes end in end: there no label can follow\n");
        assertThat(CommandLineRun.of("convert", file("learned.json"), "-", "--to", "json")
                        .out())
                .contains("\"endings\": [")
                .doesNotContain("\"ends\"");
        assertThat(CommandLineRun.of("show", file("delivery.json")).out()).contains("; episodes end in done\n");
        CommandLineRun embedded = CommandLineRun.of("embed", file("office.yaml"), "--out", file("embedded"));
        assertThat(embedded.code()).isZero();
    }
}
