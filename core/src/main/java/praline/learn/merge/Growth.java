package praline.learn.merge;

/**
 * Whether a finite machine is being found at all. Where there is none (a hidden mode, whose beliefs are infinitely many), structures that
 * seemed complete are overturned by larger ones, states grow with the data for ever, or a cell goes on depending on what was before.
 */
final class Growth {
    /** How often a structure that seemed complete may turn out to have more states. */
    private static final int MOST_OVERTURNED = 6;

    /** For each so many states, once more: of a large machine some states are come to seldom. */
    private static final int STATES_TO_OVERTURN = 100;

    /** The factor by which the data must have grown since the last change, until a structure is settled; it is less once it is late. */
    private static final int SETTLED = 4;

    private static final int SETTLED_LATE = 2;

    /** The factor by which the data may grow without such a cell, until it is forgotten that there was one. */
    private static final double FORGOTTEN = 1.5;

    /** Doublings of the steps in a row that each brought states, while a cell depends on what was before. */
    private static final int MOST_GROWN = 4;

    /** It is late after so many steps, and so many for each state: a large machine also grows while it is being found. */
    private static final long FEWEST_STEPS = 500_000;

    private static final long STEPS_EACH_STATE = 100_000;

    /** With fewer steps for each state, states are still being found, whether there is a finite machine or not. */
    private static final long FEWEST_STEPS_EACH_STATE = 5000;

    private int states = 1;
    private int overturned;
    private int statesWhenComplete;
    private long stepsAtChange;
    private long stepsAtDoubling = 1000;
    private int statesAtDoubling = Integer.MAX_VALUE; // before the first doubling, nothing has grown since it
    private int grown;
    private long unmendedLast;
    private long steps;

    /** Notes the structure after so many steps, and whether it is other than before. */
    void concluded(long stepsNow, boolean changed, int statesNow, boolean unmended) {
        steps = stepsNow;
        states = statesNow;
        if (changed) {
            overturned += statesWhenComplete > 0 && states > statesWhenComplete ? 1 : 0;
            statesWhenComplete = 0;
            stepsAtChange = steps;
        }
        unmendedLast = unmended ? steps : unmendedLast;
        if (steps >= 2 * stepsAtDoubling) {
            grown = states > statesAtDoubling ? grown + 1 : 0;
            statesAtDoubling = states;
            stepsAtDoubling = steps;
        }
    }

    /** Notes that the structure seems complete: if more states are found after that, it was overturned. */
    void complete() {
        statesWhenComplete = states;
    }

    private boolean late() {
        return steps > FEWEST_STEPS + STEPS_EACH_STATE * states;
    }

    /** Whether the structure has stood while the data have grown by a good factor. */
    boolean settled() {
        return steps >= (late() ? SETTLED_LATE : SETTLED) * stepsAtChange;
    }

    /** Whether it is late and the structure has stood for long: more data will show nothing that is as large as the tolerance. */
    boolean settledLate() {
        return late() && settled();
    }

    /**
     * Whether no finite machine is believed to be found.
     *
     * @param oneLabel whether nothing can be chosen, so that what matters has been met as often as it ever will
     */
    boolean endless(boolean oneLabel) {
        boolean grows = grown >= MOST_GROWN && steps < FORGOTTEN * unmendedLast;
        boolean stuck = settledLate() && steps == unmendedLast;
        int mostOverturned = (oneLabel ? MOST_OVERTURNED / 2 : MOST_OVERTURNED) + states / STATES_TO_OVERTURN;
        return overturned >= mostOverturned || (late() && grows) || stuck;
    }

    /** Whether states have only been added of late, though there were steps enough to find as many. */
    boolean growing() {
        return overturned > 0 || (grown >= 2 && steps > FEWEST_STEPS_EACH_STATE * states);
    }
}
