package praline.learn.lstar;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import praline.sample.Symbols;

/**
 * The hypothesis H of Definition 11, made from a table: states are the representatives that the initial one leads to, and a sink to which
 * a cell leads whose data do not suffice.
 *
 * <p>The paper's states are pairs (representative, last reward); here they are the representatives, since what a state was entered with has
 * no influence. {@link praline.machine.LastRewardForm} gives the paper's form.
 */
final class TableHypothesis implements QueryMachine {
    /** The target of a pair (state, symbol) that was never seen, or about which nothing can be said. */
    static final int NONE = -1;

    private final Symbols symbols;
    private final int least;
    private final boolean followReward;
    private final SplittableRandom random;
    private final List<Word> representatives;
    private final int[][] count;
    private final int[][] target;

    /**
     * A hypothesis.
     *
     * @param representatives of the states, the initial one first
     * @param count by state and symbol
     * @param target by state and symbol: a state or {@link #NONE}
     * @param random for the rewards of its own that the literal reading draws
     */
    TableHypothesis(
            Symbols symbols,
            TableOptions options,
            List<Word> representatives,
            int[][] count,
            int[][] target,
            SplittableRandom random) {
        this.symbols = symbols;
        this.least = options.least();
        this.followReward = options.has(Switch.FOLLOW_REWARD);
        this.random = random;
        this.representatives = List.copyOf(representatives);
        this.count = count;
        this.target = target;
    }

    /** The states but for the sink. */
    int size() {
        return representatives.size();
    }

    /** The sink: what is read there pays 0 and leads back to it. */
    int sink() {
        return representatives.size();
    }

    Word representative(int q) {
        return representatives.get(q);
    }

    @Override
    public int queryStates() {
        return representatives.size() + 1;
    }

    @Override
    public int initial() {
        return 0;
    }

    int count(int q, int symbol) {
        return symbol < count[q].length ? count[q][symbol] : 0;
    }

    /** The state that a symbol leads to, or {@link #NONE}. */
    int target(int q, int symbol) {
        return symbol < target[q].length ? target[q][symbol] : NONE;
    }

    /** How often a label was read in a state. */
    int labelCount(int q, int label) {
        int sum = 0;
        for (int symbol : symbols.ofLabel(label)) {
            sum += count(q, symbol);
        }
        return sum;
    }

    /** The counts of a label's rewards in a state, by place among the label's symbols. */
    int[] counts(int q, int label) {
        return Arrays.stream(symbols.ofLabel(label)).map(s -> count(q, s)).toArray();
    }

    /** Where the observed symbol leads: the sink where data do not suffice, {@link #NONE} where its reward is impossible. */
    int follow(int q, int symbol) {
        if (q == sink() || labelCount(q, symbols.label(symbol)) < least) {
            return sink();
        }
        return count(q, symbol) == 0 ? NONE : target(q, symbol) == NONE ? sink() : target(q, symbol);
    }

    @Override
    public int next(int y, int symbol) {
        int read = y == sink() || followReward ? symbol : drawn(y, symbols.label(symbol));
        int to = follow(y, read);
        return to == NONE ? sink() : to;
    }

    /** A symbol of the label, drawn from tau: the literal Step(H, y, l), apart from the reward that the environment paid. */
    private int drawn(int y, int label) {
        int left = labelCount(y, label);
        int[] ofLabel = symbols.ofLabel(label);
        left = left == 0 ? 0 : random.nextInt(left);
        for (int symbol : ofLabel) {
            left -= count(y, symbol);
            if (left < 0) {
                return symbol;
            }
        }
        return ofLabel[0];
    }

    @Override
    public double worth(int y, int next, double observed) {
        return observed;
    }

    /** The length of the shortest prefix that is impossible under the hypothesis or leads to its sink; 0 if there is none. */
    int impossiblePrefix(Word word) {
        int y = initial();
        for (int i = 0; i < word.length(); i++) {
            y = follow(y, word.at(i));
            if (y == NONE || y == sink()) {
                return i + 1;
            }
        }
        return 0;
    }

    /** The state to which a word leads, the sink or {@link #NONE} if it is left. */
    int after(Word word) {
        int y = initial();
        for (int i = 0; i < word.length() && y != NONE && y != sink(); i++) {
            y = follow(y, word.at(i));
        }
        return y;
    }

    /** As a machine in the making, without the sink and the cells that lead to it. */
    TableMachine machine() {
        int[][] kept = new int[size()][];
        for (int q = 0; q < kept.length; q++) {
            kept[q] = new int[symbols.size()];
            for (int s = 0; s < kept[q].length; s++) {
                kept[q][s] = labelCount(q, symbols.label(s)) >= least ? count(q, s) : 0;
            }
        }
        return new TableMachine(symbols, kept, target);
    }
}
