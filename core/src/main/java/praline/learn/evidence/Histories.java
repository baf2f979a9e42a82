package praline.learn.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
public final class Histories {
    /** How many of the newest symbols are looked back from: what depends on the past shows in these, or hardly at all. */
    public static final int LOOKED_BACK_AT = 300_000;

    private static final int DEPTH = 5;
    private static final int BOUNDARY = 1 << 20;
    private static final int READ = 1 << 21;

    private final CountedMachine machine;
    private final Symbols symbols;
    private final WordLog log;
    private final int inert;
    private final BayesFactor bayes;
    private final FrequencyTree tree = new FrequencyTree();
    private final int[] roots;
    private final int labels;
    private final int symbolsAtStart;
    private final int from;
    private int wordsRead;

    /** By cell, what a split of it gains, and whether anything was read since that was asked. */
    private final double[] gains;

    private final boolean[] grown;
    private double gain;

    /** The counts of the cell that is looked at. */
    private int[] whole = new int[0];

    private int cells;
    private final int[] history = new int[DEPTH];

    /**
     * A cell that depends on what was before.
     *
     * @param state the state of the cell
     * @param label its label
     * @param gain how much better a tree of contexts explains it than one distribution, in nats
     */
    public record Dependence(int state, int label, double gain) {}

    /**
     * Counts for the newest {@value #LOOKED_BACK_AT} symbols of the log.
     *
     * @param machine a machine through which all words of the log have run
     * @param inert a label that is passed over, since nothing happens on it in any state, or -1
     */
    public Histories(CountedMachine machine, WordLog log, int inert, BayesFactor bayes) {
        this.machine = machine;
        this.symbols = machine.symbols();
        this.log = log;
        this.inert = inert;
        this.bayes = bayes;
        this.labels = symbols.labelCount();
        this.symbolsAtStart = symbols.size();
        this.roots = new int[machine.states() * labels];
        this.gains = new double[roots.length];
        this.grown = new boolean[roots.length];
        Arrays.fill(roots, FrequencyTree.NONE);
        from = Math.max(0, log.length() - LOOKED_BACK_AT);
        while (wordsRead < log.words() && log.start(wordsRead) < from) {
            wordsRead++;
        }
        readOn();
    }

    /**
     * Whether these can be kept: words that are new can be {@linkplain #readOn counted} with the others, as long as the machine leads all words where it
     * led them.
     */
    public boolean canReadOn(CountedMachine of) {
        return of == machine
                && symbols.size() == symbolsAtStart
                && !machine.corruption().declared()
                && log.length() - from <= LOOKED_BACK_AT + LOOKED_BACK_AT / 4;
    }

    /** Counts for the words that were added to the log since. */
    public void readOn() {
        int first = wordsRead;
        wordsRead = log.words();
        log.visit(first, wordsRead, machine.corruption().declared(), this::read);
    }

    private void read(int start, int times) {
        int known = 0;
        int q = 0;
        int p = start;
        for (int s = machine.at(log, p); s != WordLog.END && q != CountedMachine.OPEN; s = machine.at(log, ++p)) {
            if (symbols.ofLabel(symbols.label(s)).length > 1) {
                count(q, s, known, times);
            }
            if (symbols.label(s) != inert) {
                System.arraycopy(history, 0, history, 1, DEPTH - 1);
                history[0] = s;
                known++;
            }
            int e = machine.edge(q, s);
            q = e < 0 ? CountedMachine.OPEN : machine.target(e);
        }
    }

    private void count(int q, int s, int known, int times) {
        int cell = q * labels + symbols.label(s);
        grown[cell] = true;
        roots[cell] = roots[cell] == FrequencyTree.NONE ? tree.newRoot() : roots[cell];
        int node = roots[cell];
        tree.count(tree.child(node, READ + s), times);
        for (int depth = 0; depth < DEPTH && depth <= known; depth++) {
            node = tree.child(node, depth < known ? history[depth] : BOUNDARY);
            tree.count(tree.child(node, READ + s), times);
        }
    }

    /**
     * The cell that depends most on what was before, or null if none does by more than {@code 6 + ln(cells)}.
     */
    public @Nullable Dependence strongest() {
        double most = 0;
        int worst = -1;
        cells = 0;
        for (int cell = 0; cell < roots.length; cell++) {
            if (roots[cell] != FrequencyTree.NONE) {
                cells++;
                gains[cell] = grown[cell] ? gainOf(cell) : gains[cell];
                grown[cell] = false;
                if (gains[cell] > most) {
                    most = gains[cell];
                    worst = cell;
                }
            }
        }
        gain = most;
        boolean significant = worst >= 0 && most > 6 + StrictMath.log(cells);
        return significant ? new Dependence(worst / labels, worst % labels, most) : null;
    }

    /** The word of two symbols or more that most changes what a cell pays, or null if none does. */
    public @Nullable Antecedent antecedent() {
        Comparison comparison = new Comparison();
        for (int cell = 0; cell < roots.length; cell++) {
            if (roots[cell] != FrequencyTree.NONE) {
                whole = counts(roots[cell]);
                comparison.below(cell, roots[cell], 0);
            }
        }
        return comparison.strongest();
    }

    /** Compares what cells pay after each word with what they pay else; by the length of words, since there are so many more long ones. */
    private final class Comparison {
        private final int[] backwards = new int[DEPTH];
        private final @Nullable Antecedent[] strongest = new Antecedent[DEPTH + 1];
        private final long[] made = new long[DEPTH + 1];

        /** For all words that end with those of a node of so many symbols. */
        void below(int cell, int node, int depth) {
            for (int child = tree.firstChild(node); child != FrequencyTree.NONE; child = tree.nextSibling(child)) {
                if (tree.symbol(child) < BOUNDARY) {
                    backwards[depth] = tree.symbol(child);
                    if (depth > 0) {
                        compare(cell, counts(child), depth + 1);
                    }
                    below(cell, child, depth + 1);
                }
            }
        }

        private void compare(int cell, int[] after, int length) {
            made[length]++;
            double factor = bayes.of(whole, after, symbols.ofLabel(cell % labels), true);
            Antecedent known = strongest[length];
            if (factor < (known == null ? 0 : known.factor())) {
                List<Integer> word = new ArrayList<>();
                for (int i = length - 1; i >= 0; i--) {
                    word.add(backwards[i]);
                }
                strongest[length] = new Antecedent(word, cell / labels, cell % labels, factor, 0);
            }
        }

        /** The one that is the furthest below what chance makes of as many. */
        @Nullable
        Antecedent strongest() {
            Antecedent best = null;
            for (int length = 2; length <= DEPTH; length++) {
                Antecedent next = strongest[length];
                next = next == null ? null : next.of((DEPTH - 1) * made[length]);
                best = best == null || (next != null && next.surplus() < best.surplus()) ? next : best;
            }
            return best;
        }
    }

    private double gainOf(int cell) {
        int[] ofLabel = symbols.ofLabel(cell % labels);
        whole = counts(roots[cell]);
        return weight(roots[cell], ofLabel) - likelihood(roots[cell], ofLabel);
    }

    /** The largest gain of a split over none, after {@link #strongest}. */
    public double gain() {
        return gain;
    }

    /** The gain above which a cell calls for more data. */
    public double suspicious() {
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
        int[] counts = counts(node);
        return bayes.evidence(machine.corruption().declared() ? bayes.brought(counts, whole) : counts, ofLabel);
    }

    private int[] counts(int node) {
        int[] counts = new int[symbols.size()];
        for (int child = tree.firstChild(node); child != FrequencyTree.NONE; child = tree.nextSibling(child)) {
            if (tree.symbol(child) >= READ) {
                counts[tree.symbol(child) - READ] = tree.frequency(child);
            }
        }
        return counts;
    }
}
