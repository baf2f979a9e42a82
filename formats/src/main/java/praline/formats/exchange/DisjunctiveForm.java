package praline.formats.exchange;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import praline.machine.Guard;

/** A guard as {@code |} of {@code &} of propositions and their negations. */
final class DisjunctiveForm {
    private static final int MOST_TERMS = 4096;

    private DisjunctiveForm() {}

    /** Thrown where the form has too many terms; the message says so. */
    static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLarge() {
            super("a guard has more than " + MOST_TERMS + " terms when written with | of & only");
        }
    }

    /**
     * The form as text: {@code True}, {@code False} or terms.
     *
     * @throws TooLarge if there are more than 4096 terms
     */
    static String text(Guard guard, UnaryOperator<String> naming) {
        Set<TreeMap<String, Boolean>> terms = terms(Set.of(new TreeMap<>()), guard, true);
        if (terms.isEmpty()) {
            return "False";
        }
        return terms.stream()
                .map(term -> term.isEmpty()
                        ? "True"
                        : term.entrySet().stream()
                                .map(literal -> (literal.getValue() ? "" : "!") + naming.apply(literal.getKey()))
                                .collect(Collectors.joining("&")))
                .collect(Collectors.joining("|"));
    }

    /** The terms of the context that also satisfy the guard: taken one after the other, contradictions end early. */
    private static Set<TreeMap<String, Boolean>> terms(
            Set<TreeMap<String, Boolean>> context, Guard guard, boolean wanted) {
        if (guard instanceof Guard.Constant constant) {
            return constant.value() == wanted ? context : Set.of();
        } else if (guard instanceof Guard.Proposition proposition) {
            return with(context, proposition.name(), wanted);
        } else if (guard instanceof Guard.Not not) {
            return terms(context, not.operand(), !wanted);
        } else if (guard instanceof Guard.And and) {
            return wanted
                    ? terms(terms(context, and.left(), true), and.right(), true)
                    : either(terms(context, and.left(), false), terms(context, and.right(), false));
        } else if (guard instanceof Guard.Or or) {
            return wanted
                    ? either(terms(context, or.left(), true), terms(context, or.right(), true))
                    : terms(terms(context, or.left(), false), or.right(), false);
        }
        throw new AssertionError(guard);
    }

    private static Set<TreeMap<String, Boolean>> either(
            Set<TreeMap<String, Boolean>> left, Set<TreeMap<String, Boolean>> right) {
        Set<TreeMap<String, Boolean>> all = new LinkedHashSet<>(left);
        all.addAll(right);
        if (all.size() > MOST_TERMS) {
            throw new TooLarge();
        }
        return all;
    }

    private static Set<TreeMap<String, Boolean>> with(
            Set<TreeMap<String, Boolean>> context, String name, boolean value) {
        Set<TreeMap<String, Boolean>> all = new LinkedHashSet<>();
        for (TreeMap<String, Boolean> term : context) {
            Boolean known = term.get(name);
            if (known == null) {
                TreeMap<String, Boolean> longer = new TreeMap<>(term);
                longer.put(name, value);
                all.add(longer);
            } else if (known == value) {
                all.add(term);
            }
        }
        return all;
    }
}
