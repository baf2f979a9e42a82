package praline.learn.play;

import java.util.function.IntPredicate;

/** The discounted chance, from each node, to come to one of some branches, and the way that leads there best. */
public final class Reach {
    private final WalkRows rows;
    private final double[] worth;
    private final boolean[] stops;
    private final double[] value;
    private final Nearest nearest;

    /**
     * Plans.
     *
     * @param isGoal whether a branch is one that is to be come to
     */
    public Reach(WalkRows rows, IntPredicate isGoal) {
        this.rows = rows;
        worth = new double[rows.branches()];
        stops = new boolean[worth.length];
        for (int b = 0; b < worth.length; b++) {
            stops[b] = isGoal.test(b);
            worth[b] = stops[b] ? 1 : 0;
        }
        value = rows.solve(worth, stops, null, new double[rows.nodes()]);
        nearest = new Nearest(rows, b -> stops[b]);
    }

    /** The chance from a node. */
    public double value(int node) {
        return value[node];
    }

    /** The fewest steps from a node in which one is come to; the greatest integer if none is. */
    public int steps(int node) {
        return nearest.steps(node);
    }

    /** The best action from a node, or -1 if none has a chance of more than {@code least}. */
    public int action(int node, double least) {
        return rows.bestAction(node, worth, stops, value, least);
    }
}
