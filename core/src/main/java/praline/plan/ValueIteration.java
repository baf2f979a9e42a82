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
     * <p>Iteration ends when certified bounds from above and below are within twice the precision times the largest value there can be (or times
     * 1, if that is less); {@link Solution#error} is what they certify, with rounding (see {@link DiscountedIteration}).
     *
     * @param discount in [0, 1)
     * @param precision relative to the largest value there can be, above 0
     * @throws TooLargeValueException if values may be too large for a number
     */
    public static Solution discounted(Product product, double discount, double precision) {
        if (!(discount >= 0 && discount < 1)) {
            throw new IllegalArgumentException("discount " + discount + " is not in [0, 1)");
        }
        if (!(precision > 0)) {
            throw new IllegalArgumentException("precision " + precision + " is not above 0");
        }
        ValueIteration iteration = new ValueIteration(product, discount);
        DiscountedIteration.Result result =
                DiscountedIteration.solve(product, iteration.expectedReward, discount, precision);
        return iteration.solution(result.values(), result.values(), result.error());
    }

    /**
     * The best expected sum of the rewards of the first {@code steps} steps, that of step k times discount^(k-1); the policy is the one of
     * the first step (earlier steps of a finite episode may want other actions than later ones).
     *
     * @param steps at least 0
     * @param discount in [0, 1]; 1 leaves rewards as they are
     * @throws TooLargeValueException if a value is too large for a number
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
        if (!Arrays.stream(values).allMatch(Double::isFinite)) {
            throw new TooLargeValueException(product.largestReward());
        }
        return iteration.solution(values, before, 0);
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

    /** The solution whose policy is greedy with respect to the values that follow a choice. */
    private Solution solution(double[] values, double[] following, double error) {
        double tie =
                TIE * Math.max(1, Arrays.stream(following).map(Math::abs).max().orElse(0));
        int[] choices = new int[values.length];
        boolean[] indifferent = new boolean[values.length];
        for (int state = 0; state < values.length; state++) {
            double best = best(state, following);
            choices[state] = -1;
            indifferent[state] = product.firstChoice(state) < product.endChoice(state);
            for (int choice = product.firstChoice(state); choice < product.endChoice(state); choice++) {
                double value = value(choice, following);
                choices[state] = choices[state] < 0 && value >= best - tie ? choice : choices[state];
                indifferent[state] &= value >= best - tie - 2 * error;
            }
        }
        return new Solution(product, values, choices, indifferent, error);
    }
}
