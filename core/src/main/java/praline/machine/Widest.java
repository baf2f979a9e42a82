package praline.machine;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Greedy covering: of several sets the one that takes the most from what is still open, again and again. What a set takes only ever becomes less, so a
 * set that took the most when it was last counted, and still takes as much, need not be compared with the others (Minoux 1978, accelerated greedy
 * algorithms): with as many sets as labels, comparing all of them each time is cubic.
 */
final class Widest {
    private final List<BitSet> sets;

    /** The widest first, as they were last counted; of equal ones the first in the list. */
    private final PriorityQueue<Counted> queue = new PriorityQueue<>(
            Comparator.comparingInt(Counted::most).reversed().thenComparingInt(Counted::index));

    /** A set by its place, and the most that it can take: what it took when it was counted. */
    private record Counted(int index, int most) {}

    /** Begins with these sets, each of which can take at most all of its members. */
    Widest(List<BitSet> sets) {
        this.sets = sets;
        for (int i = 0; i < sets.size(); i++) {
            queue.add(new Counted(i, sets.get(i).cardinality()));
        }
    }

    /**
     * The place of the set that shares the most members with what is open, the first of equal ones; -1 if none shares any.
     *
     * @param open what is open: from one call to the next members may be taken out of it, none put in
     */
    int next(BitSet open) {
        for (Counted top = queue.poll(); top != null; top = queue.poll()) {
            BitSet shared = (BitSet) sets.get(top.index).clone();
            shared.and(open);
            int takes = shared.cardinality();
            if (takes > 0) {
                queue.add(new Counted(top.index, takes));
            }
            if (takes > 0 && takes == top.most) {
                return top.index;
            }
        }
        return -1;
    }
}
