package praline.learn.merge;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.Endings;
import praline.sample.FrequencyTree;

/** The edges of a structure, numbered as they were met, with what was read after them and the words that wait at open ones. */
final class Edges {
    private static final int[] NONE = new int[0];

    private int size;
    private int[] from = new int[16];
    private int[] symbol = new int[16];
    private int[] target = new int[16];
    private Waiting[] waiting = new Waiting[16];
    private int[] tree = new int[16];
    private final Endings endings = new Endings();

    /** By edge and symbol, how often it was read next. */
    private int[][] next = new int[16][];

    /** Adds an open edge, at which no word waits; returns its number. */
    int add(int state, int s) {
        if (size == from.length) {
            from = Arrays.copyOf(from, 2 * size);
            symbol = Arrays.copyOf(symbol, 2 * size);
            target = Arrays.copyOf(target, 2 * size);
            waiting = Arrays.copyOf(waiting, 2 * size);
            tree = Arrays.copyOf(tree, 2 * size);
            next = Arrays.copyOf(next, 2 * size);
        }
        from[size] = state;
        symbol[size] = s;
        target[size] = Structure.OPEN;
        waiting[size] = new Waiting();
        tree[size] = FrequencyTree.NONE;
        return size++;
    }

    /** Adds an edge with all that was read after an edge of another structure and waits there, but open; returns its number. */
    int addLike(Structure other, int e, int state) {
        int mine = add(state, other.symbol(e));
        waiting[mine] = other.waiting(e);
        tree[mine] = other.tree(e);
        next[mine] = other.next(e);
        endings.countLike(mine, other.endings(), e);
        return mine;
    }

    int size() {
        return size;
    }

    int from(int e) {
        return from[e];
    }

    int symbol(int e) {
        return symbol[e];
    }

    int target(int e) {
        return target[e];
    }

    /** The targets by edge; a copy. */
    int[] targets() {
        return Arrays.copyOf(target, size);
    }

    void lead(int e, int state) {
        target[e] = state;
    }

    /** The words that wait at an open edge. */
    Waiting waiting(int e) {
        return waiting[e];
    }

    /** The words that waited; from now on none does. */
    Waiting takeWaiting(int e) {
        Waiting words = waiting[e];
        waiting[e] = new Waiting();
        return words;
    }

    /** The prefix tree of what waits, or {@link FrequencyTree#NONE}. */
    int tree(int e) {
        return tree[e];
    }

    void setTree(int e, int root) {
        tree[e] = root;
    }

    /** After which of them words ended. */
    Endings endings() {
        return endings;
    }

    /** How often each symbol was read next, for counting on. */
    int[] @Nullable [] nextRows() {
        return next;
    }

    /** By symbol, how often it was read next; may be shorter than there are symbols; not to be changed. */
    int[] next(int e) {
        return next[e] == null ? NONE : next[e];
    }
}
