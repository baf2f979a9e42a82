package praline.plan;

/**
 * How {@link QLearning} learns.
 *
 * @param discount in [0, 1]
 * @param learningRate alpha of a cell's first update, in (0, 1]
 * @param decay the n-th update of a cell has alpha / (1 + decay (n-1)); 0 keeps alpha
 * @param exploration epsilon: the probability of an action drawn uniformly, in [0, 1]
 * @param counterfactual whether each step is learned from in every state of the machine (CRM)
 * @param shaping whether a potential of the machine's state is added to the reward
 * @param horizon longest episode, at least 1
 * @param seed all randomness derives from it
 */
public record QSettings(
        double discount,
        double learningRate,
        double decay,
        double exploration,
        boolean counterfactual,
        boolean shaping,
        int horizon,
        long seed) {
    /** Discount 0.9, alpha 0.5 that decays by 0.1 (rewards are random), epsilon 0.1, neither CRM nor shaping, horizon 100, seed 1. */
    public static QSettings defaults() {
        return new QSettings(0.9, 0.5, 0.1, 0.1, false, false, 100, 1);
    }

    /** Checks the numbers. */
    public QSettings {
        check(discount >= 0 && discount <= 1, "discount " + discount + " is not in [0, 1]");
        check(learningRate > 0 && learningRate <= 1, "learning rate " + learningRate + " is not in (0, 1]");
        check(decay >= 0 && decay < Double.POSITIVE_INFINITY, "decay " + decay + " is not at least 0");
        check(exploration >= 0 && exploration <= 1, "exploration " + exploration + " is not in [0, 1]");
        check(!shaping || discount < 1, "shaping needs a discount below 1: its potential is a discounted value");
        check(horizon >= 1, "horizon " + horizon + " is not at least 1");
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** The same with another discount. */
    public QSettings withDiscount(double other) {
        return new QSettings(other, learningRate, decay, exploration, counterfactual, shaping, horizon, seed);
    }

    /** The same with another alpha and decay. */
    public QSettings withLearningRate(double other, double otherDecay) {
        return new QSettings(discount, other, otherDecay, exploration, counterfactual, shaping, horizon, seed);
    }

    /** The same with another epsilon. */
    public QSettings withExploration(double other) {
        return new QSettings(discount, learningRate, decay, other, counterfactual, shaping, horizon, seed);
    }

    /** The same, with or without counterfactual experience. */
    public QSettings withCounterfactual(boolean other) {
        return new QSettings(discount, learningRate, decay, exploration, other, shaping, horizon, seed);
    }

    /** The same, with or without shaping. */
    public QSettings withShaping(boolean other) {
        return new QSettings(discount, learningRate, decay, exploration, counterfactual, other, horizon, seed);
    }

    /** The same with another horizon. */
    public QSettings withHorizon(int other) {
        return new QSettings(discount, learningRate, decay, exploration, counterfactual, shaping, other, seed);
    }

    /** The same with another seed. */
    public QSettings withSeed(long other) {
        return new QSettings(discount, learningRate, decay, exploration, counterfactual, shaping, horizon, other);
    }
}
