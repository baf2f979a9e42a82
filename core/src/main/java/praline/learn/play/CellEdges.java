package praline.learn.play;

import java.util.Arrays;
import praline.learn.evidence.CountedMachine;

/**
 * The edges of a cell as they are now.
 *
 * @param read how often the cell's label was read
 * @param edges the edges of its rewards
 * @param targets where they lead
 * @param counts how often each was passed
 */
record CellEdges(int read, int[] edges, int[] targets, int[] counts) {
    static CellEdges of(CountedMachine machine, int q, int label) {
        int[] edges = Arrays.stream(machine.symbols().ofLabel(label))
                .map(s -> machine.edge(q, s))
                .filter(e -> e >= 0)
                .toArray();
        int[] targets = Arrays.stream(edges).map(machine::target).toArray();
        int[] counts = Arrays.stream(edges)
                .map(e -> machine.count(q, machine.symbol(e)))
                .toArray();
        return new CellEdges(machine.labelCount(q, label), edges, targets, counts);
    }
}
