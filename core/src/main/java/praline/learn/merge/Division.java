package praline.learn.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The division that a finding about two edges asks for: the first, which may be the start of a word, leads to a copy of its target of its own, from
 * where the second leads to a copy of its target; else the copies lead on as their states do. Deciding the first edge anew would not do where its target was made by it, so that it is
 * the others that are wrong.
 */
final class Division {
    private Division() {}

    /** Whether the finding speaks of what follows two edges, or the start and one; for what follows one, there are other ways. */
    static boolean isAskedFor(Structure structure, Finding finding, int maxStates) {
        if (finding.fillers() > 0) {
            return structure.states() + finding.fillers() <= maxStates;
        }
        int q = finding.edge() <= structure.edges() ? structure.entered(finding.edge()) : Structure.OPEN;
        return finding.then() >= 0
                && q != Structure.OPEN
                && structure.successor(q, finding.then()) != Structure.OPEN
                && structure.states() + 2 <= maxStates;
    }

    /** The table of the divided structure, as {@link Structure#table} gives it. */
    static int[][] of(Structure structure, Finding finding) {
        if (finding.fillers() > 0) {
            return withWait(structure, finding);
        }
        int e = finding.edge();
        int copy = structure.states();
        int[][] table = Rewiring.table(structure);
        int first = 0;
        if (e == structure.edges()) {
            table = withOwnStart(structure, table);
        } else {
            table = withCopy(table, structure.target(e));
            table[structure.from(e)][structure.symbol(e)] = copy;
            first = copy;
        }
        table = withCopy(table, table[first][finding.then()]);
        table[first][finding.then()] = copy + 1;
        return table;
    }

    /**
     * The table of a structure in which a word leads along copies of the states that it was thought to lead along, one for each label, and what tells that does so, too.
     *
     * @param undone whether other idle labels lead back from the copies of the state in which the word begins; else they leave them where they are
     */
    static int[][] along(Structure structure, TestWord word, boolean undone) {
        int[][] table = Rewiring.table(structure);
        int from = word.state();
        int length = word.word().size();
        List<Integer> labels = new ArrayList<>(word.word());
        labels.addAll(word.telling().subList(0, word.telling().size() - 1));
        int like = from;
        for (int i = 0; i < labels.size(); i++) {
            int copy = table.length;
            int original = structure.sureSuccessor(like, labels.get(i));
            table = withCopy(table, original);
            for (int s = 0; s < table[copy].length; s++) {
                boolean leadsBack = undone && i < length - 1 && word.mayHave(structure.symbols.label(s));
                table[copy][s] = table[copy][s] == original && !leadsBack ? copy : table[copy][s];
            }
            for (int s : structure.symbols.ofLabel(labels.get(i))) {
                table[from][s] = table[from][s] == Structure.OPEN ? Structure.OPEN : copy;
            }
            from = copy;
            like = original;
        }
        return table;
    }

    /** The start has a state of its own, which is left by all but what is passed over; the others that came to it come to a copy. */
    private static int[][] withOwnStart(Structure structure, int[][] table) {
        int copy = table.length;
        int[] start = table[0].clone();
        for (int[] row : table) {
            Arrays.setAll(row, s -> row[s] == 0 ? copy : row[s]);
        }
        int[][] longer = withCopy(table, 0);
        for (int s = 0; s < start.length; s++) {
            longer[0][s] = structure.symbols.label(s) == structure.inert() ? start[s] : longer[0][s];
        }
        return longer;
    }

    /** What is passed over counts: the state is left by it for a copy, this for another, and only the last one loops. */
    private static int[][] withWait(Structure structure, Finding finding) {
        int[][] table = Rewiring.table(structure);
        int q = finding.state();
        int symbol = structure.symbol(finding.edge());
        for (int i = 0; i < finding.fillers(); i++) {
            int copy = table.length;
            table = withCopy(table, finding.state());
            table[q][symbol] = copy;
            table[copy][symbol] = copy;
            q = copy;
        }
        return table;
    }

    private static int[][] withCopy(int[][] table, int q) {
        int[][] longer = Arrays.copyOf(table, table.length + 1);
        longer[table.length] = table[q].clone();
        return longer;
    }
}
