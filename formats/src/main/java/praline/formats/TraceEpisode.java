package praline.formats;

import java.util.List;
import java.util.Optional;
import praline.machine.Label;
import praline.sample.Way;

/**
 * One recorded episode: what a trace file has on a line.
 *
 * @param start the state before the first step, if it was recorded
 * @param steps in order; may be empty
 * @param terminated whether the episode ended by itself; false where it was cut or nobody knows
 */
public record TraceEpisode(Optional<String> start, List<Step> steps, boolean terminated) {
    /**
     * One recorded step.
     *
     * @param label the propositions that were true after the step
     * @param reward a finite number
     * @param state the state after the step, if it was recorded
     * @param action the action taken, if it was recorded
     */
    public record Step(Label label, double reward, Optional<String> state, Optional<String> action) {}

    /** Takes in an episode: what a machine reads, and by which way it came. */
    @FunctionalInterface
    public interface Listener {
        /** Takes in as many labels as rewards. */
        void observe(List<Label> labels, List<Double> rewards, Way way);
    }

    /** Copies the list. */
    public TraceEpisode {
        steps = List.copyOf(steps);
    }

    /** The same, cut after so many steps if it is longer. */
    public TraceEpisode first(long most) {
        return most >= steps.size() ? this : new TraceEpisode(start, steps.subList(0, (int) most), false);
    }

    /** Tells it to a listener. */
    public void tell(Listener listener) {
        listener.observe(
                steps.stream().map(Step::label).toList(),
                steps.stream().map(Step::reward).toList(),
                new Way(
                        start,
                        steps.stream().map(Step::state).toList(),
                        steps.stream().map(Step::action).toList()));
    }
}
