package praline.learn;

import java.util.Optional;

/**
 * How far a log is read: so many steps at most, the last episode cut where they end, and no further once somebody says so. A limit that comes when all
 * was read is none, and nothing but the number of steps ends a log before its first one.
 */
public final class LogLimit {
    private final long most;
    private final Stop stop;
    private long steps;
    private Optional<Status> ended = Optional.empty();
    private boolean cut;

    /** So many steps, unless it is stopped before. */
    public LogLimit(long most, Stop stop) {
        this.most = most;
        this.stop = stop;
    }

    /** How many steps of the next episode, which has so many, are to be read; where this is the end, {@link #isOver} says so from then on. */
    public int admit(int length) {
        if (ended.isEmpty() && steps > 0) {
            ended = stop.ask(steps);
        }
        if (ended.isPresent()) {
            return 0;
        }
        int admitted = (int) Math.min(length, most - steps);
        cut = admitted < length;
        ended = cut ? Optional.of(Status.BUDGET) : Optional.empty();
        steps += admitted;
        return admitted;
    }

    /** Whether the episode asked for last is not read whole, and none after it. */
    public boolean isOver() {
        return ended.isPresent();
    }

    /** How many steps were read. */
    public long steps() {
        return steps;
    }

    /** What was learned from so much of the log, with the status and the reason for which reading ended. */
    public LearnedMachine ended(LearnedMachine learned) {
        if (ended.isEmpty()) {
            return learned;
        }
        String limit = cut ? "max-steps " + most + " reached" : ended.get() == Status.BUDGET ? "time is up" : "";
        return learned.with(learned.machine().name(), ended.get(), learned.isRefuted() ? learned.reason() : limit);
    }
}
