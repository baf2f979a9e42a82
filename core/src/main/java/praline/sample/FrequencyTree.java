package praline.sample;

import java.util.Arrays;

/**
 * The table T of the paper (Definition 7) as prefix trees: a node stands for a label-reward word and counts how often it was observed; its
 * children, by symbol, are the words that are one symbol longer, so that T(w l)(gamma) is the count of w's child by (l, gamma).
 *
 * <p>Several trees share one set of flat arrays; a tree is named by its root.
 */
public final class FrequencyTree {
    /** No node. */
    public static final int NONE = -1;

    private int[] symbol = new int[64];
    private int[] count = new int[64];
    private int[] firstChild = new int[64];
    private int[] sibling = new int[64];
    private int size;

    /** A new tree that holds only the empty word. */
    public int newRoot() {
        return add(NONE);
    }

    private int add(int ofSymbol) {
        if (size == symbol.length) {
            symbol = Arrays.copyOf(symbol, 2 * size);
            count = Arrays.copyOf(count, 2 * size);
            firstChild = Arrays.copyOf(firstChild, 2 * size);
            sibling = Arrays.copyOf(sibling, 2 * size);
        }
        symbol[size] = ofSymbol;
        count[size] = 0;
        firstChild[size] = NONE;
        sibling[size] = NONE;
        return size++;
    }

    /** Counts the node's word once more. */
    public void count(int node) {
        count[node]++;
    }

    /** The child by a symbol, made now if there is none. */
    public int child(int node, int bySymbol) {
        int last = NONE;
        for (int child = firstChild[node]; child != NONE; child = sibling[child]) {
            if (symbol[child] == bySymbol) {
                return child;
            }
            last = child;
        }
        int made = add(bySymbol);
        if (last == NONE) {
            firstChild[node] = made;
        } else {
            sibling[last] = made;
        }
        return made;
    }

    /** The child by a symbol, or {@link #NONE}. */
    public int find(int node, int bySymbol) {
        int child = firstChild[node];
        while (child != NONE && symbol[child] != bySymbol) {
            child = sibling[child];
        }
        return child;
    }

    /** The first child, or {@link #NONE}. */
    public int firstChild(int node) {
        return firstChild[node];
    }

    /** The next child of the same parent, or {@link #NONE}. */
    public int nextSibling(int node) {
        return sibling[node];
    }

    /** The last symbol of the node's word. */
    public int symbol(int node) {
        return symbol[node];
    }

    /** How often the node's word was observed. */
    public int frequency(int node) {
        return count[node];
    }

    /** How many nodes there are in all trees. */
    public int size() {
        return size;
    }
}
