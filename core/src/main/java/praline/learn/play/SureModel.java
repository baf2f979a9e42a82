package praline.learn.play;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import praline.sample.IntList;
import praline.sample.TransitionModel;

/**
 * The empirical model as it is now, if it has shown no chance. Shortest ways in it are found breadth first, from where they lead: the values that
 * {@link WalkRows#solve} comes to, number by number, by one look at each (state, action). These are the rows.
 */
final class SureModel {
    /** Value iteration would not carry values further. */
    private static final int LONGEST = 390;

    private final int actions;
    private final int news;

    /** By row, the state that it leads to; -1 if nothing follows. */
    private final int[] next;

    /** By row, the label that it shows; -1 if it has never been seen, or can not be taken. */
    private final int[] label;

    /** By state, a row that leads there, or -1; by row, another one that leads to the same state. */
    private final int[] into;

    private final int[] beside;

    private SureModel(TransitionModel model) {
        actions = model.actionCount();
        news = model.news();
        next = new int[model.stateCount() * actions];
        label = new int[next.length];
        into = new int[model.stateCount()];
        beside = new int[next.length];
        Arrays.fill(into, -1);
        for (int row = 0; row < next.length; row++) {
            int x = row / actions;
            int action = row % actions;
            boolean seen = model.available(x, action) && model.outcomes(x, action) > 0;
            int y = seen ? model.next(x, action, 0) : -1;
            label[row] = seen ? model.label(x, action, 0) : -1;
            next[row] = y < 0 || model.terminal(y) ? -1 : y;
            if (next[row] >= 0) {
                beside[row] = into[y];
                into[y] = row;
            }
        }
    }

    /** The model as it is now, or null if it has shown chance. */
    static @Nullable SureModel of(TransitionModel model) {
        return model.stochastic() ? null : new SureModel(model);
    }

    /** Whether the model has shown nothing new since, but new starts. */
    boolean isStill(TransitionModel model) {
        return news == model.news();
    }

    /** How many states there are. */
    int states() {
        return into.length;
    }

    /** The label that a row shows; -1 if it has never been seen, or can not be taken. */
    int label(int row) {
        return label[row];
    }

    /**
     * By state, what the nearest goal is worth there, 1 at the goal itself; null if a way is so long that value iteration would end before.
     *
     * @param isGoal whether a state is a goal
     * @param isPassed whether a way may take a row
     */
    double @Nullable [] values(IntPredicate isGoal, IntPredicate isPassed) {
        double[] value = new double[into.length];
        int[] queue = new int[value.length];
        int found = 0;
        for (int x = 0; x < value.length; x++) {
            if (isGoal.test(x)) {
                value[x] = 1;
                queue[found++] = x;
            }
        }
        int depth = 0;
        int depthEnd = found;
        for (int i = 0; i < found; i++) {
            if (i == depthEnd) {
                depth++;
                depthEnd = found;
            }
            double before = WalkRows.DISCOUNT * value[queue[i]];
            for (int row = into[queue[i]]; row >= 0; row = beside[row]) {
                int x = row / actions;
                if (value[x] == 0 && isPassed.test(row)) {
                    value[x] = before;
                    queue[found++] = x;
                }
            }
        }
        return depth > LONGEST ? null : value;
    }

    /** What a row is worth by the state that it leads to. */
    double after(int row, double[] value) {
        return next[row] < 0 ? 0 : WalkRows.DISCOUNT * value[next[row]];
    }

    /** The first best action of x, or -1 if none leads to a goal. */
    int bestAction(int x, double[] value) {
        int chosen = -1;
        double best = 0;
        for (int action = 0; action < actions; action++) {
            double worth = after(x * actions + action, value);
            if (worth > best) {
                best = worth;
                chosen = action;
            }
        }
        return chosen;
    }

    /** The same as rows of branches; given the label of each branch, in their order. */
    WalkRows rows(IntList labels) {
        WalkRows made = new WalkRows(actions);
        for (int row = 0; row < next.length; row++) {
            made.row();
            if (label[row] >= 0) {
                made.branch(next[row], 1);
                labels.add(label[row]);
            }
        }
        return made;
    }
}
