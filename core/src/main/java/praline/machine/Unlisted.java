package praline.machine;

import java.util.Locale;

/** What a label does in a state where no transition matches it. */
public enum Unlisted {
    /** The machine stays where it is and pays 0. */
    STAY,
    /** The machine goes to an absorbing state and pays 0 for ever. */
    SINK,
    /** The machine does not accept the label there. */
    REJECT;

    /** The word used in machine files. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
