package praline.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import praline.compare.Comparison;
import praline.compare.Equivalence;
import praline.compare.MinimalStates;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.machine.RewardMachine;
import praline.process.Environment;
import praline.process.RewardNoise;
import praline.process.Task;

/**
 * Learns the machine of a task several times, with seeds in a row, and compares each result exactly with the hidden machine, modulo what
 * the environment can show, at the tolerance of the settings.
 *
 * <p>Where rewards were grouped into bins, the result is compared with the hidden machine {@linkplain RewardNoise#seenIn as it shows itself through
 * these bins}, and is only right if the bins {@linkplain RewardNoise#toldApart tell the machine's rewards apart}.
 */
public final class Trial {
    private final Task task;
    private final Learning learning;
    private final Settings settings;

    /** One way of learning; called by several threads at once, each with its own environment. */
    @FunctionalInterface
    public interface Learning {
        /** Learns the machine of the environment. */
        LearnedMachine learn(Environment environment, Settings settings);
    }

    /**
     * One run.
     *
     * @param seed its seed
     * @param status how it ended
     * @param right whether the result equals the hidden machine at the tolerance
     * @param distance largest difference of a next-reward probability
     * @param steps calls of the environment's step
     * @param millis wall-clock time of learning, without the comparison
     * @param states of the learned machine
     * @param loss in value of the policy that is best for what was learned; empty where {@link ValueLoss} has none
     */
    public record Run(
            long seed,
            Status status,
            boolean right,
            double distance,
            long steps,
            double millis,
            int states,
            OptionalDouble loss) {
        boolean convergedWrong() {
            return status == Status.CONVERGED && !right;
        }
    }

    private Trial(Task task, Learning learning, Settings settings) {
        this.task = task;
        this.learning = learning;
        this.settings = settings;
    }

    /**
     * A trial of a way of learning on a task.
     *
     * @param settings those of every run but for the seed, which is the first one's
     */
    public static Trial of(Task task, Learning learning, Settings settings) {
        return new Trial(task, learning, settings);
    }

    /**
     * Runs the trial; the result does not depend on the number of threads, times aside. Runs that were interrupted do not count: they say nothing of what would have come of them.
     *
     * @param runs how many, at least 1
     * @param threads how many at once, at least 1
     * @param done told, by any thread but one at a time, how many runs have ended
     * @throws IllegalStateException if a run fails, naming its seed, or all were interrupted
     */
    public TrialResult run(int runs, int threads, IntConsumer done) {
        if (runs < 1 || threads < 1) {
            throw new IllegalArgumentException("a trial needs at least one run and one thread");
        }
        ValueLoss loss = ValueLoss.in(task);
        ExecutorService pool = Executors.newFixedThreadPool(Math.min(runs, threads), Trial::worker);
        try {
            AtomicInteger ended = new AtomicInteger();
            AtomicBoolean interrupted = new AtomicBoolean();
            List<Future<Optional<Run>>> futures = new ArrayList<>();
            for (int i = 0; i < runs; i++) {
                long seed = settings.seed() + i;
                futures.add(pool.submit(() -> {
                    Optional<Run> run = interrupted.get() ? Optional.empty() : whole(once(seed, loss));
                    interrupted.compareAndSet(false, run.isEmpty());
                    synchronized (ended) {
                        done.accept(ended.incrementAndGet());
                    }
                    return run;
                }));
            }
            List<Run> results = new ArrayList<>();
            for (int i = 0; i < runs; i++) {
                result(futures.get(i), settings.seed() + i).ifPresent(results::add);
            }
            if (results.isEmpty()) {
                throw new IllegalStateException("interrupted before a run had ended");
            }
            return new TrialResult(results, MinimalStates.of(task), loss.bestValue());
        } finally {
            pool.shutdownNow();
        }
    }

    private static Thread worker(Runnable work) {
        Thread thread = new Thread(work, "praline-trial");
        thread.setDaemon(true); // nothing is lost with an unfinished run
        return thread;
    }

    private static Optional<Run> whole(Run run) {
        return run.status() == Status.INTERRUPTED ? Optional.empty() : Optional.of(run);
    }

    private static <T> T result(Future<T> future, long seed) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the run with seed " + seed + " failed: " + e.getCause(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private Run once(long seed, ValueLoss loss) {
        long start = System.nanoTime();
        LearnedMachine learned = learning.learn(task.environment(), settings.withSeed(seed));
        double millis = (System.nanoTime() - start) / 1e6;
        Comparison comparison = compare(task.noise().seenIn(learned.bins(), task.machine()), learned);
        boolean told = learned.bins().isEmpty() || RewardNoise.toldApart(learned.bins(), task.machine());
        return new Run(
                seed,
                learned.status(),
                comparison.equivalent() && told,
                comparison.distance(),
                learned.steps(),
                millis,
                learned.shown().states().size(),
                learned.bins().isEmpty() ? loss.of(learned) : OptionalDouble.empty());
    }

    /**
     * Where the hidden machine has ends, what comes after them does not count, and each must be known: as the learned machine's, or as that of a state of the environment which has ended all episodes.
     */
    private Comparison compare(RewardMachine hidden, LearnedMachine learned) {
        Equivalence exact = Equivalence.within(settings.tolerance());
        if (hidden.ends().isEmpty()) {
            return exact.compare(hidden, learned.shown(), task.process());
        }
        Comparison upToTheEnd = exact.compareUntilTheEnd(hidden, learned.shown(), task.process());
        return learned.observedProcess()
                .filter(observed -> upToTheEnd.equivalent())
                .map(observed -> exact.compare(hidden, learned.shown(), observed))
                .filter(ends -> !ends.equivalent())
                .orElse(upToTheEnd);
    }

    /** The largest error among the runs that are right. */
    static OptionalDouble largestError(List<Run> runs) {
        return runs.stream().filter(Run::right).mapToDouble(Run::distance).max();
    }
}
