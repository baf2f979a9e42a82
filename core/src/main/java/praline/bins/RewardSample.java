package praline.bins;

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

        /** All of them together; at least one. */
        static Group of(List<Group> groups) {
            Group all = groups.get(0);
            for (Group group : groups.subList(1, groups.size())) {
                all = all.and(group);
            }
            return all;
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

    /** Unites neighbours in pairs, those whose union is at most as wide as the median one, until there are few enough. */
    private static List<Group> united(List<Group> all, int most) {
        List<Group> now = all;
        while (now.size() > most) {
            double[] widths = new double[now.size() - 1];
            for (int i = 0; i < widths.length; i++) {
                widths[i] = now.get(i + 1).high - now.get(i).low;
            }
            double[] sorted = widths.clone();
            Arrays.sort(sorted);
            double median = sorted[sorted.length / 2];
            List<Group> next = new ArrayList<>();
            for (int i = 0; i < now.size(); i++) {
                boolean pair = i < widths.length && widths[i] <= median;
                next.add(pair ? now.get(i).and(now.get(i + 1)) : now.get(i));
                i += pair ? 1 : 0;
            }
            now = next;
        }
        return now;
    }
}
