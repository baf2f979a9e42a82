package praline.learn.evidence;

import java.util.ArrayList;
import java.util.List;

/**
 * The shortest words of labels after which two states pay differently: in a word of one label the states' counts for it differ significantly; a longer one begins with a label that pays one
 * reward in each of them, and leads to states that the rest tells apart. What the last label pays may have to be read many times.
 */
public final class TellingWords {
    private static final int NONE = -1;

    private final CountedMachine machine;

    /** By pair of states, the first label of its word, and how many labels that has; 0 where no word is known. */
    private final int[][] first;

    private final int[][] length;

    /**
     * Finds out for all pairs of states; time is the square of the number of states, times labels, times the longest length.
     *
     * @param most the longest words, in labels
     */
    public TellingWords(CountedMachine machine, BayesFactor.Cells cells, int most) {
        this.machine = machine;
        first = new int[machine.states()][machine.states()];
        length = new int[machine.states()][machine.states()];
        for (int k = 1; k <= most; k++) {
            extend(k, cells);
        }
    }

    private void extend(int k, BayesFactor.Cells cells) {
        for (int p = 0; p < length.length; p++) {
            for (int q = 0; q < p; q++) {
                int label = length[p][q] > 0 ? NONE : begins(p, q, k, cells);
                if (label != NONE) {
                    first[p][q] = first[q][p] = label;
                    length[p][q] = length[q][p] = k;
                }
            }
        }
    }

    /** A label that begins a word of so many labels for the pair. */
    private int begins(int p, int q, int k, BayesFactor.Cells cells) {
        for (int label = 0; label < machine.symbols().labelCount(); label++) {
            if (k == 1 ? cells.differ(p, q, label) : leadsOn(p, q, label, k)) {
                return label;
            }
        }
        return NONE;
    }

    private boolean leadsOn(int p, int q, int label, int k) {
        int a = machine.onlySuccessor(p, label);
        int b = machine.onlySuccessor(q, label);
        return a >= 0 && b >= 0 && length[a][b] == k - 1 && a != b;
    }

    /** The labels of the shortest word for two states; empty where none is known. */
    public List<Integer> word(int one, int other) {
        List<Integer> word = new ArrayList<>();
        int p = one;
        int q = other;
        for (int k = length[p][q]; k > 0; k--) {
            int label = first[p][q];
            word.add(label);
            if (k > 1) {
                p = machine.onlySuccessor(p, label);
                q = machine.onlySuccessor(q, label);
            }
        }
        return word;
    }
}
