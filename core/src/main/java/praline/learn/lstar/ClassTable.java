package praline.learn.lstar;

import java.util.Arrays;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.Endings;
import praline.sample.IntList;
import praline.sample.Symbols;
import praline.sample.WordLog;

/**
 * A table whose rows are pooled. A class r has the access word S[r] and V(r), all observed words that the hypothesis leads to r; an edge
 * a = (p, y) has the words V(p) . y. A row is the sum of the rows of its words: {@code ROW(X)(e) = sum over w in X of T(w e)}. Words are read
 * off the log, so that two rows never share a draw.
 */
final class ClassTable implements CountedMachine {
    private static final int[] NONE = new int[0];

    final WordLog log;
    final Columns columns;
    final int width;
    private final Symbols symbols;
    private final TableOptions.Pooling pooling;

    private int states;
    private int[][] count = new int[4][];
    private int[][] edge = new int[4][];
    private int[][] classRow = new int[4][];
    private int[] access = new int[4];
    private Word[] accessWord = new Word[4];

    private final IntList from = new IntList();
    private final IntList symbol = new IntList();
    private final IntList target = new IntList();
    private IntList[] waiting = new IntList[16];
    private int[][] edgeRow = new int[16][];

    private final Endings endings = new Endings();

    /** A table of the one class of the empty word, in which all words of the log wait to be read. */
    ClassTable(Symbols symbols, WordLog log, Columns columns, TableOptions.Pooling pooling) {
        this.symbols = symbols;
        this.log = log;
        this.columns = columns;
        this.width = symbols.size();
        this.pooling = pooling;
        addState(-1);
        for (int word = 0; word < log.words(); word++) {
            observe(log.start(word));
        }
    }

    /** Reads one more word of the log. */
    void observe(int start) {
        columns.read(log, start, width, classRow[0]);
        run(0, start);
    }

    /** Reads a word from a class on, until it ends or waits at an open edge. */
    private void run(int state, int position) {
        int q = state;
        int p = position;
        for (int s = log.at(p); s < width; s = log.at(p)) { // the end of a word is above all symbols
            p++;
            int e = counted(q, s, p);
            columns.read(log, p, width, edgeRow[e]);
            q = target.get(e);
            if (q == OPEN) {
                waiting[e].add(p);
                return;
            }
            if (!pools(e, q)) {
                return;
            }
            columns.read(log, p, width, classRow[q]);
            if (stopsAt(e, q, p)) {
                return;
            }
        }
    }

    /** Whether the words of an edge belong to the class to which it leads. */
    private boolean pools(int e, int q) {
        return pooling != TableOptions.Pooling.REPRESENTATIVE || access[q] == e;
    }

    /** With pooling over the table's words alone: whether a word that came by the edge is not the class's access word, and so ends here. */
    private boolean stopsAt(int e, int q, int p) {
        if (pooling == TableOptions.Pooling.CLASS || access[q] == e) {
            return false;
        }
        if (log.at(p) < width) {
            counted(q, log.at(p), p + 1);
        }
        return true;
    }

    /** Counts a passage, after which the word is at a position. */
    private int counted(int q, int s, int after) {
        count[q][s]++;
        if (edge[q][s] < 0) {
            edge[q][s] = addEdge(q, s);
        }
        int e = edge[q][s];
        endings.count(e, log, after, 1);
        return e;
    }

    private int addEdge(int q, int s) {
        int e = from.size();
        if (e == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * e);
            edgeRow = Arrays.copyOf(edgeRow, 2 * e);
        }
        from.add(q);
        symbol.add(s);
        target.add(OPEN);
        waiting[e] = new IntList();
        edgeRow[e] = new int[columns.places(width)];
        return e;
    }

    private int addState(int accessEdge) {
        if (states == count.length) {
            count = Arrays.copyOf(count, 2 * states);
            edge = Arrays.copyOf(edge, 2 * states);
            classRow = Arrays.copyOf(classRow, 2 * states);
            access = Arrays.copyOf(access, 2 * states);
            accessWord = Arrays.copyOf(accessWord, 2 * states);
        }
        count[states] = new int[width];
        edge[states] = new int[width];
        Arrays.fill(edge[states], -1);
        classRow[states] = new int[columns.places(width)];
        access[states] = accessEdge;
        accessWord[states] = accessEdge < 0 ? Word.EMPTY : word(accessEdge);
        return states++;
    }

    /** Makes an open edge the access to a new class: S grows by S[p] y. Returns the class. */
    int promote(int e) {
        int q = addState(e);
        close(e, q);
        return q;
    }

    /** Leads an open edge to a class, and reads on the words that waited there. */
    void close(int e, int q) {
        IntList words = waiting[e];
        target.set(e, q);
        waiting[e] = new IntList();
        if (!pools(e, q)) {
            return;
        }
        for (int place = 0; place < edgeRow[e].length; place++) {
            classRow[q][place] += edgeRow[e][place];
        }
        for (int i = 0; i < words.size(); i++) {
            if (!stopsAt(e, q, words.get(i))) {
                run(q, words.get(i));
            }
        }
    }

    /** The edge by which the class was made, or -1 for that of the empty word. */
    int access(int q) {
        return access[q];
    }

    /** Whether the edge is the access to its class: it belongs to the tree of access words. */
    boolean isAccess(int e) {
        return target.get(e) != OPEN && access[target.get(e)] == e;
    }

    /** S[q]. */
    Word accessWord(int q) {
        return accessWord[q];
    }

    /** The word by which an edge is known: S[p] y. */
    Word word(int e) {
        return accessWord[from.get(e)].then(symbol.get(e));
    }

    /** The class with this access word, or -1. */
    int find(Word word) {
        for (int q = 0; q < states; q++) {
            if (accessWord[q].equals(word)) {
                return q;
            }
        }
        return -1;
    }

    /** ROW(V(q)); not to be changed. */
    int[] classRow(int q) {
        return classRow[q];
    }

    /** ROW(a); not to be changed. */
    int[] edgeRow(int e) {
        return edgeRow[e];
    }

    /** The positions of the words that wait at an open edge. */
    IntList waiting(int e) {
        return waiting[e];
    }

    /** How many edges are open. */
    int openEdges() {
        int open = 0;
        for (int e = 0; e < edges(); e++) {
            open += target(e) == OPEN ? 1 : 0;
        }
        return open;
    }

    @Override
    public Symbols symbols() {
        return symbols;
    }

    @Override
    public int states() {
        return states;
    }

    @Override
    public int edges() {
        return from.size();
    }

    @Override
    public int from(int e) {
        return from.get(e);
    }

    @Override
    public int symbol(int e) {
        return symbol.get(e);
    }

    @Override
    public int target(int e) {
        return target.get(e);
    }

    @Override
    public int edge(int q, int s) {
        return q >= 0 && s < width ? edge[q][s] : -1;
    }

    @Override
    public int[] counts(int q) {
        return q < 0 ? NONE : count[q];
    }

    @Override
    public boolean endsEpisodes(int e) {
        return endings.always(e, count(from(e), symbol(e)), log.limit());
    }
}
