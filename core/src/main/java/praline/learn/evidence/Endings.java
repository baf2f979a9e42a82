package praline.learn.evidence;

import java.util.Arrays;
import praline.sample.WordLog;

/** By edge of a machine in the making, how many words ended with it, and by whom. */
public final class Endings {
    /** By edge, how often the environment ended the episode after it. */
    private int[] halted = new int[16];

    /** By edge, how often the environment ended the episode after it, or may have. */
    private int[] last = new int[16];

    /** Counts a passage of an edge, after which a word is at a position of the log. */
    public void count(int e, WordLog log, int position) {
        WordLog.End by = log.endedBy(position);
        if (by != WordLog.End.CHOSEN) {
            reserve(e);
            last[e]++;
            halted[e] += by == WordLog.End.HALTED ? 1 : 0;
        }
    }

    /** Takes over what others have counted of an edge that is theirs. */
    public void countLike(int e, Endings others, int theirs) {
        if (theirs < others.last.length) {
            reserve(e);
            last[e] = others.last[theirs];
            halted[e] = others.halted[theirs];
        }
    }

    private void reserve(int e) {
        if (e >= last.length) {
            last = Arrays.copyOf(last, 2 * e);
            halted = Arrays.copyOf(halted, 2 * e);
        }
    }

    /**
     * Whether the environment has ended the episode whenever an edge was passed, as far as that is known; it has at least once.
     *
     * @param passed how often that was
     */
    public boolean always(int e, int passed) {
        return e < last.length && halted[e] > 0 && last[e] == passed;
    }
}
