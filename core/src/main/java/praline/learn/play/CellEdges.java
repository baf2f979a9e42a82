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
        int[] symbols = machine.symbols().ofLabel(label);
        int[] edges = new int[symbols.length];
        int[] targets = new int[symbols.length];
        int[] counts = new int[symbols.length];
        int size = 0;
        for (int s : symbols) {
            int e = machine.edge(q, s);
            if (e >= 0) {
                edges[size] = e;
                targets[size] = machine.target(e);
                counts[size++] = machine.count(q, s);
            }
        }
        return new CellEdges(
                machine.labelCount(q, label),
                Arrays.copyOf(edges, size),
                Arrays.copyOf(targets, size),
                Arrays.copyOf(counts, size));
    }
}
