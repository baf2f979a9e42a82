package praline.learn.merge;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import praline.learn.Settings;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CountedMachine;
import praline.learn.play.PairPlan;
import praline.learn.play.ProductModel;
import praline.learn.play.StayReach;

/**
 * The questions: what the present hypothesis still lacks, and what an answer would be worth.
 *
 * <ul>
 *   <li><em>Cells</em> (state, label) read too seldom to compare states by, or, once the structure stands, not earned yet.
 *   <li><em>Followers</em> (edge, label): labels not read often enough while the structure stays in the edge's target.
 *   <li><em>Rivals</em> (edge, state): states that the words after the edge do not tell from its target yet.
 *   <li><em>Dead ends</em>: edges after which nothing was ever paid that {@link DeadEnds} do not pay.
 * </ul>
 *
 * <p>A question that was put often enough to be answered, had the hypothesis been right about the chance, is given up until the
 * hypothesis changes its shape.
 */
final class Needs {
    /** Readings of a cell before states are compared by it. */
    static final int CELL = 20;

    /** A rival that is no state. */
    static final int DEAD_END = Integer.MAX_VALUE;

    private static final double MOST_SPENT_ON_RIVAL = 5 * Rivals.SETTLED + 20;

    /** The margin over a rival from which on it is unlikely enough to be left to random chains first. */
    private static final double LIKELY = 2;

    private static final double MOST_SPENT_ON_BEGINNING = 300;
    private static final double MOST_SPENT_ON_DEAD_END = 10;
    private static final double LEAST_SPENT_ON_DEAD_END = 0.05;

    private final CountedMachine structure;
    private final Contexts contexts;
    private final StayReach stays;
    private final Map<Integer, SortedMap<Integer, Double>> rivalsOf = new HashMap<>();
    private final Rivals likelihood;
    private final OpenEdges open;
    private final RivalPlans rivalPlans;
    private final DeadEnds deadEnds;
    private final Spent spent;
    private final Followers followers;
    private final Successions successions;
    private final int labels;
    private final int filler;
    private final Horizon horizon;
    private Extent extent = Extent.FEW;

    private static final int[] NOTHING = new int[0];

    private final WantedLabels wanted;

    /**
     * What to do after an edge was passed.
     *
     * @param edge the edge passed
     * @param label the label to read during the stay, or -1
     * @param rival the state to tell the target from, or {@link #DEAD_END}, or -1
     * @param value the discounted chance, or information
     */
    record Errand(int edge, int label, int rival, double value) {}

    /**
     * The needs of a hypothesis.
     *
     * @param spent for each question how much chance was spent on it, carried over while the shape stays
     */
    Needs(
            ProductModel product,
            OpenEdges open,
            Contexts contexts,
            BayesFactor bayes,
            Settings settings,
            List<Rivals.Rival> rivals,
            Rivals likelihood,
            Spent spent) {
        this.open = open;
        this.structure = product.machine();
        this.contexts = contexts;
        this.spent = spent;
        this.likelihood = likelihood;
        this.followers = new Followers(structure, contexts, settings, spent);
        this.successions = new Successions(
                structure,
                contexts,
                followers.sameness(),
                bayes.cells(structure),
                settings.depth(),
                settings.pacError(),
                settings.confidence(),
                spent);
        this.stays = new StayReach(product);
        this.rivalPlans = new RivalPlans(product, bayes);
        this.deadEnds = new DeadEnds(product, contexts.usual());
        this.labels = structure.symbols().labelCount();
        this.filler = structure.filler();
        this.horizon = new Horizon(product);
        this.wanted = new WantedLabels(structure, this::wantsFollower);
        for (Rivals.Rival rival : rivals) {
            rivalsOf.computeIfAbsent(rival.edge(), e -> new TreeMap<>()).put(rival.state(), rival.margin());
        }
    }

    /** Sets how much is asked for from now on. */
    void ask(Extent value) {
        extent = value;
        wanted.forget();
        successions.askOnly(null);
        successions.askToTell(value == Extent.TOLD);
    }

    /** Asks for nothing but the word that a finding speaks of: a label after two edges, or after one. */
    void askFor(Finding finding) {
        ask(finding.then() >= 0 ? Extent.FOUND : Extent.SUSPECTED);
        successions.askOnly(finding);
        followers.suspect(finding);
    }

    int filler() {
        return filler;
    }

    StayReach stays() {
        return stays;
    }

    /** How to tell edges' targets from their rivals. */
    RivalPlans rivalPlans() {
        return rivalPlans;
    }

    /** How to tell an edge's target from a dead end. */
    DeadEnds deadEnds() {
        return deadEnds;
    }

    /** The share of its first samples that a cell still lacks after some more readings. */
    double cell(int q, int label, int more) {
        int n = structure.labelCount(q, label) + more;
        return n >= CELL ? 0 : (double) (CELL - n) / CELL;
    }

    /** Whether an errand's worth changes with more than what is wanted. */
    boolean weighs() {
        return extent.isTwofold();
    }

    /**
     * Whether what is wanted after an edge depends on nothing but what was read, and on what was spent, so that asking for it once more changes nothing.
     */
    boolean dependsOnReadings() {
        return extent == Extent.LIKELY || extent == Extent.FEW || extent == Extent.SAME || extent == Extent.PROMISED;
    }

    /** Whether what follows a loop that is passed again is of use: it may have led to another state and back, but there may be nothing else. */
    boolean wantsAgain() {
        return extent == Extent.PROMISED || extent == Extent.SURE;
    }

    /** The states that the edge's target is to be told from, and {@link #DEAD_END}, which comes last. */
    int[] rivalsWanted(int e) {
        SortedMap<Integer, Double> rivals = rivalsOf.get(e);
        boolean payment = extent.wantsPayment() && mayBeDead(e);
        if (rivals == null && !payment) {
            return NOTHING;
        }
        int[] states = new int[(rivals == null ? 0 : rivals.size()) + 1];
        int size = 0;
        if (rivals != null) {
            for (SortedMap.Entry<Integer, Double> rival : rivals.entrySet()) {
                boolean asked = extent != Extent.LIKELY || rival.getValue() < LIKELY;
                if (asked && !isGivenUp(rivalKey(e, rival.getKey()), MOST_SPENT_ON_RIVAL)) {
                    states[size++] = rival.getKey();
                }
            }
        }
        if (payment) {
            states[size++] = DEAD_END;
        }
        return Arrays.copyOf(states, size);
    }

    /** Before a plan: notes what was shown after the edge by what was read. */
    void note(int e) {
        followers.note(e, extent);
    }

    /** The labels that are needed after the edge, whether they can be read there or not. */
    int[] followersWanted(int e) {
        if (e >= wanted.edges() || (e < structure.edges() && structure.target(e) == CountedMachine.OPEN)) {
            return NOTHING; // an edge found since is asked for by the next round; noise leads nowhere
        }
        return wanted.after(e, weighs() || structure.corruption().declared());
    }

    /** Whether an edge may lead to a dead end yet, and it was not tried often enough to show that it does not. */
    boolean mayBeDead(int e) {
        return !contexts.isAlive(e) && !isGivenUp(rivalKey(e, DEAD_END), MOST_SPENT_ON_DEAD_END);
    }

    /** What open edges wait for, if that is asked for. */
    @Nullable
    OpenEdges open() {
        return extent == Extent.OPEN ? open : null;
    }

    private boolean wantsFollower(int e, int label) {
        if (extent.isTwofold()) {
            boolean tried = e == structure.edges() && isGivenUp(Spent.beginning(label), MOST_SPENT_ON_BEGINNING);
            return !tried && successions.wanted(e, label) > 0;
        }
        return followers.wanted(e, label, extent) || wantsLoop(e, label);
    }

    /**
     * The best thing to do after the edge was passed and led to the node, or null if nothing is needed or possible there.
     *
     * @param done errands already done in this episode, which are left out
     */
    @Nullable
    Errand errand(int e, int node, Set<Long> done) {
        Errand best = null;
        for (int rival : rivalsWanted(e)) {
            if (!done.contains(rivalKey(e, rival)) && (rival != DEAD_END || best == null)) {
                double value = rival == DEAD_END
                        ? worthOfPayment(node) // it is given up after some attempts, also where each comes too late
                        : worthOfTelling(e, node, rival);
                best = value > (best == null ? 1e-9 : best.value) ? new Errand(e, -1, rival, value) : best;
            }
        }
        return best != null ? best : follow(e, node, done);
    }

    private double worthOfTelling(int e, int node, int rival) {
        PairPlan plan = rivalPlans.plan(e, rival);
        double worth = plan.value(node, rival);
        return horizon.mayBeLate(worth) && horizon.isLate(e, node, plan.steps(node, rival)) ? 0 : worth;
    }

    private double worthOfReading(int e, int node, int label) {
        double worth = stays.value(node, label);
        return horizon.mayBeLate(worth) && horizon.isLate(e, node, stays.steps(node, label)) ? 0 : worth;
    }

    private boolean isLate(int e, int then, int node, int label, double worth) {
        int between = structure.symbols().label(structure.symbol(then));
        return horizon.mayBeLate(worth)
                && horizon.isLate(e, then, from -> stays.steps(from, between), node, stays.steps(node, label));
    }

    /** Whether the label is to be read after the edge so that the edge, a loop, is passed twice. */
    private boolean wantsLoop(int e, int label) {
        return extent == Extent.SURE
                && e < structure.edges()
                && structure.symbols().label(structure.symbol(e)) == label
                && successions.isLoopOpen(e);
    }

    private double worthOfPayment(int node) {
        double value = deadEnds.value(node);
        return value > 1e-9 ? Math.max(LEAST_SPENT_ON_DEAD_END, value) : 0;
    }

    /** The label that is needed after the edge and most easily read from the node during the stay, or null. */
    @Nullable
    Errand follow(int e, int node, Set<Long> done) {
        Errand best = null;
        for (int label : followersWanted(e)) {
            if (!done.contains(Spent.follower(e, label))) {
                double value = worthOfReading(e, node, label);
                value *= extent.isTwofold() ? successions.wanted(e, label) : 1;
                best = value > (best == null ? 1e-9 : best.value) ? new Errand(e, label, -1, value) : best;
            }
        }
        return best;
    }

    /**
     * What to read after a second edge that followed the first, or null if nothing lacks or can be read.
     *
     * @param node where the second edge led to, or -1 if the episode ended there
     * @param counted whether this is to be counted as asked: not in a rehearsal
     */
    @Nullable
    Errand second(int e, int then, int node, boolean counted) {
        if (extent == Extent.TOLD) {
            return tellAfter(e, then, node, counted);
        }
        boolean loop = extent == Extent.SURE && e == then && successions.isLoopOpen(e);
        Errand best = null;
        for (int label = 0; e >= 0 && then >= 0 && label < labels; label++) {
            boolean lacks = extent.isTwofold() && successions.lacks(e, then, label);
            if (lacks || (loop && successions.lacksAgain(e, label))) {
                double reach = node < 0 ? 0 : stays.value(node, label);
                double value = isLate(e, then, node, label, reach) ? 0 : reach;
                best = value > (best == null ? 1e-9 : best.value) ? new Errand(then, label, -1, value) : best;
                if (counted && lacks) {
                    successions.asked(e, then, label, value > 1e-9);
                }
            }
        }
        if (counted && loop) {
            successions.loopAsked(e, best != null);
        }
        return best;
    }

    /** What tells the state after two edges from another one, by turns from each that it can be told from; null if that was done often enough, or there is none. */
    private @Nullable Errand tellAfter(int e, int then, int node, boolean counted) {
        if (e < 0 || then < 0 || !successions.isLacking(e, then)) {
            return null;
        }
        int states = structure.states();
        int turn = successions.timesTold(e, then);
        Errand best = null;
        for (int i = 0; node >= 0 && i < states && best == null; i++) {
            int rival = (turn + i) % states;
            double value = rival == structure.target(then) ? 0 : worthOfTelling(then, node, rival);
            best = value > 1e-9 ? new Errand(then, -1, rival, value) : null;
        }
        if (counted) {
            successions.told(e, then, best == null ? 1 : best.value);
        }
        return best;
    }

    /** Whether a label that can follow an edge was never read after it, or too seldom; or it is its own, and nothing was read after both. */
    boolean owes(int e, int label) {
        boolean own = e < structure.edges() && structure.symbols().label(structure.symbol(e)) == label;
        return followers.owed(e, label) || (own && successions.isLoopOpen(e));
    }

    /** Notes that an errand was begun in the errands of the episode, and in what is spent. */
    void begun(Errand errand, Set<Long> done) {
        rehearsed(errand, done);
        if (!extent.isTwofold()) { // they keep an account of their own
            spent.add(key(errand), errand.value);
            wanted.forget(errand.edge);
        } else if (errand.edge == structure.edges()) {
            spent.add(Spent.beginning(errand.label), errand.value);
        }
    }

    /** Notes that an errand was begun in the errands of the episode only. */
    void rehearsed(Errand errand, Set<Long> done) {
        done.add(key(errand));
    }

    private long key(Errand errand) {
        return errand.label >= 0 ? Spent.follower(errand.edge, errand.label) : rivalKey(errand.edge, errand.rival);
    }

    /** Notes what the word from the position on, just after the errand's edge, told about a rival; one that is beaten needs no more. */
    void answered(Errand errand, int position) {
        Map<Integer, Double> margins = rivalsOf.get(errand.edge);
        if (errand.rival >= 0 && margins != null && margins.containsKey(errand.rival)) {
            double told = likelihood.ratioOfWalk(structure.target(errand.edge), errand.rival, position);
            if (margins.merge(errand.rival, told, Double::sum) >= Rivals.SETTLED) {
                margins.remove(errand.rival);
            }
        }
    }

    private boolean isGivenUp(long key, double most) {
        return spent.on(key) > most;
    }

    private static long rivalKey(int e, int rival) {
        return rival == DEAD_END ? Spent.deadEnd(e) : Spent.rival(e, rival);
    }
}
