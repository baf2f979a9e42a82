package praline.lab.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import praline.compare.Comparison;
import praline.compare.Equivalence;
import praline.lab.Surroundings;
import praline.lab.ValueLoss;
import praline.lab.Variant;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.Stop;
import praline.process.RewardNoise;
import praline.process.Task;

/**
 * Something to be learned once by each of several learners with several seeds.
 *
 * @param problem its name in the results
 * @param x what the experiment varies, as a number
 * @param task the task that belongs to a seed
 * @param asked how the settings differ from the usual ones
 * @param seconds of processor time after which a run ends; a run that takes longer has failed to learn
 * @param figures what else is measured, of what was learned
 * @param keep whether the learned machine is kept
 */
record Lesson(
        String problem,
        OptionalDouble x,
        LongFunction<Task> task,
        UnaryOperator<Settings> asked,
        double seconds,
        BiFunction<Task, LearnedMachine, SortedMap<String, Double>> figures,
        boolean keep) {
    /** Within which a probability counts as right, whatever the learner was asked for. */
    static final double TOLERANCE = 0.1;

    private static final double USUAL_SECONDS = 60;

    /** With the usual settings, a minute at most, nothing else measured and nothing kept. */
    static Lesson of(String problem, LongFunction<Task> task) {
        return new Lesson(
                problem,
                OptionalDouble.empty(),
                task,
                settings -> settings,
                USUAL_SECONDS,
                (t, m) -> new TreeMap<>(),
                false);
    }

    Lesson at(double value) {
        return new Lesson(problem, OptionalDouble.of(value), task, asked, seconds, figures, keep);
    }

    Lesson asking(UnaryOperator<Settings> change) {
        return new Lesson(problem, x, task, settings -> change.apply(asked.apply(settings)), seconds, figures, keep);
    }

    Lesson within(double limit) {
        return new Lesson(problem, x, task, asked, limit, figures, keep);
    }

    Lesson measuring(BiFunction<Task, LearnedMachine, SortedMap<String, Double>> what) {
        return new Lesson(problem, x, task, asked, seconds, what, keep);
    }

    Lesson keeping(boolean kept) {
        return new Lesson(problem, x, task, asked, seconds, figures, kept);
    }

    /** The run of one learner with one seed, which takes about so many seconds. */
    PlannedRun run(String experiment, String learner, long seed, double expected) {
        return new PlannedRun(experiment, problem, learner, seed, x, askedText(), expected, this::learn);
    }

    /** What is asked otherwise than usual, so that a run with other settings is another run. */
    private String askedText() {
        Settings usual = Settings.defaults();
        Settings changed = asked.apply(usual);
        List<String> words = new ArrayList<>();
        if (changed.tolerance() != usual.tolerance()) {
            words.add("tolerance " + changed.tolerance());
        }
        if (changed.horizon() != usual.horizon()) {
            words.add("horizon " + changed.horizon());
        }
        if (changed.maxSteps() != usual.maxSteps()) {
            words.add("max-steps " + changed.maxSteps());
        }
        words.add("within " + Shown.significant(seconds, 4) + " s");
        return String.join("; ", words);
    }

    private Optional<PlannedRun.Done> learn(PlannedRun planned, BooleanSupplier interrupted) {
        Task given = task.apply(planned.seed());
        Settings settings =
                asked.apply(Settings.defaults().withHorizon(given.horizon())).withSeed(planned.seed());
        Variant learner = Variant.of(planned.learner());
        long start = System.nanoTime();
        double cpu = processorMillis();
        LearnedMachine learned = learner.learn(given, settings, limit(interrupted, cpu));
        double cpuMillis = processorMillis() - cpu;
        double millis = (System.nanoTime() - start) / 1e6;
        if (learned.status() == Status.INTERRUPTED) {
            return Optional.empty();
        }
        Comparison comparison = Equivalence.within(TOLERANCE)
                .compare(given.noise().seenIn(learned.bins(), given.machine()), learned.machine(), given.process());
        boolean told = learned.bins().isEmpty() || RewardNoise.toldApart(learned.bins(), given.machine());
        OptionalDouble loss = learned.bins().isEmpty() ? ValueLoss.in(given).of(learned) : OptionalDouble.empty();
        RunResult result = new RunResult(
                planned.experiment(),
                problem,
                planned.learner(),
                planned.seed(),
                x,
                planned.asked(),
                learned.status().text(),
                comparison.equivalent() && told,
                comparison.distance(),
                learned.steps(),
                learned.machine().states().size(),
                loss,
                millis,
                cpuMillis,
                figures.apply(given, learned));
        return Optional.of(new PlannedRun.Done(result, keep ? Optional.of(learned) : Optional.empty()));
    }

    private Stop limit(BooleanSupplier interrupted, double start) {
        return steps -> {
            if (steps == 0) {
                return Optional.empty(); // without a single episode there is no machine to compare
            }
            return interrupted.getAsBoolean()
                    ? Optional.of(Status.INTERRUPTED)
                    : processorMillis() - start > seconds * 1000 ? Optional.of(Status.BUDGET) : Optional.empty();
        };
    }

    /** The processor time of this thread so far: it does not count what else the machine does. */
    static double processorMillis() {
        return 1000 * Surroundings.processorSeconds();
    }
}
