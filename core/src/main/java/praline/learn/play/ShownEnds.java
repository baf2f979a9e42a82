package praline.learn.play;

import praline.learn.evidence.CountedMachine;

/**
 * Whether labels show all that ends depend on beside the state of the environment, asked again as data grow; all learners ask it here. {@link praline.learn.evidence.HiddenEnds} looks, which takes a walk through all words; so looks
 * are rare.
 */
public final class ShownEnds {
    /** Steps before one first looks; then again when there are half as many more. */
    private static final long FIRST_LOOK = 8000;

    private final Play play;
    private long nextLook = FIRST_LOOK;
    private int statesAtLook;

    /** Whether a state seemed to end episodes for what labels do not show at the last look. */
    private boolean hidden;

    /** Nothing looked at yet. */
    public ShownEnds(Play play) {
        this.play = play;
    }

    /** Whether some were hidden at two looks in a row with as many states: what is behind them would be asked for until the limit. */
    public boolean areRefuted(CountedMachine machine) {
        if (play.steps() < nextLook) {
            return false;
        }
        nextLook = play.steps() + play.steps() / 2;
        boolean before = hidden && statesAtLook == machine.states();
        statesAtLook = machine.states();
        return areRefutedAtLast(machine) && before;
    }

    /** Whether some are hidden, by all that is to be seen. */
    public boolean areRefutedAtLast(CountedMachine machine) {
        hidden = play.hiddenEnds(machine).lack(q -> q).isPresent();
        return hidden;
    }
}
