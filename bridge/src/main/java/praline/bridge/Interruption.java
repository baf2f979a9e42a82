package praline.bridge;

import java.util.Optional;
import praline.learn.Status;
import praline.learn.Stop;

/** Ends learning before the next episode once somebody, in any thread, has asked for it. */
public final class Interruption implements Stop {
    private volatile boolean asked;

    /** Nobody has asked yet. */
    public Interruption() {}

    /** Asks for the end. */
    public void ask() {
        asked = true;
    }

    @Override
    public Optional<Status> ask(long steps) {
        return asked ? Optional.of(Status.INTERRUPTED) : Optional.empty();
    }
}
