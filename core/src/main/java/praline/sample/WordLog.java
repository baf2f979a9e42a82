package praline.sample;

import java.util.Arrays;
import java.util.BitSet;

/**
 * All label-reward words observed, one after the other: two bytes a step, so that a hundred million steps fit where a tree of
 * unshared tails would not. A position names the rest of a word; {@link #END} marks where a word ends.
 *
 * <p>When {@link #CAPACITY} symbols are held, the older half is forgotten: what it showed can be sampled again.
 */
public final class WordLog {
    /** What {@link #at} gives at the end of a word. */
    public static final int END = 0xFFFF;

    /** The most symbols held. */
    public static final int CAPACITY = 1 << 26;

    private static final int CHUNK = 1 << 16;

    private char[][] chunks = new char[4][];
    private int length;
    private int[] starts = new int[64];
    private int words;

    /** Where words end that the environment ended, and those of which that is not known. */
    private BitSet halted = new BitSet();

    private BitSet unknown = new BitSet();

    /** After so many steps the environment ends all episodes. */
    private int limit = Integer.MAX_VALUE;

    private final int capacity;

    private DistinctWords distinct = new DistinctWords(this);

    /** An empty log that holds up to {@link #CAPACITY} symbols. */
    public WordLog() {
        this(CAPACITY);
    }

    /** An empty log that holds up to this many symbols. */
    public WordLog(int capacity) {
        this.capacity = capacity;
    }

    /** Begins a word; returns its position. */
    public int begin() {
        if (words == starts.length) {
            starts = Arrays.copyOf(starts, 2 * words);
        }
        starts[words++] = length;
        return length;
    }

    /** Adds a symbol to the word begun last. */
    public void add(int symbol) {
        if (symbol >= END) {
            throw new IllegalArgumentException(
                    "more than " + (END - 1) + " different (label, reward) pairs; are the rewards continuous?");
        }
        put(symbol);
    }

    /** Who has ended the episode of a word. */
    public enum End {
        /** Whoever has played it. */
        CHOSEN,
        /** The environment, before its time. */
        HALTED,
        /** That is not known, or the time was over. */
        UNKNOWN
    }

    /** Ends the word begun last; who has ended its episode is not known. */
    public void end() {
        end(End.UNKNOWN);
    }

    /** Ends the word begun last. */
    public void end(End by) {
        halted.set(length, by == End.HALTED);
        unknown.set(length, by == End.UNKNOWN);
        put(END);
    }

    /** After so many steps the environment ends all episodes, as far as is known now: what was taken to end one with its last step may not have. */
    public void limit(int steps) {
        limit = steps;
    }

    /** After how many steps the environment ends all episodes; {@link Integer#MAX_VALUE} if nothing is known of that. */
    public int limit() {
        return limit;
    }

    /** Who has ended the episode of the word that ends at the position; where none ends, whoever has played it has not done so yet. */
    public End endedBy(int position) {
        End end = noted(position);
        return end == End.HALTED && limit < Integer.MAX_VALUE && steps(position) >= limit ? End.UNKNOWN : end;
    }

    /** The same, as it was taken to be when the word ended. */
    End noted(int position) {
        return halted.get(position) ? End.HALTED : unknown.get(position) ? End.UNKNOWN : End.CHOSEN;
    }

    /** How many symbols the word that a position is in has had by then. */
    public int steps(int position) {
        int word = Arrays.binarySearch(starts, 0, words, position);
        return position - starts[word < 0 ? -word - 2 : word];
    }

    private void put(int symbol) {
        int chunk = length >>> 16;
        if (chunk == chunks.length) {
            chunks = Arrays.copyOf(chunks, 2 * chunk);
        }
        if (chunks[chunk] == null) {
            chunks[chunk] = new char[CHUNK];
        }
        chunks[chunk][length & (CHUNK - 1)] = (char) symbol;
        length++;
    }

    /** The symbol at a position, or {@link #END}. */
    public int at(int position) {
        return chunks[position >>> 16][position & (CHUNK - 1)];
    }

    /** How many words are held. */
    public int words() {
        return words;
    }

    /** The position of a word. */
    public int start(int word) {
        return starts[word];
    }

    /** The words as far as they differ. */
    public DistinctWords distinct() {
        return distinct;
    }

    /**
     * Tells of the words from one up to another: of each by itself, or of {@linkplain DistinctWords those that are alike} together.
     *
     * @param apart whether what is told of a word depends on its place in the log, so that none is like another
     */
    public void visit(int firstWord, int end, boolean apart, DistinctWords.Visitor visitor) {
        if (!apart) {
            distinct.between(firstWord, end, visitor);
            return;
        }
        for (int word = firstWord; word < end; word++) {
            visitor.alike(start(word), 1);
        }
    }

    /** How many symbols are held, ends included. */
    public int length() {
        return length;
    }

    /** Forgets the older half of the words, if the capacity is reached; positions given out before are void then. */
    public boolean forgetIfFull() {
        if (length < capacity) {
            return false;
        }
        int first = 0;
        while (first < words && starts[first] < length / 2) {
            first++;
        }
        WordLog kept = new WordLog(capacity);
        for (int word = first; word < words; word++) {
            kept.begin();
            int position = starts[word];
            for (; at(position) != END; position++) {
                kept.put(at(position));
            }
            kept.halted.set(kept.length, halted.get(position));
            kept.unknown.set(kept.length, unknown.get(position));
            kept.put(END);
        }
        chunks = kept.chunks;
        length = kept.length;
        starts = kept.starts;
        words = kept.words;
        halted = kept.halted;
        unknown = kept.unknown;
        distinct = new DistinctWords(this);
        return true;
    }
}
