package praline.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import praline.machine.ShortestDecimal;

/**
 * Writes JSON so that equal values are equal bytes on every JDK: keys in the order given, numbers as {@link ShortestDecimal}, one
 * layout.
 *
 * <p>Values are {@code null}, text, Boolean, Integer, Long, Double, {@code Iterable} and {@code Map} with text as keys.
 */
public final class JsonText {
    private JsonText() {}

    /** A value on one line. */
    public static String compact(@Nullable Object value) {
        StringBuilder text = new StringBuilder();
        write(text, value);
        return text.toString();
    }

    /**
     * An object with one key a line, and of a list of objects one a line; with a line's end.
     *
     * @throws IllegalArgumentException for a value that JSON does not have, such as NaN
     */
    public static String pretty(Map<String, ?> object) {
        List<String> lines = new ArrayList<>();
        object.forEach((key, value) -> lines.add("  " + quoted(key) + ": " + member(value)));
        return lines.isEmpty() ? "{}\n" : "{\n" + String.join(",\n", lines) + "\n}\n";
    }

    private static String member(@Nullable Object value) {
        if (value instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof Map) {
            List<String> lines = new ArrayList<>();
            list.forEach(item -> lines.add("    " + compact(item)));
            return "[\n" + String.join(",\n", lines) + "\n  ]";
        }
        return compact(value);
    }

    private static void write(StringBuilder text, @Nullable Object value) {
        if (value == null) {
            text.append("null");
        } else if (value instanceof CharSequence || value instanceof Character) {
            text.append(quoted(value.toString()));
        } else if (value instanceof Boolean || value instanceof Integer || value instanceof Long) {
            text.append(value);
        } else if (value instanceof Double number) {
            text.append(ShortestDecimal.text(number));
        } else if (value instanceof Map<?, ?> map) {
            text.append('{');
            String separator = "";
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                text.append(separator)
                        .append(quoted(String.valueOf(entry.getKey())))
                        .append(": ");
                write(text, entry.getValue());
                separator = ", ";
            }
            text.append('}');
        } else if (value instanceof Iterable<?> items) {
            text.append('[');
            String separator = "";
            for (Object item : items) {
                text.append(separator);
                write(text, item);
                separator = ", ";
            }
            text.append(']');
        } else {
            throw new IllegalArgumentException("JSON has no form for " + value.getClass());
        }
    }

    /** A text in double quotes; what could break a line or cannot be encoded is escaped. */
    public static String quoted(String value) {
        StringBuilder text = new StringBuilder(value.length() + 2).append('"');
        for (int i = 0; i < value.length(); ) {
            int c = value.codePointAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    boolean lone = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
                    if (lone || Character.isISOControl(c) || c == 0x2028 || c == 0x2029) {
                        text.append("\\u").append(VisibleText.hex(c));
                    } else {
                        text.appendCodePoint(c);
                    }
                }
            }
            i += Character.charCount(c);
        }
        return text.append('"').toString();
    }
}
