package praline.learn.merge;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import praline.learn.play.EndVisit;
import praline.learn.play.ProductModel;

/**
 * Each state of the environment that has ended all episodes is entered with each state of the machine, once: one that ends the episode of whoever lacks a key may let others pass, and what is behind it would be missing. Labels show many such states, and their
 * cells are read often; others are come to by chance alone.
 */
final class EndVisits {
    /** The most episodes for one structure. */
    private static final int MOST = 200;

    /** Episodes in a row that came to nothing. */
    private static final int MOST_IN_VAIN = 8;

    private final Inquiry inquiry;
    private final Supplier<ProductModel> product;
    private final Set<Long> visited = new HashSet<>();
    private int played;
    private int vain;

    /** Nothing played yet. */
    EndVisits(Inquiry inquiry, Supplier<ProductModel> product) {
        this.inquiry = inquiry;
        this.product = product;
    }

    /** Forgets which were entered, since states of the machine are others now. */
    void forget() {
        visited.clear();
        played = 0;
        vain = 0;
    }

    /** Plays what was not played yet, until something unknown is read; returns whether anything was played. */
    boolean ask() {
        long before = inquiry.play().episodes();
        while (inquiry.structure().states() > 1 && played < MOST && vain < MOST_IN_VAIN && !inquiry.roundIsOver()) {
            EndVisit visit = new EndVisit(product.get(), pair -> !visited.contains(pair));
            if (!visit.isWorthwhile()) {
                break;
            }
            inquiry.observe(visit);
            played++;
            vain = visit.visited() >= 0 && visited.add(visit.visited()) ? 0 : vain + 1;
            if (inquiry.play().surprise()) {
                break;
            }
        }
        return inquiry.play().episodes() > before;
    }
}
