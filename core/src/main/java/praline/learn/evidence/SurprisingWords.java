package praline.learn.evidence;

import java.util.ArrayList;
import java.util.List;

/**
 * The shortest words of labels on which one state often pays what another one never pays, so that a single reading shows that the state is not the other one. A word of one label does so if the states' counts for it differ
 * significantly and a reward paid often in the one was never paid in the other; one of k labels if what the one often pays for the first of them may be paid by the other, too, and leads to states for which k - 1 labels do so.
 */
public final class SurprisingWords {
    /** What is paid often has at least this share of what the label pays. */
    private static final double OFTEN = 0.25;

    private static final int NONE = -1;

    private final CountedMachine machine;
    private final BayesFactor bayes;

    /** How many labels it takes where the first state is the true one and the second is believed, 0 where no word is known; and the symbol that is read first. */
    private final int[][] length;

    private final int[][] first;

    /** Finds out for all pairs of states; time is the square of the number of states, times labels, times the longest length. */
    public SurprisingWords(CountedMachine machine, BayesFactor bayes) {
        this.machine = machine;
        this.bayes = bayes;
        length = new int[machine.states()][machine.states()];
        first = new int[machine.states()][machine.states()];
        int k = 1;
        while (extend(k)) {
            k++;
        }
    }

    /** Finds the pairs for which it takes so many labels and no fewer; whether there are any. */
    private boolean extend(int k) {
        boolean any = false;
        for (int p = 0; p < length.length; p++) {
            for (int q = 0; q < length.length; q++) {
                int symbol = p == q || length[p][q] > 0 ? NONE : begins(p, q, k);
                if (symbol != NONE) {
                    length[p][q] = k;
                    first[p][q] = symbol;
                    any = true;
                }
            }
        }
        return any;
    }

    /** A symbol that begins a word of so many labels for the pair. */
    private int begins(int p, int q, int k) {
        int[] counts = machine.counts(p);
        for (int s = 0; s < counts.length; s++) {
            if (isPaidOften(p, s) && (k == 1 ? isNew(p, q, s) : leadsOn(p, q, s, k))) {
                return s;
            }
        }
        return NONE;
    }

    private boolean isNew(int p, int q, int symbol) {
        int[] ofLabel = machine.symbols().ofLabel(machine.symbols().label(symbol));
        return machine.count(q, symbol) == 0 && bayes.differ(machine.counts(p), machine.counts(q), ofLabel);
    }

    private boolean leadsOn(int p, int q, int symbol, int k) {
        int a = machine.successor(p, symbol);
        int b = machine.successor(q, symbol);
        return a >= 0 && b >= 0 && length[a][b] == k - 1;
    }

    private boolean isPaidOften(int q, int symbol) {
        int count = machine.count(q, symbol);
        return count > 0
                && count >= OFTEN * machine.labelCount(q, machine.symbols().label(symbol));
    }

    /** The labels of the shortest word on which the one often pays what the other never pays; empty where none is known. */
    public List<Integer> word(int inTruth, int asBelieved) {
        List<Integer> word = new ArrayList<>();
        int p = inTruth;
        int q = asBelieved;
        for (int k = length[p][q]; k > 0; k--) {
            int symbol = first[p][q];
            word.add(machine.symbols().label(symbol));
            if (k > 1) {
                p = machine.successor(p, symbol);
                q = machine.successor(q, symbol);
            }
        }
        return word;
    }
}
