package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The paper's learner on the command line. */
class LStarCommandTest {
    @TempDir
    private Path folder;

    private CommandLineRun learn(String... options) {
        String[] all = new String[options.length + 5];
        all[0] = "learn";
        all[1] = "office-actions";
        all[2] = "--method=lstar";
        all[3] = "--out";
        all[4] = folder.resolve("out").toString();
        System.arraycopy(options, 0, all, 5, options.length);
        return CommandLineRun.of(all);
    }

    private JsonNode run() throws IOException {
        return new JsonMapper().readTree(Files.readString(folder.resolve("out/run.json")));
    }

    @Test
    void thePresetBestIsTheDefaultAndConverges() throws IOException {
        CommandLineRun run = learn("--explain");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("\nconverged: 3 states in ").contains("q0 and q1: ");
        assertThat(run().get("method").asString()).isEqualTo("lstar");
        assertThat(run().get("options").get("preset").asString()).isEqualTo("best");
        assertThat(run().get("options").get("switches").toString()).contains("walk", "follow-reward");
        String machine = folder.resolve("out/machine.json").toString();
        assertThat(CommandLineRun.of(
                                "compare", "office-actions", machine, "--in", "office-actions", "--tolerance", "0.1")
                        .code())
                .isZero();
    }

    /** The paper's rule earns nothing of the promise: a budget came first. */
    @Test
    void thePaperHaltsAndSaysWhatThatIsWorth() throws IOException {
        CommandLineRun run =
                learn("--preset", "paper", "--n-query=30", "--n-stop", "100", "--c=1/M^3", "--planned", "--pool=table");

        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .contains("halted by the paper's rule, 100 episodes without a counterexample")
                .contains("Not earned yet: ");
        JsonNode options = run().get("options");
        assertThat(options.get("preset").asString()).isEqualTo("paper");
        assertThat(options.get("nQuery").asInt()).isEqualTo(30);
        assertThat(options.get("c").asString()).isEqualTo("1/M^3");
        assertThat(options.get("pool").asString()).isEqualTo("table");
        assertThat(options.get("switches").toString()).isEqualTo("[\"planned\"]");
    }

    @Test
    void theHelpNamesEverySwitch() {
        String help = CommandLineRun.of("trial", "--help").out();

        assertThat(help)
                .contains("--[no-]follow-reward", "--[no-]oracle", "--[no-]walk", "--preset", "--n-query", "--c=");
    }

    @Test
    void tracesAnswerNoQueries() throws IOException {
        Path log = folder.resolve("log.jsonl");
        Files.writeString(log, "[[[\"c\"], 0]]\n");
        CommandLineRun run = CommandLineRun.of("learn", log.toString(), "--method", "lstar");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("praline: --method lstar puts queries to an environment");
    }

    @Test
    void trialsTryIt() {
        CommandLineRun run = CommandLineRun.of(
                "trial", "office-actions", "--runs", "2", "--method", "lstar", "--seed", "4", "--json");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("\"method\": \"lstar\"", "\"right\": 2", "\"convergedWrong\": 0");
    }
}
