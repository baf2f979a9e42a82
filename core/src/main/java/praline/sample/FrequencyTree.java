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

    /** What is known of a node, side by side. */
    private static final int FIELDS = 4;

    private static final int SYMBOL = 0;
    private static final int COUNT = 1;
    private static final int FIRST_CHILD = 2;
    private static final int SIBLING = 3;

    private int[] fields = new int[64 * FIELDS];
    private int size;

    /** The first of the nodes that were removed, each the sibling of the next. */
    private int free = NONE;

    /** A new tree that holds only the empty word. */
    public int newRoot() {
        return add(NONE);
    }

    private int add(int ofSymbol) {
        int node = free;
        if (node == NONE) {
            node = size++;
            if (size * FIELDS > fields.length) {
                fields = Arrays.copyOf(fields, 2 * fields.length);
            }
        } else {
            free = fields[node * FIELDS + SIBLING];
        }
        int at = node * FIELDS;
        fields[at + SYMBOL] = ofSymbol;
        fields[at + COUNT] = 0;
        fields[at + FIRST_CHILD] = NONE;
        fields[at + SIBLING] = NONE;
        return node;
    }

    /** Removes a whole tree, given by its root; its nodes are used for others. */
    public void remove(int root) {
        int next = root;
        while (next != NONE) {
            int at = next * FIELDS;
            int child = fields[at + FIRST_CHILD];
            if (child != NONE) {
                int last = child;
                while (fields[last * FIELDS + SIBLING] != NONE) {
                    last = fields[last * FIELDS + SIBLING];
                }
                fields[last * FIELDS + SIBLING] = fields[at + SIBLING];
                fields[at + SIBLING] = child; // children come before what is left to be removed
                fields[at + FIRST_CHILD] = NONE;
            }
            int then = fields[at + SIBLING];
            fields[at + SIBLING] = free;
            free = next;
            next = then;
        }
    }

    /** Counts the node's word once more. */
    public void count(int node) {
        count(node, 1);
    }

    /** Counts the node's word so many times more. */
    public void count(int node, int times) {
        fields[node * FIELDS + COUNT] += times;
    }

    /** The child by a symbol, made now if there is none. */
    public int child(int node, int bySymbol) {
        int last = NONE;
        for (int child = firstChild(node); child != NONE; child = fields[child * FIELDS + SIBLING]) {
            if (fields[child * FIELDS + SYMBOL] == bySymbol) {
                return child;
            }
            last = child;
        }
        int made = add(bySymbol);
        fields[last == NONE ? node * FIELDS + FIRST_CHILD : last * FIELDS + SIBLING] = made;
        return made;
    }

    /** The child by a symbol, or {@link #NONE}. */
    public int find(int node, int bySymbol) {
        int child = firstChild(node);
        while (child != NONE && symbol(child) != bySymbol) {
            child = nextSibling(child);
        }
        return child;
    }

    /** The first child, or {@link #NONE}. */
    public int firstChild(int node) {
        return fields[node * FIELDS + FIRST_CHILD];
    }

    /** The next child of the same parent, or {@link #NONE}. */
    public int nextSibling(int node) {
        return fields[node * FIELDS + SIBLING];
    }

    /** The last symbol of the node's word. */
    public int symbol(int node) {
        return fields[node * FIELDS + SYMBOL];
    }

    /** How often the node's word was observed. */
    public int frequency(int node) {
        return fields[node * FIELDS + COUNT];
    }

    /** How many nodes there are, or were before they were removed. */
    public int size() {
        return size;
    }
}
