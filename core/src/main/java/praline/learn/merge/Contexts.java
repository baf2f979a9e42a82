package praline.learn.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.Histories;
import praline.sample.IntList;
import praline.sample.WordLog;

/**
 * What is read after an edge was passed. If the structure is right, a cell gives the same rewards whatever was passed before: an edge
 * after which it does not, leads to a wrong state.
 *
 * <p>Several kinds are counted. <em>Stays</em>: symbols read in an edge's target with nothing between but loops of the filler (the label on
 * which nothing ever happens, see {@link Structure#filler}). <em>Later</em>: symbols read in any state after the edge, among the {@value
 * #RECENT} edges passed last (all edges of a small structure). The start of a word counts as an edge into the initial state. Two more look further back: <em>pairs</em> of edges passed one after the other, and the <em>n-th reading</em> of a label in a word, which
 * shows what counts or waits.
 */
final class Contexts {
    private static final int RECENT = 16;
    private static final int SMALL = 64;

    private static final int MOST_READINGS = 12;

    /** Waits are counted together from 2, 4, 8, 16 and 32 fillers on. */
    private static final int WAITS = 5;

    private static final int MOST_ROWS = 4_000_000;
    private static final int[] EMPTY = new int[0];

    private final Structure structure;
    private final int filler;
    private final int decisions;
    private final int[][] stay;

    /** What was read in stays after a loop that had been passed just before. */
    private final int[][] stayAgain;

    private final int[][] pairs;
    private final int symbolsAtStart;
    private final int[][] nth;
    private final int[] read;

    /** By how many doublings of a wait and by state: what was read after so many fillers in a row. */
    private final int[][] waited;

    private final int @Nullable [][] later;
    private final int laterStates;
    private final int laterEdges;
    private final int recentLimit;

    /** What is paid most often; by edge, whether anything else was paid after it in a word. */
    private final boolean[] usual;

    private final boolean[] alive;
    private final IntList unpaid = new IntList();

    private final IntList stayed = new IntList();
    private final IntList stayedAgain = new IntList();
    private final int[] recent;
    private int recentCount;
    private long tests;

    /** Counts for all words of the log; what looks further back than a stay, for the newest {@link Histories#LOOKED_BACK_AT} symbols of them. */
    Contexts(Structure structure) {
        this.structure = structure;
        filler = structure.filler();
        decisions = structure.decisions();
        laterStates = structure.states();
        laterEdges = structure.edges();
        recentLimit = structure.edges() <= SMALL ? SMALL : RECENT;
        recent = new int[recentLimit];
        later = (long) laterStates * (laterEdges + 1) <= MOST_ROWS ? new int[laterStates * (laterEdges + 1)][] : null;
        stay = new int[laterEdges + 1][];
        stayAgain = new int[laterEdges + 1][];
        symbolsAtStart = structure.symbols.size();
        pairs = new int[(laterEdges + 1) * symbolsAtStart][];
        nth = new int[MOST_READINGS * laterStates][];
        read = new int[structure.symbols.labelCount()];
        waited = new int[(WAITS + 1) * laterStates][];
        usual = DeadEnds.usual(structure);
        alive = new boolean[laterEdges + 1];
        alive[laterEdges] = true; // the start is no dead end
        int recentFrom = structure.log.length() - Histories.LOOKED_BACK_AT;
        for (int word = 0; word < structure.log.words(); word++) {
            int start = structure.log.start(word);
            add(start, start >= recentFrom);
        }
    }

    /** Whether these are what would be counted for a structure now; all words have been counted. */
    boolean isOf(Structure other) {
        return structure == other
                && decisions == other.decisions()
                && laterEdges == other.edges()
                && symbolsAtStart == other.symbols.size()
                && filler == other.filler()
                && other.log.length() <= Histories.LOOKED_BACK_AT
                && Arrays.equals(usual, DeadEnds.usual(other));
    }

    /** How many edges are counted apart. */
    int edges() {
        return laterEdges;
    }

    /** Counts for one more word. */
    void add(int start) {
        add(start, true);
    }

    private void add(int start, boolean full) {
        int q = 0;
        int p = start;
        stayed.clear();
        stayedAgain.clear();
        stayed.add(laterEdges);
        recentCount = 0;
        Arrays.fill(read, 0);
        unpaid.clear();
        passed(laterEdges);
        int before = -1;
        int last = laterEdges; // the start counts as an edge
        int passed = laterEdges;
        int inert = structure.inert();
        int waits = 0;
        for (int s = structure.at(p); s != WordLog.END; s = structure.at(++p)) {
            int label = structure.symbols.label(s);
            count(stayed, stay, s);
            count(stayedAgain, stayAgain, s);
            countPaid(q, s);
            if (full) {
                countLater(q, s);
                countNth(q, s);
                countWaited(waits, q, s);
            }
            if (full && label != inert) {
                countPair(before, last, s);
                before = last;
            }
            int e = structure.edge(q, s);
            int next = e < 0 ? Structure.OPEN : structure.target(e);
            if (next == Structure.OPEN || next >= laterStates || e >= laterEdges) {
                return; // an edge or a state found since these were begun; the next ones count it
            }
            waits = label == filler && next == q ? waits + 1 : 0;
            boolean again = e == passed && next == q; // a loop passed twice may have led to another state and back
            if (next != q || label != filler) {
                stayed.clear();
                stayedAgain.clear();
                passed = e;
            }
            IntList of = again ? stayedAgain : stayed;
            if (!of.contains(e)) {
                of.add(e);
            }
            passed(e);
            if (!alive[e]) {
                unpaid.add(e);
            }
            if (label != inert) {
                last = e;
            }
            q = next;
        }
    }

    private void countPaid(int q, int s) {
        if (unpaid.size() > 0 && DeadEnds.isUnusual(usual, s) && !structure.isNoise(q, s)) {
            for (int i = 0; i < unpaid.size(); i++) {
                alive[unpaid.get(i)] = true;
            }
            unpaid.clear();
        }
    }

    private void countNth(int q, int s) {
        int label = structure.symbols.label(s);
        if (label >= read.length || label == structure.inert()) {
            return;
        }
        int n = read[label]++;
        if (n < MOST_READINGS && q < laterStates) {
            structure.countIn(nth, n * laterStates + q, s);
        }
    }

    private void countWaited(int fillers, int q, int s) {
        if (fillers > 1 && structure.symbols.label(s) != filler) {
            int doublings = Math.min(WAITS, Integer.SIZE - 1 - Integer.numberOfLeadingZeros(fillers));
            structure.countIn(waited, doublings * laterStates + q, s);
        }
    }

    private void countPair(int before, int last, int s) {
        if (before < 0 || structure.symbol(last) >= symbolsAtStart) {
            return;
        }
        int then = structure.symbol(last);
        if (structure.edge(before == laterEdges ? 0 : structure.target(before), then) != last) {
            return; // what was passed over has changed the state after all
        }
        structure.countIn(pairs, before * symbolsAtStart + then, s);
    }

    private void count(IntList edges, int[][] counts, int s) {
        for (int i = 0, size = edges.size(); i < size; i++) {
            structure.countIn(counts, edges.get(i), s);
        }
    }

    private void countLater(int q, int s) {
        int[][] rows = later;
        for (int i = 0; rows != null && i < recentCount; i++) {
            int row = recent[i] * laterStates + q;
            int[] counts = rows[row];
            if (counts != null && s < counts.length) {
                counts[s]++;
            } else {
                structure.countIn(rows, row, s);
            }
        }
    }

    private void passed(int e) {
        if (recentCount > 0 && recent[0] == e) {
            return;
        }
        int i = 0;
        while (i < recentCount && recent[i] != e) {
            i++;
        }
        if (i == recentCount && recentCount < recentLimit) {
            recentCount++;
        } else if (i == recentCount) {
            i--;
        }
        System.arraycopy(recent, 0, recent, 1, i);
        recent[0] = e;
    }

    /** The counts by symbol read during stays after an edge; may be shorter than there are symbols; not to be changed. */
    int[] stay(int e) {
        return e < stay.length && stay[e] != null ? stay[e] : EMPTY;
    }

    /** Whether a symbol is passed over in what is counted after two edges. */
    boolean passesOver(int symbol) {
        return structure.symbols.label(symbol) == structure.inert();
    }

    /** The counts by symbol read just after an edge and then a symbol; may be shorter than there are symbols; not to be changed. */
    int[] after(int e, int symbol) {
        int[] counts = e <= laterEdges && symbol < symbolsAtStart ? pairs[e * symbolsAtStart + symbol] : null;
        return counts == null ? EMPTY : counts;
    }

    /** By symbol, whether it was what its label paid most often when these were begun; not to be changed. */
    boolean[] usual() {
        return usual;
    }

    /** The label that was passed over in stays, or -1. */
    int filler() {
        return filler;
    }

    /** Whether something was paid after the edge that is not paid in {@link DeadEnds}. */
    boolean isAlive(int e) {
        return e >= alive.length || alive[e];
    }

    /** How often the label was read during stays after the edge, but for loops passed twice in a row. */
    int followers(int e, int labelNumber) {
        return read(stay(e), labelNumber);
    }

    /** The counts by symbol read during stays after an edge, however often it had been passed. */
    int[] allStay(int e) {
        int[] once = stay(e);
        int[] again = e < stayAgain.length && stayAgain[e] != null ? stayAgain[e] : EMPTY;
        int[] sum = Arrays.copyOf(once, Math.max(once.length, again.length));
        for (int s = 0; s < again.length; s++) {
            sum[s] += again[s];
        }
        return sum;
    }

    /** How often the label was read during stays after the edge, however often it had been passed. */
    int allFollowers(int e, int labelNumber) {
        int[] again = e < stayAgain.length && stayAgain[e] != null ? stayAgain[e] : EMPTY;
        return followers(e, labelNumber) + read(again, labelNumber);
    }

    /** Whether any label but the filler was read during stays after the edge, a loop, had been passed twice with at most filler between. */
    boolean isReadAgain(int e) {
        int[] again = e < stayAgain.length && stayAgain[e] != null ? stayAgain[e] : EMPTY;
        boolean read = false;
        for (int s = 0; s < again.length && !read; s++) {
            read = again[s] > 0 && structure.symbols.label(s) != filler;
        }
        return read;
    }

    private int read(int[] counts, int labelNumber) {
        int sum = 0;
        for (int s : structure.symbols.ofLabel(labelNumber)) {
            sum += s < counts.length ? counts[s] : 0;
        }
        return sum;
    }

    /**
     * A cell that depends on what was passed before.
     *
     * @param edge the edge passed, or the number of edges for the start of a word
     * @param then the symbol of a second edge passed after it, or -1
     * @param state the state of the cell
     * @param label the label of the cell
     * @param fillers the least number of fillers in a row that the edge, a loop, was passed by; 0 where no wait matters
     * @param factor the log Bayes factor, negative
     */
    record Finding(int edge, int then, int state, int label, int fillers, double factor) {}

    /** For each edge the cell that speaks most against it, if any does; by edge, most telling first. */
    List<Finding> findings(BayesFactor bayes) {
        List<Finding> findings = new ArrayList<>();
        tests = 0;
        for (int e = 0; e <= laterEdges; e++) {
            int q = e == laterEdges ? 0 : structure.target(e);
            if (q == Structure.OPEN) {
                continue;
            }
            Finding worst = worse(null, bayes, e, q, stay(e));
            for (int z = 0; later != null && z < laterStates; z++) {
                int[] counts = later[e * laterStates + z];
                worst = counts == null ? worst : worse(worst, bayes, e, z, counts);
            }
            for (int s = 0; s < symbolsAtStart; s++) {
                int[] counts = pairs[e * symbolsAtStart + s];
                int then = counts == null ? -1 : structure.edge(q, s);
                worst = then < 0 ? worst : worse(worst, bayes, e, s, q, counts, structure.next(then));
            }
            for (int row = 0; e == laterEdges && row < nth.length; row++) {
                worst = nth[row] == null ? worst : worse(worst, bayes, e, row % laterStates, nth[row]);
            }
            if (e < laterEdges && isWait(e)) {
                worst = worseWait(worst, bayes, e);
            }
            if (worst != null) {
                findings.add(worst);
            }
        }
        findings.sort(Comparator.comparingDouble(Finding::factor).thenComparingInt(Finding::edge));
        return findings;
    }

    /** Whether a finding speaks of what is read during stays after its edge; while nothing was counted since. */
    boolean isOfStay(Finding finding, BayesFactor bayes) {
        int q = structure.entered(finding.edge());
        int[] ofLabel = structure.symbols.ofLabel(finding.label());
        return finding.then() < 0
                && finding.state() == q
                && finding.factor() == bayes.of(structure.counts(q), stay(finding.edge()), ofLabel, true);
    }

    private boolean isWait(int e) {
        return structure.symbols.label(structure.symbol(e)) == filler && structure.target(e) == structure.from(e);
    }

    /** Whether what is read after long waits is other than what is read in the state at all. */
    private @Nullable Finding worseWait(@Nullable Finding best, BayesFactor bayes, int e) {
        int q = structure.from(e);
        Finding worst = best;
        int[] longer = new int[structure.symbols.size()];
        for (int doublings = WAITS; doublings > 0 && q < laterStates; doublings--) {
            int[] counts = waited[doublings * laterStates + q];
            for (int s = 0; counts != null && s < counts.length; s++) {
                longer[s] += counts[s];
            }
            Finding found = counts == null ? null : worse(null, bayes, e, q, longer);
            if (found != null && (worst == null || found.factor < worst.factor)) {
                worst = new Finding(e, -1, q, found.label, 1 << doublings, found.factor);
            }
        }
        return worst;
    }

    /** The log Bayes factor below which a finding is significant among all that were looked at: {@code -ln(tests / 0.005)}. */
    double significant() {
        return -StrictMath.log(Math.max(1, tests) / 0.005);
    }

    /** The log Bayes factor below which a finding calls for more data: {@code -ln(tests)}, about one false call in three looks. */
    double suspicious() {
        return -StrictMath.log(Math.max(1, tests));
    }

    private @Nullable Finding worse(@Nullable Finding best, BayesFactor bayes, int e, int q, int[] part) {
        return worse(best, bayes, e, -1, q, part, structure.counts(q));
    }

    private @Nullable Finding worse(
            @Nullable Finding best, BayesFactor bayes, int e, int then, int q, int[] part, int[] all) {
        Finding worst = best;
        for (int l = 0; l < structure.symbols.labelCount(); l++) {
            if (structure.symbols.ofLabel(l).length > 1) {
                tests++;
                double factor = bayes.of(all, part, structure.symbols.ofLabel(l), true);
                if (factor < 0 && (worst == null || factor < worst.factor)) {
                    worst = new Finding(e, then, q, l, 0, factor);
                }
            }
        }
        return worst;
    }
}
