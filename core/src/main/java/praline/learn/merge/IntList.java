package praline.learn.merge;

import java.util.Arrays;

/** A growing list of ints without boxing. */
final class IntList {
    private int[] values = new int[4];
    private int size;

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    int get(int index) {
        return values[index];
    }

    boolean contains(int value) {
        for (int i = 0; i < size; i++) {
            if (values[i] == value) {
                return true;
            }
        }
        return false;
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }
}
