package praline.learn.merge;

/**
 * Random cells whose own outcomes lead back to them. Where a structure has such cells, states that are alike may hide behind them: an edge
 * is followed by a mixture of the states, and the mixtures differ by less than the states do. What is deterministic, or read at most once in
 * a word, hides nothing: there a difference shows after the one edge that leads to it.
 */
final class Mixing {
    private final Structure structure;
    private long readings;
    private int cells;

    Mixing(Structure structure) {
        this.structure = structure;
        count();
    }

    /** How many such cells there are. */
    int cells() {
        return cells;
    }

    /** How often they were read, all together. */
    long readings() {
        return readings;
    }

    private void count() {
        for (int q = 0; q < structure.states(); q++) {
            boolean[] after = new boolean[0];
            for (int label = 0; label < structure.symbols.labelCount(); label++) {
                if (!isRandom(q, label)) {
                    continue;
                }
                after = after.length == 0 ? reachedFrom(q) : after;
                if (after[q]) {
                    cells++;
                    readings += structure.labelCount(q, label);
                }
            }
        }
    }

    private boolean isRandom(int q, int label) {
        int rewards = 0;
        for (int s : structure.symbols.ofLabel(label)) {
            rewards += structure.count(q, s) > 0 ? 1 : 0;
        }
        return rewards > 1;
    }

    /** The states that random cells of the state lead to, at once or later. */
    private boolean[] reachedFrom(int q) {
        boolean[] reached = new boolean[structure.states()];
        for (int label = 0; label < structure.symbols.labelCount(); label++) {
            for (int s : isRandom(q, label) ? structure.symbols.ofLabel(label) : new int[0]) {
                reach(structure.successor(q, s), reached);
            }
        }
        return reached;
    }

    private void reach(int q, boolean[] reached) {
        if (q == Structure.OPEN || reached[q]) {
            return;
        }
        reached[q] = true;
        for (int s = 0; s < structure.symbols.size(); s++) {
            reach(structure.successor(q, s), reached);
        }
    }
}
