package praline.plan;

import praline.machine.Determinisation;
import praline.machine.RewardDeterminism;
import praline.machine.RewardMachine;
import praline.process.ExplicitProcess;

/**
 * The best policy of one who knows the machine, but sees of it only labels and rewards.
 *
 * <p>Where the machine is reward-deterministic these tell its state, and the product with the machine itself is solved. Otherwise the best
 * policy of that product may look at what nobody can see, and its value is a bound only; what can be known is the belief, so that the product
 * with the determinised machine is solved, whose states are beliefs. Within a number of steps the state also says how many are left.
 */
public final class BestPolicy {
    private BestPolicy() {}

    /**
     * The solution of the product with the machine, or with its determinised form; {@link MemoryPolicy#of} makes a policy of it.
     *
     * @throws IllegalArgumentException if the machine has no reward-deterministic form within {@link Determinisation#DEFAULT_BOUND}, or
     *     rejects a label that is shown, or the steps are too many for a table
     * @throws NoValueException where no number is the value: the total has no limit, or is too large
     */
    public static Solution of(ExplicitProcess process, RewardMachine machine, Objective objective) {
        RewardMachine seen = observable(process, machine);
        if (objective.steps().isEmpty()) {
            return objective.solve(Product.of(process, seen));
        }
        long steps = objective.steps().getAsLong();
        Product product = Product.of(process, StepsLeft.of(seen, process.labels(), steps));
        // one step more than there are, so that the policy looks at values which have settled
        return ValueIteration.withinSteps(product, steps + 1, objective.discount());
    }

    private static RewardMachine observable(ExplicitProcess process, RewardMachine machine) {
        if (RewardDeterminism.violation(machine, process.labels()).isEmpty()) {
            return machine;
        }
        Determinisation found = Determinisation.of(machine, process.labels(), Determinisation.DEFAULT_BOUND);
        if (found instanceof Determinisation.Determinised determinised) {
            return determinised.machine();
        }
        throw new IllegalArgumentException(
                found instanceof Determinisation.BoundHit hit
                        ? hit.message()
                        : ((Determinisation.PartlyRejects) found).message());
    }
}
