package praline.learn.evidence;

import java.util.List;

/**
 * A word after which a cell pays otherwise than it does else.
 *
 * @param word its symbols, without those that are passed over
 * @param state the state of the cell
 * @param label its label
 * @param factor the log Bayes factor of "one distribution" against "two", negative
 * @param compared how many words and cells it is the most telling of, those of other lengths counted as many
 */
public record Antecedent(List<Integer> word, int state, int label, double factor, long compared) {
    /** Copies the word. */
    public Antecedent {
        word = List.copyOf(word);
    }

    /** The same, as the most telling of so many. */
    Antecedent of(long others) {
        return new Antecedent(word, state, label, factor, others);
    }

    /** How far it is below what chance makes of the best of as many; negative where it is. */
    double surplus() {
        return factor + StrictMath.log(compared);
    }

    /** Whether more readings should be had: about one time in three, chance alone says as much. */
    public boolean isSuspicious() {
        return surplus() < 0;
    }

    /** Whether the best of so many comparisons would seldom say so by chance. */
    public boolean isSignificant() {
        return surplus() < StrictMath.log(0.005);
    }
}
