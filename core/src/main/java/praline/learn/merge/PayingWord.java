package praline.learn.merge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A word at whose end something is paid that is paid seldom, and of which no label can be left out. Its parts are what tells the states of the machine
 * apart: which of them still lead to the payment says what was done already.
 */
final class PayingWord {
    private PayingWord() {}

    /**
     * Leaves labels out as long as the word still pays: halves first, then less and less ("delta debugging", Zeller and Hildebrandt 2002).
     *
     * @param word the labels of a word that pays; the last one stays
     * @param pays whether a word pays at its end
     */
    static List<Integer> shortest(List<Integer> word, Predicate<List<Integer>> pays) {
        List<Integer> shortest = word;
        boolean again = true;
        while (again) {
            again = false;
            for (int out = Math.max(1, (shortest.size() - 1) / 2); out >= 1; out /= 2) {
                int from = 0;
                while (from + out < shortest.size()) {
                    List<Integer> shorter = new ArrayList<>(shortest.subList(0, from));
                    shorter.addAll(shortest.subList(from + out, shortest.size()));
                    if (pays.test(shorter)) {
                        shortest = shorter;
                        again = true;
                    } else {
                        from += out;
                    }
                }
            }
        }
        return shortest;
    }

    /**
     * What is left of a word when labels but the last one are left out, shortest first; of a long word only what is left of its ends when no more than one label is.
     *
     * @param most of how many words it is to be everything
     */
    static List<List<Integer>> parts(List<Integer> word, int most) {
        int free = word.size() - 1;
        Set<List<Integer>> parts = new LinkedHashSet<>();
        if (free < 31 && 1 << free <= most) {
            for (int in = 0; in < 1 << free; in++) {
                List<Integer> part = new ArrayList<>();
                for (int i = 0; i < free; i++) {
                    if ((in & 1 << i) != 0) {
                        part.add(word.get(i));
                    }
                }
                part.add(word.get(free));
                parts.add(part);
            }
        } else {
            for (int from = free; from >= 0; from--) {
                parts.add(word.subList(from, word.size()));
            }
            for (int from = free - 1; from >= 0; from--) {
                for (int out = from; out < free && parts.size() < most; out++) {
                    List<Integer> part = new ArrayList<>(word.subList(from, out));
                    part.addAll(word.subList(out + 1, word.size()));
                    parts.add(part);
                }
            }
        }
        List<List<Integer>> sorted = new ArrayList<>(parts);
        sorted.sort((a, b) -> Integer.compare(a.size(), b.size()));
        return Collections.unmodifiableList(sorted);
    }
}
