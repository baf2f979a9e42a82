package praline.learn.merge;

import praline.learn.evidence.BayesFactor;
import praline.sample.FrequencyTree;
import praline.sample.Symbols;
import praline.sample.WordLog;

/**
 * Does a cell depend on more than its state? For each cell (state, label), a tree of contexts: what was read last before it, what before
 * that, and so on, {@value #DEPTH} telling symbols back. If the structure is right, the rewards of the cell are the same in all contexts.
 *
 * <p>The evidence is that of context-tree weighting (Willems, Shtarkov, Tjalkens 1995), by its most probable tree: a node is either one
 * distribution, or is split by one symbol more, {@code ln W(node) = max(ln ML(node), sum of ln W(children)) - ln 2}. It adds up over all
 * contexts of all lengths what single contexts show too weakly to be significant.
 */
final class Histories {
    private static final int DEPTH = 5;
    private static final int BOUNDARY = 1 << 20;
    private static final int READ = 1 << 21;

    private final Structure structure;
    private final Symbols symbols;
    private final BayesFactor bayes;
    private final FrequencyTree tree = new FrequencyTree();
    private final int[] roots;
    private final int labels;
    private double gain;
    private int cells;
    private final int[] history = new int[DEPTH];

    Histories(Structure structure, BayesFactor bayes) {
        this.structure = structure;
        this.symbols = structure.symbols;
        this.bayes = bayes;
        this.labels = symbols.labelCount();
        this.roots = new int[structure.states() * labels];
        java.util.Arrays.fill(roots, FrequencyTree.NONE);
        int from = structure.log.length() - Contexts.LOOKED_BACK_AT;
        for (int word = 0; word < structure.log.words(); word++) {
            if (structure.log.start(word) >= from) {
                read(structure.log.start(word));
            }
        }
    }

    private void read(int start) {
        int known = 0;
        int q = 0;
        int p = start;
        for (int s = structure.log.at(p); s != WordLog.END && q != Structure.OPEN; s = structure.log.at(++p)) {
            if (symbols.ofLabel(symbols.label(s)).length > 1) {
                count(q, s, known);
            }
            if (symbols.label(s) != structure.inert()) {
                System.arraycopy(history, 0, history, 1, DEPTH - 1);
                history[0] = s;
                known++;
            }
            int e = structure.edge(q, s);
            q = e < 0 ? Structure.OPEN : structure.target(e);
        }
    }

    private void count(int q, int s, int known) {
        int cell = q * labels + symbols.label(s);
        roots[cell] = roots[cell] == FrequencyTree.NONE ? tree.newRoot() : roots[cell];
        int node = roots[cell];
        tree.count(tree.child(node, READ + s));
        for (int depth = 0; depth < DEPTH && depth <= known; depth++) {
            node = tree.child(node, depth < known ? history[depth] : BOUNDARY);
            tree.count(tree.child(node, READ + s));
        }
    }

    /**
     * The cell that depends most on what was before, as a finding with the edge into its state after which it is most unlike the rest; or
     * null if none does by more than {@code 6 + ln(cells)}.
     */
    Contexts.@org.jspecify.annotations.Nullable Finding strongest() {
        double most = 0;
        int worst = -1;
        cells = 0;
        for (int cell = 0; cell < roots.length; cell++) {
            if (roots[cell] != FrequencyTree.NONE) {
                cells++;
                double gain = weight(roots[cell], symbols.ofLabel(cell % labels))
                        - likelihood(roots[cell], symbols.ofLabel(cell % labels));
                if (gain > most) {
                    most = gain;
                    worst = cell;
                }
            }
        }
        gain = most;
        boolean significant = worst >= 0 && most > 6 + StrictMath.log(cells);
        return significant ? new Contexts.Finding(structure.edges(), worst / labels, worst % labels, -most) : null;
    }

    /** The largest gain of a split over none, after {@link #strongest}. */
    double gain() {
        return gain;
    }

    /** The gain above which a cell calls for more data. */
    double suspicious() {
        return 1 + StrictMath.log(Math.max(1, cells));
    }

    private double weight(int node, int[] ofLabel) {
        double own = likelihood(node, ofLabel);
        double split = 0;
        int children = 0;
        for (int child = tree.firstChild(node); child != FrequencyTree.NONE; child = tree.nextSibling(child)) {
            if (tree.symbol(child) < READ) {
                split += weight(child, ofLabel);
                children++;
            }
        }
        return children < 2 ? (children == 0 ? own : Math.max(own, split)) : Math.max(own, split) - LN_2;
    }

    private static final double LN_2 = StrictMath.log(2);

    private double likelihood(int node, int[] ofLabel) {
        int[] counts = new int[symbols.size()];
        for (int child = tree.firstChild(node); child != FrequencyTree.NONE; child = tree.nextSibling(child)) {
            if (tree.symbol(child) >= READ) {
                counts[tree.symbol(child) - READ] = tree.frequency(child);
            }
        }
        return bayes.evidence(counts, ofLabel);
    }
}
