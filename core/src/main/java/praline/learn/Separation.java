package praline.learn;

import java.util.List;
import praline.machine.Label;

/**
 * Why two states are held apart: an experiment, and what was counted after it in each.
 *
 * @param first number of one state
 * @param second number of the other
 * @param word the labels and rewards that lead to the cell that differs, from either state; empty if the states' own cells differ
 * @param label the label read after the word
 * @param rewards the rewards seen there, ascending
 * @param firstCounts how often each was seen from the first state
 * @param secondCounts how often each was seen from the second state
 */
public record Separation(
        int first,
        int second,
        List<Symbol> word,
        Label label,
        List<Double> rewards,
        List<Long> firstCounts,
        List<Long> secondCounts) {

    /**
     * One step of a label-reward word.
     *
     * @param label the label read
     * @param reward the reward paid
     */
    public record Symbol(Label label, double reward) {}
}
