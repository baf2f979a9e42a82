package praline.compare;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;
import praline.machine.CompiledMachine;
import praline.machine.RewardMachine;

/**
 * Decides by linear algebra whether two machines give every word the same probability (Tzeng 1992, for probabilistic automata): the vectors
 * {@code (y_I H(w), y'_I H'(w))} of all words w span a space of at most n + n' dimensions, so it is enough to compare the sums of both halves on
 * a basis of it. Modulo an environment there is one such space for each of its states.
 *
 * <p>This is polynomial also where beliefs are infinitely many, but it only tells equal from unequal, not how far apart.
 */
final class WordSpaces {
    /** What is left of a vector of length 1 after projection, below which it lies in the space. */
    private static final double IN_SPACE = 1e-9;

    private static final double EQUAL = 1e-11;
    private static final double MOST_WORK = 2e9;

    private final CompiledMachine first;
    private final CompiledMachine second;
    private final ShownLabels shown;
    private final int dimension;
    /** For each environment state an orthonormal basis. */
    private final List<List<double[]>> bases = new ArrayList<>();

    private final Deque<Vector> queue = new ArrayDeque<>();

    private record Vector(int state, double[] value) {}

    private WordSpaces(RewardMachine first, RewardMachine second, ShownLabels shown) {
        this.first = new CompiledMachine(first, shown.alphabet());
        this.second = new CompiledMachine(second, shown.alphabet());
        this.shown = shown;
        this.dimension = this.first.stateCount() + this.second.stateCount();
    }

    /** Whether all words have the same probability in both; false also where it would take too long to say. */
    static boolean equal(RewardMachine first, RewardMachine second, ShownLabels shown) {
        return new WordSpaces(first, second, shown).equal();
    }

    private boolean equal() {
        double work = (double) shown.stateCount() * dimension * dimension * dimension;
        if (work > MOST_WORK) {
            return false;
        }
        for (int state = 0; state < shown.stateCount(); state++) {
            bases.add(new ArrayList<>());
        }
        double[] start = new double[dimension];
        start[first.machine().initial()] = 1;
        start[first.stateCount() + second.machine().initial()] = 1;
        for (int state : shown.initial()) {
            add(state, start);
        }
        while (!queue.isEmpty()) {
            if (!expand(queue.remove())) {
                return false;
            }
        }
        return true;
    }

    private boolean expand(Vector vector) {
        int[] labels = shown.labels(vector.state);
        for (int k = 0; k < labels.length; k++) {
            TreeSet<Double> rewards = new TreeSet<>();
            collect(first, labels[k], rewards);
            collect(second, labels[k], rewards);
            for (double reward : rewards) {
                double[] next = new double[dimension];
                double p = multiply(first, 0, vector.value, labels[k], reward, next);
                double q = multiply(second, first.stateCount(), vector.value, labels[k], reward, next);
                if (Math.abs(p - q) > EQUAL) {
                    return false;
                }
                if (p > 0) {
                    double scale = 1 / p;
                    for (int i = 0; i < dimension; i++) {
                        next[i] *= scale;
                    }
                    for (int state : shown.successors(vector.state, k)) {
                        add(state, next);
                    }
                }
            }
        }
        return true;
    }

    private static void collect(CompiledMachine machine, int label, TreeSet<Double> rewards) {
        for (int state = 0; state < machine.stateCount(); state++) {
            CompiledMachine.Row row = machine.row(state, label);
            for (int k = 0; row != null && k < row.size(); k++) {
                rewards.add(row.reward()[k]);
            }
        }
    }

    /** Adds the product of one half of a vector with H(l r) into the same half of another; gives the sum of what it added. */
    private static double multiply(
            CompiledMachine machine, int offset, double[] from, int label, double reward, double[] into) {
        double sum = 0;
        for (int state = 0; state < machine.stateCount(); state++) {
            CompiledMachine.Row row = from[offset + state] == 0 ? null : machine.row(state, label);
            for (int k = 0; row != null && k < row.size(); k++) {
                if (row.reward()[k] == reward) {
                    double mass = from[offset + state] * row.probability()[k];
                    into[offset + row.to()[k]] += mass;
                    sum += mass;
                }
            }
        }
        return sum;
    }

    /** Queues the vector unless it lies in the space of the environment's state already; Gram and Schmidt, twice for accuracy. */
    private void add(int state, double[] vector) {
        double[] rest = scaledToLengthOne(vector);
        List<double[]> basis = bases.get(state);
        for (int pass = 0; pass < 2; pass++) {
            for (double[] direction : basis) {
                double product = 0;
                for (int i = 0; i < dimension; i++) {
                    product += rest[i] * direction[i];
                }
                for (int i = 0; i < dimension; i++) {
                    rest[i] -= product * direction[i];
                }
            }
        }
        if (length(rest) > IN_SPACE) {
            basis.add(scaledToLengthOne(rest));
            queue.add(new Vector(state, vector));
        }
    }

    private static double length(double[] vector) {
        return Math.sqrt(Arrays.stream(vector).map(value -> value * value).sum());
    }

    private static double[] scaledToLengthOne(double[] vector) {
        double length = length(vector);
        return Arrays.stream(vector).map(value -> value / length).toArray();
    }
}
