package praline.bins;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.TreeMap;

/** What fell into each bin: count, mean and spread are those of the rewards themselves. */
public final class BinTally {
    private final RewardBins bins;
    private final TreeMap<Double, RewardSample.Group> byBegin = new TreeMap<>();

    /** Nothing yet. */
    public BinTally(RewardBins bins) {
        this.bins = bins;
    }

    /** What was seen before; each group of the sample falls into the bin of its mean. */
    public BinTally(RewardBins bins, RewardSample sample) {
        this(bins);
        sample.groups(Integer.MAX_VALUE).forEach(group -> add(group.mean(), group));
    }

    /** Adds a reward; throws {@link IllegalArgumentException} if it is not finite. */
    public void add(double reward) {
        add(reward, RewardSample.Group.of(reward + 0.0)); // no -0
    }

    private void add(double reward, RewardSample.Group group) {
        byBegin.merge(bins.from(reward), group, RewardSample.Group::and);
    }

    /** The bins, ascending; those into which nothing fell are left out. */
    public List<RewardBin> bins() {
        return byBegin.entrySet().stream()
                .map(bin ->
                        bin(bin.getValue(), bin.getKey(), bins.to(bin.getValue().mean())))
                .toList();
    }

    private static RewardBin bin(RewardSample.Group all, double from, double to) {
        return new RewardBin(rounded(all, from, to), from, to, all.count(), all.mean(), all.spread());
    }

    /** The mean to a decimal place finer than its standard error: further digits would say nothing. */
    private static double rounded(RewardSample.Group bin, double from, double to) {
        double error = bin.spread() / Math.sqrt(bin.count());
        if (!(error > 0)) {
            return bin.mean();
        }
        BigDecimal unit = new BigDecimal(error).round(new MathContext(1, RoundingMode.DOWN));
        int places = unit.scale() - unit.precision() + 1;
        double rounded = new BigDecimal(bin.mean())
                        .setScale(places, RoundingMode.HALF_EVEN)
                        .doubleValue()
                + 0.0;
        return rounded >= from && rounded < to ? rounded : bin.mean();
    }
}
