package praline.sample;

import java.util.Arrays;

/** A growing list of ints without boxing. */
public final class IntList {
    private int[] values = new int[4];
    private int size;

    /** Adds a value at the end. */
    public void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    /** The value at an index. */
    public int get(int index) {
        return values[index];
    }

    /** Replaces the value at an index. */
    public void set(int index, int value) {
        values[index] = value;
    }

    /** Whether a value is in the list. */
    public boolean contains(int value) {
        for (int i = 0; i < size; i++) {
            if (values[i] == value) {
                return true;
            }
        }
        return false;
    }

    /** Removes all values. */
    public void clear() {
        size = 0;
    }

    /** How many values there are. */
    public int size() {
        return size;
    }

    /** A copy of the values. */
    public int[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
