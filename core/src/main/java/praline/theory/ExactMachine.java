package praline.theory;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Fraction;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Symbol;

/**
 * P_H in rational numbers: {@code y_I H(l1 r1) ... H(ln rn) 1}, exact at any length. {@link praline.machine.WordProbability} does the same in
 * doubles. States that reject a label lose their share.
 */
public final class ExactMachine {
    private final CompiledMachine machine;

    private ExactMachine(RewardMachine machine) {
        this.machine = new CompiledMachine(machine, new Alphabet());
    }

    /** The words of a machine. */
    public static ExactMachine of(RewardMachine machine) {
        return new ExactMachine(machine);
    }

    /** P_H of a word; 1 for the empty one. */
    public Fraction probability(List<Symbol> word) {
        return sum(forward(word));
    }

    /** {@code P_H(history, label, r) / P_H(history)} for every reward r that is possible; empty if the history is not. */
    public SortedMap<Double, Fraction> next(List<Symbol> history, Label label) {
        SortedMap<Integer, Fraction> forward = forward(history);
        Fraction mass = sum(forward);
        SortedMap<Double, Fraction> rewards = rewards(forward, label);
        rewards.replaceAll((reward, probability) -> probability.dividedBy(mass));
        return rewards;
    }

    /** {@code P_H(l1..lk, Gamma^(k-1) r)} for every reward r that is possible: the paper's R(l1..lk). */
    public SortedMap<Double, Fraction> last(List<Label> labels) {
        SortedMap<Integer, Fraction> forward = start();
        for (Label label : labels.subList(0, labels.size() - 1)) {
            forward = step(forward, label, Double.NaN);
        }
        return rewards(forward, labels.get(labels.size() - 1));
    }

    private SortedMap<Integer, Fraction> start() {
        SortedMap<Integer, Fraction> forward = new TreeMap<>();
        forward.put(machine.machine().initial(), Fraction.ONE);
        return forward;
    }

    private SortedMap<Integer, Fraction> forward(List<Symbol> word) {
        SortedMap<Integer, Fraction> forward = start();
        for (Symbol symbol : word) {
            forward = step(forward, symbol.label(), symbol.reward());
        }
        return forward;
    }

    /** {@code forward H(label reward)}, summed over all rewards if the reward is NaN. */
    private SortedMap<Integer, Fraction> step(SortedMap<Integer, Fraction> forward, Label label, double reward) {
        SortedMap<Integer, Fraction> after = new TreeMap<>();
        int number = machine.alphabet().number(label);
        forward.forEach((state, mass) -> {
            CompiledMachine.Row row = machine.row(state, number);
            for (int k = 0; row != null && k < row.size(); k++) {
                if (Double.isNaN(reward) || row.reward()[k] == reward) {
                    after.merge(row.to()[k], mass.times(Fraction.of(row.probability()[k])), Fraction::plus);
                }
            }
        });
        return after;
    }

    private SortedMap<Double, Fraction> rewards(SortedMap<Integer, Fraction> forward, Label label) {
        SortedMap<Double, Fraction> rewards = new TreeMap<>();
        int number = machine.alphabet().number(label);
        forward.forEach((state, mass) -> {
            CompiledMachine.Row row = machine.row(state, number);
            for (int k = 0; row != null && k < row.size(); k++) {
                rewards.merge(row.reward()[k], mass.times(Fraction.of(row.probability()[k])), Fraction::plus);
            }
        });
        return rewards;
    }

    private static Fraction sum(SortedMap<?, Fraction> masses) {
        return masses.values().stream().reduce(Fraction.ZERO, Fraction::plus);
    }
}
