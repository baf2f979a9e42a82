package praline.machine;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * A Boolean formula over propositions that stands for every label that satisfies it.
 *
 * <p>Written with {@code !}, {@code &}, {@code |}, parentheses, {@code true}, {@code false}; a proposition stands bare if it looks
 * like an identifier and in backquotes otherwise. Guards are kept as formulas and never unfolded over 2^AP.
 */
public sealed interface Guard {
    /** The constant formula true or false. */
    record Constant(boolean value) implements Guard {}

    /** True where the proposition is. */
    record Proposition(String name) implements Guard {}

    /** Negation. */
    record Not(Guard operand) implements Guard {}

    /** Conjunction. */
    record And(Guard left, Guard right) implements Guard {}

    /** Disjunction. */
    record Or(Guard left, Guard right) implements Guard {}

    /** Parses a guard; throws {@link GuardSyntaxException} that says where and what was expected. */
    static Guard parse(String text) {
        return new GuardParser(text).parse();
    }

    /** Whether the label satisfies this guard. */
    default boolean matches(Label label) {
        if (this instanceof Constant constant) {
            return constant.value();
        } else if (this instanceof Proposition proposition) {
            return label.contains(proposition.name());
        } else if (this instanceof Not not) {
            return !not.operand().matches(label);
        } else if (this instanceof And and) {
            return and.left().matches(label) && and.right().matches(label);
        } else if (this instanceof Or or) {
            return or.left().matches(label) || or.right().matches(label);
        }
        throw new AssertionError(this);
    }

    /** The propositions that the guard names, sorted. */
    default Set<String> propositions() {
        Set<String> names = new TreeSet<>();
        collect(this, names);
        return names;
    }

    private static void collect(Guard guard, Set<String> names) {
        if (guard instanceof Proposition proposition) {
            names.add(proposition.name());
        } else if (guard instanceof Not not) {
            collect(not.operand(), names);
        } else if (guard instanceof And and) {
            collect(and.left(), names);
            collect(and.right(), names);
        } else if (guard instanceof Or or) {
            collect(or.left(), names);
            collect(or.right(), names);
        }
    }

    /** The guard in the syntax that {@link #parse} reads, with as few parentheses as reading back the same formula needs. */
    default String text() {
        return text(Guard::quoted);
    }

    /** The guard with its propositions written in another way, as for people. */
    default String text(UnaryOperator<String> proposition) {
        return text(this, 0, proposition);
    }

    private static String text(Guard guard, int outer, UnaryOperator<String> naming) {
        if (guard instanceof Constant constant) {
            return constant.value() ? "true" : "false";
        } else if (guard instanceof Proposition proposition) {
            return naming.apply(proposition.name());
        } else if (guard instanceof Not not) {
            return "!" + text(not.operand(), 3, naming);
        } else if (guard instanceof And and) {
            return bracketed(text(and.left(), 2, naming) + " & " + text(and.right(), 3, naming), outer > 2);
        } else if (guard instanceof Or or) {
            return bracketed(text(or.left(), 1, naming) + " | " + text(or.right(), 2, naming), outer > 1);
        }
        throw new AssertionError(guard);
    }

    private static String bracketed(String text, boolean needed) {
        return needed ? "(" + text + ")" : text;
    }

    /** A proposition as a guard writes it: bare if it looks like an identifier, otherwise in backquotes (doubled inside). */
    static String quoted(String name) {
        boolean bare = !name.isEmpty() && !name.equals("true") && !name.equals("false");
        for (int i = 0; bare && i < name.length(); i++) {
            bare = GuardParser.isIdentifierPart(name.charAt(i), i == 0);
        }
        return bare ? name : "`" + name.replace("`", "``") + "`";
    }
}
