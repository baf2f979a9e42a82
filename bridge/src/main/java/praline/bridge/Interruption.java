package praline.bridge;

import java.util.Optional;
import praline.learn.Status;
import praline.learn.Stop;

/**
 * Ends learning before the next episode once somebody, in any thread, has asked for it, or the time is over. Now and then it calls back to the other side, which cannot notice a signal, and ask, as long as nothing
 * of it runs.
 */
public final class Interruption implements Stop {
    private static final long NANOS_BETWEEN_CALLS = 50_000_000;

    private final long began = System.nanoTime();
    private final double seconds;
    private final Runnable called;
    private long last = began;
    private volatile boolean asked;

    /** Nobody has asked yet; there is so much time from now on, which may be infinite. What is called may do nothing. */
    public Interruption(double seconds, Runnable called) {
        this.seconds = seconds;
        this.called = called;
    }

    /** Asks for the end. */
    public void ask() {
        asked = true;
    }

    @Override
    public Optional<Status> ask(long steps) {
        long now = System.nanoTime();
        if (now - last >= NANOS_BETWEEN_CALLS) {
            called.run();
            last = now;
        }
        if (asked) {
            return Optional.of(Status.INTERRUPTED);
        }
        boolean timeOver = (now - began) / 1e9 >= seconds;
        return timeOver ? Optional.of(Status.BUDGET) : Optional.empty();
    }
}
