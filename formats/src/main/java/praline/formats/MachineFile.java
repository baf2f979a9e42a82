package praline.formats;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import praline.learn.Interval;
import praline.learn.LearnedMachine;
import praline.machine.RewardMachine;

/**
 * The content of a machine file: the machine, and what a learner added to it.
 *
 * @param machine the machine as written
 * @param evidence count and interval of every transition; empty unless every transition has both
 * @param learned how the machine was learned; empty if a person wrote it
 */
public record MachineFile(RewardMachine machine, Optional<Evidence> evidence, Optional<Learned> learned) {
    /**
     * What was seen of each transition, in lists parallel to {@code machine.transitions()}.
     *
     * @param counts how often the transition was seen
     * @param intervals the confidence interval of its probability alone
     */
    public record Evidence(List<Long> counts, List<Interval> intervals) {
        /** Copies the lists; throws {@link IllegalArgumentException} if one is longer. */
        public Evidence {
            counts = List.copyOf(counts);
            intervals = List.copyOf(intervals);
            if (counts.size() != intervals.size()) {
                throw new IllegalArgumentException(counts.size() + " counts for " + intervals.size() + " intervals");
            }
        }
    }

    /** The machine that all but its own file says: with a state more, the {@linkplain RewardMachine#ends end}, if it was learned that some transitions end episodes. */
    public RewardMachine shown() {
        return machine.withEnd(learned.map(Learned::endings).orElse(Set.of()));
    }

    /** A machine without evidence. */
    public static MachineFile of(RewardMachine machine) {
        return new MachineFile(machine, Optional.empty(), Optional.empty());
    }

    /** A learned machine with what its file says about it. */
    public static MachineFile of(LearnedMachine result) {
        return new MachineFile(
                result.machine(),
                Optional.of(new Evidence(result.counts(), result.intervals())),
                Optional.of(Learned.of(result)));
    }
}
