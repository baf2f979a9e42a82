package praline.learn.merge;

import praline.learn.play.WalkRows;

/**
 * What one kind of question has cost, and whether to go on with it: what is gained must not be dear, and
 * steps that gain nothing must not be many more than the plan foresees. A plan whose start is worth V under a discount g foresees about
 * {@code (1 - g) V} a step, since it may start again at any time.
 */
final class Effort {
    /** Episodes in vain that are always allowed. */
    private static final int FEW = 40;

    /** What must have been foreseen in vain before a plan is given up: had it been right, the chance of that were e^-10. */
    private static final double MOST_FORESEEN = 10;

    private static final double GROWTH = 1.2;
    private static final double WEIGHT = 0.1;

    private final double dear;
    private int inVain;

    /** Episodes in a row that took no step: such a plan comes to nothing. */
    private int idle;

    private double foreseen;
    private double price;
    private long gainedAt;
    private long playedAt;
    private long gaveUpAt = -1;

    /**
     * No effort yet.
     *
     * @param dear the most steps that a gain may cost, on average
     */
    Effort(double dear) {
        this.dear = dear;
    }

    /** Whether it was given up a short while ago: what was asked could not be come by, or was too dear; other data may change that. */
    boolean resting(long steps) {
        return gaveUpAt >= 0 && steps < GROWTH * gaveUpAt;
    }

    /** Begins at so many steps. */
    void begin(long steps) {
        price = 0;
        gainedAt = steps;
        playedAt = steps;
    }

    /** Notes an episode that ended at so many steps, by a plan whose start was worth {@code startValue}. */
    void played(long steps, boolean gained, double startValue) {
        foreseen += (1 - WalkRows.DISCOUNT) * startValue * (steps - playedAt);
        idle = steps == playedAt ? idle + 1 : 0;
        playedAt = steps;
        inVain++;
        if (gained) {
            price += WEIGHT * (steps - gainedAt - price);
            gainedAt = steps;
            foreseen = 0;
            inVain = 0;
        }
        boolean tooDear = Math.max(price, WEIGHT * (steps - gainedAt)) > dear;
        if (tooDear || idle >= FEW || (inVain >= FEW && foreseen >= MOST_FORESEEN)) {
            forget();
            gaveUpAt = steps;
        }
    }

    /** After the structure has changed: everything may be asked again. */
    void forget() {
        inVain = 0;
        idle = 0;
        foreseen = 0;
        gaveUpAt = -1;
    }
}
