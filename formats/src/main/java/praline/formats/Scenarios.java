package praline.formats;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import praline.process.Task;

/** The built-in scenarios: environment files that come with the program. */
public final class Scenarios {
    private static final String FOLDER = "/praline/scenarios/";

    private Scenarios() {}

    /** The names of all scenarios, in the order in which they are best met. */
    public static List<String> names() {
        return resource("index.txt")
                .orElseThrow()
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
    }

    /** Whether there is a scenario of this name. */
    public static boolean contains(String name) {
        return names().contains(name);
    }

    /** The task of a scenario; throws {@link IllegalArgumentException} if there is none of this name. */
    public static Task read(String name) {
        try {
            return EnvironmentReader.from(document(name), Scenarios::machine, Optional.empty());
        } catch (FileProblem e) {
            throw new IllegalStateException("a built-in scenario is broken: " + e.getMessage(), e);
        }
    }

    /** One line about a scenario; throws {@link IllegalArgumentException} if there is none of this name. */
    public static String description(String name) {
        try {
            Node.Mapping root = new Fields(name).mapping(document(name).root(), name);
            return new Fields(name).text(new Fields(name).required(root, "description", "text"), "'description'");
        } catch (FileProblem e) {
            throw new IllegalStateException("a built-in scenario is broken: " + e.getMessage(), e);
        }
    }

    /** The file of a scenario as text: an example to begin one's own from. */
    public static String text(String name) {
        if (!contains(name)) {
            throw new IllegalArgumentException("unknown scenario '" + name + "'" + Spelling.hint(name, names()));
        }
        return resource(name + ".yaml").orElseThrow();
    }

    private static Document document(String name) throws FileProblem {
        return Document.parse(name + ".yaml", text(name));
    }

    private static Optional<Document> machine(String file) throws FileProblem {
        Optional<String> text = resource(file);
        return text.isEmpty() ? Optional.empty() : Optional.of(Document.parse(file, text.get()));
    }

    private static Optional<String> resource(String file) {
        try (InputStream in = Scenarios.class.getResourceAsStream(FOLDER + file)) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
