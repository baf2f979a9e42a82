package praline.learn.merge;

/**
 * A double of an edge's target: the edge leads there instead, one symbol leads from there elsewhere, and all else leads where it leads from the target. Or the symbol leaves the double where it is, as then does all that leaves the
 * target where it is.
 *
 * @param structure the machine without it
 * @param edge leads to the double
 * @param symbol leads elsewhere
 * @param to where: a state, or the double
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
            return to;
        }
        int e = structure.edge(like(state), s);
        int next = e < 0 ? Structure.OPEN : structure.target(e);
        boolean stays = state == state() && to == state() && next == structure.target(edge);
        return e == edge || stays ? state() : next;
    }
}
