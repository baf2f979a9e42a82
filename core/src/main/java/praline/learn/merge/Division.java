package praline.learn.merge;

import java.util.Arrays;

/**
 * The division that a finding about two edges asks for: the first leads to a copy of its target of its own, from where the second leads to a copy of
 * its target; else the copies lead on as their states do. Deciding the first edge anew would not do where its target was made by it, so that it is
 * the others that are wrong.
 */
final class Division {
    private Division() {}

    /** Whether the finding speaks of what follows two edges; for what follows one, there are other ways. */
    static boolean isAskedFor(Structure structure, Contexts.Finding finding, int maxStates) {
        int e = finding.edge();
        return finding.then() >= 0
                && e < structure.edges()
                && structure.target(e) != Structure.OPEN
                && structure.successor(structure.target(e), finding.then()) != Structure.OPEN
                && structure.states() + 2 <= maxStates;
    }

    /** The table of the divided structure, as {@link Structure#table} gives it. */
    static int[][] of(Structure structure, Contexts.Finding finding) {
        int e = finding.edge();
        int q = structure.target(e);
        int copy = structure.states();
        int[][] table = withCopy(structure.table(), q);
        table[structure.from(e)][structure.symbol(e)] = copy;
        table = withCopy(table, structure.successor(q, finding.then()));
        table[copy][finding.then()] = copy + 1;
        return table;
    }

    private static int[][] withCopy(int[][] table, int q) {
        int[][] longer = Arrays.copyOf(table, table.length + 1);
        longer[table.length] = table[q].clone();
        return longer;
    }
}
