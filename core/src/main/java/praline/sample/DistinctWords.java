package praline.sample;

import java.util.Arrays;

/**
 * The words of a log as far as they differ: where the same is played again and again, what is counted of each word is counted once for all that are alike. Words are
 * alike if they have the same symbols and their episodes were ended by the same.
 */
public final class DistinctWords {
    private final WordLog log;
    private final TailIndex index;

    /** By word, the number of those that are like it. */
    private int[] numbers = new int[64];

    private int words;

    /** What is told of words that are alike. */
    @FunctionalInterface
    public interface Visitor {
        /** So many words are like the one at the position. */
        void alike(int position, int times);
    }

    /** Of a log of which nothing has been read. */
    DistinctWords(WordLog log) {
        this.log = log;
        index = new TailIndex(log, true);
    }

    /**
     * Tells of the words from one up to another, in the order in which they were first met there: of the first one, with how many between are like it. All words of the log
     * must have ended.
     */
    public void between(int firstWord, int end, Visitor visitor) {
        readOn();
        int[] times = new int[index.size()];
        for (int word = firstWord; word < end; word++) {
            times[numbers[word]]++;
        }
        for (int word = firstWord; word < end; word++) {
            int alike = times[numbers[word]];
            if (alike > 0) {
                times[numbers[word]] = 0;
                visitor.alike(log.start(word), alike);
            }
        }
    }

    private void readOn() {
        if (numbers.length < log.words()) {
            numbers = Arrays.copyOf(numbers, Math.max(log.words(), 2 * numbers.length));
        }
        for (; words < log.words(); words++) {
            numbers[words] = index.number(log.start(words));
        }
    }
}
