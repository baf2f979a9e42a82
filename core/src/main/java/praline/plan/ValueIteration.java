package praline.plan;

import java.util.Arrays;

/** The best values of a {@link Product} by value iteration: discounted, within a number of steps, and (see {@link TotalReward}) in total. */
public final class ValueIteration {
    /** Choices whose values differ by less than this times the largest value are equally good; the first action is then taken. */
    private static final double TIE = 1e-12;

    private final Product product;
    private final double[] expectedReward;
    private final double discount;

    private ValueIteration(Product product, double discount) {
        this.product = product;
        this.discount = discount;
        this.expectedReward = product.expectedRewards();
    }

    /**
     * The best expected sum of discount^(k-1) times the reward of step k.
     *
     * <p>A sweep is a contraction by the discount in the largest difference, so that values which changed by d in the last sweep are
     * within d discount / (1 - discount) of the fixed point; iteration ends when that is at most the precision times the largest value
     * there can be (or times 1, if that is less). Sweeps run against the breadth-first numbering and use new values at once
     * (Gauss-Seidel), which has the same fixed point and the same bound.
     *
     * @param discount in [0, 1)
     * @param precision relative to the largest value there can be, above 0
     */
    public static Solution discounted(Product product, double discount, double precision) {
        if (!(discount >= 0 && discount < 1)) {
            throw new IllegalArgumentException("discount " + discount + " is not in [0, 1)");
        }
        if (!(precision > 0)) {
            throw new IllegalArgumentException("precision " + precision + " is not above 0");
        }
        ValueIteration iteration = new ValueIteration(product, discount);
        double largest =
                Arrays.stream(iteration.expectedReward).map(Math::abs).max().orElse(0);
        double most = Math.max(1, largest / (1 - discount));
        // The last digits may swing for ever: less than that can not be asked for.
        double rounding = 4 * Math.ulp(most) * discount / (1 - discount);
        double allowed = Math.max(precision * most, rounding);
        double[] values = new double[product.stateCount()];
        double error;
        do {
            error = iteration.sweep(values) * discount / (1 - discount);
        } while (error > allowed);
        return new Solution(product, values, iteration.greedy(values), error);
    }

    /**
     * The best expected sum of the rewards of the first {@code steps} steps, that of step k times discount^(k-1); the policy is the one of
     * the first step (earlier steps of a finite episode may want other actions than later ones).
     *
     * @param steps at least 0
     * @param discount in [0, 1]; 1 leaves rewards as they are
     */
    public static Solution withinSteps(Product product, long steps, double discount) {
        if (!(discount >= 0 && discount <= 1)) {
            throw new IllegalArgumentException("discount " + discount + " is not in [0, 1]");
        }
        if (steps < 0) {
            throw new IllegalArgumentException("steps " + steps + " is not at least 0");
        }
        ValueIteration iteration = new ValueIteration(product, discount);
        double[] values = new double[product.stateCount()];
        double[] before = values;
        for (long step = 0; step < steps; step++) {
            before = values;
            values = iteration.step(before);
            if (Arrays.equals(before, values)) {
                break; // further steps can not change anything
            }
        }
        return new Solution(product, values, iteration.greedy(before), 0);
    }

    private double sweep(double[] values) {
        double change = 0;
        for (int state = product.stateCount() - 1; state >= 0; state--) {
            double best = best(state, values);
            change = Math.max(change, Math.abs(best - values[state]));
            values[state] = best;
        }
        return change;
    }

    private double[] step(double[] values) {
        double[] next = new double[values.length];
        for (int state = 0; state < values.length; state++) {
            next[state] = best(state, values);
        }
        return next;
    }

    private double best(int state, double[] values) {
        int end = product.endChoice(state);
        double best = product.firstChoice(state) == end ? 0 : Double.NEGATIVE_INFINITY;
        for (int choice = product.firstChoice(state); choice < end; choice++) {
            best = Math.max(best, value(choice, values));
        }
        return best;
    }

    private double value(int choice, double[] values) {
        return expectedReward[choice] + discount * product.expected(choice, values);
    }

    private int[] greedy(double[] values) {
        double largest = Arrays.stream(values).map(Math::abs).max().orElse(0);
        int[] choices = new int[values.length];
        for (int state = 0; state < values.length; state++) {
            double best = best(state, values) - TIE * Math.max(1, largest);
            choices[state] = -1;
            for (int choice = product.firstChoice(state);
                    choices[state] < 0 && choice < product.endChoice(state);
                    choice++) {
                choices[state] = value(choice, values) >= best ? choice : -1;
            }
        }
        return choices;
    }
}
