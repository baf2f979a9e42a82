package praline.formats;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import praline.bins.BinRule;

/**
 * An environment file whose environment is a program: {@code process: {command: [...], actions: ...}}. What it does is known only by
 * running it, so it can be learned from and nothing else.
 *
 * @param file as errors name it
 * @param name of the environment
 * @param command the program and its arguments
 * @param folder where it is run: the file's own
 * @param actions the names of the actions
 * @param numbered whether actions are sent as numbers, or else by name
 * @param horizon the longest episode, in steps
 * @param discount in (0, 1]
 * @param seconds how long an answer may take
 * @param bins how rewards are grouped where nobody says otherwise; empty for not at all
 */
public record ProcessSource(
        String file,
        String name,
        List<String> command,
        Path folder,
        List<String> actions,
        boolean numbered,
        int horizon,
        double discount,
        double seconds,
        Optional<BinRule> bins) {
    static final String KEY = "process";

    private static final int MOST_ACTIONS = 100_000;
    private static final double PATIENCE = 10;

    /** Copies the lists. */
    public ProcessSource {
        command = List.copyOf(command);
        actions = List.copyOf(actions);
    }

    /** The program that the file starts, or empty if it is a file of another kind. */
    public static Optional<ProcessSource> read(Path path) throws FileProblem {
        Document document = Document.read(path);
        boolean program =
                document.root() instanceof Node.Mapping root && root.get(KEY).isPresent();
        return program ? Optional.of(from(document, path)) : Optional.empty();
    }

    private static ProcessSource from(Document document, Path path) throws FileProblem {
        Fields fields = new Fields(document.file());
        Node.Mapping root = fields.mapping(document.root(), "the file");
        fields.format(root, EnvironmentReader.FORMAT, false);
        fields.onlyKeys(
                root,
                List.of(
                        "format",
                        "version",
                        "name",
                        "description",
                        "horizon",
                        "discount",
                        EnvironmentReader.BINS,
                        KEY));
        Node.Mapping part = fields.mapping(root.get(KEY).orElseThrow(), "'" + KEY + "'");
        fields.onlyKeys(part, List.of("command", "actions", "seconds"));
        Node commandNode = fields.required(part, "command", "a list: the program and its arguments");
        List<String> command = fields.texts(commandNode, "'command'", "word");
        if (command.isEmpty() || command.get(0).isEmpty()) {
            throw fields.problem(commandNode.line(), "'command' is empty; expected the program and its arguments");
        }
        Node actions = fields.required(part, "actions", "how many actions there are, or a list of their names");
        boolean numbered = !(actions instanceof Node.Sequence);
        List<String> names = numbered
                ? numbers(fields, actions)
                : List.copyOf(fields.names(actions, "'actions'", "action").keySet());
        if (names.isEmpty()) {
            throw fields.problem(actions.line(), "'actions' is empty; expected at least one");
        }
        Optional<Node> name = root.get("name");
        Optional<Node> seconds = part.get("seconds");
        return new ProcessSource(
                document.file(),
                name.isPresent() ? fields.text(name.get(), "'name'") : FileNames.stem(document.file()),
                command,
                Optional.ofNullable(path.toAbsolutePath().getParent()).orElse(path),
                names,
                numbered,
                EnvironmentReader.horizon(fields, root),
                EnvironmentReader.discount(fields, root),
                seconds.isPresent()
                        ? fields.numberIn(seconds.get(), "'seconds'", 0, false, 86400, "(0, 86400]")
                        : PATIENCE,
                EnvironmentReader.bins(fields, root));
    }

    private static List<String> numbers(Fields fields, Node node) throws FileProblem {
        long count = fields.wholeNumber(node, "'actions'", 1, MOST_ACTIONS);
        List<String> names = new ArrayList<>();
        for (int action = 0; action < count; action++) {
            names.add(String.valueOf(action));
        }
        return names;
    }
}
