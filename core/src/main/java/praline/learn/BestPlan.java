package praline.learn;

import java.util.Optional;
import praline.machine.Unlisted;
import praline.plan.NoValueException;
import praline.plan.Objective;
import praline.plan.Product;
import praline.plan.Solution;

/**
 * The best policy for a learned machine in the environment as it was seen: observed frequencies for movement, learned probabilities for
 * rewards. A label that was never seen in a state is taken to change nothing there.
 */
public final class BestPlan {
    private BestPlan() {}

    /**
     * The solution, or nothing where the environment was not seen (learned from words alone) or no number is its value: a total that has no limit, or one that is too large.
     *
     * @param discount of the environment; 1 means the total reward
     */
    public static Optional<Solution> of(LearnedMachine learned, double discount) {
        if (learned.observedProcess().isEmpty()) {
            return Optional.empty();
        }
        Product product =
                Product.of(learned.observedProcess().get(), learned.shown().withUnlisted(Unlisted.STAY));
        try {
            return Optional.of(Objective.discounted(discount).solve(product));
        } catch (NoValueException e) {
            return Optional.empty();
        }
    }
}
