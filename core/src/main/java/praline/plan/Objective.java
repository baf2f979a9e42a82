package praline.plan;

import java.util.OptionalLong;
import praline.machine.ShortestDecimal;

/**
 * What a policy is to maximise, in expectation: the sum of the rewards, that of step k times discount^(k-1), for ever or within a number
 * of steps.
 *
 * @param discount in [0, 1]; 1 leaves rewards as they are: the total reward
 * @param steps only the first so many steps count; for ever if empty
 */
public record Objective(double discount, OptionalLong steps) {
    private static final double RELATIVE_PRECISION = 1e-12;
    private static final double PRECISION = 1e-10;

    /** Checks the numbers. */
    public Objective {
        if (!(discount >= 0 && discount <= 1)) {
            throw new IllegalArgumentException("discount " + discount + " is not in [0, 1]");
        }
        if (steps.isPresent() && steps.getAsLong() < 0) {
            throw new IllegalArgumentException("steps " + steps.getAsLong() + " is not at least 0");
        }
    }

    /** For ever, with a discount; 1 means the total reward, as in an environment file. */
    public static Objective discounted(double discount) {
        return new Objective(discount, OptionalLong.empty());
    }

    /** For ever, without a discount. */
    public static Objective total() {
        return discounted(1);
    }

    /** Within a number of steps. */
    public static Objective withinSteps(long steps, double discount) {
        return new Objective(discount, OptionalLong.of(steps));
    }

    /**
     * The best values of the product: within 1e-12 of the largest possible value where discounted, within 1e-10 (absolute) in total.
     *
     * @throws NoValueException where no number is the value: the total has no limit, or is too large
     */
    public Solution solve(Product product) {
        if (steps.isPresent()) {
            return ValueIteration.withinSteps(product, steps.getAsLong(), discount);
        }
        return discount < 1
                ? ValueIteration.discounted(product, discount, RELATIVE_PRECISION)
                : TotalReward.of(product, PRECISION);
    }

    /** In words, such as {@code discounted by 0.9} or {@code total within 15 steps}. */
    @Override
    public String toString() {
        String kind = discount == 1 ? "total" : "discounted by " + ShortestDecimal.text(discount);
        return steps.isEmpty()
                ? kind
                : kind + " within " + steps.getAsLong() + (steps.getAsLong() == 1 ? " step" : " steps");
    }
}
