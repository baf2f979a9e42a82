package praline.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import praline.process.Environment;
import praline.process.Step;

/** An environment whose episodes are handed on as they end: at the next reset, or at {@link #finish}. It behaves like the one it wraps. */
public final class RecordedEnvironment implements Environment {
    private final Environment environment;
    private final Consumer<TraceEpisode> episodes;
    private final List<TraceEpisode.Step> steps = new ArrayList<>();
    private Optional<String> start = Optional.empty();
    private boolean terminated;
    private int state;

    /** Wraps an environment. */
    public RecordedEnvironment(Environment environment, Consumer<TraceEpisode> episodes) {
        this.environment = environment;
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
        state = environment.reset(seed);
        start = Optional.of(environment.stateName(state));
        terminated = false;
        return state;
    }

    @Override
    public Step step(int action) {
        Step step = environment.step(action);
        state = step.state();
        terminated = step.terminated();
        steps.add(new TraceEpisode.Step(
                step.label(),
                step.reward(),
                Optional.of(environment.stateName(state)),
                Optional.of(environment.actionName(action))));
        return step;
    }

    @Override
    public int actionCount() {
        return environment.actionCount();
    }

    @Override
    public boolean available(int of, int action) {
        return environment.available(of, action);
    }

    @Override
    public int horizon() {
        return environment.horizon();
    }

    @Override
    public String stateName(int number) {
        return environment.stateName(number);
    }

    @Override
    public String actionName(int action) {
        return environment.actionName(action);
    }
}
