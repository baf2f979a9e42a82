package praline.formats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/** Builds the tree of a JSON text from Jackson's stream of tokens. */
final class JsonTree {
    static final int DEEPEST = 64;

    /** NaN is let through here so that the field it stands in can say what it takes. */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    private final String file;
    private final int firstLine;
    private final JsonParser parser;

    private JsonTree(String file, int firstLine, JsonParser parser) {
        this.file = file;
        this.firstLine = firstLine;
        this.parser = parser;
    }

    /**
     * The tree, or empty if the text has nothing but blanks.
     *
     * @param file as errors name it
     * @param text the document
     * @param firstLine the number of the text's first line in the file
     */
    static Optional<Node> parse(String file, String text, int firstLine) throws FileProblem {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            return new JsonTree(file, firstLine, parser).document(text);
        }
    }

    private Optional<Node> document(String text) throws FileProblem {
        boolean complete = false;
        try {
            if (parser.nextToken() == null) {
                return Optional.empty();
            }
            Node root = node(0);
            complete = true;
            if (parser.nextToken() != null) {
                throw problem(line(), "more text after the end of the JSON value; expected nothing more");
            }
            return Optional.of(root);
        } catch (JacksonException e) {
            // a text that is too long for Jackson has no location
            TokenStreamLocation location =
                    e.getLocation() == null || e.getLocation().getLineNr() < 1
                            ? parser.currentLocation()
                            : e.getLocation();
            int lines =
                    (int) text.stripTrailing().chars().filter(c -> c == '\n').count() + 1;
            throw problem(
                    Math.max(1, Math.min(location.getLineNr(), lines)) + firstLine - 1,
                    complete
                            ? "more text after the end of the JSON value; expected nothing more"
                            : "not JSON: " + readable(e.getOriginalMessage()));
        }
    }

    /** Jackson's message without what speaks of its own API. */
    private static String readable(String message) {
        return message.replaceAll("\\s*\\((?:start marker|for \\w+ starting) at \\[.*?\\]\\)", "")
                .replaceAll("\\(\\((CTRL-CHAR), (code \\d+)\\)\\)", "($2)")
                .replaceAll(" \\(or 'NaN'/'\\+INF'/'-INF'\\)", "")
                .replaceAll(" \\(code \\d+\\)(?=\\))", "")
                .replaceAll(":? \\(?(?:not recognized as one since|enable) [`'F].*", "")
                .replaceAll(", from `[^`]*`", "")
                .replaceAll("\\s+", " ");
    }

    private Node node(int depth) throws FileProblem {
        if (depth > DEEPEST) {
            throw problem(line(), "nested deeper than " + DEEPEST + " levels");
        }
        int line = line();
        JsonToken token = parser.currentToken();
        return switch (token) {
            case START_OBJECT -> mapping(line, depth);
            case START_ARRAY -> sequence(line, depth);
            case VALUE_STRING -> new Node.Scalar(line, parser.getString(), Node.Kind.TEXT);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Node.Scalar(line, parser.getString(), Node.Kind.NUMBER);
            case VALUE_TRUE -> new Node.Scalar(line, "true", Node.Kind.BOOLEAN);
            case VALUE_FALSE -> new Node.Scalar(line, "false", Node.Kind.BOOLEAN);
            case VALUE_NULL -> new Node.Scalar(line, "null", Node.Kind.NOTHING);
            default -> throw new AssertionError(token);
        };
    }

    private Node mapping(int line, int depth) throws FileProblem {
        Map<String, Node.Entry> entries = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            int keyLine = line();
            String key = parser.getString();
            Node.Entry first = entries.get(key);
            if (first != null) {
                throw problem(keyLine, "key '" + key + "' stands twice (first on line " + first.line() + "); keep one");
            }
            parser.nextToken();
            entries.put(key, new Node.Entry(keyLine, node(depth + 1)));
        }
        return new Node.Mapping(line, entries);
    }

    private Node sequence(int line, int depth) throws FileProblem {
        List<Node> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(node(depth + 1));
        }
        return new Node.Sequence(line, items);
    }

    private int line() {
        return parser.currentTokenLocation().getLineNr() + firstLine - 1;
    }

    private FileProblem problem(int line, String what) {
        return new FileProblem(file, line, what);
    }
}
