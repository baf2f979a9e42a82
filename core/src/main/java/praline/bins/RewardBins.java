package praline.bins;

/** A division of the real line into bins. */
public sealed interface RewardBins permits CutBins, WidthBins {
    /**
     * A number in the reward's own bin, the same for all rewards of the bin: what a learner sees.
     *
     * @throws IllegalArgumentException if the reward is not finite
     */
    double representative(double reward);

    /** Where the reward's bin begins. */
    double from(double reward);

    /** Where the reward's bin ends. */
    double to(double reward);

    /** Whether the reward lies among those of its bin that were known when the bins were made. */
    boolean met(double reward);
}
