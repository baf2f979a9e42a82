package praline.learn.play;

import praline.learn.evidence.CountedMachine;

/** Where nothing happens any more, as far as is known: states that are never left, in which each label has paid one reward only. */
final class Traps {
    private final CountedMachine machine;
    private final boolean[] trap;

    /** The traps of a machine; where there is one state only, that is none. */
    Traps(CountedMachine machine) {
        this.machine = machine;
        trap = new boolean[machine.states()];
        for (int q = 0; q < trap.length; q++) {
            trap[q] = trap.length > 1 && isTrap(q);
        }
    }

    private boolean isTrap(int q) {
        int read = 0;
        for (int label = 0; label < machine.symbols().labelCount(); label++) {
            if (machine.labelCount(q, label) > 0) {
                if (machine.onlySuccessor(q, label) != q) {
                    return false;
                }
                read++;
            }
        }
        return read > 1;
    }

    /** Whether nothing happens any more in q. */
    boolean holds(int q) {
        return q >= 0 && q < trap.length && trap[q];
    }

    /** Whether there are any. */
    boolean any() {
        for (boolean is : trap) {
            if (is) {
                return true;
            }
        }
        return false;
    }

    /** Whether the label leads from q, which is no trap, to one. */
    boolean opensTo(int q, int label) {
        if (q < 0 || holds(q)) {
            return false;
        }
        for (int symbol : machine.symbols().ofLabel(label)) {
            int e = machine.edge(q, symbol);
            if (e >= 0 && holds(machine.target(e))) {
                return true;
            }
        }
        return false;
    }
}
