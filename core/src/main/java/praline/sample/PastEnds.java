package praline.sample;

import java.util.BitSet;

/**
 * Where episodes may end that have gone on another time: each step into a state in which the environment has ended some episodes before and others have gone on, by its place in the log of words, and whether it has ended this one. At most {@value #MOST} steps; what made such a
 * state one is no evidence and left out.
 */
public final class PastEnds {
    private static final int MOST = 1 << 18;

    private final IntList positions = new IntList();
    private final IntList states = new IntList();
    private final BitSet ended = new BitSet();
    private final BitSet endsSome = new BitSet();

    /**
     * A step.
     *
     * @param position of what comes after it in the log
     * @param y the state entered
     * @param by who has ended the episode with it
     * @param othersPassed whether some episode has gone on from the state
     */
    public void add(int position, int y, WordLog.End by, boolean othersPassed) {
        boolean halted = by == WordLog.End.HALTED;
        if (endsSome.get(y) && othersPassed && by != WordLog.End.UNKNOWN && positions.size() < MOST) {
            ended.set(positions.size(), halted);
            positions.add(position);
            states.add(y);
        }
        endsSome.set(y, halted || endsSome.get(y));
    }

    /** Forgets the steps, since the log has forgotten its older words. */
    public void forget() {
        positions.clear();
        states.clear();
        ended.clear();
    }

    /** How many steps there are. */
    public int size() {
        return positions.size();
    }

    /** The place in the log of what comes after a step; ascending. */
    public int position(int step) {
        return positions.get(step);
    }

    /** The state that a step has entered. */
    public int state(int step) {
        return states.get(step);
    }

    /** Whether the environment has ended the episode with a step. */
    public boolean ended(int step) {
        return ended.get(step);
    }
}
