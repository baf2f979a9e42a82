package praline.bridge;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import praline.process.PolicyTables;

/**
 * A policy's tables in the memory that both sides see, with states and symbols by the other side's numbers. First {@link #HEADER} numbers: the memory
 * to begin with, the state, the most steps, how many states each memory's row of actions has, how many symbols each row of memories has, where the
 * rows of memories begin, where to write what is seen, 1 if only what has been seen before may be passed, and how often there may be an action in a state with
 * a memory (0 for any number). Then the rows of actions, and those of memories.
 */
final class Tables {
    /** How many numbers come before the tables. */
    static final int HEADER = 9;

    private final LongBuffer numbers;
    private final SymbolTable symbols;
    private @Nullable PolicyTables written;
    private int states;
    private int known;
    private int next;
    private int seen;

    /** In this memory. */
    Tables(ByteBuffer memory, SymbolTable symbols) {
        this.numbers = memory.order(ByteOrder.nativeOrder()).asLongBuffer();
        this.symbols = symbols;
    }

    /**
     * Writes tables and where to begin.
     *
     * @param state the present state
     * @param stateCount how many states the other side has numbered
     * @return how many steps may be taken; 0 if there is no room
     */
    int write(PolicyTables tables, int memory, int most, int state, int stateCount) {
        next = HEADER + tables.memories() * stateCount;
        int end = next + tables.memories() * symbols.size();
        int room = Math.min(most, numbers.capacity() - end);
        if (room < 1) {
            return 0;
        }
        if (written != tables || states != stateCount || known != symbols.size()) {
            writeRows(tables, stateCount);
        }
        seen = end;
        long familiar = tables.familiar() ? 1 : 0;
        numbers.put(
                0, new long[] {memory, state, room, stateCount, symbols.size(), next, end, familiar, tables.visits()});
        return room;
    }

    private void writeRows(PolicyTables tables, int stateCount) {
        int[] column = new int[tables.symbols()];
        Arrays.setAll(column, i -> symbols.number(tables.symbol(i)));
        long[] actions = new long[stateCount];
        long[] memories = new long[symbols.size()];
        for (int memory = 0; memory < tables.memories(); memory++) {
            Arrays.fill(actions, PolicyTables.NONE);
            for (int i = 0; i < tables.states(); i++) {
                actions[tables.state(i)] = tables.action(memory, i);
            }
            numbers.put(HEADER + memory * stateCount, actions);
            Arrays.fill(memories, PolicyTables.NONE);
            for (int i = 0; i < column.length; i++) {
                if (column[i] != SymbolTable.NONE) {
                    memories[column[i]] = tables.next(memory, i);
                }
            }
            numbers.put(next + memory * symbols.size(), memories);
        }
        written = tables;
        states = stateCount;
        known = symbols.size();
    }

    /** Reads what was done from where the last writing said to begin, and what each step has shown. */
    void read(int steps, int[] actions, long[] shown) {
        if (steps == 0) {
            return;
        }
        int memory = (int) numbers.get(0);
        int state = (int) numbers.get(1);
        numbers.get(seen, shown, 0, steps);
        for (int i = 0; i < steps; i++) {
            int entry = (int) numbers.get(HEADER + memory * states + state);
            actions[i] = entry < 0 ? PolicyTables.last(entry) : entry;
            state = Seen.state(shown[i]);
            memory = i + 1 < steps ? (int) numbers.get(next + memory * known + Seen.symbol(shown[i])) : memory;
        }
    }
}
