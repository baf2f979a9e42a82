package praline.learn.lstar;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CountedMachine;
import praline.sample.IntList;

/**
 * For each edge and each class that is not its target, how far the words read after the edge speak for the target: the log-likelihood ratio
 * of what was read until both came to the same class (a sequential test: a wrong target passes {@link #SETTLED} with probability at most
 * exp(-SETTLED)).
 */
final class Margins {
    /** The margin at which a class is ruled out. */
    static final double SETTLED = 10;

    private static final int LONGEST = 100;

    private final ClassTable table;
    private final BayesFactor bayes;
    private final Map<Long, Boolean> differing = new HashMap<>();
    private final int labels; // those met later are beyond the table's width
    private final double[][] logarithm;
    private final double[][] margin;
    private final IntList[] open;

    /** Sums up over all words of the log. */
    Margins(ClassTable table, BayesFactor bayes) {
        this.table = table;
        this.bayes = bayes;
        labels = table.symbols().labelCount();
        logarithm = new double[table.states()][table.width];
        for (int q = 0; q < logarithm.length; q++) {
            for (int s = 0; s < table.width; s++) {
                int label = table.symbols().label(s);
                int read = table.labelCount(q, label);
                double half = 0.5 * table.symbols().ofLabel(label).length;
                logarithm[q][s] = read == 0 ? 1 : StrictMath.log((table.count(q, s) + 0.5) / (read + half));
            }
        }
        margin = new double[table.edges()][table.states()];
        open = new IntList[table.edges()];
        for (int e = 0; e < open.length; e++) {
            open[e] = new IntList();
            for (int r = 0; r < table.states() && table.target(e) != CountedMachine.OPEN; r++) {
                if (r != table.target(e)) {
                    open[e].add(r);
                }
            }
        }
        for (int word = table.log.words() - 1; word >= 0; word--) { // newest first: played to answer what is open
            add(table.log.start(word));
        }
    }

    /** Adds what one more word says. */
    void add(int start) {
        int q = 0;
        int p = start;
        for (int s = table.log.at(p); s < table.width; s = table.log.at(p)) {
            int e = table.edge(q, s);
            p++;
            q = e < 0 || e >= margin.length ? CountedMachine.OPEN : table.target(e);
            if (q == CountedMachine.OPEN) {
                return;
            }
            for (int i = 0; i < open[e].size(); i++) {
                int r = open[e].get(i);
                if (margin[e][r] < SETTLED) {
                    margin[e][r] += walk(q, r, p);
                }
            }
        }
    }

    /** What the word from the position on says for one class and against another. */
    private double walk(int target, int rival, int position) {
        double sum = 0;
        int y = target;
        int z = rival;
        int p = position;
        for (int s = table.log.at(p); s < table.width && p < position + LONGEST && y != z; s = table.log.at(++p)) {
            double inY = logarithm[y][s];
            double inZ = logarithm[z][s];
            boolean unread = inY > 0 || inZ > 0; // a label that one has never read tells nothing
            sum += unread || !differ(y, z, table.symbols().label(s)) ? 0 : inY - inZ;
            y = table.successor(y, s);
            z = table.successor(z, s);
            if (y == CountedMachine.OPEN || z == CountedMachine.OPEN) {
                break;
            }
        }
        return sum;
    }

    /**
     * Whether two cells differ significantly. The words after an edge are among those that its class's probabilities are estimated from: a
     * difference that is only noise would speak for the class in the end, whatever is true.
     */
    private boolean differ(int y, int z, int label) {
        long states = (long) Math.min(y, z) * table.states() + Math.max(y, z);
        return differing.computeIfAbsent(
                states * labels + label,
                key -> bayes.differ(
                        table.counts(y), table.counts(z), table.symbols().ofLabel(label)));
    }

    /** The classes that are not ruled out for an edge, its target aside. */
    List<Integer> open(int e) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; e < open.length && i < open[e].size(); i++) {
            if (margin[e][open[e].get(i)] < SETTLED) {
                list.add(open[e].get(i));
            }
        }
        return list;
    }

    /** The margin of an edge's target over a class. */
    double of(int e, int r) {
        return margin[e][r];
    }
}
