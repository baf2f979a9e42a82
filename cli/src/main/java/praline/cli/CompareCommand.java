package praline.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import praline.compare.Comparison;
import praline.compare.Equivalence;
import praline.formats.FileProblem;
import praline.formats.JsonText;
import praline.formats.VisibleText;
import praline.machine.Presentation;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;

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

    @Option(names = "--json", description = "Print the result as JSON.")
    boolean json;

    CompareCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws FileProblem {
        RewardMachine a = Sources.machine(first).machine();
        RewardMachine b = Sources.machine(second).machine();
        warnOfPropositions(a, b);
        Equivalence equivalence = Equivalence.within(tolerance);
        Comparison comparison = environment == null
                ? equivalence.compare(a, b)
                : equivalence.compare(
                        a, b, Sources.task(environment, Optional.empty()).process());
        console.out().print(json ? JsonText.pretty(toJson(comparison)) : text(comparison));
        return comparison.equivalent() ? Exit.DONE : Exit.DIFFERENT;
    }

    private void warnOfPropositions(RewardMachine a, RewardMachine b) {
        Set<String> ofA = new TreeSet<>(a.propositions());
        Set<String> ofB = new TreeSet<>(b.propositions());
        if (!ofA.equals(ofB)) {
            Set<String> onlyA = new TreeSet<>(ofA);
            onlyA.removeAll(ofB);
            ofB.removeAll(ofA);
            List<String> parts = new ArrayList<>();
            if (!onlyA.isEmpty()) {
                parts.add("only " + first + " has " + listed(onlyA));
            }
            if (!ofB.isEmpty()) {
                parts.add("only " + second + " has " + listed(ofB));
            }
            console.warn("the machines have different propositions (" + String.join("; ", parts)
                    + "); each reads of a label what it knows");
        }
    }

    private static String listed(Set<String> propositions) {
        return String.join(
                ", ", propositions.stream().map(Presentation::proposition).toList());
    }

    private static Map<String, @Nullable Object> toJson(Comparison comparison) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("equivalent", comparison.equivalent());
        json.put("distance", comparison.distance());
        json.put("word", comparison.equivalent() ? null : word(comparison));
        json.put("tolerance", comparison.tolerance());
        json.put("bounded", comparison.bounded());
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
        String bounded = comparison.bounded() ? " (as far as the search went: it was cut)" : "";
        String distance = "largest difference of a probability: " + ShortestDecimal.text(comparison.distance());
        if (comparison.witness().isEmpty()) {
            return "equivalent within " + ShortestDecimal.text(tolerance) + bounded + "; " + distance + "\n";
        }
        Comparison.Witness witness = comparison.witness().get();
        List<String> word = new ArrayList<>();
        witness.word().forEach(symbol -> word.add(symbol.label() + " " + ShortestDecimal.text(symbol.reward())));
        String last =
                switch (witness.rejects()) {
                    case NEITHER ->
                        "the last reward has probability " + apart(witness.first(), witness.second()) + " in " + first
                                + " and " + apart(witness.second(), witness.first()) + " in " + second;
                    case FIRST -> first + " rejects the last label";
                    case SECOND -> second + " rejects the last label";
                };
        return "different; " + distance + bounded + "\nshortest word that shows it: "
                + VisibleText.of(String.join(", ", word)) + "\n" + VisibleText.of(last) + "\n";
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
