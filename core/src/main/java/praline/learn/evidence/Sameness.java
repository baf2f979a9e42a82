package praline.learn.evidence;

/**
 * How often a label must be read after an edge to say that it was the same there as in the state that the edge leads to: the sequential
 * probability ratio test (Wald 1945) of "the same" against "one reward differs by twice the tolerance". With a difference {@code d} between
 * the shares of a reward after the edge and after all others into the state, of variance {@code v}, the log-likelihood ratio is
 * {@code 2 t (t - d) / v}; each reward's must reach a bound. What is unlike is read on until it is not, or is significant. Of two groups of readings
 * it is the smaller that is read on: more of the larger one would not show whether the smaller is like it.
 *
 * <p>By Wald's inequality an edge that leads to another state, which differs in this label by twice the tolerance, is taken for the same
 * with a chance of at most {@code 1 - confidence}. (That is where all others into the state are of one kind: where some are like the edge in question, they
 * differ by less.)
 */
public final class Sameness {
    /** The fewest readings of a label after an edge. */
    public static final int FOLLOWERS = 5;

    /** So many readings of a label after an edge are enough in most cases. */
    public static final int MOST_FOLLOWERS = 200;

    /**
     * With more states than this, one edge is passed in so few of all words that a difference after it may be missed more often.
     */
    public static final int MANY_STATES = 100;

    /** The least bound: a difference is missed with a chance of at most e^-1 then. */
    private static final double LEAST_BOUND = 1;

    /** The most readings, where they stay just so unlike that neither is shown. */
    private static final int MOST = 2000;

    private final CountedMachine machine;
    private final double tolerance;
    private final double strangers;
    private final double bound;

    /**
     * For a machine.
     *
     * @param tolerance what differs by less need not be told
     * @param confidence with which a difference of twice the tolerance is to be found
     */
    public Sameness(CountedMachine machine, double tolerance, double confidence) {
        this.machine = machine;
        this.tolerance = tolerance;
        this.strangers = machine.corruption().strangers();
        this.bound = -StrictMath.log(1 - confidence);
    }

    /**
     * Whether the readings do not show sameness yet, and may still do so.
     *
     * @param q the state that the edge leads to
     * @param label the label
     * @param after what was read after the edge, by symbol
     * @param isPart whether these readings are among those of the state
     */
    public boolean isOpen(int q, int label, int[] after, boolean isPart) {
        return isOpen(q, label, after, isPart, bound);
    }

    /**
     * Whether the readings do not show sameness yet, and may still do so, where a difference may be missed more often than the confidence allows.
     *
     * @param q the state that the edge leads to
     * @param label the label
     * @param after what was read after the edge, by symbol
     * @param isPart whether these readings are among those of the state
     * @param most minus the logarithm of the chance with which it may be missed; the bound of the confidence if that is lower
     */
    public boolean isOpen(int q, int label, int[] after, boolean isPart, double most) {
        double needed = Math.min(bound, most);
        int[] ofLabel = machine.symbols().ofLabel(label);
        int read = read(label, after);
        int others = machine.labelCount(q, label) - (isPart ? read : 0);
        if (ofLabel.length == 1 || others < FOLLOWERS || read >= MOST) {
            return false;
        }
        if (read < FOLLOWERS) {
            return true;
        }
        for (int s : ofLabel) {
            int paid = s < after.length ? after[s] : 0;
            if (ratio(paid, read, machine.count(q, s) - (isPart ? paid : 0), others) < needed) {
                return true;
            }
        }
        return false;
    }

    /** Whether enough was read in the state otherwise to compare with what was read after an edge, which is part of what was read there. */
    public boolean hasOthers(int q, int label, int[] after) {
        return machine.labelCount(q, label) - read(label, after) >= FOLLOWERS;
    }

    private int read(int label, int[] after) {
        int read = 0;
        for (int s : machine.symbols().ofLabel(label)) {
            read += s < after.length ? after[s] : 0;
        }
        return read;
    }

    /**
     * The bound for what is read after an edge: minus the logarithm of the chance with which a difference may be missed there. Where there are many states
     * that chance is greater in the measure in which words pass the edge less often, so that what is missed shows in no larger a share of all words than it does
     * where there are {@value #MANY_STATES} states and the reward has a probability of one half.
     *
     * @param e an edge, or the number of edges for the start
     */
    public double boundAfter(int e) {
        int states = machine.states();
        if (states <= MANY_STATES) {
            return bound;
        }
        double p = e >= machine.edges() ? 1 : machine.probability(machine.from(e), machine.symbol(e));
        return Math.max(LEAST_BOUND, bound + Math.min(0, StrictMath.log(2 * MANY_STATES * p / states)));
    }

    private double ratio(int paid, int read, int paidByOthers, int others) {
        double p = (paid + paidByOthers + 0.5) / (read + others + 1);
        // where the others are fewer, it is they that lack readings, and how far they are apart is for them to show
        double apart = read > others ? 0 : Math.abs((double) paid / read - (double) paidByOthers / others);
        double variance = p * (1 - p) * (1.0 / read + 1.0 / Math.max(others, read));
        return 2 * tolerance * (tolerance - Math.max(0, apart - strangers)) / variance;
    }
}
