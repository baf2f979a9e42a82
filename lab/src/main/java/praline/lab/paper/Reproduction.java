package praline.lab.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import praline.formats.Scenarios;
import praline.lab.Variant;
import praline.learn.Settings;
import praline.learn.Stop;
import praline.process.Task;

/**
 * Does the runs of experiments that are not done yet, several at once, and keeps each as it ends. What comes out depends neither on the number of threads
 * nor on how often it was stopped, times aside.
 */
public final class Reproduction {
    /** Runs that take longer are begun first, so that none of them is left to the end alone. */
    private static final double LONG_SECONDS = 10;

    private static final double WARM_UP_SECONDS = 1.5;
    private static final long WAIT_MILLIS = 100;

    private final ResultsFolder folder;
    private final BooleanSupplier interrupted;
    private final Consumer<Progress> watcher;
    private volatile boolean broken;
    private int ended;
    private int all;
    private double secondsPlanned;
    private double secondsTaken;
    private double secondsLeft;
    private int threads = 1;

    /**
     * Where a reproduction stands.
     *
     * @param done runs that are done, those of earlier calls included
     * @param runs how many there are
     * @param secondsLeft about how long the others take
     * @param last the run that has just ended, or what else is going on
     */
    public record Progress(int done, int runs, double secondsLeft, String last) {}

    private Reproduction(ResultsFolder folder, BooleanSupplier interrupted, Consumer<Progress> watcher) {
        this.folder = folder;
        this.interrupted = interrupted;
        this.watcher = watcher;
    }

    /**
     * Does all runs of these experiments.
     *
     * @param threads how many runs at once, at least 1
     * @param interrupted asked again and again; when true, the runs at work are given up and no other is begun
     * @param watcher told where it stands, one at a time
     * @return how many runs are still to be done: above 0 only if interrupted
     * @throws IOException if a result can not be written; all results so far are
     */
    public static int run(
            ResultsFolder folder,
            List<Experiment> experiments,
            Extent extent,
            int threads,
            BooleanSupplier interrupted,
            Consumer<Progress> watcher)
            throws IOException {
        Map<String, PlannedRun> plan = new LinkedHashMap<>();
        experiments.forEach(
                experiment -> experiment.plan(extent).forEach(planned -> plan.putIfAbsent(planned.key(), planned)));
        Reproduction reproduction = new Reproduction(folder, interrupted, watcher);
        reproduction.threads = threads;
        int left = reproduction.run(new ArrayList<>(plan.values()));
        if (left == 0) {
            List<PlannedRun> everything = new ArrayList<>();
            Experiments.all().forEach(experiment -> everything.addAll(experiment.plan(extent)));
            everything.addAll(plan.values());
            folder.sort(everything);
        }
        return left;
    }

    private int run(List<PlannedRun> plan) throws IOException {
        List<PlannedRun> missing = new ArrayList<>(
                plan.stream().filter(planned -> !folder.has(planned)).toList());
        missing.sort(Comparator.comparingDouble(
                (PlannedRun planned) -> planned.seconds() >= LONG_SECONDS ? -planned.seconds() : 0));
        all = plan.size();
        ended = all - missing.size();
        secondsLeft = missing.stream().mapToDouble(PlannedRun::seconds).sum();
        if (missing.isEmpty()) {
            return 0;
        }
        if (missing.stream().anyMatch(planned -> !planned.learner().equals(PlannedRun.NO_LEARNER))) {
            watcher.accept(new Progress(ended, all, secondsLeft / threads, "warming up"));
            warmUp();
        }
        ExecutorService pool = Executors.newFixedThreadPool(threads, Reproduction::worker);
        try {
            List<Future<?>> futures = new ArrayList<>();
            for (PlannedRun planned : missing) {
                futures.add(pool.submit(() -> {
                    once(planned);
                    return null;
                }));
            }
            for (Future<?> future : futures) {
                await(future);
            }
        } finally {
            end();
            pool.shutdownNow();
        }
        return all - ended;
    }

    /** From now on no run is kept. */
    private synchronized void end() {
        broken = true;
    }

    private static Thread worker(Runnable work) {
        Thread thread = new Thread(work, "praline-reproduce");
        thread.setDaemon(true); // nothing is lost with an unfinished run
        return thread;
    }

    /** Waits for a run, but not longer than until the user wants to stop: what is at work then is lost, as it would be if it were waited for. */
    private void await(Future<?> future) throws IOException {
        while (!interrupted.getAsBoolean()) {
            try {
                future.get(WAIT_MILLIS, TimeUnit.MILLISECONDS);
                return;
            } catch (TimeoutException e) {
                continue;
            } catch (ExecutionException e) {
                if (e.getCause() instanceof IOException problem) {
                    throw problem;
                }
                throw new IllegalStateException("a run failed: " + e.getCause(), e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted", e);
            }
        }
    }

    private void once(PlannedRun planned) throws IOException {
        if (broken || interrupted.getAsBoolean()) {
            return;
        }
        double start = Lesson.processorMillis();
        Optional<PlannedRun.Done> done;
        try {
            done = planned.work().run(planned, () -> broken || interrupted.getAsBoolean());
        } catch (RuntimeException | OutOfMemoryError e) {
            done = Optional.of(failed(planned, e, Lesson.processorMillis() - start));
        }
        if (done.isPresent()) {
            keep(planned, done.get(), (Lesson.processorMillis() - start) / 1000);
        }
    }

    /** A fault in one run must not end a thousand: it becomes a line that says so. */
    private static PlannedRun.Done failed(PlannedRun planned, Throwable fault, double millis) {
        RunResult result = new RunResult(
                planned.experiment(),
                planned.problem(),
                planned.learner(),
                planned.seed(),
                planned.x(),
                planned.asked(),
                "failed: " + fault,
                false,
                1,
                0,
                0,
                OptionalDouble.empty(),
                millis,
                millis,
                new TreeMap<>());
        return new PlannedRun.Done(result, Optional.empty());
    }

    private synchronized void keep(PlannedRun planned, PlannedRun.Done done, double seconds) throws IOException {
        if (broken) {
            return; // nobody waits for it any more
        }
        try {
            folder.add(planned, done);
        } catch (IOException e) {
            broken = true;
            throw e;
        }
        ended++;
        secondsPlanned += planned.seconds();
        secondsTaken += seconds;
        secondsLeft -= planned.seconds();
        double pace = secondsPlanned > 2 ? secondsTaken / secondsPlanned : 1;
        watcher.accept(new Progress(
                ended,
                all,
                Math.max(0, secondsLeft) * pace / threads,
                planned.experiment() + ", " + planned.problem() + ", " + Shown.learner(planned.learner())));
    }

    /** The first runs would else be measured while the program is still being compiled. */
    private void warmUp() {
        Task task = Scenarios.read("office-5x5");
        for (String learner : List.of(Shown.MERGE, Shown.BEST)) {
            double start = Lesson.processorMillis();
            for (long seed = 1_000_000;
                    Lesson.processorMillis() - start < WARM_UP_SECONDS * 1000 && !interrupted.getAsBoolean();
                    seed++) {
                Settings settings =
                        Settings.defaults().withHorizon(task.horizon()).withSeed(seed);
                Variant.of(learner).learn(task, settings, Stop.NEVER);
            }
        }
    }
}
