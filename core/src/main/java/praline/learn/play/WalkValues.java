package praline.learn.play;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The values of {@link WalkRows#solve}, kept while what branches are worth changes: after the first value iteration only what a change reaches
 * is computed anew. What each row comes to is kept as a sum, to which changes are added; a node's value is corrected once its best row is a
 * thousandth away from it, which is what ends value iteration, too, and the correction is carried on to the rows that lead to the node.
 */
public final class WalkValues {
    /** So many times as many nodes as there are may be corrected before all are computed anew. */
    private static final int MOST = 4;

    private static final int NONE = -1;

    private final WalkRows rows;
    private final int actions;
    private final double[] value;
    private final double[] worth;
    private final int[] nodeOf;
    private final Predecessors before;

    /** By row, what the action is worth by the values that nodes have. */
    private final double[] sum;

    /** By node, the row that its value is from; {@link #NONE} where none is worth anything. */
    private final int[] bestRow;

    /** The nodes that may need a correction, in a ring. */
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
        actions = rows.actions();
        worth = new double[rows.branches()];
        nodeOf = new int[rows.branches()];
        for (int node = 0; node < rows.nodes(); node++) {
            Arrays.fill(nodeOf, rows.first(node, 0), rows.end(node, rows.actions() - 1), node);
        }
        before = rows.predecessors();
        sum = new double[rows.nodes() * actions];
        bestRow = new int[rows.nodes()];
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
        double more = worthNow - worth[branch];
        if (more != 0) {
            worth[branch] = worthNow;
            version++;
            int node = nodeOf[branch];
            for (int action = 0; solved && action < actions; action++) {
                if (branch < rows.end(node, action)) {
                    add(node, node * actions + action, rows.probability(branch) * more);
                    break;
                }
            }
        }
    }

    /** Adds to what a row is worth; its node waits where its value may be another one by that. */
    private void add(int node, int row, double more) {
        double now = sum[row] + more;
        sum[row] = now;
        boolean matters = now > value[node] || row == bestRow[node];
        if (matters && !waits[node] && WalkRows.differ(now, value[node])) {
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
            Arrays.fill(waits, false);
            count = 0;
            version++;
            solved = bonus == null;
            for (int node = 0; solved && node < bestRow.length; node++) {
                for (int action = 0; action < actions; action++) {
                    sum[node * actions + action] = rows.actionValue(node, action, worth, null, value);
                }
                bestRow[node] = best(node);
            }
        }
        return value;
    }

    private int best(int node) {
        int best = NONE;
        double most = 0;
        for (int row = node * actions; row < (node + 1) * actions; row++) {
            if (sum[row] > most) {
                most = sum[row];
                best = row;
            }
        }
        return best;
    }

    /** Carries all changes on; returns false if that is more than to begin anew. */
    private boolean spread() {
        for (long left = (long) MOST * rows.nodes(); left > 0 && count > 0; left--) {
            int node = waiting[first];
            first = (first + 1) % waiting.length;
            count--;
            waits[node] = false;
            int best = best(node);
            double now = best == NONE ? 0 : sum[best];
            double more = rows.discount() * (now - value[node]);
            bestRow[node] = best;
            value[node] = now;
            for (int i = before.first(node); more != 0 && i < before.end(node); i++) {
                add(before.node(i), before.row(i), before.probability(i) * more);
            }
        }
        return count == 0;
    }
}
