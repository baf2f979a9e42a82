package praline.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import praline.bins.BinRule;
import praline.learn.BinnedLearner;
import praline.learn.Learner;
import praline.learn.Settings;
import praline.learn.lstar.LStarLearner;
import praline.learn.merge.ActiveLearning;
import praline.process.ExplicitProcess;

/** Options of {@code learn} and {@code trial}: what is asked of a machine, and what may be spent on it. */
final class LearningOptions {
    private static final Settings DEFAULTS = Settings.defaults();

    @Option(
            names = "--method",
            paramLabel = "merge|lstar",
            defaultValue = "merge",
            description = "The learner: state merging, or the paper's L* (default: ${DEFAULT-VALUE}).")
    Method method = Method.merge;

    @Option(
            names = "--seed",
            paramLabel = "N",
            converter = OptionValues.Seed.class,
            defaultValue = "1",
            description = "All randomness derives from it (default: ${DEFAULT-VALUE}).")
    long seed = 1;

    @Option(
            names = "--confidence",
            paramLabel = "P",
            converter = OptionValues.Confidence.class,
            description = "How sure what 'converged' says must be (default: 0.99).")
    double confidence = DEFAULTS.confidence();

    @Option(
            names = "--tolerance",
            paramLabel = "P",
            converter = OptionValues.Probability.class,
            description = "How far a probability may be off (default: 0.1).")
    double tolerance = DEFAULTS.tolerance();

    @Option(
            names = "--depth",
            paramLabel = "D",
            converter = OptionValues.SmallCount.class,
            description = "The longest experiment that tells states apart, in labels (default: 4).")
    int depth = DEFAULTS.depth();

    @Option(
            names = "--pac-error",
            paramLabel = "E",
            converter = OptionValues.Probability.class,
            description = "The share of random label chains that may contradict the machine (default: 0.02).")
    double pacError = DEFAULTS.pacError();

    @Option(
            names = "--min-probability",
            paramLabel = "P",
            converter = OptionValues.Probability.class,
            description = "Rewards at least this probable must have shown (default: the tolerance).")
    @Nullable
    Double minProbability;

    @Option(
            names = "--horizon",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description = "The longest episode, in steps (default: the environment's, else 100).")
    @Nullable
    Integer horizon;

    @Option(
            names = "--max-steps",
            paramLabel = "N",
            converter = OptionValues.Count.class,
            description = "The most steps of the environment, or of the log, such as 20k, 100M or 1e6 (default: 100M).")
    long maxSteps = DEFAULTS.maxSteps();

    @Option(
            names = "--max-time",
            paramLabel = "DURATION",
            converter = OptionValues.Duration.class,
            description = "The longest time to learn, such as 30s, 5m or 1h30m (default: no limit).")
    @Nullable
    Long maxNanos;

    @Option(
            names = "--max-states",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description = "The most states of the machine (default: 2000).")
    int maxStates = DEFAULTS.maxStates();

    @Option(
            names = "--threads",
            paramLabel = "T",
            converter = OptionValues.SmallCount.class,
            description = "How many threads to use; results do not depend on it (default: one for each processor).")
    @Nullable
    Integer threads;

    @Option(
            names = "--reward-bins",
            paramLabel = "auto|N|WIDTH",
            converter = OptionValues.Bins.class,
            description =
                    "Group noisy rewards into bins: as many as fit them, N of them, or of a WIDTH, which has a decimal "
                            + "point (default: what the environment says, else none).")
    @Nullable
    BinRule bins;

    @Option(
            names = "--noise",
            paramLabel = "P",
            converter = OptionValues.Noise.class,
            defaultValue = "0",
            description =
                    "Declare that this share of the rewards is replaced at random; it is taken out of the probabilities "
                            + "(default: ${DEFAULT-VALUE}).")
    double noise;

    /** The learners. */
    enum Method {
        merge,
        lstar
    }

    @Mixin
    LStarOptions table = new LStarOptions();

    /** Refuses what does not go together. */
    void check() {
        if (method != Method.lstar && table.given()) {
            throw Failure.usage(table.firstGiven() + " belongs to --method lstar; add that, or leave it out");
        }
        if (noise > 0 && method == Method.lstar) {
            throw Failure.usage("--noise is for --method merge; the paper's learner knows no noise");
        }
        table.options(); // says what is out of range before anything is done
    }

    /** Refuses noise of both kinds at once. */
    void checkNoise(Optional<BinRule> ownBins) {
        if (noise > 0 && bins(ownBins).isPresent()) {
            throw Failure.usage("--noise is for exact rewards, some of which are replaced, and does not go with "
                    + (bins == null ? "a source that groups its rewards into bins" : "--reward-bins"));
        }
    }

    /** Refuses the paper's learner on traces: its queries need somebody to ask. */
    void checkTraces() {
        if (method == Method.lstar) {
            throw Failure.usage(
                    "--method lstar puts queries to an environment, and traces answer none; use --method merge");
        }
    }

    /** How rewards are grouped, where the source itself says this or nothing. */
    Optional<BinRule> bins(Optional<BinRule> own) {
        return bins == null ? own : Optional.of(bins);
    }

    /**
     * The learner for an environment.
     *
     * @param known the process behind it, which may answer what it can show
     * @param ownBins what it says of bins itself
     */
    Learner learner(Optional<ExplicitProcess> known, Optional<BinRule> ownBins) {
        Learner exact = learner(known);
        return bins(ownBins)
                .map(rule -> (Learner) new BinnedLearner(exact, rule))
                .orElse(exact);
    }

    private Learner learner(Optional<ExplicitProcess> known) {
        if (method == Method.merge) {
            return ActiveLearning::learn;
        }
        LStarLearner learner = LStarLearner.of(table.options());
        return known.isPresent() ? learner.withOracle(known.get()) : learner;
    }

    /** The settings for an environment with this horizon of its own. */
    Settings settings(int ownHorizon) {
        return new Settings(
                seed,
                confidence,
                tolerance,
                depth,
                pacError,
                minProbability == null ? tolerance : minProbability,
                horizon == null ? ownHorizon : horizon,
                maxSteps,
                maxStates,
                noise);
    }

    /** How many threads. */
    int threads() {
        return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    }

    /** All that may change the result and is not a key of its own in {@code run.json}. */
    Map<String, @Nullable Object> toJson(Settings settings, Optional<BinRule> ownBins) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("horizon", settings.horizon());
        json.put("maxSteps", settings.maxSteps());
        json.put("maxStates", settings.maxStates());
        json.put("maxSeconds", maxNanos == null ? null : maxNanos / 1e9);
        if (noise > 0) {
            json.put("noise", noise);
        }
        bins(ownBins).ifPresent(rule -> json.put("rewardBins", rule.text()));
        if (method == Method.lstar) {
            json.putAll(table.toJson());
        }
        return json;
    }
}
