package praline.plan;

import java.util.Arrays;

/**
 * The best expected sum of rewards until one stops, where every policy that never stops loses without end (a stochastic shortest path
 * problem, Bertsekas and Tsitsiklis 1991): then the values are the only fixed point.
 *
 * <p>States of one block count as one, inside which one moves for nothing, and in which one may stop for the block's stopping value. Terminal
 * states stop for 0. Bounds are certified as in optimistic value iteration (Hartmanns and Kaminski 2020): a candidate that a sweep nowhere
 * lowers is a lower bound, one that a sweep nowhere raises is an upper bound.
 */
final class StoppingProblem {
    /** Sums of doubles are this exact, relative to the largest value. */
    private static final double ROUNDING = 1e-14;

    private final Product product;
    private final double[] expectedReward;
    private final boolean[] allowed;
    private final EndComponents blocks;
    private final double[] stopping;
    private final boolean[] ignored;
    private final int[] node;
    private final int[] nodeStart;
    private final int[] nodeStates;

    /**
     * @param allowed the choices that may be taken; those inside a block are free and need not be
     * @param blocks the blocks
     * @param stopping what stopping in each block pays
     * @param ignored states that no allowed choice leads to, whose value is of no interest
     */
    StoppingProblem(
            Product product,
            double[] expectedReward,
            boolean[] allowed,
            EndComponents blocks,
            double[] stopping,
            boolean[] ignored) {
        this.product = product;
        this.expectedReward = expectedReward;
        this.allowed = allowed;
        this.blocks = blocks;
        this.stopping = stopping;
        this.ignored = ignored;
        int n = product.stateCount();
        node = new int[n];
        int single = blocks.count();
        for (int state = 0; state < n; state++) {
            node[state] = blocks.component(state) >= 0 ? blocks.component(state) : single++;
        }
        nodeStart = new int[single + 1];
        for (int state = 0; state < n; state++) {
            nodeStart[node[state] + 1]++;
        }
        Arrays.parallelPrefix(nodeStart, Integer::sum);
        nodeStates = new int[n];
        int[] next = nodeStart.clone();
        for (int state = 0; state < n; state++) {
            nodeStates[next[node[state]]++] = state;
        }
    }

    /** The values of all states within the precision (absolute), which is reported as {@link Bounds#error}. */
    Bounds solve(double precision) {
        double[] values = new double[product.stateCount()];
        double step = precision;
        while (true) {
            iterate(values, step / 8);
            double slack = ROUNDING * Math.max(1, largest(values));
            if (step <= 4 * slack || certified(values, step / 2, slack)) {
                return new Bounds(values, step);
            }
            step /= 4;
        }
    }

    /**
     * @param values the values of all states
     * @param error how far they may be from the exact ones
     */
    record Bounds(double[] values, double error) {}

    private void iterate(double[] values, double change) {
        double seen;
        double slack;
        do {
            seen = 0;
            slack = ROUNDING * Math.max(1, largest(values));
            for (int n = nodeStart.length - 2; n >= 0; n--) {
                seen = Math.max(seen, Math.abs(update(n, values)));
            }
        } while (seen > Math.max(change, slack));
    }

    /** Whether values + width is an upper and values - width a lower bound, or becomes one within a few sweeps. */
    private boolean certified(double[] values, double width, double slack) {
        return certified(values, width, slack, 1) && certified(values, width, slack, -1);
    }

    private boolean certified(double[] values, double width, double slack, int sign) {
        double[] bound = values.clone();
        for (int state = 0; state < bound.length; state++) {
            boolean terminal = product.firstChoice(state) == product.endChoice(state);
            bound[state] += terminal ? 0 : sign * width;
        }
        for (int sweep = 0; sweep < 200; sweep++) {
            boolean holds = true;
            for (int n = nodeStart.length - 2; n >= 0; n--) {
                holds &= sign * update(n, bound) <= slack;
            }
            if (holds) {
                return true;
            }
        }
        return false;
    }

    /** Gives the node its new value and returns by how much it rose. */
    private double update(int n, double[] values) {
        int first = nodeStates[nodeStart[n]];
        if (ignored[first]) {
            return 0;
        }
        double best = n < blocks.count() ? stopping[n] : Double.NEGATIVE_INFINITY;
        boolean terminal = true;
        for (int i = nodeStart[n]; i < nodeStart[n + 1]; i++) {
            int state = nodeStates[i];
            for (int choice = product.firstChoice(state); choice < product.endChoice(state); choice++) {
                terminal = false;
                if (allowed[choice] && !blocks.inner(choice)) {
                    best = Math.max(best, expectedReward[choice] + product.expected(choice, values));
                }
            }
        }
        double value = terminal ? 0 : best;
        double rise = value - values[first];
        for (int i = nodeStart[n]; i < nodeStart[n + 1]; i++) {
            values[nodeStates[i]] = value;
        }
        return rise;
    }

    private static double largest(double[] values) {
        double largest = 0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }
}
