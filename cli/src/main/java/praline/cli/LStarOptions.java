package praline.cli;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import praline.learn.lstar.Preset;
import praline.learn.lstar.Switch;
import praline.learn.lstar.TableOptions;

/** Options of the paper's learner: a preset, its parameters, and one option for each switch. */
final class LStarOptions {
    @Option(
            names = "--preset",
            paramLabel = "P",
            description =
                    "With --method lstar: 'paper' as the paper has it, 'table' with pooled rows compared on the columns of "
                            + "E, 'best' with pooled rows compared on all that follows (default: best).")
    @Nullable
    PresetName preset;

    @Option(
            names = "--n-query",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description = "With --method lstar: episodes of a membership query (paper: 400).")
    @Nullable
    Integer queries;

    @Option(
            names = "--n-stop",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description = "With --method lstar: episodes without a counterexample before it halts (paper: 1000).")
    @Nullable
    Integer stop;

    @Option(
            names = "--n-ep",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description =
                    "With --method lstar: steps of an episode (paper: 10, or twice the way to the farthest label).")
    @Nullable
    Integer episodeLength;

    @Option(
            names = "--n-min",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description = "With --method lstar: samples before a probability is estimated (paper: 20).")
    @Nullable
    Integer least;

    @Option(
            names = "--epsilon",
            paramLabel = "P",
            description = "With --method lstar: chance of a random action (paper: 0.3).")
    @Nullable
    Double epsilon;

    @Option(names = "--alpha", paramLabel = "P", description = "With --method lstar: learning rate (paper: 0.2).")
    @Nullable
    Double alpha;

    @Option(
            names = "--beta",
            paramLabel = "P",
            description = "With --method lstar: discount of Q-learning (paper: 0.9).")
    @Nullable
    Double beta;

    @Option(
            names = "--c",
            paramLabel = "P|1/M^3",
            converter = Level.class,
            description =
                    "With --method lstar: the confidence level C of Hoeffding's bound, a number or 1/M^3 with M the "
                            + "episodes so far (paper: 1/M^3).")
    @Nullable
    Double c;

    @Option(
            names = "--pool",
            paramLabel = "P",
            description =
                    "With --method lstar: what a state's counts are taken from, its 'representative' (paper), the words "
                            + "of the 'table', or its whole 'class'.")
    @Nullable
    PoolingName pooling;

    private final Map<Switch, Boolean> switches = new EnumMap<>(Switch.class);

    /** The presets, as they are written. */
    enum PresetName {
        paper,
        table,
        best
    }

    /** The poolings, as they are written. */
    enum PoolingName {
        representative,
        table,
        CLASS;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Adds an option for each switch, {@code --NAME} and {@code --no-NAME}. */
    @Spec(Spec.Target.MIXEE)
    void mixee(CommandSpec command) {
        for (Switch which : Switch.values()) {
            command.addOption(OptionSpec.builder("--" + which.text())
                    .negatable(true)
                    .arity("0")
                    .type(boolean.class)
                    .description("With --method lstar: " + which.effect() + ".")
                    .setter(new OptionSetter(switches, which))
                    .build());
        }
    }

    /** Notes the value of a switch that is given. */
    private record OptionSetter(Map<Switch, Boolean> switches, Switch which)
            implements picocli.CommandLine.Model.ISetter {
        @Override
        @SuppressWarnings("unchecked")
        public <T> @Nullable T set(T value) {
            if (value instanceof Boolean on) {
                switches.put(which, on);
            }
            return null;
        }
    }

    /** C as a number in (0, 1), or 0 for 1/M^3. */
    static final class Level implements ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            try {
                return text.equalsIgnoreCase("1/M^3") ? 0 : new OptionValues.Probability().convert(text);
            } catch (TypeConversionException e) {
                throw new TypeConversionException(
                        "'" + text + "' is not a number between 0 and 1, both excluded, or 1/M^3");
            }
        }
    }

    /** The names of the options given. */
    private List<String> names() {
        List<String> names = new ArrayList<>();
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        values.put("--preset", preset);
        values.put("--n-query", queries);
        values.put("--n-stop", stop);
        values.put("--n-ep", episodeLength);
        values.put("--n-min", least);
        values.put("--epsilon", epsilon);
        values.put("--alpha", alpha);
        values.put("--beta", beta);
        values.put("--c", c);
        values.put("--pool", pooling);
        values.forEach((name, value) -> {
            if (value != null) {
                names.add(name);
            }
        });
        switches.forEach((which, on) -> names.add((on ? "--" : "--no-") + which.text()));
        return names;
    }

    boolean given() {
        return !names().isEmpty();
    }

    String firstGiven() {
        return names().get(0);
    }

    /** The options, preset and changes together. */
    TableOptions options() {
        TableOptions made =
                (preset == null ? Preset.BEST : Preset.valueOf(preset.name().toUpperCase(Locale.ROOT))).options();
        try {
            made = made.withEpisodes(or(queries, made.queries()), or(stop, made.stop()))
                    .withEpisodeLength(or(episodeLength, made.episodeLength()))
                    .withLeast(or(least, made.least()))
                    .withLearning(or(epsilon, made.epsilon()), or(alpha, made.alpha()), or(beta, made.beta()))
                    .withC(or(c, made.c()));
            for (Map.Entry<Switch, Boolean> changed : switches.entrySet()) {
                made = made.with(changed.getKey(), changed.getValue());
            }
        } catch (IllegalArgumentException e) {
            throw Failure.usage("--" + e.getMessage());
        }
        if (pooling != null) {
            made = made.withPooling(TableOptions.Pooling.valueOf(pooling.name().toUpperCase(Locale.ROOT)));
        }
        return made;
    }

    private static int or(@Nullable Integer given, int otherwise) {
        return given == null ? otherwise : given;
    }

    private static double or(@Nullable Double given, double otherwise) {
        return given == null ? otherwise : given;
    }

    /** All that may change the result. */
    Map<String, @Nullable Object> toJson() {
        TableOptions used = options();
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("preset", used.preset().text());
        json.put("nQuery", used.queries());
        json.put("nStop", used.stop());
        json.put("nEp", used.episodeLength() == 0 ? null : used.episodeLength());
        json.put("nMin", used.least());
        json.put("epsilon", used.epsilon());
        json.put("alpha", used.alpha());
        json.put("beta", used.beta());
        json.put("c", used.c() == 0 ? "1/M^3" : (Object) used.c());
        json.put("pool", used.pooling().name().toLowerCase(Locale.ROOT));
        json.put("switches", used.switches().stream().map(Switch::text).toList());
        return json;
    }
}
