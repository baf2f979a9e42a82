package praline.learn.merge;

import java.util.function.IntSupplier;
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

    /** The horizon of walks on a product. */
    Horizon(ProductModel product) {
        this.product = product;
        int deepest = product.nodes() == 0 ? 0 : product.depth(product.nodes() - 1) + 1;
        surelyInTime = MOST_WORTH * StrictMath.pow(WalkRows.DISCOUNT, Math.max(0, product.horizon() - deepest - 1));
    }

    /** What something is worth that may be had after the edge in some more steps: nothing if each episode is over by then. */
    double inTime(int e, int node, double worth, IntSupplier steps) {
        return worth > 0
                        && worth < surelyInTime
                        && arrivals().earliest(e, node) + (long) steps.getAsInt() > product.horizon()
                ? 0
                : worth;
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
