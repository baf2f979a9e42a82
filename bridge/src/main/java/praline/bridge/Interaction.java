package praline.bridge;

/**
 * An environment on the other side. States and actions are numbers from 0; a symbol is the number that {@link SymbolTable} gave to a label
 * with a reward.
 */
public interface Interaction {
    /** Starts an episode; returns the number of its first state. The seed is the learner's own name for the episode. */
    int reset(long seed);

    /**
     * Starts an episode like {@link #reset}; if its first state is the expected one, goes on at once: by so many actions of the shared {@link Script}, or, if there are none,
     * by the shared {@link Tables}.
     *
     * @return the number of its first state, and how many steps were taken in the bits from 32 on
     */
    long begin(long seed, int expected, int actions);

    /**
     * Takes the first actions of the shared {@link Script}, as long as each shows what is expected (a negative number is never shown) and the episode goes on; the last one taken may
     * show something else. Writes what each showed, as {@link Seen} packs it, to the script.
     *
     * @return how many were taken
     */
    int follow(int actions);

    /**
     * Takes actions by the shared {@link Tables}, as far as they lead and the episode goes on. Writes what each showed, as {@link Seen} packs it.
     *
     * @return how many were taken
     */
    int walk();

    /**
     * The episodes that ended in other lanes since the last call, one after the other: number of the first state, number of steps, and for each step
     * the action and what it showed.
     */
    long[] overheard();

    /** Takes one action that was not foreseen; returns what it showed, as {@link Seen} packs it. */
    long step(int action);
}
