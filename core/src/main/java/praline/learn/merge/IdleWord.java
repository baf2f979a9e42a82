package praline.learn.merge;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import praline.learn.play.Chains;
import praline.learn.play.Sojourn;

/**
 * A word of labels that should leave a state where it is, and labels that tell whether it did: what the last of these has paid after the word, by symbol.
 */
final class IdleWord {
    private static final int NO_RIVAL = -1;

    /** A word that is drawn has so many labels, half as many where that could not be read, and so on. */
    private static final int LONG = 12;

    private final int state;
    private final BitSet labels;
    private final List<Integer> telling;
    private final int cell;
    private final int rival;
    private @Nullable List<Integer> word;
    private int[] paid = new int[0];
    private int readings;
    private int failures;

    private IdleWord(
            int state, BitSet labels, List<Integer> telling, int cell, int rival, @Nullable List<Integer> word) {
        this.state = state;
        this.labels = labels;
        this.telling = telling;
        this.cell = cell;
        this.rival = rival;
        this.word = word;
    }

    /**
     * A word that is to be drawn.
     *
     * @param labels the labels that it may have
     * @param cell the state in which the last label is read, if the word leaves the state where it is
     */
    static IdleWord drawn(int state, BitSet labels, List<Integer> telling, int cell) {
        return new IdleWord(state, labels, telling, cell, NO_RIVAL, null);
    }

    /**
     * A word of one label.
     *
     * @param rival the state in which the last label is read, if the word does what it does elsewhere
     */
    static IdleWord of(int state, int label, List<Integer> telling, int cell, int rival) {
        return new IdleWord(state, new BitSet(), telling, cell, rival, List.of(label));
    }

    /** Another word in the same place, not read yet. */
    IdleWord with(List<Integer> other) {
        return new IdleWord(state, labels, telling, cell, rival, other);
    }

    /** A walk that reads the word once; it is to be noted by {@link #note}. */
    Sojourn walk(Chains chains) {
        List<Integer> known = word;
        return known == null
                ? Sojourn.drawn(chains, state, labels::get, Math.max(1, LONG >> failures), telling)
                : Sojourn.of(chains, state, known, telling);
    }

    /** Notes what came of a walk. */
    void note(Sojourn walk) {
        if (!walk.isRead() || walk.cell() != cell) {
            failures++;
            return;
        }
        word = walk.word();
        paid = Arrays.copyOf(paid, Math.max(paid.length, walk.told() + 1));
        paid[walk.told()]++;
        readings++;
    }

    /** The state. */
    int state() {
        return state;
    }

    /** The word; empty if it is not drawn yet. */
    List<Integer> word() {
        List<Integer> known = word;
        return known == null ? List.of() : known;
    }

    /** Whether a label is one of those that the word may have. */
    boolean mayHave(int label) {
        return labels.get(label);
    }

    /** The labels that tell. */
    List<Integer> telling() {
        return telling;
    }

    /** The last label that tells. */
    int lastLabel() {
        return telling.get(telling.size() - 1);
    }

    /** The state in which the last label is read, if the word leaves the state where it is. */
    int cell() {
        return cell;
    }

    /** Whether it is known where the last label is read if the word does what it does elsewhere. */
    boolean hasRival() {
        return rival != NO_RIVAL;
    }

    /** The state in which the last label is read, if the word does what it does elsewhere. */
    int rival() {
        return rival;
    }

    /** By symbol, what the last label has paid; not to be changed; may be shorter than there are symbols. */
    int[] paid() {
        return paid;
    }

    /** How often the last label was read. */
    int readings() {
        return readings;
    }

    /** How often it could not be read. */
    int failures() {
        return failures;
    }
}
