package praline.learn.merge;

import java.util.ArrayList;
import java.util.List;

/**
 * The division of states by how much of a word of symbols was read just before: wherever the word leads to a certain state in the end, it leads along copies of the states that it was thought to lead along. What breaks it
 * off leads on as before, but for symbols by which the word begins anew: these lead to the copies for as much of it as they end (as in the string matching of D. E. Knuth, J. H. Morris and V. R. Pratt, 1977).
 */
final class WordCopies {
    private final Structure structure;
    private final List<Integer> word;

    /** By how much of the word was read, and the state that that leads to, the copy; 0 where there is none. */
    private final int[][] copies;

    private final List<Integer> originals = new ArrayList<>();
    private final List<Integer> read = new ArrayList<>();

    /**
     * Of a structure without open edges.
     *
     * @param state the state that the word leads to
     */
    WordCopies(Structure structure, List<Integer> word, int state) {
        this.structure = structure;
        this.word = List.copyOf(word);
        copies = new int[word.size() + 1][structure.states()];
        for (int q = 0; q < structure.states(); q++) {
            if (end(structure, q, word) == state) {
                addFrom(q);
            }
        }
    }

    /** Where a word of symbols leads, or {@link Structure#OPEN}. */
    static int end(Structure structure, int from, List<Integer> word) {
        int q = from;
        for (int i = 0; i < word.size() && q != Structure.OPEN; i++) {
            q = structure.successor(q, word.get(i));
        }
        return q;
    }

    private void addFrom(int from) {
        int q = from;
        for (int i = 1; i <= word.size(); i++) {
            q = structure.successor(q, word.get(i - 1));
            if (copies[i][q] == 0) {
                copies[i][q] = structure.states() + originals.size();
                originals.add(q);
                read.add(i);
            }
        }
    }

    /** The table of the divided structure, as {@link Rewiring#table} gives it. */
    int[][] table() {
        int[][] undivided = Rewiring.table(structure);
        int[][] table = new int[undivided.length + originals.size()][];
        for (int q = 0; q < undivided.length; q++) {
            table[q] = row(undivided[q], 0);
        }
        for (int i = 0; i < originals.size(); i++) {
            table[undivided.length + i] = row(undivided[originals.get(i)], read.get(i));
        }
        return table;
    }

    /** Where the symbols lead to, after so much of the word was read. */
    private int[] row(int[] targets, int before) {
        int[] row = targets.clone();
        for (int s = 0; s < row.length; s++) {
            boolean passedOver = structure.symbols.label(s) == structure.inert();
            int copy = row[s] == Structure.OPEN ? 0 : copies[passedOver ? before : readAfter(before, s)][row[s]];
            row[s] = copy == 0 ? row[s] : copy;
        }
        return row;
    }

    /** How much of the word has been read once a symbol follows so much of it: the most that ends there. */
    private int readAfter(int before, int symbol) {
        List<Integer> all = new ArrayList<>(word.subList(0, before));
        all.add(symbol);
        int most = Math.min(word.size(), all.size());
        while (!all.subList(all.size() - most, all.size()).equals(word.subList(0, most))) {
            most--;
        }
        return most;
    }
}
