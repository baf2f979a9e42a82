package praline.machine;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A label: the set of propositions that are true after a step, an element of 2^AP (Definition 1).
 *
 * <p>Immutable; equal if the sets are equal. Propositions may have any name. They are kept sorted, so that text made from a label
 * never depends on the order in which it was built.
 */
public final class Label implements Comparable<Label> {
    /** The label in which no proposition is true. */
    public static final Label EMPTY = new Label(List.of());

    private final List<String> propositions;
    private final int hash;

    private Label(List<String> sorted) {
        this.propositions = sorted;
        this.hash = sorted.hashCode();
    }

    /** The label in which exactly these propositions are true; repetitions count once. */
    public static Label of(String... propositions) {
        return of(List.of(propositions));
    }

    /** The label in which exactly these propositions are true; repetitions count once. */
    public static Label of(Collection<String> propositions) {
        return propositions.isEmpty() ? EMPTY : new Label(List.copyOf(new TreeSet<>(propositions)));
    }

    /** The true propositions, sorted. */
    public List<String> propositions() {
        return propositions;
    }

    /** Whether no proposition is true. */
    public boolean isEmpty() {
        return propositions.isEmpty();
    }

    /** Whether the proposition is true in this label. */
    public boolean contains(String proposition) {
        return propositions.contains(proposition);
    }

    /** The intersection with a machine's own propositions: all of the label that this machine can read. */
    public Label restrictedTo(Set<String> known) {
        if (known.containsAll(propositions)) {
            return this;
        }
        return of(propositions.stream().filter(known::contains).toList());
    }

    /** Orders by the number of propositions, then alphabetically. */
    @Override
    public int compareTo(Label other) {
        int bySize = Integer.compare(propositions.size(), other.propositions.size());
        for (int i = 0; bySize == 0 && i < propositions.size(); i++) {
            int byName = propositions.get(i).compareTo(other.propositions.get(i));
            if (byName != 0) {
                return byName;
            }
        }
        return bySize;
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof Label label && hash == label.hash && propositions.equals(label.propositions));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** As a set: {@code {}} or <code>{c, o}</code>; different labels have different texts, whatever their propositions are called. */
    @Override
    public String toString() {
        return GuardText.set(this);
    }
}
