package praline.learn.play;

import java.util.function.IntUnaryOperator;

/** Items 0, 1, ... in groups 0, 1, ..., in flat arrays; those of a group in ascending order. */
public final class Groups {
    private final int[] first;
    private final int[] items;

    /**
     * Groups items.
     *
     * @param groupOf the group of an item; negative if it is in none
     */
    public Groups(int groups, int count, IntUnaryOperator groupOf) {
        first = new int[groups + 1];
        for (int item = 0; item < count; item++) {
            int group = groupOf.applyAsInt(item);
            if (group >= 0) {
                first[group + 1]++;
            }
        }
        for (int group = 0; group < groups; group++) {
            first[group + 1] += first[group];
        }
        items = new int[first[groups]];
        int[] filled = first.clone();
        for (int item = 0; item < count; item++) {
            int group = groupOf.applyAsInt(item);
            if (group >= 0) {
                items[filled[group]++] = item;
            }
        }
    }

    /** The place of a group's first item. */
    public int first(int group) {
        return first[group];
    }

    /** The place after a group's last item. */
    public int end(int group) {
        return first[group + 1];
    }

    /** The item at a place. */
    public int item(int place) {
        return items[place];
    }
}
