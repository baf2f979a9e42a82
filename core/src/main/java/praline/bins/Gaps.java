package praline.bins;

import java.util.ArrayList;
import java.util.List;

/**
 * Unites clusters between which noise leaves no gap. Two neighbours of n and m values, n &lt;= m, stay apart if both hold:
 *
 * <ul>
 *   <li>Their means are at least 2.5 (1 + 1/n) times the sum of their spreads apart. Two parts of evenly spread noise are 1.73 times that apart however it is
 *       cut, two halves of normal noise 1.32 times.
 *   <li>Between them is a valley: from the edge of the denser one over the space between them, and at least one spread of the thinner one far, there are
 *       fewer values than if these stood as densely as in the thinner one, by more than three standard deviations. The thin end of a
 *       skewed noise, or of overlapping ones, lies far out and has none.
 * </ul>
 *
 * <p>Those that are closest are united first.
 */
final class Gaps {
    private static final double APART = 2.5;
    private static final double DEVIATIONS = 3;

    private final List<RewardSample.Group> values;

    /** Among these values, ascending. */
    Gaps(List<RewardSample.Group> values) {
        this.values = values;
    }

    /** The clusters between which there are gaps, made of others. */
    List<RewardSample.Group> between(List<RewardSample.Group> clusters) {
        List<RewardSample.Group> kept = new ArrayList<>(clusters);
        while (true) {
            int closest = -1;
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i + 1 < kept.size(); i++) {
                double ratio = ratio(kept.get(i), kept.get(i + 1));
                if (ratio < least && !apart(kept.get(i), kept.get(i + 1))) {
                    least = ratio;
                    closest = i;
                }
            }
            if (closest < 0) {
                return kept;
            }
            kept.set(closest, kept.get(closest).and(kept.remove(closest + 1)));
        }
    }

    /** Infinite if neither has a spread. */
    private static double ratio(RewardSample.Group low, RewardSample.Group high) {
        return (high.mean() - low.mean()) / (low.spread() + high.spread());
    }

    private boolean apart(RewardSample.Group low, RewardSample.Group high) {
        double fewest = Math.min(low.count(), high.count());
        return ratio(low, high) >= APART * (1 + 1 / fewest) && valley(low, high);
    }

    private boolean valley(RewardSample.Group low, RewardSample.Group high) {
        RewardSample.Group thin = density(low) <= density(high) ? low : high;
        if (low.spread() == 0 || high.spread() == 0) {
            return true; // a single value, or exact rewards: no end of a noise
        }
        double width = Math.max(high.low() - low.high(), thin.spread());
        double from = low == thin ? high.low() - width : low.high();
        double to = low == thin ? high.low() : low.high() + width;
        double expected = width * density(thin);
        double seen = 0;
        for (RewardSample.Group value : values) {
            seen += value.mean() > from && value.mean() < to ? value.count() : 0;
        }
        return expected - seen > DEVIATIONS * Math.sqrt(expected);
    }

    /** If they were evenly spread. */
    private static double density(RewardSample.Group group) {
        return group.count() / (Math.sqrt(12) * group.spread());
    }
}
