package praline.bridge;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.List;
import praline.process.Foresight;
import praline.process.Step;

/**
 * Memory that both sides see, so that a whole episode crosses without being copied: for each step two numbers, the action and what it is expected
 * to show, negative if nobody knows. What the other side has followed has shown that, but for the last step.
 */
final class Script {
    private static final long UNKNOWN = -1;

    private final LongBuffer numbers;
    private final SymbolTable symbols;

    /** In this memory, which holds two numbers of eight bytes for each step. */
    Script(ByteBuffer memory, SymbolTable symbols) {
        this.numbers = memory.order(ByteOrder.nativeOrder()).asLongBuffer();
        this.symbols = symbols;
    }

    /** Writes as much of what is foreseen as there is room for; returns how many actions that is. */
    int write(Foresight foresight) {
        List<Integer> actions = foresight.actions();
        int size = Math.min(actions.size(), numbers.capacity() / 2);
        for (int i = 0; i < size; i++) {
            numbers.put(2 * i, actions.get(i));
            numbers.put(
                    2 * i + 1,
                    i < foresight.expected().size()
                            ? expected(foresight.expected().get(i))
                            : UNKNOWN);
        }
        return size;
    }

    private long expected(Step step) {
        int symbol = symbols.number(step.label(), step.reward());
        long seen = symbol == SymbolTable.NONE ? UNKNOWN : Seen.of(step.state(), symbol);
        return step.terminated() ? seen | Seen.TERMINATED : seen;
    }

    /**
     * Writes all of what is foreseen, and behind it the names of episodes that are to be played so.
     *
     * @return what each step is expected to show; nothing if there is no room, or something is expected that the other side has not seen yet
     */
    long[] write(Foresight foresight, long[] names) {
        int size = foresight.actions().size();
        if (2 * size + names.length > numbers.capacity()
                || foresight.expected().size() < size
                || write(foresight) < size) {
            return new long[0];
        }
        numbers.put(2 * size, names);
        long[] expected = new long[size];
        for (int i = 0; i < size; i++) {
            expected[i] = numbers.get(2 * i + 1);
            if (expected[i] < 0) {
                return new long[0];
            }
        }
        return expected;
    }

    /**
     * Reads what so many steps have shown: what was expected.
     *
     * @param last what the last one has shown
     */
    void read(int steps, long last, long[] shown) {
        for (int i = 0; i < steps - 1; i++) {
            shown[i] = numbers.get(2 * i + 1);
        }
        if (steps > 0) {
            shown[steps - 1] = last;
        }
    }
}
