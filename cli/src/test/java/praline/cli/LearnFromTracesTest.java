package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import praline.formats.Scenarios;
import praline.process.Environment;
import praline.process.Step;

class LearnFromTracesTest {
    @TempDir
    private Path folder;

    /** 600 episodes of twelve labels drawn uniformly: on this fixed seed each of the twelve cells is read more than a hundred times. */
    private Path office() throws IOException {
        Environment environment = Scenarios.read("office-actions").environment();
        SplittableRandom random = new SplittableRandom(3);
        StringBuilder lines = new StringBuilder();
        for (int episode = 0; episode < 600; episode++) {
            environment.reset(episode);
            StringBuilder steps = new StringBuilder();
            for (int i = 0; i < 12; i++) {
                Step step = environment.step(random.nextInt(environment.actionCount()));
                String label = String.join("\",\"", step.label().propositions());
                steps.append(i == 0 ? "" : ", ")
                        .append(step.label().isEmpty() ? "[[], " : "[[\"" + label + "\"], ")
                        .append(step.reward())
                        .append(']');
            }
            lines.append('[').append(steps).append("]\n");
        }
        return Files.writeString(folder.resolve("office.jsonl"), lines.toString());
    }

    @Test
    void learnsTheMachineThatExplainsTheTraces() throws IOException {
        String out = folder.resolve("out").toString();

        CommandLineRun run = CommandLineRun.of("learn", office().toString(), "--out", out);

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("\ndata: 3 states in 7200 steps, 600 episodes");
        assertThat(CommandLineRun.of("compare", "office-actions", out + "/machine.json", "--tolerance", "0.1")
                        .code())
                .isZero();
        assertThat(Files.readString(Path.of(out, "run.json"))).contains("\"status\": \"data\"");
    }

    @Test
    void tracesWithoutAStepAreRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("empty.jsonl"), "[]\n[]\n");

        CommandLineRun run = CommandLineRun.of(
                "learn", file.toString(), "--out", folder.resolve("o").toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("no step in any episode").doesNotContain("\tat ");
    }
}
