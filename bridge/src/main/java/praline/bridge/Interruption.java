package praline.bridge;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import praline.learn.LearnedMachine;
import praline.learn.Status;
import praline.learn.Stop;

/**
 * Ends learning before the next episode once somebody, in any thread, has asked for it, or the time is over. Now and then it calls back to the other side, which cannot notice a signal, and ask, as long as nothing
 * of it runs.
 */
public final class Interruption implements Stop {
    /** What learners say where they are told to stop. */
    private static final String TIME = "time is up";

    private static final long NANOS_BETWEEN_CALLS = 50_000_000;

    private final long began = System.nanoTime();
    private final double seconds;
    private final Runnable called;
    private long last = began;
    private volatile boolean asked;
    private volatile @Nullable String why;

    /** Nobody has asked yet; there is so much time from now on, which may be infinite. What is called may do nothing. */
    public Interruption(double seconds, Runnable called) {
        this.seconds = seconds;
        this.called = called;
    }

    /** Asks for the end. */
    public void ask() {
        asked = true;
    }

    /** Asks for the end as if a limit had come, and says why. */
    public void end(String reason) {
        why = reason;
    }

    /** What was learned, with the reason that was given for the end in place of the time. */
    LearnedMachine reasoned(LearnedMachine learned) {
        String given = why;
        String said = learned.reason();
        return given != null && said.startsWith(TIME)
                ? learned.with(learned.machine().name(), learned.status(), given + said.substring(TIME.length()))
                : learned;
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
        boolean timeOver = why != null || (now - began) / 1e9 >= seconds;
        return timeOver ? Optional.of(Status.BUDGET) : Optional.empty();
    }
}
