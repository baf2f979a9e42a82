package praline.learn.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import praline.learn.evidence.CountedMachine;

/**
 * All words of as many labels as there may be from the start, of labels that have paid one reward each in each state. As long as one state is known all shorter ones are there, too, and longer ones may be: what a single word
 * opens, and any further label undoes, is seen in no other way.
 */
final class StartWords {
    private static final int SHORTEST = 2;

    /** How many labels all words of a length may have together. */
    private static final int MOST_LABELS = 400;

    /** And how many as long as one state is known, for words of up to so many labels. */
    private static final int MOST_LABELS_OF_ONE_STATE = 3_000;

    private static final int LONGEST_OF_ONE_STATE = 4;

    private final CountedMachine machine;
    private final int[] sure;

    /** Of a machine without open edges. */
    StartWords(CountedMachine machine) {
        this.machine = machine;
        sure = IntStream.range(0, machine.symbols().labelCount())
                .filter(l -> l != machine.filler() && isSureEverywhere(l))
                .toArray();
    }

    private boolean isSureEverywhere(int label) {
        return IntStream.range(0, machine.states())
                .allMatch(q -> machine.onlySuccessor(q, label) != CountedMachine.OPEN);
    }

    /** The words, shorter ones first. */
    List<List<Integer>> all() {
        List<List<Integer>> all = new ArrayList<>();
        int longest = sure.length > 1 ? longest() : 0;
        int shortest = machine.states() == 1 ? SHORTEST : Math.max(SHORTEST, longest);
        for (int length = shortest; length <= longest; length++) {
            add(all, length);
        }
        return all;
    }

    private int longest() {
        int length = 0;
        for (int together = sure.length;
                mayBeRead(length + 1, together);
                together = together / length * (length + 1) * sure.length) {
            length++;
        }
        return length;
    }

    private boolean mayBeRead(int length, int together) {
        return together <= MOST_LABELS
                || (machine.states() == 1 && length <= LONGEST_OF_ONE_STATE && together <= MOST_LABELS_OF_ONE_STATE);
    }

    private void add(List<List<Integer>> all, int length) {
        double words = StrictMath.pow(sure.length, length);
        for (int w = 0; w < words; w++) {
            List<Integer> word = new ArrayList<>();
            for (int rest = w; word.size() < length; rest /= sure.length) {
                word.add(sure[rest % sure.length]);
            }
            all.add(word);
        }
    }
}
