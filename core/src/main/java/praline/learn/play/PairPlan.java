package praline.learn.play;

import java.util.Arrays;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CountedMachine;
import praline.primitive.LongDoubles;
import praline.primitive.LongIndex;
import praline.sample.IntList;

/**
 * How to tell states from rivals: value iteration on (environment state, state, rival) for the discounted information that is read on
 * the way, if the state is the true one. A cell informs if its counts differ significantly between the two; the information of one
 * reading is the Kullback-Leibler divergence, capped at 1. The walk ends where both come to the same state.
 *
 * <p>What a pair is worth does not depend on the pair that a walk began with, so there is one plan for all of them: pairs are added as they
 * are asked for, with all that can follow them, and only what was added is solved.
 */
public final class PairPlan {
    /** As many pairs are followed as far as they lead; beyond that, so many for each pair asked for: those that are nearest. */
    private static final int MOST_PAIRS = 60_000;

    private static final int NEAREST = 200;

    /** Pairs of machine states that are looked at for one edge alone, beyond the {@link #NEAREST}. */
    private static final int NEAR = 20;

    private static final double NOTHING = 1e-9;

    /** The discount of a step where what tells is to come soon. */
    private static final double SOON = 0.8;

    /** Information, capped at 1 a reading, after which a walk has told enough. */
    private static final double TOLD = 3;

    private final ProductModel product;
    private final CountedMachine machine;
    private final BayesFactor bayes;
    private final int doubted;
    private final int doubtedTarget;
    private final LongIndex index = new LongIndex();
    private final IntList nodes = new IntList();
    private final IntList rivals = new IntList();
    private final WalkRows rows;
    private int mostPairs;
    private double[] worth = new double[64];
    private double[] value = new double[64];
    private final Nearest nearest;
    private final LongDoubles informationOf = new LongDoubles();

    /** Plans nothing yet. */
    public PairPlan(ProductModel product, BayesFactor bayes) {
        this(product, bayes, -1, CountedMachine.OPEN, MOST_PAIRS, WalkRows.DISCOUNT);
    }

    /** The same with what tells as soon as can be, even if something later would tell more: on the way to that, states may become alike that nobody knows of yet. */
    public static PairPlan soon(ProductModel product, BayesFactor bayes) {
        return new PairPlan(product, bayes, -1, CountedMachine.OPEN, MOST_PAIRS, SOON);
    }

    /**
     * Plans nothing yet, for one edge: what it leads to is to be told from a rival; only the pairs that are near are looked at.
     *
     * @param doubted an edge that leads to its target or to a rival, so that a rival that passes it comes to the latter
     * @param doubtedTarget the rival
     */
    public PairPlan(ProductModel product, BayesFactor bayes, int doubted, int doubtedTarget) {
        this(
                product,
                bayes,
                doubted,
                doubtedTarget,
                NEAREST + NEAR * product.model().stateCount(),
                WalkRows.DISCOUNT);
    }

    private PairPlan(
            ProductModel product, BayesFactor bayes, int doubted, int doubtedTarget, int mostPairs, double discount) {
        this.product = product;
        this.mostPairs = mostPairs;
        this.doubted = doubted;
        this.doubtedTarget = doubtedTarget;
        this.machine = product.machine();
        this.bayes = bayes;
        this.rows = new WalkRows(product.actions(), discount);
        this.nearest = new Nearest(rows, b -> worth[b] > 0);
    }

    /** The place of a pair, planned by now. */
    private int planned(int node, int rival) {
        int first = nodes.size();
        mostPairs = Math.max(mostPairs, first + NEAREST);
        int root = pair(node, rival);
        if (root == first) {
            for (int i = first; i < nodes.size(); i++) {
                for (int action = 0; action < product.actions(); action++) {
                    rows.row();
                    addRow(nodes.get(i), rivals.get(i), action);
                }
            }
            if (value.length < nodes.size()) {
                value = Arrays.copyOf(value, 2 * nodes.size());
            }
            rows.solve(first, worth, null, null, value);
        }
        return root;
    }

    private int pair(int node, int rival) {
        long key = (long) node * machine.states() + rival;
        int known = index.find(key);
        if (known == LongIndex.MISSING) {
            if (nodes.size() >= mostPairs) {
                return -1;
            }
            known = index.number(key);
            nodes.add(node);
            rivals.add(rival);
        }
        return known;
    }

    private void addRow(int node, int rival, int action) {
        int q = product.q(node);
        for (int b = product.rows().first(node, action); b < product.rows().end(node, action); b++) {
            int to = product.next(b);
            int e = product.edge(b);
            int beyond = -1;
            if (to >= 0 && e >= 0) {
                int rivalNext = successor(rival, machine.symbol(e));
                beyond = rivalNext == CountedMachine.OPEN || rivalNext == product.q(to) ? -1 : pair(to, rivalNext);
            }
            if (rows.branches() == worth.length) {
                worth = Arrays.copyOf(worth, 2 * worth.length);
            }
            worth[rows.branches()] = information(q, rival, product.label(b));
            rows.branch(beyond, product.rows().probability(b));
        }
    }

    private int successor(int rival, int symbol) {
        int e = machine.edge(rival, symbol);
        return e < 0 ? CountedMachine.OPEN : e == doubted ? doubtedTarget : machine.target(e);
    }

    private double information(int y, int z, int label) {
        long key = ((long) y * machine.states() + z) * machine.symbols().labelCount() + label;
        double known = informationOf.get(key, -1);
        if (known < 0) {
            known = divergence(y, z, label);
            informationOf.put(key, known);
        }
        return known;
    }

    private double divergence(int y, int z, int label) {
        int[] symbols = machine.symbols().ofLabel(label);
        if (!bayes.differ(machine.counts(y), machine.counts(z), symbols)) {
            return 0;
        }
        double inY = machine.labelCount(y, label) + 0.5 * symbols.length;
        double inZ = machine.labelCount(z, label) + 0.5 * symbols.length;
        double sum = 0;
        for (int s : symbols) {
            double p = (machine.count(y, s) + 0.5) / inY;
            sum += p * StrictMath.log(p * inZ / (machine.count(z, s) + 0.5));
        }
        return Math.max(0, Math.min(1, sum));
    }

    /** What can be learned from a node on against the rival; 0 if nothing tells them apart from there. */
    public double value(int node, int rival) {
        if (product.q(node) == rival) {
            return 0;
        }
        int place = planned(node, rival); // may grow the values
        return value[place];
    }

    /** The fewest steps from a node in which anything is learned against the rival; the greatest integer if nothing ever is. */
    public int steps(int node, int rival) {
        return product.q(node) == rival ? Integer.MAX_VALUE : nearest.steps(planned(node, rival));
    }

    /** Whether some cell of the state itself, which can be read there, is another one in the rival: no plan is needed to know that. */
    public boolean tellsAtOnce(int q, int rival) {
        for (int node = 0; node < product.nodes(); node++) {
            for (int b = product.firstBranch(node); product.q(node) == q && b < product.endBranch(node); b++) {
                if (product.rows().probability(b) * divergence(q, rival, product.label(b)) > NOTHING) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether anything is to be learned from some place in the state. */
    public boolean tells(int q, int rival) {
        for (int node = 0; node < product.nodes(); node++) {
            if (product.q(node) == q && value(node, rival) > NOTHING) {
                return true;
            }
        }
        return false;
    }

    /**
     * Goes on with an episode, telling the state that it is in from a rival, until both come to the same state, or enough was read to tell
     * them apart, or nothing more is to be learned.
     */
    public void tell(Play play, int against) {
        int rival = against;
        double told = 0;
        while (!play.over() && rival != CountedMachine.OPEN && rival != play.q() && told < TOLD) {
            int node = product.find(play.x(), play.q());
            int action = node < 0 ? -1 : action(node, rival);
            if (action < 0) {
                return;
            }
            int before = play.q();
            play.step(action, machine);
            told += information(before, rival, play.lastLabel());
            rival = play.lastSymbol() < 0 ? CountedMachine.OPEN : successor(rival, play.lastSymbol());
        }
    }

    /** The best action from a node against the rival, or -1 if nothing can be learned. */
    public int action(int node, int rival) {
        return product.q(node) == rival ? -1 : rows.bestAction(planned(node, rival), worth, null, value, NOTHING);
    }
}
