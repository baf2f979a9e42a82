package praline.learn;

/**
 * What is asked of a learned machine, and how much may be spent on it. Immutable; start with {@link #defaults} and change with the
 * {@code with} methods.
 *
 * @param seed all randomness derives from it
 * @param confidence with which the promise of "converged" holds, in (0, 1)
 * @param tolerance how far a probability may be off, in (0, 1)
 * @param depth the longest experiment, in labels, that must tell an edge's target from the other states, and the length of a random
 *     chain of labels; at least 1
 * @param pacError the share of random chains that may contradict the machine, in (0, 1)
 * @param minProbability rewards at least this probable in a cell must have shown, in (0, 1)
 * @param horizon the longest episode in steps, at least 1
 * @param maxSteps the most calls of the environment's step
 * @param maxStates the most states of a machine before the learner gives up
 * @param noise the share of rewards that are known to be replaced at random, in [0, 0.5); 0 if all are as they were paid
 */
public record Settings(
        long seed,
        double confidence,
        double tolerance,
        int depth,
        double pacError,
        double minProbability,
        int horizon,
        long maxSteps,
        int maxStates,
        double noise) {

    /** Checks the ranges; throws {@link IllegalArgumentException} that names the setting and its range. */
    public Settings {
        inUnitInterval("confidence", confidence);
        inUnitInterval("tolerance", tolerance);
        inUnitInterval("pac-error", pacError);
        inUnitInterval("min-probability", minProbability);
        atLeastOne("depth", depth);
        atLeastOne("horizon", horizon);
        atLeastOne("max-steps", maxSteps);
        atLeastOne("max-states", maxStates);
        if (!(noise >= 0 && noise < 0.5)) {
            throw new IllegalArgumentException("noise must be at least 0 and less than 0.5, not " + noise);
        }
    }

    /** Seed 1, confidence 0.99, tolerance 0.1, depth 4, PAC error 0.02, horizon 100, 100 million steps, 2000 states. */
    public static Settings defaults() {
        return new Settings(1, 0.99, 0.1, 4, 0.02, 0.1, 100, 100_000_000L, 2000, 0);
    }

    /** With another seed. */
    public Settings withSeed(long value) {
        return new Settings(
                value, confidence, tolerance, depth, pacError, minProbability, horizon, maxSteps, maxStates, noise);
    }

    /** With another confidence. */
    public Settings withConfidence(double value) {
        return new Settings(
                seed, value, tolerance, depth, pacError, minProbability, horizon, maxSteps, maxStates, noise);
    }

    /** With another tolerance; the minimum probability stays. */
    public Settings withTolerance(double value) {
        return new Settings(
                seed, confidence, value, depth, pacError, minProbability, horizon, maxSteps, maxStates, noise);
    }

    /** With another depth. */
    public Settings withDepth(int value) {
        return new Settings(
                seed, confidence, tolerance, value, pacError, minProbability, horizon, maxSteps, maxStates, noise);
    }

    /** With another PAC error. */
    public Settings withPacError(double value) {
        return new Settings(
                seed, confidence, tolerance, depth, value, minProbability, horizon, maxSteps, maxStates, noise);
    }

    /** With another minimum probability. */
    public Settings withMinProbability(double value) {
        return new Settings(seed, confidence, tolerance, depth, pacError, value, horizon, maxSteps, maxStates, noise);
    }

    /** With another horizon. */
    public Settings withHorizon(int value) {
        return new Settings(
                seed, confidence, tolerance, depth, pacError, minProbability, value, maxSteps, maxStates, noise);
    }

    /** With another budget of steps. */
    public Settings withMaxSteps(long value) {
        return new Settings(
                seed, confidence, tolerance, depth, pacError, minProbability, horizon, value, maxStates, noise);
    }

    /** With another bound on the states. */
    public Settings withMaxStates(int value) {
        return new Settings(
                seed, confidence, tolerance, depth, pacError, minProbability, horizon, maxSteps, value, noise);
    }

    /** With another declared share of replaced rewards. */
    public Settings withNoise(double value) {
        return new Settings(
                seed, confidence, tolerance, depth, pacError, minProbability, horizon, maxSteps, maxStates, value);
    }

    private static void inUnitInterval(String name, double value) {
        if (!(value > 0 && value < 1)) {
            throw new IllegalArgumentException(name + " must be between 0 and 1, both excluded, not " + value);
        }
    }

    private static void atLeastOne(String name, long value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be at least 1, not " + value);
        }
    }
}
