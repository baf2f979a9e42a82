package praline.sample;

import java.util.Arrays;

/**
 * Where actions led whose outcome is not always the same, by what had been read before in the episode: for each of the first {@value #MOST} such (state, action), and of the first {@value #ENOUGH} steps of each, how often each outcome came, and how often it
 * came after each label. Counted from the time on when a second outcome has shown.
 */
public final class PastMoves {
    /** Labels with smaller numbers are looked at, but for the empty one. */
    public static final int LABELS = 63;

    private static final int MOST = 4096;

    /** Of a row so many steps. */
    private static final int ENOUGH = 20_000;

    private static final int[][] NONE = {};

    private final Symbols symbols;

    /** By row, and by outcome: by label, how often it came after it; in the last place, how often it came at all. */
    private int[][][] counts = new int[16][][];

    /** The rows that are counted. */
    private final IntList rows = new IntList();

    /** By row, how many of its steps were counted. */
    private int[] steps = new int[16];

    private long read;

    /** Nothing seen yet. */
    public PastMoves(Symbols symbols) {
        this.symbols = symbols;
    }

    /** An episode begins. */
    public void begin() {
        read = 0;
    }

    /**
     * A step.
     *
     * @param row of the state and the action
     * @param outcome the number of what followed
     * @param outcomes how many different ones have followed so far
     * @param label what was read
     */
    public void add(int row, int outcome, int outcomes, int label) {
        if (outcomes > 1 && (row >= steps.length || steps[row] < ENOUGH)) {
            count(row, outcome);
        }
        if (label < LABELS
                && (read >>> label & 1) == 0
                && !symbols.labelAt(label).isEmpty()) {
            read |= 1L << label;
        }
    }

    private void count(int row, int outcome) {
        if (row >= steps.length) {
            counts = Arrays.copyOf(counts, 2 * row);
            steps = Arrays.copyOf(steps, 2 * row);
        }
        int[][] of = counts[row];
        if (of == null) {
            boolean more = rows.size() < MOST;
            steps[row] = more ? 0 : ENOUGH;
            if (more) {
                rows.add(row);
                counts[row] = new int[2][LABELS + 1];
            }
            return; // what has made it two is no evidence, since it was waited for
        }
        if (outcome >= of.length) {
            int before = of.length;
            of = Arrays.copyOf(of, outcome + 1);
            for (int i = before; i < of.length; i++) {
                of[i] = new int[LABELS + 1];
            }
            counts[row] = of;
        }
        steps[row]++;
        int[] mine = of[outcome];
        mine[LABELS]++;
        for (long rest = read; rest != 0; rest &= rest - 1) {
            mine[Long.numberOfTrailingZeros(rest)]++;
        }
    }

    /** The rows that were counted, ascending. */
    public int[] rows() {
        return Arrays.stream(rows.toArray()).sorted().toArray();
    }

    /** Of a row, by outcome: by label, how often it came after it; in the last place, how often at all; not to be changed. */
    public int[][] counts(int row) {
        return row < counts.length && counts[row] != null ? counts[row] : NONE;
    }
}
