package praline.learn.merge;

import java.util.Arrays;
import praline.sample.Symbols;

/**
 * Structures with other targets, or other states, for the words of one that is there: all words are run anew, and what no word comes to any more is left out.
 */
final class Rewiring {
    private Rewiring() {}

    /** The target by state and symbol, {@link Structure#OPEN} where it is open or the symbol was never read. */
    static int[][] table(Structure structure) {
        int[][] table = new int[structure.states()][structure.symbols.size()];
        for (int q = 0; q < table.length; q++) {
            for (int s = 0; s < table[q].length; s++) {
                table[q][s] = structure.successor(q, s);
            }
        }
        return table;
    }

    /** The same states and edges with other targets, by edge. */
    static Structure redirected(Structure structure, int[] targets) {
        int[][] table = table(structure);
        for (int e = 0; e < structure.edges(); e++) {
            table[structure.from(e)][structure.symbol(e)] = targets[e];
        }
        return rewired(structure, table);
    }

    /** Other states and edges, given by a table as {@link #table} gives it; what the table leaves open is open. */
    static Structure rewired(Structure structure, int[][] table) {
        States states = new States();
        Edges edges = new Edges();
        for (int q = 0; q < table.length; q++) {
            states.add(-1);
            for (int s = 0; s < table[q].length; s++) {
                if (table[q][s] != Structure.OPEN) {
                    states.reserve(q, s, structure.symbols);
                    int e = edges.add(q, s);
                    states.setEdge(q, s, e);
                    edges.lead(e, table[q][s]);
                }
            }
        }
        return compacted(new Structure(structure, states, edges, inertIn(structure, table)));
    }

    /** The filler, if a table loops on it in all states that have read it; or -1. */
    private static int inertIn(Structure structure, int[][] table) {
        Symbols symbols = structure.symbols;
        int filler = structure.filler();
        for (int q = 0; filler >= 0 && q < table.length; q++) {
            for (int s : symbols.ofLabel(filler)) {
                if (table[q][s] != Structure.OPEN && table[q][s] != q) {
                    return -1;
                }
            }
        }
        return filler;
    }

    /** Without edges that no word passes and states that none of the others leads to; states are numbered breadth first. */
    private static Structure compacted(Structure all) {
        States states = new States();
        Edges edges = new Edges();
        int[] image = new int[all.states()];
        Arrays.fill(image, -1);
        int[] queue = new int[image.length];
        image[0] = states.add(-1);
        int filled = 1;
        for (int i = 0; i < filled; i++) {
            int q = queue[i];
            int mine = image[q];
            int[] counts = all.counts(q);
            states.countOn(mine, counts);
            for (int s = 0; s < counts.length; s++) {
                if (counts[s] == 0) {
                    continue;
                }
                int like = all.edge(q, s);
                int e = edges.addLike(all, like, mine);
                int target = all.target(like);
                states.setEdge(mine, s, e);
                if (target != Structure.OPEN && image[target] < 0) {
                    image[target] = states.add(e);
                    queue[filled++] = target;
                }
                edges.lead(e, target == Structure.OPEN ? Structure.OPEN : image[target]);
            }
        }
        return new Structure(all, states, edges);
    }
}
