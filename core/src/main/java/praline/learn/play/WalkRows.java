package praline.learn.play;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import praline.sample.IntList;
import praline.sample.TransitionModel;

/**
 * A finite MDP on which walks are planned, in flat arrays: a row for each (node, action), the rows of node 0 first, and branches of a row.
 * Filled in order, row by row; rows may be added after others have been solved.
 */
public final class WalkRows {
    /** The discount of planned walks: nearer goals first, and a bound on what can be worth walking to. */
    public static final double DISCOUNT = 0.95;

    private static final int MOST_SWEEPS = 400;
    private static final double NEGLIGIBLE = 1e-12;

    /**
     * Up to so many branches a row, it pays to look only at what a change has reached: where much is random everything changes until the end.
     */
    private static final double HARDLY_RANDOM = 1.25;

    /** After a sweep over all rows, so many over those that were best. */
    private static final int SWEEPS_OF_CHOSEN = 12;

    /** Where little is random, so many sweeps come first: most values are known by then. */
    private static final int FEW_SWEEPS = 4;

    private static final boolean[] NONE = new boolean[0];

    private final int actions;
    private final double discount;

    /** By row its first branch, and after the last row the number of branches. */
    private int[] rowStart = new int[64];

    private int[] next = new int[64];
    private double[] probability = new double[64];
    private int rows;
    private int branches;
    private @Nullable Predecessors predecessors;

    /** No rows yet. */
    public WalkRows(int actions) {
        this(actions, DISCOUNT);
    }

    /** No rows yet, for walks with a discount of their own. */
    WalkRows(int actions, double discount) {
        this.actions = actions;
        this.discount = discount;
    }

    /** The discount of a step. */
    double discount() {
        return discount;
    }

    /**
     * The empirical model by itself, as it is now: a node for each state, a branch for each outcome, none after a terminal state.
     *
     * @param labels given the label of each branch, in their order
     */
    static WalkRows of(TransitionModel model, IntList labels) {
        WalkRows made = new WalkRows(model.actionCount());
        for (int x = 0; x < model.stateCount(); x++) {
            for (int action = 0; action < model.actionCount(); action++) {
                made.row();
                for (int i = 0; model.available(x, action) && i < model.outcomes(x, action); i++) {
                    int to = model.next(x, action, i);
                    made.branch(model.terminal(to) ? -1 : to, model.frequency(x, action, i));
                    labels.add(model.label(x, action, i));
                }
            }
        }
        return made;
    }

    /** Begins the next row. */
    public void row() {
        if (++rows == rowStart.length) {
            rowStart = Arrays.copyOf(rowStart, 2 * rowStart.length);
        }
        rowStart[rows] = branches;
    }

    /** Adds a branch to the row begun last; nothing follows it if {@code to} is negative. */
    public void branch(int to, double p) {
        if (branches == probability.length) {
            probability = Arrays.copyOf(probability, 2 * probability.length);
            next = Arrays.copyOf(next, 2 * next.length);
        }
        probability[branches] = p;
        next[branches] = to;
        rowStart[rows] = ++branches;
    }

    /** How many nodes there are. */
    public int nodes() {
        return rows / actions;
    }

    /** How many actions each node has. */
    public int actions() {
        return actions;
    }

    /** How many branches there are. */
    public int branches() {
        return branches;
    }

    /** The first branch of a row; branches of a row are numbered one after the other. */
    public int first(int node, int action) {
        return rowStart[node * actions + action];
    }

    /** The number after the last branch of a row. */
    public int end(int node, int action) {
        return rowStart[node * actions + action + 1];
    }

    /** The node that a branch leads to, or a negative number. */
    public int next(int branch) {
        return next[branch];
    }

    /** The probability of a branch in its row. */
    public double probability(int branch) {
        return probability[branch];
    }

    /**
     * Value iteration: {@code V(n) = max_a (bonus(n, a) + sum_b p_b (worth_b + discount V(next_b)))}, where nothing follows a branch that
     * stops. It ends when no value changed by more than a thousandth of itself, so that small values far from every goal are carried on
     * too. Where a sweep over all rows changes more, those rows alone that were best are gone over a few times before the next one: a loop in which
     * something is to be had again and again takes many sweeps, and hardly changes what is best.
     *
     * @param worth by branch, what it is worth
     * @param stops by branch, whether the walk ends with it; null if it never does
     * @param bonus by row, what taking the action is worth; null for nothing
     * @param value the values to start from, improved in place
     */
    public double[] solve(double[] worth, boolean @Nullable [] stops, double @Nullable [] bonus, double[] value) {
        return solve(0, worth, stops, bonus, value);
    }

    /**
     * The same for the nodes from {@code begin} on; the values of those before are taken as they are. It is where planning spends its time, so all is at
     * hand.
     */
    double[] solve(int begin, double[] worth, boolean @Nullable [] stops, double @Nullable [] bonus, double[] value) {
        double[] p = probability;
        int[] to = stops == null ? next : followed(stops);
        int[] start = rowStart;
        int perNode = actions;
        int nodes = nodes() - begin;
        Predecessors before = begin == 0 && branches <= HARDLY_RANDOM * rows ? predecessors() : null;
        boolean[] still = before == null ? NONE : new boolean[nodes];
        int[] chosen = new int[nodes];
        boolean settled = false;
        for (int sweep = 0; sweep < MOST_SWEEPS && !settled; sweep++) {
            settled = true;
            for (int i = 0; i < nodes; i++) {
                int node = begin + (sweep % 2 == 0 ? nodes - 1 - i : i);
                if (before != null) {
                    if (still[node]) {
                        continue;
                    }
                    still[node] = true;
                }
                int row = node * perNode;
                int b = start[row];
                double best = 0;
                int bestRow = -1;
                for (int rowEnd = row + perNode; row < rowEnd; row++) {
                    double sum = 0;
                    for (int end = start[row + 1]; b < end; b++) {
                        int then = to[b];
                        sum += p[b] * (then < 0 ? worth[b] : worth[b] + discount * value[then]);
                    }
                    sum = bonus == null ? sum : bonus[row] + sum;
                    if (sum > best) {
                        best = sum;
                        bestRow = row;
                    }
                }
                chosen[node - begin] = bestRow;
                if (best != value[node]) {
                    settled &= !differ(best, value[node]);
                    value[node] = best;
                    if (before != null) {
                        before.stir(node, still);
                    }
                }
            }
            if (!settled && (before == null || sweep >= FEW_SWEEPS)) {
                follow(chosen, begin, to, worth, bonus, value);
                Arrays.fill(still, false);
            }
        }
        return value;
    }

    /** Carries values on along the rows that were best in the last sweep: as good as sweeps over all rows, until others are best. */
    private void follow(int[] chosen, int begin, int[] to, double[] worth, double @Nullable [] bonus, double[] value) {
        int[] start = rowStart;
        double[] p = probability;
        boolean settled = false;
        for (int sweep = 0; sweep < SWEEPS_OF_CHOSEN && !settled; sweep++) {
            settled = true;
            for (int i = 0; i < chosen.length; i++) {
                int at = sweep % 2 == 0 ? i : chosen.length - 1 - i;
                int row = chosen[at];
                if (row >= 0) {
                    double sum = 0;
                    for (int b = start[row], end = start[row + 1]; b < end; b++) {
                        int then = to[b];
                        sum += p[b] * (then < 0 ? worth[b] : worth[b] + discount * value[then]);
                    }
                    sum = bonus == null ? sum : bonus[row] + sum;
                    settled = settled && !differ(sum, value[begin + at]);
                    value[begin + at] = sum;
                }
            }
        }
    }

    /** What leads to each node: made when it is first asked for, and anew when branches were added. */
    Predecessors predecessors() {
        Predecessors known = predecessors;
        if (known == null || !known.isOf(this)) {
            known = new Predecessors(this);
            predecessors = known;
        }
        return known;
    }

    /** By branch, the node that it leads to; negative where nothing follows or it stops. */
    private int[] followed(boolean[] stops) {
        int[] to = Arrays.copyOf(next, branches);
        for (int b = 0; b < branches; b++) {
            if (stops[b]) {
                to[b] = -1;
            }
        }
        return to;
    }

    /** Whether a value is other than it was by more than value iteration goes on for. */
    static boolean differ(double now, double before) {
        return Math.abs(now - before) > 1e-3 * now + NEGLIGIBLE;
    }

    /** The value of one action under {@link #solve}'s equation, without a bonus. */
    public double actionValue(int node, int action, double[] worth, boolean @Nullable [] stops, double[] value) {
        double sum = 0;
        int end = rowStart[node * actions + action + 1];
        for (int b = rowStart[node * actions + action]; b < end; b++) {
            sum += probability[b]
                    * (next[b] < 0 || (stops != null && stops[b]) ? worth[b] : worth[b] + discount * value[next[b]]);
        }
        return sum;
    }

    /** The first best action of a node, or -1 if none is worth more than {@code least}. */
    public int bestAction(int node, double[] worth, boolean @Nullable [] stops, double[] value, double least) {
        int chosen = -1;
        double best = least;
        for (int action = 0; action < actions; action++) {
            double of = actionValue(node, action, worth, stops, value);
            if (of > best) {
                best = of;
                chosen = action;
            }
        }
        return chosen;
    }
}
