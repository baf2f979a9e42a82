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
 * with the determinised machine is solved, whose states are beliefs.
 */
public final class BestPolicy {
    private BestPolicy() {}

    /**
     * The solution of the product with the machine, or with its determinised form; {@link MemoryPolicy#of} makes a policy of it.
     *
     * @throws IllegalArgumentException if the machine has no reward-deterministic form within {@link Determinisation#DEFAULT_BOUND}, or
     *     rejects a label that is shown
     * @throws UnsettledTotalException where the total reward has no value
     */
    public static Solution of(ExplicitProcess process, RewardMachine machine, Objective objective) {
        return objective.solve(Product.of(process, observable(process, machine)));
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
