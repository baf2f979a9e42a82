package praline.learn.merge;

/**
 * A double of an edge's target: the edge leads there instead, one symbol leads from there elsewhere, what leaves the target where it is leaves the double where it is, and all else is alike.
 *
 * @param structure the machine without it
 * @param edge leads to the double
 * @param symbol leads elsewhere
 * @param to where; if it is the target, to the double
 */
record Doubled(Structure structure, int edge, int symbol, int to) {
    /** The number of the double. */
    int state() {
        return structure.states();
    }

    /** The state that a state is like: the target for the double, and itself for others. */
    int like(int state) {
        return state == state() ? structure.target(edge) : state;
    }

    /** Where the symbol leads after the edge. */
    int changed() {
        return to == structure.target(edge) ? state() : to;
    }

    /** The targets by state and symbol, as {@link Rewiring#rewired} takes them. */
    int[][] table() {
        int[][] table = new int[structure.states() + 1][structure.symbols.size()];
        for (int q = 0; q < table.length; q++) {
            for (int s = 0; s < table[q].length; s++) {
                table[q][s] = successor(q, s);
            }
        }
        return table;
    }

    /** Where a symbol leads; {@link Structure#OPEN} if it was not read there. */
    int successor(int state, int s) {
        if (state == state() && s == symbol) {
            return changed();
        }
        int e = structure.edge(like(state), s);
        int next = e < 0 ? Structure.OPEN : structure.target(e);
        return e == edge || (state == state() && next == structure.target(edge)) ? state() : next;
    }
}
