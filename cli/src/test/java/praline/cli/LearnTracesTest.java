package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code learn} with a file of traces as SOURCE. */
class LearnTracesTest {
    @TempDir
    private Path folder;

    private CommandLineRun learn(String file, String... more) {
        String[] all = new String[more.length + 4];
        all[0] = "learn";
        all[1] = folder.resolve(file).toString();
        all[2] = "--out";
        all[3] = folder.resolve("out").toString();
        System.arraycopy(more, 0, all, 4, more.length);
        return CommandLineRun.of(all);
    }

    @Test
    void theSameEpisodesAsJsonAndAsCsvGiveTheSameMachine() throws IOException {
        StringBuilder json = new StringBuilder();
        StringBuilder csv = new StringBuilder("episode,step,label,reward\n");
        for (int episode = 0; episode < 400; episode++) {
            json.append("[[[\"c\"], 0], [[\"o\"], 1], [[\"o\"], 0], [[\"c\"], 0]]\n");
            csv.append("E,0,c,0\nE,1,o,1\nE,2,o,0\nE,3,c,0\n".replace("E", "" + episode));
        }
        Files.writeString(folder.resolve("log.jsonl"), json);
        Files.writeString(folder.resolve("log.csv"), csv);

        CommandLineRun run = learn("log.jsonl");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("\ndata: 2 states in 1600 steps, 400 episodes, ")
                .doesNotContain("chains");
        String machine = Files.readString(folder.resolve("out/machine.json"));
        assertThat(machine).contains("\"status\": \"data\"");
        assertThat(learn("log.csv").code()).isZero();
        assertThat(Files.readString(folder.resolve("out/machine.json"))).isEqualTo(machine);
    }

    @Test
    void timeThatIsOverBeforeTheEndIsABudget() throws IOException {
        Files.writeString(folder.resolve("log.jsonl"), "[[[\"c\"], 0], [[\"o\"], 1]]\n".repeat(200_000));

        CommandLineRun run = learn("log.jsonl", "--max-time", "1ms");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("\nbudget: the time of --max-time is over; ");
        assertThat(Files.readString(folder.resolve("out/run.json"))).contains("\"status\": \"budget\"");
    }

    @Test
    void withoutAFileThereIsNoFolder() {
        CommandLineRun run = learn("log.jsonl");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).startsWith("praline: '").contains("log.jsonl': no such scenario or file");
        assertThat(folder.resolve("out")).doesNotExist();
    }
}
