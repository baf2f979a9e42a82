package praline.learn.merge;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.BayesFactor;
import praline.sample.FrequencyTree;
import praline.sample.IntList;
import praline.sample.WordLog;

/**
 * Can the words that wait at an open edge go on from a given state?
 *
 * <p>They are run through the structure with the edge led to that state, so that loops are tested as loops, and their symbols are
 * pooled per state; each cell (state, label) is then compared with what the structure has counted there, by {@link BayesFactor}. What
 * the words read first is compared alone before that: pooled with many genuine visits, it would drown.
 */
final class MergeTest {
    /** The score of a refused pair. */
    static final double REFUSED = Double.NEGATIVE_INFINITY;

    /** How many symbols are compared with what waits at another open edge, where there are many states. */
    private static final int SHALLOW = 2;

    private final BayesFactor bayes;
    private final double patience;
    private int[][] pooled = new int[8][];
    private int[] touched = new int[8];
    private int[] mark = new int[8];
    private int epoch;

    /** By state and label, the factor of what the words read there. */
    private double[] factors = new double[0];

    private final IntList nodes = new IntList();

    /** By tree node, the epoch in which a word came to it, and its place among {@link #nodes}. */
    private int[] visited = new int[0];

    private int[] placeOf = new int[0];

    /** By place, what the words read in a tree node. */
    private int[] @Nullable [] inTree = new int[16][];

    private int[] own = new int[0];
    private int touchedCount;

    /** By edge, what waits there; of the structure that was tested last. It is kept, since an edge is tested against one state after the other. */
    private @Nullable WaitingWords[] waiting = new WaitingWords[0];

    private @Nullable Structure waitingIn;

    /**
     * A test.
     *
     * @param patience how much evidence against a pair is borne before it is refused; 1 is the rule
     */
    MergeTest(BayesFactor bayes, double patience) {
        this.bayes = bayes;
        this.patience = patience;
    }

    /** The score at or below which a cell refuses: lower the more states there are to be mistaken for one another. */
    private double bound(Structure structure) {
        return -patience * Math.max(8, 5 + StrictMath.log(structure.states()));
    }

    /** Whether there are so many pairs to be tested that most must be refused by little, and trees are long enough when they are short. */
    private static boolean isOfMany(Structure structure) {
        return Decisions.areMany(structure);
    }

    /** The sum of the log Bayes factors of all cells, or {@link #REFUSED}. */
    double score(Structure structure, int e, int r) {
        double bound = bound(structure);
        if (refusedByFirst(structure, e, r, bound)) {
            return REFUSED;
        }
        int labels = structure.symbols.labelCount();
        pool(structure, e, r);
        boolean refused = false;
        for (int i = 0; i < touchedCount; i++) {
            int z = touched[i];
            for (int l = 0; !refused && l < labels; l++) {
                double factor = bayes.of(structure.counts(z), pooled[z], structure.symbols.ofLabel(l), false);
                factors[z * labels + l] = factor;
                refused = factor <= bound;
            }
            Arrays.fill(pooled[z], 0);
        }
        double sum = refused ? 0 : sumOfFactors(labels);
        double inTrees = comparedTrees(structure, refused);
        return refused || sum + inTrees <= bound || inTrees <= bound ? REFUSED : sum + inTrees;
    }

    /** The sum over all states that the words came to, in their order: it must not depend on the order of words. */
    private double sumOfFactors(int labels) {
        Arrays.sort(touched, 0, touchedCount);
        double sum = 0;
        for (int i = 0; i < touchedCount; i++) {
            for (int l = 0; l < labels; l++) {
                sum += factors[touched[i] * labels + l];
            }
        }
        return sum;
    }

    /** The sum of the log Bayes factors of the cells of tree nodes that the words came to. */
    private double comparedTrees(Structure structure, boolean refused) {
        double sum = 0;
        for (int i = 0; i < nodes.size() && !refused; i++) {
            sum += compared(structure, nodes.get(i), inTree[i]);
        }
        return sum;
    }

    private double compared(Structure structure, int node, int @Nullable [] others) {
        FrequencyTree trees = structure.trees();
        int size = structure.symbols.size();
        own = own.length == size ? own : new int[size];
        Arrays.fill(own, 0);
        for (int child = trees.firstChild(node); child != FrequencyTree.NONE; child = trees.nextSibling(child)) {
            own[trees.symbol(child)] = trees.frequency(child);
        }
        double sum = 0;
        for (int l = 0; others != null && l < structure.symbols.labelCount(); l++) {
            sum += bayes.of(own, others, structure.symbols.ofLabel(l), false);
        }
        return sum;
    }

    /** Compares the first telling symbol of the words, and the second for each first one, with what was read in the state. */
    private boolean refusedByFirst(Structure structure, int e, int r, double bound) {
        double sum = sumUnlessRefused(structure, structure.counts(r), structure.next(e), bound);
        if (sum == REFUSED || (isOfMany(structure) && sum <= bound)) {
            return true;
        }
        int[] @Nullable [] counts = waiting(structure, e).second();
        for (int s = 0; s < counts.length; s++) {
            int[] then = counts[s];
            int edge = then == null ? -1 : structure.edge(r, s);
            if (then != null && edge >= 0) {
                sum += sumUnlessRefused(structure, structure.next(edge), then, bound);
                if (sum == REFUSED || (isOfMany(structure) && sum <= bound)) {
                    return true;
                }
            }
        }
        return false;
    }

    private WaitingWords waiting(Structure structure, int e) {
        if (structure != waitingIn || e >= waiting.length) {
            waiting = structure == waitingIn ? Arrays.copyOf(waiting, 2 * e + 1) : new WaitingWords[structure.edges()];
            waitingIn = structure;
        }
        WaitingWords known = waiting[e];
        if (known == null || !known.isOf(structure, e)) {
            known = WaitingWords.of(structure, e);
            waiting[e] = known;
        }
        return known;
    }

    /** Forgets what waited at an edge that was closed. */
    void closed(Structure structure, int e) {
        if (structure == waitingIn && e < waiting.length) {
            waiting[e] = null;
        }
    }

    /** The sum of the factors of all labels, or {@link #REFUSED} if one of them refuses. */
    private double sumUnlessRefused(Structure structure, int[] counts, int[] part, double bound) {
        double sum = 0;
        for (int l = 0; l < structure.symbols.labelCount(); l++) {
            double factor = bayes.of(counts, part, structure.symbols.ofLabel(l), false);
            if (factor <= bound) {
                return REFUSED;
            }
            sum += factor;
        }
        return sum;
    }

    private void pool(Structure structure, int e, int r) {
        if (pooled.length < structure.states()) {
            pooled = Arrays.copyOf(pooled, 2 * structure.states());
            touched = new int[pooled.length];
            mark = new int[pooled.length];
        }
        if (factors.length < pooled.length * structure.symbols.labelCount()) {
            factors = new double[pooled.length * structure.symbols.labelCount()];
        }
        touchedCount = 0;
        nodes.clear();
        epoch++;
        WaitingWords words = waiting(structure, e);
        char[] text = words.text();
        int at = 0;
        for (int i = 0; i < words.positions().length; i++) {
            int ahead = words.positions()[i] - at;
            poolWord(structure, e, r, text, at, ahead, words.times()[i]);
            while (text[at] != WordLog.END) {
                at++;
            }
            at++;
        }
    }

    /**
     * Runs words that are alike.
     *
     * @param from where it begins in the text
     * @param ahead how much greater its position in the log is
     * @param times how many there are
     */
    private void poolWord(Structure structure, int e, int r, char[] text, int from, int ahead, int times) {
        int z = r;
        boolean noisy = structure.trust().any();
        double doubt = structure.trust().at(from + ahead);
        int at = from;
        for (int s = text[at]; s != WordLog.END && z != Structure.OPEN; s = text[++at]) {
            touch(structure, z)[s] += times;
            int next = structure.edge(z, s);
            if (next >= 0 && noisy) {
                double more = structure.doubt(next);
                if (structure.corruption().isTooMuch(doubt, more)) {
                    break;
                }
                doubt += more;
            }
            z = next < 0 ? Structure.OPEN : next == e ? r : structure.target(next);
            if (z == Structure.OPEN && next >= 0 && structure.isUndecided(next)) {
                walkTree(structure, structure.tree(next), text, at + 1, ahead, times);
            }
        }
    }

    /** Goes on in the prefix tree of what waits at another open edge. */
    private void walkTree(Structure structure, int root, char[] text, int from, int ahead, int times) {
        FrequencyTree trees = structure.trees();
        int node = root;
        int at = from - 1;
        int most = isOfMany(structure) ? SHALLOW : Structure.TREE_DEPTH;
        for (int depth = 0; node != FrequencyTree.NONE && depth < most; depth++) {
            int s;
            do {
                s = structure.trust().any() ? structure.at(++at + ahead) : text[++at];
            } while (s != WordLog.END && structure.isInert(s));
            if (s == WordLog.END) {
                return;
            }
            readInTree(structure, node)[s] += times;
            node = trees.find(node, s);
        }
    }

    /** What the words read in a tree node. */
    private int[] readInTree(Structure structure, int node) {
        if (node >= visited.length) {
            visited = Arrays.copyOf(visited, 2 * node + 2);
            placeOf = Arrays.copyOf(placeOf, visited.length);
        }
        if (visited[node] != epoch) {
            visited[node] = epoch;
            placeOf[node] = nodes.size();
            nodes.add(node);
            int place = placeOf[node];
            inTree = place == inTree.length ? Arrays.copyOf(inTree, 2 * place) : inTree;
            int[] row = inTree[place];
            if (row != null && row.length == structure.symbols.size()) {
                Arrays.fill(row, 0);
            } else {
                inTree[place] = new int[structure.symbols.size()];
            }
        }
        return Objects.requireNonNull(inTree[placeOf[node]]);
    }

    private int[] touch(Structure structure, int z) {
        if (mark[z] != epoch) {
            mark[z] = epoch;
            touched[touchedCount++] = z;
            if (pooled[z] == null || pooled[z].length < structure.symbols.size()) {
                pooled[z] = new int[structure.symbols.size()];
            }
        }
        return pooled[z];
    }
}
