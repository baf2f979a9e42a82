package praline.learn.play;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** The fewest steps from each node of some rows to the end of a branch that is wanted, if chance is kind. Rows may be added; what follows those that were there must have been there, too. */
final class Nearest {
    private static final int NEVER = Integer.MAX_VALUE;

    private final WalkRows rows;
    private final IntPredicate wanted;
    private int[] steps = new int[0];
    private int known;

    Nearest(WalkRows rows, IntPredicate wanted) {
        this.rows = rows;
        this.wanted = wanted;
    }

    /** The fewest steps from a node; the greatest integer if there is no way. */
    int steps(int node) {
        if (node >= known) {
            find();
        }
        return steps[node];
    }

    private void find() {
        int begin = known;
        known = rows.nodes();
        if (steps.length < known) {
            steps = Arrays.copyOf(steps, 2 * known);
        }
        Arrays.fill(steps, begin, known, NEVER);
        boolean settled = false;
        for (boolean down = true; !settled; down = !down) {
            settled = true;
            for (int i = begin; i < known; i++) {
                int node = down ? known - 1 - (i - begin) : i;
                int now = fromNext(node);
                settled &= now == steps[node];
                steps[node] = now;
            }
        }
    }

    private int fromNext(int node) {
        int least = steps[node];
        for (int b = rows.first(node, 0); least > 1 && b < rows.end(node, rows.actions() - 1); b++) {
            int to = rows.next(b);
            if (wanted.test(b)) {
                least = 1;
            } else if (to >= 0 && steps[to] < least - 1) {
                least = steps[to] + 1;
            }
        }
        return least;
    }
}
