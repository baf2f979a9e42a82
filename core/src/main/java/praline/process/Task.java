package praline.process;

import java.util.Optional;
import praline.machine.RewardMachine;

/**
 * A TMDP (Definition 1) whose reward is encoded by a machine: a process, the hidden machine, the longest episode and the discount.
 *
 * @param name for people and files
 * @param process states, actions, transitions and labels
 * @param machine the hidden reward machine; the learner never looks at it, but sees episodes end where it has {@linkplain RewardMachine#ends ends}
 * @param horizon longest episode, in steps, at least 1
 * @param discount in (0, 1]
 * @param grid the map that the process was drawn as, if it was: its states are the cells
 * @param noise what is added to the machine's rewards when the task is played; its mean is 0, so that values are those of the machine
 */
public record Task(
        String name,
        ExplicitProcess process,
        RewardMachine machine,
        int horizon,
        double discount,
        Optional<Gridworld> grid,
        RewardNoise noise) {
    /** Checks the numbers. */
    public Task {
        if (horizon < 1) {
            throw new IllegalArgumentException("horizon " + horizon + " is not at least 1");
        }
        if (!(discount > 0 && discount <= 1)) {
            throw new IllegalArgumentException("discount " + discount + " is not in (0, 1]");
        }
    }

    /** A task that nobody drew, with exact rewards. */
    public Task(String name, ExplicitProcess process, RewardMachine machine, int horizon, double discount) {
        this(name, process, machine, horizon, discount, Optional.empty(), RewardNoise.NONE);
    }

    /** The same task with another machine. */
    public Task withMachine(RewardMachine other) {
        return new Task(name, process, other, horizon, discount, grid, noise);
    }

    /** A fresh black box that plays this task. */
    public SimulatedEnvironment environment() {
        return new SimulatedEnvironment(this);
    }
}
