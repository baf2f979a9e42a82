package praline.bridge;

import java.util.Optional;
import praline.learn.Status;
import praline.learn.Stop;

/** Ends learning before the next episode once somebody, in any thread, has asked for it, or the time is over. */
public final class Interruption implements Stop {
    private final long began = System.nanoTime();
    private final double seconds;
    private volatile boolean asked;

    /** Nobody has asked yet; there is so much time from now on, which may be infinite. */
    public Interruption(double seconds) {
        this.seconds = seconds;
    }

    /** Asks for the end. */
    public void ask() {
        asked = true;
    }

    @Override
    public Optional<Status> ask(long steps) {
        if (asked) {
            return Optional.of(Status.INTERRUPTED);
        }
        boolean timeOver = (System.nanoTime() - began) / 1e9 >= seconds;
        return timeOver ? Optional.of(Status.BUDGET) : Optional.empty();
    }
}
