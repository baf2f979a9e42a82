package praline.learn.merge;

import praline.sample.IntList;

/** The words that wait at an open edge, in the order in which they came: by positions in the log, those that came together and are alike as one. */
final class Waiting {
    private final IntList positions = new IntList();
    private final IntList times = new IntList();
    private int words;

    /** So many words like the one at the position wait, too. */
    void add(int position, int alike) {
        positions.add(position);
        times.add(alike);
        words += alike;
    }

    /** How many words wait. */
    int words() {
        return words;
    }

    /** How many positions there are. */
    int size() {
        return positions.size();
    }

    /** Where a word goes on in the log. */
    int position(int i) {
        return positions.get(i);
    }

    /** How many words this one stands for. */
    int times(int i) {
        return times.get(i);
    }
}
