package praline.lab.paper;

/** What the runs say of a claim. */
public enum Verdict {
    /** It holds for all that was tried. */
    HOLDS("holds"),
    /** It holds for some learners or settings, and not for others. */
    DEPENDS("depends"),
    /** It holds for none. */
    DOES_NOT_HOLD("does not hold");

    private final String text;

    Verdict(String text) {
        this.text = text;
    }

    /** The verdict in words. */
    public String text() {
        return text;
    }

    /** For a claim that held in some of several cases. */
    static Verdict of(long held, long cases) {
        return held == cases ? HOLDS : held == 0 ? DOES_NOT_HOLD : DEPENDS;
    }
}
