package praline.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import praline.formats.FileNames;
import praline.formats.FileProblem;
import praline.formats.Scenarios;
import praline.formats.SourceReader;
import praline.lab.family.MachineFamily;
import praline.lab.family.MachineShape;
import praline.lab.family.Place;
import praline.lab.family.RandomEnvironments;
import praline.learn.Settings;
import praline.process.Task;

/**
 * Something to learn.
 *
 * @param name for tables and files
 * @param task environment and hidden machine
 * @param asked how the settings differ from the usual ones
 */
record Problem(String name, Task task, UnaryOperator<Settings> asked) {
    /** The usual settings with this problem's horizon and its own wishes. */
    Settings settings(Settings usual) {
        return asked.apply(usual.withHorizon(task.horizon()));
    }

    /** With the usual settings. */
    static Problem of(String name, Task task) {
        return new Problem(name, task, UnaryOperator.identity());
    }

    /**
     * What a command line names: a scenario, a file, or a fresh machine as {@code FAMILY:STATES:SEED}, its labels chosen freely.
     *
     * @throws IllegalArgumentException that says what is wrong with it
     */
    static Problem named(String text) {
        try {
            if (Scenarios.contains(text)) {
                return of(text, Scenarios.read(text));
            } else if (Files.isRegularFile(Path.of(text))) {
                return of(FileNames.stem(text), SourceReader.read(Path.of(text)));
            }
        } catch (FileProblem e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        List<String> parts = List.of(text.split(":", -1));
        try {
            MachineFamily family = MachineFamily.of(parts.get(0)).orElseThrow(IllegalArgumentException::new);
            MachineShape shape = family.shape().withStates(Integer.parseInt(parts.get(1)));
            return fresh(family, shape, RandomEnvironments.of(Place.FREE), Long.parseLong(parts.get(2)));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no scenario, file, or FAMILY:STATES:SEED such as dense:10:1"
                            + (e.getMessage() == null ? "" : " (" + e.getMessage() + ")"),
                    e);
        }
    }

    /** A fresh machine in a fresh environment. */
    static Problem fresh(MachineFamily family, MachineShape shape, RandomEnvironments environments, long seed) {
        Task task = environments.task(family.machine(shape, seed), seed);
        return of(task.name(), task);
    }
}
