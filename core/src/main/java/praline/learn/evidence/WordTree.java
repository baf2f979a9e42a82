package praline.learn.evidence;

import praline.sample.IntList;
import praline.sample.WordLog;

/**
 * Words as a tree of their beginnings, for searches that read them again and again: what many words begin with is read once. A node is a symbol that is
 * read; it has a number greater than that of the node before it, and all that follows it in any word lies together. Node 0 is the beginning of all words.
 */
final class WordTree {
    /** By node: the symbol, the node before it, how many words read it, and the number after all that follows it. */
    final int[] symbol;

    final int[] before;
    final int[] weight;
    final int[] end;

    /**
     * The tree of some words.
     *
     * @param text the words one after the other, each ended by {@link WordLog#END}
     */
    WordTree(int[] text) {
        Grown grown = new Grown(text);
        int nodes = grown.symbol.size();
        symbol = new int[nodes];
        before = new int[nodes];
        weight = new int[nodes];
        end = new int[nodes];
        int[] number = new int[nodes];
        int made = 1;
        for (int node = 0; node >= 0; node = grown.after(node)) {
            if (node > 0) {
                int at = made++;
                number[node] = at;
                symbol[at] = grown.symbol.get(node);
                weight[at] = grown.weight.get(node);
                before[at] = number[grown.before.get(node)];
            }
        }
        for (int at = nodes - 1; at >= 0; at--) {
            end[at] = Math.max(end[at], at + 1);
            end[before[at]] = Math.max(end[before[at]], end[at]);
        }
    }

    /** How many nodes there are. */
    int nodes() {
        return symbol.length;
    }

    /** The tree as it grows, word by word: the nodes numbered as they come. */
    private static final class Grown {
        private static final int NONE = -1;

        private final IntList symbol = new IntList();
        private final IntList before = new IntList();
        private final IntList weight = new IntList();

        /** The last node that follows a node, and the one that followed the same node before that one. */
        private final IntList last = new IntList();

        private final IntList beside = new IntList();

        Grown(int[] text) {
            add(WordLog.END, NONE, NONE);
            int at = 0;
            for (int s : text) {
                if (s == WordLog.END) {
                    at = 0;
                } else {
                    at = next(at, s);
                    weight.set(at, weight.get(at) + 1);
                }
            }
        }

        private int add(int s, int from, int other) {
            symbol.add(s);
            before.add(from);
            weight.add(0);
            last.add(NONE);
            beside.add(other);
            return symbol.size() - 1;
        }

        private int next(int at, int s) {
            int node = last.get(at);
            while (node != NONE && symbol.get(node) != s) {
                node = beside.get(node);
            }
            if (node == NONE) {
                node = add(s, at, last.get(at));
                last.set(at, node);
            }
            return node;
        }

        /** The node after another one, what follows it coming first; {@link #NONE} after the last one. */
        int after(int node) {
            int at = node;
            if (last.get(at) != NONE) {
                return last.get(at);
            }
            while (at > 0 && beside.get(at) == NONE) {
                at = before.get(at);
            }
            return at == 0 ? NONE : beside.get(at);
        }
    }
}
