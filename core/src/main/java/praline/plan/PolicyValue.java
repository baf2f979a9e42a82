package praline.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.machine.Unlisted;
import praline.process.ExplicitProcess;

/**
 * The exact value of a given policy, whose memory need not be the state of the machine that pays: such as one that was learned, against the
 * true machine.
 *
 * <p>The machine and the policy's memory are followed side by side, as one machine whose states are pairs (y, m): on a label it goes to (y', m')
 * with tau(y, l, y'), where m' is what the policy makes of the label and the reward. Times the environment, with the policy's action as the
 * only choice, this is a Markov chain, and the best value of a product without a choice is the policy's.
 */
public final class PolicyValue {
    private PolicyValue() {}

    /** What is done in a state for which the policy has no action. */
    public enum Missing {
        /** It is an error that names the state and the memory. */
        REFUSE,
        /** The first action that can be taken is taken. */
        FIRST_ACTION
    }

    /**
     * The chain that a policy makes of an environment and a machine: a product with one choice in each state, to be solved by an {@link
     * Objective}.
     *
     * @throws IllegalArgumentException if the machine rejects a label that is shown, or, with {@link Missing#REFUSE}, the policy has no action
     *     in a state that it reaches
     */
    public static Product chain(ExplicitProcess process, RewardMachine machine, MemoryPolicy policy, Missing missing) {
        Tracking tracking = new Tracking(machine, policy, process.labels());
        RewardMachine pairs = tracking.machine();
        return Product.under(process, pairs, (x, pair) -> action(process, policy, missing, x, tracking.memory(pair)));
    }

    private static int action(ExplicitProcess process, MemoryPolicy policy, Missing missing, int x, int memory) {
        int action = policy.action(x, memory);
        if (action < 0 && missing == Missing.REFUSE) {
            throw new IllegalArgumentException("the policy has no action in state '"
                    + process.states().get(x) + "' with memory '"
                    + policy.memories().get(memory) + "', which it can reach");
        }
        while (action < 0 || !process.available(x, action)) {
            action++;
        }
        return action;
    }

    /** The machine whose states are pairs of a machine's state and a policy's memory. */
    private static final class Tracking {
        private final CompiledMachine machine;
        private final MemoryPolicy policy;
        private final List<Label> labels;
        private final Map<Pair, Integer> numbers = new LinkedHashMap<>();
        private final Deque<Pair> open = new ArrayDeque<>();
        private final List<Integer> memories = new ArrayList<>();

        /** A state of the machine and a memory. */
        private record Pair(int state, int memory) {}

        Tracking(RewardMachine machine, MemoryPolicy policy, List<Label> labels) {
            this.machine = new CompiledMachine(machine, Alphabet.of(labels));
            this.policy = policy;
            this.labels = labels;
        }

        /** The memory of a pair, by the number of the pair. */
        int memory(int pair) {
            return memories.get(pair);
        }

        RewardMachine machine() {
            List<Transition> transitions = new ArrayList<>();
            number(new Pair(machine.machine().initial(), policy.initial()));
            while (!open.isEmpty()) {
                Pair pair = open.remove();
                int from = number(pair);
                for (int label = 0; label < labels.size(); label++) {
                    CompiledMachine.Row row = machine.row(pair.state, label);
                    for (int k = 0; row != null && k < row.size(); k++) {
                        int memory = policy.seesState()
                                ? row.to()[k]
                                : policy.next(pair.memory, labels.get(label), row.reward()[k]);
                        transitions.add(new Transition(
                                from,
                                new Condition.Exactly(labels.get(label)),
                                number(new Pair(row.to()[k], memory)),
                                row.probability()[k],
                                row.reward()[k]));
                    }
                }
            }
            RewardMachine.Builder builder = RewardMachine.builder(
                            machine.machine().name())
                    .propositions(labels.stream()
                            .flatMap(label -> label.propositions().stream())
                            .distinct()
                            .toList())
                    .unlisted(Unlisted.REJECT);
            List<String> names = List.copyOf(names());
            builder.states(names);
            int number = 0;
            for (Pair pair : numbers.keySet()) {
                builder.ends(machine.machine().isEnd(pair.state) ? List.of(names.get(number)) : List.of());
                number++;
            }
            transitions.forEach(builder::add);
            return builder.build();
        }

        /** For error messages; strange names of states must not make two pairs look the same. */
        private Set<String> names() {
            Set<String> names = new LinkedHashSet<>();
            for (Pair pair : numbers.keySet()) {
                String name = machine.state(pair.state) + " with memory "
                        + policy.memories().get(pair.memory);
                while (!names.add(name)) {
                    name += "'";
                }
            }
            return names;
        }

        private int number(Pair pair) {
            Integer known = numbers.get(pair);
            if (known != null) {
                return known;
            }
            numbers.put(pair, numbers.size());
            memories.add(pair.memory);
            open.add(pair);
            return numbers.size() - 1;
        }
    }
}
