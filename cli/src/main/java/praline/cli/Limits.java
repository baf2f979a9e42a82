package praline.cli;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import praline.learn.Status;
import praline.learn.Stop;

/** Ends learning when its time is over or the user has asked for it; the clock starts when this is made. */
final class Limits implements Stop {
    private final Console console;
    private final long start = System.nanoTime();
    private final @Nullable Long maxNanos;
    private boolean timeOver;

    Limits(Console console, @Nullable Long maxNanos) {
        this.console = console;
        this.maxNanos = maxNanos;
    }

    @Override
    public Optional<Status> ask(long steps) {
        if (steps == 0) {
            return Optional.empty(); // without a single episode there is no machine to show
        }
        if (console.interrupted()) {
            return Optional.of(Status.INTERRUPTED);
        }
        timeOver = maxNanos != null && System.nanoTime() - start >= maxNanos;
        return timeOver ? Optional.of(Status.BUDGET) : Optional.empty();
    }

    /** Whether the time ended learning. */
    boolean timeOver() {
        return timeOver;
    }

    /** The seconds since this was made. */
    double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }
}
