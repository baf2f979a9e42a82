package praline.bridge;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import praline.machine.Label;
import praline.machine.Symbol;

/** The symbols (label, reward) that both sides know by number, so that a step crosses without its texts. */
public final class SymbolTable {
    /** That a symbol has no number. */
    static final int NONE = -1;

    /** Among so many symbols, the first, one is found faster by looking at each. */
    private static final int FEW = 16;

    private final Map<Label, Label> same = new HashMap<>();
    private final Map<Symbol, Integer> numbers = new HashMap<>();
    private Label[] labels = new Label[FEW];
    private double[] rewards = new double[FEW];
    private int size;

    /** No symbols yet. */
    public SymbolTable() {}

    /**
     * Gives a symbol the next number; the caller sees to it that it asks once for each.
     *
     * @throws IllegalArgumentException if the reward is not finite
     */
    public int add(String[] label, double reward) {
        if (!Double.isFinite(reward)) {
            throw new IllegalArgumentException("reward " + reward + " is not finite");
        }
        double paid = reward == 0 ? 0.0 : reward; // -0 is 0
        Label shown = same.computeIfAbsent(Label.of(label), of -> of);
        if (size == rewards.length) {
            labels = Arrays.copyOf(labels, 2 * size);
            rewards = Arrays.copyOf(rewards, 2 * size);
        }
        labels[size] = shown;
        rewards[size] = paid;
        numbers.putIfAbsent(new Symbol(shown, paid), size);
        return size++;
    }

    /** The number of a symbol, or {@link #NONE} if it is known from elsewhere and the other side has not seen it yet. */
    int number(Symbol symbol) {
        return number(symbol.label(), symbol.reward());
    }

    /** The same. */
    int number(Label label, double reward) {
        for (int i = 0; i < size && i < FEW; i++) {
            if (labels[i] == label && rewards[i] == reward) {
                return i; // labels that have crossed are the same objects again
            }
        }
        return numbers.getOrDefault(new Symbol(label, reward), NONE);
    }

    /** How many symbols there are. */
    int size() {
        return size;
    }

    /** The label of a symbol; the same object for equal ones. */
    Label label(int symbol) {
        return labels[symbol];
    }

    /** The reward of a symbol. */
    double reward(int symbol) {
        return rewards[symbol];
    }
}
