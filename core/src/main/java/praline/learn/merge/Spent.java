package praline.learn.merge;

import praline.primitive.LongDoubles;

/**
 * The accounts of all questions: what was spent on each, in chances of an answer or in visits. They hold while the shape of the structure
 * stays. A question is named by a number made of its kind and of what it is about: edges below 2^22, states and labels below 2^16.
 */
final class Spent {
    private static final int FOLLOWER = 0;
    private static final int RIVAL = 1;
    private static final int DEAD_END = 2;
    private static final int OPEN_EDGE = 3;
    private static final int SUCCESSION = 4;
    private static final int LOOP = 5;
    private static final int ROW = 6;
    private static final int ROWS = 7;
    private static final int RARITY = 8;
    private static final int BEGINNING = 9;
    private static final int RARITY_STEPS = 10;
    private static final int SEQUEL = 11;
    private static final int REPETITION = 12;
    private static final int SHOWN = 13;
    private static final int UNDOING = 14;
    private static final int UNTIL = 15;

    private static final int NO_LABEL = 0xFFFF;

    private final LongDoubles accounts = new LongDoubles();

    /** What was spent on a question. */
    double on(long question) {
        return accounts.get(question, 0);
    }

    /** Whether anything was spent on a question, be it nothing. */
    boolean isBegun(long question) {
        return accounts.contains(question);
    }

    /** Spends something more on a question. */
    void add(long question, double amount) {
        accounts.add(question, amount);
    }

    /** Says what was spent on a question, whatever it was before. */
    void put(long question, double amount) {
        accounts.put(question, amount);
    }

    /** Forgets all. */
    void clear() {
        accounts.clear();
    }

    /** A label after an edge. */
    static long follower(int e, int label) {
        return question(FOLLOWER, e, 0, label);
    }

    /** That a label was shown to be the same after an edge: 1 if it was, and nothing has spoken against it since. */
    static long shown(int e, int label) {
        return question(SHOWN, e, 0, label);
    }

    /** A label that lasts until others come. */
    static long until(int label) {
        return question(UNTIL, 0, 0, label);
    }

    /** A state that an edge's target is to be told from. */
    static long rival(int e, int state) {
        return question(RIVAL, e, 0, state);
    }

    /** Whether an edge leads to a dead end. */
    static long deadEnd(int e) {
        return question(DEAD_END, e, 0, 0);
    }

    /** What an open edge waits for. */
    static long openEdge(int e) {
        return question(OPEN_EDGE, e, 0, 0);
    }

    /** A label after two edges. */
    static long succession(int e, int then, int label) {
        return question(SUCCESSION, e, then, label);
    }

    /** What the ends of episodes in which a label was read in a state again and again said for the states that they should have come to. */
    static long repetitionEnds(int state, int label) {
        return question(REPETITION, state, 1, label);
    }

    /** What those ends said against a rival. */
    static long repetitionEnds(int state, int label, int rival) {
        return question(REPETITION, state, 2 + rival, label);
    }

    /** What two edges lead to, told from other states. */
    static long told(int e, int then) {
        return question(SUCCESSION, e, then, NO_LABEL);
    }

    /** A loop passed twice. */
    static long loop(int e) {
        return question(LOOP, e, 0, 0);
    }

    /** A row of an edge, against a state. */
    static long row(int e, int state) {
        return question(ROW, e, 0, state);
    }

    /** All rows of an edge together. */
    static long rows(int e) {
        return question(ROWS, e, 0, 0);
    }

    /** An edge whose reward is too rare. */
    static long rarity(int e) {
        return question(RARITY, e, 0, 0);
    }

    /** The steps that a too rare reward has cost. */
    static long raritySteps(int e) {
        return question(RARITY_STEPS, e, 0, 0);
    }

    /** A label with which words are to begin, for what follows it. */
    static long beginning(int label) {
        return question(BEGINNING, 0, 0, label);
    }

    /** Two labels after an edge. */
    static long sequel(int e, int first, int second) {
        return question(SEQUEL, e, first, second);
    }

    /** A label read again and again in a state. */
    static long repetition(int state, int label) {
        return question(REPETITION, state, 0, label);
    }

    /** Whether a label undoes what an edge did. */
    static long undoing(int e, int label) {
        return question(UNDOING, e, 0, label);
    }

    private static long question(int kind, int e, int then, int of) {
        return (long) kind << 60 | (long) e << 38 | (long) then << 16 | of;
    }
}
