package praline.learn.evidence;

import java.util.Arrays;

/** States and edges of a machine in the making, whatever their numbers. */
public final class Shape {
    /** In place of a target, where there is no edge. */
    private static final int NONE = -2;

    private Shape() {}

    /**
     * By state, breadth first from the initial one in the order of symbols, and by symbol, the place of the target, {@link CountedMachine#OPEN} where it
     * is open, -2 where there is no edge. Equal arrays mean equal machines, counts left aside.
     */
    public static int[] of(CountedMachine machine) {
        int width = machine.symbols().size();
        int[] place = new int[machine.states()];
        Arrays.fill(place, CountedMachine.OPEN);
        int[] queue = new int[machine.states()];
        int filled = 1;
        place[0] = 0;
        int[] shape = new int[machine.states() * width];
        Arrays.fill(shape, NONE);
        for (int i = 0; i < filled; i++) {
            int q = queue[i];
            for (int s = 0; s < width; s++) {
                int to = machine.successor(q, s);
                if (to != CountedMachine.OPEN && place[to] == CountedMachine.OPEN) {
                    place[to] = filled;
                    queue[filled++] = to;
                }
                if (machine.edge(q, s) >= 0 && !machine.isNoise(q, s)) {
                    shape[i * width + s] = to == CountedMachine.OPEN ? CountedMachine.OPEN : place[to];
                }
            }
        }
        return shape;
    }
}
