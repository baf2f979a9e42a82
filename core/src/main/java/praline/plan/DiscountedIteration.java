package praline.plan;

import java.util.Arrays;

/**
 * The best discounted values of a product, with a certificate: modified policy iteration (Puterman and Shin 1978; Puterman 1994, section
 * 6.5), whose bounds come from one plain sweep each time.
 *
 * <p><b>The certificate.</b> Let T be the sweep v(s) := max over choices of r + G sum p v(s'), G the discount, and let every probability
 * row sum to at least c0 and at most c1 (they need to sum to 1 within 1e-9 only). Whatever v is, if {@code low <= Tv - v <= high} in every
 * state, then (MacQueen 1966; Puterman 1994, theorem 6.6.3)
 *
 * <pre>Tv + low * G c / (1 - G c) &lt;= V* &lt;= Tv + high * G c / (1 - G c)</pre>
 *
 * where c is c1 or c0, whichever makes the bound the wider one. A terminal state keeps 0 and counts as a change of 0. Rounding, bounded by {@link #rounding} for each sweep, adds its own geometric sum. Between two such sweeps anything
 * may be done to v: here one Gauss-Seidel sweep that also fixes a policy, and some cheap sweeps of that policy alone. Both run against the
 * breadth-first numbering, so that a reward far away is heard of at once.
 */
final class DiscountedIteration {
    private static final int POLICY_SWEEPS = 20;

    /** How many times the largest value there can be is still to be a number: bounds, and differences of values, are larger. */
    private static final double MARGIN = 8;

    private final Product product;
    private final double[] expectedReward;
    private final double discount;
    private final double mostFactor;
    private final double leastFactor;
    private final int longest;
    private final double largestReward;
    private final int[] policy;
    private final Chain chain;
    private final double[] values;
    private final double[] next;
    private double error = Double.POSITIVE_INFINITY;

    private DiscountedIteration(Product product, double[] expectedReward, double discount) {
        this.product = product;
        this.expectedReward = expectedReward;
        this.discount = discount;
        double most = 1;
        double least = 1;
        int branches = 0;
        for (int choice = 0; choice < product.choiceCount(); choice++) {
            double sum = 0;
            for (int t = product.firstTransition(choice); t < product.endTransition(choice); t++) {
                sum += product.probability(t);
            }
            branches = Math.max(branches, product.endTransition(choice) - product.firstTransition(choice));
            most = Math.max(most, sum);
            least = Math.min(least, sum);
        }
        if (!(discount * most < 1)) {
            throw new IllegalArgumentException("discount " + discount
                    + " is too close to 1 for probabilities that sum to " + most + ": nothing can be certified");
        }
        this.mostFactor = discount * most / (1 - discount * most);
        this.leastFactor = discount * least / (1 - discount * least);
        this.longest = branches;
        this.largestReward = product.largestReward();
        if (!Double.isFinite(MARGIN * largestReward * (1 + mostFactor))) {
            throw new TooLargeValueException(largestReward);
        }
        this.values = new double[product.stateCount()];
        this.next = new double[values.length];
        this.policy = new int[values.length];
        this.chain = new Chain(product, expectedReward, discount);
    }

    /**
     * Values within the precision, times the largest value there can be (or times 1, if that is less), of the best ones.
     *
     * @param precision above 0; what doubles can not tell apart is not asked for
     */
    static Result solve(Product product, double[] expectedReward, double discount, double precision) {
        DiscountedIteration iteration = new DiscountedIteration(product, expectedReward, discount);
        iteration.run(precision);
        return new Result(iteration.values, iteration.error);
    }

    /**
     * @param values the values of all states
     * @param error how far they may be from the best ones, rounding included
     */
    record Result(double[] values, double error) {}

    private void run(double precision) {
        double largest = Arrays.stream(expectedReward).map(Math::abs).max().orElse(0);
        double allowed = precision * Math.max(1, largest * (1 + mostFactor));
        double lastShift = Double.POSITIVE_INFINITY;
        while (true) {
            Change change = plainSweep();
            double rounding = rounding(change.size) * (1 + mostFactor);
            double below = change.low * (change.low < 0 ? mostFactor : leastFactor);
            double above = change.high * (change.high > 0 ? mostFactor : leastFactor);
            double half = (above - below) / 2;
            double apart = Math.max(above, -below); // how far the values may be off if they are left as they are
            // Going to the middle pays where all values are off in one direction, as on endless loops. It is sure to
            // help only
            // where the bounds have come closer by half since it was last done; the sweeps alone converge too.
            if (2 * half < apart && half < lastShift / 2) {
                lastShift = half;
                shift((below + above) / 2);
                apart = half;
            }
            if (apart + rounding <= Math.max(allowed, 3 * rounding)) {
                error = apart + rounding;
                return;
            }
            improve();
            chain.follow(policy, values, POLICY_SWEEPS);
        }
    }

    /**
     * How far rounding may take one sweep from the exact one: a sum of n products of doubles is off by less than (n + 1) times 2^-53 times the
     * sum of their sizes (Higham 2002, section 3.1), and so is what a choice pays; four more operations join them.
     */
    private double rounding(double size) {
        return (longest + 5) * 0x1p-53 * (largestReward + size);
    }

    /**
     * What a sweep changed.
     *
     * @param low the least change
     * @param high the largest
     * @param size of the largest value before or after
     */
    private record Change(double low, double high, double size) {}

    private Change plainSweep() {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        double size = 0;
        for (int state = 0; state < next.length; state++) {
            next[state] = best(state);
            low = Math.min(low, next[state] - values[state]);
            high = Math.max(high, next[state] - values[state]);
            size = Math.max(size, Math.max(Math.abs(values[state]), Math.abs(next[state])));
        }
        System.arraycopy(next, 0, values, 0, next.length);
        return new Change(low, high, size);
    }

    private double best(int state) {
        int end = product.endChoice(state);
        double best = product.firstChoice(state) == end ? 0 : Double.NEGATIVE_INFINITY;
        for (int choice = product.firstChoice(state); choice < end; choice++) {
            best = Math.max(best, value(choice));
        }
        return best;
    }

    private void shift(double by) {
        for (int state = 0; state < values.length; state++) {
            values[state] += product.firstChoice(state) == product.endChoice(state) ? 0 : by;
        }
    }

    private void improve() {
        for (int state = values.length - 1; state >= 0; state--) {
            int end = product.endChoice(state);
            double best = Double.NEGATIVE_INFINITY;
            policy[state] = -1;
            for (int choice = product.firstChoice(state); choice < end; choice++) {
                double value = value(choice);
                if (value > best) {
                    best = value;
                    policy[state] = choice;
                }
            }
            values[state] = policy[state] < 0 ? 0 : best;
        }
    }

    private double value(int choice) {
        return expectedReward[choice] + discount * product.expected(choice, values);
    }

    /** A policy's transitions side by side in the order of the sweeps, since most of the time of a sweep goes into fetching them. */
    private static final class Chain {
        private final Product product;
        private final double[] expectedReward;
        private final double discount;
        private int[] successor = new int[0];
        private double[] weight = new double[0];
        private final int[] end;

        Chain(Product product, double[] expectedReward, double discount) {
            this.product = product;
            this.expectedReward = expectedReward;
            this.discount = discount;
            this.end = new int[product.stateCount()];
        }

        /** Sweeps so many times with the policy's choices. */
        void follow(int[] policy, double[] values, int sweeps) {
            collect(policy);
            for (int sweep = 0; sweep < sweeps; sweep++) {
                int t = 0;
                for (int i = 0, state = end.length - 1; state >= 0; i++, state--) {
                    double sum = 0;
                    for (; t < end[i]; t++) {
                        sum += weight[t] * values[successor[t]];
                    }
                    values[state] = policy[state] < 0 ? 0 : expectedReward[policy[state]] + discount * sum;
                }
            }
        }

        private void collect(int[] policy) {
            int size = 0;
            for (int choice : policy) {
                size += choice < 0 ? 0 : product.endTransition(choice) - product.firstTransition(choice);
            }
            if (size > successor.length) {
                successor = new int[size];
                weight = new double[size];
            }
            int next = 0;
            for (int i = 0, state = end.length - 1; state >= 0; i++, state--) {
                int choice = policy[state];
                for (int t = choice < 0 ? 0 : product.firstTransition(choice);
                        choice >= 0 && t < product.endTransition(choice);
                        t++) {
                    successor[next] = product.successor(t);
                    weight[next++] = product.probability(t);
                }
                end[i] = next;
            }
        }
    }
}
