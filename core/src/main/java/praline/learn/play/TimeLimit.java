package praline.learn.play;

import java.util.BitSet;
import java.util.Optional;
import praline.sample.Ending;

/**
 * How long episodes may be: as long as was asked for, or less where the environment shows a limit of time of its own. It has one if {@value #ENOUGH} episodes that went different ways were ended by it after one and the same number of steps, none has gone on
 * longer, and each ended with a reading and in a state with which others have gone on. Should one go on longer after all, there is no such limit.
 */
final class TimeLimit {
    private static final int ENOUGH = 10;

    private final int horizon;

    /** The least number of steps after which no episode has gone on. */
    private int least = 1;

    /** The ways of those that were ended after so many. */
    private final long[] ways = new long[ENOUGH];

    private int ended;
    private long way;

    /** Symbols with which episodes have gone on. */
    private final BitSet goneOn = new BitSet();

    TimeLimit(int horizon) {
        this.horizon = horizon;
    }

    /** An episode begins in a state. */
    void begin(int x) {
        way = x;
    }

    /** A step. */
    void step(int length, int action, int symbol, int y, Ending ending, boolean othersPassed) {
        way = 31 * (31 * (31 * way + action) + symbol) + y;
        if (ending == Ending.NONE) {
            goneOn.set(symbol);
            goesOn(length);
        } else if (ended < ENOUGH && mayBeOver(length, symbol, othersPassed) && isNew()) {
            ways[ended++] = way;
        }
    }

    /** An episode has gone on after so many steps. */
    void goesOn(int length) {
        if (length >= least) {
            least = length + 1;
            ended = 0;
        }
    }

    private boolean isNew() {
        for (int i = 0; i < ended; i++) {
            if (ways[i] == way) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether an episode that was ended after so many steps may have been ended since its time was over: its last reading or its state may end it as well, as long as no other episode has gone on with them.
     */
    boolean mayBeOver(int length, int symbol, boolean othersPassed) {
        return length == least && (isKnown() || (othersPassed && goneOn.get(symbol)));
    }

    /** Whether the environment has shown a limit that is less than was asked for. */
    boolean isKnown() {
        return ended == ENOUGH && least < horizon;
    }

    /** The limit that the environment has shown; {@link Integer#MAX_VALUE} if none. */
    int shown() {
        return isKnown() ? least : Integer.MAX_VALUE;
    }

    /** The longest episode, in steps. */
    int steps() {
        return isKnown() ? least : horizon;
    }

    /** That there is such a limit, for people; empty if none is known. */
    Optional<String> said() {
        return isKnown()
                ? Optional.of("the environment ends all episodes after " + least
                        + " steps, which was taken for the horizon in place of " + horizon
                        + ": what takes longer was not learned")
                : Optional.empty();
    }
}
