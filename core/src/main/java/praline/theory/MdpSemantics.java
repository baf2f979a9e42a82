package praline.theory;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import praline.machine.Fraction;
import praline.machine.Label;

/**
 * The semantics of an MDP for given words, in rational numbers. Definition 15 gives the distribution of the last reward only; beside it stands that
 * of the whole reward sequence, under which fewer MDPs are equal. A word that is not observable (the paper's bottom) has no value, which is
 * not the same as the value 0.
 */
public final class MdpSemantics {
    private final Mdp mdp;

    private MdpSemantics(Mdp mdp) {
        this.mdp = mdp;
    }

    /** The semantics of this MDP. */
    public static MdpSemantics of(Mdp mdp) {
        return new MdpSemantics(mdp);
    }

    /**
     * Definition 15: {@code [[M]](w, l)}, for each reward r that is possible the probability that w shows l and r comes last; the rewards sum to
     * the probability of observing l. Empty if (w, l) is not observable; the reward 0 with 1 for the empty words.
     *
     * @param actions w, by the names of actions
     * @param labels l
     * @throws IllegalArgumentException if an action is unknown
     */
    public Optional<SortedMap<Double, Fraction>> lastReward(List<String> actions, List<Label> labels) {
        if (actions.size() != labels.size()) {
            return Optional.empty();
        }
        SortedMap<Double, Fraction> rewards = new TreeMap<>();
        if (actions.isEmpty()) {
            rewards.put(0.0, Fraction.ONE);
            return Optional.of(rewards);
        }
        int last = actions.size() - 1;
        SortedMap<Integer, Fraction> forward = mdp.initial();
        for (int k = 0; k < last; k++) {
            forward = step(forward, number(actions.get(k)), labels.get(k), Double.NaN);
        }
        int action = number(actions.get(last));
        forward.forEach((state, mass) -> {
            for (Mdp.Branch branch : mdp.branches(state, action)) {
                if (branch.label().equals(labels.get(last))) {
                    rewards.merge(branch.reward(), mass.times(branch.probability()), Fraction::plus);
                }
            }
        });
        return rewards.isEmpty() ? Optional.empty() : Optional.of(rewards);
    }

    /**
     * The probability that w shows l and pays the whole reward sequence r. Empty if (w, l) is not observable, whatever it pays.
     *
     * @param actions w
     * @param labels l
     * @param rewards r
     * @throws IllegalArgumentException if an action is unknown
     */
    public Optional<Fraction> sequence(List<String> actions, List<Label> labels, List<Double> rewards) {
        if (lastReward(actions, labels).isEmpty()) {
            return Optional.empty();
        }
        if (rewards.size() != labels.size()) {
            return Optional.of(Fraction.ZERO);
        }
        SortedMap<Integer, Fraction> forward = mdp.initial();
        for (int k = 0; k < rewards.size(); k++) {
            forward = step(forward, number(actions.get(k)), labels.get(k), rewards.get(k));
        }
        return Optional.of(forward.values().stream().reduce(Fraction.ZERO, Fraction::plus));
    }

    private SortedMap<Integer, Fraction> step(
            SortedMap<Integer, Fraction> forward, int action, Label label, double reward) {
        SortedMap<Integer, Fraction> after = new TreeMap<>();
        forward.forEach((state, mass) -> {
            for (Mdp.Branch branch : mdp.branches(state, action)) {
                if (branch.label().equals(label) && (Double.isNaN(reward) || branch.reward() == reward)) {
                    after.merge(branch.to(), mass.times(branch.probability()), Fraction::plus);
                }
            }
        });
        return after;
    }

    private int number(String action) {
        int number = mdp.actions().indexOf(action);
        if (number < 0) {
            throw new IllegalArgumentException("unknown action '" + action + "'; known: "
                    + String.join(", ", mdp.actions().stream().limit(12).toList()));
        }
        return number;
    }
}
