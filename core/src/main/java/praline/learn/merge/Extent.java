package praline.learn.merge;

import praline.learn.evidence.Sameness;

/** How much is asked for after each edge. */
enum Extent {
    /** What decides open edges: visits of them, with each label read first. */
    OPEN("open edges"),
    /** Like {@link #FEW}, but of rivals only those that are hardly less likely than the target: random chains beat most of the others by the way. */
    LIKELY("structure"),
    /** {@link Sameness#FOLLOWERS} readings of each label, and what tells all rivals. */
    FEW("structure"),
    /** Readings until sameness with the target is shown, too, and a payment that no {@link DeadEnds dead end} makes. */
    SAME("sameness"),
    /** The same after two edges, see {@link Successions}. */
    SUCCESSIONS("successions"),
    /** The word of two edges and a label that a finding speaks of, until the structure explains it. */
    FOUND("what was found"),
    /** A label after an edge which may depend on the edge, though that is not significant: as many readings again as there were. */
    SUSPECTED("suspicion"),
    /** What the promise needs of cells, and one reading of each label. */
    PROMISED("cells"),
    /**
     * At any price: what {@link #SAME} asks for where the target's cell is random, for where chance is all that tells states apart, a reading is not
     * enough; a payment that no dead end makes; and loops passed twice.
     */
    SURE("rare sameness"),
    /**
     * At any price, after the two edges for which {@link #SUCCESSIONS} were too dear: what tells the state that they lead to from others, whatever is read on the way. Where labels are
     * rare, one just after another is hardly ever to be had, but what tells two states apart may be much later.
     */
    TOLD("rare successions");

    private final String activity;

    Extent(String activity) {
        this.activity = activity;
    }

    /** What is being asked for, in a word or two for people. */
    String activity() {
        return activity;
    }

    /** Whether it is what is read after two edges that is asked for. */
    boolean isTwofold() {
        return this == SUCCESSIONS || this == FOUND || this == TOLD;
    }

    /** Whether a payment is wanted that no dead end makes. */
    boolean wantsPayment() {
        return this == SAME || this == SURE;
    }
}
