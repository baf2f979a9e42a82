package praline.process;

import java.util.List;
import praline.machine.Symbol;

/**
 * A policy of finite memory as tables, to be followed without asking: in a state, with a memory, an action; after it, by the label and the reward that
 * it has shown, another memory. It ends where the tables have nothing, and with the first step that shows a state or a symbol that they do not know.
 */
public final class PolicyTables {
    /** No action, or no memory: there the policy ends. */
    public static final int NONE = -1;

    private final int[] states;
    private final List<Symbol> symbols;
    private final int[] actions;
    private final int[] next;
    private final boolean familiar;
    private final int visits;

    /**
     * Tables, which are not copied.
     *
     * @param states the environment's numbers of the states, by column
     * @param symbols the symbols, by column
     * @param actions by {@code memory * states + column} the action, or {@link #NONE}, or what {@link #last} gives
     * @param next by {@code memory * symbols + column} the memory after the symbol, or {@link #NONE}
     * @param familiar whether the policy also ends with a step that, from its state and by its action, has not shown the same before
     * @param visits how often it acts in a state with a memory, before it ends there; 0 for as often as it comes
     */
    public PolicyTables(int[] states, List<Symbol> symbols, int[] actions, int[] next, boolean familiar, int visits) {
        this.states = states;
        this.symbols = symbols;
        this.actions = actions;
        this.next = next;
        this.familiar = familiar;
        this.visits = visits;
    }

    /** The entry for an action with which the policy ends; of such an entry, the action. */
    public static int last(int action) {
        return NONE - 1 - action;
    }

    /** Whether the policy also ends with a step that has not shown the same before. */
    public boolean familiar() {
        return familiar;
    }

    /** How often the policy acts in a state with a memory, before it ends there; 0 for as often as it comes. */
    public int visits() {
        return visits;
    }

    /** How many memories there are. */
    public int memories() {
        return actions.length / Math.max(1, states.length);
    }

    /** How many states are known. */
    public int states() {
        return states.length;
    }

    /** The environment's number of the state in a column. */
    public int state(int column) {
        return states[column];
    }

    /** How many symbols are known. */
    public int symbols() {
        return symbols.size();
    }

    /** The symbol in a column. */
    public Symbol symbol(int column) {
        return symbols.get(column);
    }

    /** The entry for an action, by memory and column of the state. */
    public int action(int memory, int column) {
        return actions[memory * states.length + column];
    }

    /** The memory that follows, by memory and column of the symbol. */
    public int next(int memory, int column) {
        return next[memory * symbols.size() + column];
    }
}
