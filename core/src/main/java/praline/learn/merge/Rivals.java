package praline.learn.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CountedMachine;
import praline.sample.IntList;

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

    /** Rivals of an edge that are looked at together; the others wait until some of these are beaten. */
    private static final int MOST_AT_ONCE = 16;

    private static final int FEW_SYMBOLS = 20_000;
    private static final int SMALL = 32;

    /** Edges times states, up to which the rival's walk takes the edge in question to the rival. */
    private static final int MOST_DOUBTED = 500;

    private final Structure structure;
    private final BayesFactor bayes;

    /** What words may tell apart, once that was asked. */
    private @Nullable TellingPairs telling;

    private final Walkers[] walkers;
    private WalkRatio ratios;
    private int wordsRead;

    /** How many rivals of edges words still have something to tell about. */
    private int walked;

    private int wordsAtStart;

    /** An edge's rival that is not beaten yet, and the margin of the target over it. */
    record Rival(int edge, int state, double margin) {}

    /** The rivals of one edge that are looked at. What is not among them is beaten by what was read first, or waits. */
    private static final class Walkers {
        final IntList rivals = new IntList();

        /** By place among the rivals, the margin of the edge's target, and how many walks have told anything. */
        double[] margin = new double[0];

        int[] telling = new int[0];

        /** Those before this place have been walked against by all words already. */
        int fresh;

        /** Rivals not looked at before others are beaten, the likeliest first. */
        int[] waiting = new int[0];

        int next;

        /** Where the edge was passed, while rivals wait: the positions after it. */
        final IntList passed = new IntList();
    }

    /**
     * Whether the rival's walk takes the edge in question to the rival each time, as it would if the edge led there. Else wrong edges may support one another: the rival's
     * walk comes back to the edge, goes on as the machine has it, and is found to be wrong there. It takes a plan for each edge and rival ({@link RivalPlans}), so that it is done in small structures only.
     */
    static boolean areDoubted(CountedMachine structure) {
        return (long) structure.edges() * structure.states() <= MOST_DOUBTED;
    }

    /** Nothing read yet; the structure may count more words later, but must not decide any edge. */
    Rivals(Structure structure, BayesFactor bayes) {
        this.structure = structure;
        this.bayes = bayes;
        walkers = new Walkers[structure.edges()];
        ratios = new WalkRatio(structure, bayes);
    }

    /** All rivals not beaten by the words read so far, by edge and state. */
    List<Rival> open() {
        ratios = new WalkRatio(structure, bayes);
        telling = null;
        // margins rest on probabilities as they were when the words were read: while there are few, all are read anew
        // each time
        if (structure.log.length() < FEW_SYMBOLS || structure.log.words() >= 2 * wordsAtStart) {
            wordsRead = 0;
            wordsAtStart = Math.max(1, structure.log.words());
            begin();
            lookAtMore();
        }
        for (Walkers of : walkers) {
            of.fresh = 0;
        }
        read(wordsRead);
        wordsRead = structure.log.words();
        while (lookAtMore()) {
            walkPassed();
        }
        List<Rival> open = new ArrayList<>();
        for (int e = 0; e < walkers.length; e++) {
            addOpen(open, e);
        }
        return open;
    }

    private void addOpen(List<Rival> open, int e) {
        Walkers of = walkers[e];
        int before = open.size();
        for (int i = 0; i < of.rivals.size() && structure.target(e) != Structure.OPEN; i++) {
            if (of.margin[i] < SETTLED) {
                open.add(new Rival(e, of.rivals.get(i), of.margin[i]));
            }
        }
        open.subList(before, open.size()).sort(Comparator.comparingInt(Rival::state));
    }

    /** Newest words first: they were played to answer what is still open. Ends where no word can tell anything more. */
    private void read(int firstWord) {
        walked = 0;
        boolean waiting = false;
        for (int e = 0; e < walkers.length; e++) {
            waiting |= walkers[e].next < walkers[e].waiting.length;
            for (int i = walkers[e].fresh; i < walkers[e].telling.length; i++) {
                walked += isWalked(structure.target(e), walkers[e], i) ? 1 : 0;
            }
        }
        for (int word = structure.log.words() - 1; word >= firstWord && (waiting || walked > 0); word--) {
            structure.follow(structure.log.start(word), this::pass);
        }
    }

    private boolean isWalked(int target, Walkers of, int i) {
        return of.telling[i] < MOST_TELLING && of.margin[i] < SETTLED && mayTell(target, of.rivals.get(i));
    }

    /** Whether a word may tell two states apart; in a large structure that takes longer to know than the words do. */
    private boolean mayTell(int target, int rival) {
        if (structure.states() > SMALL || target == Structure.OPEN) {
            return true;
        }
        TellingPairs known = telling;
        if (known == null) {
            known = new TellingPairs(structure, bayes);
            telling = known;
        }
        return known.tell(target, rival);
    }

    /** Walks against the rivals that are looked at only now, from where their edges were passed. */
    private void walkPassed() {
        for (int e = 0; e < walkers.length; e++) {
            Walkers of = walkers[e];
            for (int i = 0; i < of.passed.size() && of.fresh < of.telling.length; i++) {
                walkFrom(e, of.passed.get(i), of);
            }
        }
    }

    /** Where few rivals of an edge are left that are looked at, those that waited are looked at too; returns whether there are such. */
    private boolean lookAtMore() {
        boolean any = false;
        for (Walkers of : walkers) {
            of.fresh = of.rivals.size();
            int open = 0;
            for (int i = 0; i < of.fresh; i++) {
                open += of.margin[i] < SETTLED ? 1 : 0;
            }
            for (; of.next < of.waiting.length && open < MOST_AT_ONCE; open++) {
                of.rivals.add(of.waiting[of.next++]);
            }
            if (of.fresh < of.rivals.size()) {
                of.telling = Arrays.copyOf(of.telling, of.rivals.size());
                of.margin = Arrays.copyOf(of.margin, of.rivals.size());
                any = true;
            }
        }
        return any;
    }

    /** Margins from the first telling symbol after each passage alone; one that does not reach the end is taken by walking. */
    private void begin() {
        List<IntList> into = new ArrayList<>();
        for (int q = 0; q < structure.states(); q++) {
            into.add(new IntList());
        }
        for (int e = 0; e < walkers.length; e++) {
            walkers[e] = new Walkers();
            if (structure.target(e) != Structure.OPEN) {
                into.get(structure.target(e)).add(e);
            }
        }
        double[][] ofSymbols = new double[structure.symbols.size()][structure.states()];
        for (int q = 0; q < structure.states(); q++) {
            begin(q, into.get(q), ofSymbols);
        }
    }

    /** The edges into a state together: what a symbol says is the same after each. */
    private void begin(int q, IntList into, double[][] ofSymbols) {
        for (int s = 0; s < ofSymbols.length && into.size() > 0; s++) {
            for (int r = 0; r < ofSymbols[s].length; r++) {
                ofSymbols[s][r] = ratios.ofSymbol(q, r, s);
            }
        }
        for (int i = 0; i < into.size(); i++) {
            int[] next = structure.next(into.get(i));
            double[] byFirst = new double[structure.states()];
            for (int s = 0; s < next.length; s++) {
                double[] of = ofSymbols[s];
                for (int r = 0; r < byFirst.length && next[s] > 0; r++) {
                    byFirst[r] += next[s] * of[r];
                }
            }
            byFirst[q] = SETTLED;
            walkers[into.get(i)].waiting = IntStream.range(0, byFirst.length)
                    .filter(r -> byFirst[r] < SETTLED)
                    .boxed()
                    .sorted(Comparator.comparingDouble(r -> byFirst[r]))
                    .mapToInt(r -> r)
                    .toArray();
        }
    }

    private void pass(int e, int position) {
        Walkers of = walkers[e];
        walkFrom(e, position, of);
        if (of.next < of.waiting.length && of.passed.size() < MOST_TELLING) {
            of.passed.add(position);
        }
    }

    private void walkFrom(int e, int position, Walkers of) {
        int target = structure.target(e);
        int doubted = areDoubted(structure) ? e : -1;
        for (int i = of.fresh; i < of.telling.length; i++) {
            if (isWalked(target, of, i)) {
                double ratio = ratios.ofWalk(target, of.rivals.get(i), position, doubted, SETTLED - of.margin[i]);
                of.margin[i] += ratio;
                of.telling[i] += Math.abs(ratio) > 0.5 ? 1 : 0;
                walked -= isWalked(target, of, i) ? 0 : 1;
            }
        }
    }

    /** What the word from the position on says for the target and against the rival: the log-likelihood ratio. */
    double ratioOfWalk(int target, int rival, int position) {
        return ratios.ofWalk(target, rival, position, -1, SETTLED);
    }

    /** What the word from the position on, just after the changed symbol, says for the structure and against one with the double. */
    WalkRatio.Told against(Doubled rival, int position) {
        return ratios.against(rival, position);
    }

    /**
     * What the word from the position on, just after the edge, says for the edge's target and against the rival. Did the edge lead to the
     * rival it would do so each time: the rival's walk takes it that way.
     */
    double ratioAfter(int e, int rival, int position) {
        return ratios.ofWalk(structure.target(e), rival, position, e, SETTLED);
    }
}
