package praline.learn.merge;

import java.util.Arrays;
import java.util.function.IntPredicate;
import praline.learn.evidence.BayesFactor;

/**
 * Which edges are <em>founded</em>: that they lead where they do is shown by words in which nothing is taken for granted that is not founded itself.
 *
 * <p>{@link Rivals} read on while the rival's walk takes any edges; if one of these is wrong the rival may be refuted for its sake, and a whole set of wrong edges can
 * stand by refuting each other's rivals. Here the edges by which states were made are founded, as they say what the states are; an edge is founded once each rival is
 * refuted by what is read before its walk passes an edge that is not. So there is no first wrong edge among the founded ones, but for chance.
 *
 * <p>That an edge is not founded does not make it wrong: where each of two edges is told by words that pass the other, neither is.
 */
final class Foundations {
    /** A margin beyond which no more is read: what speaks the other way would have come before. */
    private static final double CLEAR = 10 * Rivals.SETTLED;

    private final Structure structure;
    private final WalkRatio ratios;
    private final boolean[] founded;
    private final IntPredicate isFounded;
    private final double[][] margin;

    /** What is founded in a structure by the words that were read, which may take as many passes through the log as edges rest on others that rest on others. */
    Foundations(Structure structure, BayesFactor bayes) {
        this.structure = structure;
        ratios = new WalkRatio(structure, bayes);
        founded = new boolean[structure.edges()];
        isFounded = e -> founded[e];
        margin = new double[structure.edges()][structure.states()];
        for (int e = 0; e < founded.length; e++) {
            founded[e] = structure.target(e) == Structure.OPEN || structure.isAccess(e);
        }
        do {
            for (double[] over : margin) {
                Arrays.fill(over, 0);
            }
            for (int word = structure.log.words() - 1; word >= 0; word--) {
                structure.follow(structure.log.start(word), this::pass);
            }
        } while (foundMore());
    }

    private void pass(int e, int position) {
        int target = structure.target(e);
        for (int rival = 0; rival < structure.states() && !founded[e]; rival++) {
            double over = margin[e][rival];
            if (rival != target && over < CLEAR) {
                margin[e][rival] += ratios.ofWalk(target, rival, position, e, CLEAR, isFounded);
            }
        }
    }

    /** Takes for founded what has been shown on this pass through the log; returns whether there is any and something is left. */
    private boolean foundMore() {
        boolean any = false;
        boolean left = false;
        for (int e = 0; e < founded.length; e++) {
            if (!founded[e]) {
                founded[e] = allAreRefuted(e);
                any |= founded[e];
                left |= !founded[e];
            }
        }
        return any && left;
    }

    private boolean allAreRefuted(int e) {
        for (int rival = 0; rival < structure.states(); rival++) {
            if (rival != structure.target(e) && margin[e][rival] < Rivals.SETTLED) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether two states may be one, as far as is founded: there are edges into them beside those that made them, and each of these could as well lead to the other
     * state.
     */
    boolean mayBeOne(int a, int b) {
        boolean any = false;
        for (int e = 0; e < founded.length && a != b; e++) {
            int to = structure.target(e);
            if ((to == a || to == b) && !structure.isAccess(e)) {
                any = true;
                if (founded[e] || margin[e][a + b - to] >= Rivals.SETTLED) {
                    return false;
                }
            }
        }
        return any;
    }
}
