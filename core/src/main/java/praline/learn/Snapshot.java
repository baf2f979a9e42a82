package praline.learn;

import java.util.List;
import praline.machine.RewardMachine;

/**
 * A hypothesis as it stood at one moment.
 *
 * @param machine as in {@link LearnedMachine}; transitions whose target was not decided yet lead to a last state named
 *     {@value #UNDECIDED}, which has none
 * @param counts how often each transition was seen, parallel to {@code machine.transitions()}
 */
public record Snapshot(RewardMachine machine, List<Long> counts) {
    /** The name of the state to which undecided transitions lead. */
    public static final String UNDECIDED = "?";

    /** Copies the list. */
    public Snapshot {
        counts = List.copyOf(counts);
    }

    /** Whether the other one has the same states and transitions, whatever their probabilities. */
    public boolean sameStructure(Snapshot other) {
        return machine.states().equals(other.machine.states())
                && machine.transitions().size() == other.machine.transitions().size()
                && agree(other);
    }

    private boolean agree(Snapshot other) {
        for (int i = 0; i < machine.transitions().size(); i++) {
            var mine = machine.transitions().get(i);
            var theirs = other.machine.transitions().get(i);
            if (mine.from() != theirs.from()
                    || mine.to() != theirs.to()
                    || mine.reward() != theirs.reward()
                    || !mine.condition().equals(theirs.condition())) {
                return false;
            }
        }
        return true;
    }
}
