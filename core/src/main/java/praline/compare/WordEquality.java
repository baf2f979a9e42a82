package praline.compare;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import praline.machine.Fraction;

/**
 * Decides by linear algebra whether two automata give every word the same weight (Schützenberger 1961, Tzeng 1992): the vectors
 * {@code (v H(w), v' H'(w))} of all words w span a space of at most n + n' dimensions, so it is enough to compare the sums of both halves on a
 * basis of it. The basis is made breadth first, so that the word found is a shortest one. Where a graph says which words count, there is one
 * such space for each of its states. This is polynomial also where the beliefs of a machine are infinitely many.
 *
 * <p>Weights are rational numbers ({@link Fraction}) modulo a prime ({@link PrimeField}). A difference found is one for certain. Equality is wrong
 * only if the prime divides the numerator of the weights' difference on every word on which they differ, a shortest one among them;
 * {@link Answer#errorChance} bounds the chance of that for a prime drawn at random. Beside the residues go doubles, normalised at each step, to say
 * how large a difference is: one that is no more than rounding is passed over, and said.
 */
public final class WordEquality {
    /** Conditional probabilities that differ by less are taken to be equal but for the rounding of what was read. */
    static final double ROUNDING = 1e-11;

    private static final long MOST_WORK = 4_000_000_000L;

    private final JointMatrices matrices;
    private final WordGraph graph;
    private final PrimeField field;
    private final boolean lastRewardOnly;
    private final EchelonSpace[] spaces;
    private final Queue<Node> queue = new ArrayDeque<>();
    private boolean rounded;
    private long work;

    /** What was found. */
    public enum Verdict {
        /** All words have the same weight. */
        EQUAL,
        /** On a basis of all words the weights differ, but by less than what rounding can do. */
        EQUAL_BUT_FOR_ROUNDING,
        /** The word given has different weights. */
        DIFFERENT,
        /** To say it would take too long. */
        UNDECIDED
    }

    /**
     * The answer.
     *
     * @param verdict what was found
     * @param word a shortest word of different weights; empty unless they are different
     * @param first the share that the first automaton gives the last reward, given what comes before
     * @param second the same of the second one
     * @param dimension of the space of all words, as far as it was needed
     * @param errorChance a bound on the chance that equal is wrong; 0 if the verdict is another one
     */
    public record Answer(
            Verdict verdict, List<Step> word, double first, double second, int dimension, double errorChance) {
        /** Copies the word. */
        public Answer {
            word = List.copyOf(word);
        }
    }

    /** A symbol's number with a reward. */
    public record Step(int symbol, double reward) {}

    /** A word of the basis, its vector modulo the prime, and the same in doubles, divided by the weight of the word. */
    private record Node(
            @Nullable Node parent, int symbol, double reward, int length, int state, long[] residue, double[] value) {}

    private WordEquality(
            RewardAutomaton first, RewardAutomaton second, WordGraph graph, boolean lastRewardOnly, int prime) {
        this.field = PrimeField.drawn(prime);
        this.matrices = new JointMatrices(first, second, field);
        this.graph = graph;
        this.lastRewardOnly = lastRewardOnly;
        this.spaces = new EchelonSpace[graph.stateCount()];
        for (int state = 0; state < spaces.length; state++) {
            spaces[state] = new EchelonSpace(field, matrices.dimension());
        }
    }

    /** Compares whole reward sequences over all words of the symbols 0 to count - 1. */
    public static Answer ofSequences(RewardAutomaton first, RewardAutomaton second, int symbols) {
        return new WordEquality(first, second, WordGraph.freely(symbols), false, 0).answer();
    }

    /** Compares the weights of the last reward alone, those before it summed over, over all words of the symbols 0 to count - 1. */
    public static Answer ofLastRewards(RewardAutomaton first, RewardAutomaton second, int symbols) {
        return new WordEquality(first, second, WordGraph.freely(symbols), true, 0).answer();
    }

    static Answer ofSequences(RewardAutomaton first, RewardAutomaton second, WordGraph graph, int prime) {
        return new WordEquality(first, second, graph, false, prime).answer();
    }

    private Answer answer() {
        long[] residue = new long[matrices.dimension()];
        double[] value = new double[residue.length];
        for (int state = 0; state < residue.length; state++) {
            Fraction weight = matrices.initial(state);
            residue[state] = field.of(weight);
            value[state] = weight.doubleValue();
        }
        for (int state : graph.initial()) {
            add(new Node(null, -1, 0, 0, state, residue, value));
        }
        while (!queue.isEmpty()) {
            Answer difference = expand(queue.remove());
            if (difference != null) {
                return difference;
            }
            if (work > MOST_WORK) {
                return new Answer(Verdict.UNDECIDED, List.of(), 0, 0, dimension(), 0);
            }
        }
        Verdict verdict = rounded ? Verdict.EQUAL_BUT_FOR_ROUNDING : Verdict.EQUAL;
        return new Answer(verdict, List.of(), 0, 0, dimension(), rounded ? 0 : errorChance());
    }

    private @Nullable Answer expand(Node node) {
        int[] symbols = graph.symbols()[node.state];
        for (int k = 0; k < symbols.length; k++) {
            long[] residue = new long[matrices.dimension()];
            double[] value = new double[residue.length];
            for (JointMatrices.Matrix matrix : matrices.of(symbols[k])) {
                if (!lastRewardOnly) {
                    residue = new long[residue.length];
                    value = new double[residue.length];
                }
                double p = multiply(node, matrix, 0, matrix.firstEnd(), residue, value);
                double q = multiply(node, matrix, matrix.firstEnd(), matrix.from().length, residue, value);
                if (differ(node, matrix)) {
                    if (Math.abs(p - q) > ROUNDING) {
                        List<Step> word = word(node, new Step(symbols[k], matrix.reward()));
                        return new Answer(Verdict.DIFFERENT, word, p, q, dimension(), 0);
                    }
                    rounded = true;
                }
                if (!lastRewardOnly) {
                    follow(node, k, matrix.reward(), residue, value);
                }
            }
            if (lastRewardOnly) {
                follow(node, k, 0, residue, value);
            }
        }
        return null;
    }

    /** Adds a part of the product of the vector and the matrix to a vector; gives the sum of what it added. */
    private double multiply(
            Node node, JointMatrices.Matrix matrix, int begin, int end, long[] residue, double[] value) {
        double sum = 0;
        work += end - begin;
        for (int e = begin; e < end; e++) {
            int from = matrix.from()[e];
            if (node.residue[from] != 0) {
                int to = matrix.to()[e];
                residue[to] = field.plus(residue[to], field.times(node.residue[from], matrix.residue()[e]));
                double weight = node.value[from] * matrix.value()[e];
                value[to] += weight;
                sum += weight;
            }
        }
        return sum;
    }

    /** Whether the halves of the product of the vector and the matrix have different sums. */
    private boolean differ(Node node, JointMatrices.Matrix matrix) {
        long difference = 0;
        for (int e = 0; e < matrix.from().length; e++) {
            long from = node.residue[matrix.from()[e]];
            if (from != 0) {
                long weight = field.times(from, matrix.residue()[e]);
                difference = field.plus(difference, e < matrix.firstEnd() ? weight : field.negative(weight));
            }
        }
        return difference != 0;
    }

    private void follow(Node node, int k, double reward, long[] residue, double[] value) {
        double weight = 0;
        for (int state = 0; state < matrices.firstStates(); state++) {
            weight += value[state];
        }
        for (int state = 0; weight > 0 && state < value.length; state++) {
            value[state] /= weight;
        }
        int symbol = graph.symbols()[node.state][k];
        for (int state : graph.successors()[node.state][k]) {
            add(new Node(node, symbol, reward, node.length + 1, state, residue, value));
        }
    }

    private void add(Node node) {
        EchelonSpace space = spaces[node.state];
        long before = space.work();
        if (space.add(node.residue)) {
            queue.add(node);
        }
        work += space.work() - before;
    }

    private static List<Step> word(Node node, Step last) {
        List<Step> word = new ArrayList<>(List.of(last));
        for (Node at = node; at.parent != null; at = at.parent) {
            word.add(new Step(at.symbol, at.reward));
        }
        Collections.reverse(word);
        return word;
    }

    private int dimension() {
        int sum = 0;
        for (EchelonSpace space : spaces) {
            sum += space.size();
        }
        return sum;
    }

    /**
     * A shortest word on which different weights differ is no longer than the basis has words; brought to their common denominator D, the weights
     * of a word of length L differ by a numerator of at most L log2 D bits.
     */
    private double errorChance() {
        double longest = (double) graph.stateCount() * matrices.dimension();
        double primesThatDivide = longest * matrices.denominatorBits() / 60 + 1;
        return Math.min(1, primesThatDivide / PrimeField.PRIMES);
    }
}
