package praline.learn.merge;

import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/**
 * What the open edges of a large structure wait for: visits, after which each label is read first {@value StateMerging#FIRST} times, or more where that has not decided the edge.
 * An edge that was visited often enough is left as it is.
 */
final class OpenEdges {
    private final Structure structure;
    private final Spent spent;
    private final IntUnaryOperator enough;
    private final int labels;

    /**
     * The open edges of a structure.
     *
     * @param enough by edge, how often each label is to be read first
     * @param spent how often each was visited; carried over while the shape stays
     */
    OpenEdges(Structure structure, IntUnaryOperator enough, Spent spent) {
        this.structure = structure;
        this.enough = enough;
        this.spent = spent;
        this.labels = structure.symbols.labelCount();
    }

    /** What a visit is worth: 1 where the edge is open and a label lacks, else 0. */
    double worth(int e) {
        boolean asked =
                e >= 0 && structure.isUndecided(e) && spent.on(Spent.openEdge(e)) <= StateMerging.MOST_FIRST * labels;
        return asked && firstAfter(e, label -> true) >= 0 ? 1 : 0;
    }

    /** The label read least as the first one after an open edge, among those that can be and lack; -1 if there is none. */
    int firstAfter(int e, IntPredicate possible) {
        int least = -1;
        int fewest = enough.applyAsInt(e);
        for (int label = 0; label < labels; label++) {
            int read = label == structure.inert() ? fewest : structure.readFirst(e, label);
            if (read < fewest && possible.test(label)) {
                fewest = read;
                least = label;
            }
        }
        return least;
    }

    /** Notes a visit. */
    void visited(int e) {
        spent.add(Spent.openEdge(e), 1.0);
    }
}
