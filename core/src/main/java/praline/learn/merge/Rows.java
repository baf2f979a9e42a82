package praline.learn.merge;

import org.jspecify.annotations.Nullable;
import praline.sample.IntList;
import praline.sample.WordLog;

/**
 * The rows of edges, in the sense of L*: what follows an edge when it is passed just after the <em>access word</em> of its state, the one by
 * which the state was made, with nothing but filler between.
 *
 * <p>If an edge is wrong, its state's other visitors may come from another state in truth, and what follows them says nothing about the
 * state that was meant. Two wrong edges can support each other so, on any amount of data, as long as one and the same way leads to both. A
 * row is read in the state that its access word defines; so if each row speaks for its edge's target, there is no first wrong edge.
 */
final class Rows {
    /** Expected arrivals at an edge, after which a rival that is not beaten by then is given up: what tells them apart tells little. */
    private static final double MOST_SPENT = 3;

    /** Expected arrivals without any, after which the environment is taken to have no way that shows the access word alone. */
    private static final double BARRED = 2;

    /** What an attempt counts at least, where chance seldom leads to the edge. */
    private static final double LEAST_SPENT = 0.15;

    private final Structure structure;
    private final int decisions;
    private final Rivals likelihood;
    private final Spent spent;
    private final int filler;

    /** By edge and state, once the edge was passed: how far what followed speaks for the target. */
    private final double[] @Nullable [] margin;

    private final double[] arrival;
    private final int[] passages;
    private final boolean[] settled;

    /** By edge, whether no state is left for which the words may speak: near the start that is soon so, and most words pass there. */
    private final boolean[] beaten;

    private int turn;
    private int wordsRead;

    /** An edge whose row does not speak against a state yet, and the word that leads to the edge and passes it. */
    record Row(int edge, int rival, IntList word) {}

    /**
     * Nothing read yet.
     *
     * @param likelihood says what a walk speaks for
     * @param spent the expected arrivals so far; carried over while the shape stays
     */
    Rows(Structure structure, Rivals likelihood, Spent spent) {
        this.structure = structure;
        this.decisions = structure.decisions();
        this.likelihood = likelihood;
        this.spent = spent;
        filler = structure.filler();
        margin = new double[structure.edges()][];
        arrival = new double[structure.states()];
        passages = new int[structure.edges()];
        settled = new boolean[structure.edges()];
        beaten = new boolean[structure.edges()];
        findArrivals();
    }

    /** Whether this speaks of the structure as it is. */
    boolean of(Structure other) {
        return structure == other && decisions == other.decisions() && margin.length == other.edges();
    }

    /** The chance of the access word of each state, if the labels are shown; states are made after those that they are made from. */
    private void findArrivals() {
        arrival[0] = 1;
        for (int q = 1; q < arrival.length; q++) {
            int e = structure.access(q);
            arrival[q] = arrival[structure.from(e)] * chance(e);
        }
    }

    private double chance(int e) {
        int q = structure.from(e);
        int s = structure.symbol(e);
        return (double) structure.count(q, s) / structure.labelCount(q, structure.symbols.label(s));
    }

    /** Reads the words added to the log since. */
    void read() {
        for (int word = structure.log.words() - 1; word >= wordsRead; word--) {
            read(structure.log.start(word));
        }
        wordsRead = structure.log.words();
    }

    private void read(int start) {
        int q = 0;
        int p = start;
        boolean byAccess = true;
        for (int s = structure.at(p); s != WordLog.END && byAccess; s = structure.at(p)) {
            int e = structure.edge(q, s);
            p++;
            int to = e < 0 || e >= margin.length ? Structure.OPEN : structure.target(e);
            if (to == Structure.OPEN) {
                return;
            }
            passages[e]++;
            if (!beaten[e]) {
                speak(e, to, p);
            }
            byAccess = structure.access(to) == e || (to == q && structure.symbols.label(s) == filler);
            q = to;
        }
    }

    /** Adds to an edge's margins what the word from the position on says. */
    private void speak(int e, int target, int position) {
        double[] over = margin[e];
        if (over == null) {
            over = new double[structure.states()];
            margin[e] = over;
        }
        boolean all = true;
        for (int r = 0; r < over.length; r++) {
            if (r != target && over[r] < Rivals.SETTLED) {
                over[r] += likelihood.ratioAfter(e, r, position);
                all &= over[r] >= Rivals.SETTLED;
            }
        }
        beaten[e] = all;
    }

    /**
     * The next row to be played, edge after edge in a circle, or null if none is left; an edge by which a state was made defines it, and has
     * none.
     */
    @Nullable
    Row next() {
        for (int tried = 0; tried < margin.length; tried++) {
            int e = turn++ % margin.length;
            int rival = settled[e] ? -1 : leastTried(e);
            settled[e] = rival < 0; // margins of what is beaten stay, and what was spent only grows
            if (rival >= 0) {
                return new Row(e, rival, structure.wordTo(e));
            }
        }
        return null;
    }

    private int leastTried(int e) {
        if (structure.target(e) == Structure.OPEN) {
            return -1; // noise, after which the state is not known
        }
        boolean defines = structure.access(structure.target(e)) == e;
        double spentOnAll = spent.on(Spent.rows(e));
        boolean many = Decisions.areMany(structure);
        if (defines || (passages[e] == 0 && spentOnAll >= BARRED) || (many && spentOnAll >= MOST_SPENT)) {
            return -1; // in one state of many, all rivals together are tried as often as each is where there are few
        }
        int rival = -1;
        double least = MOST_SPENT;
        double[] over = margin[e];
        for (int r = 0; r < structure.states() && least > 0; r++) {
            if (r != structure.target(e) && (over == null || over[r] < Rivals.SETTLED)) {
                double so = spent.on(Spent.row(e, r));
                rival = so < least ? r : rival;
                least = Math.min(so, least);
            }
        }
        return rival;
    }

    /** Notes that a row was played. */
    void played(Row row) {
        double arrivals = arrival[structure.from(row.edge)] * chance(row.edge);
        spent.add(Spent.row(row.edge, row.rival), Math.max(LEAST_SPENT, arrivals));
        spent.add(Spent.rows(row.edge), Math.max(LEAST_SPENT, arrivals));
    }

    /** Notes that nothing tells an edge's target from a rival. */
    void untellable(Row row) {
        spent.put(Spent.row(row.edge, row.rival), MOST_SPENT);
    }

    /** Whether the row was played in vain, so that it needs a plan of its own. */
    boolean tried(Row row) {
        return spent.isBegun(Spent.row(row.edge, row.rival));
    }
}
