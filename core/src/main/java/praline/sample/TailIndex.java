package praline.sample;

import java.util.Arrays;

/** Numbers what words of a log say from positions on: 0, 1, 2, ... in the order in which it is first met; what is alike has the same number. */
public final class TailIndex {
    private static final int NONE = -1;

    private final WordLog log;
    private final boolean byEnds;

    /** By number, the position of the first one, and its hash. */
    private int[] first = new int[16];

    private int[] hash = new int[16];
    private int size;

    /** Open addressing over the hashes. */
    private int[] slots = new int[64];

    /**
     * Of a log of which nothing has been read.
     *
     * @param byEnds whether what is alike is also ended by the same
     */
    public TailIndex(WordLog log, boolean byEnds) {
        this.log = log;
        this.byEnds = byEnds;
        Arrays.fill(slots, NONE);
    }

    /** How many there are. */
    public int size() {
        return size;
    }

    /** Where the first one stands that has the number. */
    public int position(int number) {
        return first[number];
    }

    /** The number of what is said from the position on, to the end of the word. */
    public int number(int position) {
        int mixed = hashed(position);
        int slot = slot(mixed, position);
        if (slots[slot] != NONE) {
            return slots[slot];
        }
        if (size == first.length) {
            first = Arrays.copyOf(first, 2 * size);
            hash = Arrays.copyOf(hash, 2 * size);
        }
        first[size] = position;
        hash[size] = mixed;
        slots[slot] = size++;
        if (2 * size > slots.length) {
            grow();
        }
        return size - 1;
    }

    private int hashed(int position) {
        int mixed = 0;
        int p = position;
        for (int s = log.at(p); s != WordLog.END; s = log.at(++p)) {
            mixed = 31 * mixed + s + 1;
        }
        mixed = (byEnds ? 31 * mixed + log.noted(p).ordinal() : mixed) * 0x9E3779B9;
        return mixed ^ (mixed >>> 16);
    }

    private int slot(int mixed, int position) {
        int slot = mixed & (slots.length - 1);
        while (slots[slot] != NONE && !(hash[slots[slot]] == mixed && areAlike(first[slots[slot]], position))) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private boolean areAlike(int position, int other) {
        int p = position;
        int r = other;
        int s = log.at(p);
        while (s == log.at(r) && s != WordLog.END) {
            s = log.at(++p);
            r++;
        }
        return s == log.at(r) && (!byEnds || log.noted(p) == log.noted(r));
    }

    private void grow() {
        slots = new int[2 * slots.length];
        Arrays.fill(slots, NONE);
        for (int number = 0; number < size; number++) {
            int slot = hash[number] & (slots.length - 1);
            while (slots[slot] != NONE) {
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = number;
        }
    }
}
