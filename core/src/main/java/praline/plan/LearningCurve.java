package praline.plan;

import java.util.List;

/**
 * How a policy became better while it was learned.
 *
 * @param best the value of the best policy that knows the true machine, from {@link BestPolicy}
 * @param points in the order of steps
 */
public record LearningCurve(double best, List<Point> points) {
    /**
     * One look at the learner.
     *
     * @param steps taken so far
     * @param episodes ended so far
     * @param trainingReturn the mean discounted return of the episodes that ended since the last look, exploration included; NaN if none did
     * @param value the exact value of the policy that is greedy by now, in the true environment with the true machine
     */
    public record Point(long steps, long episodes, double trainingReturn, double value) {}

    /** Copies the list. */
    public LearningCurve {
        points = List.copyOf(points);
    }

    /** What the greedy policy of the last point lacks to the best one: its regret for each episode, at least 0 but for rounding. */
    public double regret() {
        return best - points.get(points.size() - 1).value();
    }
}
