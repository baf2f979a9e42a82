package praline.sample;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Where actions led whose outcome is not always the same, by what had been read before in the episode: for each of the first {@value #MOST} such (state, action), how often each outcome came, and how often it
 * came after each label. Counted from the time on when a second outcome has shown.
 */
public final class PastMoves {
    /** Labels with smaller numbers are looked at, but for the empty one. */
    public static final int LABELS = 63;

    private static final int MOST = 4096;

    private final Symbols symbols;

    /** By row, and by outcome: by label, how often it came after it; in the last place, how often it came at all. */
    private final Map<Integer, int[][]> counts = new HashMap<>();

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
        if (outcomes > 1) {
            count(row, outcome);
        }
        read |= label < LABELS && !symbols.labelAt(label).isEmpty() ? 1L << label : 0;
    }

    private void count(int row, int outcome) {
        int[][] of = counts.get(row);
        if (of == null) {
            if (counts.size() < MOST) {
                counts.put(row, new int[2][LABELS + 1]);
            }
            return; // what has made it two is no evidence, since it was waited for
        }
        if (outcome >= of.length) {
            int before = of.length;
            of = Arrays.copyOf(of, outcome + 1);
            for (int i = before; i < of.length; i++) {
                of[i] = new int[LABELS + 1];
            }
            counts.put(row, of);
        }
        int[] mine = of[outcome];
        mine[LABELS]++;
        for (long rest = read; rest != 0; rest &= rest - 1) {
            mine[Long.numberOfTrailingZeros(rest)]++;
        }
    }

    /** The rows that were counted, ascending. */
    public int[] rows() {
        return counts.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    }

    /** Of a row, by outcome: by label, how often it came after it; in the last place, how often at all; not to be changed. */
    public int[][] counts(int row) {
        return counts.getOrDefault(row, new int[0][]);
    }
}
