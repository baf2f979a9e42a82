package praline.learn.merge;

import java.util.Arrays;
import java.util.Objects;
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
    /** How often each label is to be read first after an edge before the edge is surely decided, if that decides it. */
    static final int FIRST = 8;

    /** How many words a label are enough, whatever they begin with. */
    static final int MOST_FIRST = 60;

    /** How far the best score must then be above 0 and above the second best. */
    private static final double SURE = 10;

    /**
     * How much more a loop counts than what is read speaks for it, where every edge is decided: most labels change nothing in most states. Where little
     * is known the best score is a guess, and a guess that leads elsewhere mixes two states for all edges that are decided later.
     */
    private static final double LOOP = 6;

    private final MergeTest test;
    private final Structure structure;
    private final int maxStates;

    /** For each open edge, what is known of it; null before its first test. */
    private @Nullable Candidates[] candidates = new Candidates[16];

    private int[] wordsTested = new int[16];
    private int[] stamp = new int[16];
    private int[] bestState = new int[16];
    private double[] confidence = new double[16];

    /** By open edge, how often each label is to be read first; 0 for {@link #FIRST}. */
    private int[] enough = new int[16];

    private boolean sureOnly;
    private IntList open = new IntList();
    private int edgesSeen;
    private int decisions = 1;

    /** The states that have not refused an edge, ascending, with their scores. */
    private static final class Candidates {
        int[] state = new int[4];
        double[] score = new double[4];
        int size;

        /** The states before this one have been tested. */
        int tested;

        void add(int r, double scoreOfR) {
            if (size == state.length) {
                state = Arrays.copyOf(state, 2 * size);
                score = Arrays.copyOf(score, 2 * size);
            }
            state[size] = r;
            score[size++] = scoreOfR;
        }
    }

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
    boolean decide(boolean onlySure) {
        sureOnly = onlySure;
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
                                    || structure.waiting(e).words()
                                            > structure.waiting(promotable).words()
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
                testAlive(best, Objects.requireNonNull(candidates[best]));
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
            } else if (e < candidates.length) {
                candidates[e] = null;
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
        if (e >= candidates.length) {
            int size = Math.max(2 * candidates.length, e + 1);
            candidates = Arrays.copyOf(candidates, size);
            wordsTested = Arrays.copyOf(wordsTested, size);
            stamp = Arrays.copyOf(stamp, size);
            bestState = Arrays.copyOf(bestState, size);
            confidence = Arrays.copyOf(confidence, size);
        }
        int words = structure.waiting(e).words();
        Candidates of = candidates[e];
        if (of == null) {
            of = new Candidates();
            candidates[e] = of;
            stamp[e] = decisions;
            wordsTested[e] = words;
        } else if (words > wordsTested[e] + wordsTested[e] / 2 + 4) {
            testAlive(e, of);
        }
        if (of.tested < structure.states()) {
            for (; of.tested < structure.states(); of.tested++) {
                double score = test.score(structure, e, of.tested);
                if (score != MergeTest.REFUSED) {
                    of.add(of.tested, score);
                }
            }
            compare(e, of);
        }
    }

    private void testAlive(int e, Candidates of) {
        int alive = of.size;
        of.size = 0;
        for (int i = 0; i < alive; i++) {
            double score = test.score(structure, e, of.state[i]);
            if (score != MergeTest.REFUSED) {
                of.add(of.state[i], score);
            }
        }
        wordsTested[e] = structure.waiting(e).words();
        stamp[e] = decisions;
        compare(e, of);
    }

    /**
     * Finds the best state for an edge, -1 if all refuse it, among equals a loop, then the oldest; and how far its score is above 0 and above
     * the second best. A loop has an advantage, but where nothing has been read that could speak against it.
     */
    private void compare(int e, Candidates of) {
        int best = -1;
        int loop = structure.from(e);
        double most = MergeTest.REFUSED;
        double second = MergeTest.REFUSED;
        for (int i = 0; i < of.size; i++) {
            boolean loops = of.state[i] == loop;
            double score = of.score[i] + (loops && !sureOnly && of.score[i] != 0 ? LOOP : 0);
            if (best < 0 || score > most || (score == most && loops)) {
                best = of.state[i];
            }
            second = Math.max(second, Math.min(most, score));
            most = Math.max(most, score);
        }
        bestState[e] = best;
        confidence[e] = second == MergeTest.REFUSED ? most : Math.min(most, most - second);
    }

    /** Whether an edge has been tested, or so many words wait there that most states can be refused at once: the first test is made with all of them. */
    private boolean isWorthTesting(int e) {
        boolean tested = e < candidates.length && candidates[e] != null;
        return tested || structure.waiting(e).words() >= FIRST * structure.symbols.labelCount();
    }

    /** How often each label is to be read first after an open edge: more where that has not decided it. */
    int enough(int e) {
        return e < enough.length && enough[e] > 0 ? enough[e] : FIRST;
    }

    /** Where each label was read often enough and the edge is not sure yet, half as many readings again are to come before it is decided. */
    void askForMore() {
        for (int i = 0; i < open.size(); i++) {
            int e = open.get(i);
            if (structure.isUndecided(e) && isWorthTesting(e) && enough(e) < MOST_FIRST && covered(e)) {
                enough = e < enough.length ? enough : Arrays.copyOf(enough, 2 * e + 1);
                enough[e] = Math.min(MOST_FIRST, enough(e) + enough(e) / 2);
            }
        }
    }

    /** Whether each label has been read first after the edge so often that it would have told the state from another. */
    private boolean covered(int e) {
        int labels = structure.symbols.labelCount();
        boolean covered = true;
        for (int label = 0; label < labels && covered; label++) {
            covered = label == structure.inert() || structure.readFirst(e, label) >= enough(e);
        }
        // some labels may never come first
        return covered || structure.waiting(e).words() >= MOST_FIRST * labels;
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
