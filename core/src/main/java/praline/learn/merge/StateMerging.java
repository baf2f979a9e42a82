package praline.learn.merge;

import java.util.Arrays;

/**
 * Red-blue state merging: decides, for each open edge of a {@link Structure}, to which state it leads.
 *
 * <pre>
 * repeat
 *   test every open edge against every state it has not been tested against
 *   if some edge is refused by all states: promote the one with most words to a new state    -- before any merge is done
 *   else: close the edge that is decided best (score over 0, and over the second best), after testing it again
 * until no edge is open
 * </pre>
 *
 * <p>Every edge is decided, those with little evidence last: what they lack is for {@link Needs} to say. A pair once refused is not
 * tested again. Promotion comes before merging because a wrong merge pollutes the counts with which later edges are compared.
 */
final class StateMerging {
    private final MergeTest test;
    private final Structure structure;
    private final int maxStates;

    /** For each open edge its scores by state; null before its first test. */
    private double[][] scores = new double[16][];

    private int[] wordsTested = new int[16];
    private int[] stamp = new int[16];
    private int decisions = 1;

    private StateMerging(MergeTest test, Structure structure, int maxStates) {
        this.test = test;
        this.structure = structure;
        this.maxStates = maxStates;
    }

    /**
     * Decides all open edges of the structure. When the bound on the states is reached, what is left is closed to its least unlikely
     * state, so that the result is a machine.
     *
     * @return whether the bound was not reached
     */
    static boolean decide(Structure structure, MergeTest test, int maxStates) {
        return new StateMerging(test, structure, maxStates).decideAll();
    }

    private boolean decideAll() {
        while (true) {
            int best = -1;
            double bestConfidence = Double.NEGATIVE_INFINITY;
            int promotable = -1;
            for (int e = 0; e < structure.edges(); e++) {
                if (structure.target(e) != Structure.OPEN) {
                    continue;
                }
                testWhatIsNew(e);
                double confidence = confidence(e);
                if (bestState(e) < 0) {
                    promotable = promotable < 0
                                    || structure.waiting(e).size()
                                            > structure.waiting(promotable).size()
                            ? e
                            : promotable;
                } else if (confidence > bestConfidence) {
                    best = e;
                    bestConfidence = confidence;
                }
            }
            if (promotable >= 0) {
                if (structure.states() >= maxStates) {
                    closeTheRest();
                    return false;
                }
                structure.promote(promotable);
                decisions++;
            } else if (best < 0) {
                return true;
            } else if (stamp[best] == decisions) {
                structure.close(best, bestState(best));
                decisions++;
            } else {
                testAlive(best);
            }
        }
    }

    private void testWhatIsNew(int e) {
        if (e >= scores.length) {
            int size = Math.max(2 * scores.length, e + 1);
            scores = Arrays.copyOf(scores, size);
            wordsTested = Arrays.copyOf(wordsTested, size);
            stamp = Arrays.copyOf(stamp, size);
        }
        int words = structure.waiting(e).size();
        if (scores[e] == null) {
            scores[e] = new double[0];
            stamp[e] = decisions;
            wordsTested[e] = words;
        } else if (words > wordsTested[e] + wordsTested[e] / 2 + 4) {
            testAlive(e);
        }
        int tested = scores[e].length;
        if (tested < structure.states()) {
            scores[e] = Arrays.copyOf(scores[e], structure.states());
            for (int r = tested; r < structure.states(); r++) {
                scores[e][r] = test.score(structure, e, r);
            }
        }
    }

    private void testAlive(int e) {
        for (int r = 0; r < scores[e].length; r++) {
            if (scores[e][r] != MergeTest.REFUSED) {
                scores[e][r] = test.score(structure, e, r);
            }
        }
        wordsTested[e] = structure.waiting(e).size();
        stamp[e] = decisions;
    }

    /** The best state for an edge, or -1 if all refuse it; among equals a loop, then the oldest. */
    private int bestState(int e) {
        int best = -1;
        int loop = structure.from(e);
        for (int r = 0; r < scores[e].length; r++) {
            double score = scores[e][r];
            if (score != MergeTest.REFUSED
                    && (best < 0 || score > scores[e][best] || (score == scores[e][best] && r == loop))) {
                best = r;
            }
        }
        return best;
    }

    /** How far the best score is above 0 and above the second best. */
    private double confidence(int e) {
        double best = MergeTest.REFUSED;
        double second = MergeTest.REFUSED;
        for (double score : scores[e]) {
            second = Math.max(second, Math.min(best, score));
            best = Math.max(best, score);
        }
        return second == MergeTest.REFUSED ? best : Math.min(best, best - second);
    }

    private void closeTheRest() {
        for (int e = 0; e < structure.edges(); e++) {
            if (structure.target(e) == Structure.OPEN) {
                testWhatIsNew(e);
                structure.close(e, Math.max(0, bestState(e)));
            }
        }
    }
}
