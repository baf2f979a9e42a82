package praline.process;

import java.util.List;

/**
 * An episode that somebody else played in the same environment: it says as much about labels and rewards as one's own.
 *
 * @param start number of its first state
 * @param actions in order
 * @param steps what each action showed
 */
public record Overheard(int start, List<Integer> actions, List<Step> steps) {
    /** Copies the lists; throws {@link IllegalArgumentException} if one is longer. */
    public Overheard {
        actions = List.copyOf(actions);
        steps = List.copyOf(steps);
        if (actions.size() != steps.size()) {
            throw new IllegalArgumentException(actions.size() + " actions, but " + steps.size() + " steps");
        }
    }
}
