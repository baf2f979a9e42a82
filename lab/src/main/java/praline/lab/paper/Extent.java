package praline.lab.paper;

/** How much of the experiments is done. */
public enum Extent {
    /** A few seeds and small sizes, in under two minutes: whether everything works. */
    QUICK,
    /** All that the verdicts rest on. */
    FULL;

    /** The one or the other. */
    <T> T of(T quick, T full) {
        return this == QUICK ? quick : full;
    }
}
