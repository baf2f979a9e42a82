package praline.draw.report;

import java.util.List;
import java.util.Optional;
import praline.plan.Solution;
import praline.process.Gridworld;

/**
 * The best policy, as a report shows it.
 *
 * @param solution the policy with its values
 * @param discount for which it is the best
 * @param grid the map behind the environment, if it was drawn as one
 * @param states what the states of the solution's process are called
 * @param actions what its actions are called
 */
public record ReportedPlan(
        Solution solution, double discount, Optional<Gridworld> grid, List<String> states, List<String> actions) {
    /** Copies the names. */
    public ReportedPlan {
        states = List.copyOf(states);
        actions = List.copyOf(actions);
    }

    /** With the names of the process itself. */
    public static ReportedPlan of(Solution solution, double discount, Optional<Gridworld> grid) {
        return new ReportedPlan(
                solution,
                discount,
                grid,
                solution.product().process().states(),
                solution.product().process().actions());
    }
}
