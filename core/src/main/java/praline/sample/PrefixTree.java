package praline.sample;

import java.util.Arrays;

/**
 * The table T of the paper (Definition 7) over all words of a log: {@code T(w l)(gamma)} is how often the word w (l, gamma) was observed as
 * a prefix.
 *
 * <p>A prefix that only one word has gets no nodes of its own: its node remembers where the word goes on in the log, and is unfolded
 * when a second word comes by or somebody looks. So the tree grows by one node a word and a few more, not by one a step, and yet answers as
 * if every prefix of every word were in it.
 */
public final class PrefixTree {
    private static final int NO_TAIL = -1;

    private final WordLog log;
    private final FrequencyTree nodes = new FrequencyTree();
    private final int root = nodes.newRoot();
    private int[] tail = new int[64];

    /** The tree of the words of a log that are added to it; the log must not forget. */
    public PrefixTree(WordLog log) {
        this.log = log;
        tail[root] = NO_TAIL;
    }

    /** Counts all prefixes of the word of the log that begins at the position, and has ended. */
    public void add(int start) {
        int node = root;
        nodes.count(node);
        int position = start;
        for (int symbol = log.at(position); symbol != WordLog.END; symbol = log.at(position)) {
            position++;
            int child = find(node, symbol);
            if (child == FrequencyTree.NONE) {
                make(node, symbol, position);
                return;
            }
            nodes.count(child);
            node = child;
        }
    }

    /** Makes the node of a prefix that one word has, which goes on at the position. */
    private void make(int parent, int symbol, int position) {
        int child = nodes.child(parent, symbol);
        nodes.count(child);
        if (child >= tail.length) {
            tail = Arrays.copyOf(tail, 2 * child);
        }
        tail[child] = log.at(position) == WordLog.END ? NO_TAIL : position;
    }

    private void unfold(int node) {
        int position = tail[node];
        if (position != NO_TAIL) {
            tail[node] = NO_TAIL;
            make(node, log.at(position), position + 1);
        }
    }

    /** The node of the empty word. */
    public int root() {
        return root;
    }

    /** The node of a word that is one symbol longer, or {@link FrequencyTree#NONE} if it was never observed. */
    public int find(int node, int symbol) {
        unfold(node);
        return nodes.find(node, symbol);
    }

    /** How often the node's word was observed as a prefix. */
    public int frequency(int node) {
        return nodes.frequency(node);
    }

    /** The first word that is one symbol longer, or {@link FrequencyTree#NONE}. */
    public int firstChild(int node) {
        unfold(node);
        return nodes.firstChild(node);
    }

    /** The next word of the same length and with the same beginning, or {@link FrequencyTree#NONE}. */
    public int nextSibling(int node) {
        return nodes.nextSibling(node);
    }

    /** The last symbol of the node's word. */
    public int symbol(int node) {
        return nodes.symbol(node);
    }

    /** How many nodes there are. */
    public int size() {
        return nodes.size();
    }
}
