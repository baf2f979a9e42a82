package praline.bridge;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import praline.formats.RecordedEnvironment;
import praline.formats.TraceEpisode;
import praline.formats.TraceParts;
import praline.process.Environment;

/** The log into which all episodes of a run are written, with states and actions as the other side calls them. */
public final class Recording implements Closeable {
    private static final long MOST_CHARACTERS = 1_000_000_000;

    private final TraceParts parts;
    private final IntFunction<String> states;
    private final IntFunction<String> actions;
    private final Map<String, String> called = new HashMap<>();
    private @Nullable RecordedEnvironment recorded;

    /**
     * Begins a log; an older one of the name is deleted.
     *
     * @param file ends in {@code .jsonl} or {@code .jsonl.gz}
     * @param states what a state is called, by its number
     * @param actions the same of actions
     * @throws IOException if the file cannot be written
     */
    public Recording(String file, IntFunction<String> states, IntFunction<String> actions) throws IOException {
        this.parts = new TraceParts(Path.of(file), MOST_CHARACTERS);
        this.states = states;
        this.actions = actions;
    }

    /** The environment to learn in, so that what is played is written. */
    Environment of(Environment environment) {
        recorded = new RecordedEnvironment(environment, this::write);
        return recorded;
    }

    /** Writes the last episode. */
    void finish() {
        if (recorded != null) {
            recorded.finish();
        }
    }

    private void write(TraceEpisode episode) {
        List<TraceEpisode.Step> steps = new ArrayList<>();
        for (TraceEpisode.Step step : episode.steps()) {
            steps.add(new TraceEpisode.Step(
                    step.label(),
                    step.reward(),
                    step.state().map(this::called),
                    step.action().map(this::called)));
        }
        Optional<String> start = episode.start().map(this::called);
        try {
            parts.write(new TraceEpisode(start, steps, episode.terminated()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The other side's word for x7 or a7. */
    private String called(String name) {
        return called.computeIfAbsent(
                name, n -> (n.charAt(0) == 'x' ? states : actions).apply(Integer.parseInt(n.substring(1))));
    }

    /** How many episodes there are. */
    public long episodes() {
        return parts.episodes();
    }

    @Override
    public void close() throws IOException {
        parts.close();
    }
}
