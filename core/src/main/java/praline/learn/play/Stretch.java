package praline.learn.play;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import praline.machine.Symbol;
import praline.process.PolicyTables;
import praline.sample.Symbols;
import praline.sample.TransitionModel;

/**
 * A stretch of a walk in which what is done depends on the environment's state and on a memory only, as tables that a distant environment
 * can follow by itself. It need not be the whole of the walk's policy: where it has nothing, the walk goes on a step at a time.
 */
public final class Stretch {
    private final TransitionModel model;
    private final int memories;
    private final int width;
    private final int[] actions;
    private final int[] next;
    private final boolean familiar;
    private final int visits;
    private final List<Symbol> symbols = new ArrayList<>();
    private @Nullable PolicyTables tables;

    /**
     * Where nothing is ever done.
     *
     * @param familiar whether what the walk does may change with the first new thing that the model learns
     */
    public Stretch(TransitionModel model, Symbols symbols, int memories, boolean familiar) {
        this(model, symbols, memories, familiar, 0);
    }

    /**
     * Where nothing is ever done, and what will be is not done more often than that in a state with a memory.
     *
     * @param visits how often, since the stretch was begun; 0 for as often as one likes
     */
    public Stretch(TransitionModel model, Symbols symbols, int memories, boolean familiar, int visits) {
        this.visits = visits;
        this.model = model;
        this.memories = memories;
        this.familiar = familiar;
        this.width = model.stateCount();
        this.actions = new int[memories * width];
        this.next = new int[memories * symbols.size()];
        for (int s = 0; s < symbols.size(); s++) {
            this.symbols.add(new Symbol(symbols.labelAt(symbols.label(s)), symbols.reward(s)));
        }
        Arrays.fill(actions, PolicyTables.NONE);
        Arrays.fill(next, PolicyTables.NONE);
    }

    /** How many symbols were known when it was made. */
    public int symbols() {
        return symbols.size();
    }

    /** How many states of the environment were known when it was made. */
    public int width() {
        return width;
    }

    /** Says what to do in x with a memory: an action, or {@link PolicyTables#last} of one, after which the stretch ends; nothing if negative. */
    public void act(int memory, int x, int action) {
        actions[memory * width + x] = action;
    }

    /** What to do in x with a memory, as it was said. */
    public int action(int memory, int x) {
        return actions[memory * width + x];
    }

    /** Says which memory follows a symbol. */
    public void remember(int memory, int symbol, int after) {
        next[memory * symbols.size() + symbol] = after;
    }

    /** Whether more than one step can be taken from x with this memory. */
    boolean goesOn(int x, int memory) {
        return memory >= 0 && memory < memories && x < width && actions[memory * width + x] >= 0;
    }

    /** As tables; nothing is done in states that are known by now to be terminal. */
    PolicyTables tables() {
        for (int x = 0; x < width; x++) {
            for (int memory = 0; model.terminal(x) && memory < memories; memory++) {
                int at = memory * width + x;
                tables = actions[at] == PolicyTables.NONE ? tables : null;
                actions[at] = PolicyTables.NONE;
            }
        }
        if (tables == null) {
            int[] states = new int[width];
            Arrays.setAll(states, model::original);
            tables = new PolicyTables(states, symbols, actions, next, familiar, visits);
        }
        return tables;
    }
}
