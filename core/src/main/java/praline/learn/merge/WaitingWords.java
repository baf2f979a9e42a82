package praline.learn.merge;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import praline.sample.FrequencyTree;
import praline.sample.IntList;
import praline.sample.WordLog;

/**
 * The words that wait at an open edge, side by side: in the log each is in another place, and an edge is tested against many states.
 *
 * @param words how many there are
 * @param text their symbols from where they wait, each closed by {@link WordLog#END}
 * @param second by first symbol, how often each symbol came second; null where none did
 */
record WaitingWords(int words, char[] text, int[] @Nullable [] second) {
    /** Those that wait now. */
    static WaitingWords of(Structure structure, int e) {
        IntList positions = structure.waiting(e);
        char[] text = new char[16 * positions.size() + 1];
        int size = 0;
        for (int i = 0; i < positions.size(); i++) {
            int p = positions.get(i);
            int s;
            do {
                s = structure.log.at(p++);
                text = size == text.length ? Arrays.copyOf(text, 2 * size) : text;
                text[size++] = (char) s;
            } while (s != WordLog.END);
        }
        return new WaitingWords(positions.size(), Arrays.copyOf(text, size), readSecond(structure, e));
    }

    /** Whether these are still what waits at the edge. */
    boolean isOf(Structure structure, int e) {
        return words == structure.waiting(e).size() && second.length == structure.symbols.size();
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
