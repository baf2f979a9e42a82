package praline.learn.merge;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.CountedMachine;
import praline.learn.play.Groups;
import praline.learn.play.ProductModel;
import praline.learn.play.Stretch;
import praline.learn.play.WalkValues;
import praline.sample.IntList;

/**
 * What walks on a product are worth: readings of cells, errands after edges, actions never tried. It is kept from episode to episode: what an
 * episode has taught changes few worths, and only what these reach is planned anew.
 */
final class HarvestPlan {
    private static final int[] NONE = new int[0];

    /** So many episodes may come to nothing because a loop is passed again. */
    private static final int MOST_IN_VAIN = 3;

    private final ProductModel product;
    private final CountedMachine machine;
    private final Harvest.CellWorth cells;
    private final @Nullable Needs needs;
    private final int tries;
    private final int labels;
    private final int edges;
    private final WalkValues values;
    private final Groups ofCell;
    private final Groups ofEdge;

    /** By cell, what a reading is worth, and how many there were when that was asked. */
    private final double[] reading;

    private final int[] countedAt;

    /** By edge, the labels and the rivals for which errands after it are planned. */
    private final int[][] followers;

    private final int[][] rivals;

    /** By edge and state of the environment, what an errand is worth there; -1 where it has not been asked. */
    private final double[] @Nullable [] errand;

    /** By edge, in how many episodes nothing could be begun after it, since it was a loop that was passed again. */
    private final int[] inVain;

    private final GrownStates grown;

    /** The edges into each state, and the number of edges for the start. */
    private final Groups entering;

    /** The edges that are to be asked about at the next update. */
    private final BitSet asked = new BitSet();

    private int symbols = -1;
    private double startValue;
    private double startErrand;
    private boolean allTried;

    /** In how many episodes, up to the last update, nothing has become worth more or less. */
    private int stood;

    /** How an episode begins by this plan, once it was asked for. */
    private @Nullable Beginning beginning;

    /**
     * Plans.
     *
     * @param value the values of an earlier plan on the same product, improved in place
     */
    HarvestPlan(ProductModel product, Harvest.CellWorth cells, @Nullable Needs needs, double[] value, int tries) {
        this.product = product;
        this.machine = product.machine();
        this.cells = cells;
        this.needs = needs;
        this.tries = tries;
        labels = machine.symbols().labelCount();
        edges = machine.edges();
        values = new WalkValues(product.rows(), value);
        ofCell = new Groups(
                machine.states() * labels,
                product.branches(),
                b -> product.q(values.node(b)) * labels + product.label(b));
        ofEdge = new Groups(edges, product.branches(), product::edge);
        grown = new GrownStates(machine);
        entering = new Groups(machine.states(), edges + 1, machine::entered);
        reading = new double[machine.states() * labels];
        countedAt = new int[reading.length];
        followers = new int[edges + 1][];
        rivals = new int[edges + 1][];
        errand = new double[edges + 1][];
        inVain = new int[edges + 1];
        Arrays.fill(countedAt, -1);
        Arrays.fill(followers, NONE);
        Arrays.fill(rivals, NONE);
        update(0);
    }

    /** Says that an errand after the edge was begun since: it may need no more. */
    void tried(int e) {
        asked.set(e);
    }

    /** Says that an episode came to nothing since the edge was passed again; after a few of them what is needed after it is planned no more. */
    void inVain(int e) {
        if (++inVain[e] == MOST_IN_VAIN) {
            asked.set(e);
        }
    }

    /**
     * Plans by what is needed now: only what depends on states that have grown, and on errands that were tried, is other than it was.
     *
     * @param episodes since the last update
     */
    void update(int episodes) {
        int version = values.version();
        double startedAt = startValue;
        boolean all =
                symbols != machine.symbols().size() || machine.corruption().declared();
        symbols = machine.symbols().size();
        IntList states = grown.sinceLast();
        boolean changed = false;
        if (needs != null) {
            findAsked(needs, all, states);
            for (int e = asked.nextSetBit(0); e >= 0; e = asked.nextSetBit(e + 1)) {
                changed |= updateErrands(needs, e);
            }
            asked.clear();
        }
        for (int cell = 0; all && cell < reading.length; cell++) {
            updateReading(cell, true);
        }
        for (int i = 0; !all && i < states.size(); i++) {
            for (int label = 0; label < labels; label++) {
                updateReading(cell(states.get(i), label), false);
            }
        }
        double[] bonus = product.untried(tries);
        allTried = bonus == null;
        startValue = product.startValue(values.solve(bonus));
        boolean atStart = needs != null && needs.weighs() && wants(edges);
        startErrand = atStart ? product.atStart(node -> errandWorth(edges, node, Set.of())) : 0;
        boolean same = !changed && version == values.version();
        stood = same ? stood + episodes : 0;
        if (!same || startedAt != startValue) {
            beginning = null;
        }
    }

    /** What open edges wait for depends on what was read where they leave; what is needed after the others, on their targets. */
    private void findAsked(Needs of, boolean all, IntList states) {
        if (all || of.weighs()) {
            asked.set(0, edges + 1);
        }
        for (int i = 0; i < states.size(); i++) {
            int q = states.get(i);
            for (int s = 0; of.open() != null && s < symbols; s++) {
                int e = machine.edge(q, s);
                if (e >= 0 && e < edges) {
                    asked.set(e);
                }
            }
            for (int at = entering.first(q); of.open() == null && at < entering.end(q); at++) {
                asked.set(entering.item(at));
            }
        }
    }

    private boolean updateErrands(Needs of, int e) {
        if (of.open() == null) {
            boolean none = inVain[e] >= MOST_IN_VAIN;
            of.note(e);
            int[] labelsNow = none ? NONE : of.followersWanted(e);
            int[] rivalsNow = none ? NONE : of.rivalsWanted(e);
            if (!of.weighs() && Arrays.equals(labelsNow, followers[e]) && Arrays.equals(rivalsNow, rivals[e])) {
                return false;
            }
            followers[e] = labelsNow;
            rivals[e] = rivalsNow;
            errand[e] = null;
        }
        for (int i = e < edges ? ofEdge.first(e) : 0; e < edges && i < ofEdge.end(e); i++) {
            setWorth(ofEdge.item(i));
        }
        return true;
    }

    private void updateReading(int cell, boolean anyway) {
        int counted = machine.labelCount(cell / labels, cell % labels);
        if (!anyway && counted == countedAt[cell]) {
            return;
        }
        countedAt[cell] = counted;
        double now = cells.of(cell / labels, cell % labels, 0);
        if (now != reading[cell]) {
            reading[cell] = now;
            for (int i = ofCell.first(cell); i < ofCell.end(cell); i++) {
                setWorth(ofCell.item(i));
            }
        }
    }

    private void setWorth(int b) {
        values.set(b, reading[cell(product.q(values.node(b)), product.label(b))] + errandWorth(b));
    }

    private double errandWorth(int b) {
        int e = product.edge(b);
        OpenEdges open = needs == null ? null : needs.open();
        if (open != null) {
            return product.ends(b) ? 0 : open.worth(e);
        }
        int node = product.next(b);
        if (node < 0 || !wants(e)) {
            return 0;
        }
        double[] known = errand[e];
        if (known == null) {
            known = new double[product.model().stateCount()];
            Arrays.fill(known, -1);
            errand[e] = known;
        }
        int x = product.x(node);
        if (known[x] < 0) {
            known[x] = errandWorth(e, node, Set.of());
        }
        return known[x];
    }

    private double errandWorth(int e, int node, Set<Long> done) {
        Needs.Errand best = needs == null ? null : needs.errand(e, node, done);
        return best == null ? 0 : best.value();
    }

    /** Whether anything was needed after the edge when the plan was made. */
    boolean wants(int e) {
        return needs != null && e >= 0 && e < followers.length && followers[e].length + rivals[e].length > 0;
    }

    /** What a cell counts as in tables; negative for a label that was met since. */
    int cell(int q, int label) {
        return label < labels ? q * labels + label : -1;
    }

    /** What a reading of a cell is worth after so many more than are counted. */
    double reading(int q, int label, int more) {
        int cell = cell(q, label);
        return more > 0 || cell < 0 ? cells.of(q, label, more) : reading[cell];
    }

    /** What a branch is worth after some more readings of its cell and some errands done after its edge. */
    double worth(int b, int more, boolean touched, Set<Long> done) {
        double planned = values.worth(b);
        if (planned == 0 || (more == 0 && !touched)) {
            return planned;
        }
        int e = product.edge(b);
        int node = product.next(b);
        double after = !touched ? errandWorth(b) : node < 0 || !wants(e) ? 0 : errandWorth(e, node, done);
        return reading(product.q(values.node(b)), product.label(b), more) + after;
    }

    /** What the start is worth. */
    double startValue() {
        return startValue;
    }

    /** What an errand just after the start is worth, where nothing else may lead to it: what follows the start and an edge. */
    double startErrand() {
        return startErrand;
    }

    /** What an action of a node that was never tried is worth. */
    double bonus(int node, int action) {
        return product.untried(node, action, tries) ? 1 : 0;
    }

    /** Whether every action was tried everywhere, so that worths change with readings and errands only. */
    boolean allTried() {
        return allTried;
    }

    /**
     * How an episode begins, as tables.
     *
     * @param visits how often it acts in a node
     */
    Stretch beginning(int visits) {
        Beginning known = beginning;
        if (known == null || !known.isCurrent()) {
            known = new Beginning(this, product, needs, visits);
            beginning = known;
        }
        return known.stretch();
    }

    /** The best action in a node if it is worth more than that, or -1. */
    int bestAction(int node, double least) {
        return values.bestAction(node, least);
    }

    /** In how many episodes, up to the last update, nothing has become worth more or less. */
    int stood() {
        return stood;
    }

    /** What a place must be worth to go on there: more than a new start, which costs no step. */
    double leastWorth() {
        return startValue * (1 - 1e-9);
    }

    /** What a node is worth. */
    double value(int node) {
        return values.value(node);
    }

    /** How many cells there are in tables. */
    int cells() {
        return reading.length;
    }

    /** How many edges there were. */
    int edges() {
        return edges;
    }
}
