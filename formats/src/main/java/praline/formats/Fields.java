package praline.formats;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import praline.machine.Label;

/** Takes typed values out of a document's tree; each refusal names the line, what stands there and what was expected. */
public final class Fields {
    private static final Pattern NUMBER = Pattern.compile("[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d{1,9})?");
    private static final Pattern LONG_EXPONENT = Pattern.compile("[-+]?(?:\\d+\\.?\\d*|\\.\\d+)[eE][-+]?\\d+");
    private static final Set<String> NOT_FINITE =
            Set.of("NaN", "Infinity", "-Infinity", "+INF", "-INF", ".nan", ".NaN", ".inf", "-.inf", ".Inf", "-.Inf");
    private static final Pattern FRACTION = Pattern.compile("\\s*(\\d{1,300})\\s*/\\s*(\\d{1,300})\\s*");
    private static final int MOST_DIGITS = 1000;

    private final String file;

    /** Values of a file that errors name so. */
    public Fields(String file) {
        this.file = file;
    }

    /** An error at a line of the file. */
    public FileProblem problem(int line, String what) {
        return new FileProblem(file, line, what);
    }

    /** An error at a line of the file, in the words of the core. */
    public FileProblem problem(int line, IllegalArgumentException fault) {
        return new FileProblem(file, line, String.valueOf(fault.getMessage()));
    }

    private FileProblem wrongType(String what, Node node, String expected) {
        return problem(node.line(), what + " is " + node.described() + "; expected " + expected);
    }

    /** Keys with values. */
    public Node.Mapping mapping(Node node, String what) throws FileProblem {
        if (node instanceof Node.Mapping mapping) {
            return mapping;
        }
        throw wrongType(what, node, "keys with values");
    }

    /** Refuses any other key than these, naming the one that was probably meant. */
    public void onlyKeys(Node.Mapping mapping, List<String> known) throws FileProblem {
        for (Map.Entry<String, Node.Entry> entry : mapping.entries().entrySet()) {
            if (!known.contains(entry.getKey())) {
                throw problem(
                        entry.getValue().line(),
                        "unknown key '" + entry.getKey() + "'" + Spelling.hint(entry.getKey(), known));
            }
        }
    }

    /** The value of a key that must be there. */
    public Node required(Node.Mapping mapping, String key, String expected) throws FileProblem {
        return mapping.get(key)
                .orElseThrow(() -> problem(mapping.line(), "key '" + key + "' is missing; expected " + expected));
    }

    /** Items of a list. */
    public List<Node> list(Node node, String what, String expected) throws FileProblem {
        if (node instanceof Node.Sequence sequence) {
            return sequence.items();
        }
        throw wrongType(what, node, expected);
    }

    /** Text; in YAML whatever stands bare. */
    public String text(Node node, String what) throws FileProblem {
        if (node instanceof Node.Scalar scalar) {
            switch (scalar.kind()) {
                case TEXT, BLOCK, PLAIN:
                    return scalar.text();
                default:
            }
        }
        throw wrongType(what, node, "text");
    }

    /** A list of texts. */
    public List<String> texts(Node node, String what, String item) throws FileProblem {
        List<String> texts = new ArrayList<>();
        for (Node each : list(node, what, "a list of " + item + "s")) {
            texts.add(text(each, "a " + item));
        }
        return texts;
    }

    /** A list of names, none twice, with the line of each. */
    public Map<String, Integer> names(Node node, String what, String item) throws FileProblem {
        Map<String, Integer> lines = new LinkedHashMap<>();
        for (Node each : list(node, what, "a list of " + item + "s")) {
            String name = text(each, "a " + item);
            Integer first = lines.putIfAbsent(name, each.line());
            if (first != null) {
                throw problem(
                        each.line(), item + " '" + name + "' is listed twice (first on line " + first + "); keep one");
            }
        }
        return lines;
    }

    /** A label: the list of the propositions that are true. */
    public Label label(Node node, String what) throws FileProblem {
        List<String> propositions = new ArrayList<>();
        for (Node each : list(node, what, "a list of propositions, such as [\"c\"], or [] for none")) {
            propositions.add(text(each, "a proposition"));
        }
        return Label.of(propositions);
    }

    /** A label of known propositions only. */
    public Label label(Node node, String what, Collection<String> known) throws FileProblem {
        Label label = label(node, what);
        for (Node each : list(node, what, "a list")) {
            known(each, "proposition", known);
        }
        return label;
    }

    /** A text that is one of the known ones. */
    public String known(Node node, String item, Collection<String> known) throws FileProblem {
        String name = text(node, "a " + item);
        if (!known.contains(name)) {
            throw problem(node.line(), "unknown " + item + " '" + name + "'" + Spelling.hint(name, known));
        }
        return name;
    }

    /** True or false. */
    public boolean truth(Node node, String what) throws FileProblem {
        if (node instanceof Node.Scalar scalar
                && (scalar.kind() == Node.Kind.BOOLEAN || scalar.kind() == Node.Kind.PLAIN)) {
            if (scalar.text().equals("true") || scalar.text().equals("false")) {
                return scalar.text().equals("true");
            }
        }
        throw wrongType(what, node, "true or false");
    }

    /** A finite number. */
    public double number(Node node, String what) throws FileProblem {
        String text = numberText(node, what, "a number");
        double value = Double.parseDouble(text);
        if (!Double.isFinite(value)) {
            throw problem(node.line(), what + " " + text + " is too large; expected a finite number");
        }
        return value == 0 ? 0.0 : value;
    }

    private String numberText(Node node, String what, String expected) throws FileProblem {
        if (node instanceof Node.Scalar scalar
                && (scalar.kind() == Node.Kind.NUMBER || scalar.kind() == Node.Kind.PLAIN)) {
            String text = scalar.text();
            if (NOT_FINITE.contains(text)) {
                throw problem(node.line(), what + " " + text + " is not a finite number; expected " + expected);
            }
            if (text.length() <= MOST_DIGITS && NUMBER.matcher(text).matches()) {
                return text;
            }
            if (text.length() <= MOST_DIGITS && LONG_EXPONENT.matcher(text).matches()) {
                throw problem(
                        node.line(),
                        what + " " + text + " has an exponent of more than 9 digits; expected " + expected);
            }
        }
        throw wrongType(what, node, expected);
    }

    /** A number in a range whose ends {@code range} describes, such as {@code [0, 1]}. */
    public double numberIn(Node node, String what, double low, boolean lowIncluded, double high, String range)
            throws FileProblem {
        double value = number(node, what);
        if (value < low || value > high || (value == low && !lowIncluded)) {
            throw problem(node.line(), what + " " + ((Node.Scalar) node).text() + " is not in " + range);
        }
        return value;
    }

    /** A probability in (0, 1]: a number, or a fraction in text. */
    public double probability(Node node, String what) throws FileProblem {
        if (!(node instanceof Node.Scalar scalar)) {
            throw wrongType(what, node, "a number in (0, 1] or a fraction in text such as \"1/10\"");
        }
        Matcher fraction = FRACTION.matcher(scalar.text());
        double value;
        if (scalar.kind() != Node.Kind.NUMBER && fraction.matches()) {
            value = Double.parseDouble(fraction.group(1)) / Double.parseDouble(fraction.group(2));
        } else {
            value = Double.parseDouble(
                    numberText(node, what, "a number in (0, 1] or a fraction in text such as \"1/10\""));
        }
        if (!(value > 0 && value <= 1)) {
            throw problem(node.line(), what + " " + scalar.text() + " is not in (0, 1]");
        }
        return value;
    }

    /** A whole number in a range. */
    public long wholeNumber(Node node, String what, long low, long high) throws FileProblem {
        String expected = "a whole number" + (low > Long.MIN_VALUE ? " of at least " + low : "");
        String text = numberText(node, what, expected);
        BigDecimal value = new BigDecimal(text);
        boolean whole = value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
        if (!whole || value.compareTo(BigDecimal.valueOf(low)) < 0) {
            throw problem(node.line(), what + " " + text + " is not " + expected);
        } else if (value.compareTo(BigDecimal.valueOf(high)) > 0) {
            throw problem(node.line(), what + " " + text + " is too large; expected at most " + high);
        }
        return value.longValueExact();
    }

    /** The format and version that a file must have; both may be missing where the value stands inside another file. */
    public void format(Node.Mapping root, String format, boolean inline) throws FileProblem {
        Optional<Node> found = root.get("format");
        if (found.isEmpty() && !inline) {
            throw problem(root.line(), "key 'format' is missing; expected 'format' to be '" + format + "'");
        }
        if (found.isPresent() && !text(found.get(), "'format'").equals(format)) {
            throw problem(
                    found.get().line(),
                    "'format' is '" + text(found.get(), "'format'") + "'; expected '" + format + "'");
        }
        Optional<Node> version = root.get("version");
        if (version.isEmpty() && !inline) {
            throw problem(root.line(), "key 'version' is missing; expected 'version' to be 1");
        }
        if (version.isPresent() && number(version.get(), "'version'") != 1) {
            throw problem(
                    version.get().line(),
                    "version " + ((Node.Scalar) version.get()).text() + " is not known; expected 1");
        }
    }
}
