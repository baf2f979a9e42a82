package praline.learn.merge;

import java.util.Arrays;
import praline.sample.IntList;

/**
 * The symbols that were read in an edge's target while nothing was between but loops of the filler. What was read after a loop that had been passed
 * just before is counted apart: passed twice, it may have led to another state and back.
 */
final class Stays {
    private static final int[] EMPTY = new int[0];

    private final Structure structure;
    private final int filler;
    private final int[][] once;
    private final int[][] again;

    private final IntList stayed = new IntList();
    private final IntList stayedAgain = new IntList();
    private int last;

    /** Nothing read; the start of a word counts as one more edge. */
    Stays(Structure structure, int filler) {
        this.structure = structure;
        this.filler = filler;
        once = new int[structure.edges() + 1][];
        again = new int[structure.edges() + 1][];
    }

    /** A word begins. */
    void begin() {
        stayed.clear();
        stayedAgain.clear();
        last = once.length - 1;
        stayed.add(last);
    }

    /** A symbol is read, in so many words. */
    void read(int s, int times) {
        count(stayed, once, s, times);
        count(stayedAgain, again, s, times);
    }

    private void count(IntList edges, int[][] counts, int s, int times) {
        for (int i = 0, size = edges.size(); i < size; i++) {
            structure.countIn(counts, edges.get(i), s, times);
        }
    }

    /** An edge is passed, which may be a loop, and one of the filler. */
    void passed(int e, boolean loop, boolean ofFiller) {
        boolean twice = e == last && loop;
        if (!loop || !ofFiller) {
            stayed.clear();
            stayedAgain.clear();
            last = e;
        }
        IntList of = twice ? stayedAgain : stayed;
        if (!of.contains(e)) {
            of.add(e);
        }
    }

    /** The counts by symbol after an edge, but for loops passed twice in a row; may be shorter than there are symbols; not to be changed. */
    int[] of(int e) {
        return counts(once, e);
    }

    /** The counts by symbol after an edge, however often it had been passed. */
    int[] all(int e) {
        int[] first = counts(once, e);
        int[] further = counts(again, e);
        int[] sum = Arrays.copyOf(first, Math.max(first.length, further.length));
        for (int s = 0; s < further.length; s++) {
            sum[s] += further[s];
        }
        return sum;
    }

    /** How often the label was read after the edge, but for loops passed twice in a row. */
    int readings(int e, int label) {
        return readings(counts(once, e), label);
    }

    /** How often the label was read after the edge, however often it had been passed. */
    int allReadings(int e, int label) {
        return readings(counts(once, e), label) + readings(counts(again, e), label);
    }

    /** Whether any label but the filler was read after the edge, a loop, had been passed twice with at most filler between. */
    boolean isReadAgain(int e) {
        int[] further = counts(again, e);
        boolean read = false;
        for (int s = 0; s < further.length && !read; s++) {
            read = further[s] > 0 && structure.symbols.label(s) != filler;
        }
        return read;
    }

    /** The counts by symbol after the edge, a loop, had been passed twice with at most filler between; not to be changed. */
    int[] again(int e) {
        return counts(again, e);
    }

    /** How often the label was read after the edge, a loop, had been passed twice with at most filler between. */
    int readingsAgain(int e, int label) {
        return readings(counts(again, e), label);
    }

    private int readings(int[] counts, int label) {
        int sum = 0;
        for (int s : structure.symbols.ofLabel(label)) {
            sum += s < counts.length ? counts[s] : 0;
        }
        return sum;
    }

    private static int[] counts(int[][] rows, int e) {
        return e < rows.length && rows[e] != null ? rows[e] : EMPTY;
    }
}
