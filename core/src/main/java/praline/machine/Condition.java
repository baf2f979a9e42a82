package praline.machine;

/** What a transition reads: one exact label, or every label that satisfies a guard. */
public sealed interface Condition {
    /** Exactly this set of true propositions. */
    record Exactly(Label label) implements Condition {}

    /** Every label that satisfies the guard. */
    record When(Guard guard) implements Condition {}

    /** The condition that only this label meets. */
    static Condition exactly(String... propositions) {
        return new Exactly(Label.of(propositions));
    }

    /** The condition that every label meets that satisfies the guard. */
    static Condition when(String guard) {
        return new When(Guard.parse(guard));
    }

    /** Whether a label, already restricted to the machine's propositions, meets this condition. */
    default boolean admits(Label label) {
        if (this instanceof Exactly exactly) {
            return exactly.label().equals(label);
        } else if (this instanceof When when) {
            return when.guard().matches(label);
        }
        throw new AssertionError(this);
    }

    /** As text for people: the label as a set, or the guard. */
    default String text() {
        return this instanceof When when
                ? when.guard().text()
                : ((Exactly) this).label().toString();
    }
}
