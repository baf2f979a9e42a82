package praline.process;

import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.machine.Unlisted;
import praline.random.Streams;

/**
 * An environment some of whose rewards are replaced: at each step, independently and with the given probability, the reward that is shown is one drawn
 * uniformly from a set, which may be the true one again. The hidden machine moves by the reward that it paid.
 *
 * <p>What is drawn for this comes from a stream of its own in each episode, so that states, labels and the rewards that are left alone are those
 * that the environment shows without noise.
 */
public final class NoisyRewards extends ForwardingEnvironment {
    private final double[] rewards;
    private final double probability;
    private SplittableRandom random = new SplittableRandom(0);

    private NoisyRewards(Environment environment, double[] rewards, double probability) {
        super(environment);
        if (!(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException("the probability of noise is " + probability + ", not in [0, 1]");
        }
        this.rewards = rewards;
        this.probability = probability;
    }

    /**
     * The environment with noise.
     *
     * @param machine whose rewards are drawn from: those of its transitions, and 0 if it pays that for labels which no transition lists
     * @param probability that a reward is replaced, in [0, 1]
     */
    public static Environment in(Environment environment, RewardMachine machine, double probability) {
        return probability == 0 ? environment : new NoisyRewards(environment, rewards(machine), probability);
    }

    private static double[] rewards(RewardMachine machine) {
        TreeSet<Double> rewards = new TreeSet<>();
        for (Transition transition : machine.transitions()) {
            rewards.add(transition.reward() + 0.0);
        }
        if (machine.unlisted() != Unlisted.REJECT) {
            rewards.add(0.0);
        }
        return rewards.stream().mapToDouble(Double::doubleValue).toArray();
    }

    @Override
    public int reset(long seed) {
        random = Streams.generator(seed, "noise", 0);
        return super.reset(seed);
    }

    @Override
    public Step step(int action) {
        return noisy(super.step(action));
    }

    private Step noisy(Step step) {
        boolean replaced = random.nextDouble() < probability;
        double drawn = rewards[random.nextInt(rewards.length)];
        return replaced ? new Step(step.state(), step.label(), drawn, step.terminated()) : step;
    }

    @Override
    public boolean distant() {
        return false;
    }

    @Override
    public int foresee(Foresight foresight) {
        return 0; // the rewards expected are noisy, those behind are not
    }

    @Override
    public int follow(PolicyTables tables, int memory, int most) {
        return 0; // for the same reason
    }

    @Override
    public List<Overheard> overheard() {
        return super.overheard().stream()
                .map(other -> new Overheard(
                        other.start(),
                        other.actions(),
                        other.steps().stream().map(this::noisy).toList()))
                .toList();
    }
}
