package praline.learn.merge;

import java.util.Arrays;
import praline.learn.evidence.CountedMachine;
import praline.sample.IntList;

/** The states in which something was read since one last asked: what depends on readings elsewhere need not be asked again. */
final class GrownStates {
    private final CountedMachine machine;

    /** By state, how much had been read there. */
    private final long[] readAt;

    private final IntList grown = new IntList();

    /** Of a machine that keeps its states; at first all have grown. */
    GrownStates(CountedMachine machine) {
        this.machine = machine;
        readAt = new long[machine.states()];
        Arrays.fill(readAt, -1);
    }

    /** Those that have grown since this was last asked, ascending; valid until it is asked again. */
    IntList sinceLast() {
        grown.clear();
        for (int q = 0; q < readAt.length; q++) {
            long read = 0;
            for (int count : machine.counts(q)) {
                read += count;
            }
            if (read != readAt[q]) {
                readAt[q] = read;
                grown.add(q);
            }
        }
        return grown;
    }
}
