package praline.bridge;

/**
 * An environment on the other side. States and actions are numbers from 0; a symbol is the number that {@link SymbolTable} gave to a label
 * with a reward. What is asked and what is answered stands in a {@link Call}, in memory that both sides see: a call without arguments and without
 * a result crosses several times as fast.
 */
public interface Interaction {
    /** Starts an episode of the call's {@link Call#SEED}, which is the learner's own name for it; answers {@link Call#START}. */
    void reset();

    /**
     * Starts an episode like {@link #reset}; if its first state is {@link Call#EXPECTED}, goes on at once: by the shared {@link Script} like {@link
     * #follow}, or, if {@link Call#ASKED} is 0, by the shared {@link Tables} like {@link #walk}. Answers {@link Call#START} and {@link Call#TAKEN}.
     */
    void begin();

    /**
     * Takes the first {@link Call#ASKED} actions of the shared {@link Script}, as long as each shows what is expected (a negative number is never shown) and the episode
     * goes on; the last one taken may show something else. Answers {@link Call#TAKEN}, and in {@link Call#SEEN} what the last one showed. If
     * that ended the episode, or all came as expected, may begin the next one where {@link Call#NEXT} asks for it.
     */
    void follow();

    /**
     * Plays episodes by the shared {@link Script}, {@link Call#TIMES} of them, up to the first that does not start in {@link Call#EXPECTED} or shows something
     * that is not expected, and as many of them as it likes to take at once; their seeds stand behind the script. Answers {@link Call#TIMES}, those in which
     * all came as expected; and of the one after them, if it was begun, {@link Call#START}, {@link Call#TAKEN} and {@link Call#SEEN}; else {@link
     * Call#TAKEN} is -1.
     */
    void again();

    /**
     * Takes actions by the shared {@link Tables}, as far as they lead and the episode goes on. Writes what each showed, as {@link Seen} packs it, and
     * answers {@link Call#TAKEN}. If the last one ended the episode, may begin the next one where {@link Call#NEXT} asks for it.
     */
    void walk();

    /** Takes the action {@link Call#ASKED}, which was not foreseen; answers {@link Call#SEEN}. */
    void step();

    /**
     * The episodes that ended in other lanes since the last call, one after the other: number of the first state, number of steps, and for each step
     * the action and what it showed.
     */
    long[] overheard();
}
