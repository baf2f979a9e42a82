package praline.process;

import praline.machine.Label;

/** A step showed a label that the machine behind the reward rejects: there is no reward for it. */
public final class RejectedLabelException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    RejectedLabelException(String machine, Label label, String state) {
        super("machine '" + machine + "' rejects the label " + label + " in its state '" + state + "'");
    }
}
