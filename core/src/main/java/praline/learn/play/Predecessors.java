package praline.learn.play;

/** The nodes that lead to each node of a {@link WalkRows}, once for each branch, in ascending order; in flat arrays. */
final class Predecessors {
    private final int branches;

    /** By node, where its group begins; after the last one the end of all. */
    private final int[] first;

    private final int[] node;

    /** By place, the row of the branch, and its probability. */
    private final int[] row;

    private final double[] probability;

    /** Those of the rows as they are now. */
    Predecessors(WalkRows rows) {
        branches = rows.branches();
        first = new int[rows.nodes() + 1];
        node = new int[branches];
        row = new int[branches];
        probability = new double[branches];
        for (int b = 0; b < branches; b++) {
            if (rows.next(b) >= 0) {
                first[rows.next(b)]++;
            }
        }
        for (int i = 1; i < first.length; i++) {
            first[i] += first[i - 1];
        }
        int b = branches;
        for (int of = rows.nodes() * rows.actions() - 1; of >= 0; of--) {
            int from = of / rows.actions();
            for (int least = rows.first(from, of % rows.actions()); b > least; ) {
                if (rows.next(--b) >= 0) {
                    int place = --first[rows.next(b)];
                    node[place] = from;
                    row[place] = of;
                    probability[place] = rows.probability(b);
                }
            }
        }
    }

    /** Whether the rows have got no branches since. */
    boolean isOf(WalkRows rows) {
        return branches == rows.branches() && first.length == rows.nodes() + 1;
    }

    /** The place of the first node that leads to a node. */
    int first(int to) {
        return first[to];
    }

    /** The place after the last one. */
    int end(int to) {
        return first[to + 1];
    }

    /** The node at a place. */
    int node(int place) {
        return node[place];
    }

    /** The row that leads on from the node at a place. */
    int row(int place) {
        return row[place];
    }

    /** The probability with which it does so. */
    double probability(int place) {
        return probability[place];
    }

    /** Notes that those before a node are not still any more. */
    void stir(int to, boolean[] still) {
        for (int i = first[to]; i < first[to + 1]; i++) {
            still[node[i]] = false;
        }
    }
}
