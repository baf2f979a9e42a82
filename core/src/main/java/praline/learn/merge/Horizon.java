package praline.learn.merge;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import praline.learn.play.Arrivals;
import praline.learn.play.ProductModel;
import praline.learn.play.WalkRows;

/** Whether what may be had some steps after an edge comes before the end of any episode: what always comes too late is worth nothing. */
final class Horizon {
    /** The most that anything is worth of which a step brings 1 at most. */
    private static final double MOST_WORTH = 1 / (1 - WalkRows.DISCOUNT);

    private final ProductModel product;

    /** What is worth so much is so near, by its discount, that it is in time wherever it begins. */
    private final double surelyInTime;

    /** How early edges can be passed, once that was asked. */
    private @Nullable Arrivals arrivals;

    /** By edge and label, the fewest steps in which one is read after the other. */
    private final Map<Long, Long> soonest = new HashMap<>();

    /** The horizon of walks on a product. */
    Horizon(ProductModel product) {
        this.product = product;
        int deepest = product.nodes() == 0 ? 0 : product.depth(product.nodes() - 1) + 1;
        surelyInTime = MOST_WORTH * StrictMath.pow(WalkRows.DISCOUNT, Math.max(0, product.horizon() - deepest - 1));
    }

    /** Whether what is worth so much may be so far away that it has to be asked whether it {@link #isLate}. */
    boolean mayBeLate(double worth) {
        return worth > 0 && worth < surelyInTime;
    }

    /** Whether each episode is over when so many more steps have been taken after the edge. */
    boolean isLate(int e, int node, int steps) {
        return arrivals().earliest(e, node) + (long) steps > product.horizon();
    }

    /**
     * The same after two edges, one after the other.
     *
     * @param between in how many steps the second one's label is read at the soonest from where the first one leads
     */
    boolean isLate(int e, int then, IntUnaryOperator between, int node, int steps) {
        int label = product.machine().symbols().label(product.machine().symbol(then));
        long passed = soonest.computeIfAbsent(
                (long) e * product.machine().symbols().labelCount() + label,
                key -> arrivals().soonest(e, between));
        return Math.max(passed, arrivals().earliest(then, node)) + steps > product.horizon();
    }

    private Arrivals arrivals() {
        Arrivals known = arrivals;
        if (known == null) {
            known = new Arrivals(product);
            arrivals = known;
        }
        return known;
    }
}
