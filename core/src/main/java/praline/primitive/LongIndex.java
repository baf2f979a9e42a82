package praline.primitive;

import java.util.Arrays;

/** Numbers keys 0, 1, 2, ... in the order in which they are first met: open addressing over longs, without boxing. */
public final class LongIndex {
    /** No number. */
    public static final int MISSING = -1;

    private long[] keys = new long[16];
    private int[] slots = new int[64];
    private int size;

    /** No keys yet. */
    public LongIndex() {
        Arrays.fill(slots, MISSING);
    }

    /** How many keys there are. */
    public int size() {
        return size;
    }

    /** The key that has a number. */
    public long key(int number) {
        return keys[number];
    }

    /** The number of the key, or {@link #MISSING}. */
    public int find(long key) {
        return slots[slot(key)];
    }

    /** The number of the key, which is given the next free one if it is new. */
    public int number(long key) {
        int slot = slot(key);
        if (slots[slot] == MISSING) {
            if (2 * (size + 1) > slots.length) {
                grow();
                slot = slot(key);
            }
            keys = size == keys.length ? Arrays.copyOf(keys, 2 * size) : keys;
            keys[size] = key;
            slots[slot] = size++;
        }
        return slots[slot];
    }

    /** Forgets all keys. */
    public void clear() {
        Arrays.fill(slots, MISSING);
        size = 0;
    }

    private int slot(long key) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        int slot = (int) (mixed ^ (mixed >>> 32)) & (slots.length - 1);
        while (slots[slot] != MISSING && keys[slots[slot]] != key) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private void grow() {
        slots = new int[2 * slots.length];
        Arrays.fill(slots, MISSING);
        for (int number = 0; number < size; number++) {
            slots[slot(keys[number])] = number;
        }
    }
}
