package praline.learn.merge;

import java.util.Arrays;
import praline.sample.Symbols;

/** The states of a structure, numbered as they were made, with what was read in them and the edges that leave them. */
final class States {
    private static final int[] NONE = new int[0];

    private int size;

    /** By state and symbol, how often it was read there, and the edge that leaves on it. */
    private int[][] count = new int[8][];

    private int[][] edge = new int[8][];
    private int[] access = new int[8];

    /** Adds a state in which nothing was read, made by an edge, or by none (-1); returns its number. */
    int add(int accessEdge) {
        if (size == count.length) {
            count = Arrays.copyOf(count, 2 * size);
            edge = Arrays.copyOf(edge, 2 * size);
            access = Arrays.copyOf(access, 2 * size);
        }
        count[size] = NONE;
        edge[size] = NONE;
        access[size] = accessEdge;
        return size++;
    }

    /** Goes on with these counts in a state from which no edge is known to leave. */
    void countOn(int q, int[] counts) {
        count[q] = counts;
        edge[q] = new int[counts.length];
        Arrays.fill(edge[q], -1);
    }

    /** Makes room for all symbols in a state where there is none for this one. */
    void reserve(int q, int s, Symbols symbols) {
        if (s >= count[q].length) {
            int wide = Math.max(symbols.size(), s + 1);
            int old = edge[q].length;
            count[q] = Arrays.copyOf(count[q], wide);
            edge[q] = Arrays.copyOf(edge[q], wide);
            Arrays.fill(edge[q], old, wide, -1);
        }
    }

    /** Counts a symbol for which there is room. */
    void count(int q, int s, int times) {
        count[q][s] += times;
    }

    /** Says which edge leaves on a symbol for which there is room. */
    void setEdge(int q, int s, int e) {
        edge[q][s] = e;
    }

    int size() {
        return size;
    }

    /** The edge that leaves on the symbol, or -1 if there is none. */
    int edge(int q, int s) {
        return s < edge[q].length ? edge[q][s] : -1;
    }

    /** By symbol, how often it was read; may be shorter than there are symbols; not to be changed. */
    int[] counts(int q) {
        return count[q];
    }

    /** The edge by which the state was made, or -1. */
    int access(int q) {
        return access[q];
    }
}
