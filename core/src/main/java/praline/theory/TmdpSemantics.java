package praline.theory;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import praline.machine.Fraction;
import praline.machine.Label;
import praline.process.ExplicitProcess;

/**
 * The semantics of a TMDP (Definition 14) for given words, in rational numbers: {@code [[M]](w)(l, r) = p q}, where w shows l with the probability
 * p and {@code q = R(l)(r)}. That gives the last reward only, and needs an R of labels alone.
 */
public final class TmdpSemantics {
    private final ExplicitProcess process;
    private final RewardFunction.OfLabels reward;

    private TmdpSemantics(ExplicitProcess process, RewardFunction.OfLabels reward) {
        this.process = process;
        this.reward = reward;
    }

    /** The semantics of a process with a reward function. */
    public static TmdpSemantics of(ExplicitProcess process, RewardFunction.OfLabels reward) {
        return new TmdpSemantics(process, reward);
    }

    /**
     * {@code [[M]](w)(l, r)} for each r with a probability other than 0. Empty if (w, l) is not observable, which is not the same as probability 0;
     * the reward 0 with 1 for the empty words.
     *
     * @throws IllegalArgumentException if an action is unknown
     */
    public Optional<SortedMap<Double, Fraction>> lastReward(List<String> actions, List<Label> labels) {
        if (labels.isEmpty() && actions.isEmpty()) {
            return Optional.of(new TreeMap<>(java.util.Map.of(0.0, Fraction.ONE)));
        }
        Fraction shown = shown(actions, labels);
        if (shown.isZero()) {
            return Optional.empty();
        }
        SortedMap<Double, Fraction> rewards = new TreeMap<>();
        reward.of(labels).forEach((value, probability) -> rewards.put(value, shown.times(probability)));
        return Optional.of(rewards);
    }

    /** The probability that w shows l, {@code Pr[(w, l) in L(M)]}; 0 if it is not observable. */
    public Fraction shown(List<String> actions, List<Label> labels) {
        if (actions.size() != labels.size()) {
            return Fraction.ZERO;
        }
        SortedMap<Integer, Fraction> forward = new TreeMap<>();
        for (int x = 0; x < process.stateCount(); x++) {
            if (process.initial(x) > 0) {
                forward.put(x, Fraction.of(process.initial(x)));
            }
        }
        for (int k = 0; k < labels.size(); k++) {
            int action = process.actions().indexOf(actions.get(k));
            if (action < 0) {
                throw new IllegalArgumentException("unknown action '" + actions.get(k) + "'");
            }
            forward = step(forward, action, labels.get(k));
        }
        return forward.values().stream().reduce(Fraction.ZERO, Fraction::plus);
    }

    private SortedMap<Integer, Fraction> step(SortedMap<Integer, Fraction> forward, int action, Label label) {
        SortedMap<Integer, Fraction> after = new TreeMap<>();
        forward.forEach((x, mass) -> {
            for (int b = process.first(x, action); process.available(x, action) && b < process.end(x, action); b++) {
                if (process.label(b).equals(label)) {
                    after.merge(process.successor(b), mass.times(Fraction.of(process.probability(b))), Fraction::plus);
                }
            }
        });
        return after;
    }
}
