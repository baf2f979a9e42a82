package praline.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import praline.compare.Comparison;
import praline.compare.Equivalence;
import praline.compare.TotalVariation;
import praline.formats.FileProblem;
import praline.formats.JsonText;
import praline.formats.VisibleText;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;
import praline.process.ExplicitProcess;

/** {@code compare}: whether two machines give every label-reward history the same next rewards, freely or in an environment. */
@Command(
        name = "compare",
        description =
                "Compares two machines exactly, over all label-reward histories: exit 0 if they are equivalent, 4 if not.")
final class CompareCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Parameters(
            index = "0",
            paramLabel = "A",
            description = "A machine file, or the machine of a scenario or environment.")
    String first = "";

    @Parameters(index = "1", paramLabel = "B", description = "The same.")
    String second = "";

    @Option(
            names = "--in",
            paramLabel = "ENVIRONMENT",
            description =
                    "Count only histories that this scenario or environment can show (default: every label at any time).")
    @Nullable
    String environment;

    @Option(
            names = "--tolerance",
            paramLabel = "P",
            converter = OptionValues.Tolerance.class,
            description = "How far probabilities may differ (default: 1e-9).")
    double tolerance = Equivalence.DEFAULT_TOLERANCE;

    @Option(
            names = "--length",
            paramLabel = "L",
            converter = OptionValues.SmallCount.class,
            description =
                    "Add the total variation over words of at most L labels: half the sum of the differences of P_H, for the "
                            + "label word on which it is largest.")
    @Nullable
    Integer length;

    @Option(names = "--json", description = "Print the result as JSON.")
    boolean json;

    private boolean endsFirst;
    private boolean endsSecond;

    CompareCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws FileProblem {
        RewardMachine a = Sources.machine(first).shown();
        RewardMachine b = Sources.machine(second).shown();
        endsFirst = !a.ends().isEmpty();
        endsSecond = !b.ends().isEmpty();
        Propositions.warnOfDifference(console, first, a, second, b);
        Equivalence equivalence = Equivalence.within(tolerance);
        Optional<ExplicitProcess> process = Optional.empty();
        if (environment != null) {
            process = Optional.of(Sources.task(environment, Optional.empty()).process());
            Propositions.warnOfUnseen(console, environment, process.get(), first, a);
            Propositions.warnOfUnseen(console, environment, process.get(), second, b);
        }
        Comparison comparison =
                process.map(shown -> equivalence.compare(a, b, shown)).orElseGet(() -> equivalence.compare(a, b));
        Optional<TotalVariation> variation =
                length == null ? Optional.empty() : Optional.of(variation(length, a, b, process));
        console.out().print(json ? JsonText.pretty(toJson(comparison, variation)) : text(comparison) + text(variation));
        return comparison.equivalent() ? Exit.DONE : Exit.DIFFERENT;
    }

    private static TotalVariation variation(
            int upTo, RewardMachine a, RewardMachine b, Optional<ExplicitProcess> process) {
        return process.map(shown -> TotalVariation.upTo(upTo, a, b, shown))
                .orElseGet(() -> TotalVariation.upTo(upTo, a, b, Equivalence.labels(a, b)));
    }

    private static Map<String, @Nullable Object> toJson(Comparison comparison, Optional<TotalVariation> variation) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("equivalent", comparison.equivalent());
        json.put("distance", comparison.distance());
        json.put("word", comparison.equivalent() ? null : word(comparison));
        json.put("tolerance", comparison.tolerance());
        json.put("bounded", comparison.bounded());
        json.put("length", comparison.length().isPresent() ? comparison.length().getAsInt() : null);
        json.put("errorChance", comparison.errorChance());
        variation.ifPresent(found -> {
            Map<String, Object> item = new LinkedHashMap<>();
            item.put("value", found.value());
            item.put("length", found.length());
            item.put("labels", found.labels().stream().map(Label::propositions).toList());
            json.put("totalVariation", item);
        });
        return json;
    }

    private static List<Map<String, Object>> word(Comparison comparison) {
        List<Map<String, Object>> word = new ArrayList<>();
        comparison.word().forEach(symbol -> {
            Map<String, Object> step = new LinkedHashMap<>();
            step.put("label", symbol.label().propositions());
            step.put("reward", symbol.reward());
            word.add(step);
        });
        return word;
    }

    private String text(Comparison comparison) {
        String bounded = comparison.bounded() ? limit(comparison) : "";
        String distance = "largest difference of a probability: " + ShortestDecimal.text(comparison.distance());
        if (comparison.witness().isEmpty()) {
            return "equivalent within " + ShortestDecimal.text(tolerance) + bounded + "; " + distance
                    + chance(comparison) + "\n";
        }
        Comparison.Witness witness = comparison.witness().get();
        List<String> word = new ArrayList<>();
        witness.word().forEach(symbol -> word.add(symbol.label() + " " + ShortestDecimal.text(symbol.reward())));
        String last =
                switch (witness.rejects()) {
                    case NEITHER ->
                        "the last reward has probability " + apart(witness.first(), witness.second()) + " in " + first
                                + " and " + apart(witness.second(), witness.first()) + " in " + second;
                    case FIRST -> rejects(first, endsFirst);
                    case SECOND -> rejects(second, endsSecond);
                };
        return "different; " + distance + bounded + "\nshortest word that shows it: "
                + VisibleText.of(String.join(", ", word)) + "\n" + VisibleText.of(last) + "\n";
    }

    private static String rejects(String name, boolean ends) {
        return name + " rejects the last label" + (ends ? ", or says that the episode is over before it" : "");
    }

    private static String chance(Comparison comparison) {
        return comparison.errorChance() > 0
                ? " (all words have the same probability, by arithmetic modulo a prime that errs with a chance below "
                        + ShortestDecimal.text(BigDecimal.valueOf(comparison.errorChance())
                                .round(new MathContext(1, RoundingMode.UP))
                                .doubleValue())
                        + ")"
                : "";
    }

    private static String limit(Comparison comparison) {
        return comparison.length().isPresent()
                ? " (over all words of up to "
                        + Numbers.counted(comparison.length().getAsInt(), "label")
                        + ", and longer ones as far as the search went: it was cut)"
                : " (as far as the search went)";
    }

    private static String text(Optional<TotalVariation> variation) {
        if (variation.isEmpty()) {
            return "";
        }
        TotalVariation found = variation.get();
        return "total variation over words of up to " + Numbers.counted(found.length(), "label") + ": "
                + Numbers.significant(found.value(), 9)
                + (found.labels().isEmpty()
                        ? ""
                        : ", as on "
                                + VisibleText.of(String.join(
                                        ", ",
                                        found.labels().stream()
                                                .map(Label::toString)
                                                .toList())))
                + "\n";
    }

    /** A probability with as few decimals, from four on, as tell it from the other one. */
    private static String apart(double probability, double other) {
        int decimals = 4;
        while (decimals < 17 && Numbers.fraction(probability, decimals).equals(Numbers.fraction(other, decimals))) {
            decimals++;
        }
        return Numbers.fraction(probability, decimals);
    }
}
