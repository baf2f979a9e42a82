package praline.learn.merge;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import praline.learn.Settings;
import praline.learn.evidence.Antecedent;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.Shape;
import praline.machine.Label;
import praline.sample.Symbols;
import praline.sample.WordLog;

/**
 * The inference: fed words by anybody, it gives a structure in which every edge is decided, with the evidence that speaks against it.
 * It knows nothing of environments.
 *
 * <p>Open edges are decided ({@link Decisions}). Then what is read after each edge is looked at ({@link Evidence}): a cell that depends on what was
 * passed before, or a rival that the words speak for, shows an edge that leads to a wrong state. Such edges are decided anew, one at a
 * time with all others kept ({@link Mending}). From time to time all is decided anew from the first word, or a better structure is searched for ({@link Searching}), and what
 * explains the words better is taken.
 */
final class Hypothesis {
    /** The share of edges that may wait when what was decided is kept. */
    private static final double FEW = 0.05;

    /** What was decided anew from the first word must explain the words better by so much. */
    private static final double GAIN = 1;

    /** Scores that differ by less are of structures that explain all words alike. */
    private static final double SAME_SCORE = 1e-9;

    private static final int MOST_LAST_UNIONS = 3;

    private static final double[] PATIENCE = {1, 2, 0.5, 1.4, 0.7};

    private final Symbols symbols;
    private final WordLog log;
    private final Decisions decisions;
    private final Evidence evidence;
    private final Mending mending;
    private final Searching searching;

    private boolean large;
    private int[] shape = new int[0];
    private int lengthAtScratch;
    private int scratches;
    private int lastUnions;

    Hypothesis(Symbols symbols, WordLog log, Settings settings) {
        this.symbols = symbols;
        this.log = log;
        decisions = new Decisions(symbols, log, settings);
        evidence = new Evidence(decisions, log);
        mending = new Mending(decisions, evidence);
        searching = new Searching(decisions, evidence, mending, log);
    }

    /** After the log has forgotten words: keeps the decisions, and counts anew. */
    void forget() {
        decisions.runAnew();
        lengthAtScratch = log.length();
        evidence.look();
    }

    /** Adds the word of the log that begins at the position. */
    void observe(int start) {
        structure().run(0, start);
        evidence.observe(start);
    }

    /**
     * Adds a word that somebody else has played.
     *
     * @throws IllegalArgumentException if there are not as many rewards as labels, or a reward is not finite
     */
    void observe(List<Label> labels, List<Double> rewards) {
        if (labels.size() != rewards.size()) {
            throw new IllegalArgumentException(
                    labels.size() + " labels but " + rewards.size() + " rewards in one episode");
        }
        int[] word = new int[labels.size()];
        for (int i = 0; i < word.length; i++) {
            word[i] = symbols.number(labels.get(i), rewards.get(i));
        }
        int start = log.begin();
        for (int symbol : word) {
            log.add(symbol);
        }
        log.end();
        observe(start);
        if (log.forgetIfFull()) {
            forget();
        }
    }

    /**
     * Decides what is open, and mends what the evidence speaks against; from time to time, or while something is still found, decides all
     * anew from the first word and takes what explains the words better. Returns whether states or edges are other than before.
     */
    boolean conclude() {
        decisions.watch();
        boolean deep = evidence.isDeep();
        decisions.decide();
        evidence.look();
        if (deep) {
            evidence.lookBack();
        }
        mending.mend();
        if (deep && !evidence.isDeep()) {
            evidence.lookBack();
        }
        boolean found = finding().isPresent();
        boolean asked = found || !large; // a large one was begun anew while its edges waited
        if (decisions.complete() && asked && hasGrownBy(found ? 1.15 : 1.5)) {
            tryFromScratch();
        }
        if (decisions.complete() && asked) {
            searching.searchIfDue();
        }
        return concluded();
    }

    private boolean hasGrownBy(double factor) {
        return log.length() > factor * lengthAtScratch;
    }

    private void tryFromScratch() {
        lengthAtScratch = log.length();
        Structure kept = structure();
        Evidence.Look keptLook = evidence.last();
        double keptScore = decisions.score();
        decisions.beginAnew();
        // while something is wrong that no repair mends, start from elsewhere each time
        int start = finding().isPresent() ? scratches++ % PATIENCE.length : 0;
        decisions.decideWith(PATIENCE[start]);
        decisions.decide();
        if (decisions.complete() && isNoOther(kept, keptScore)) {
            decisions.restore(kept); // of which the evidence is known
            return;
        }
        evidence.look();
        mending.mend();
        if (!decisions.complete() || decisions.score() <= keptScore + GAIN) {
            decisions.restore(kept);
            evidence.lookAgain(keptLook);
        }
    }

    /** Whether the structure is the one that was kept, or leads what no word tells elsewhere. */
    private boolean isNoOther(Structure kept, double keptScore) {
        return Arrays.equals(Shape.of(structure()), Shape.of(kept))
                || (structure().states() == kept.states() && Math.abs(decisions.score() - keptScore) < SAME_SCORE);
    }

    private boolean concluded() {
        decisions.admit(finding().isPresent());
        return shapeHasChanged();
    }

    private boolean shapeHasChanged() {
        int[] before = shape;
        shape = Shape.of(structure());
        return !Arrays.equals(shape, before);
    }

    /**
     * Decides what is open and looks at the evidence, but neither mends nor begins anew: for data that have hardly grown since that was done.
     * Returns whether states or edges are other than before.
     */
    boolean concludeOpen() {
        decisions.watch();
        decisions.decide();
        evidence.look();
        return concluded();
    }

    /**
     * Like {@link #conclude} where the structure is small. In a large one edges wait until there is evidence enough to decide them; only once
     * few wait is everything decided, and looked at.
     */
    boolean concludeSure() {
        int[] before = shape;
        large = !decisions.isSmall() || (large && structure().openEdges() > 0);
        if (!large) {
            return conclude();
        }
        if (decisions.hasDecidedAll() || (manyWait() && hasGrownBy(1.5))) {
            // what was decided before was decided on less
            lengthAtScratch = log.length();
            decisions.beginAnew();
        }
        decisions.decideSure();
        evidence.findNothing();
        shape = Shape.of(structure());
        if (!waits() || !decisions.complete()) {
            conclude();
        }
        return !Arrays.equals(shape, before);
    }

    /** Whether open edges wait for evidence. */
    boolean waits() {
        return large && (decisions.areMany() ? structure().openEdges() > 0 : manyWait());
    }

    /** Whether so many open edges wait that what is decided has little to stand on. */
    private boolean manyWait() {
        return structure().openEdges() > FEW * structure().edges();
    }

    /** How often each label is to be read first after an open edge before it is decided. */
    int enough(int e) {
        return decisions.enough(e);
    }

    /** Whether the structure is so large that what can be done one by one in a small one is done together. */
    boolean large() {
        return large;
    }

    /** Looks further back for a cell that depends on what was before; what is found is a finding like the others. */
    void lookBack() {
        evidence.lookBack();
    }

    /**
     * Once nothing is left to ask: unites states that nothing tells apart, however little that wins, for nothing more will come. Returns whether it
     * did; not often, in case later words take them apart again.
     */
    boolean uniteAtLast() {
        Structure kept = structure();
        if (kept.openEdges() == 0 && lastUnions < MOST_LAST_UNIONS) {
            decisions.unite(true);
        }
        if (structure() == kept) {
            return false;
        }
        lastUnions++;
        evidence.look();
        return true;
    }

    /** Structures to which no decision of an edge leads. */
    Searching searching() {
        return searching;
    }

    Structure structure() {
        return decisions.structure();
    }

    Contexts contexts() {
        return evidence.contexts();
    }

    Rivals likelihood() {
        return evidence.likelihood();
    }

    List<Rivals.Rival> rivals() {
        return evidence.rivals();
    }

    BayesFactor bayes() {
        return decisions.bayes();
    }

    /** A cell that still depends on what was passed before. */
    Optional<Finding> finding() {
        return evidence.finding();
    }

    /** The cell that most looks as if it depended on what was passed before, where a word can be asked for that shows it. */
    Optional<Finding> suspect() {
        return evidence.suspect();
    }

    /** Whether a cell may depend on what was before: too little to be sure, too much to be content; more data will tell. */
    boolean suspects() {
        return evidence.suspects();
    }

    /** The word that most changes what a cell pays, or null if none seems to. */
    @Nullable
    Antecedent antecedent() {
        return evidence.antecedent();
    }

    /** Whether the bound on the states was not reached. */
    boolean complete() {
        return decisions.complete();
    }
}
