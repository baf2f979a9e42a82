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

    /** How much the data must grow before what was given up is tried again; each time in vain doubles it, or a run would never come to its end. */
    private static final double GROWTH = 0.2;

    private static final double MOST_GROWTH = 1000;
    private static final double WEIGHT = 0.1;

    /** What a gain may always cost, and what share of all steps. */
    private static final double CHEAP = 100;

    private static final double SHARE = 0.05;

    /** How many times the price may be spent without a gain: it is a mean. */
    private static final double MOST_PRICES = 4;

    private final double dear;
    private int inVain;

    /** Episodes in a row that took no step: such a plan comes to nothing. */
    private int idle;

    private double foreseen;
    private double price;
    private long sinceGain;
    private long playedAt;
    private long gaveUpAt = -1;
    private double growth = GROWTH / 2;

    /**
     * No effort yet.
     *
     * @param dear the most steps that a gain may cost, on average; less while there have been few steps
     */
    Effort(double dear) {
        this.dear = dear;
    }

    /** Whether it was given up a short while ago: what was asked could not be come by, or was too dear; other data may change that. */
    boolean resting(long steps) {
        return gaveUpAt >= 0 && steps < (1 + growth) * gaveUpAt;
    }

    /** Begins, or goes on, at so many steps. */
    void begin(long steps) {
        playedAt = steps;
    }

    /** Notes an episode that ended at so many steps, by a plan whose start was worth {@code startValue}. */
    void played(long steps, boolean gained, double startValue) {
        long taken = steps - playedAt;
        playedAt = steps;
        foreseen += (1 - WalkRows.DISCOUNT) * startValue * taken;
        idle = taken == 0 ? idle + 1 : 0;
        inVain++;
        sinceGain += taken;
        if (gained) {
            growth = GROWTH / 2;
            price += WEIGHT * (sinceGain - price);
            sinceGain = 0;
            foreseen = 0;
            inVain = 0;
        }
        if (tooDear(steps) || idle >= FEW || (inVain >= FEW && foreseen >= MOST_FORESEEN)) {
            double next = Math.min(2 * growth, MOST_GROWTH);
            forget();
            gaveUpAt = steps;
            growth = next;
        }
    }

    private boolean tooDear(long steps) {
        double most = Math.min(dear, CHEAP + SHARE * steps);
        return dear < Double.POSITIVE_INFINITY && Math.max(price, sinceGain / MOST_PRICES) > most;
    }

    /** After the structure has changed: everything may be asked again. */
    void forget() {
        inVain = 0;
        idle = 0;
        foreseen = 0;
        price = 0;
        sinceGain = 0;
        gaveUpAt = -1;
        growth = GROWTH / 2;
    }
}
