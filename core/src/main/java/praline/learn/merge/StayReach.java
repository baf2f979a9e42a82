package praline.learn.merge;

import java.util.HashMap;
import java.util.Map;

/**
 * For a state q and a label l: the discounted chance, from each node in q, to read l with nothing before it but loops of the filler.
 * What an edge into q needs, if l is to be read as evidence on its target.
 */
final class StayReach {
    private final ProductModel product;
    private final int labels;
    private final int filler;
    private final Map<Integer, double[]> values = new HashMap<>();
    private final int[][] nodesOf;
    private final int[] rank;

    StayReach(ProductModel product) {
        this.product = product;
        this.labels = product.structure.symbols.labelCount();
        this.filler = product.structure.filler();
        int[] sizes = new int[product.structure.states()];
        rank = new int[product.nodes()];
        for (int node = 0; node < product.nodes(); node++) {
            rank[node] = sizes[product.q(node)]++;
        }
        nodesOf = new int[sizes.length][];
        for (int q = 0; q < sizes.length; q++) {
            nodesOf[q] = new int[sizes[q]];
        }
        for (int node = 0; node < product.nodes(); node++) {
            nodesOf[product.q(node)][rank[node]] = node;
        }
    }

    /** The chance from a node, whose state is q. */
    double value(int node, int label) {
        return values(product.q(node), label)[rank[node]];
    }

    /** The best action from a node, or -1 if there is no chance. */
    int action(int node, int label) {
        double[] value = values(product.q(node), label);
        int chosen = -1;
        double best = 0;
        for (int action = 0; action < product.actions; action++) {
            double worth = worth(value, node, label, action);
            if (worth > best) {
                best = worth;
                chosen = action;
            }
        }
        return chosen;
    }

    private double[] values(int q, int label) {
        double[] known = values.get(q * labels + label);
        if (known == null) {
            known = solve(q, label);
            values.put(q * labels + label, known);
        }
        return known;
    }

    private double[] solve(int q, int label) {
        int[] nodes = nodesOf[q];
        double[] value = new double[nodes.length];
        boolean settled = false;
        for (int sweep = 0; sweep < 400 && !settled; sweep++) {
            settled = true;
            for (int i = 0; i < nodes.length; i++) {
                int at = sweep % 2 == 0 ? nodes.length - 1 - i : i;
                double best = 0;
                for (int action = 0; action < product.actions; action++) {
                    best = Math.max(best, worth(value, nodes[at], label, action));
                }
                settled &= Math.abs(best - value[at]) <= 1e-3 * best;
                value[at] = best;
            }
        }
        return value;
    }

    private double worth(double[] value, int node, int label, int action) {
        int q = product.q(node);
        double sum = 0;
        for (int b = product.firstBranch(node, action); b < product.endBranch(node, action); b++) {
            int to = product.next(b);
            if (product.label(b) == label) {
                sum += product.probability(b);
            } else if (to >= 0 && product.q(to) == q && product.label(b) == filler) {
                sum += product.probability(b) * ProductModel.DISCOUNT * value[rank[to]];
            }
        }
        return sum;
    }
}
