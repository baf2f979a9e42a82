package praline.learn.merge;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import praline.sample.IntList;

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
    /** How often each label is to be read first after an edge before the edge is surely decided. */
    static final int FIRST = 8;

    /** How many words a label are enough, whatever they begin with. */
    static final int MOST_FIRST = 60;

    /** How far the best score must then be above 0 and above the second best. */
    private static final double SURE = 10;

    private final MergeTest test;
    private final Structure structure;
    private final int maxStates;

    /** For each open edge its scores by state; null before its first test. */
    private double @Nullable [][] scores = new double[16][];

    private int[] wordsTested = new int[16];
    private int[] stamp = new int[16];
    private int[] bestState = new int[16];
    private double[] confidence = new double[16];
    private IntList open = new IntList();
    private int edgesSeen;
    private int decisions = 1;

    /** Decides nothing yet. What is tested is remembered: a pair once refused is not tested again by the same object. */
    StateMerging(MergeTest test, Structure structure, int maxStates) {
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
        return new StateMerging(test, structure, maxStates).decide(false);
    }

    /** What this decides the edges of. */
    Structure structure() {
        return structure;
    }

    /**
     * Decides open edges: all of them, or only those on which there is evidence enough; the others stay open, and their words wait.
     *
     * @return whether the bound on the states was not reached
     */
    boolean decide(boolean sureOnly) {
        while (true) {
            int best = -1;
            double bestConfidence = Double.NEGATIVE_INFINITY;
            int promotable = -1;
            findOpen();
            for (int i = 0; i < open.size(); i++) {
                int e = open.get(i);
                if (!structure.isUndecided(e) || (sureOnly && !isWorthTesting(e))) {
                    continue;
                }
                testWhatIsNew(e);
                if (bestState[e] < 0) {
                    promotable = promotable < 0
                                    || structure.waiting(e).size()
                                            > structure.waiting(promotable).size()
                            ? e
                            : promotable;
                } else if (confidence[e] > bestConfidence && (!sureOnly || covered(e))) {
                    best = e;
                    bestConfidence = confidence[e];
                }
            }
            if (promotable >= 0) {
                if (structure.states() >= maxStates) {
                    closeTheRest();
                    return false;
                }
                structure.promote(promotable);
                decisions++;
            } else if (best < 0 || (sureOnly && stamp[best] == decisions && confidence[best] <= SURE)) {
                return true;
            } else if (stamp[best] == decisions) {
                structure.close(best, bestState[best]);
                decisions++;
            } else {
                testAlive(best);
            }
        }
    }

    /** The edges that are open now, in their order: those of before that still are, and those found since. */
    private void findOpen() {
        IntList still = new IntList();
        for (int i = 0; i < open.size(); i++) {
            int e = open.get(i);
            if (structure.target(e) == Structure.OPEN) {
                still.add(e);
            } else if (e < scores.length) {
                scores[e] = null;
                test.closed(structure, e);
            }
        }
        for (; edgesSeen < structure.edges(); edgesSeen++) {
            if (structure.target(edgesSeen) == Structure.OPEN) {
                still.add(edgesSeen);
            }
        }
        open = still;
    }

    private void testWhatIsNew(int e) {
        if (e >= scores.length) {
            int size = Math.max(2 * scores.length, e + 1);
            scores = Arrays.copyOf(scores, size);
            wordsTested = Arrays.copyOf(wordsTested, size);
            stamp = Arrays.copyOf(stamp, size);
            bestState = Arrays.copyOf(bestState, size);
            confidence = Arrays.copyOf(confidence, size);
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
            compare(e);
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
        compare(e);
    }

    /**
     * Finds the best state for an edge, -1 if all refuse it, among equals a loop, then the oldest; and how far its score is above 0 and above
     * the second best.
     */
    private void compare(int e) {
        int best = -1;
        int loop = structure.from(e);
        double most = MergeTest.REFUSED;
        double second = MergeTest.REFUSED;
        for (int r = 0; r < scores[e].length; r++) {
            double score = scores[e][r];
            if (score != MergeTest.REFUSED
                    && (best < 0 || score > scores[e][best] || (score == scores[e][best] && r == loop))) {
                best = r;
            }
            second = Math.max(second, Math.min(most, score));
            most = Math.max(most, score);
        }
        bestState[e] = best;
        confidence[e] = second == MergeTest.REFUSED ? most : Math.min(most, most - second);
    }

    /** Whether an edge has been tested, or so many words wait there that most states can be refused at once: the first test is made with all of them. */
    private boolean isWorthTesting(int e) {
        boolean tested = e < scores.length && scores[e] != null;
        return tested || structure.waiting(e).size() >= FIRST * structure.symbols.labelCount();
    }

    /** Whether each label has been read first after the edge so often that it would have told the state from another. */
    private boolean covered(int e) {
        int labels = structure.symbols.labelCount();
        boolean covered = true;
        for (int label = 0; label < labels && covered; label++) {
            covered = label == structure.inert() || structure.readFirst(e, label) >= FIRST;
        }
        // some labels may never come first
        return covered || structure.waiting(e).size() >= MOST_FIRST * labels;
    }

    private void closeTheRest() {
        for (int e = 0; e < structure.edges(); e++) {
            if (structure.isUndecided(e)) {
                testWhatIsNew(e);
                structure.close(e, Math.max(0, bestState[e]));
            }
        }
    }
}
