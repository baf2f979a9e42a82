package praline.learn.merge;

import java.util.HashMap;
import java.util.Map;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CountedMachine;
import praline.learn.play.PairPlan;
import praline.learn.play.ProductModel;

/**
 * How the targets of edges are told from their rivals: by one plan for all pairs of states, or where edges are doubted ({@link Rivals#areDoubted}), by a plan for each
 * edge and rival in which the edge leads to the rival.
 */
final class RivalPlans {
    /** So many plans for one edge alone are kept: at least one for each edge and rival of the structures in which edges are doubted. */
    private static final int MOST_ALONE = 500;

    private final ProductModel product;
    private final CountedMachine structure;
    private final BayesFactor bayes;
    private final PairPlan pairs;
    private final PairPlan soon;
    private final Map<Long, PairPlan> alone = new HashMap<>();

    /** The plan for all pairs; the others are made when they are asked for. */
    RivalPlans(ProductModel product, BayesFactor bayes) {
        this.product = product;
        this.structure = product.machine();
        this.bayes = bayes;
        this.pairs = new PairPlan(product, bayes);
        this.soon = PairPlan.soon(product, bayes);
    }

    /** How to tell states apart, whatever edge was passed. */
    PairPlan pairs() {
        return pairs;
    }

    /** How to tell states apart as soon as can be. */
    PairPlan soon() {
        return soon;
    }

    /** How to tell an edge's target from a rival for this edge alone, so that a rival that passes it comes to itself. */
    PairPlan alone(int e, int rival) {
        if (alone.size() >= MOST_ALONE) {
            alone.clear();
        }
        return alone.computeIfAbsent(
                (long) e * structure.states() + rival, key -> new PairPlan(product, bayes, e, rival));
    }

    /** How to tell an edge's target from a rival: by the plan for all pairs, or where edges are doubted, by one in which the edge leads to the rival. */
    PairPlan plan(int e, int rival) {
        return e < structure.edges() && Rivals.areDoubted(structure) ? alone(e, rival) : pairs;
    }

    /**
     * The state that a rival of an edge's target comes to on a symbol, as the {@link #plan} of the edge and the rival has it, or {@link Structure#OPEN}.
     *
     * @param rival the rival with which the plan began
     * @param state where it has come to since
     */
    int after(int e, int rival, int state, int symbol) {
        int passed = structure.edge(state, symbol);
        return passed < 0
                ? Structure.OPEN
                : passed == e && Rivals.areDoubted(structure) ? rival : structure.target(passed);
    }
}
