package praline.bridge;

import praline.process.Foresight;

/** Episodes of one script that the other side has played at once, and that nobody has asked for yet: those that came as expected, then the one that did not. */
final class Repeats {
    private static final int NONE = -1;

    private int[] actions = new int[0];
    private long[] expected = new long[0];
    private int start;
    private int whole;
    private long[] last = new long[0];
    private int lastStart;
    private int lastTaken = NONE;

    /** Takes in what {@link Interaction#again} has answered. */
    void answered(Foresight script, int from, long[] shown, Call call, Script seen) {
        actions = new int[shown.length];
        for (int i = 0; i < actions.length; i++) {
            actions[i] = script.actions().get(i);
        }
        expected = shown;
        start = from;
        whole = (int) call.get(Call.TIMES);
        lastTaken = (int) call.get(Call.TAKEN);
        if (lastTaken >= 0) {
            lastStart = (int) call.get(Call.START);
            last = new long[lastTaken];
            seen.read(lastTaken, call.get(Call.SEEN), last);
        }
    }

    /** Whether there are any. */
    boolean begun() {
        return whole > 0 || lastTaken >= 0;
    }

    /** How many steps of the next one were taken. */
    int size() {
        return whole > 0 ? expected.length : lastTaken;
    }

    /** Gives the next one: what was done and what it showed; returns the state in which it began. */
    int next(int[] done, long[] shown) {
        System.arraycopy(actions, 0, done, 0, size());
        System.arraycopy(whole > 0 ? expected : last, 0, shown, 0, size());
        if (whole > 0) {
            whole--;
            return start;
        }
        lastTaken = NONE;
        return lastStart;
    }
}
