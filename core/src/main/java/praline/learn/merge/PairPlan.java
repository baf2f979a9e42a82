package praline.learn.merge;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * How to tell a state from a rival: value iteration on (environment state, state, rival) for the discounted information that is read on
 * the way, if the state is the true one. A cell informs if its counts differ significantly between the two; the information of one
 * reading is the Kullback-Leibler divergence, capped at 1. The walk ends where both come to the same state.
 */
final class PairPlan {
    private static final int MOST_NODES = 60_000;
    private static final double SIGNIFICANT = -2;

    private final ProductModel product;
    private final Structure structure;
    private final BayesFactor bayes;
    private final Map<Long, Integer> index = new HashMap<>();
    private final IntList nodes = new IntList();
    private final IntList rivals = new IntList();
    private final IntList rowStart = new IntList();
    private final IntList next = new IntList();
    private double[] probability = new double[64];
    private double[] worth = new double[64];
    private double[] value;
    private final Map<Long, Double> informationOf = new HashMap<>();

    /** Plans from every node whose state is {@code q} against the rival {@code r}. */
    PairPlan(ProductModel product, BayesFactor bayes, int q, int r) {
        this.product = product;
        this.structure = product.structure;
        this.bayes = bayes;
        for (int node = 0; node < product.nodes(); node++) {
            if (product.q(node) == q) {
                pair(node, r);
            }
        }
        for (int i = 0; i < nodes.size(); i++) {
            for (int action = 0; action < product.actions; action++) {
                rowStart.add(next.size());
                addRow(nodes.get(i), rivals.get(i), action);
            }
        }
        rowStart.add(next.size());
        value = new double[nodes.size()];
        solve();
    }

    private int pair(int node, int rival) {
        long key = (long) node * structure.states() + rival;
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
        for (int b = product.firstBranch(node, action); b < product.endBranch(node, action); b++) {
            int to = product.next(b);
            int e = product.edge(b);
            int beyond = -1;
            if (to >= 0 && e >= 0) {
                int rivalEdge = structure.edge(rival, structure.symbol(e));
                int rivalNext = rivalEdge < 0 ? Structure.OPEN : structure.target(rivalEdge);
                beyond = rivalNext == Structure.OPEN || rivalNext == product.q(to) ? -1 : pair(to, rivalNext);
            }
            if (next.size() == probability.length) {
                probability = Arrays.copyOf(probability, 2 * next.size());
                worth = Arrays.copyOf(worth, 2 * next.size());
            }
            probability[next.size()] = product.probability(b);
            worth[next.size()] = information(q, rival, product.label(b));
            next.add(beyond);
        }
    }

    private double information(int y, int z, int label) {
        long key = ((long) y * structure.states() + z) * structure.symbols.labelCount() + label;
        return informationOf.computeIfAbsent(key, k -> divergence(y, z, label));
    }

    private double divergence(int y, int z, int label) {
        int[] symbols = structure.symbols.ofLabel(label);
        if (bayes.of(structure.counts(y), structure.counts(z), symbols, false) > SIGNIFICANT) {
            return 0;
        }
        double inY = structure.labelCount(y, label) + 0.5 * symbols.length;
        double inZ = structure.labelCount(z, label) + 0.5 * symbols.length;
        double sum = 0;
        for (int s : symbols) {
            double p = (structure.count(y, s) + 0.5) / inY;
            sum += p * StrictMath.log(p * inZ / (structure.count(z, s) + 0.5));
        }
        return Math.max(0, Math.min(1, sum));
    }

    private void solve() {
        boolean settled = false;
        for (int sweep = 0; sweep < 400 && !settled; sweep++) {
            settled = true;
            for (int i = 0; i < value.length; i++) {
                int at = sweep % 2 == 0 ? value.length - 1 - i : i;
                double best = 0;
                for (int action = 0; action < product.actions; action++) {
                    best = Math.max(best, worthOf(at, action));
                }
                settled &= Math.abs(best - value[at]) <= 1e-3 * best;
                value[at] = best;
            }
        }
    }

    private double worthOf(int at, int action) {
        double sum = 0;
        for (int b = rowStart.get(at * product.actions + action);
                b < rowStart.get(at * product.actions + action + 1);
                b++) {
            int to = next.get(b);
            sum += probability[b] * (worth[b] + (to < 0 ? 0 : ProductModel.DISCOUNT * value[to]));
        }
        return sum;
    }

    private int find(int node, int rival) {
        return index.getOrDefault((long) node * structure.states() + rival, -1);
    }

    /** What can be learned from a node on against the rival; 0 if nothing tells them apart from there. */
    double value(int node, int rival) {
        int at = find(node, rival);
        return at < 0 ? 0 : value[at];
    }

    /** The best action from a node against the rival, or -1 if nothing can be learned. */
    int action(int node, int rival) {
        int at = find(node, rival);
        int chosen = -1;
        double best = 1e-9;
        for (int action = 0; at >= 0 && action < product.actions; action++) {
            double worthHere = worthOf(at, action);
            if (worthHere > best) {
                best = worthHere;
                chosen = action;
            }
        }
        return chosen;
    }
}
