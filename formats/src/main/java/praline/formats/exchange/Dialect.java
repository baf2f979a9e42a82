package praline.formats.exchange;

import praline.machine.Unlisted;

/** What a tool that reads {@code .txt} reward machines does with a label that no line matches. */
public enum Dialect {
    /** RodrigoToroIcarte/reward_machines: the run ends with reward 0. */
    ORIGINAL(Unlisted.SINK, false),
    /** tcdmarl and andrewli77: the machine stays, reward 0. */
    STAY(Unlisted.STAY, false),
    /** gym-subgoal-automata: the machine stays, reward 0, and two matching lines are an error. */
    SUBGOAL(Unlisted.STAY, true),
    /** pycrm: an error. */
    STRICT(Unlisted.REJECT, false);

    private final Unlisted unlisted;
    private final boolean disjoint;

    Dialect(Unlisted unlisted, boolean disjoint) {
        this.unlisted = unlisted;
        this.disjoint = disjoint;
    }

    /** The rule for unlisted labels. */
    public Unlisted unlisted() {
        return unlisted;
    }

    /** Whether at most one line may match a label. */
    boolean disjoint() {
        return disjoint;
    }
}
