package praline.formats;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A value of a JSON or YAML document, with the line where it begins: one tree for both. */
public sealed interface Node {
    /** The line, counted from 1. */
    int line();

    /** The value as an error names it. */
    String described();

    /**
     * Keys with their values, in the order of the file.
     *
     * @param line where it begins
     * @param entries by key; no key stands twice
     */
    record Mapping(int line, Map<String, Entry> entries) implements Node {
        /** The value of a key. */
        public Optional<Node> get(String key) {
            return Optional.ofNullable(entries.get(key)).map(Entry::value);
        }

        /** The line of a key, or that of the whole where the key is not there. */
        public int lineOf(String key) {
            return Optional.ofNullable(entries.get(key)).map(Entry::line).orElse(line);
        }

        @Override
        public String described() {
            return "keys with values";
        }
    }

    /**
     * A value and the line of its key.
     *
     * @param line where the key stands
     * @param value the value
     */
    record Entry(int line, Node value) {}

    /**
     * A list.
     *
     * @param line where it begins
     * @param items its members
     */
    record Sequence(int line, List<Node> items) implements Node {
        @Override
        public String described() {
            return "a list";
        }
    }

    /**
     * Anything else.
     *
     * @param line where it begins; of a block scalar the line of its indicator
     * @param text the value, of numbers as written
     * @param kind how it was written
     */
    record Scalar(int line, String text, Kind kind) implements Node {
        @Override
        public String described() {
            return switch (kind) {
                case TEXT, BLOCK -> "the text '" + shortened() + "'";
                case PLAIN -> "'" + shortened() + "'";
                case NUMBER -> "the number " + shortened();
                case BOOLEAN -> text;
                case NOTHING -> "nothing";
            };
        }

        private String shortened() {
            return text.length() <= 60 ? text : text.substring(0, 60) + "...";
        }
    }

    /** How a scalar was written, which says how it may be read. */
    enum Kind {
        /** Quoted: always text. */
        TEXT,
        /** A YAML literal block: text whose rows are the rows of the file below its first line. */
        BLOCK,
        /** Bare in YAML: text, a number or a truth value, as the reader needs it. */
        PLAIN,
        /** A JSON number. */
        NUMBER,
        /** {@code true} or {@code false} in JSON. */
        BOOLEAN,
        /** {@code null}, or no value at all. */
        NOTHING
    }
}
