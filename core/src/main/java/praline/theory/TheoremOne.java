package praline.theory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import praline.machine.Fraction;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ExplicitProcess;

/**
 * Theorem 1: if a machine H encodes the reward of a TMDP M, then {@code [[M]](w)(l, r) = [[M x H]](w, l)(r)} for all w, l and r. The paper's
 * proof finds one pair of states with {@code tau(y, l, y') = R(l)(r)}; there need not be one, since what M shows of the last reward is a sum over
 * reward histories and successors. With R as that sum the statement holds, and this checks it word by word, in rational numbers.
 *
 * @param words how many pairs (w, l) were looked at
 * @param observable how many of them can be observed
 * @param counterexample the first pair on which both sides differ, or nothing
 */
public record TheoremOne(long words, long observable, Optional<Counterexample> counterexample) {
    /**
     * A word on which the theorem fails.
     *
     * @param actions w
     * @param labels l
     * @param ofTmdp {@code [[M]](w)(l, .)}, empty if not observable
     * @param ofProduct {@code [[M x H]](w, l)}, empty if not observable
     */
    public record Counterexample(
            List<String> actions,
            List<Label> labels,
            Optional<SortedMap<Double, Fraction>> ofTmdp,
            Optional<SortedMap<Double, Fraction>> ofProduct) {}

    /**
     * Checks all (w, l) of at most this length over the actions and labels of the process; those that begin with a pair that is not observable are
     * not observable themselves, and are left out.
     *
     * @throws IllegalArgumentException if the machine rejects a label that the process can show it then
     */
    public static TheoremOne check(ExplicitProcess process, RewardMachine machine, int length) {
        return new Check(process, machine).upTo(length);
    }

    private static final class Check {
        private final ExplicitProcess process;
        private final TmdpSemantics tmdp;
        private final MdpSemantics product;
        private long words;
        private long observable;
        private Optional<Counterexample> counterexample = Optional.empty();

        Check(ExplicitProcess process, RewardMachine machine) {
            this.process = process;
            this.tmdp = TmdpSemantics.of(process, RewardFunction.ofLabels(machine));
            this.product = MdpSemantics.of(Mdp.product(process, machine));
        }

        TheoremOne upTo(int length) {
            visit(new ArrayList<>(), new ArrayList<>(), length);
            return new TheoremOne(words, observable, counterexample);
        }

        private void visit(List<String> actions, List<Label> labels, int left) {
            Optional<SortedMap<Double, Fraction>> ofTmdp = tmdp.lastReward(actions, labels);
            Optional<SortedMap<Double, Fraction>> ofProduct = product.lastReward(actions, labels);
            words++;
            if (!ofTmdp.equals(ofProduct)) {
                counterexample = counterexample.or(() ->
                        Optional.of(new Counterexample(List.copyOf(actions), List.copyOf(labels), ofTmdp, ofProduct)));
            }
            if (ofTmdp.isEmpty()) {
                return;
            }
            observable++;
            for (int action = 0; left > 0 && action < process.actionCount(); action++) {
                for (Label label : process.labels()) {
                    actions.add(process.actions().get(action));
                    labels.add(label);
                    visit(actions, labels, left - 1);
                    actions.remove(actions.size() - 1);
                    labels.remove(labels.size() - 1);
                }
            }
        }
    }
}
