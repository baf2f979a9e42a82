package praline.machine;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The finite set of rewards Gamma (Definition 2), numbered in the order in which they are first met.
 *
 * <p>Rewards are equal if equal as doubles; -0 is 0. Grows; not safe for use by several threads at once.
 */
public final class RewardSet {
    private final Map<Double, Integer> numbers = new HashMap<>();
    private double[] values = new double[4];
    private int size;

    /** The number of the reward, which is given the next free one if it is new; NaN and infinities throw {@link IllegalArgumentException}. */
    public int number(double reward) {
        for (int i = 0; i < size && i < 4; i++) {
            if (values[i] == reward) {
                return i;
            }
        }
        if (!Double.isFinite(reward)) {
            throw new IllegalArgumentException("a reward must be a finite number, not " + reward);
        }
        double value = reward == 0 ? 0.0 : reward;
        Integer known = numbers.putIfAbsent(value, size);
        if (known != null) {
            return known;
        }
        values = size == values.length ? Arrays.copyOf(values, 2 * size) : values;
        values[size] = value;
        return size++;
    }

    /** The number of the reward, or -1 if it has not been met. */
    public int find(double reward) {
        return numbers.getOrDefault(reward == 0 ? 0.0 : reward, -1);
    }

    /** The reward with this number. */
    public double value(int number) {
        return values[number];
    }

    /** How many rewards have been met. */
    public int size() {
        return size;
    }
}
