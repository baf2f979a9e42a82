package praline.formats.exchange;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import praline.formats.FileProblem;
import praline.machine.RewardMachine;
import praline.process.Task;

/** The formats of other tools from which environments are read. */
public enum EnvironmentFormat {
    /** PRISM's explicit files. */
    EXPLICIT(".tra"),
    /** Storm's explicit format. */
    DRN(".drn"),
    /** Transition tables of Gymnasium's toy texts. */
    GYMNASIUM("");

    private final String ending;

    EnvironmentFormat(String ending) {
        this.ending = ending;
    }

    /** The format of this name. */
    public static Optional<EnvironmentFormat> named(String name) {
        return Arrays.stream(values())
                .filter(format -> format.text().equals(name))
                .findFirst();
    }

    /** The format that the file's ending says. */
    public static Optional<EnvironmentFormat> ofFile(String file) {
        return Arrays.stream(values())
                .filter(format -> !format.ending.isEmpty()
                        && file.toLowerCase(Locale.ROOT).endsWith(format.ending))
                .findFirst();
    }

    /** The names of all formats. */
    public static List<String> names() {
        return Arrays.stream(values()).map(EnvironmentFormat::text).toList();
    }

    /** The name that commands use. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Reads an environment. The label of a step is what holds in the state that it enters.
     *
     * @param path the file; of explicit files the {@code .tra}
     * @param reward the machine behind the reward; without one, the file's own rewards are shown as propositions ({@code reward=1}), which a
     *     machine of one state pays
     */
    public Task read(Path path, Optional<RewardMachine> reward) throws FileProblem {
        ReadModel model =
                switch (this) {
                    case EXPLICIT -> ExplicitFilesReader.read(path);
                    case DRN -> DrnReader.read(path);
                    case GYMNASIUM -> TransitionTable.read(path);
                };
        return new ModelTask(model, reward).task();
    }
}
