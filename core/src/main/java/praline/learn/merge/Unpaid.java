package praline.learn.merge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import praline.learn.play.DirectWord;
import praline.learn.play.ProductModel;

/**
 * Nothing but one reward was ever paid, whatever was read. Where labels come by chance, that may be for want of a word that hardly ever comes: chains read rare labels in their order, but
 * with others between, which may undo them. So each word of three labels that the environment can show is read {@value #TIMES} times, each label just after the other, the
 * likeliest words first, as far as {@value #MOST_STEPS} steps lead.
 */
final class Unpaid {
    private static final int TIMES = 3;
    private static final long MOST_STEPS = 3_000_000;

    private static final int MOST_LABELS = 8;

    /** So many states of the environment are planned on at most, for all words together: planning takes half a second then. */
    private static final int MOST_PLANNED = 50_000;

    /** Chains read words that are likelier than that. */
    private static final double EASY = 0.1;

    private final Inquiry inquiry;
    private final Map<Integer, Integer> readings = new HashMap<>();
    private long steps;

    /** Nothing read yet. */
    Unpaid(Inquiry inquiry) {
        this.inquiry = inquiry;
    }

    /** Reads what was not read yet, until something else is paid; returns whether anything was played. */
    boolean ask(ProductModel product) {
        int labels = inquiry.structure().symbols.labelCount();
        if (!isInDoubt(product, labels) || steps >= MOST_STEPS) {
            return false;
        }
        long before = inquiry.play().episodes();
        for (Asked word : asked(product, labels)) {
            while (readings.getOrDefault(word.number(), 0) < TIMES && steps < MOST_STEPS && !inquiry.roundIsOver()) {
                long begun = inquiry.play().steps();
                inquiry.observe(word.walk());
                steps += Math.max(1, inquiry.play().steps() - begun);
                if (inquiry.play().surprise()) {
                    return true;
                }
                if (word.walk().isRead()) {
                    readings.merge(word.number(), 1, Integer::sum);
                }
            }
        }
        return inquiry.play().episodes() > before;
    }

    private boolean isInDoubt(ProductModel product, int labels) {
        return inquiry.structure().states() == 1
                && inquiry.structure().symbols.rewardCount() == 1
                && product.model().stochastic()
                && labels <= MOST_LABELS
                && labels * labels * labels * product.model().stateCount() <= MOST_PLANNED;
    }

    private record Asked(int number, DirectWord walk, double value) {}

    /** The words that lack readings and are not easy, the likeliest first. */
    private List<Asked> asked(ProductModel product, int labels) {
        List<Asked> asked = new ArrayList<>();
        for (int number = 0; number < labels * labels * labels; number++) {
            if (readings.getOrDefault(number, 0) < TIMES) {
                DirectWord walk =
                        new DirectWord(product, number / labels / labels, number / labels % labels, number % labels);
                double value = walk.value();
                if (value > 0 && value < EASY) {
                    asked.add(new Asked(number, walk, value));
                }
            }
        }
        asked.sort(Comparator.comparingDouble(Asked::value).reversed());
        return asked;
    }
}
