package praline.learn.merge;

import praline.sample.IntList;

/** Counts by place, forgotten all at once in as much time as it took to count them. */
final class Counts {
    private final int[] count;
    private final IntList counted = new IntList();

    /** All 0. */
    Counts(int places) {
        count = new int[places];
    }

    /** Counts one more at a place; returns how many there were before. */
    int add(int place) {
        if (count[place] == 0) {
            counted.add(place);
        }
        return count[place]++;
    }

    /** How many were counted at a place. */
    int of(int place) {
        return count[place];
    }

    /** Forgets all. */
    void clear() {
        for (int i = 0; i < counted.size(); i++) {
            count[counted.get(i)] = 0;
        }
        counted.clear();
    }
}
