package praline.machine;

import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The distribution that a machine induces over reward sequences: {@code P_H(l1..ln, r1..rn) = y_I H(l1 r1) ... H(ln rn) 1}, where
 * {@code H(l r)[i, j]} is {@code tau(y_i, l, y_j)} if that transition pays r, and 0 otherwise.
 *
 * <p>Computed by forward products of the row vector, so it holds for every machine, also for one whose state the rewards do not reveal. A
 * state that rejects a label loses its share: the probabilities of all reward sequences then sum to less than 1.
 */
public final class WordProbability {
    private final CompiledMachine machine;

    private WordProbability(CompiledMachine machine) {
        this.machine = machine;
    }

    /** Word probabilities of this machine. */
    public static WordProbability of(RewardMachine machine) {
        return of(new CompiledMachine(machine, new Alphabet()));
    }

    /** Word probabilities of this machine, compiled already; labels it has not met are added to its alphabet. */
    public static WordProbability of(CompiledMachine machine) {
        return new WordProbability(machine);
    }

    /** P_H of a word; 1 for the empty one. */
    public double of(List<Symbol> word) {
        double[] forward = start();
        for (Symbol symbol : word) {
            forward = step(forward, symbol);
        }
        return Arrays.stream(forward).sum();
    }

    /** {@code P_H(l1..ln, r1..rn)}; throws {@link IllegalArgumentException} if there is not one reward for each label. */
    public double of(List<Label> labels, double... rewards) {
        return of(Symbol.word(labels, rewards));
    }

    /**
     * The probability that the label pays the reward after the history, {@code P_H(history, label, reward) / P_H(history)}; it is
     * normalised at every step, so that long histories do not underflow.
     *
     * @throws IllegalArgumentException if the machine gives the history probability 0
     */
    public double next(List<Symbol> history, Label label, double reward) {
        return Arrays.stream(step(belief(history), new Symbol(label, reward))).sum();
    }

    /**
     * The distribution of the reward that the label pays after the history.
     *
     * @throws IllegalArgumentException if the machine gives the history probability 0
     */
    public RewardDistribution next(List<Symbol> history, Label label) {
        return next(belief(history), label);
    }

    /**
     * The distribution R(l1..lk) of the last reward, {@code P_H(l1..lk, Gamma^(k-1) r)}: those before it are summed over.
     *
     * Where the machine rejects some label, the share of that counts as rejected.
     *
     * @throws IllegalArgumentException if there is no label
     */
    public RewardDistribution last(List<Label> labels) {
        if (labels.isEmpty()) {
            throw new IllegalArgumentException("a reward needs a label");
        }
        double[] forward = start();
        for (Label label : labels.subList(0, labels.size() - 1)) {
            forward = spread(forward, label, Double.NaN);
        }
        return next(forward, labels.get(labels.size() - 1));
    }

    private RewardDistribution next(double[] forward, Label label) {
        int number = machine.alphabet().number(label);
        SortedMap<Double, Double> probabilities = new TreeMap<>();
        double lost = 1 - Arrays.stream(forward).sum();
        double rejected = lost > RewardMachine.TOLERANCE ? lost : 0;
        for (int state = 0; state < forward.length; state++) {
            CompiledMachine.Row row = forward[state] > 0 ? machine.row(state, number) : null;
            for (int k = 0; row != null && k < row.size(); k++) {
                probabilities.merge(row.reward()[k], forward[state] * row.probability()[k], Double::sum);
            }
            rejected += row == null ? forward[state] : 0;
        }
        return new RewardDistribution(
                List.copyOf(probabilities.keySet()), List.copyOf(probabilities.values()), rejected);
    }

    private double[] belief(List<Symbol> history) {
        double[] belief = start();
        for (Symbol symbol : history) {
            belief = step(belief, symbol);
            double mass = Arrays.stream(belief).sum();
            if (!(mass > 0)) {
                throw new IllegalArgumentException(
                        "machine " + machine.machine().name() + " gives the history " + history + " probability 0");
            }
            for (int state = 0; state < belief.length; state++) {
                belief[state] /= mass;
            }
        }
        return belief;
    }

    private double[] start() {
        double[] forward = new double[machine.stateCount()];
        forward[machine.machine().initial()] = 1;
        return forward;
    }

    private double[] step(double[] forward, Symbol symbol) {
        return spread(forward, symbol.label(), symbol.reward());
    }

    /** {@code forward H(label reward)}; summed over all rewards if the reward is NaN. */
    private double[] spread(double[] forward, Label read, double reward) {
        double[] after = new double[forward.length];
        int label = machine.alphabet().number(read);
        for (int state = 0; state < forward.length; state++) {
            CompiledMachine.Row row = forward[state] > 0 ? machine.row(state, label) : null;
            for (int k = 0; row != null && k < row.size(); k++) {
                if (Double.isNaN(reward) || row.reward()[k] == reward) {
                    after[row.to()[k]] += forward[state] * row.probability()[k];
                }
            }
        }
        return after;
    }
}
