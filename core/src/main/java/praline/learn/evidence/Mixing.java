package praline.learn.evidence;

/**
 * Random cells whose own outcomes lead back to them. Where a machine has such cells, states that are alike may hide behind them: an edge
 * is followed by a mixture of the states, and the mixtures differ by less than the states do. What is deterministic, or read at most once in
 * a word, hides nothing: there a difference shows after the one edge that leads to it.
 */
public final class Mixing {
    /** Readings wanted of such a cell, as a multiple of 1/tolerance^2: a hidden state that differs by twice the tolerance shows in them. */
    private static final double WANTED = 15;

    /** Of so many cells together at most: what lets one be taken apart lets others be. */
    private static final int FEW = 2;

    private final CountedMachine machine;
    private long readings;
    private int cells;

    /** Counts the mixing cells of a machine as it is now. */
    public Mixing(CountedMachine machine) {
        this.machine = machine;
        count();
    }

    /** How many such cells there are. */
    public int cells() {
        return cells;
    }

    /** How often they were read, all together. */
    public long readings() {
        return readings;
    }

    /** Whether such cells are read too seldom, all together, for states as different as twice the tolerance to be told apart. */
    public boolean lacksReadings(double tolerance) {
        return cells > 0 && (double) readings / Math.min(cells, FEW) < WANTED / (tolerance * tolerance);
    }

    /** The most steps to be spent on their readings while the machine stays: where they are rare, twice as many as are wanted of one. */
    public static double mostSteps(double tolerance) {
        return 2 * WANTED / (tolerance * tolerance);
    }

    private void count() {
        for (int q = 0; q < machine.states(); q++) {
            boolean[] after = new boolean[0];
            for (int label = 0; label < machine.symbols().labelCount(); label++) {
                if (!machine.isRandom(q, label)) {
                    continue;
                }
                after = after.length == 0 ? reachedFrom(q) : after;
                if (after[q]) {
                    cells++;
                    readings += machine.labelCount(q, label);
                }
            }
        }
    }

    /** The states that random cells of the state lead to, at once or later. */
    private boolean[] reachedFrom(int q) {
        boolean[] reached = new boolean[machine.states()];
        for (int label = 0; label < machine.symbols().labelCount(); label++) {
            for (int s : machine.isRandom(q, label) ? machine.symbols().ofLabel(label) : new int[0]) {
                reach(machine.successor(q, s), reached);
            }
        }
        return reached;
    }

    private void reach(int q, boolean[] reached) {
        if (q == CountedMachine.OPEN || reached[q]) {
            return;
        }
        reached[q] = true;
        for (int s = 0; s < machine.symbols().size(); s++) {
            reach(machine.successor(q, s), reached);
        }
    }
}
