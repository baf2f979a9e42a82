package praline.learn.merge;

import java.util.ArrayList;
import java.util.List;
import praline.sample.IntList;
import praline.sample.WordLog;

/**
 * For each edge and each state that is not its target: how far the words after the edge speak for the target and against that rival.
 *
 * <p>The margin is the log-likelihood ratio of all that was read after the edge until the two hypotheses come to the same state (a
 * sequential test: it stops at {@link #SETTLED}, so that a wrong target passes with probability at most exp(-SETTLED)).
 */
final class Rivals {
    /** The margin at which a rival is beaten. */
    static final double SETTLED = 10;

    private static final int MOST_TELLING = 1000;
    private static final int LONGEST_WALK = 100;

    private final Structure structure;
    private final double[][] logarithm;

    /** An edge's rival that is not beaten yet, and the margin of the target over it. */
    record Rival(int edge, int state, double margin) {}

    Rivals(Structure structure) {
        this.structure = structure;
        this.logarithm = logarithms();
    }

    /** All rivals not beaten, by edge and state. */
    List<Rival> open() {
        double[][] margin = firstSymbols();
        walk(margin);
        List<Rival> open = new ArrayList<>();
        for (int e = 0; e < structure.edges(); e++) {
            for (int r = 0; r < structure.states() && structure.target(e) != Structure.OPEN; r++) {
                if (r != structure.target(e) && margin[e][r] < SETTLED) {
                    open.add(new Rival(e, r, margin[e][r]));
                }
            }
        }
        return open;
    }

    /** Margins from the first telling symbol after each passage alone; one that does not reach the end is taken anew by walking. */
    private double[][] firstSymbols() {
        double[][] margin = new double[structure.edges()][];
        for (int e = 0; e < structure.edges(); e++) {
            margin[e] = new double[structure.states()];
            int q = structure.target(e);
            int[] next = structure.next(e);
            for (int r = 0; q != Structure.OPEN && r < structure.states(); r++) {
                for (int s = 0; r != q && s < next.length; s++) {
                    margin[e][r] += next[s] == 0 ? 0 : next[s] * ratio(q, r, s);
                }
            }
        }
        return margin;
    }

    /** The rivals of one edge that are still walked against, and how many walks have told anything. */
    private static final class Walkers {
        final IntList rivals = new IntList();
        int[] telling = new int[0];
    }

    private void walk(double[][] margin) {
        Walkers[] walkers = new Walkers[structure.edges()];
        for (int e = 0; e < structure.edges(); e++) {
            walkers[e] = new Walkers();
            for (int r = 0; r < structure.states(); r++) {
                if (r != structure.target(e) && margin[e][r] < SETTLED) {
                    walkers[e].rivals.add(r);
                    margin[e][r] = 0;
                }
            }
            walkers[e].telling = new int[walkers[e].rivals.size()];
        }
        // newest words first: they were played to answer what is still open
        for (int word = structure.log.words() - 1; word >= 0; word--) {
            int q = 0;
            int p = structure.log.start(word);
            for (int s = structure.log.at(p); s != WordLog.END; s = structure.log.at(p)) {
                int e = structure.edge(q, s);
                p++;
                q = e < 0 ? Structure.OPEN : structure.target(e);
                if (q == Structure.OPEN) {
                    break;
                }
                walkFrom(q, p, walkers[e], margin[e]);
            }
        }
    }

    private void walkFrom(int target, int position, Walkers walkers, double[] margin) {
        for (int i = 0; i < walkers.telling.length; i++) {
            int r = walkers.rivals.get(i);
            if (walkers.telling[i] < MOST_TELLING && margin[r] < SETTLED) {
                double ratio = ratioOfWalk(target, r, position);
                margin[r] += ratio;
                walkers.telling[i] += Math.abs(ratio) > 0.5 ? 1 : 0;
            }
        }
    }

    /** What the word from the position on says for the target and against the rival: the log-likelihood ratio. */
    double ratioOfWalk(int target, int rival, int position) {
        double sum = 0;
        int y = target;
        int z = rival;
        int p = position;
        for (int s = structure.log.at(p);
                s != WordLog.END && p < position + LONGEST_WALK && y != z;
                s = structure.log.at(++p)) {
            sum += ratio(y, z, s);
            int ofY = structure.edge(y, s);
            int ofZ = structure.edge(z, s);
            if (ofY < 0 || ofZ < 0) {
                break;
            }
            y = structure.target(ofY);
            z = structure.target(ofZ);
            if (y == Structure.OPEN || z == Structure.OPEN) {
                break;
            }
        }
        return sum;
    }

    /** ln of the probability of s in y over that in z, with half a count added to each reward; 0 if one has never read the label. */
    private double ratio(int y, int z, int s) {
        if (s >= logarithm[y].length) {
            return 0; // met since the table was made
        }
        double inY = logarithm[y][s];
        double inZ = logarithm[z][s];
        return inY > 0 || inZ > 0 ? 0 : inY - inZ;
    }

    /** By state and symbol: ln of the probability, or 1 if the label was never read. */
    private double[][] logarithms() {
        double[][] table = new double[structure.states()][structure.symbols.size()];
        for (int q = 0; q < table.length; q++) {
            for (int s = 0; s < table[q].length; s++) {
                int label = structure.symbols.label(s);
                int read = structure.labelCount(q, label);
                double half = 0.5 * structure.symbols.ofLabel(label).length;
                table[q][s] = read == 0 ? 1 : StrictMath.log((structure.count(q, s) + 0.5) / (read + half));
            }
        }
        return table;
    }
}
