package praline.learn.merge;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.BayesFactor;
import praline.sample.WordLog;

/**
 * The log-likelihood ratio of two states: what a word says for the one and against the other, until the two walks come to the same state. It is of the probabilities
 * as they were when this was made; what was met since tells nothing.
 */
final class WalkRatio {
    private static final byte UNASKED = 0;
    private static final byte ALIKE = 1;
    private static final byte DIFFERENT = 2;

    private static final int LONGEST_WALK = 100;

    private final Structure structure;
    private final BayesFactor.Cells cells;
    private final int labels;

    /** By the lower of two states, and by the higher and a label: whether the two cells differ significantly, as far as it was asked. */
    private final byte[] @Nullable [] differing;

    /** By state and symbol: ln of the probability, or 1 if the label was never read. */
    private final double[][] logarithm;

    /** Ratios by what was counted until now. */
    WalkRatio(Structure structure, BayesFactor bayes) {
        this.structure = structure;
        cells = bayes.cells(structure);
        labels = structure.symbols.labelCount();
        differing = new byte[structure.states()][];
        logarithm = logarithms(structure);
    }

    private static double[][] logarithms(Structure structure) {
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

    /**
     * What the word from the position on says for y and against z.
     *
     * @param doubted the edge that takes the walk of z to z each time, or -1
     * @param enough where the sum comes to this much, the rest is not read
     */
    double ofWalk(int y, int z, int position, int doubted, double enough) {
        return ofWalk(y, z, position, doubted, enough, e -> true);
    }

    /**
     * The same, read no further than the walk of z is sure.
     *
     * @param sure of an edge, whether the walk of z may pass it
     */
    double ofWalk(int y, int z, int position, int doubted, double enough, IntPredicate sure) {
        double sum = 0;
        int ofTarget = y;
        int ofRival = z;
        int p = position;
        for (int s = structure.at(p);
                s != WordLog.END && p < position + LONGEST_WALK && ofTarget != ofRival && sum < enough;
                s = structure.at(++p)) {
            sum += ofSymbol(ofTarget, ofRival, s);
            int e = structure.edge(ofTarget, s);
            int other = structure.edge(ofRival, s);
            if (e < 0 || other < 0 || (other != doubted && !sure.test(other))) {
                break;
            }
            ofTarget = structure.target(e);
            ofRival = other == doubted ? z : structure.target(other);
            if (ofTarget == Structure.OPEN || ofRival == Structure.OPEN) {
                break;
            }
        }
        return sum;
    }

    /**
     * What a walk says.
     *
     * @param ratio the log-likelihood ratio
     * @param end the position where it came to an end
     */
    record Told(double ratio, int end) {}

    /** What the word from the position on says for the structure and against one with the double, after that symbol was read there; until the two come to the same state. */
    Told against(Doubled rival, int position) {
        double sum = 0;
        int ofTarget = structure.successor(structure.target(rival.edge()), rival.symbol());
        int ofRival = rival.to();
        int p = position;
        for (int s = structure.at(p);
                s != WordLog.END && p < position + LONGEST_WALK && ofTarget != rival.like(ofRival);
                s = structure.at(++p)) {
            sum += ofSymbol(ofTarget, rival.like(ofRival), s);
            ofTarget = structure.successor(ofTarget, s);
            ofRival = rival.successor(ofRival, s);
            if (ofTarget == Structure.OPEN || ofRival == Structure.OPEN) {
                break;
            }
        }
        return new Told(sum, p);
    }

    /**
     * ln of the probability of s in y over that in z, with half a count added to each reward; 0 if one has never read the label, or if
     * the cells do not differ significantly: the readings after an edge are among those that its target's probabilities were estimated
     * from, so that a difference which is only noise would speak for the target in the end.
     */
    double ofSymbol(int y, int z, int s) {
        if (y >= logarithm.length || s >= logarithm[y].length) {
            return 0; // met since the table was made
        }
        double inY = logarithm[y][s];
        double inZ = logarithm[z][s];
        return inY > 0 || inZ > 0 || !differ(y, z, structure.symbols.label(s)) ? 0 : inY - inZ;
    }

    private boolean differ(int y, int z, int label) {
        int low = Math.min(y, z);
        byte[] known = differing[low];
        if (known == null) {
            known = differing[low] = new byte[differing.length * labels];
        }
        int at = Math.max(y, z) * labels + label;
        if (known[at] == UNASKED) {
            known[at] = cells.differ(y, z, label) ? DIFFERENT : ALIKE;
        }
        return known[at] == DIFFERENT;
    }
}
