package praline.learn.lstar;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.CountedMachine;
import praline.sample.IntList;

/**
 * What is read after each edge. If the classes are right, a cell (state, label) gives the same rewards whatever was passed before; a cell
 * that does not, after an edge, is a statistical counterexample: no word of it is impossible, but the counts are too unlikely.
 *
 * <p>Counted are a cell's readings after an edge was passed, within {@value #LATER} symbols, and those that came at once, nothing but the filler's
 * loops between: after one edge (<em>stays</em>) and after two (<em>pairs</em>). A class that mixes two states often looks like
 * one when everything later is summed up, and like two when it is known by which two edges it was come to. The beginning of a word counts as an edge
 * into the first class. The <em>n-th reading</em> of a label in a word shows what counts.
 */
final class Passages {
    private static final int RECENT = 24;
    private static final int LATER = 30;
    private static final int NEVER = -LATER - 1;
    private static final int MOST_PAIRS = 2_000_000;
    private static final int MOST_READINGS = 12;

    /** In place of an edge: the beginning of a word. */
    static final int BEGINNING = -1;

    private final ClassTable table;
    private final int width;
    private final int filler;
    private final int[][] stay;
    private final int[][] later;
    private final int[][] pairs;
    private final int[][] nth;
    private final int[] read;
    private final IntList stayed = new IntList();
    private final IntList recent = new IntList();
    private final IntList passedAt = new IntList();

    /**
     * A cell that depends on an edge passed before.
     *
     * @param edge the edge, or {@link #BEGINNING}
     * @param state the state in which the cell was read later
     * @param label its label
     * @param excess how far G^2 is above its quantile
     */
    record Finding(int edge, int state, int label, double excess) {}

    /** Counts for all words of the log. */
    Passages(ClassTable table) {
        this.table = table;
        this.width = table.width;
        this.filler = table.filler();
        this.stay = new int[table.edges()][width];
        this.later = new int[table.edges()][];
        long wanted = (table.edges() + 1L) * (table.edges() + 1L);
        this.pairs = new int[wanted <= MOST_PAIRS ? (int) wanted : 0][];
        this.nth = new int[MOST_READINGS * table.states()][];
        this.read = new int[table.symbols().labelCount()];
        for (int word = 0; word < table.log.words(); word++) {
            add(table.log.start(word));
        }
    }

    /** Counts for one more word. */
    void add(int start) {
        stayed.clear();
        recent.clear();
        passedAt.clear();
        Arrays.fill(read, 0);
        int q = 0;
        int p = start;
        int before = BEGINNING;
        int last = BEGINNING;
        for (int s = table.log.at(p); s < width; s = table.log.at(++p)) {
            countPair(before, last, s);
            countNth(q, s);
            for (int i = 0; i < stayed.size(); i++) {
                stay[stayed.get(i)][s]++;
            }
            for (int i = 0; i < recent.size(); i++) {
                if (p - passedAt.get(i) <= LATER) {
                    countLater(recent.get(i), q, s);
                }
            }
            int e = table.edge(q, s);
            int next = e < 0 || e >= stay.length ? CountedMachine.OPEN : table.target(e);
            if (next == CountedMachine.OPEN) {
                return;
            }
            boolean again = e == last && next == q; // a loop passed twice may have led to another state and back
            if (next != q || table.symbols().label(s) != filler) {
                stayed.clear();
                before = last;
                last = e;
            }
            if (!again && !stayed.contains(e)) {
                stayed.add(e);
            }
            pass(e, p);
            q = next;
        }
    }

    private void countLater(int e, int q, int s) {
        if (later[e] == null) {
            later[e] = new int[table.states() * width];
        }
        later[e][q * width + s]++;
    }

    /** With the beginning on both sides, the readings at the beginning of words. */
    private void countPair(int before, int last, int s) {
        if (pairs.length > 0) {
            int row = (before + 1) * (stay.length + 1) + last + 1;
            if (pairs[row] == null) {
                pairs[row] = new int[width];
            }
            pairs[row][s]++;
        }
    }

    private void countNth(int q, int s) {
        int n = read[table.symbols().label(s)]++;
        if (n < MOST_READINGS) {
            int row = n * table.states() + q;
            nth[row] = nth[row] == null ? new int[width] : nth[row];
            nth[row][s]++;
        }
    }

    private void pass(int e, int position) {
        int at = 0;
        while (at < recent.size() && recent.get(at) != e) {
            at++;
        }
        if (at == recent.size() && at < RECENT) {
            recent.add(e);
            passedAt.add(position);
            return;
        }
        at = at == recent.size() ? oldest() : at;
        recent.set(at, e);
        passedAt.set(at, position);
    }

    private int oldest() {
        int at = 0;
        for (int i = 1; i < recent.size(); i++) {
            at = passedAt.get(i) < passedAt.get(at) ? i : at;
        }
        return at;
    }

    /** How often the label was read after the edge while its target was not left. */
    int followers(int e, int label) {
        int sum = 0;
        for (int s : table.symbols().ofLabel(label)) {
            sum += e < stay.length && s < width ? stay[e][s] : 0;
        }
        return sum;
    }

    /** What was read after the edge while its target was not left, by symbol. */
    int[] stay(int e) {
        return stay[e];
    }

    /** The cells that depend on an edge, each edge's strongest, the strongest first. */
    List<Finding> findings(RowTest rows) {
        int labels = table.symbols().labelCount();
        int known = 0;
        for (int[] counts : pairs) {
            known += counts == null ? 0 : 1;
        }
        for (int[] counts : nth) {
            known += counts == null ? 0 : 1;
        }
        StatisticalDifference shared = rows.shared((stay.length * (table.states() + 1) + known) * labels);
        List<Finding> found = new ArrayList<>();
        for (int e = BEGINNING; e < stay.length; e++) {
            Finding best = null;
            if (e != BEGINNING) {
                best = stronger(best, rows, shared, e, table.target(e), stay[e], 0);
                for (int z = 0; later[e] != null && z < table.states(); z++) {
                    best = stronger(best, rows, shared, e, z, later[e], z * width);
                }
            }
            for (int last = BEGINNING; pairs.length > 0 && last < stay.length; last++) {
                int[] counts = pairs[(e + 1) * (stay.length + 1) + last + 1];
                best = counts == null
                        ? best
                        : stronger(best, rows, shared, e, last == BEGINNING ? 0 : table.target(last), counts, 0);
            }
            for (int row = 0; e == BEGINNING && row < nth.length; row++) {
                best = nth[row] == null ? best : stronger(best, rows, shared, e, row % table.states(), nth[row], 0);
            }
            if (best != null) {
                found.add(best);
            }
        }
        found.sort((one, other) -> Double.compare(other.excess, one.excess));
        return found;
    }

    /** The finding, or a stronger one: a state's cell that differs from the counts, which begin at the offset and are a part of it. */
    private @Nullable Finding stronger(
            @Nullable Finding best, RowTest rows, StatisticalDifference test, int e, int z, int[] counts, int offset) {
        Finding strongest = best;
        for (int label = 0; z != CountedMachine.OPEN && label < table.symbols().labelCount(); label++) {
            int[] here = rows.cell(counts, offset, label);
            int[] rest = rows.cell(table.counts(z), 0, label);
            for (int place = 0; place < rest.length; place++) {
                rest[place] -= here[place];
            }
            if (test.differ(rest, here)) {
                double excess = LikelihoodRatio.statistic(rest, here);
                strongest =
                        strongest == null || excess > strongest.excess ? new Finding(e, z, label, excess) : strongest;
            }
        }
        return strongest;
    }

    /** The exact word, among those that lead from the finding's edge to its cell, that shows the difference best for its length. */
    Optional<Experiment> experiment(Finding finding) {
        Map<Word, int[]> counts = new HashMap<>();
        List<Word> order = new ArrayList<>();
        for (int word = 0; word < table.log.words(); word++) {
            collect(table.log.start(word), finding, counts, order);
        }
        int[] ofLabel = table.symbols().ofLabel(finding.label);
        int[] state = new int[ofLabel.length];
        for (int place = 0; place < state.length; place++) {
            state[place] = table.count(finding.state, ofLabel[place]);
        }
        Word best = null;
        double most = 0;
        for (Word before : order) {
            double gain = LikelihoodRatio.statistic(counts.getOrDefault(before, state), state) / (before.length() + 1);
            if (gain > most) {
                most = gain;
                best = before;
            }
        }
        return Optional.ofNullable(best).map(before -> new Experiment(before, finding.label));
    }

    private void collect(int start, Finding finding, Map<Word, int[]> counts, List<Word> order) {
        int q = 0;
        int passed = finding.edge == BEGINNING ? start - 1 : NEVER;
        int p = start;
        for (int s = table.log.at(p); s < width; s = table.log.at(++p)) {
            if (p - passed <= LATER && q == finding.state && table.symbols().label(s) == finding.label) {
                Word before = Word.EMPTY;
                for (int i = passed + 1; i < p; i++) {
                    before = before.then(table.log.at(i));
                }
                int[] ofLabel = table.symbols().ofLabel(finding.label);
                if (!counts.containsKey(before)) {
                    order.add(before);
                }
                int[] of = counts.computeIfAbsent(before, key -> new int[ofLabel.length]);
                for (int place = 0; place < of.length; place++) {
                    of[place] += ofLabel[place] == s ? 1 : 0;
                }
            }
            int e = table.edge(q, s);
            q = e < 0 ? CountedMachine.OPEN : table.target(e);
            passed = e == finding.edge ? p : passed;
            if (q == CountedMachine.OPEN) {
                return;
            }
        }
    }
}
