package praline.learn.merge;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import praline.sample.FrequencyTree;
import praline.sample.TailIndex;
import praline.sample.WordLog;

/**
 * The words that wait at an open edge, side by side: in the log each is in another place, and an edge is tested against many states.
 *
 * @param words how many there are
 * @param text their symbols from where they wait, each closed by {@link WordLog#END}; what is alike from there on is one
 * @param positions where they wait in the log, the first of those that are alike
 * @param times how many are alike
 * @param second by first symbol, how often each symbol came second; null where none did
 */
record WaitingWords(int words, char[] text, int[] positions, int[] times, int[] @Nullable [] second) {
    /** Those that wait now. Where there is noise each is by itself, since each may be doubted in another place. */
    static WaitingWords of(Structure structure, int e) {
        Waiting waiting = structure.waiting(e);
        boolean apart = structure.corruption().declared();
        TailIndex tails = new TailIndex(structure.log, false);
        int[] positions = new int[waiting.size()];
        int[] times = new int[waiting.size()];
        int size = 0;
        for (int i = 0; i < waiting.size(); i++) {
            int number = apart ? i : tails.number(waiting.position(i));
            if (number == size) {
                positions[size++] = waiting.position(i);
            }
            times[number] += waiting.times(i);
        }
        return new WaitingWords(
                waiting.words(),
                text(structure.log, positions, size),
                Arrays.copyOf(positions, size),
                times,
                readSecond(structure, e));
    }

    private static char[] text(WordLog log, int[] positions, int words) {
        char[] text = new char[16 * words + 1];
        int size = 0;
        for (int i = 0; i < words; i++) {
            int p = positions[i];
            int s;
            do {
                s = log.at(p++);
                text = size == text.length ? Arrays.copyOf(text, 2 * size) : text;
                text[size++] = (char) s;
            } while (s != WordLog.END);
        }
        return Arrays.copyOf(text, size);
    }

    /** Whether these are still what waits at the edge. */
    boolean isOf(Structure structure, int e) {
        return words == structure.waiting(e).words() && second.length == structure.symbols.size();
    }

    private static int[] @Nullable [] readSecond(Structure structure, int e) {
        int size = structure.symbols.size();
        int[] @Nullable [] counts = new int[size][];
        FrequencyTree trees = structure.trees();
        int root = structure.tree(e);
        int first = root == FrequencyTree.NONE ? root : trees.firstChild(root);
        for (; first != FrequencyTree.NONE; first = trees.nextSibling(first)) {
            int[] then = null;
            for (int child = trees.firstChild(first); child != FrequencyTree.NONE; child = trees.nextSibling(child)) {
                then = then == null ? new int[size] : then;
                then[trees.symbol(child)] = trees.frequency(child);
            }
            counts[trees.symbol(first)] = then;
        }
        return counts;
    }
}
