package praline.bridge;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import praline.bins.BinRule;
import praline.formats.FileProblem;
import praline.learn.BinnedLearner;
import praline.learn.LearnedMachine;
import praline.learn.Learner;
import praline.learn.LearningRound;
import praline.learn.LogLimit;
import praline.learn.Settings;
import praline.learn.Stop;
import praline.learn.lstar.LStarLearner;
import praline.learn.lstar.Preset;
import praline.learn.lstar.Switch;
import praline.learn.lstar.TableOptions;
import praline.learn.merge.ActiveLearning;
import praline.process.Environment;

/** Which learner it is, and what it begins with: the default one, until something else is said. Words are those of the command line. */
public final class Method {
    /** The parameters of the paper's learner that are no switches. */
    private static final String[] PARAMETERS = {
        "n_query", "n_stop", "n_ep", "n_min", "epsilon", "alpha", "beta", "c", "pool"
    };

    private Logged known = new Logged();
    private @Nullable TableOptions table;
    private @Nullable BinRule bins;
    private @Nullable Recording recording;

    /** The default learner, which begins with nothing. */
    public Method() {}

    /**
     * The paper's learner.
     *
     * @throws IllegalArgumentException if there is no such preset
     */
    public void lstar(String preset) {
        table = one("preset", preset, Preset.values()).options();
    }

    /**
     * Changes a parameter, or switches something on or off, in the paper's learner.
     *
     * @param name as on the command line, with {@code _} for {@code -}
     * @param value a number, {@code 1/M^3} for {@code c}, a pooling for {@code pool}; {@code true} or {@code false} for a switch
     * @throws IllegalArgumentException if there is no such parameter, or the value is none of its own
     */
    public void set(String name, String value) {
        TableOptions old = options();
        table = switch (name) {
            case "n_query" -> old.withEpisodes(count(name, value), old.stop());
            case "n_stop" -> old.withEpisodes(old.queries(), count(name, value));
            case "n_ep" -> old.withEpisodeLength(count(name, value));
            case "n_min" -> old.withLeast(count(name, value));
            case "epsilon" -> old.withLearning(number(name, value), old.alpha(), old.beta());
            case "alpha" -> old.withLearning(old.epsilon(), number(name, value), old.beta());
            case "beta" -> old.withLearning(old.epsilon(), old.alpha(), number(name, value));
            case "c" -> old.withC(value.equals("1/M^3") ? 0 : number(name, value));
            case "pool" -> old.withPooling(one(name, value, TableOptions.Pooling.values()));
            default ->
                old.with(
                        one("lstar", name, Switch.values(), PARAMETERS),
                        one(name, value, OnOff.values()) == OnOff.TRUE);
        };
    }

    private enum OnOff {
        TRUE,
        FALSE
    }

    private static int count(String name, String value) {
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " is " + value + "; give a whole number", e);
        }
    }

    private static double number(String name, String value) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " is " + value + "; give a number", e);
        }
    }

    private static <T extends Enum<T>> T one(String name, String value, T[] known, String... others) {
        for (T each : known) {
            if (each.name().toLowerCase(Locale.ROOT).equals(value)) {
                return each;
            }
        }
        throw new IllegalArgumentException(name + " knows no '" + value + "'; it knows "
                + Stream.concat(Stream.of(known).map(each -> each.name().toLowerCase(Locale.ROOT)), Stream.of(others))
                        .collect(Collectors.joining(", ")));
    }

    private TableOptions options() {
        return table == null ? Preset.BEST.options() : table;
    }

    /** Groups rewards into bins; throws {@link IllegalArgumentException} that says what may be written. */
    public void bins(String rule) {
        bins = BinRule.of(rule);
    }

    /** Begins with the episodes of others (warm start). */
    public void begin(Logged episodes) {
        known = episodes;
    }

    /** Writes all episodes into a log. */
    public void record(Recording log) {
        recording = log;
    }

    /** Learns in an environment, and writes its episodes where that is wanted. */
    LearnedMachine learned(Environment environment, Settings settings, Stop stop, Consumer<LearningRound> listener) {
        if (recording == null) {
            return learner().learn(environment, settings, stop, listener);
        }
        LearnedMachine learned = learner().learn(recording.of(environment), settings, stop, listener);
        recording.finish();
        return learned;
    }

    /** How rewards are grouped. */
    Optional<BinRule> bins() {
        return Optional.ofNullable(bins);
    }

    /** The learner for an environment on the other side. */
    private Learner learner() {
        Learner exact = table == null ? this::merge : LStarLearner.of(table);
        return bins == null ? exact : new BinnedLearner(exact, bins);
    }

    private LearnedMachine merge(
            Environment environment, Settings settings, Stop stop, Consumer<LearningRound> listener) {
        ActiveLearning learning = new ActiveLearning(environment, settings, stop, listener);
        try {
            known.readExact(new LogLimit(Long.MAX_VALUE, stop), learning::observe);
        } catch (FileProblem e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        return learning.learn();
    }
}
