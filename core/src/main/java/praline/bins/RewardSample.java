package praline.bins;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/**
 * The rewards seen so far, in bounded memory: groups of neighbouring values with count, mean and spread. As long as there are few, each value is a
 * group of its own; later those that lie closest are united, so that a value that stands alone goes on to stand alone. Count, mean and spread of a group stay exact.
 */
public final class RewardSample {
    private static final int MOST_GROUPS = 4096;

    private final TreeMap<Double, Group> groups = new TreeMap<>();
    private long count;

    /**
     * Neighbouring rewards.
     *
     * @param low the least of them
     * @param high the greatest
     * @param count how many, at least 1
     * @param mean their mean
     * @param squares the sum of their squared distances from the mean
     */
    record Group(double low, double high, long count, double mean, double squares) {
        static Group of(double value) {
            return new Group(value, value, 1, value, 0);
        }

        /** Both together, by the formula of Chan, Golub and LeVeque (1979). */
        Group and(Group other) {
            long both = count + other.count;
            double apart = other.mean - mean;
            double least = Math.min(low, other.low);
            double most = Math.max(high, other.high);
            double middle = mean + apart * other.count / both;
            return new Group(
                    least,
                    most,
                    both,
                    Math.min(most, Math.max(least, middle)),
                    squares + other.squares + apart * apart * count * other.count / both);
        }

        double spread() {
            return Math.sqrt(squares / count);
        }
    }

    /** Adds a reward; throws {@link IllegalArgumentException} if it is not finite. */
    public void add(double reward) {
        if (!Double.isFinite(reward)) {
            throw new IllegalArgumentException("a reward must be a finite number, not " + reward);
        }
        Group value = Group.of(reward + 0.0); // no -0
        var below = groups.floorEntry(value.low);
        if (below != null && value.low <= below.getValue().high) {
            groups.put(below.getKey(), below.getValue().and(value));
        } else {
            groups.put(value.low, value);
            if (groups.size() > MOST_GROUPS) {
                List<Group> fewer = united(List.copyOf(groups.values()), MOST_GROUPS / 2);
                groups.clear();
                fewer.forEach(group -> groups.put(group.low, group));
            }
        }
        count++;
    }

    /** How many rewards were added. */
    public long count() {
        return count;
    }

    /** At most so many groups, ascending. */
    List<Group> groups(int most) {
        return united(List.copyOf(groups.values()), most);
    }

    /** Unites neighbours that are at most the median distance apart, in pairs, until there are few enough. */
    private static List<Group> united(List<Group> all, int most) {
        List<Group> now = all;
        while (now.size() > most) {
            double[] gaps = new double[now.size() - 1];
            for (int i = 0; i < gaps.length; i++) {
                gaps[i] = now.get(i + 1).low - now.get(i).high;
            }
            double[] sorted = gaps.clone();
            Arrays.sort(sorted);
            double median = sorted[sorted.length / 2];
            List<Group> next = new ArrayList<>();
            for (int i = 0; i < now.size(); i++) {
                boolean pair = i < gaps.length && gaps[i] <= median;
                next.add(pair ? now.get(i).and(now.get(i + 1)) : now.get(i));
                i += pair ? 1 : 0;
            }
            now = next;
        }
        return now;
    }

    /** What fell into each bin, ascending; bins into which nothing fell are left out. */
    public List<RewardBin> in(RewardBins bins) {
        TreeMap<Double, Group> byBegin = new TreeMap<>();
        groups.values().forEach(group -> byBegin.merge(bins.from(group.mean), group, Group::and));
        return byBegin.entrySet().stream()
                .map(bin -> bin(bin.getValue(), bin.getKey(), bins.to(bin.getValue().mean)))
                .toList();
    }

    private static RewardBin bin(Group all, double from, double to) {
        return new RewardBin(rounded(all, from, to), from, to, all.count, all.mean, all.spread());
    }

    /** The mean to a decimal place finer than its standard error: further digits would say nothing. */
    private static double rounded(Group bin, double from, double to) {
        double error = bin.spread() / Math.sqrt(bin.count);
        if (!(error > 0)) {
            return bin.mean;
        }
        BigDecimal unit = new BigDecimal(error).round(new MathContext(1, RoundingMode.DOWN));
        int places = unit.scale() - unit.precision() + 1;
        double rounded = new BigDecimal(bin.mean)
                        .setScale(places, RoundingMode.HALF_EVEN)
                        .doubleValue()
                + 0.0;
        return rounded >= from && rounded < to ? rounded : bin.mean;
    }
}
