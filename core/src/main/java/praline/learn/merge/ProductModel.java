package praline.learn.merge;

import java.util.Arrays;
import praline.sample.TransitionModel;

/**
 * The product (Definition 13) of the empirical model and a structure, reachable part only, in flat arrays, for planning.
 *
 * <p>A node is (environment state, structure state). A row is (node, action); a branch of a row is one outcome with its label, the edge
 * passed (-1 if the cell has never been read), and the node it leads to (-1 where the episode ends, or nothing is known beyond).
 */
final class ProductModel {
    /** The discount of planned walks: nearer goals first, and a bound on what can be worth walking to. */
    static final double DISCOUNT = 0.95;

    private static final int MOST_SWEEPS = 400;
    private static final double NEGLIGIBLE = 1e-12;

    final Structure structure;
    final TransitionModel model;
    final int actions;
    final int modelVersion;

    private final int states;
    private final int[] nodeOf;
    private final IntList xs = new IntList();
    private final IntList qs = new IntList();
    private final IntList rowStart = new IntList();
    private final IntList next = new IntList();
    private final IntList label = new IntList();
    private final IntList edge = new IntList();
    private double[] probability = new double[64];
    private int starts;

    /**
     * The product of a model and a structure.
     *
     * @param horizon the longest episode: what can only be come to later is left out
     */
    ProductModel(TransitionModel model, Structure structure, int horizon) {
        this.model = model;
        this.structure = structure;
        this.actions = model.actionCount();
        this.modelVersion = model.version();
        this.states = structure.states();
        this.nodeOf = new int[model.stateCount() * states];
        Arrays.fill(nodeOf, -1);
        for (int x = 0; x < model.stateCount(); x++) {
            if (model.starts(x) > 0) {
                node(x, 0);
            }
        }
        starts = xs.size();
        int depth = 0;
        int depthEnd = starts; // nodes are found breadth first: those before this number are at most this deep
        for (int node = 0; node < xs.size(); node++) {
            if (node == depthEnd) {
                depth++;
                depthEnd = xs.size();
            }
            for (int action = 0; action < actions; action++) {
                rowStart.add(next.size());
                if (depth < horizon) {
                    addRow(xs.get(node), qs.get(node), action);
                }
            }
        }
        rowStart.add(next.size());
    }

    private int node(int x, int q) {
        int index = x * states + q;
        if (nodeOf[index] < 0) {
            nodeOf[index] = xs.size();
            xs.add(x);
            qs.add(q);
        }
        return nodeOf[index];
    }

    private void addRow(int x, int q, int action) {
        if (!model.available(x, action)) {
            return;
        }
        for (int outcome = 0; outcome < model.outcomes(x, action); outcome++) {
            int to = model.next(x, action, outcome);
            int l = model.label(x, action, outcome);
            double frequency = model.frequency(x, action, outcome);
            int read = structure.labelCount(q, l);
            if (read == 0) {
                addBranch(-1, l, -1, frequency);
                continue;
            }
            for (int s : structure.symbols.ofLabel(l)) {
                int e = structure.edge(q, s);
                if (e >= 0) {
                    boolean ends = structure.target(e) == Structure.OPEN || model.terminal(to);
                    int node = ends ? -1 : node(to, structure.target(e));
                    addBranch(node, l, e, frequency * structure.count(q, s) / read);
                }
            }
        }
    }

    private void addBranch(int node, int l, int e, double p) {
        if (next.size() == probability.length) {
            probability = Arrays.copyOf(probability, 2 * probability.length);
        }
        probability[next.size()] = p;
        next.add(node);
        label.add(l);
        edge.add(e);
    }

    int nodes() {
        return xs.size();
    }

    int x(int node) {
        return xs.get(node);
    }

    int q(int node) {
        return qs.get(node);
    }

    /** The node of (x, q), or -1 if it is not known to be reachable. */
    int find(int x, int q) {
        int index = x * states + q;
        return q >= 0 && q < states && index < nodeOf.length ? nodeOf[index] : -1;
    }

    int branches() {
        return next.size();
    }

    int firstBranch(int node, int action) {
        return rowStart.get(node * actions + action);
    }

    int endBranch(int node, int action) {
        return rowStart.get(node * actions + action + 1);
    }

    int next(int branch) {
        return next.get(branch);
    }

    int label(int branch) {
        return label.get(branch);
    }

    int edge(int branch) {
        return edge.get(branch);
    }

    double probability(int branch) {
        return probability[branch];
    }

    /** Whether the action could be taken in the node and has been tried less than {@code tries} times. */
    boolean untried(int node, int action, int tries) {
        int x = xs.get(node);
        return model.available(x, action) && model.tries(x, action) < tries;
    }

    /** The mean value over the states in which episodes start. */
    double startValue(double[] value) {
        double sum = 0;
        long total = 0;
        for (int node = 0; node < starts; node++) {
            int weight = model.starts(xs.get(node));
            sum += weight * value[node];
            total += weight;
        }
        return total == 0 ? 0 : sum / total;
    }

    /** The nodes in which episodes start are 0 to this number, excluded. */
    int startNodes() {
        return starts;
    }

    /**
     * Value iteration: {@code V(n) = max_a (untried(n, a) + sum_b p_b (worth_b + DISCOUNT V(next_b)))}, where nothing follows a branch
     * that stops.
     *
     * @param worth what a branch is worth
     * @param stops whether the walk ends with a branch
     * @param untriedWorth what an action is worth that was tried less than {@code tries} times
     * @param value the values to start from, improved in place
     */
    double[] solve(double[] worth, boolean[] stops, double untriedWorth, int tries, double[] value) {
        for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
            boolean settled = true;
            for (int i = 0; i < nodes(); i++) {
                int node = sweep % 2 == 0 ? nodes() - 1 - i : i;
                double best = 0;
                for (int action = 0; action < actions; action++) {
                    best = Math.max(best, actionValue(node, action, worth, stops, untriedWorth, tries, value));
                }
                // relative, so that small values far from every goal are carried on too
                settled &= Math.abs(best - value[node]) <= 1e-3 * best + NEGLIGIBLE;
                value[node] = best;
            }
            if (settled) {
                break;
            }
        }
        return value;
    }

    /** The value of one action under {@link #solve}'s equation. */
    double actionValue(
            int node, int action, double[] worth, boolean[] stops, double untriedWorth, int tries, double[] value) {
        double sum = untriedWorth > 0 && untried(node, action, tries) ? untriedWorth : 0;
        for (int b = firstBranch(node, action); b < endBranch(node, action); b++) {
            int to = next.get(b);
            sum += probability[b] * (worth[b] + (to < 0 || stops[b] ? 0 : DISCOUNT * value[to]));
        }
        return sum;
    }
}
