package praline.lab;

import java.util.Optional;
import java.util.OptionalDouble;
import praline.learn.BestPlan;
import praline.learn.LearnedMachine;
import praline.plan.BestPolicy;
import praline.plan.MemoryPolicy;
import praline.plan.NoValueException;
import praline.plan.Objective;
import praline.plan.PolicyValue;
import praline.plan.Solution;
import praline.process.Task;

/**
 * What it costs to plan with a learned machine: the value of the best policy that knows the true machine, less that of the policy which is
 * best for what was learned, both exact and in the true environment with the true machine (the regret of an episode).
 */
public final class ValueLoss {
    private final Task task;
    private final Objective objective;
    private final OptionalDouble best;

    private ValueLoss(Task task) {
        this.task = task;
        this.objective = Objective.discounted(task.discount());
        this.best = best();
    }

    /** The loss in a task, by its own discount. */
    public static ValueLoss in(Task task) {
        return new ValueLoss(task);
    }

    private OptionalDouble best() {
        try {
            double value =
                    BestPolicy.of(task.process(), task.machine(), objective).value();
            return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
        } catch (NoValueException | IllegalArgumentException e) {
            return OptionalDouble.empty(); // no limit, or no finite form to know it by
        }
    }

    /**
     * The value of the best policy that knows the true machine and sees labels and rewards; empty where there is none that is finite, or its
     * beliefs are too many.
     */
    public OptionalDouble bestValue() {
        return best;
    }

    /**
     * The loss with a learned machine, at least 0 but for rounding; empty where there is no best value or no policy. In a state that learning
     * never met the first action is taken.
     */
    public OptionalDouble of(LearnedMachine learned) {
        Optional<Solution> plan = best.isEmpty() ? Optional.empty() : BestPlan.of(learned, task.discount());
        if (plan.isEmpty()) {
            return OptionalDouble.empty();
        }
        MemoryPolicy policy = MemoryPolicy.of(plan.get()).in(task.process());
        try {
            double value = objective
                    .solve(PolicyValue.chain(task.process(), task.machine(), policy, PolicyValue.Missing.FIRST_ACTION))
                    .value();
            return OptionalDouble.of(best.getAsDouble() - value);
        } catch (NoValueException e) {
            return OptionalDouble.empty();
        }
    }
}
