package praline.learn.merge;

import org.jspecify.annotations.Nullable;

/** What was read in any state after an edge, among the {@value #RECENT} edges passed last; in a small structure after any edge of the word. */
final class LaterReadings {
    private static final int RECENT = 16;
    private static final int SMALL = 64;
    private static final int MOST_ROWS = 4_000_000;

    private final Structure structure;
    private final int states;
    private final int @Nullable [][] counts;
    private final int[] recent;
    private int size;

    /** Nothing read; nothing is counted where there were too many rows. */
    LaterReadings(Structure structure) {
        this.structure = structure;
        states = structure.states();
        long rows = (long) states * (structure.edges() + 1);
        counts = rows <= MOST_ROWS ? new int[(int) rows][] : null;
        recent = new int[structure.edges() <= SMALL ? SMALL : RECENT];
    }

    /** A word begins. */
    void begin() {
        size = 0;
    }

    /** A symbol is read in a state, in so many words. */
    void read(int q, int s, int times) {
        int[][] rows = counts;
        for (int i = 0; rows != null && i < size; i++) {
            int row = recent[i] * states + q;
            int[] ofRow = rows[row];
            if (ofRow != null && s < ofRow.length) {
                ofRow[s] += times;
            } else {
                structure.countIn(rows, row, s, times);
            }
        }
    }

    /** An edge is passed. */
    void passed(int e) {
        if (size > 0 && recent[0] == e) {
            return;
        }
        int i = 0;
        while (i < size && recent[i] != e) {
            i++;
        }
        if (i == size && size < recent.length) {
            size++;
        } else if (i == size) {
            i--;
        }
        System.arraycopy(recent, 0, recent, 1, i);
        recent[0] = e;
    }

    /** What was read in a state after an edge; null if nothing was, or nothing is counted. */
    int @Nullable [] after(int e, int q) {
        return counts == null ? null : counts[e * states + q];
    }
}
