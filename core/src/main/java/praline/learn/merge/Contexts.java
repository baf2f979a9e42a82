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
 * which nothing ever happens, see {@link Structure#filler}). <em>Later</em>: symbols read in any state after the edge ({@link LaterReadings}). The start of a word counts as an edge into the initial state. Two more look further back: <em>pairs</em> of edges passed one after the other, and the <em>n-th reading</em> of a label in a word, which
 * shows what counts or waits.
 */
final class Contexts {
    /** So many readings of a label in a word are told apart. */
    static final int MOST_READINGS = 12;

    private static final int[] EMPTY = new int[0];

    private final Structure structure;
    private final int filler;
    private final int states;
    private final int edges;
    private final int symbolsAtStart;

    private final Stays stays;
    private final Waits waits;
    private final LaterReadings later;
    private final int[][] pairs;
    private final int[][] nth;
    private final int[] read;

    /** What is paid most often; by edge, whether anything else was paid after it in a word. */
    private final boolean[] usual;

    private final boolean[] alive;
    private final IntList unpaid = new IntList();

    /** Counts for all words of the log; what looks further back than a stay, for the newest {@link Histories#LOOKED_BACK_AT} symbols of them. */
    Contexts(Structure structure) {
        this.structure = structure;
        filler = structure.filler();
        states = structure.states();
        edges = structure.edges();
        symbolsAtStart = structure.symbols.size();
        stays = new Stays(structure, filler);
        waits = new Waits(structure, filler);
        later = new LaterReadings(structure);
        pairs = new int[(edges + 1) * symbolsAtStart][];
        nth = new int[MOST_READINGS * states][];
        read = new int[structure.symbols.labelCount()];
        usual = DeadEnds.usual(structure);
        alive = new boolean[edges + 1];
        alive[edges] = true; // the start is no dead end
        int recentFrom = structure.log.length() - Histories.LOOKED_BACK_AT;
        WordLog log = structure.log;
        int recent = log.words();
        while (recent > 0 && log.start(recent - 1) >= recentFrom) {
            recent--;
        }
        addBetween(0, recent, false);
        addBetween(recent, log.words(), true);
    }

    /** Words that are alike are counted together, but where each may be cut in another place. */
    private void addBetween(int first, int end, boolean full) {
        structure.log.visit(first, end, structure.corruption().declared(), (start, times) -> add(start, times, full));
    }

    /** How many edges are counted apart. */
    int edges() {
        return edges;
    }

    /** Counts for one more word. */
    void add(int start) {
        add(start, 1, true);
    }

    private void add(int start, int times, boolean full) {
        begin();
        int q = 0;
        int p = start;
        int before = -1;
        int last = edges; // the start counts as an edge
        int inert = structure.inert();
        for (int s = structure.at(p); s != WordLog.END; s = structure.at(++p)) {
            int label = structure.symbols.label(s);
            stays.read(s, times);
            countPaid(q, s);
            if (full) {
                later.read(q, s, times);
                countNth(q, s, times);
                waits.read(q, s, times);
            }
            if (full && label != inert) {
                countPair(before, last, s, times);
                before = last;
            }
            int e = structure.edge(q, s);
            int next = e < 0 ? Structure.OPEN : structure.target(e);
            if (next == Structure.OPEN || next >= states || e >= edges) {
                return; // an edge or a state found since these were begun; the next ones count it
            }
            stays.passed(e, next == q, label == filler);
            waits.passed(next == q, label);
            later.passed(e);
            if (!alive[e]) {
                unpaid.add(e);
            }
            if (label != inert) {
                last = e;
            }
            q = next;
        }
    }

    private void begin() {
        stays.begin();
        waits.begin();
        later.begin();
        later.passed(edges);
        Arrays.fill(read, 0);
        unpaid.clear();
    }

    private void countPaid(int q, int s) {
        if (unpaid.size() > 0 && DeadEnds.isUnusual(usual, s) && !structure.isNoise(q, s)) {
            for (int i = 0; i < unpaid.size(); i++) {
                alive[unpaid.get(i)] = true;
            }
            unpaid.clear();
        }
    }

    private void countNth(int q, int s, int times) {
        int label = structure.symbols.label(s);
        if (label >= read.length || label == structure.inert()) {
            return;
        }
        int n = read[label]++;
        if (n < MOST_READINGS) {
            structure.countIn(nth, n * states + q, s, times);
        }
    }

    private void countPair(int before, int last, int s, int times) {
        if (before < 0 || structure.symbol(last) >= symbolsAtStart) {
            return;
        }
        int then = structure.symbol(last);
        if (structure.edge(before == edges ? 0 : structure.target(before), then) != last) {
            return; // what was passed over has changed the state after all
        }
        structure.countIn(pairs, before * symbolsAtStart + then, s, times);
    }

    /** What was read in stays. */
    Stays stays() {
        return stays;
    }

    /** Whether a symbol is passed over in what is counted after two edges. */
    boolean passesOver(int symbol) {
        return structure.symbols.label(symbol) == structure.inert();
    }

    /** The counts by symbol read just after an edge and then a symbol; may be shorter than there are symbols; not to be changed. */
    int[] after(int e, int symbol) {
        int[] counts = e <= edges && symbol < symbolsAtStart ? pairs[e * symbolsAtStart + symbol] : null;
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

    /** For each edge the cell that speaks most against it, if any does. */
    Findings findings(BayesFactor bayes) {
        Comparisons comparisons = new Comparisons(structure, bayes);
        List<Finding> findings = new ArrayList<>();
        for (int e = 0; e <= edges; e++) {
            int q = e == edges ? 0 : structure.target(e);
            Finding worst = q == Structure.OPEN ? null : worst(comparisons, e, q);
            if (worst != null) {
                findings.add(worst);
            }
        }
        findings.sort(Comparator.comparingDouble(Finding::factor).thenComparingInt(Finding::edge));
        return new Findings(findings, comparisons.made());
    }

    private @Nullable Finding worst(Comparisons comparisons, int e, int q) {
        Finding worst = comparisons.worse(null, e, q, stays.of(e));
        for (int z = 0; z < states; z++) {
            worst = comparisons.worse(worst, e, z, later.after(e, z));
        }
        for (int s = 0; s < symbolsAtStart; s++) {
            int[] counts = pairs[e * symbolsAtStart + s];
            int then = counts == null ? -1 : structure.edge(q, s);
            worst = then < 0 ? worst : comparisons.worse(worst, e, s, q, counts, structure.next(then));
        }
        for (int row = 0; e == edges && row < nth.length; row++) {
            worst = comparisons.worse(worst, e, row % states, nth[row]);
        }
        return e < edges && isWait(e) ? worseWait(comparisons, worst, e) : worst;
    }

    private boolean isWait(int e) {
        return structure.symbols.label(structure.symbol(e)) == filler && structure.target(e) == structure.from(e);
    }

    /** Whether what is read after long waits is other than what is read in the state at all. */
    private @Nullable Finding worseWait(Comparisons comparisons, @Nullable Finding best, int e) {
        int q = structure.from(e);
        Finding worst = best;
        int[] longer = new int[structure.symbols.size()];
        for (int doublings = Waits.DOUBLINGS; doublings > 0; doublings--) {
            int[] counts = waits.after(doublings, q);
            for (int s = 0; counts != null && s < counts.length; s++) {
                longer[s] += counts[s];
            }
            Finding found = counts == null ? null : comparisons.worse(null, e, q, longer);
            if (found != null && (worst == null || found.factor() < worst.factor())) {
                worst = new Finding(e, -1, q, found.label(), 1 << doublings, found.factor());
            }
        }
        return worst;
    }

    /** Whether a finding speaks of what is read during stays after its edge; while nothing was counted since. */
    boolean isOfStay(Finding finding, BayesFactor bayes) {
        int q = structure.entered(finding.edge());
        int[] ofLabel = structure.symbols.ofLabel(finding.label());
        return finding.then() < 0
                && finding.state() == q
                && finding.factor() == bayes.of(structure.counts(q), stays.of(finding.edge()), ofLabel, true);
    }
}
