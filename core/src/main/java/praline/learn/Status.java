package praline.learn;

import java.util.Locale;

/** How learning ended. */
public enum Status {
    /** All that "converged" promises was earned. */
    CONVERGED,
    /** A limit of steps, time or states came first. */
    BUDGET,
    /** The user stopped it. */
    INTERRUPTED,
    /** Learned from given data; nothing more could be asked. */
    DATA;

    /** The word used in files. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
