package praline.learn.play;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.CountedMachine;
import praline.sample.IntList;
import praline.sample.TransitionModel;

/**
 * The product (Definition 13) of the empirical model of an environment and a machine in the making, reachable part only, for planning.
 *
 * <p>A node is (environment state, machine state). A branch of a row (node, action) is one outcome with its label, the edge passed (-1 if
 * the cell has never been read), and the node it leads to (-1 where the episode ends, or nothing is known beyond).
 */
public final class ProductModel {
    private final CountedMachine machine;
    private final TransitionModel model;
    private final int actions;
    private final int modelNews;
    private final int states;
    private final int labels;
    private final int[] nodeOf;
    private final IntList xs = new IntList();
    private final IntList qs = new IntList();
    private final IntList label = new IntList();
    private final IntList edge = new IntList();
    private final BitSet ends = new BitSet();

    /** Edges that counted as the end of the episode, though the states they were passed to were entered without an end, too. */
    private final BitSet endings = new BitSet();

    private final WalkRows rows;
    private final int horizon;

    /** By node, in how many steps it can be come to. */
    private final IntList depths = new IntList();

    /** Whether some nodes are too far from the starts for their rows to count. */
    private final boolean cut;

    private int modelVersion;

    /** The nodes in which episodes start. */
    private IntList starts = new IntList();

    /** So many times every action was tried everywhere, as far as that was asked. */
    private int allTried;

    /**
     * The product of a model and a machine.
     *
     * @param horizon the longest episode: what can only be come to later is left out
     */
    public ProductModel(TransitionModel model, CountedMachine machine, int horizon) {
        this.model = model;
        this.machine = machine;
        this.actions = model.actionCount();
        this.modelVersion = model.version();
        this.modelNews = model.news();
        this.states = machine.states();
        this.labels = machine.symbols().labelCount();
        this.nodeOf = new int[model.stateCount() * states];
        this.rows = new WalkRows(actions);
        this.horizon = horizon;
        Arrays.fill(nodeOf, -1);
        for (int x = 0; x < model.stateCount(); x++) {
            if (model.starts(x) > 0) {
                starts.add(node(x, 0));
            }
        }
        CellEdges[] cells = new CellEdges[states * labels];
        int depth = 0;
        int depthEnd = xs.size(); // nodes are found breadth first: those before this number are at most this deep
        for (int node = 0; node < xs.size(); node++) {
            if (node == depthEnd) {
                depth++;
                depthEnd = xs.size();
            }
            depths.add(depth);
            for (int action = 0; action < actions; action++) {
                rows.row();
                if (depth < horizon) {
                    addRow(xs.get(node), qs.get(node), action, cells);
                }
            }
        }
        cut = depth >= horizon;
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

    private void addRow(int x, int q, int action, @Nullable CellEdges[] cells) {
        int outcomes = model.available(x, action) ? model.outcomes(x, action) : 0;
        for (int outcome = 0; outcome < outcomes; outcome++) {
            int l = model.label(x, action, outcome);
            double frequency = model.frequency(x, action, outcome);
            int at = q * labels + l;
            CellEdges cell = cells[at];
            if (cell == null) {
                cell = CellEdges.of(machine, q, l);
                cells[at] = cell;
            }
            if (cell.read() == 0) {
                addBranch(-1, l, -1, frequency);
            } else {
                int to = model.next(x, action, outcome);
                addBranches(cell, l, to, frequency);
            }
        }
    }

    private void addBranches(CellEdges cell, int l, int to, double frequency) {
        int[] edges = cell.edges();
        boolean some = model.endsSome(to);
        for (int i = 0; i < edges.length; i++) {
            boolean end = model.terminal(to) || (some && endsWith(edges[i]));
            int target = end ? CountedMachine.OPEN : cell.targets()[i];
            int node = target == CountedMachine.OPEN ? -1 : node(to, target);
            if (end) {
                ends.set(rows.branches());
            }
            addBranch(node, l, edges[i], frequency * cell.counts()[i] / cell.read());
        }
    }

    private boolean endsWith(int e) {
        boolean end = machine.endsEpisodes(e);
        if (end) {
            endings.set(e);
        }
        return end;
    }

    private void addBranch(int node, int l, int e, double p) {
        rows.branch(node, p);
        label.add(l);
        edge.add(e);
    }

    /** The machine that was multiplied. */
    public CountedMachine machine() {
        return machine;
    }

    /** The model of the environment that was multiplied; it may have grown since. */
    public TransitionModel model() {
        return model;
    }

    /** Whether the model has shown something new since the product was made, or what counted as the end of an episode was none. */
    public boolean outdated() {
        return model.version() != modelVersion || endsOtherwise();
    }

    private boolean endsOtherwise() {
        for (int e = endings.nextSetBit(0); e >= 0; e = endings.nextSetBit(e + 1)) {
            if (!machine.endsEpisodes(e)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a branch that leads on passes an edge which counts as the end of the episode by now, as a state that it leads to has ended one since. */
    private boolean endsMore() {
        for (int b = 0; b < branches(); b++) {
            if (next(b) >= 0 && model.endsSome(x(next(b))) && machine.endsEpisodes(edge(b))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Takes new starts of the model where nothing else is new, if this is the product with them, too: they are among what could be come to already. Returns
     * whether it is.
     */
    public boolean takesStarts() {
        IntList found = new IntList();
        boolean same = model.news() == modelNews && !cut && !endsOtherwise() && !endsMore();
        for (int x = 0; same && x < model.stateCount(); x++) {
            int node = model.starts(x) > 0 ? find(x, 0) : 0;
            same = node >= 0;
            if (model.starts(x) > 0) {
                found.add(node);
            }
        }
        if (same) {
            starts = found;
            modelVersion = model.version();
        }
        return same;
    }

    /** Which edges of a machine count as the end of the episode, although they lead to states of the environment that others were seen to go on from; none if another machine was multiplied. */
    public IntPredicate endings(CountedMachine of) {
        return e -> machine == of && endings.get(e);
    }

    /** The product as rows of branches. */
    public WalkRows rows() {
        return rows;
    }

    /** How many actions there are. */
    public int actions() {
        return actions;
    }

    /** How many nodes there are. */
    public int nodes() {
        return xs.size();
    }

    /** The environment state of a node. */
    public int x(int node) {
        return xs.get(node);
    }

    /** The machine state of a node. */
    public int q(int node) {
        return qs.get(node);
    }

    /** The fewest steps in which a node is come to. */
    public int depth(int node) {
        return depths.get(node);
    }

    /** The longest episode. */
    public int horizon() {
        return horizon;
    }

    /** The node of (x, q), or -1 if it is not known to be reachable. */
    public int find(int x, int q) {
        int index = x * states + q;
        return q >= 0 && q < states && index < nodeOf.length ? nodeOf[index] : -1;
    }

    /** How many branches there are. */
    public int branches() {
        return rows.branches();
    }

    /** The first branch of all actions of a node. */
    public int firstBranch(int node) {
        return rows.first(node, 0);
    }

    /** The number after the last branch of all actions of a node. */
    public int endBranch(int node) {
        return rows.end(node, actions - 1);
    }

    /** The node that a branch leads to, or -1. */
    public int next(int branch) {
        return rows.next(branch);
    }

    /** The label that a branch shows. */
    public int label(int branch) {
        return label.get(branch);
    }

    /** The edge of the machine that a branch passes, or -1. */
    public int edge(int branch) {
        return edge.get(branch);
    }

    /** Whether the environment's episode ends with the branch. */
    public boolean ends(int branch) {
        return ends.get(branch);
    }

    /** Whether the action could be taken in the node and has been tried less than {@code tries} times. */
    public boolean untried(int node, int action, int tries) {
        int x = xs.get(node);
        return model.available(x, action) && model.tries(x, action) < tries;
    }

    /** By row, 1 if the action is {@linkplain #untried untried} there, else 0; null if all have been tried everywhere. */
    public double @Nullable [] untried(int tries) {
        if (tries <= allTried) {
            return null;
        }
        double[] bonus = null;
        for (int node = 0; node < nodes(); node++) {
            for (int action = 0; action < actions; action++) {
                if (untried(node, action, tries)) {
                    bonus = bonus == null ? new double[nodes() * actions] : bonus;
                    bonus[node * actions + action] = 1;
                }
            }
        }
        allTried = bonus == null ? tries : allTried;
        return bonus;
    }

    /** Values by node to begin with: those of another product where it has the node, else 0. */
    public double[] valuesOf(ProductModel other, double[] value) {
        double[] mine = new double[nodes()];
        for (int node = 0; node < mine.length; node++) {
            int place = other.find(x(node), q(node));
            mine[node] = place < 0 ? 0 : value[place];
        }
        return mine;
    }

    /** The mean value over the states in which episodes start, by how often they did. */
    public double startValue(double[] value) {
        return atStart(node -> value[node]);
    }

    /** The mean over the states in which episodes start of anything that nodes have. */
    public double atStart(IntToDoubleFunction ofNode) {
        double sum = 0;
        long total = 0;
        for (int i = 0; i < starts.size(); i++) {
            int weight = model.starts(xs.get(starts.get(i)));
            sum += weight * ofNode.applyAsDouble(starts.get(i));
            total += weight;
        }
        return total == 0 ? 0 : sum / total;
    }

    /** Whether the label may be read in the state: a branch shows it there, or an action was never tried. */
    public boolean possible(int q, int l) {
        for (int node = 0; node < nodes(); node++) {
            if (this.q(node) != q) {
                continue;
            }
            for (int action = 0; action < actions; action++) {
                if (untried(node, action, 1)) {
                    return true;
                }
            }
            for (int b = firstBranch(node); b < endBranch(node); b++) {
                if (label(b) == l) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The cells that the model and the machine can come to, as {@code state * labels + label}, ascending. */
    public SortedSet<Integer> reachableCells() {
        SortedSet<Integer> cells = new TreeSet<>();
        for (int node = 0; node < nodes(); node++) {
            for (int b = firstBranch(node); b < endBranch(node); b++) {
                cells.add(q(node) * machine.symbols().labelCount() + label(b));
            }
        }
        return cells;
    }
}
