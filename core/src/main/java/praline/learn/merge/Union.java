package praline.learn.merge;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.Explanation;

/**
 * Are two states one? Assumes so, closes under successors (what both lead to on one symbol must be one too), and compares the counts of
 * all that would fall together, cell by cell.
 */
final class Union {
    /** Each cell must at least not speak against it by more than this. */
    private static final double CELL = -2;

    /** What is explained better, and the choices of targets that are saved, must together be worth this much. */
    private static final double GAIN = 1;

    private final Structure structure;
    private final BayesFactor bayes;
    private final int[] parent;

    private Union(Structure structure, BayesFactor bayes) {
        this.structure = structure;
        this.bayes = bayes;
        this.parent = new int[structure.states()];
        for (int q = 0; q < parent.length; q++) {
            parent[q] = q;
        }
    }

    /**
     * The targets by edge after uniting b with a, or null if something speaks against it.
     *
     * @param atLast whether no more will be known: then it need not win anything but an edge, and nothing may speak against it at all
     */
    static int @org.jspecify.annotations.Nullable [] targets(
            Structure structure, BayesFactor bayes, int a, int b, boolean atLast) {
        if (areUnlike(structure, bayes, a, b)) {
            return null; // most pairs are, and need no more
        }
        Union union = new Union(structure, bayes);
        return union.holds(a, b, atLast ? 0 : CELL, atLast ? 0 : GAIN) ? union.targets() : null;
    }

    private static boolean areUnlike(Structure structure, BayesFactor bayes, int a, int b) {
        for (int l = 0; l < structure.symbols.labelCount(); l++) {
            if (bayes.of(structure.counts(a), structure.counts(b), structure.symbols.ofLabel(l), false) < CELL) {
                return true;
            }
        }
        return false;
    }

    private int[] targets() {
        int[] targets = structure.targets();
        for (int e = 0; e < targets.length; e++) {
            targets[e] = targets[e] == Structure.OPEN ? Structure.OPEN : find(targets[e]);
        }
        return targets;
    }

    private int find(int q) {
        int root = q;
        while (parent[root] != root) {
            root = parent[root];
        }
        return root;
    }

    private boolean holds(int a, int b, double cell, double gain) {
        double sum = 0;
        int saved = 0;
        int united = 0;
        Deque<int[]> pairs = new ArrayDeque<>();
        pairs.add(new int[] {a, b});
        int[][] pooled = new int[structure.states()][];
        while (!pairs.isEmpty()) {
            int[] pair = pairs.poll();
            int y = Math.min(find(pair[0]), find(pair[1]));
            int z = Math.max(find(pair[0]), find(pair[1]));
            if (y == z) {
                continue;
            }
            int[] ofY = pooled[y] == null ? structure.counts(y) : pooled[y];
            int[] ofZ = pooled[z] == null ? structure.counts(z) : pooled[z];
            for (int l = 0; l < structure.symbols.labelCount(); l++) {
                double factor = bayes.of(ofY, ofZ, structure.symbols.ofLabel(l), false);
                if (factor < cell) {
                    return false;
                }
                sum += factor;
            }
            parent[z] = y;
            united++;
            pooled[y] = sum(ofY, ofZ);
            for (int s = 0; s < structure.symbols.size(); s++) {
                int next = successor(pair[0], s);
                int other = successor(pair[1], s);
                saved += isReal(pair[0], s) && isReal(pair[1], s) ? 1 : 0;
                if (next != Structure.OPEN && other != Structure.OPEN) {
                    pairs.add(new int[] {next, other});
                }
            }
        }
        return sum + cheaper(saved, united) > gain;
    }

    /** By how much the choices of all targets become cheaper: there are fewer edges, and fewer states for each to lead to. */
    private double cheaper(int edges, int states) {
        double before = structure.edges() * StrictMath.log(structure.states());
        return Explanation.CHOICE
                * (before - (structure.edges() - edges) * StrictMath.log(structure.states() - states));
    }

    private boolean isReal(int q, int s) {
        return structure.edge(q, s) >= 0 && !structure.isNoise(q, s);
    }

    private int successor(int q, int s) {
        int e = structure.edge(q, s);
        return e < 0 ? Structure.OPEN : structure.target(e);
    }

    private static int[] sum(int[] a, int[] b) {
        int[] sum = Arrays.copyOf(a, Math.max(a.length, b.length));
        for (int s = 0; s < b.length; s++) {
            sum[s] += b[s];
        }
        return sum;
    }
}
