package praline.learn.evidence;

/**
 * Rewards that are replaced at random: at each step, independently and with a known probability P, the reward that is seen is one drawn uniformly
 * from all K rewards there are, while the machine moves by the one that was paid. A reward that a cell pays with p is then seen there with
 * {@code (1 - P) p + P/K}, and one that it never pays with {@code P/K}: it is <em>noise</em> there.
 *
 * @param probability P, in [0, 0.5); 0 where rewards are seen as they were paid
 * @param minProbability the least probability of a reward that is asked for: what is rarer may be taken for noise
 */
public record Corruption(double probability, double minProbability) {
    /** Rewards as they were paid. */
    public static final Corruption NONE = new Corruption(0, 0.1);

    /** What the logarithm of the likelihood ratio must come to, for a reward to be more than noise. */
    private static final double PAID = 2;

    /** The doubt that a word may come to, as a multiple of P. */
    private static final double MOST_DOUBT = 3;

    /** The doubt that a word may come to at any P, and the most that it may come to. */
    private static final double LITTLE_DOUBT = 0.01;

    private static final double GREAT_DOUBT = 0.3;

    /** The least probability of a reward that is paid. */
    private static final double LEAST = 1e-6;

    /** Checks the range. */
    public Corruption {
        if (!(probability >= 0 && probability < 0.5)) {
            throw new IllegalArgumentException("noise must be at least 0 and less than 0.5, not " + probability);
        }
    }

    /** Whether any reward is replaced at all. */
    public boolean declared() {
        return probability > 0;
    }

    /** The share of a cell's readings in which one of so many rewards is seen that the cell never pays. */
    public double share(int rewards) {
        return probability / Math.max(1, rewards);
    }

    /** The share of a cell's readings in which a reward of the least probability is seen. */
    public double leastShare(int rewards) {
        return (1 - probability) * minProbability + share(rewards);
    }

    /** The probability with which a reward is paid that is seen in this share of the readings: {@code (share - P/K)/(1 - P)}, within [0, 1]. */
    public double takenOut(double seen, int rewards) {
        return Math.max(0, Math.min(1, (seen - share(rewards)) / (1 - probability)));
    }

    /** The probability of a reward in a cell: its share without noise, as a part of those of all rewards that are no noise there; above 0 if it is one of these. */
    double probability(CountedMachine machine, int state, int symbol) {
        double sum = 0;
        int label = machine.symbols().label(symbol);
        for (int s : machine.symbols().ofLabel(label)) {
            sum += takenOut(machine, state, s);
        }
        return takenOut(machine, state, symbol) / sum;
    }

    private double takenOut(CountedMachine machine, int state, int symbol) {
        int count = machine.count(state, symbol);
        double share =
                (double) count / machine.labelCount(state, machine.symbols().label(symbol));
        boolean none = count == 0 || machine.isNoise(state, symbol);
        return none ? 0 : Math.max(LEAST, takenOut(share, machine.symbols().rewardCount()));
    }

    /**
     * Whether the state after a step is too doubtful to go on: the chances add up, along a word, that a reward was put in place of one that leads elsewhere.
     * One such step may always be taken.
     *
     * @param doubt before the step
     * @param more the doubt that it adds
     */
    public boolean isTooMuch(double doubt, double more) {
        return doubt > 0 && more > 0 && doubt + more > mostDoubt();
    }

    private double mostDoubt() {
        return Math.max(LITTLE_DOUBT, Math.min(GREAT_DOUBT, MOST_DOUBT * probability));
    }

    /** The share of a cell's readings that may come from other states, half of the doubt that words come to: differences up to this are none. */
    public double strangers() {
        return declared() ? mostDoubt() / 2 : 0;
    }

    /** Whether readings may all be noise: their cell was read n times, {@code most} times with its commonest reward, and k times with this one. */
    public boolean mayBeNoise(int k, int n, int most, int rewards) {
        return declared() && k < most && evidence(k, n, rewards) < PAID;
    }

    /** Whether what was taken for a reward that is paid looks more like noise by now. */
    public boolean isNoiseAfterAll(int k, int n, int most, int rewards) {
        return declared() && k < most && evidence(k, n, rewards) < 0;
    }

    /** The logarithm of the likelihood ratio of "paid, with at least the least probability", at its best, to "noise". */
    private double evidence(int k, int n, int rewards) {
        double noise = share(rewards);
        double paid = Math.max(leastShare(rewards), (double) k / n);
        double others = k == n ? 0 : (n - k) * StrictMath.log((1 - paid) / (1 - noise));
        return k * StrictMath.log(paid / noise) + others;
    }
}
