package praline.sample;

import java.util.List;
import java.util.Optional;

/**
 * By which way an episode of others went through the environment, as far as it was recorded, by the names that they gave to states and actions. Lists may be shorter than the episode: nothing is
 * known of the rest.
 *
 * @param start the state before the first step
 * @param states the state after each step
 * @param actions the action of each step
 */
public record Way(Optional<String> start, List<Optional<String>> states, List<Optional<String>> actions) {
    /** That nothing was recorded. */
    public static final Way UNKNOWN = new Way(Optional.empty(), List.of(), List.of());

    /** Copies the lists. */
    public Way {
        states = List.copyOf(states);
        actions = List.copyOf(actions);
    }

    /** Whether nothing was recorded that a reward could depend on. */
    boolean tellsNothing() {
        return start.isEmpty()
                && states.stream().allMatch(Optional::isEmpty)
                && actions.stream().allMatch(Optional::isEmpty);
    }
}
