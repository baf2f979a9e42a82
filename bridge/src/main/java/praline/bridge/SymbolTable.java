package praline.bridge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import praline.machine.Label;
import praline.machine.Symbol;

/** The symbols (label, reward) that both sides know by number, so that a step crosses without its texts. */
public final class SymbolTable {
    /** That a symbol has no number. */
    static final int NONE = -1;

    private final List<Label> labels = new ArrayList<>();
    private final List<Double> rewards = new ArrayList<>();
    private final Map<Symbol, Integer> numbers = new HashMap<>();

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
        labels.add(Label.of(label));
        rewards.add(paid);
        numbers.putIfAbsent(new Symbol(Label.of(label), paid), labels.size() - 1);
        return labels.size() - 1;
    }

    /** The number of a symbol, or {@link #NONE} if it is known from elsewhere and the other side has not seen it yet. */
    int number(Symbol symbol) {
        return numbers.getOrDefault(symbol, NONE);
    }

    /** How many symbols there are. */
    int size() {
        return labels.size();
    }

    /** The label of a symbol. */
    Label label(int symbol) {
        return labels.get(symbol);
    }

    /** The reward of a symbol. */
    double reward(int symbol) {
        return rewards.get(symbol);
    }
}
