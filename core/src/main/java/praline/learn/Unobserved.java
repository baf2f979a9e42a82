package praline.learn;

import java.util.Locale;
import praline.machine.Label;

/**
 * A (state, label) of the learned machine that was never observed.
 *
 * @param state number of the state
 * @param label the label
 * @param reason why
 */
public record Unobserved(int state, Label label, Reason reason) {
    /** Why a cell was never observed. */
    public enum Reason {
        /** The environment, as far as it was seen, cannot show the label when the machine is in the state. */
        IMPOSSIBLE,
        /** It may be possible; it was not seen. */
        UNSEEN;

        /** The word used in files. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
