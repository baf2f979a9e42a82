package praline.formats;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;
import praline.process.Task;

/** Reads a file that can be learned from by acting: an environment, or a machine whose labels can all be chosen in every state. */
public final class SourceReader {
    private SourceReader() {}

    /** The task of an environment or machine file, told apart by the key {@code format}. */
    public static Task read(Path path) throws FileProblem {
        return read(path, Optional.empty());
    }

    /**
     * The task of an environment or machine file.
     *
     * @param path JSON or YAML
     * @param unlisted replaces the machine's own rule for unlisted labels, as a learned machine needs that is to be run
     */
    public static Task read(Path path, Optional<Unlisted> unlisted) throws FileProblem {
        Document document = Document.read(path);
        if (document.root() instanceof Node.Mapping root && root.get("format").isPresent()) {
            Fields fields = new Fields(document.file());
            Node format = root.get("format").get();
            String name = fields.text(format, "'format'");
            if (name.equals(MachineReader.FORMAT)) {
                return task(document, root, unlisted);
            } else if (!name.equals(EnvironmentReader.FORMAT)) {
                throw fields.problem(
                        format.line(),
                        "'format' is '" + name + "'; expected '" + EnvironmentReader.FORMAT + "' or '"
                                + MachineReader.FORMAT + "'");
            }
        }
        return EnvironmentReader.from(document, EnvironmentReader.beside(path), unlisted);
    }

    /**
     * The machine of a machine file as it is written, with its evidence; of an environment file the hidden machine.
     *
     * @param path JSON or YAML
     */
    public static MachineFile machine(Path path) throws FileProblem {
        Document document = Document.read(path);
        return isEnvironment(document)
                ? MachineFile.of(EnvironmentReader.from(document, EnvironmentReader.beside(path), Optional.empty())
                        .machine())
                : MachineReader.from(document);
    }

    /**
     * Whether the file says that it is an environment.
     *
     * @param path JSON or YAML
     */
    public static boolean isEnvironment(Path path) throws FileProblem {
        return isEnvironment(Document.read(path));
    }

    private static boolean isEnvironment(Document document) {
        return document.root() instanceof Node.Mapping root
                && root.get("format").orElse(null) instanceof Node.Scalar format
                && format.text().equals(EnvironmentReader.FORMAT);
    }

    private static Task task(Document document, Node.Mapping root, Optional<Unlisted> unlisted) throws FileProblem {
        Fields fields = new Fields(document.file());
        RewardMachine machine = MachineReader.from(document).shown();
        if (unlisted.isPresent()) {
            machine = machine.withUnlisted(unlisted.get());
        }
        List<Label> labels = machine.labels();
        if (labels.isEmpty()) {
            throw fields.problem(root.line(), "the machine has no labels; a machine to learn from needs a transition");
        }
        ExplicitProcess process = ChosenLabels.of(labels);
        Optional<Rejections.Rejection> found = Rejections.find(process, machine);
        if (found.isPresent()) {
            String state = machine.state(found.get().memory());
            throw fields.problem(
                    line(root, state),
                    "state '" + state + "' rejects label " + found.get().label()
                            + ", one of the machine's labels; add a transition, or set 'unlisted' to stay or sink");
        }
        return new Task(
                FileNames.stem(document.file()),
                process,
                machine,
                EnvironmentReader.DEFAULT_HORIZON,
                EnvironmentReader.DEFAULT_DISCOUNT);
    }

    /** The line in which the list of states names a state. */
    private static int line(Node.Mapping root, String state) {
        if (root.get("states").orElse(root) instanceof Node.Sequence states) {
            for (Node item : states.items()) {
                if (item instanceof Node.Scalar scalar && scalar.text().equals(state)) {
                    return item.line();
                }
            }
        }
        return root.line();
    }
}
