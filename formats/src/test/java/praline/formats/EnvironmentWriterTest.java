package praline.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import praline.machine.Label;
import praline.process.ExplicitProcess;
import praline.process.Task;

class EnvironmentWriterTest {
    @TempDir
    private Path folder;

    private Task again(Task task) throws IOException, FileProblem {
        Files.writeString(folder.resolve("machine.json"), MachineWriter.text(task.machine()));
        Path file = Files.writeString(folder.resolve("environment.json"), EnvironmentWriter.text(task, "machine.json"));
        return SourceReader.read(file);
    }

    @Test
    void everyScenarioIsReadAgainAsTheSameProcess() throws IOException, FileProblem {
        for (String name : Scenarios.names()) {
            Task task = Scenarios.read(name);
            Task again = again(task);

            assertThat(EnvironmentWriter.text(again, "machine.json"))
                    .as(name)
                    .isEqualTo(EnvironmentWriter.text(task, "machine.json"));
            assertThat(again.noise()).as(name).isEqualTo(task.noise());
            assertThat(again.machine()).as(name).isEqualTo(task.machine());
            assertThat(again.process().labels())
                    .as(name)
                    .isEqualTo(task.process().labels());
        }
    }

    @Test
    void namesOfAnyKindAndSeveralStartsSurvive() throws IOException, FileProblem {
        ExplicitProcess process = ExplicitProcess.builder(List.of("a \"b\"\n", "\u00e9", "end"), List.of("go", "\\"))
                .initial("a \"b\"\n", 0.25)
                .initial("\u00e9", 0.75)
                .transition("a \"b\"\n", "go", "\u00e9", 1.0 / 3, Label.of("c"))
                .transition("a \"b\"\n", "go", "end", 2.0 / 3, Label.EMPTY)
                .transition("\u00e9", "\\", "end", 1, Label.EMPTY)
                .transition("end", "go", "end", 1, Label.EMPTY)
                .terminal("end")
                .build();
        Task office = Scenarios.read("office");
        Task again = again(new Task("odd: {name}", process, office.machine(), 7, 0.5));

        assertThat(again.name()).isEqualTo("odd: {name}");
        assertThat(again.horizon()).isEqualTo(7);
        assertThat(again.discount()).isEqualTo(0.5);
        assertThat(again.process().states()).isEqualTo(process.states());
        assertThat(again.process().actions()).isEqualTo(process.actions());
        assertThat(again.process().initial(1)).isEqualTo(0.75);
        assertThat(again.process().terminal(2)).isTrue();
        assertThat(again.process().probability(0)).isEqualTo(1.0 / 3);
        assertThat(again.process().label(0)).isEqualTo(Label.of("c"));
    }
}
