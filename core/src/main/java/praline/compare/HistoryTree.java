package praline.compare;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import praline.machine.Symbol;
import praline.primitive.LongIndex;

/** The classes of histories that a breadth-first search has met, each with a shortest history that leads into it. */
final class HistoryTree {
    private final LongIndex nodes = new LongIndex();
    private int[] parent = new int[16];
    private int[] label = new int[16];
    private double[] reward = new double[16];
    private int[] length = new int[16];

    /** Adds the class (environment state, pair of beliefs), reached from a parent by a symbol, unless it has been met. */
    void add(int state, int pair, int from, int byLabel, double byReward) {
        int before = nodes.size();
        int node = nodes.number((long) state << 32 | pair);
        if (node == before) {
            if (node == parent.length) {
                parent = Arrays.copyOf(parent, 2 * node);
                label = Arrays.copyOf(label, 2 * node);
                reward = Arrays.copyOf(reward, 2 * node);
                length = Arrays.copyOf(length, 2 * node);
            }
            parent[node] = from;
            label[node] = byLabel;
            reward[node] = byReward;
            length[node] = from < 0 ? 0 : length[from] + 1;
        }
    }

    int size() {
        return nodes.size();
    }

    int state(int node) {
        return (int) (nodes.key(node) >>> 32);
    }

    int pair(int node) {
        return (int) nodes.key(node);
    }

    /** How many labels the shortest history of a node has. */
    int length(int node) {
        return length[node];
    }

    /** The history by which a node was first reached. */
    List<Symbol> history(int node, ShownLabels shown) {
        Deque<Symbol> word = new ArrayDeque<>();
        for (int at = node; parent[at] >= 0; at = parent[at]) {
            word.addFirst(new Symbol(shown.alphabet().label(label[at]), reward[at]));
        }
        return List.copyOf(word);
    }
}
