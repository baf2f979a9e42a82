package praline.theory;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import praline.machine.Fraction;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Symbol;

/**
 * The reward function R of a TMDP. The paper's is {@code R : (2^AP)* -> Dist(reals)}, a function of the labels alone. A machine whose
 * earlier rewards tell about its hidden state can not be written so, hence the reading taken here:
 * {@code R : (2^AP Gamma)* 2^AP -> Dist(Gamma)}, given the rewards seen; a function of the labels alone is the case in which they do not matter.
 */
@FunctionalInterface
public interface RewardFunction {
    /** The distribution of the reward on the label after the history: the possible rewards with their probabilities. */
    SortedMap<Double, Fraction> after(List<Symbol> history, Label label);

    /** The paper's R(l1..lk), a distribution for each label word that is not empty. */
    @FunctionalInterface
    interface OfLabels {
        /** R(l1..lk). */
        SortedMap<Double, Fraction> of(List<Label> labels);

        /** The same as a function of labels and rewards, to which the rewards do not matter. */
        default RewardFunction whateverWasPaid() {
            return (history, label) -> {
                List<Label> labels = new ArrayList<>();
                history.forEach(symbol -> labels.add(symbol.label()));
                labels.add(label);
                return of(labels);
            };
        }
    }

    /** What a machine pays, given the rewards seen: P_H(h l r) / P_H(h). By the chain rule every machine encodes this one. */
    static RewardFunction of(RewardMachine machine) {
        return ExactMachine.of(machine)::next;
    }

    /** What a machine pays on labels, summed over the rewards before: P_H(l1..lk, Gamma^(k-1) r), as in the proof of Theorem 1. */
    static OfLabels ofLabels(RewardMachine machine) {
        return ExactMachine.of(machine)::last;
    }
}
