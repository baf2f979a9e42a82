package praline.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import praline.formats.TraceEpisode;
import praline.machine.Symbol;
import praline.plan.MemoryPolicy;
import praline.process.Environment;
import praline.process.ExplicitProcess;
import praline.process.NoisyRewards;
import praline.process.RejectedLabelException;
import praline.process.SimulatedEnvironment;
import praline.process.Step;
import praline.process.Task;
import praline.random.Streams;

/**
 * Plays episodes of a task, with a policy or with actions drawn uniformly, and records them as traces.
 *
 * <p>An episode depends on the seed and its number alone: that of number i is the same whatever others are played.
 */
public final class Simulation {
    private static final int LONGEST_WORD_SHOWN = 12;

    private final Task task;
    private final Optional<MemoryPolicy> policy;
    private final int horizon;
    private final long seed;
    private final SimulatedEnvironment simulated;
    private final Environment environment;

    private Simulation(Task task, Optional<MemoryPolicy> policy, int horizon, long seed, double corrupted) {
        this.task = task;
        this.policy = policy;
        this.horizon = horizon;
        this.seed = seed;
        this.simulated = task.environment();
        this.environment = NoisyRewards.in(simulated, task.machine(), corrupted);
    }

    /**
     * A simulation.
     *
     * @param policy for the task's process; if empty, actions are drawn uniformly among those that can be taken
     * @param horizon longest episode, in steps, at least 1
     */
    public static Simulation of(Task task, Optional<MemoryPolicy> policy, int horizon, long seed) {
        if (horizon < 1) {
            throw new IllegalArgumentException("horizon " + horizon + " is not at least 1");
        }
        return new Simulation(task, policy, horizon, seed, 0);
    }

    /** The same episodes, with this share of the rewards {@linkplain NoisyRewards replaced}. */
    public Simulation corrupted(double share) {
        return new Simulation(task, policy, horizon, seed, share);
    }

    /**
     * Plays an episode.
     *
     * @param number counted from 1
     * @throws IllegalStateException if the machine rejects a label, or the policy has no action; the message names the step and the word so
     *     far
     */
    public TraceEpisode episode(long number) {
        SplittableRandom random = Streams.generator(seed, "simulation", number);
        ExplicitProcess process = task.process();
        int state = environment.reset(Streams.seed(seed, "episode", number));
        String start = environment.stateName(state);
        int memory = policy.map(MemoryPolicy::initial).orElse(0);
        List<TraceEpisode.Step> steps = new ArrayList<>();
        boolean ended = process.terminal(state);
        while (!ended && steps.size() < horizon) {
            int action = policy.isPresent() ? policy.get().action(state, memory) : drawn(process, state, random);
            if (action < 0) {
                throw failure(
                        number,
                        steps,
                        "the policy has no action in state '" + environment.stateName(state) + "' with memory '"
                                + policy.orElseThrow().memories().get(memory) + "'");
            }
            Step step = take(action, number, steps);
            memory = policy.isPresent() ? next(policy.get(), memory, step) : 0;
            state = step.state();
            ended = step.terminated();
            steps.add(new TraceEpisode.Step(
                    step.label(),
                    step.reward(),
                    Optional.of(environment.stateName(state)),
                    Optional.of(environment.actionName(action))));
        }
        return new TraceEpisode(Optional.of(start), steps, ended);
    }

    private int next(MemoryPolicy policy, int memory, Step step) {
        return policy.seesState() ? simulated.hiddenState() : policy.next(memory, step.label(), step.reward());
    }

    private static int drawn(ExplicitProcess process, int state, SplittableRandom random) {
        int[] offered = new int[process.actionCount()];
        int size = 0;
        for (int action = 0; action < offered.length; action++) {
            if (process.available(state, action)) {
                offered[size++] = action;
            }
        }
        return offered[random.nextInt(size)];
    }

    private Step take(int action, long number, List<TraceEpisode.Step> steps) {
        try {
            return environment.step(action);
        } catch (RejectedLabelException e) {
            throw failure(number, steps, String.valueOf(e.getMessage()));
        }
    }

    private static IllegalStateException failure(long episode, List<TraceEpisode.Step> steps, String what) {
        int first = Math.max(0, steps.size() - LONGEST_WORD_SHOWN);
        List<String> word = new ArrayList<>();
        for (TraceEpisode.Step step : steps.subList(first, steps.size())) {
            word.add(new Symbol(step.label(), step.reward()).toString());
        }
        String after = steps.isEmpty()
                ? "as the first of the episode"
                : "after the word " + (first > 0 ? "... " : "") + String.join(", ", word);
        return new IllegalStateException(
                "episode " + episode + ", step " + (steps.size() + 1) + ": " + what + ", " + after);
    }
}
