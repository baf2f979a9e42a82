package praline.learn.merge;

import org.jspecify.annotations.Nullable;
import praline.learn.evidence.CountedMachine;
import praline.learn.play.ProductModel;
import praline.learn.play.Reach;

/**
 * Whether an edge could lead to a dead end: a state that is never left, and in which each label pays what it pays most often anywhere. A
 * dead end is like any other state until something else is paid, however many labels later that is, so it can be taken for one whose
 * payments are far away. An edge that such a payment has followed does not lead to a dead end; the others are to be followed by one.
 */
final class DeadEnds {
    private static final double NOTHING = 1e-9;

    private final ProductModel product;
    private final CountedMachine machine;
    private final boolean[] usual;
    private @Nullable Reach payments;

    /**
     * Plans nothing yet.
     *
     * @param usual by symbol, whether it is what its label pays most often
     */
    DeadEnds(ProductModel product, boolean[] usual) {
        this.product = product;
        this.machine = product.machine();
        this.usual = usual;
    }

    /** By symbol, whether it is what its label pays most often, in all states together. */
    static boolean[] usual(CountedMachine machine) {
        long[] read = new long[machine.symbols().size()];
        for (int q = 0; q < machine.states(); q++) {
            int[] counts = machine.counts(q);
            for (int s = 0; s < counts.length; s++) {
                read[s] += counts[s];
            }
        }
        boolean[] usual = new boolean[read.length];
        for (int label = 0; label < machine.symbols().labelCount(); label++) {
            int most = -1;
            for (int s : machine.symbols().ofLabel(label)) {
                most = most < 0 || read[s] > read[most] ? s : most;
            }
            usual[most] = true;
        }
        return usual;
    }

    /** The discounted chance, from a node on, of a payment that no dead end makes. */
    double value(int node) {
        return payments().value(node);
    }

    /** The action that brings such a payment nearest, or -1 if there is none. */
    int action(int node) {
        return payments().action(node, NOTHING);
    }

    private Reach payments() {
        if (payments == null) {
            payments = new Reach(product.rows(), this::pays);
        }
        return payments;
    }

    private boolean pays(int branch) {
        int e = product.edge(branch);
        return e >= 0 && isUnusual(machine.symbol(e)) && !machine.isNoise(machine.from(e), machine.symbol(e));
    }

    /** Whether no dead end pays this. */
    boolean isUnusual(int symbol) {
        return isUnusual(usual, symbol);
    }

    /** Whether a symbol, which may have been met since, is not what its label pays most often. */
    static boolean isUnusual(boolean[] usual, int symbol) {
        return symbol >= usual.length || !usual[symbol];
    }
}
