package praline.machine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Numbers labels in the order in which they are first met: 2^AP is never enumerated, only what has been seen has a number.
 *
 * <p>Grows; not safe for use by several threads at once.
 */
public final class Alphabet {
    private static final int FEW = 8;

    private final Map<Label, Integer> numbers = new HashMap<>();
    private final List<Label> labels = new ArrayList<>();

    /** The first labels met: environments tend to hand out the same objects again. */
    private final @Nullable Label[] first = new Label[FEW];

    /** An alphabet that holds these labels, numbered in this order. */
    public static Alphabet of(Iterable<Label> labels) {
        Alphabet alphabet = new Alphabet();
        labels.forEach(alphabet::number);
        return alphabet;
    }

    /** The number of the label, which is given the next free one if it is new. */
    public int number(Label label) {
        for (int i = 0; i < FEW && first[i] != null; i++) {
            if (first[i] == label) {
                return i;
            }
        }
        Integer known = numbers.get(label);
        if (known != null) {
            return known;
        }
        int number = labels.size();
        numbers.put(label, number);
        labels.add(label);
        if (number < FEW) {
            first[number] = label;
        }
        return number;
    }

    /** The number of the label, or -1 if it is not in the alphabet. */
    public int find(Label label) {
        return numbers.getOrDefault(label, -1);
    }

    /** The label with this number. */
    public Label label(int number) {
        return labels.get(number);
    }

    /** How many labels have been met. */
    public int size() {
        return labels.size();
    }

    /** The labels in the order of their numbers; a view. */
    public List<Label> labels() {
        return Collections.unmodifiableList(labels);
    }
}
