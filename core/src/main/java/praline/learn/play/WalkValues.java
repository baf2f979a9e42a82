package praline.learn.play;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The values of {@link WalkRows#solve}, kept while what branches are worth changes: after the first value iteration only what a change reaches
 * is computed anew. A node's value is carried on to those that lead to it once it is a thousandth away from what they know of it, which is
 * what ends value iteration, too.
 */
public final class WalkValues {
    /** So many times as many nodes as there are may be computed anew before all of them are. */
    private static final int MOST = 50;

    private final WalkRows rows;
    private final double[] value;
    private final double[] worth;
    private final int[] nodeOf;
    private final Predecessors before;

    /** By node, the value that the nodes before it know of. */
    private final double[] known;

    /** The nodes to be computed anew, in a ring. */
    private final int[] waiting;

    private final boolean[] waits;
    private int first;
    private int count;
    private boolean solved;
    private int version;

    /**
     * Nothing is worth anything yet.
     *
     * @param value the values to start from, improved in place
     */
    public WalkValues(WalkRows rows, double[] value) {
        this.rows = rows;
        this.value = value;
        worth = new double[rows.branches()];
        nodeOf = new int[rows.branches()];
        for (int node = 0; node < rows.nodes(); node++) {
            Arrays.fill(nodeOf, rows.first(node, 0), rows.end(node, rows.actions() - 1), node);
        }
        before = rows.predecessors();
        known = new double[rows.nodes()];
        waiting = new int[rows.nodes()];
        waits = new boolean[rows.nodes()];
    }

    /** The node that a branch leaves. */
    public int node(int branch) {
        return nodeOf[branch];
    }

    /** What a branch is worth. */
    public double worth(int branch) {
        return worth[branch];
    }

    /** The value of a node, when last solved. */
    public double value(int node) {
        return value[node];
    }

    /** The first best action of a node, or -1 if none is worth more than {@code least}; without a bonus. */
    public int bestAction(int node, double least) {
        return rows.bestAction(node, worth, null, value, least);
    }

    /** Another number whenever a worth or, by solving, a value may have changed. */
    public int version() {
        return version;
    }

    /** Says what a branch is worth from now on. */
    public void set(int branch, double worthNow) {
        if (worth[branch] != worthNow) {
            worth[branch] = worthNow;
            version++;
            touch(nodeOf[branch]);
        }
    }

    private void touch(int node) {
        if (!waits[node]) {
            waits[node] = true;
            waiting[(first + count++) % waiting.length] = node;
        }
    }

    /**
     * Brings all values up to date.
     *
     * @param bonus by row, what taking the action is worth; null for nothing, after which only changes are looked at the next time
     */
    public double[] solve(double @Nullable [] bonus) {
        if (!solved || bonus != null || !spread()) {
            if (bonus == null && Arrays.stream(worth).allMatch(w -> w == 0)) {
                Arrays.fill(value, 0); // else the values of an earlier plan would fade away one step at a time
            }
            rows.solve(worth, null, bonus, value);
            System.arraycopy(value, 0, known, 0, known.length);
            Arrays.fill(waits, false);
            count = 0;
            version++;
            solved = bonus == null;
        }
        return value;
    }

    /** Carries all changes on; returns false if that is more than to begin anew. */
    private boolean spread() {
        for (long left = (long) MOST * rows.nodes(); left > 0 && count > 0; left--) {
            int node = waiting[first];
            first = (first + 1) % waiting.length;
            count--;
            waits[node] = false;
            double best = rows.best(node, worth, value);
            value[node] = best;
            if (WalkRows.differ(best, known[node])) {
                known[node] = best;
                for (int i = before.first(node); i < before.end(node); i++) {
                    touch(before.node(i));
                }
            }
        }
        return count == 0;
    }
}
