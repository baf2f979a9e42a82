package praline.learn.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.CountedMachine;
import praline.learn.play.Chains;
import praline.learn.play.Play;
import praline.learn.play.ProductModel;
import praline.learn.play.WalkRows;
import praline.sample.IntList;

/**
 * A planned walk to where most is to be learned: cells that lack readings, edges after which something is to be done (an {@link
 * Needs.Errand}), actions never tried. It resets as soon as the start promises more than the place it is in: a reset costs no step.
 */
final class Harvest {
    private static final double NOTHING = 1e-6;
    private static final int MOST_WAITING = 10;

    private final ProductModel product;
    private final CellWorth cells;
    private final @Nullable Needs needs;
    private final double[] worth;
    private final double[] value;
    private final int tries;
    private final int labels;
    private double startValue;
    private final IntList way = new IntList();

    /** By cell, what a reading is worth as long as nothing is counted; -1 where not asked yet. */
    private final double[] cellWorth;

    /** By edge and state of the environment, what an errand is worth as long as nothing is counted or done; -1 where not asked yet. */
    private final double[] @Nullable [] errandWorth;

    /** By edge, whether an errand after it was begun in this episode. */
    private final boolean[] touched;

    /** Whether an episode was played and may have been counted since worths were asked. */
    private boolean counted;

    /** By edge, whether something is needed after it: 0 not asked yet, 1 no, 2 yes. */
    private final byte[] wanted;

    private final Map<Integer, Integer> readings = new HashMap<>();
    private final Set<Long> done = new HashSet<>();
    private final Map<Integer, Integer> visits = new HashMap<>();
    private Needs.@Nullable Errand errand;
    private int rival;
    private int passed = -1;
    private boolean gained;
    private final List<Needs.Errand> begun = new ArrayList<>();
    private final IntList begunAt = new IntList();

    /** What one more reading of a cell is worth, in [0, 1], after some more readings than the structure has counted. */
    interface CellWorth {
        double of(int q, int label, int more);
    }

    /**
     * Plans.
     *
     * @param needs what edges need, or null if only cells count
     * @param value the values of an earlier plan on the same product, improved in place
     * @param tries how often an action is to be tried before the model is taken to know it
     */
    Harvest(ProductModel product, CellWorth cells, @Nullable Needs needs, double[] value, int tries) {
        this.product = product;
        this.cells = cells;
        this.needs = needs;
        this.value = value;
        this.tries = tries;
        worth = new double[product.branches()];
        labels = product.machine().symbols().labelCount();
        cellWorth = new double[product.machine().states() * labels];
        Arrays.fill(cellWorth, -1);
        wanted = new byte[product.machine().edges() + 1];
        touched = new boolean[wanted.length];
        errandWorth = new double[wanted.length][];
        for (int node = 0; node < product.nodes(); node++) {
            int q = product.q(node);
            for (int b = product.firstBranch(node); b < product.endBranch(node); b++) {
                worth[b] = worth(q, product.label(b), 0) + errandWorth(b);
            }
        }
        product.rows().solve(worth, null, product.untried(tries), value);
        startValue = product.startValue(value);
    }

    /** What a reading of a cell is worth after some more than are counted. */
    private double worth(int q, int label, int more) {
        int cell = cell(q, label);
        if (more > 0 || label >= labels) {
            return cells.of(q, label, more);
        }
        if (cellWorth[cell] < 0) {
            cellWorth[cell] = cells.of(q, label, 0);
        }
        return cellWorth[cell];
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
        if (touched[e]) {
            return valueAfter(e, node);
        }
        double[] known = errandWorth[e];
        if (known == null) {
            known = new double[product.model().stateCount()];
            Arrays.fill(known, -1);
            errandWorth[e] = known;
        }
        int x = product.x(node);
        if (known[x] < 0) {
            known[x] = valueAfter(e, node);
        }
        return known[x];
    }

    private double valueAfter(int e, int node) {
        Needs.Errand best = errandAfter(e, node);
        return best == null ? 0 : best.value();
    }

    /** Forgets what depends on counts, if an episode was played since it was asked. */
    private void refresh() {
        if (counted) {
            Arrays.fill(cellWorth, -1);
            Arrays.fill(errandWorth, null);
            counted = false;
        }
        Arrays.fill(touched, false);
        readings.clear();
        done.clear();
    }

    private boolean wants(int e) {
        if (needs == null || e < 0 || e >= wanted.length) {
            return false;
        }
        if (wanted[e] == 0) {
            wanted[e] = (byte) (needs.wants(e) ? 2 : 1);
        }
        return wanted[e] == 2;
    }

    private Needs.@Nullable Errand errandAfter(int e, int node) {
        return needs == null ? null : needs.errand(e, node, done);
    }

    /** The product that was planned on. */
    ProductModel product() {
        return product;
    }

    /** Whether there is anything to be had. */
    boolean worthwhile() {
        return startValue > NOTHING;
    }

    /** Whether the last episode came to anything that it was planned for. */
    boolean gained() {
        return gained;
    }

    /** What the start is worth. */
    double startValue() {
        return startValue;
    }

    /** The walk of one episode; beyond what is known it goes on as a chain. */
    Play.Walk along(Chains chains) {
        return (play, seed) -> play(play, seed, chains);
    }

    private int play(Play play, long seed, Chains chains) {
        int start = play.begin(seed);
        refresh();
        begun.clear();
        begunAt.clear();
        visits.clear();
        way.clear();
        errand = null;
        passed = -1;
        gained = false;
        int first = product.find(play.x(), 0);
        if (first >= 0 && wants(product.machine().edges())) {
            begin(errandAfter(product.machine().edges(), first), play); // the start counts as an edge
        }
        while (!play.over()) {
            int node = product.find(play.x(), play.q());
            if (node < 0) {
                beyond(play, chains);
                break;
            }
            int action = errandAction(node);
            if (action < 0) {
                errand = null;
                way.add(node);
                action = circling(node) ? -1 : bestAction(node, play.length() == 0);
            }
            if (action < 0) {
                break;
            }
            int before = play.q();
            play.step(action, product.machine());
            int more = readings.merge(cell(before, play.lastLabel()), 1, Integer::sum) - 1;
            if (worth(before, play.lastLabel(), more) > 0) {
                visits.clear();
                gained = true;
            }
            goOn(play);
        }
        play.end();
        counted = !play.rehearsing();
        for (int i = 0; needs != null && !play.rehearsing() && i < begun.size(); i++) {
            needs.answered(begun.get(i), start + begunAt.get(i));
        }
        return start;
    }

    /** Beyond what is known: reads what an open edge is to be decided by, or wanders. */
    private void beyond(Play play, Chains chains) {
        int e = play.lastEdge();
        OpenEdges open = needs == null ? null : needs.open();
        if (open == null || open.worth(e) == 0) {
            chains.wander(play);
            return;
        }
        int label = open.firstAfter(e, l -> chains.shows(play, l));
        if (!play.rehearsing()) {
            open.visited(e);
        }
        gained |= label >= 0;
        if (label >= 0) {
            chains.show(play, label);
        }
        chains.wander(play, 1);
    }

    /**
     * Whether the walk has come back to a node since its last gain: what the plan saw beyond has been taken in this episode already.
     * Before the first gain the plan holds, and coming back is waiting for chance, which has its bounds too.
     */
    private boolean circling(int node) {
        return visits.merge(node, 1, Integer::sum) > (gained ? 1 : MOST_WAITING);
    }

    private int cell(int q, int label) {
        return label < labels ? q * labels + label : -1 - label; // what was met since the plan was made is in no plan
    }

    /** Where an edge leads; the start of a word counts as an edge into the initial state. */
    private int target(int e) {
        return e == product.machine().edges() ? 0 : product.machine().target(e);
    }

    private int errandAction(int node) {
        if (errand == null || needs == null) {
            return -1;
        }
        return errand.label() >= 0
                ? needs.stays().action(node, errand.label())
                : needs.pairs().action(node, rival);
    }

    private int bestAction(int node, boolean atStart) {
        int chosen = -1;
        double best = atStart ? 0 : startValue * (1 - 1e-9);
        for (int action = 0; action < product.actions(); action++) {
            double sum = liveValue(node, action);
            if (sum > best) {
                best = sum;
                chosen = action;
            }
        }
        return chosen;
    }

    /** What an action is worth now, after what this episode has read and done. */
    private double liveValue(int node, int action) {
        double sum = product.untried(node, action, tries) ? 1 : 0;
        for (int b = product.rows().first(node, action); b < product.rows().end(node, action); b++) {
            int to = product.next(b);
            sum += product.rows().probability(b)
                    * (live(product.q(node), b) + (to < 0 ? 0 : WalkRows.DISCOUNT * value[to]));
        }
        return sum;
    }

    /**
     * Corrects the values of the places where the last episode chose, last one first, for what it has taken (real-time dynamic programming,
     * Barto, Bradtke and Singh 1995): so a plan serves for more episodes than one.
     */
    void correct() {
        refresh();
        for (int i = way.size() - 1; i >= 0; i--) {
            double best = 0;
            for (int action = 0; action < product.actions(); action++) {
                best = Math.max(best, liveValue(way.get(i), action));
            }
            value[way.get(i)] = best;
        }
        startValue = product.startValue(value);
    }

    /** The worth of a branch now, after what this episode has read and done. */
    private double live(int q, int b) {
        double planned = worth[b];
        if (planned == 0) {
            return 0;
        }
        int more = readings.getOrDefault(cell(q, product.label(b)), 0);
        return worth(q, product.label(b), more) + errandWorth(b);
    }

    /** Goes on with the errand, ends it, or begins one: after the same edge while its target is not left, else after the last. */
    private void goOn(Play play) {
        CountedMachine machine = product.machine();
        boolean again = isPassedAgain(play) && needs != null && !needs.wantsAgain();
        int stayed = -1;
        int first = -1;
        if (errand != null && needs != null && errand.label() >= 0) {
            boolean left = play.q() != target(errand.edge()) || play.lastLabel() != needs.filler();
            stayed = left ? -1 : errand.edge();
            first = play.lastLabel() == errand.label() ? errand.edge() : -1;
            errand = left || play.lastLabel() == errand.label() ? null : errand;
        } else if (errand != null) {
            int e = machine.edge(rival, play.lastSymbol());
            rival = e < 0 ? CountedMachine.OPEN : machine.target(e);
            errand = rival == CountedMachine.OPEN || rival == play.q() ? null : errand;
        }
        int node = product.find(play.x(), play.q());
        if (errand == null && needs != null && node >= 0) {
            begin(stayed < 0 ? null : needs.follow(stayed, node, done), play);
        }
        if (errand == null && needs != null && first >= 0) {
            touched[first] = true;
            begin(needs.second(first, play.lastEdge(), play.over() ? -1 : node, !play.rehearsing()), play);
        }
        if (errand == null && node >= 0 && !again && wants(play.lastEdge())) {
            begin(errandAfter(play.lastEdge(), node), play);
        }
    }

    /** Whether a loop was passed twice in a row, but for loops of the filler. */
    private boolean isPassedAgain(Play play) {
        int e = play.lastEdge();
        boolean loops = e >= 0 && product.machine().from(e) == play.q();
        boolean again = loops && e == passed;
        passed = loops && needs != null && play.lastLabel() == needs.filler() ? passed : e;
        return again;
    }

    private void begin(Needs.@Nullable Errand next, Play play) {
        if (next != null && needs != null) {
            errand = next;
            rival = next.rival();
            touched[next.edge()] = true;
            if (play.rehearsing()) {
                needs.rehearsed(next, done);
            } else {
                needs.begun(next, done);
            }
            begun.add(next);
            begunAt.add(play.length());
            visits.clear();
            gained = true;
        }
    }
}
