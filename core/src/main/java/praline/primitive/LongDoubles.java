package praline.primitive;

import java.util.Arrays;

/** Doubles by keys that are longs, without boxing. */
public final class LongDoubles {
    private final LongIndex index = new LongIndex();
    private double[] values = new double[16];

    /** The value of a key, or another where there is none. */
    public double get(long key, double otherwise) {
        int number = index.find(key);
        return number == LongIndex.MISSING ? otherwise : values[number];
    }

    /** Whether a key has a value. */
    public boolean contains(long key) {
        return index.find(key) != LongIndex.MISSING;
    }

    /** Gives a key a value in place of the one it has. */
    public void put(long key, double value) {
        int place = place(key); // may replace the array
        values[place] = value;
    }

    /** Adds to the value of a key, which is 0 where there is none. */
    public void add(long key, double amount) {
        int before = index.size();
        int place = place(key);
        values[place] = place == before ? amount : values[place] + amount;
    }

    private int place(long key) {
        int number = index.number(key);
        values = number == values.length ? Arrays.copyOf(values, 2 * number) : values;
        return number;
    }

    /** Forgets all. */
    public void clear() {
        index.clear();
    }
}
