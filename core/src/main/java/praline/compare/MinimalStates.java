package praline.compare;

import java.util.List;
import java.util.OptionalInt;
import praline.machine.Determinisation;
import praline.machine.Label;
import praline.machine.Minimisation;
import praline.machine.RewardMachine;
import praline.process.Task;

/** The number of states that a reward-deterministic machine needs to say freely what a given one says. */
public final class MinimalStates {
    private MinimalStates() {}

    /** {@link #of(RewardMachine, List, int)} of the hidden machine of a task, over that machine's labels. */
    public static OptionalInt of(Task task) {
        return of(task.machine(), task.machine().labels(), Determinisation.DEFAULT_BOUND);
    }

    /**
     * The states left after determinising and minimising over the labels, each of which may follow at any time; empty if no reward-deterministic
     * machine of at most {@code bound} states before minimising is found.
     */
    public static OptionalInt of(RewardMachine machine, List<Label> labels, int bound) {
        // the quotient first: hidden modes that behave alike would otherwise make needless beliefs
        Determinisation found = Determinisation.of(Minimisation.of(machine, labels), labels, bound);
        return found instanceof Determinisation.Determinised determinised
                ? OptionalInt.of(
                        Minimisation.of(determinised.machine(), labels).states().size())
                : OptionalInt.empty();
    }
}
