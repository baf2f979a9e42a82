package praline.learn.play;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CountedMachine;
import praline.sample.IntList;

/**
 * How to tell a state from a rival: value iteration on (environment state, state, rival) for the discounted information that is read on
 * the way, if the state is the true one. A cell informs if its counts differ significantly between the two; the information of one
 * reading is the Kullback-Leibler divergence, capped at 1. The walk ends where both come to the same state.
 */
public final class PairPlan {
    private static final int MOST_NODES = 60_000;
    private static final double NOTHING = 1e-9;

    /** Information, capped at 1 a reading, after which a walk has told enough. */
    private static final double TOLD = 3;

    private final ProductModel product;
    private final CountedMachine machine;
    private final BayesFactor bayes;
    private final int doubted;
    private final int doubtedTarget;
    private final Map<Long, Integer> index = new HashMap<>();
    private final IntList nodes = new IntList();
    private final IntList rivals = new IntList();
    private final WalkRows rows;
    private double[] worth = new double[64];
    private final boolean[] stops;
    private final double[] value;
    private final Map<Long, Double> informationOf = new HashMap<>();

    /** Plans from every node whose state is {@code q} against the rival {@code r}. */
    public PairPlan(ProductModel product, BayesFactor bayes, int q, int r) {
        this(product, bayes, q, r, -1);
    }

    /**
     * Plans from every node whose state is {@code q} against the rival {@code r}.
     *
     * @param doubted the edge that leads to one or the other, so that a rival that passes it comes to {@code r}; -1 to let it pass as it does
     */
    public PairPlan(ProductModel product, BayesFactor bayes, int q, int r, int doubted) {
        this.product = product;
        this.doubted = doubted;
        this.doubtedTarget = r;
        this.machine = product.machine();
        this.bayes = bayes;
        this.rows = new WalkRows(product.actions());
        for (int node = 0; node < product.nodes(); node++) {
            if (product.q(node) == q) {
                pair(node, r);
            }
        }
        for (int i = 0; i < nodes.size(); i++) {
            for (int action = 0; action < product.actions(); action++) {
                rows.row();
                addRow(nodes.get(i), rivals.get(i), action);
            }
        }
        rows.complete();
        stops = new boolean[rows.branches()];
        value = rows.solve(worth, stops, null, new double[nodes.size()]);
    }

    private int pair(int node, int rival) {
        long key = (long) node * machine.states() + rival;
        Integer known = index.get(key);
        if (known == null) {
            if (nodes.size() >= MOST_NODES) {
                return -1;
            }
            known = nodes.size();
            index.put(key, known);
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
        return informationOf.computeIfAbsent(key, k -> divergence(y, z, label));
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

    private int find(int node, int rival) {
        return index.getOrDefault((long) node * machine.states() + rival, -1);
    }

    /** What can be learned from a node on against the rival; 0 if nothing tells them apart from there. */
    public double value(int node, int rival) {
        int at = find(node, rival);
        return at < 0 ? 0 : value[at];
    }

    /** Whether anything is to be learned from some place in the state. */
    public boolean tells() {
        for (double worth : value) {
            if (worth > NOTHING) {
                return true;
            }
        }
        return false;
    }

    /**
     * Goes on with an episode just after the doubted edge, telling its target from the rival, until both come to the same state, or enough
     * was read to tell them apart, or nothing more is to be learned.
     */
    public void tell(Play play) {
        int rival = doubtedTarget;
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
        int at = find(node, rival);
        return at < 0 ? -1 : rows.bestAction(at, worth, stops, value, NOTHING);
    }
}
