package praline.learn.merge;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import praline.learn.play.Chains;
import praline.learn.play.Sojourn;

/** A word that should lead from one state to another one, or leave it where it is, and labels that tell whether it did: what the last of these has paid after the word, by symbol. */
final class TestWord {
    /** A word that is drawn has so many labels, half as many where it could not be read twice, and so on. */
    private static final int LONG = 12;

    private static final int SHORT = 2;

    /** So often may it be impossible to read a word, and so often more for each time that it was read. */
    private static final int MOST_FAILURES = 6;

    private static final int MOST_FAILURES_EACH = 4;

    private static final int NO_RIVAL = -1;

    private final int state;
    private final int end;
    private final BitSet labels;
    private final List<Integer> telling;
    private final int cell;
    private final int rival;
    private @Nullable List<Integer> word;

    /** What is read in a row, one symbol as often as it is; empty if it is not that. */
    private List<Integer> row = List.of();

    private int[] paid = new int[0];
    private int readings;
    private int failures;

    private TestWord(
            int state,
            int end,
            BitSet labels,
            List<Integer> telling,
            int cell,
            int rival,
            @Nullable List<Integer> word) {
        this.state = state;
        this.end = end;
        this.labels = labels;
        this.telling = telling;
        this.cell = cell;
        this.rival = rival;
        this.word = word;
    }

    /**
     * A word that is to be drawn, and should leave the state where it is.
     *
     * @param labels the labels that it may have
     * @param cell the state in which the last label is read, if it does
     */
    static TestWord idle(int state, BitSet labels, List<Integer> telling, int cell) {
        return new TestWord(state, state, labels, telling, cell, NO_RIVAL, null);
    }

    /**
     * A word of one label that should leave the state where it is.
     *
     * @param cell the state in which the last label is read, if it does
     * @param rival the state in which the last label is read, if it counts all the same
     */
    static TestWord early(int state, int label, List<Integer> telling, int cell, int rival) {
        return new TestWord(state, state, new BitSet(), telling, cell, rival, List.of(label));
    }

    /**
     * A word that should lead to a state, in which one label tells.
     *
     * @param end the state
     */
    static TestWord to(int end, int state, List<Integer> word, int label) {
        return new TestWord(state, end, new BitSet(), List.of(label), end, NO_RIVAL, word);
    }

    /**
     * A word that seems to lead to another state than it should.
     *
     * @param end the state that it should lead to
     * @param cell the state in which the last label is read, if it does
     * @param rival the state in which the last label is read, if it leads to the other one
     */
    static TestWord doubted(int end, int state, List<Integer> word, List<Integer> telling, int cell, int rival) {
        return new TestWord(state, end, new BitSet(), telling, cell, rival, word);
    }

    /**
     * One symbol, which comes by chance, some times in a row: each should leave the state where it is, and so should all.
     *
     * @param telling the label that tells
     */
    static TestWord row(int state, int symbol, int times, int label, int telling) {
        TestWord row = new TestWord(
                state, state, new BitSet(), List.of(telling), state, NO_RIVAL, Collections.nCopies(times, label));
        row.row = Collections.nCopies(times, symbol);
        return row;
    }

    /** Another word that should lead to the same state, not read yet. */
    TestWord with(List<Integer> other) {
        return new TestWord(state, end, labels, telling, cell, rival, other);
    }

    /** A walk that reads the word once; it is to be noted by {@link #note}. */
    Sojourn walk(Chains chains) {
        List<Integer> known = word;
        if (isRow()) {
            return Sojourn.row(chains, state, row.get(0), row.size(), telling);
        }
        return known == null
                ? Sojourn.drawn(chains, state, labels::get, Math.max(SHORT, LONG >> (failures / 2)), telling)
                : Sojourn.of(chains, state, known, end, telling);
    }

    /** Notes what came of a walk. */
    void note(Sojourn walk) {
        if (!walk.isRead() || walk.cell() != cell) {
            failures++;
            return;
        }
        word = isRow() ? word : walk.word();
        paid = Arrays.copyOf(paid, Math.max(paid.length, walk.told() + 1));
        paid[walk.told()]++;
        readings++;
    }

    /** The state in which the word begins. */
    int state() {
        return state;
    }

    /** The state that it should lead to. */
    int end() {
        return end;
    }

    /** Whether it should leave the state where it is. */
    boolean isIdle() {
        return end == state;
    }

    /** The word; empty if it is not drawn yet. */
    List<Integer> word() {
        List<Integer> known = word;
        return known == null ? List.of() : known;
    }

    /** Whether a label is one of those that are drawn. */
    boolean mayHave(int label) {
        return labels.get(label);
    }

    /** Whether it is one symbol, some times in a row. */
    boolean isRow() {
        return !row.isEmpty();
    }

    /** The symbols that are read in a row. */
    List<Integer> row() {
        return row;
    }

    /** The labels that tell. */
    List<Integer> telling() {
        return telling;
    }

    /** The last label that tells. */
    int lastLabel() {
        return telling.get(telling.size() - 1);
    }

    /** The state in which the last label is read, if the word leads where it should. */
    int cell() {
        return cell;
    }

    /** Whether it is known what the last label pays if the word leads elsewhere. */
    boolean hasRival() {
        return rival != NO_RIVAL;
    }

    /** The state in which the last label is read then. */
    int rival() {
        return rival;
    }

    /** By symbol, what the last label has paid; may be shorter than there are symbols; not to be changed. */
    int[] paid() {
        return paid;
    }

    /** How often the last label was read. */
    int readings() {
        return readings;
    }

    /** Whether it can hardly ever be read: chance leads elsewhere, or there is no way. */
    boolean isHopeless() {
        return failures >= MOST_FAILURES + MOST_FAILURES_EACH * readings;
    }
}
