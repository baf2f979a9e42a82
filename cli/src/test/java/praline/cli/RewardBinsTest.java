package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RewardBinsTest {
    @TempDir
    private Path folder = Path.of(".");

    private String noisy = "";

    @BeforeEach
    void environment() throws IOException {
        noisy = Files.writeString(folder.resolve("noisy.yaml"), """
                        format: praline-environment
                        version: 1
                        horizon: 20
                        noise: 0.2
                        actions: {}
                        reward:
                          propositions: [a, b]
                          states: [y, z]
                          initial: y
                          transitions:
                            - {from: y, label: [a], to: z, probability: 1, reward: 0}
                            - {from: y, label: [b], to: y, probability: 1, reward: 1}
                            - {from: z, label: [a], to: y, probability: 0.3, reward: 2}
                            - {from: z, label: [a], to: y, probability: 0.7, reward: 1}
                            - {from: z, label: [b], to: z, probability: 1, reward: 0}
                        """).toString();
    }

    @Test
    void theMachineKeepsWhatItsRewardsStandFor() throws IOException {
        Path out = folder.resolve("out");

        CommandLineRun run = CommandLineRun.of("learn", noisy, "--out", out.toString());

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("\nRewards are bins: 0 for ")
                .contains("spread 0.11")
                .contains("converged: 2 states");
        String machine = Files.readString(out.resolve("machine.json"));
        assertThat(machine)
                .containsPattern("\"rewardBins\": \\[\\R +\\{\"reward\": 0, \"to\": 0.4[0-9]*, \"count\": [0-9]+, ");
        assertThat(Files.readString(out.resolve("run.json"))).contains("\"rewardBins\": \"auto\"");
        assertThat(CommandLineRun.of("show", out.resolve("machine.json").toString())
                        .code())
                .isZero();
    }

    @Test
    void trialsCompareWithTheMachineWithoutNoise() {
        CommandLineRun right = CommandLineRun.of("trial", noisy, "--runs", "2", "--json");
        CommandLineRun wrong = CommandLineRun.of("trial", noisy, "--runs", "1", "--reward-bins", "2", "--json");

        assertThat(right.out()).contains("\"right\": 2").contains("\"valueLoss\": null");
        assertThat(wrong.out()).contains("\"right\": 0");
    }

    @Test
    void logsAreReadTwice() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 400; i++) { // even episodes pay about 1 on c, odd ones have d first and pay about 3
            double noise = (i * 37 % 100) / 1000.0;
            lines.append(
                    i % 2 == 0
                            ? "[[[\"c\"], " + (1 + noise) + "]]\n"
                            : "[[[\"d\"], 0], [[\"c\"], " + (3 + noise) + "]]\n");
        }
        Path log = Files.writeString(folder.resolve("log.jsonl"), lines.toString());
        String out = folder.resolve("log").toString();

        CommandLineRun run = CommandLineRun.of("learn", log.toString(), "--reward-bins", "auto", "--out", out);

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("0 for 200 rewards, ")
                .contains("mean 1.049 and spread 0.0289")
                .contains("mean 3.05 and spread 0.0289");
        assertThat(CommandLineRun.of("learn", log.toString(), "--out", out).out())
                .doesNotContain("Rewards are bins");
    }

    @Test
    void aLogThatDoesNotTellStatesApartSaysSo() throws IOException {
        // what follows e was never read: the state behind it may be any of the others
        String line = "[[[\"c\"], 0], [[\"d\"], 1], [[\"d\"], 1]]\n[[[\"d\"], 0], [[\"d\"], 0]]\n[[[\"e\"], 0]]\n";
        Path log = Files.writeString(folder.resolve("log.jsonl"), line.repeat(200));
        Path out = folder.resolve("log");

        CommandLineRun run = CommandLineRun.of("learn", log.toString(), "--out", out.toString());

        assertThat(run.out())
                .contains("Led to one state for want of evidence for another: ")
                .contains("on {e} 0 to ");
        assertThat(Files.readString(out.resolve("machine.json"))).contains("\"doubts\": [\n");
        assertThat(CommandLineRun.of("show", out.resolve("machine.json").toString())
                        .code())
                .isZero();
    }

    @Test
    void whatIsNoRuleIsRefused() throws IOException {
        CommandLineRun option = CommandLineRun.of("learn", noisy, "--reward-bins", "none");
        assertThat(option.code()).isEqualTo(2);
        assertThat(option.err()).contains("'none' is not auto, a number of bins such as 3");
        Path file = Files.writeString(
                folder.resolve("bad.yaml"), Files.readString(Path.of(noisy)).replace("noise: 0.2", "noise: -1"));
        CommandLineRun width = CommandLineRun.of("learn", file.toString());
        assertThat(width.err()).isEqualTo("praline: " + file + ":4: 'noise' -1 is not in [0, infinity)\n");
        Files.writeString(file, Files.readString(Path.of(noisy)).replace("noise: 0.2", "reward-bins: [1]"));
        assertThat(CommandLineRun.of("learn", file.toString()).err())
                .startsWith("praline: " + file + ":4: 'reward-bins': 'a list' is not auto, ");
    }

    @Test
    void oneBinForRewardsThatDifferIsSaid() {
        CommandLineRun run =
                CommandLineRun.of("learn", noisy, "--out", folder.resolve("out").toString(), "--reward-bins", "10.0");

        assertThat(run.out().replace('\n', ' '))
                .contains("All rewards fell into one bin, though they differ (mean ")
                .contains("), so that none tells anything: narrower bins, or more of them, would tell them apart.")
                .doesNotContain("was ever paid");
    }

    @Test
    void oneRewardInABinIsSaidAsItWasPaid() throws IOException {
        Path never = Files.writeString(folder.resolve("never.yaml"), """
                        format: praline-environment
                        version: 1
                        actions: {}
                        reward:
                          propositions: [a]
                          states: [y]
                          initial: y
                          transitions:
                            - {from: y, label: [a], to: y, probability: 1, reward: 3}
                        """);

        CommandLineRun run = CommandLineRun.of(
                "learn", never.toString(), "--out", folder.resolve("out").toString(), "--reward-bins", "10.0");

        assertThat(run.out().replace('\n', ' ')).contains("Nothing but 3 was ever paid, in ");
    }
}
