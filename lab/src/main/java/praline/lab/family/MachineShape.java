package praline.lab.family;

import java.util.ArrayList;
import java.util.List;
import praline.machine.Label;
import praline.machine.ShortestDecimal;

/**
 * What a generated machine is to be like.
 *
 * @param states of the machine as written, from 1 to 5000, as all counts here
 * @param labels how many, each a single proposition
 * @param rewards the values that may be paid, all different; the first one is what is paid where nothing happens
 * @param minProbability no reward of a cell is less probable; in (0, 0.5]
 * @param gap each two states are told apart by a word after which the probabilities of some reward differ by at least this; in (0, 1]
 * @param length of the word of a lock, or after how many labels a look-alike shows
 */
public record MachineShape(
        int states, int labels, List<Double> rewards, double minProbability, double gap, int length) {
    private static final List<Double> MIXED = List.of(0.0, 1.0, -1.0, 0.5, -2.5, 0.1, 3.0, -0.75, 10.0, -0.001);

    /** The most states, labels and rewards: all pairs of states are looked at. */
    private static final int LARGEST = 5000;

    private static final int LARGEST_TABLE = 10_000_000;

    /** Checks the ranges; throws {@link IllegalArgumentException} that says what would be right. */
    public MachineShape {
        rewards = List.copyOf(rewards);
        inRange("states", states);
        inRange("labels", labels);
        inRange("rewards", rewards.size());
        inRange("length", length);
        if ((long) states * labels * rewards.size() > LARGEST_TABLE) {
            throw new IllegalArgumentException("states times labels times rewards must be at most " + LARGEST_TABLE);
        }
        if (rewards.stream().distinct().count() < rewards.size()) {
            throw new IllegalArgumentException("rewards " + rewards + " are not all different");
        }
        if (!(minProbability > 0 && minProbability <= 0.5)) {
            throw new IllegalArgumentException(
                    "min-probability " + ShortestDecimal.text(minProbability) + " is not above 0 and at most 0.5");
        }
        if (!(gap > 0 && gap <= 1)) {
            throw new IllegalArgumentException("gap " + ShortestDecimal.text(gap) + " is not above 0 and at most 1");
        }
    }

    private static void inRange(String name, int value) {
        if (value < 1 || value > LARGEST) {
            throw new IllegalArgumentException(name + " must be from 1 to " + LARGEST + ", not " + value);
        }
    }

    /** The rewards 0, 1, ... */
    public static List<Double> wholeRewards(int count) {
        inRange("rewards", count);
        List<Double> rewards = new ArrayList<>();
        for (int reward = 0; reward < count; reward++) {
            rewards.add((double) reward);
        }
        return rewards;
    }

    /** Negative, fractional, large and tiny rewards, and 0; there are ten. */
    public static List<Double> mixedRewards(int count) {
        if (count < 1 || count > MIXED.size()) {
            throw new IllegalArgumentException("there are " + MIXED.size() + " mixed rewards, not " + count);
        }
        return MIXED.subList(0, count);
    }

    /** With another number of states. */
    public MachineShape withStates(int value) {
        return new MachineShape(value, labels, rewards, minProbability, gap, length);
    }

    /** With another number of labels. */
    public MachineShape withLabels(int value) {
        return new MachineShape(states, value, rewards, minProbability, gap, length);
    }

    /** With other rewards. */
    public MachineShape withRewards(List<Double> values) {
        return new MachineShape(states, labels, values, minProbability, gap, length);
    }

    /** With another least probability of a reward. */
    public MachineShape withMinProbability(double value) {
        return new MachineShape(states, labels, rewards, value, gap, length);
    }

    /** With another gap between states. */
    public MachineShape withGap(double value) {
        return new MachineShape(states, labels, rewards, minProbability, value, length);
    }

    /** With another length. */
    public MachineShape withLength(int value) {
        return new MachineShape(states, labels, rewards, minProbability, gap, value);
    }

    /** The labels: {a}, {b}, ..., and {l26}, {l27}, ... after {z}. */
    public List<Label> alphabet() {
        return propositions().stream().map(proposition -> Label.of(proposition)).toList();
    }

    List<String> propositions() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < labels; i++) {
            names.add(i < 26 ? String.valueOf((char) ('a' + i)) : "l" + i);
        }
        return names;
    }
}
