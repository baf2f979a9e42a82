package praline.learn.evidence;

import java.util.Arrays;
import praline.sample.WordLog;

/** By edge of a machine in the making, how many words ended with it, and by whom. */
public final class Endings {
    /** What the logarithm of a chance must not be below, for something to be explained by it. */
    private static final double UNLIKELY = StrictMath.log(1e-3);

    /** Of an edge that ends episodes in so many passages one may go on. */
    private static final int FEW = 4;

    /** By edge, the fewest steps after which the environment ended the episode with it. */
    private int[] soonest = filled(new int[16], 0);

    /** By edge, how often the environment ended the episode after it, or may have. */
    private int[] last = new int[16];

    /** By edge, how many passages may have been of another edge, as the states of words were in doubt; nothing where there is no noise. */
    private double[] doubt = new double[0];

    /** Counts passages of an edge, after which so many words that are alike are at a position of the log. */
    public void count(int e, WordLog log, int position, int times) {
        WordLog.End by = log.endedBy(position);
        if (by != WordLog.End.CHOSEN) {
            reserve(e);
            last[e] += times;
            soonest[e] = by == WordLog.End.HALTED ? Math.min(soonest[e], log.steps(position)) : soonest[e];
        }
    }

    /** Notes of a passage of an edge with what chance it was none, since the word was in another state. */
    public void addDoubt(int e, double chance) {
        if (e >= doubt.length) {
            doubt = Arrays.copyOf(doubt, Math.max(16, 2 * e));
        }
        doubt[e] += chance;
    }

    /** Takes over what others have counted of an edge that is theirs. */
    public void countLike(int e, Endings others, int theirs) {
        if (theirs < others.last.length) {
            reserve(e);
            last[e] = others.last[theirs];
            soonest[e] = others.soonest[theirs];
        }
        if (theirs < others.doubt.length && others.doubt[theirs] > 0) {
            addDoubt(e, others.doubt[theirs]);
        }
    }

    private void reserve(int e) {
        if (e >= last.length) {
            int before = last.length;
            last = Arrays.copyOf(last, 2 * e);
            soonest = filled(Arrays.copyOf(soonest, 2 * e), before);
        }
    }

    private static int[] filled(int[] soonest, int from) {
        Arrays.fill(soonest, from, soonest.length, Integer.MAX_VALUE);
        return soonest;
    }

    /**
     * Whether the environment has ended the episode whenever an edge was passed, as far as that is known; it has at least once.
     *
     * @param passed how often that was
     * @param limit after how many steps the environment ends all episodes, whatever was passed last
     */
    public boolean always(int e, int passed, int limit) {
        return e < last.length && soonest[e] < limit && last[e] == passed;
    }

    /**
     * Whether the environment ends the episode whenever an edge is passed, where rewards may be replaced by noise: it has done so nearly always, and that it has not is no more than noise explains. If so many
     * passages are expected to be of other edges, the chance of g or more is at most {@code exp(g - d - g ln(g/d))} for the expectation d (Chernoff's bound).
     *
     * @param passed how often its symbol was read in its state
     * @param share the chance that this was none of it, since another reward was paid there
     * @param limit as {@link #always} has it
     */
    public boolean nearlyAlways(int e, int passed, double share, int limit) {
        if (e >= last.length || soonest[e] >= limit) {
            return false;
        }
        int goneOn = passed - last[e];
        double expected = passed * share + (e < doubt.length ? doubt[e] : 0);
        boolean explained = expected > 0
                && (goneOn <= expected || goneOn - expected - goneOn * StrictMath.log(goneOn / expected) >= UNLIKELY);
        return goneOn == 0 || (FEW * goneOn <= passed && explained);
    }
}
