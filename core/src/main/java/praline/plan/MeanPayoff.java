package praline.plan;

import java.util.Arrays;

/**
 * The best average reward a step inside one maximal end component, the same from each of its states.
 *
 * <p>Value iteration on the component made aperiodic (each step is taken with probability 1/2, which halves the average): the least and
 * the largest change of a sweep bound it from both sides (Puterman 1994, section 8.5).
 */
final class MeanPayoff {
    private static final int MOST_STALLED = 100_000;

    private MeanPayoff() {}

    /**
     * The average reward a step of the component, within the precision; or, sooner, any value of the right sign if only the sign is
     * wanted.
     */
    static double of(
            Product product,
            EndComponents components,
            int component,
            double[] expectedReward,
            double precision,
            boolean signOnly) {
        int[] members = new int[product.stateCount()];
        int size = 0;
        for (int state = 0; state < members.length; state++) {
            if (components.component(state) == component) {
                members[size++] = state;
            }
        }
        members = Arrays.copyOf(members, size);
        double[] values = new double[product.stateCount()];
        double[] next = new double[members.length];
        double narrowest = Double.POSITIVE_INFINITY;
        int stalled = 0;
        while (true) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < members.length; i++) {
                double best = best(product, components, members[i], expectedReward, values);
                next[i] = (values[members[i]] + best) / 2;
                least = Math.min(least, next[i] - values[members[i]]);
                most = Math.max(most, next[i] - values[members[i]]);
            }
            boolean signKnown = 2 * least > precision || 2 * most < -precision;
            // Rounding may keep the bounds apart for ever, should the precision be too fine.
            stalled = most - least < 0.999 * narrowest ? 0 : stalled + 1;
            narrowest = Math.min(narrowest, most - least);
            if (2 * (most - least) <= precision || (signOnly && signKnown) || stalled > MOST_STALLED) {
                return least + most; // twice the middle
            }
            double shift = next[0]; // only differences matter; without the shift the values would grow for ever
            for (int i = 0; i < members.length; i++) {
                values[members[i]] = next[i] - shift;
            }
        }
    }

    private static double best(
            Product product, EndComponents components, int state, double[] expectedReward, double[] values) {
        double best = Double.NEGATIVE_INFINITY;
        for (int choice = product.firstChoice(state); choice < product.endChoice(state); choice++) {
            if (components.inner(choice)) {
                best = Math.max(best, expectedReward[choice] + product.expected(choice, values));
            }
        }
        return best;
    }
}
