package praline.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import praline.machine.Symbol;

/**
 * How two machines compare over all label-reward histories that both machines and the environment allow.
 *
 * @param equivalent whether after every such history the same next rewards are possible (probability above
 *     {@link Equivalence#POSSIBLE}) and each probability differs by at most the tolerance
 * @param distance the largest difference of a next-reward probability after such a history; 1 where one machine rejects a label that the
 *     other accepts
 * @param witness a shortest word that shows the difference; empty if and only if equivalent
 * @param tolerance the tolerance asked for
 * @param bounded whether the search was cut: the distance is then a lower bound, found up to the closeness, and {@code equivalent} says that
 *     no difference was found up to it; a witness is right nevertheless
 * @param length the number of labels up to which every word was looked at, however close its beliefs are to others; empty if there is no such
 *     limit, as always where the search was not cut
 * @param closeness the relative difference up to which two beliefs were taken as one
 * @param histories how many classes of histories (environment state, belief, belief) were followed; where linear algebra found all words equal, the
 *     words of the basis
 * @param errorChance a bound on the chance that {@code equivalent} is wrong: above 0 only where linear algebra modulo a prime said that all words have
 *     the same probability ({@link WordEquality})
 */
public record Comparison(
        boolean equivalent,
        double distance,
        Optional<Witness> witness,
        double tolerance,
        boolean bounded,
        OptionalInt length,
        double closeness,
        int histories,
        double errorChance) {

    /** Which machine, if one only, rejects the last label of a witness. */
    public enum Rejects {
        /** Both accept it, or both reject it with some probability. */
        NEITHER,
        /** The first machine rejects it. */
        FIRST,
        /** The second machine rejects it. */
        SECOND
    }

    /**
     * A distinguishing word.
     *
     * @param word the history and, as its last symbol, the label and reward in whose probability the machines differ
     * @param first the probability that the first machine gives the last reward after the history; 0 where it rejects the label
     * @param second the same of the second machine
     * @param rejects which machine rejects the last label
     */
    public record Witness(List<Symbol> word, double first, double second, Rejects rejects) {
        /** Copies the word. */
        public Witness {
            word = List.copyOf(word);
        }
    }

    /** The distinguishing word, or the empty one if the machines are equivalent. */
    public List<Symbol> word() {
        return witness.map(Witness::word).orElse(List.of());
    }
}
