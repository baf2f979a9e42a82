package praline.machine;

import java.util.ArrayList;
import java.util.List;

/**
 * One step of a history as a learner sees it: the label and the reward. A word over symbols is {@code l1 r1 ... ln rn} in the paper.
 *
 * @param label what was shown
 * @param reward what was paid; -0 becomes 0
 */
public record Symbol(Label label, double reward) {
    /** Makes -0 the reward 0, as everywhere. */
    public Symbol {
        reward = reward == 0 ? 0.0 : reward;
    }

    /** The word whose k-th symbol is the k-th label with the k-th reward; throws {@link IllegalArgumentException} if the lengths differ. */
    public static List<Symbol> word(List<Label> labels, double... rewards) {
        if (labels.size() != rewards.length) {
            throw new IllegalArgumentException(
                    "a word needs one reward for each label, not " + rewards.length + " for " + labels.size());
        }
        List<Symbol> word = new ArrayList<>();
        for (int k = 0; k < rewards.length; k++) {
            word.add(new Symbol(labels.get(k), rewards[k]));
        }
        return List.copyOf(word);
    }

    /** As label and reward, such as <code>{c} 0.5</code>. */
    @Override
    public String toString() {
        return label + " " + (Double.isFinite(reward) ? ShortestDecimal.text(reward) : "" + reward);
    }
}
