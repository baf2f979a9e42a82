package praline.machine;

/** A machine that breaks a rule of Definition 2; the message names the state, the label and the sum where these apply. */
public final class InvalidMachineException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final int transition;

    InvalidMachineException(String message, int transition) {
        super(message);
        this.transition = transition;
    }

    /** The index of the transition that shows the fault (the first of those concerned), or -1: readers of files turn it into a line. */
    public int transition() {
        return transition;
    }
}
