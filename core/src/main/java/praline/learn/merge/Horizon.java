package praline.learn.merge;

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

    /** Whether what is worth so much may be so far away that it has to be asked whether it {@link #isLate}. */
    boolean mayBeLate(double worth) {
        return worth > 0 && worth < surelyInTime;
    }

    /** Whether each episode is over when so many more steps have been taken after the edge. */
    boolean isLate(int e, int node, int steps) {
        return arrivals().earliest(e, node) + (long) steps > product.horizon();
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
