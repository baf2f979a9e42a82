package praline.process;

import java.util.List;

/**
 * An environment as a black box: all that a learner may see of a TMDP (Definition 1).
 *
 * <p>States are numbers of the caller's choice (any int; equal numbers mean equal states), and must be Markovian for the transitions
 * and the labels; only the reward may depend on the history of labels. Rewards must come from a finite set. A learner may reset at
 * any time.
 *
 * <p>All that is random in an episode should derive from the seed that {@link #reset} is given: then the same seed of a learner gives
 * the same machine, on any number of threads.
 */
public interface Environment {
    /** How many actions there are: they are numbered 0 to n-1. */
    int actionCount();

    /** Starts a new episode and returns its first state. */
    int reset(long seed);

    /** Takes an action; throws {@link IllegalStateException} after the episode has terminated or before the first reset. */
    Step step(int action);

    /**
     * Whether the last step was the last one of its episode for a reason that says nothing of the state, such as a limit of time; the default
     * is that only the horizon cuts.
     */
    default boolean truncated() {
        return false;
    }

    /**
     * Whether calls of {@link #step} are dear, as to another program, so that {@link #foresee} is worth the trouble; the default is that they
     * are not.
     */
    default boolean distant() {
        return false;
    }

    /**
     * Announces, after a reset, the steps of the episode as far as they can be foreseen. A distant environment may take them at once; the calls
     * of {@link #step} come all the same.
     *
     * @return how many steps were taken
     */
    default int foresee(Foresight foresight) {
        return 0;
    }

    /**
     * Starts a new episode as {@link #reset(long)} does, and announces how it goes on where it begins in the opening's state. A distant environment may take
     * these steps at once; the calls of {@link #step} come all the same.
     *
     * @return the first state
     */
    default int reset(long seed, Opening opening) {
        return reset(seed);
    }

    /** How many steps the last reset has taken at once. */
    default int opened() {
        return 0;
    }

    /**
     * Announces that the next episodes, as many as there are seeds, will be this opening, all of it and nothing more, up to the first in which
     * something is other than expected; here it is expected, too, whether the last step terminates. A distant environment may begin them at once; the calls
     * of {@link #reset(long)} and {@link #step} come all the same for each that it has {@link #begun}.
     */
    default void repeat(Opening opening, long[] seeds) {}

    /** Whether the next episode has been begun already. */
    default boolean begun() {
        return false;
    }

    /**
     * Whether the present episode is over, by itself or since it came as a {@linkplain Foresight#whole whole} foresight said, and its steps have been asked
     * for: nothing but a reset may follow.
     */
    default boolean left() {
        return false;
    }

    /**
     * Announces, when all steps that were taken have been asked for, by which policy the episode will go on. A distant environment may take the steps at
     * once, as far as the tables lead; the calls of {@link #step} come all the same.
     *
     * @param memory the present memory
     * @param most the most steps that may be taken
     * @return how many steps were taken
     */
    default int follow(PolicyTables tables, int memory, int most) {
        return 0;
    }

    /** The action of the next step, where it has been taken at once already; else a negative number, also where that is not known. */
    default int taken() {
        return -1;
    }

    /** The episodes that others have ended in this environment since the last call, such as those in other lanes of a parallel one. */
    default List<Overheard> overheard() {
        return List.of();
    }

    /** Whether the action can be taken in the state; the default is that every action can. */
    default boolean available(int state, int action) {
        return true;
    }

    /** The longest episode, in steps; a learner may reset earlier. */
    default int horizon() {
        return 100;
    }

    /** The name of a state, for people. */
    default String stateName(int state) {
        return "x" + state;
    }

    /** The name of an action, for people. */
    default String actionName(int action) {
        return "a" + action;
    }
}
