package praline.learn.merge;

import java.util.Arrays;
import praline.learn.evidence.Mixing;
import praline.learn.evidence.Shape;
import praline.learn.evidence.StateSplitting;
import praline.learn.evidence.StructureSearch;
import praline.random.Streams;
import praline.sample.WordLog;

/**
 * Structures to which no decision of an edge leads: found by search ({@link StructureSearch}), or by dividing states ({@link StateSplitting}). One is taken if it explains the
 * words clearly better.
 */
final class Searching {
    /** What is clearly better. */
    static final double GAIN = 5;

    /** Where there is noise, what a division must gain for each symbol, as a multiple of its share: strangers among the words explain as much. */
    private static final double GAIN_OF_SYMBOL = 0.2;

    /** So often may states be divided on the same words. */
    private static final int MOST_SPLITS_HERE = 3;

    /** A search for a better structure comes again when the log has grown by this factor. */
    private static final double SEARCH_AGAIN = 1.1;

    /** What a search may walk: for each symbol of the log, and at most. */
    private static final int WORK_EACH_SYMBOL = 200;

    private static final long MOST_WORK = 200_000_000;

    private final Decisions decisions;
    private final Evidence evidence;
    private final Mending mending;
    private final WordLog log;
    private int splits;
    private int splitsHere;
    private int lengthAtSplit;
    private int searches;
    private int lengthAtSearch;
    private int[] shapeAtSearch = new int[0];

    /** Nothing searched yet. */
    Searching(Decisions decisions, Evidence evidence, Mending mending, WordLog log) {
        this.decisions = decisions;
        this.evidence = evidence;
        this.mending = mending;
        this.log = log;
    }

    /** Looks for a structure that explains the words clearly better, in which nothing happens on the filler, if there are enough new words and a reason to. */
    void searchIfDue() {
        if (log.length() <= SEARCH_AGAIN * lengthAtSearch || !mayBeSearched()) {
            return;
        }
        lengthAtSearch = log.length();
        Structure structure = decisions.structure();
        long most = Math.min(MOST_WORK, (long) WORK_EACH_SYMBOL * log.length());
        int[][] found = StructureSearch.best(
                structure,
                log,
                decisions.bayes(),
                structure.filler(),
                decisions.maxStates(),
                Streams.generator(0, "search", searches++),
                most);
        if (decisions.improves(Rewiring.rewired(structure, found), true, GAIN)) {
            evidence.look();
            mending.mend();
        }
        shapeAtSearch = Shape.of(decisions.structure());
    }

    /** Whether something is wrong with a small structure, or it is not the one that was searched last. */
    private boolean mayBeSearched() {
        return decisions.isSmall()
                && !decisions.corruption().declared()
                && decisions.structure().openEdges() == 0
                && (evidence.finding().isPresent() || !Arrays.equals(shapeAtSearch, Shape.of(decisions.structure())));
    }

    /** Divides states where that explains the words clearly better; returns whether it did. */
    boolean split() {
        Structure structure = decisions.structure();
        if (structure.states() > StateSplitting.MOST_STATES
                || structure.openEdges() > 0
                || new Mixing(structure).cells() == 0) {
            return false;
        }
        int[][] divided =
                StateSplitting.best(structure, log, decisions.bayes(), Streams.generator(0, "splitting", splits++));
        double gain = GAIN + decisions.corruption().probability() * GAIN_OF_SYMBOL * log.length();
        if (decisions.improves(Rewiring.rewired(structure, divided), true, gain)) {
            evidence.look();
            splitsHere = log.length() == lengthAtSplit ? splitsHere + 1 : 1;
            lengthAtSplit = log.length();
            return true;
        }
        return false;
    }

    /** Takes another structure, by state and symbol, if it explains the words clearly better; edges that it leaves open are decided. Returns whether it did. */
    boolean propose(int[][] table) {
        if (!decisions.improves(Rewiring.rewired(decisions.structure(), table), true, GAIN)) {
            return false;
        }
        evidence.look();
        mending.mend();
        return true;
    }

    /** Whether states were divided again and again on the same words, what was decided after it having united them each time: more words will tell. */
    boolean isTorn() {
        return splitsHere >= MOST_SPLITS_HERE && log.length() == lengthAtSplit;
    }
}
