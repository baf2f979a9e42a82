package praline.learn.merge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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

    /** How many labels are read after the first one behind an open edge, where there are many states. */
    private static final int BEHIND = 4;

    /** The most steps of an errand: a hypothesis that is wrong may wait for what never comes. */
    private static final int LONGEST = 1000;

    /** A plan that has stood for so many episodes may stand for one more. */
    private static final int STOOD = 16;

    /** For so many episodes at most a plan stands unasked. */
    private static final int MOST_UNASKED = 64;

    /** In a product with more branches, a table takes longer than the steps that it saves crossing. */
    private static final int MOST_BRANCHES = 10_000;

    private final ProductModel product;
    private final @Nullable Needs needs;
    private final HarvestPlan plan;

    /** By cell, how often it was read in this episode. */
    private final Counts readings;

    /** By node, how often the walk has chosen there since its last gain. */
    private final Counts visits;

    /** By edge, how many errands after it were begun in this episode. */
    private final Counts touched;

    private final Set<Long> done = new HashSet<>();

    /** The walk, once it was asked for, and the chains that it goes on by. */
    private Play.@Nullable Walk walk;

    private @Nullable Chains walked;

    private Needs.@Nullable Errand errand;
    private int rival;
    private int passed = -1;
    private boolean gained;

    /** Whether the walk left what is known. */
    private boolean wandered;

    /** Loops that were passed twice in a row, so that nothing was begun after them although the plan had foreseen it. */
    private final IntList again = new IntList();

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
        this.needs = needs;
        plan = new HarvestPlan(product, cells, needs, value, tries);
        readings = new Counts(plan.cells());
        visits = new Counts(product.nodes());
        touched = new Counts(plan.edges() + 1);
    }

    /**
     * Plans the next episodes by what is needed now.
     *
     * @param episodes since the last plan
     */
    void plan(int episodes) {
        for (int i = 0; isInVain() && i < again.size(); i++) {
            plan.inVain(again.get(i));
        }
        plan.update(episodes);
    }

    private Needs.@Nullable Errand errandAfter(int e, int node) {
        return needs == null ? null : needs.errand(e, node, done);
    }

    /** Whether the product that was planned on is still this one, with the same edges. */
    boolean isOn(ProductModel present) {
        return product == present && plan.edges() == product.machine().edges();
    }

    /** For how many episodes the plan may be kept: where much is lacking, what one of them teaches changes nothing, and has not for long. */
    int lasts() {
        return Math.min(MOST_UNASKED, 1 + plan.stood() / STOOD);
    }

    /** Whether there is anything to be had. */
    boolean worthwhile() {
        return startValue() > NOTHING;
    }

    /** Whether the last episode came to anything that it was planned for. */
    boolean gained() {
        return gained;
    }

    /** Whether the last episode came to something and was chosen by the plan alone, so that it may be played again while the plan is kept. */
    boolean canBeRepeated() {
        return gained && !wandered;
    }

    /** Whether the last episode came to nothing because a loop was passed twice in a row: a plan has no memory of what was passed. */
    boolean isInVain() {
        return !gained && again.size() > 0;
    }

    /** What the start is worth, with what is to be done just there. */
    double startValue() {
        return plan.startValue() + plan.startErrand();
    }

    /** The walk of one episode; beyond what is known it goes on as a chain. */
    Play.Walk along(Chains chains) {
        Play.Walk known = walk;
        if (known == null || walked != chains) {
            known = (play, seed) -> play(play, seed, chains);
            walk = known;
            walked = chains;
        }
        return known;
    }

    private int play(Play play, long seed, Chains chains) {
        int start = play.begin(seed);
        forget();
        int first = product.find(play.x(), 0);
        if (first >= 0 && plan.wants(plan.edges())) {
            begin(errandAfter(plan.edges(), first), play); // the start counts as an edge
        }
        while (!play.over()) {
            int node = product.find(play.x(), play.q());
            if (node < 0) {
                beyond(play, chains);
                wandered = true;
                break;
            }
            int action = play.asBefore() ? play.repeated() : choose(node, play);
            if (action < 0) {
                break;
            }
            int before = play.q();
            play.step(action, product.machine());
            if (gains(before, play.lastLabel())) {
                visits.clear();
                gained = true;
            }
            goOn(play);
        }
        play.end();
        for (int i = 0; needs != null && !play.rehearsing() && i < begun.size(); i++) {
            needs.answered(begun.get(i), start + begunAt.get(i));
            plan.tried(begun.get(i).edge());
        }
        return start;
    }

    private int choose(int node, Play play) {
        ahead(play);
        if (play.over()) {
            return -1;
        }
        int action = errandAction(node, play.length());
        if (action < 0) {
            errand = null;
            boolean atStart = play.length() == 0;
            action = !atStart && circling(node) ? -1 : bestAction(node, play, atStart);
        }
        return action;
    }

    /** Says how the walk goes on, where it depends on the states only: from the beginning to the first gain, and to the label of an errand. */
    private void ahead(Play play) {
        CountedMachine machine = product.machine();
        Needs.Errand to = errand;
        if (!play.looksAhead(machine)) {
            return;
        }
        if (to != null && needs != null && to.label() >= 0) {
            play.ahead(needs.stays().stretch(play.q(), to.label()), 0);
        } else if (to == null
                && play.length() == 0
                && plan.allTried()
                && product.model().stochastic()
                && product.branches() <= MOST_BRANCHES) {
            play.ahead(plan.beginning(MOST_WAITING), machine.states());
        }
    }

    /** Before an episode. */
    private void forget() {
        readings.clear();
        visits.clear();
        touched.clear();
        done.clear();
        begun.clear();
        begunAt.clear();
        again.clear();
        errand = null;
        passed = -1;
        gained = false;
        wandered = false;
    }

    /** Whether the reading of a label in q is a gain; it is counted. */
    private boolean gains(int q, int label) {
        int cell = plan.cell(q, label);
        return plan.reading(q, label, cell < 0 ? 0 : readings.add(cell)) > 0;
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
        // what lies behind is new, too: where there are many edges to decide, a few labels more are worth the way here
        chains.wander(play, Decisions.areMany(product.machine()) ? BEHIND : 1);
    }

    /**
     * Whether the walk has come back to a node since its last gain: what the plan saw beyond has been taken in this episode already.
     * Before the first gain the plan holds, and coming back is waiting for chance, which has its bounds too.
     */
    private boolean circling(int node) {
        return visits.add(node) >= (gained ? 1 : MOST_WAITING);
    }

    private int errandAction(int node, int length) {
        if (errand == null || needs == null || length - begunAt.get(begunAt.size() - 1) >= LONGEST) {
            return -1;
        }
        if (errand.label() >= 0) {
            return needs.stays().action(node, errand.label());
        }
        return rival == Needs.DEAD_END
                ? needs.deadEnds().action(node)
                : needs.rivalPlans().plan(errand.edge(), errand.rival()).action(node, rival);
    }

    private int bestAction(int node, Play play, boolean atStart) {
        int foreseen = play.foreseen();
        int chosen = foreseen;
        double best = atStart ? 0 : plan.leastWorth();
        for (int action = 0; foreseen < 0 && action < product.actions(); action++) {
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
        double sum = plan.bonus(node, action);
        int q = product.q(node);
        for (int b = product.rows().first(node, action); b < product.rows().end(node, action); b++) {
            int to = product.next(b);
            int e = product.edge(b);
            int more = readings.of(plan.cell(q, product.label(b)));
            double worth = plan.worth(b, more, e >= 0 && touched.of(e) > 0, done);
            sum += product.rows().probability(b) * (worth + (to < 0 ? 0 : WalkRows.DISCOUNT * plan.value(to)));
        }
        return sum;
    }

    /** Goes on with the errand, ends it, or begins one: after the same edge while its target is not left, else after the last. */
    private void goOn(Play play) {
        CountedMachine machine = product.machine();
        boolean passedAgain = isPassedAgain(play) && needs != null && !needs.wantsAgain();
        int stayed = -1;
        int first = -1;
        if (errand != null && needs != null && errand.label() >= 0) {
            boolean left = play.q() != machine.entered(errand.edge()) || play.lastLabel() != needs.filler();
            stayed = left ? -1 : errand.edge();
            first = play.lastLabel() == errand.label() ? errand.edge() : -1;
            errand = left || play.lastLabel() == errand.label() ? null : errand;
        } else if (errand != null && rival == Needs.DEAD_END) {
            boolean paid = needs != null && needs.deadEnds().isUnusual(play.lastSymbol());
            errand = paid ? null : errand;
        } else if (errand != null) {
            rival = needs == null
                    ? CountedMachine.OPEN
                    : needs.rivalPlans().after(errand.edge(), errand.rival(), rival, play.lastSymbol());
            errand = rival == CountedMachine.OPEN || rival == play.q() ? null : errand;
        }
        int node = product.find(play.x(), play.q());
        if (errand == null && needs != null && node >= 0) {
            begin(stayed < 0 ? null : needs.follow(stayed, node, done), play);
        }
        if (errand == null && needs != null && first >= 0) {
            touched.add(first);
            begin(needs.second(first, play.lastEdge(), play.over() ? -1 : node, !play.rehearsing()), play);
        }
        if (errand == null && node >= 0 && plan.wants(play.lastEdge())) {
            if (!passedAgain) {
                begin(errandAfter(play.lastEdge(), node), play);
            } else if (!again.contains(play.lastEdge()) && errandAfter(play.lastEdge(), node) != null) {
                again.add(play.lastEdge());
            }
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
            touched.add(next.edge());
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
