package praline.bins;

import java.util.List;

/**
 * The noise around a reward, of any shape, as it was seen around one: the distribution function of the values there, linear between them, moved to another
 * reward and, if noise grows with the reward, stretched.
 */
final class NoiseShape {
    private static final double LEAST_STRAY = 1e-3;

    private final double[] values;
    private final double[] shares;
    private final long count;
    private final double mean;
    private final double spread;
    private final boolean proportional;

    /**
     * The noise of values that stand around one reward.
     *
     * @param seen ascending, with a spread above 0
     * @param proportional whether the noise grows with the size of the reward; else it is the same around all
     */
    NoiseShape(List<RewardSample.Group> seen, boolean proportional) {
        RewardSample.Group all = RewardSample.Group.of(seen);
        this.count = all.count();
        this.mean = all.mean();
        this.spread = all.spread();
        this.proportional = proportional;
        int n = seen.size();
        values = new double[n + 2];
        shares = new double[n + 2];
        values[0] = all.low();
        long before = 0;
        for (int i = 0; i < n; i++) {
            values[i + 1] = seen.get(i).mean();
            shares[i + 1] = (before + seen.get(i).count() / 2.0) / all.count();
            before += seen.get(i).count();
        }
        values[n + 1] = all.high();
        shares[n + 1] = 1;
    }

    /** Whether it can stand around the rewards of an island: noise that grows with the reward does not reach over 0. */
    boolean suits(RewardSample.Group island) {
        double reach = Math.max(under(), above());
        return !proportional || (reach < Math.abs(mean) && (island.low() > 0 || island.high() < 0));
    }

    /** The share of a noise that lies beyond what was seen of it: two of n + 1 places for the next value, and always some. */
    double stray() {
        return Math.max(LEAST_STRAY, 2.0 / (count + 1));
    }

    /** The standard deviation where it was seen. */
    double spread() {
        return spread;
    }

    /** How far it reached below the reward where it was seen. */
    double under() {
        return mean - values[0];
    }

    /** How far above. */
    double above() {
        return values[values.length - 1] - mean;
    }

    /** How much wider the noise is around a reward than where it was seen. */
    double scale(double reward) {
        return proportional ? Math.abs(reward / mean) : 1;
    }

    /** The standard deviation of the noise around a reward. */
    double spread(double reward) {
        return spread * scale(reward);
    }

    /** The reward whose noise begins at a value. */
    double lowest(double low) {
        return at(low, values[0]);
    }

    /** The reward whose noise ends at a value. */
    double highest(double high) {
        return at(high, values[values.length - 1]);
    }

    private double at(double value, double end) {
        return proportional
                ? Math.abs(value) / (Math.signum(value) + (end - mean) / Math.abs(mean)) // value = |r| (sign r + ...)
                : value + mean - end;
    }

    /** The share of the noise around a reward that lies below a value, where the noise is so many times as wide as where it was seen. */
    double below(double value, double reward, double scale) {
        double at = mean + (value - reward) / scale;
        int low = 0;
        int high = values.length - 1;
        if (at <= values[low]) {
            return 0;
        }
        if (at >= values[high]) {
            return 1;
        }
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (values[middle] <= at) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return shares[low] + (shares[high] - shares[low]) * (at - values[low]) / (values[high] - values[low]);
    }
}
