package praline.learn.evidence;

/**
 * How often a label must be read after an edge to say that it was the same there as in the state that the edge leads to. It is a sequential
 * test: until the log Bayes factor speaks for sameness. One that may end at any time ends by chance too soon, so that there is a least
 * number of readings, by which a difference of twice the tolerance would show.
 */
public final class Sameness {
    /** The fewest readings of a label after an edge. */
    public static final int FOLLOWERS = 5;

    /** The most readings of a label after an edge. */
    public static final int MOST_FOLLOWERS = 200;

    /** The most where they are unlike the cell: until that is significant, or not so any more. */
    private static final int MOST_IF_UNLIKE = 2000;

    private static final double UNLIKE = -1;
    private static final double SAME = 1.2;

    private final CountedMachine machine;
    private final BayesFactor bayes;
    private final double tellingAtHalf;

    /** For a machine; what differs by less than the tolerance need not be told. */
    public Sameness(CountedMachine machine, BayesFactor bayes, double tolerance) {
        this.machine = machine;
        this.bayes = bayes;
        this.tellingAtHalf = 0.6 / (tolerance * tolerance);
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
        int[] ofLabel = machine.symbols().ofLabel(label);
        int read = 0;
        for (int s : ofLabel) {
            read += s < after.length ? after[s] : 0;
        }
        if (ofLabel.length == 1 || machine.labelCount(q, label) < read + FOLLOWERS || read >= MOST_IF_UNLIKE) {
            return false;
        }
        double same = bayes.of(machine.counts(q), after, ofLabel, isPart);
        return read >= MOST_FOLLOWERS ? same < UNLIKE : same < SAME || read < telling(q, label);
    }

    /** The readings of a label after an edge that show a difference of twice the tolerance: the spread of the cell's likeliest reward. */
    private double telling(int q, int label) {
        double most = 0;
        for (int s : machine.symbols().ofLabel(label)) {
            most = Math.max(most, machine.count(q, s));
        }
        double p = most / machine.labelCount(q, label);
        return tellingAtHalf * 4 * p * (1 - p);
    }
}
