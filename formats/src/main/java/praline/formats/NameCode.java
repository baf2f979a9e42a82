package praline.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import praline.machine.Label;

/**
 * The one way in which names and labels become identifiers, and are found in them again: letters, digits and {@code _} stay, any other
 * character is {@code _uHEX_}, its code point in hexadecimal digits.
 *
 * <p>So {@code coffee} stays {@code coffee}, {@code *} is {@code _u2a_} and {@code my-label} is {@code my_u2d_label}. A first character that
 * may not begin an identifier is escaped too, as is the first character of a word that the target tool reserves ({@code init} is {@code
 * _u69_nit}); the empty name is {@code _u_}. A label is its propositions, sorted, joined by {@code _and_}; the empty label is {@code none}. A
 * {@code _} that would be taken for the begin of one of these is escaped. Different names have different codes, and decoding needs to
 * know nothing of the target.
 */
public final class NameCode {
    /** The action that stands for the end of an episode: no code of a name or label equals it. */
    public static final String END = "_end_";

    /** The action that chooses among several first states: no code of a name or label equals it. */
    public static final String START = "_start_";

    private static final String NO_PROPOSITION = "none";
    private static final String JOINT = "_and_";
    private static final Pattern TOKEN = Pattern.compile("_u([0-9a-f]{0,6})_|" + JOINT);

    /** For identifiers of PRISM's language, JANI and Storm, and names that the files themselves use. */
    public static final NameCode MODEL = new NameCode(
            Set.of(
                    ("A bool ceil clock cos const csg ctmc ctmdp C deadlock double dtmc E endinit endinvariant endmodule endobservables"
                                    + " endplayer endplayers endrewards endsystem false filter floor formula F func global G I idtmc imdp"
                                    + " init int invariant label last last_reward log ma max mdp memory min mod module nondeterministic"
                                    + " observable observables of option P player pomdp popta pow praline prob probabilistic Pmax Pmin pta"
                                    + " rate R reward rewards Rmax Rmin round S sin smg smt state stg step stochastic system time true tsg U"
                                    + " W X _end_ _start_ none")
                            .split(" ")),
            false);

    /** For identifiers of Graphviz, whose keywords may be written in any case. */
    public static final NameCode DOT =
            new NameCode(Set.of("node", "edge", "graph", "digraph", "subgraph", "strict", NO_PROPOSITION, END), true);

    /** For propositions in formulas of reward_machines. */
    public static final NameCode FORMULA = new NameCode(Set.of("True", "False", NO_PROPOSITION, END), false);

    private final Set<String> reserved;
    private final boolean anyCase;

    private NameCode(Set<String> reserved, boolean anyCase) {
        this.reserved = reserved;
        this.anyCase = anyCase;
    }

    /** The code of a name. */
    public String name(String name) {
        if (name.isEmpty()) {
            return "_u_";
        }
        boolean escapeFirst =
                Character.isDigit(name.charAt(0)) || reserved.contains(anyCase ? name.toLowerCase(Locale.ROOT) : name);
        StringBuilder code = new StringBuilder(name.length() + 8);
        for (int i = 0; i < name.length(); ) {
            int c = name.codePointAt(i);
            int next = i + Character.charCount(c);
            boolean misleading = c == '_' && (name.startsWith("u", next) || name.startsWith("and", next));
            if (isPlain(c) && !misleading && !(i == 0 && escapeFirst)) {
                code.append((char) c);
            } else {
                code.append("_u").append(Integer.toHexString(c)).append('_');
            }
            i = next;
        }
        return code.toString();
    }

    private static boolean isPlain(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }

    /** The code of a label. */
    public String label(Label label) {
        return label.isEmpty()
                ? NO_PROPOSITION
                : String.join(
                        JOINT, label.propositions().stream().map(this::name).toList());
    }

    /** The name that has this code; what is no code stays as it is. */
    public static String decodedName(String code) {
        return String.join(JOINT, decoded(code));
    }

    /** The label that has this code. */
    public static Label decodedLabel(String code) {
        return code.equals(NO_PROPOSITION) ? Label.EMPTY : Label.of(decoded(code));
    }

    /** The decoded parts between joints. */
    private static List<String> decoded(String code) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        Matcher token = TOKEN.matcher(code);
        int end = 0;
        while (token.find()) {
            part.append(code, end, token.start());
            end = token.end();
            String digits = token.group(1);
            if (digits == null) {
                parts.add(part.toString());
                part.setLength(0);
            } else if (!digits.isEmpty()) {
                int point = Integer.parseInt(digits, 16);
                if (Character.isValidCodePoint(point)) {
                    part.appendCodePoint(point);
                } else {
                    part.append(token.group());
                }
            }
        }
        parts.add(part.append(code, end, code.length()).toString());
        return parts;
    }
}
