package praline.theory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import praline.compare.MinimalStates;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Label;
import praline.machine.RewardDeterminism;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;

/**
 * Which of the paper's properties a machine has, over given labels.
 *
 * @param labels the labels
 * @param states how many states there are, the sink of unlisted labels included where it can be reached
 * @param unreachable the names of states that no word leads to
 * @param compact what breaks the form of Definition 2, or nothing if the machine is in it
 * @param violation what breaks reward-determinism (Definition 3), or nothing
 * @param minimalStates how many states a reward-deterministic machine needs to say the same; empty if none was found
 * @param missing where no transition names some of the labels, by state; states that can not be reached are left out
 * @param memory two histories on the same labels after which it pays differently, so that it encodes no function of labels alone; or nothing
 * @param memoryDecided whether that was looked for: not in machines of more than {@value #MOST_STATES_FOR_MEMORY} states
 */
public record MachineReport(
        List<Label> labels,
        int states,
        List<String> unreachable,
        Optional<TwoRewards> compact,
        Optional<RewardDeterminism.Violation> violation,
        OptionalInt minimalStates,
        List<Missing> missing,
        Optional<Encoding.Memory> memory,
        boolean memoryDecided) {
    static final int MOST_STATES_FOR_MEMORY = 20;

    /**
     * A label leads from one state to one other with two rewards.
     *
     * @param state where from
     * @param label the label
     * @param target where to
     * @param first one reward
     * @param second the other
     */
    public record TwoRewards(String state, Label label, String target, double first, double second) {}

    /** The labels that no transition names in a state. */
    public record Missing(String state, List<Label> labels) {}

    /** Whether the machine is reward-deterministic and has no more states than it needs. */
    public boolean minimal() {
        return violation.isEmpty() && unreachable.isEmpty() && minimalStates.equals(OptionalInt.of(states));
    }

    /**
     * Looks at the machine over these labels.
     *
     * @param bound the largest number of beliefs to follow where it is not reward-deterministic
     */
    public static MachineReport of(RewardMachine machine, List<Label> labels, int bound) {
        CompiledMachine compiled = new CompiledMachine(machine, Alphabet.of(labels));
        boolean[] reached = reached(compiled);
        List<String> unreachable = new ArrayList<>();
        List<Missing> missing = new ArrayList<>();
        int states = machine.states().size();
        for (int state = 0; state < machine.states().size(); state++) {
            int from = state;
            List<Label> unnamed = labels.stream()
                    .filter(label -> machine.matching(from, label).isEmpty())
                    .toList();
            if (!reached[state]) {
                unreachable.add(machine.state(state));
            } else if (!unnamed.isEmpty() && !machine.isEnd(state)) {
                missing.add(new Missing(machine.state(state), unnamed));
            }
        }
        states += machine.unlisted() == Unlisted.SINK && reached[states] ? 1 : 0;
        boolean small = compiled.stateCount() <= MOST_STATES_FOR_MEMORY;
        return new MachineReport(
                List.copyOf(labels),
                states,
                unreachable,
                twoRewards(compiled),
                RewardDeterminism.violation(machine, labels),
                MinimalStates.of(machine, labels, bound),
                missing,
                small ? Encoding.memoryOfRewards(machine, labels) : Optional.empty(),
                small);
    }

    private static boolean[] reached(CompiledMachine machine) {
        boolean[] reached = new boolean[machine.stateCount()];
        Set<Integer> open = new TreeSet<>(List.of(machine.machine().initial()));
        while (!open.isEmpty()) {
            int state = open.iterator().next();
            open.remove(state);
            reached[state] = true;
            for (int label = 0; label < machine.alphabet().size(); label++) {
                CompiledMachine.Row row = machine.row(state, label);
                for (int k = 0; row != null && k < row.size(); k++) {
                    if (!reached[row.to()[k]]) {
                        open.add(row.to()[k]);
                    }
                }
            }
        }
        return reached;
    }

    private static Optional<TwoRewards> twoRewards(CompiledMachine machine) {
        for (int state = 0; state < machine.stateCount(); state++) {
            for (int label = 0; label < machine.alphabet().size(); label++) {
                CompiledMachine.Row row = machine.row(state, label);
                for (int second = 1; row != null && second < row.size(); second++) {
                    for (int first = 0; first < second; first++) {
                        if (row.to()[first] == row.to()[second]) {
                            return Optional.of(new TwoRewards(
                                    machine.state(state),
                                    machine.alphabet().label(label),
                                    machine.state(row.to()[first]),
                                    row.reward()[first],
                                    row.reward()[second]));
                        }
                    }
                }
            }
        }
        return Optional.empty();
    }
}
