package praline.machine;

import java.util.List;

/**
 * A distribution of the next reward, an element of Dist(Gamma).
 *
 * @param rewards those that are possible, ascending
 * @param probabilities their probabilities; with {@code rejected} they sum to 1
 * @param rejected the probability that the label is rejected
 */
public record RewardDistribution(List<Double> rewards, List<Double> probabilities, double rejected) {
    /** Copies the lists; throws {@link IllegalArgumentException} if one is longer. */
    public RewardDistribution {
        rewards = List.copyOf(rewards);
        probabilities = List.copyOf(probabilities);
        if (rewards.size() != probabilities.size()) {
            throw new IllegalArgumentException(
                    probabilities.size() + " probabilities for " + rewards.size() + " rewards");
        }
    }

    /** The probability of a reward, 0 if it is not possible. */
    public double probability(double reward) {
        int place = rewards.indexOf(reward == 0 ? 0.0 : reward);
        return place < 0 ? 0 : probabilities.get(place);
    }
}
