package praline.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import praline.machine.CompiledMachine;
import praline.machine.Label;
import praline.machine.RewardDeterminism;
import praline.machine.Symbol;
import praline.process.ExplicitProcess;

/**
 * A policy whose memory is the state of a reward-deterministic machine: it takes an action by the environment's state and its memory, and
 * updates the memory by the label and the reward that it observes.
 *
 * <p>A label and reward without an update leave the memory as it is. A policy for a machine that is not reward-deterministic may also
 * {@linkplain #seesState see the state} of the machine that pays, which in truth is hidden.
 */
public final class MemoryPolicy {
    private final ExplicitProcess process;
    private final List<String> memories;
    private final int initial;
    private final List<Map<Symbol, Integer>> updates;
    private final int[][] actions;
    private final boolean seesState;

    private MemoryPolicy(Builder builder) {
        process = builder.process;
        memories = List.copyOf(builder.memories.keySet());
        initial = builder.initial;
        updates = List.copyOf(builder.updates);
        actions = builder.actions;
        seesState = builder.seesState;
    }

    /**
     * The policy of a solution.
     *
     * @throws IllegalArgumentException if the solution's machine is not reward-deterministic over the labels of the environment: labels and
     *     rewards then do not tell its state
     */
    public static MemoryPolicy of(Solution solution) {
        Product product = solution.product();
        CompiledMachine machine = product.machine();
        Optional<RewardDeterminism.Violation> violation = RewardDeterminism.violation(
                machine.machine(), machine.alphabet().labels());
        if (violation.isPresent()) {
            throw new IllegalArgumentException("machine '" + machine.machine().name()
                    + "' is not reward-deterministic, so that labels and rewards do not tell its state: "
                    + violation.get());
        }
        List<String> names = new ArrayList<>();
        for (int y = 0; y < machine.stateCount(); y++) {
            names.add(machine.state(y));
        }
        Builder builder = builder(product.process(), names, machine.machine().initial());
        builder.follow(machine);
        for (int state = 0; state < product.stateCount(); state++) {
            if (solution.action(state) >= 0) {
                builder.action(product.processState(state), product.memory(state), solution.action(state));
            }
        }
        return builder.build();
    }

    /**
     * Starts a policy for the states and actions of a process.
     *
     * @param initial the number of the first memory
     */
    public static Builder builder(ExplicitProcess process, List<String> memories, int initial) {
        return new Builder(process, memories, initial);
    }

    /**
     * The same policy in another process whose states and actions have the same names, such as the true one in place of what was seen of it.
     *
     * @throws IllegalArgumentException if that process lacks a state or an action for which this policy has a choice
     */
    public MemoryPolicy in(ExplicitProcess other) {
        Builder builder = builder(other, memories, initial);
        builder.seesState = seesState;
        for (int memory = 0; memory < memories.size(); memory++) {
            builder.updates.get(memory).putAll(updates.get(memory));
        }
        int[] states = places(process.states(), other.states());
        int[] moves = places(process.actions(), other.actions());
        for (int x = 0; x < actions.length; x++) {
            for (int memory = 0; memory < memories.size(); memory++) {
                int action = actions[x][memory];
                if (action >= 0 && (states[x] < 0 || moves[action] < 0)) {
                    throw new IllegalArgumentException("the environment has no state '"
                            + process.states().get(x) + "' or no action '"
                            + process.actions().get(action) + "', for which the policy has a choice");
                } else if (action >= 0) {
                    builder.action(states[x], memory, moves[action]);
                }
            }
        }
        return builder.build();
    }

    /** Where each name stands in the other list, or -1. */
    private static int[] places(List<String> names, List<String> others) {
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < others.size(); i++) {
            places.put(others.get(i), i);
        }
        return names.stream().mapToInt(name -> places.getOrDefault(name, -1)).toArray();
    }

    /** The process whose states and actions are meant. */
    public ExplicitProcess process() {
        return process;
    }

    /** The names of the memories; a memory's number is its place in this list. */
    public List<String> memories() {
        return memories;
    }

    /** The memory in which an episode starts. */
    public int initial() {
        return initial;
    }

    /** The memory after a label and a reward. */
    public int next(int memory, Label label, double reward) {
        return updates.get(memory).getOrDefault(new Symbol(label, reward), memory);
    }

    /** Whether the memory is the state of the machine that pays, by its number, whatever labels and rewards tell of it. */
    public boolean seesState() {
        return seesState;
    }

    /** What changes the memory, in the order given: where each (label, reward) leads. */
    public Map<Symbol, Integer> updates(int memory) {
        return updates.get(memory);
    }

    /** The action in a state of the process, or -1 if the policy has none for it. */
    public int action(int processState, int memory) {
        return actions[processState][memory];
    }

    /** Collects the parts of a policy. */
    public static final class Builder {
        private final ExplicitProcess process;
        private final Map<String, Integer> memories = new LinkedHashMap<>();
        private final int initial;
        private final List<Map<Symbol, Integer>> updates = new ArrayList<>();
        private final int[][] actions;
        private boolean seesState;

        private Builder(ExplicitProcess process, List<String> names, int initial) {
            this.process = process;
            names.forEach(name -> memories.put(name, memories.size()));
            if (memories.size() < names.size()) {
                throw new IllegalArgumentException("a memory is listed twice");
            }
            if (initial < 0 || initial >= names.size()) {
                throw new IllegalArgumentException("the first memory " + initial + " is none of the " + names.size());
            }
            this.initial = initial;
            names.forEach(name -> updates.add(new LinkedHashMap<>()));
            actions = new int[process.stateCount()][names.size()];
            Arrays.stream(actions).forEach(row -> Arrays.fill(row, -1));
        }

        /** Leads from one memory to the next by a label and a reward; throws {@link IllegalArgumentException} if they lead elsewhere already. */
        public Builder update(int memory, Label label, double reward, int next) {
            Integer old = updates.get(memory).putIfAbsent(new Symbol(label, reward), next);
            if (old != null && old != next) {
                throw new IllegalArgumentException("after " + new Symbol(label, reward) + " the memory "
                        + List.copyOf(memories.keySet()).get(memory) + " has two that could be next");
            }
            return this;
        }

        /** Takes an action in a state of the process with a memory; throws {@link IllegalArgumentException} if it can not be taken there. */
        public Builder action(int processState, int memory, int action) {
            if (!process.available(processState, action)) {
                throw new IllegalArgumentException(
                        "action '" + process.actions().get(action) + "' can not be taken in state '"
                                + process.states().get(processState) + "'");
            }
            actions[processState][memory] = action;
            return this;
        }

        /** Makes the memory the state of the machine that pays: the memories are that machine's states. */
        public Builder seeState() {
            seesState = true;
            return this;
        }

        /** Lets the memory follow the machine; throws {@link IllegalArgumentException} if it is not reward-deterministic. */
        public Builder follow(CompiledMachine machine) {
            for (int y = 0; y < machine.stateCount(); y++) {
                for (int label = 0; label < machine.alphabet().size(); label++) {
                    CompiledMachine.Row row = machine.row(y, label);
                    for (int k = 0; row != null && k < row.size(); k++) {
                        update(y, machine.alphabet().label(label), row.reward()[k], row.to()[k]);
                    }
                }
            }
            return this;
        }

        /** The policy. */
        public MemoryPolicy build() {
            return new MemoryPolicy(this);
        }
    }
}
