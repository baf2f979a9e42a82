package praline.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import praline.formats.FileProblem;
import praline.formats.JsonText;
import praline.formats.VisibleText;
import praline.machine.Determinisation;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;
import praline.theory.Encoding;
import praline.theory.MachineReport;

/** {@code check}: whether a file is valid, and which properties its machine has. */
@Command(
        name = "check",
        description =
                "Checks a machine, or the machine of an environment: is it valid, strict (Definition 2), reward-deterministic "
                        + "(Definition 3), minimal? Which labels does it name where? Exit 0 if it is valid.")
final class CheckCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "FILE", description = "A machine or environment file, or a scenario.")
    String file = "";

    @Option(names = "--json", description = "Print the result as JSON.")
    boolean json;

    CheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws FileProblem {
        RewardMachine machine = Sources.machine(file).shown();
        Set<Label> labels = new TreeSet<>(machine.labels());
        Sources.environment(file).ifPresent(task -> {
            labels.addAll(task.process().labels());
            Propositions.warnOfUnseen(console, file, task.process(), machine.name(), machine);
        });
        MachineReport report = MachineReport.of(machine, List.copyOf(labels), Determinisation.DEFAULT_BOUND);
        console.out().print(json ? JsonText.pretty(toJson(machine, report)) : text(machine, report));
        return Exit.DONE;
    }

    private static Map<String, @Nullable Object> toJson(RewardMachine machine, MachineReport report) {
        Map<String, @Nullable Object> result = new LinkedHashMap<>();
        result.put("valid", true);
        result.put("name", machine.name());
        result.put("states", machine.states().size());
        result.put("labels", report.labels().stream().map(Label::propositions).toList());
        result.put("strict", report.compact().isEmpty());
        result.put("rewardDeterministic", report.violation().isEmpty());
        result.put("minimal", report.minimal());
        result.put(
                "minimalStates",
                report.minimalStates().isPresent() ? report.minimalStates().getAsInt() : null);
        result.put("labelsAlone", report.memoryDecided() ? report.memory().isEmpty() : null);
        result.put("unreachable", report.unreachable());
        List<Map<String, Object>> missing = new ArrayList<>();
        for (MachineReport.Missing at : report.missing()) {
            Map<String, Object> item = new LinkedHashMap<>();
            item.put("state", at.state());
            item.put("labels", at.labels().stream().map(Label::propositions).toList());
            missing.add(item);
        }
        result.put("missing", missing);
        result.put("unlisted", machine.unlisted().text());
        return result;
    }

    private static String text(RewardMachine machine, MachineReport report) {
        List<String> lines = new ArrayList<>();
        lines.add(machine.name() + ": valid, "
                + Numbers.counted(machine.states().size(), "state") + "; labels " + listed(report.labels()));
        lines.add("strict (Definition 2): "
                + report.compact()
                        .map(two -> "no, in state '" + two.state() + "' the label " + two.label() + " leads to '"
                                + two.target() + "' with the rewards " + ShortestDecimal.text(two.first()) + " and "
                                + ShortestDecimal.text(two.second()))
                        .orElse("yes"));
        lines.add("reward-deterministic (Definition 3): "
                + report.violation().map(found -> "no, " + found).orElse("yes"));
        lines.add("minimal: " + minimal(report));
        if (report.memoryDecided()) {
            lines.add("reward depends on labels alone (Definition 1): "
                    + report.memory().map(CheckCommand::memory).orElse("yes"));
        }
        lines.add("states that can not be reached: "
                + (report.unreachable().isEmpty() ? "none" : String.join(", ", report.unreachable())));
        if (report.missing().isEmpty()) {
            lines.add("labels that no transition names: none");
        } else {
            lines.add("labels that no transition names ("
                    + switch (machine.unlisted()) {
                        case STAY -> "the machine stays and pays 0";
                        case SINK -> "they lead to an absorbing state and pay 0";
                        case REJECT -> "they are rejected";
                    }
                    + "):");
            report.missing().forEach(at -> lines.add("  " + at.state() + ": " + listed(at.labels())));
        }
        return lines.stream().map(VisibleText::of).collect(Collectors.joining("\n", "", "\n"));
    }

    private static String minimal(MachineReport report) {
        if (report.minimal()) {
            return "yes";
        }
        return report.minimalStates().isPresent()
                ? "no, a reward-deterministic machine of "
                        + Numbers.counted(report.minimalStates().getAsInt(), "state") + " says the same"
                : "no reward-deterministic machine of at most " + Determinisation.DEFAULT_BOUND
                        + " states was found that says the same";
    }

    private static String memory(Encoding.Memory memory) {
        return "no, after " + word(memory.labels(), memory.first()) + " the label "
                + memory.labels().get(memory.first().size()) + " pays " + ShortestDecimal.text(memory.reward())
                + " with " + Numbers.probability(memory.afterFirst()) + ", after "
                + word(memory.labels(), memory.second()) + " with " + Numbers.probability(memory.afterSecond());
    }

    private static String word(List<Label> labels, List<Double> rewards) {
        List<String> steps = new ArrayList<>();
        for (int k = 0; k < rewards.size(); k++) {
            steps.add(labels.get(k) + " " + ShortestDecimal.text(rewards.get(k)));
        }
        return String.join(", ", steps);
    }

    private static String listed(List<Label> labels) {
        return labels.isEmpty() ? "none" : labels.stream().map(Label::toString).collect(Collectors.joining(", "));
    }
}
