package praline.learn.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
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

    /** Symbols that are run anew to try what goes without a state. */
    private static final int MOST_RUN = 10_000_000;

    /** Up to so many states are given up two at a time too. */
    private static final int FEW_IN_VAIN = 4;

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

    /**
     * Gives up states that may be others, as far as what is founded tells ({@link Foundations}), if that explains the words clearly better: all that may be the same one
     * together, or two of them, or one. Returns whether it did.
     *
     * <p>Where states are told by long words only, some may be made in vain, and edges dealt out among them. Each edge by itself is then where it should be, all others
     * being as they are.
     */
    boolean giveUpStates() {
        Structure structure = decisions.structure();
        if (!decisions.isSmall() || structure.openEdges() > 0 || structure.states() < 2) {
            return false;
        }
        Foundations foundations = new Foundations(structure, decisions.bayes());
        int tries = MOST_RUN / Math.max(1, log.length());
        for (int q = 0; q < structure.states() && tries > 0; q++) {
            int into = q;
            int[] vain = IntStream.range(1, structure.states())
                    .filter(other -> foundations.mayBeOne(other, into))
                    .toArray();
            for (int[] given : subsets(vain)) {
                if (tries-- > 0 && isBetter(structure, without(structure, given, q))) {
                    evidence.look();
                    mending.mend();
                    return true;
                }
            }
        }
        return false;
    }

    /** All, each by itself, and each two where there are few. */
    private static List<int[]> subsets(int[] all) {
        List<int[]> subsets = new ArrayList<>();
        if (all.length > 1) {
            subsets.add(all);
        }
        for (int i = 0; i < all.length; i++) {
            subsets.add(new int[] {all[i]});
            for (int j = 0; j < i && all.length > 2 && all.length <= FEW_IN_VAIN; j++) {
                subsets.add(new int[] {all[i], all[j]});
            }
        }
        return subsets;
    }

    private boolean isBetter(Structure structure, int[] targets) {
        Structure fewer = Rewiring.redirected(structure, targets);
        boolean sameWords = fewer.openEdges() == 0 && fewer.inert() == structure.inert();
        return sameWords && decisions.improves(fewer, true, GAIN);
    }

    /** The targets with all edges into some states leading to another one. */
    private static int[] without(Structure structure, int[] given, int q) {
        int[] targets = structure.targets();
        for (int e = 0; e < targets.length; e++) {
            for (int state : given) {
                targets[e] = targets[e] == state ? q : targets[e];
            }
        }
        return targets;
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

    /**
     * Takes a structure in which a word of symbols leads along copies of the states that it led along ({@link WordCopies}), with all edges redirected to where the newest words are explained best, if that explains
     * them clearly better. Returns whether it did.
     *
     * @param state the state that the word leads to
     */
    boolean proposeAfter(List<Integer> word, int state) {
        Structure structure = decisions.structure();
        int[][] table = new WordCopies(structure, word, state).table();
        return table.length <= decisions.maxStates() && proposeSettled(table);
    }

    /** Takes another structure, with all edges redirected to where the newest words are explained best, if that explains them clearly better. Returns whether it did. */
    boolean proposeSettled(int[][] table) {
        Structure structure = decisions.structure();
        return propose(StructureSearch.settled(structure, table, log, decisions.bayes(), structure.filler()));
    }

    /** Whether states were divided again and again on the same words, what was decided after it having united them each time: more words will tell. */
    boolean isTorn() {
        return splitsHere >= MOST_SPLITS_HERE && log.length() == lengthAtSplit;
    }
}
