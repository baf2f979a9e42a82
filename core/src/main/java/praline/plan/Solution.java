package praline.plan;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The best values of a product and a policy that reaches them. A policy's memory is the machine's state, so that it is a table from the
 * states (x, y) to actions.
 *
 * @param product what was solved
 * @param values the best expected value from each state of the product; {@link Double#POSITIVE_INFINITY} where it has no bound, {@link
 *     Double#NEGATIVE_INFINITY} where no policy escapes an endless loss
 * @param choices the choice that the policy takes in each state, as a number of the product; -1 in terminal states
 * @param indifferent the states in which every choice is as good as the best, as far as the values tell; not the terminal ones
 * @param error how far a finite value may be from the exact one, rounding of the last digits aside
 */
public record Solution(Product product, double[] values, int[] choices, boolean[] indifferent, double error) {
    /** The best expected value of an episode: that of the initial states, averaged. */
    public double value() {
        double sum = 0;
        for (int state = 0; state < product.initialCount(); state++) {
            sum += product.initial(state) * values[state];
        }
        return sum;
    }

    /** The action that the policy takes in a state of the product, or -1 in a terminal one. */
    public int action(int state) {
        return choices[state] < 0 ? -1 : product.action(choices[state]);
    }

    /** The states of the machine that can be reached, ascending. */
    public List<Integer> memories() {
        return IntStream.range(0, product.stateCount())
                .map(product::memory)
                .distinct()
                .sorted()
                .boxed()
                .toList();
    }

    /** Whether the episode goes on in some state with this memory. */
    public boolean goesOn(int memory) {
        return some(memory, state -> true);
    }

    /** Whether the choice matters in some state with this memory: whether another one would be worse. */
    public boolean matters(int memory) {
        return some(memory, state -> !indifferent[state]);
    }

    private boolean some(int memory, IntPredicate wanted) {
        return IntStream.range(0, product.stateCount())
                .anyMatch(state -> product.memory(state) == memory && choices[state] >= 0 && wanted.test(state));
    }
}
