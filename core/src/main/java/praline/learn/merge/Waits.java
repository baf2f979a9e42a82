package praline.learn.merge;

import org.jspecify.annotations.Nullable;

/** What was read after a wait: so many fillers in a row that had all looped, which are counted together from 2, 4, 8, 16 and 32 on. */
final class Waits {
    /** How many times the least wait can double, and one more. */
    static final int DOUBLINGS = 5;

    private final Structure structure;
    private final int filler;
    private final int states;
    private final int[][] counts;
    private int fillers;

    /** Nothing read. */
    Waits(Structure structure, int filler) {
        this.structure = structure;
        this.filler = filler;
        states = structure.states();
        counts = new int[(DOUBLINGS + 1) * states][];
    }

    /** A word begins. */
    void begin() {
        fillers = 0;
    }

    /** A symbol is read in a state, in so many words. */
    void read(int q, int s, int times) {
        if (fillers > 1 && structure.symbols.label(s) != filler) {
            int doublings = Math.min(DOUBLINGS, Integer.SIZE - 1 - Integer.numberOfLeadingZeros(fillers));
            structure.countIn(counts, doublings * states + q, s, times);
        }
    }

    /** An edge is passed. */
    void passed(boolean loop, int label) {
        fillers = loop && label == filler ? fillers + 1 : 0;
    }

    /** What was read in a state after {@code 2^doublings} fillers and more, but fewer than twice as many; null if nothing was. */
    int @Nullable [] after(int doublings, int q) {
        return q < states ? counts[doublings * states + q] : null;
    }
}
