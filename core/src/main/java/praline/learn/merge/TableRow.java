package praline.learn.merge;

import java.util.Arrays;

/** What was paid after a word of symbols, by the part that was read after it. */
final class TableRow {
    /** So often is a part tried that chance leads elsewhere from. */
    static final int MOST_TRIES = 10;

    private final int[] word;
    private int[] read = new int[0];
    private int[] paid = new int[0];
    private int[] failed = new int[0];

    /** Nothing read yet. */
    TableRow(int[] word) {
        this.word = word;
    }

    /** The symbols of the word. */
    int[] word() {
        return word;
    }

    /** The last symbol of the word, which is not empty. */
    int symbol() {
        return word[word.length - 1];
    }

    /** Makes room for so many parts. */
    void reserve(int parts) {
        read = Arrays.copyOf(read, parts);
        paid = Arrays.copyOf(paid, parts);
        failed = Arrays.copyOf(failed, parts);
    }

    /** Notes that a part was read, and whether it was paid for. */
    void count(int part, boolean pays) {
        read[part]++;
        paid[part] += pays ? 1 : 0;
    }

    /** Notes that a part could not be read, by chance or since there is no way. */
    void fail(int part, boolean forEver) {
        failed[part] = forEver ? MOST_TRIES : failed[part] + 1;
    }

    /** Whether a part can be read, as far as is known. */
    boolean canRead(int part) {
        return failed[part] < MOST_TRIES;
    }

    /** How often a part was read. */
    int readings(int part) {
        return read[part];
    }

    /** How often any part was read. */
    int readings() {
        return Arrays.stream(read).sum();
    }

    /** Whether a part was ever paid for. */
    boolean pays(int part) {
        return paid[part] > 0;
    }

    /** Whether a part was read in both rows, and paid for in one of them. */
    boolean isUnlike(TableRow other, int part) {
        return read[part] > 0 && other.read[part] > 0 && pays(part) != other.pays(part);
    }
}
