package praline.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.machine.Unlisted;

/**
 * A machine that pays for a number of steps only, and whose state says how many are left: (y, k) goes to (y', k-1) as y goes to y', and (y, 0)
 * stays for ever and pays 0.
 *
 * <p>What is best within K steps depends on the steps that are left; with this machine that is a policy whose memory is the machine's state, as
 * any other.
 */
final class StepsLeft {
    private static final long MOST_TRANSITIONS = 5_000_000;

    private StepsLeft() {}

    /**
     * The machine over the given labels.
     *
     * @throws IllegalArgumentException if it would be very large
     */
    static RewardMachine of(RewardMachine machine, List<Label> labels, long steps) {
        CompiledMachine compiled = new CompiledMachine(machine, Alphabet.of(labels));
        int n = compiled.stateCount();
        if (steps > MOST_TRANSITIONS / ((long) n * labels.size())) {
            throw new IllegalArgumentException("a policy for " + steps
                    + " steps, which depends on the steps left, with " + n + " states of the machine and "
                    + labels.size() + " labels is too large; fewer steps, or a discount, make a smaller one");
        }
        List<String> names = new ArrayList<>();
        for (long left = steps; left >= 0; left--) {
            for (int y = 0; y < n; y++) {
                names.add(compiled.state(y) + ", " + left + " left");
            }
        }
        RewardMachine.Builder builder = RewardMachine.builder(machine.name())
                .propositions(labels.stream()
                        .flatMap(label -> label.propositions().stream())
                        .distinct()
                        .toList())
                .states(names)
                .initial(names.get(machine.initial()))
                .ends(IntStream.range(0, names.size())
                        .filter(state -> machine.isEnd(state % n))
                        .mapToObj(names::get)
                        .toList())
                .unlisted(Unlisted.REJECT); // what the machine rejects; all other labels are written out
        for (int state = 0; state < names.size(); state++) {
            boolean over = state >= names.size() - n && !machine.isEnd(state % n);
            for (int label = 0; label < labels.size(); label++) {
                CompiledMachine.Row row = over ? null : compiled.row(state % n, label);
                Condition condition = new Condition.Exactly(labels.get(label));
                for (int k = 0; row != null && k < row.size(); k++) {
                    int to = state - state % n + n + row.to()[k];
                    builder.add(new Transition(state, condition, to, row.probability()[k], row.reward()[k]));
                }
                if (over) {
                    builder.add(new Transition(state, condition, state, 1, 0));
                }
            }
        }
        return builder.build();
    }
}
