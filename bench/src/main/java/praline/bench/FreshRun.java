package praline.bench;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import praline.compare.Comparison;
import praline.compare.Equivalence;
import praline.formats.Document;
import praline.formats.Fields;
import praline.formats.FileProblem;
import praline.formats.JsonText;
import praline.formats.Node;
import praline.lab.Surroundings;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.merge.ActiveLearning;

/**
 * One run on a problem, most often a fresh machine, as a line of the results.
 *
 * @param source where the problem came from
 * @param seed of the machine, the environment and the learner
 * @param status how it ended, or {@code failed}
 * @param right whether the result is the hidden machine within the tolerance
 * @param distance the largest difference of a probability, 1 if it failed
 * @param steps calls of step
 * @param millis of learning, processor time
 * @param states of the learned machine
 */
record FreshRun(
        String source, long seed, String status, boolean right, double distance, long steps, long millis, int states) {
    /** Learns and compares; what is thrown becomes a run that failed, so that one fault does not end ten thousand runs. */
    static FreshRun of(FreshFamilies.Source source, long seed, Settings usual, long seconds) {
        return of(source.name(), source.problem(seed), seed, usual, seconds);
    }

    /** The same of any problem. */
    static FreshRun of(String source, Problem problem, long seed, Settings usual, long seconds) {
        Settings settings = problem.settings(usual).withSeed(seed);
        double start = Surroundings.processorSeconds();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        try {
            LearnedMachine learned = ActiveLearning.learn(
                    problem.task().environment(),
                    settings,
                    steps -> System.nanoTime() > end ? Optional.of(Status.BUDGET) : Optional.empty(),
                    round -> {});
            long millis = millisSince(start);
            Comparison comparison = Equivalence.within(settings.tolerance())
                    .compare(
                            problem.task().machine(),
                            learned.machine(),
                            problem.task().process());
            return new FreshRun(
                    source,
                    seed,
                    learned.status().text(),
                    comparison.equivalent(),
                    comparison.distance(),
                    learned.steps(),
                    millis,
                    learned.machine().states().size());
        } catch (RuntimeException | OutOfMemoryError e) {
            return new FreshRun(source, seed, "failed: " + e, false, 1, 0, millisSince(start), 0);
        }
    }

    private static long millisSince(double start) {
        return Math.round(1000 * (Surroundings.processorSeconds() - start));
    }

    boolean converged() {
        return status.equals("converged");
    }

    boolean convergedWrong() {
        return converged() && !right;
    }

    boolean failed() {
        return status.startsWith("failed");
    }

    /** What tells this run from all others. */
    String key() {
        return source + "-s" + seed;
    }

    String line() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("source", source);
        keys.put("seed", seed);
        keys.put("status", status);
        keys.put("right", right);
        keys.put("distance", distance);
        keys.put("steps", steps);
        keys.put("millis", millis);
        keys.put("states", states);
        return JsonText.compact(keys);
    }

    /** Reads a line back. */
    static FreshRun parse(String file, String line) throws FileProblem {
        Fields fields = new Fields(file);
        Node.Mapping keys = fields.mapping(Document.parse(file, line).root(), "a run");
        return new FreshRun(
                fields.text(fields.required(keys, "source", "a name"), "source"),
                whole(fields, keys, "seed"),
                fields.text(fields.required(keys, "status", "a word"), "status"),
                fields.truth(fields.required(keys, "right", "true or false"), "right"),
                fields.number(fields.required(keys, "distance", "a number"), "distance"),
                whole(fields, keys, "steps"),
                whole(fields, keys, "millis"),
                (int) whole(fields, keys, "states"));
    }

    private static long whole(Fields fields, Node.Mapping keys, String key) throws FileProblem {
        return fields.wholeNumber(fields.required(keys, key, "a whole number"), key, 0, Long.MAX_VALUE);
    }
}
