package praline.process;

import java.util.List;

/**
 * The actions that will be taken next as long as each step shows what is expected: a policy whose memory is the time. After the first step that
 * shows something else, nothing is foreseen.
 *
 * @param actions in order
 * @param expected what each is expected to show; whether it ends the episode is not foreseen, and nor may be what the last action shows
 * @param whole whether the episode is over then: where all came as expected, the next that is asked for is a reset
 */
public record Foresight(List<Integer> actions, List<Step> expected, boolean whole) {
    /** Copies the lists; throws {@link IllegalArgumentException} if more than the last action has no expected step, or a step has no action. */
    public Foresight {
        actions = List.copyOf(actions);
        expected = List.copyOf(expected);
        if (expected.size() > actions.size() || expected.size() < actions.size() - 1) {
            throw new IllegalArgumentException(actions.size() + " actions, but " + expected.size() + " steps");
        }
    }

    /** Of which nobody knows whether the episode goes on after it. */
    public Foresight(List<Integer> actions, List<Step> expected) {
        this(actions, expected, false);
    }
}
