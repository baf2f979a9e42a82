package praline.process;

import java.util.List;

/**
 * The actions that will be taken next as long as each step shows what is expected: a policy whose memory is the time. After the first step that
 * shows something else, nothing is foreseen.
 *
 * @param actions in order
 * @param expected what each is expected to show; whether it ends the episode is not foreseen
 */
public record Foresight(List<Integer> actions, List<Step> expected) {
    /** Copies the lists; throws {@link IllegalArgumentException} if one is longer. */
    public Foresight {
        actions = List.copyOf(actions);
        expected = List.copyOf(expected);
        if (actions.size() != expected.size()) {
            throw new IllegalArgumentException(actions.size() + " actions, but " + expected.size() + " steps");
        }
    }
}
