package praline.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import praline.process.Environment;
import praline.process.ForwardingEnvironment;
import praline.process.Opening;
import praline.process.Overheard;
import praline.process.Step;

/** An environment whose episodes are handed on as they end: at the next reset, or at {@link #finish}. It behaves like the one it wraps. */
public final class RecordedEnvironment extends ForwardingEnvironment {
    private final Consumer<TraceEpisode> episodes;
    private final List<TraceEpisode.Step> steps = new ArrayList<>();
    private Optional<String> start = Optional.empty();
    private boolean terminated;

    /** Wraps an environment. */
    public RecordedEnvironment(Environment environment, Consumer<TraceEpisode> episodes) {
        super(environment);
        this.episodes = episodes;
    }

    /** Hands on the last episode. */
    public void finish() {
        if (start.isPresent()) {
            episodes.accept(new TraceEpisode(start, steps, terminated));
            steps.clear();
            start = Optional.empty();
        }
    }

    @Override
    public int reset(long seed) {
        finish();
        return begun(super.reset(seed));
    }

    @Override
    public int reset(long seed, Opening opening) {
        finish();
        return begun(super.reset(seed, opening));
    }

    private int begun(int state) {
        start = Optional.of(stateName(state));
        terminated = false;
        return state;
    }

    @Override
    public Step step(int action) {
        Step step = super.step(action);
        terminated = step.terminated();
        steps.add(recorded(action, step));
        return step;
    }

    /** Hands on the episodes of others too, as a learner learns from them. */
    @Override
    public List<Overheard> overheard() {
        List<Overheard> others = super.overheard();
        for (Overheard other : others) {
            List<TraceEpisode.Step> theirs = new ArrayList<>();
            for (int i = 0; i < other.steps().size(); i++) {
                theirs.add(recorded(other.actions().get(i), other.steps().get(i)));
            }
            boolean ended = !other.steps().isEmpty()
                    && other.steps().get(other.steps().size() - 1).terminated();
            episodes.accept(new TraceEpisode(Optional.of(stateName(other.start())), theirs, ended));
        }
        return others;
    }

    private TraceEpisode.Step recorded(int action, Step step) {
        return new TraceEpisode.Step(
                step.label(), step.reward(), Optional.of(stateName(step.state())), Optional.of(actionName(action)));
    }
}
