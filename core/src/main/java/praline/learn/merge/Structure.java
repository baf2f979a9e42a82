package praline.learn.merge;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.Corruption;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.Endings;
import praline.sample.FrequencyTree;
import praline.sample.IntList;
import praline.sample.Symbols;
import praline.sample.WordLog;

/**
 * A reward-deterministic structure in the making: states with counts of the symbols read in them, and edges (state, symbol) whose
 * target is a state or still open. All words of the log run through it; a word that comes to an open edge waits there.
 *
 * <p>States are "red" and open edges "blue" in the terms of red-blue merging (Lang, Pearlmutter, Price 1998).
 */
final class Structure implements CountedMachine {
    /** How many telling symbols of a waiting word its tree holds. */
    static final int TREE_DEPTH = 6;

    final Symbols symbols;
    final WordLog log;

    private final Trust trust;
    private final boolean noisy;

    /** By state and symbol, the probabilities found by {@link #fitProbabilities}. */
    private double @Nullable [][] paid;

    private final States states;
    private final Edges edges;

    /** How many edges have been closed: a structure in which none was closed since leads words where it led them before. */
    private int decisions;

    /** What waits at each open edge, as a prefix tree of telling symbols. */
    private final FrequencyTree trees;

    /** The label between two others that is passed over when a word is read for what comes next, or -1. */
    private final int inert;

    /**
     * A structure of one state in which all words of the log wait to be run.
     *
     * @param inert a label on which nothing happens in any state, as far as is known, or -1
     */
    Structure(Symbols symbols, WordLog log, int inert) {
        this(symbols, log, inert, Corruption.NONE);
    }

    /** A structure of one state, of words some of whose rewards are noise. */
    Structure(Symbols symbols, WordLog log, int inert, Corruption corruption) {
        this.symbols = symbols;
        this.log = log;
        this.inert = inert;
        this.trust = new Trust(this, corruption);
        this.noisy = trust.any();
        this.trees = new FrequencyTree();
        this.states = new States();
        this.edges = new Edges();
        states.add(-1);
        runAll();
    }

    /** These states and edges, in which nothing was read yet, for the words of another structure: all are run. */
    Structure(Structure other, States states, Edges edges, int inert) {
        this.symbols = other.symbols;
        this.log = other.log;
        this.inert = inert;
        this.trust = new Trust(this, other.trust.corruption());
        this.noisy = trust.any();
        this.trees = new FrequencyTree();
        this.states = states;
        this.edges = edges;
        runAll();
    }

    /** These states and edges, which have read all that those of another structure have. */
    Structure(Structure other, States states, Edges edges) {
        this.symbols = other.symbols;
        this.log = other.log;
        this.inert = other.inert;
        this.trust = new Trust(this, other.trust);
        this.noisy = trust.any();
        this.trees = other.trees;
        this.states = states;
        this.edges = edges;
    }

    /** Words that are alike run together, but where each may be doubted in another place. */
    private void runAll() {
        log.visit(0, log.words(), noisy, (start, times) -> run(0, start, times, 0));
    }

    /** The targets by edge; a copy. */
    int[] targets() {
        return edges.targets();
    }

    /** Runs a word from a state on, counting, until it ends or waits at an open edge. */
    void run(int state, int position) {
        run(state, position, 1, 0);
    }

    private void run(int state, int position, int times, double before) {
        int q = state;
        int p = position;
        int ahead = -1; // the next telling position, found once for all that come before it
        int e = -1;
        double doubt = before;
        for (int s = log.at(p); s != WordLog.END; s = log.at(p)) {
            e = counted(q, s, times);
            p++;
            if (noisy) {
                double more = trust.doubt(e);
                edges.endings().addDoubt(e, doubt);
                if (corruption().isTooMuch(doubt, more)) {
                    edges.endings().count(e, log, p, times);
                    trust.cut(p);
                    return;
                }
                doubt += more;
            }
            ahead = ahead < p ? telling(p) : ahead;
            countNext(e, at(ahead), times);
            q = edges.target(e);
            if (q == OPEN) {
                await(e, p, times, doubt);
                break;
            }
        }
        if (e >= 0) {
            edges.endings().count(e, log, p, times);
        }
    }

    private void await(int e, int position, int times, double doubt) {
        edges.waiting(e).add(position, times);
        if (noisy) {
            trust.waits(position, doubt);
        }
        insert(e, position, times);
    }

    /** The symbol at a position, {@link WordLog#END} where the word ends or is not trusted any further. */
    int at(int position) {
        return noisy && trust.isCut(position) ? WordLog.END : log.at(position);
    }

    @Override
    public int at(WordLog words, int position) {
        return at(position);
    }

    /** What is not certain where there is noise. */
    Trust trust() {
        return trust;
    }

    private void insert(int e, int position, int times) {
        int node = edges.tree(e);
        if (node == FrequencyTree.NONE) {
            node = trees.newRoot();
            edges.setTree(e, node);
        }
        int p = telling(position);
        for (int depth = 0; depth < TREE_DEPTH && log.at(p) != WordLog.END; depth++) {
            node = trees.child(node, log.at(p));
            trees.count(node, times);
            p = telling(p + 1);
        }
    }

    /** The prefix tree of what waits at an open edge, or {@link FrequencyTree#NONE} if nothing ever did. */
    int tree(int e) {
        return edges.tree(e);
    }

    FrequencyTree trees() {
        return trees;
    }

    /** What is told of each edge that a word passes. */
    interface Passage {
        /** The word has passed an edge and goes on from a position of the log. */
        void of(int e, int position);
    }

    /** Follows a word of the log from its start along edges, until it ends or has passed one that is open, of which nothing is told. */
    void follow(int start, Passage passage) {
        int q = 0;
        int p = start;
        for (int s = at(p); s != WordLog.END; s = at(p)) {
            int e = edge(q, s);
            p++;
            q = e < 0 ? OPEN : target(e);
            if (q == OPEN) {
                return;
            }
            passage.of(e, p);
        }
    }

    /** The position of the first symbol at or after the position that is not the inert label's, or of the end of the word. */
    int telling(int position) {
        if (inert < 0) {
            return position;
        }
        int p = position;
        for (int s = at(p); s != WordLog.END && symbols.label(s) == inert; s = at(p)) {
            p++;
        }
        return p;
    }

    private void countNext(int e, int s, int times) {
        if (s != WordLog.END) {
            countIn(edges.nextRows(), e, s, times);
        }
    }

    /** Counts a symbol in a row, which may be null yet, or shorter than there are symbols now. */
    void countIn(int[][] rows, int row, int s, int times) {
        int[] counts = rows[row];
        if (counts == null || s >= counts.length) {
            int size = Math.max(symbols.size(), s + 1);
            counts = counts == null ? new int[size] : Arrays.copyOf(counts, size);
            rows[row] = counts;
        }
        counts[s] += times;
    }

    /** Counts a symbol; returns the edge that leaves on it. */
    private int counted(int q, int s, int times) {
        states.reserve(q, s, symbols);
        states.count(q, s, times);
        int e = states.edge(q, s);
        if (e < 0) {
            e = edges.add(q, s);
            states.setEdge(q, s, e);
        }
        return e;
    }

    /** Makes an open edge lead to a new state ("promotes" it); returns the state. */
    int promote(int e) {
        int q = states.add(e);
        close(e, q);
        return q;
    }

    /** Makes an open edge lead to a state, and runs the words that waited on from there. */
    void close(int e, int state) {
        Waiting words = edges.takeWaiting(e);
        decisions++;
        edges.lead(e, state);
        trees.remove(edges.tree(e));
        edges.setTree(e, FrequencyTree.NONE);
        for (int i = 0; i < words.size(); i++) {
            run(state, words.position(i), words.times(i), trust.at(words.position(i)));
        }
    }

    @Override
    public int states() {
        return states.size();
    }

    @Override
    public int edges() {
        return edges.size();
    }

    @Override
    public int from(int e) {
        return edges.from(e);
    }

    @Override
    public int symbol(int e) {
        return edges.symbol(e);
    }

    @Override
    public int target(int e) {
        return edges.target(e);
    }

    /** After which edges words ended. */
    Endings endings() {
        return edges.endings();
    }

    @Override
    public boolean endsEpisodes(int e) {
        int passed = count(edges.from(e), edges.symbol(e));
        return noisy
                ? edges.endings().nearlyAlways(e, passed, trust.replaced(e), log.limit())
                : edges.endings().always(e, passed, log.limit());
    }

    /** Grows with every edge that is closed. */
    int decisions() {
        return decisions;
    }

    /** By symbol, how often it was the next one read after the edge, inert labels passed over; open edges are counted too. */
    int[] next(int e) {
        return edges.next(e);
    }

    /** How often a label was the next one read after the edge, inert labels passed over. */
    int readFirst(int e, int label) {
        int[] counts = edges.next(e);
        int sum = 0;
        for (int s : symbols.ofLabel(label)) {
            sum += s < counts.length ? counts[s] : 0;
        }
        return sum;
    }

    /** The label that could be passed over in this structure as it is now; may be another than {@link #inert()}. */
    int inertNow() {
        int filler = filler();
        return filler >= 0 && loopsOn(filler) ? filler : -1;
    }

    /** Whether a symbol is the inert label's. */
    boolean isInert(int s) {
        return inert >= 0 && symbols.label(s) == inert;
    }

    /** The label that is passed over, or -1. */
    int inert() {
        return inert;
    }

    /** The words that wait at an open edge. */
    Waiting waiting(int e) {
        return edges.waiting(e);
    }

    /** The edge by which the state was made, or -1 for the initial one. */
    int access(int q) {
        return states.access(q);
    }

    /** Whether the edge is the one by which its target was made; it must not be open. */
    boolean isAccess(int e) {
        return states.access(target(e)) == e;
    }

    @Override
    public int edge(int q, int s) {
        return states.edge(q, s);
    }

    @Override
    public int[] counts(int q) {
        return states.counts(q);
    }

    @Override
    public Symbols symbols() {
        return symbols;
    }

    /** A word that leads from the initial state to the edge and passes it, by the edges that states were made by. */
    IntList wordTo(int e) {
        IntList backwards = new IntList();
        for (int at = e; at >= 0; at = states.access(from(at))) {
            backwards.add(symbol(at));
        }
        IntList word = new IntList();
        for (int i = backwards.size() - 1; i >= 0; i--) {
            word.add(backwards.get(i));
        }
        return word;
    }

    /** The edge that a word passes last, or -1 if it leaves what is known. */
    int edgeAfter(IntList word) {
        int q = 0;
        int e = -1;
        for (int i = 0; i < word.size(); i++) {
            e = q == OPEN ? -1 : edge(q, word.get(i));
            q = e < 0 ? OPEN : target(e);
        }
        return e;
    }

    @Override
    public Corruption corruption() {
        return trust.corruption();
    }

    @Override
    public boolean isNoise(int q, int s) {
        return trust.isNoise(q, s);
    }

    @Override
    public double doubt(int e) {
        return trust.doubt(e);
    }

    @Override
    public double probability(int q, int s) {
        return paid == null ? CountedMachine.super.probability(q, s) : paid[q][s];
    }

    /** Finds the probabilities that make the words most likely, if there is noise; they hold as long as nothing changes. */
    void fitProbabilities() {
        paid = null;
        paid = trust.any() && openEdges() == 0 ? PaidRewards.fitted(this) : null;
    }

    @Override
    public int[] lost() {
        return trust.lost();
    }

    /** Whether an open edge is to be decided: it is none that is noise. */
    boolean isUndecided(int e) {
        return target(e) == OPEN && !trust.isNoise(from(e), symbol(e));
    }

    /** How many edges are part of the machine, or may be. */
    int realEdges() {
        int real = 0;
        for (int e = 0; e < edges(); e++) {
            real += target(e) != OPEN || isUndecided(e) ? 1 : 0;
        }
        return real;
    }

    /** How many edges are open and to be decided. */
    int openEdges() {
        int open = 0;
        for (int e = 0; e < edges(); e++) {
            open += isUndecided(e) ? 1 : 0;
        }
        return open;
    }
}
