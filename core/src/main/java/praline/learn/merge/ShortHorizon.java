package praline.learn.merge;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import praline.learn.play.ProductModel;

/**
 * Whether all that edges still owe of the promise ({@link Earned}) comes after the end of every episode. Then no question is left, and no number of steps would help: only longer episodes.
 */
final class ShortHorizon {
    private static final double NOTHING = 1e-6;

    private final ProductModel product;
    private final Hypothesis hypothesis;
    private final Needs needs;

    /** By edge and what it owes, the fewest steps in which an episode can show it. */
    private final Map<Long, Long> shown = new HashMap<>();

    private ShortHorizon(ProductModel product, Hypothesis hypothesis, Needs needs) {
        this.product = product;
        this.hypothesis = hypothesis;
        this.needs = needs;
    }

    /** How long episodes would have to be; 0 if something that is owed can be had within the horizon, or nothing is owed. */
    static long needed(ProductModel product, Hypothesis hypothesis, Needs needs) {
        return new ShortHorizon(product, hypothesis, needs).needed();
    }

    private long needed() {
        Map<Integer, Set<Integer>> rivals = new HashMap<>();
        for (Rivals.Rival rival : hypothesis.rivals()) {
            rivals.computeIfAbsent(rival.edge(), e -> new HashSet<>()).add(rival.state());
        }
        for (int node = 0; node < product.nodes(); node++) {
            for (int b = product.firstBranch(node); b < product.endBranch(node); b++) {
                int e = product.edge(b);
                if (e >= 0
                        && product.next(b) >= 0
                        && isWithin(e, product.next(b), product.depth(node) + 1, rivals.getOrDefault(e, Set.of()))) {
                    return 0;
                }
            }
        }
        return shown.values().stream().mapToLong(steps -> steps).max().orElse(0);
    }

    /** Whether something that an edge owes can be had in time where it leads to a node after so many steps; notes when it can be had. */
    private boolean isWithin(int e, int node, int at, Collection<Integer> rivals) {
        boolean within = false;
        for (int label = 0; label < hypothesis.structure().symbols.labelCount(); label++) {
            if (needs.stays().value(node, label) > NOTHING && needs.owes(e, label)) {
                within |= note(Spent.follower(e, label), at, needs.stays().steps(node, label));
            }
        }
        if (needs.mayBeDead(e) && needs.deadEnds().value(node) > 0) {
            within = true; // it will be given up
        }
        for (int rival : rivals) {
            if (needs.rivalPlans().plan(e, rival).value(node, rival) > NOTHING) {
                within |= note(
                        Spent.rival(e, rival),
                        at,
                        needs.rivalPlans().plan(e, rival).steps(node, rival));
            }
        }
        return within;
    }

    private boolean note(long what, int at, int steps) {
        return shown.merge(what, (long) at + steps, Math::min) <= product.horizon();
    }
}
