package praline.learn.evidence;

import java.util.List;

/**
 * A word after which a cell pays otherwise than it does else.
 *
 * @param word its symbols, without those that are passed over
 * @param state the state of the cell
 * @param label its label
 * @param factor the log Bayes factor of "one distribution" against "two", negative
 * @param compared how many words and cells it is the most telling of
 */
public record Antecedent(List<Integer> word, int state, int label, double factor, long compared) {
    /** Copies the word. */
    public Antecedent {
        word = List.copyOf(word);
    }

    /** Whether the best of so many comparisons would seldom say so by chance. */
    public boolean isSignificant() {
        return factor < -StrictMath.log(compared / 0.005);
    }

    /** Whether more readings should be had: about one time in three, chance alone says as much. */
    public boolean isSuspicious() {
        return factor < -StrictMath.log(compared);
    }
}
