package praline.formats;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Optional;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;
import praline.process.ExplicitProcess;

/** Looks for a label that a process can show when its machine is in a state that rejects it. */
final class Rejections {
    private final ExplicitProcess process;
    private final CompiledMachine machine;
    private final Alphabet alphabet = new Alphabet();
    private final BitSet[] seen;
    private final Deque<Pair> open = new ArrayDeque<>();

    /** A reachable pair of states. */
    private record Pair(int state, int memory) {}

    /**
     * A label that is rejected.
     *
     * @param state name of the process's state in which the label can be shown
     * @param memory number of the machine's state that rejects it
     * @param label the label
     */
    record Rejection(String state, int memory, Label label) {}

    private Rejections(ExplicitProcess process, RewardMachine machine) {
        this.process = process;
        this.machine = new CompiledMachine(machine, alphabet);
        this.seen = new BitSet[this.machine.stateCount()];
        for (int i = 0; i < seen.length; i++) {
            seen[i] = new BitSet();
        }
    }

    /** The first rejection met in a breadth-first walk over the reachable part of process times machine. */
    static Optional<Rejection> find(ExplicitProcess process, RewardMachine machine) {
        return machine.unlisted() == Unlisted.REJECT ? new Rejections(process, machine).search() : Optional.empty();
    }

    private Optional<Rejection> search() {
        for (int state = 0; state < process.stateCount(); state++) {
            if (process.initial(state) > 0) {
                visit(state, machine.machine().initial());
            }
        }
        while (!open.isEmpty()) {
            Pair pair = open.remove();
            if (process.terminal(pair.state) || machine.machine().isEnd(pair.memory)) {
                continue;
            }
            int end = process.end(pair.state, process.actionCount() - 1);
            for (int branch = process.first(pair.state, 0); branch < end; branch++) {
                CompiledMachine.Row row = machine.row(pair.memory, alphabet.number(process.label(branch)));
                if (row == null) {
                    return Optional.of(
                            new Rejection(process.states().get(pair.state), pair.memory, process.label(branch)));
                }
                for (int to : row.to()) {
                    visit(process.successor(branch), to);
                }
            }
        }
        return Optional.empty();
    }

    private void visit(int state, int memory) {
        if (!seen[memory].get(state)) {
            seen[memory].set(state);
            open.add(new Pair(state, memory));
        }
    }
}
