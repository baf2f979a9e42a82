package praline.machine;

import java.util.List;
import java.util.Optional;

/**
 * Definition 3: a machine is reward-deterministic if, for any y, y1, y2 and l with {@code tau(y, l, y1) > 0} and
 * {@code tau(y, l, y2) > 0}, either {@code y1 = y2} or {@code rho(y, l, y1) != rho(y, l, y2)}. Who sees labels and rewards then always
 * knows its state.
 *
 * <p>In the compact form one target may be reached with several rewards: the definition then reads that no reward leads from one (y, l)
 * to two targets, which is the definition itself applied to the strict form.
 */
public final class RewardDeterminism {
    private RewardDeterminism() {}

    /**
     * Two transitions that break Definition 3.
     *
     * @param state the name of y
     * @param label l
     * @param reward the reward that both pay
     * @param first the name of y1
     * @param second the name of y2
     */
    public record Violation(String state, Label label, double reward, String first, String second) {
        @Override
        public String toString() {
            return "in state '" + state + "' the label " + label + " pays " + ShortestDecimal.text(reward)
                    + " on the way to '" + first + "' and to '" + second + "'";
        }
    }

    /** Whether the machine is reward-deterministic over its own labels. */
    public static boolean holds(RewardMachine machine) {
        return violation(machine).isEmpty();
    }

    /** What breaks Definition 3 over the machine's own labels, or nothing. */
    public static Optional<Violation> violation(RewardMachine machine) {
        return violation(machine, machine.labels());
    }

    /** What breaks Definition 3 over the given labels first, in the order of states and labels, or nothing. */
    public static Optional<Violation> violation(RewardMachine machine, List<Label> labels) {
        CompiledMachine compiled = new CompiledMachine(machine, Alphabet.of(labels));
        for (int state = 0; state < compiled.stateCount(); state++) {
            for (int label = 0; label < compiled.alphabet().size(); label++) {
                CompiledMachine.Row row = compiled.row(state, label);
                Optional<Violation> found = row == null ? Optional.empty() : violation(compiled, state, label, row);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Violation> violation(
            CompiledMachine machine, int state, int label, CompiledMachine.Row row) {
        for (int second = 1; second < row.size(); second++) {
            for (int first = 0; first < second; first++) {
                // rows hold each (target, reward) once, so one reward twice means two targets
                if (row.reward()[first] == row.reward()[second]) {
                    return Optional.of(new Violation(
                            machine.state(state),
                            machine.alphabet().label(label),
                            row.reward()[first],
                            machine.state(row.to()[first]),
                            machine.state(row.to()[second])));
                }
            }
        }
        return Optional.empty();
    }
}
