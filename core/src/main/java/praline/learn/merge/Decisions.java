package praline.learn.merge;

import org.jspecify.annotations.Nullable;
import praline.learn.Settings;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.Corruption;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.Explanation;
import praline.learn.evidence.Sameness;
import praline.sample.Symbols;
import praline.sample.WordLog;

/**
 * A structure and how its edges are decided: open ones by {@link StateMerging}, states that nothing tells apart by {@link Union}. Of another structure
 * for the same words it takes what explains them better.
 */
final class Decisions {
    /** Up to so many states every edge is decided at once, since all can be decided anew; beyond that, edges wait for evidence. */
    static final int SMALL = 32;

    /**
     * With more states than this, no edge is decided before all that can be asked was asked: what was decided wrongly is hardly ever found and mended. With
     * fewer, mending the few wrong ones is cheaper where labels are far apart, as on maps.
     */
    static final int MANY = Sameness.MANY_STATES;

    /** How often what was decided may turn out to be noise, at one look. */
    private static final int MOST_REOPENED = 8;

    private final Symbols symbols;
    private final WordLog log;
    private final Corruption corruption;
    private final BayesFactor bayes;
    private final MergeTest test;
    private final int maxStates;

    private Structure structure;
    /** What decides edges as evidence comes, or null while all were decided at once. */
    private @Nullable StateMerging merging;

    private boolean complete = true;
    private boolean bounded;

    /** A structure of one state; all words of the log wait in it. */
    Decisions(Symbols symbols, WordLog log, Settings settings) {
        this.symbols = symbols;
        this.log = log;
        this.corruption = new Corruption(settings.noise(), settings.minProbability());
        this.bayes = new BayesFactor(settings.tolerance(), corruption.strangers());
        this.test = new MergeTest(bayes, 1);
        this.maxStates = settings.maxStates();
        structure = new Structure(symbols, log, -1, corruption);
    }

    /** Runs all words anew from a structure of one state in which nothing is decided. */
    void beginAnew() {
        structure = new Structure(symbols, log, structure.inertNow(), corruption);
    }

    /** Decides all edges, with more or less patience than usual, which comes to other decisions where the evidence is thin. */
    void decideWith(double patience) {
        complete = StateMerging.decide(structure, new MergeTest(bayes, patience), maxStates);
    }

    /** Decides what there is evidence enough for; other edges wait. */
    void decideSure() {
        StateMerging sure = merging;
        if (sure == null || sure.structure() != structure) {
            sure = new StateMerging(test, structure, maxStates);
            merging = sure;
        }
        complete = sure.decide(true);
        if (areMany()) {
            sure.askForMore();
        }
    }

    /** How often each label is to be read first after an open edge before it is decided. */
    int enough(int e) {
        StateMerging sure = merging;
        return sure == null || sure.structure() != structure ? StateMerging.FIRST : sure.enough(e);
    }

    /** Whether {@link #decideSure} was never called. */
    boolean hasDecidedAll() {
        return merging == null;
    }

    /** Decides all open edges, and unites states that nothing tells apart. */
    void decide() {
        decideEdges();
        if (complete) {
            unite(false);
        }
    }

    private void decideEdges() {
        complete = StateMerging.decide(structure, test, maxStates);
        for (int i = 0; corruption.declared() && i < MOST_REOPENED; i++) {
            Structure purer = structure.trust().withoutNoise();
            if (purer == structure) {
                break;
            }
            structure = purer;
            complete = StateMerging.decide(structure, test, maxStates);
        }
        bounded |= !complete;
    }

    /**
     * Unites states that nothing tells apart (left over from a merge that was refused while counts were polluted).
     *
     * @param atLast whether no more will be known: then it need not win anything
     */
    void unite(boolean atLast) {
        for (int b = 1; b < structure.states(); b++) {
            for (int a = 0; a < b; a++) {
                int[] targets = Union.targets(structure, bayes, a, b, atLast);
                if (targets != null) {
                    structure = Rewiring.redirected(structure, targets);
                    b = 0;
                    break;
                }
            }
        }
    }

    /** Decides what is open in another structure, and takes it if that explains the words better by more than a gain; returns whether it did. */
    boolean improves(Structure other, boolean uniting, double gain) {
        Structure kept = structure;
        double keptScore = score();
        structure = other;
        if (uniting) {
            decide();
        } else {
            decideEdges();
        }
        if (complete && score() > keptScore + gain) {
            return true;
        }
        restore(kept);
        return false;
    }

    /** Takes a structure in which every edge is decided. */
    void restore(Structure decided) {
        structure = decided;
        complete = true;
    }

    /** Runs all words anew if what was passed over tells, or the other way round. */
    void passOverWhatIsInert() {
        if (structure.inert() != structure.inertNow()) {
            runAnew();
        }
    }

    /** Keeps what was decided, and runs all words of the log anew. */
    void runAnew() {
        structure = Rewiring.redirected(structure, structure.targets());
    }

    /** Whether there are so few states that all can be decided anew. */
    boolean isSmall() {
        return structure.states() <= SMALL;
    }

    /** Whether there are so many states that a decision on too little is hardly ever found and mended. */
    boolean areMany() {
        return areMany(structure);
    }

    /** Whether a structure has so many states. */
    static boolean areMany(CountedMachine structure) {
        return structure.states() > MANY;
    }

    /** How well the structure explains the words. */
    double score() {
        return Explanation.score(structure, bayes);
    }

    Structure structure() {
        return structure;
    }

    BayesFactor bayes() {
        return bayes;
    }

    Corruption corruption() {
        return corruption;
    }

    int maxStates() {
        return maxStates;
    }

    /** Whether the last decisions could be made within the bound on the states. */
    boolean complete() {
        return complete;
    }

    /** Begins to watch whether any decisions come to the bound on the states. */
    void watch() {
        bounded = false;
    }

    /** What is wrong could only be mended with more states than are allowed, if any decisions since {@link #watch} came to the bound. */
    void admit(boolean wrong) {
        complete &= !bounded || !wrong;
    }
}
