package praline.learn.play;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A planned walk to where most is to be learned, by value iteration on the product: cells to be read, edges after which an errand waits. It
 * ends as soon as the start promises more than the place it is in: a reset costs no step.
 */
public final class Tour {
    private static final double NOTHING = 1e-6;

    private final ProductModel product;
    private final Questions questions;
    private final double[] worth;
    private final boolean[] stops;
    private final double[] value;
    private final double startValue;

    private final Map<Integer, Integer> readings = new HashMap<>();
    private final Set<Long> done = new HashSet<>();
    private final Set<Integer> visited = new HashSet<>();
    private @Nullable Errand errand;
    private boolean gained;

    /**
     * Plans.
     *
     * @param value the values of an earlier plan on the same product, improved in place
     */
    public Tour(ProductModel product, Questions questions, double[] value) {
        this.product = product;
        this.questions = questions;
        this.value = value;
        worth = new double[product.branches()];
        stops = new boolean[product.branches()];
        for (int node = 0; node < product.nodes(); node++) {
            for (int b = product.firstBranch(node); b < product.endBranch(node); b++) {
                worth[b] = worth(product.q(node), b);
            }
        }
        product.rows().solve(worth, stops, null, value);
        startValue = product.startValue(value);
    }

    private double worth(int q, int b) {
        int more = readings.getOrDefault(cell(q, product.label(b)), 0);
        Errand best = product.next(b) < 0 ? null : questions.errand(product.edge(b), product.next(b), done);
        return questions.cell(q, product.label(b), more) + (best == null ? 0 : best.value());
    }

    private int cell(int q, int label) {
        return q * product.machine().symbols().labelCount() + label;
    }

    /** Whether there is anything to be had. */
    public boolean worthwhile() {
        return startValue > NOTHING;
    }

    /** What the start is worth. */
    public double startValue() {
        return startValue;
    }

    /** Whether the last episode came to anything that it was planned for. */
    public boolean gained() {
        return gained;
    }

    /** Plays one episode; returns the position of its word. */
    public int play(Play play, long seed, Chains chains) {
        int start = play.begin(seed);
        readings.clear();
        done.clear();
        visited.clear();
        errand = null;
        gained = false;
        while (!play.over()) {
            int node = product.find(play.x(), play.q());
            if (node < 0) {
                chains.wander(play); // beyond what is known
                break;
            }
            int action = errand == null ? -1 : errand.action(node);
            if (action < 0) {
                errand = null;
                // to come back without having gained anything: what the plan saw beyond has been taken already
                action = visited.add(node) ? bestAction(node, play.length() == 0) : -1;
            }
            if (action < 0) {
                break;
            }
            step(play, action);
        }
        play.end();
        return start;
    }

    private void step(Play play, int action) {
        int before = play.q();
        play.step(action, product.machine());
        int more = readings.merge(cell(before, play.lastLabel()), 1, Integer::sum) - 1;
        if (questions.cell(before, play.lastLabel(), more) > 0) {
            visited.clear();
            gained = true;
        }
        errand = errand != null && errand.goesOn(play) ? errand : null;
        int node = product.find(play.x(), play.q());
        Errand next = errand != null || node < 0 || play.lastEdge() < 0
                ? null
                : questions.errand(play.lastEdge(), node, done);
        if (next != null) {
            errand = next;
            done.add(next.key());
            questions.begun(next);
            visited.clear();
            gained = true;
        }
    }

    private int bestAction(int node, boolean atStart) {
        int chosen = -1;
        double best = atStart ? 0 : startValue * (1 - 1e-9);
        for (int action = 0; action < product.actions(); action++) {
            double sum = 0;
            for (int b = product.rows().first(node, action); b < product.rows().end(node, action); b++) {
                int to = product.next(b);
                double now = worth[b] == 0 ? 0 : worth(product.q(node), b);
                sum += product.rows().probability(b) * (now + (to < 0 ? 0 : WalkRows.DISCOUNT * value[to]));
            }
            if (sum > best) {
                best = sum;
                chosen = action;
            }
        }
        return chosen;
    }
}
