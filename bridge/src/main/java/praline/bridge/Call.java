package praline.bridge;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.LongBuffer;

/** What is asked of the other side and what it answers, as numbers in memory that both sides see, each in its place. */
public final class Call {
    /** How many numbers of eight bytes there are. */
    public static final int SIZE = 9;

    /** The learner's name for an episode. */
    public static final int SEED = 0;

    /** An action, or how many of a script there are. */
    public static final int ASKED = 1;

    /** The state that an episode is expected to begin in. */
    public static final int EXPECTED = 2;

    /** Answered: the state that an episode begins in. */
    public static final int START = 3;

    /** Answered: how many steps were taken; -1 if no episode was begun. */
    public static final int TAKEN = 4;

    /** Answered: what a step has shown, as {@link Seen} packs it; of a script, its last one. */
    public static final int SEEN = 5;

    /** Answered, as a floating-point number: the reward of a step, where it is no part of the symbol. */
    public static final int PAID = 6;

    /** How many episodes of a script are asked for, and answered: how many came as expected. */
    public static final int TIMES = 7;

    /**
     * Asked, as {@link #PLEASE}: if the episode ends by itself, to begin the next one at once, for a side on which all episodes begin alike, whatever their {@link
     * #SEED}; as {@link #AFTER_ALL}: also if all of a script came as expected. Answered: the state that it begins in; or nothing, if it was not begun.
     */
    public static final int NEXT = 8;

    /** That the next episode is to be begun. */
    public static final int PLEASE = -2;

    /** That the next episode is to be begun after a whole script, too. */
    public static final int AFTER_ALL = -3;

    /** That no next episode is to be begun, or was. */
    public static final int NONE = -1;

    private final LongBuffer numbers;
    private final DoubleBuffer rewards;

    /** In this memory. */
    Call(ByteBuffer memory) {
        numbers = memory.order(ByteOrder.nativeOrder()).asLongBuffer();
        rewards = memory.asDoubleBuffer();
    }

    /** Says what is asked. */
    void put(int place, long number) {
        numbers.put(place, number);
    }

    /** What was answered. */
    long get(int place) {
        return numbers.get(place);
    }

    /** The reward that was answered. */
    double paid() {
        return rewards.get(PAID);
    }
}
