package praline.compare;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import praline.machine.Fraction;

/** The matrices H(s r) of two automata side by side, the second one's states numbered after the first one's; made when a symbol first comes. */
final class JointMatrices {
    private final RewardAutomaton first;
    private final RewardAutomaton second;
    private final PrimeField field;
    private final Map<Integer, Matrix[]> matrices = new HashMap<>();
    private final Set<BigInteger> denominators = new TreeSet<>();

    /**
     * The matrices of one symbol and reward, entry by entry.
     *
     * @param reward the reward
     * @param from rows
     * @param to columns
     * @param residue values modulo the prime
     * @param value values
     * @param firstEnd how many of the entries, which come first, belong to the first automaton
     */
    record Matrix(double reward, int[] from, int[] to, long[] residue, double[] value, int firstEnd) {}

    JointMatrices(RewardAutomaton first, RewardAutomaton second, PrimeField field) {
        this.first = first;
        this.second = second;
        this.field = field;
    }

    /** The number of states of both. */
    int dimension() {
        return first.stateCount() + second.stateCount();
    }

    int firstStates() {
        return first.stateCount();
    }

    /** The weights with which both begin. */
    Fraction initial(int state) {
        return state < first.stateCount() ? first.initial(state) : second.initial(state - first.stateCount());
    }

    /** The matrices of a symbol, by reward, ascending. */
    Matrix[] of(int symbol) {
        return matrices.computeIfAbsent(symbol, this::make);
    }

    /** At least the bits of the least common denominator of all values met so far. */
    double denominatorBits() {
        return denominators.stream().mapToDouble(BigInteger::bitLength).sum();
    }

    private record Entry(int from, int to, Fraction value) {}

    private Matrix[] make(int symbol) {
        TreeMap<Double, List<Entry>> byReward = new TreeMap<>();
        collect(first, 0, symbol, byReward);
        collect(second, first.stateCount(), symbol, byReward);
        List<Matrix> made = new ArrayList<>();
        byReward.forEach((reward, entries) -> made.add(matrix(reward, entries)));
        return made.toArray(Matrix[]::new);
    }

    private void collect(RewardAutomaton automaton, int offset, int symbol, TreeMap<Double, List<Entry>> byReward) {
        for (int state = 0; state < automaton.stateCount(); state++) {
            for (RewardAutomaton.Branch branch : automaton.branches(state, symbol)) {
                byReward.computeIfAbsent(branch.reward(), key -> new ArrayList<>())
                        .add(new Entry(offset + state, offset + branch.to(), branch.probability()));
                denominators.add(branch.probability().denominator());
            }
        }
    }

    private Matrix matrix(double reward, List<Entry> entries) {
        int firstEnd = (int) entries.stream()
                .filter(entry -> entry.from < first.stateCount())
                .count();
        return new Matrix(
                reward,
                entries.stream().mapToInt(Entry::from).toArray(),
                entries.stream().mapToInt(Entry::to).toArray(),
                entries.stream().mapToLong(entry -> field.of(entry.value)).toArray(),
                entries.stream().mapToDouble(entry -> entry.value.doubleValue()).toArray(),
                firstEnd);
    }
}
