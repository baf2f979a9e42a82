package praline.cli;

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
import praline.formats.FileProblem;
import praline.formats.JsonText;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;
import praline.machine.Unlisted;
import praline.plan.Product;
import praline.plan.Solution;
import praline.plan.TotalReward;
import praline.plan.UnsettledTotalException;
import praline.plan.ValueIteration;
import praline.process.Task;

/** {@code solve}: the exact best value of an environment with a machine. */
@Command(
        name = "solve",
        description =
                "Multiplies an environment with a machine, as it is written, and finds the best expected reward; the horizon is "
                        + "ignored.")
final class SolveCommand implements Callable<Integer> {
    private static final double PRECISION = 1e-12;

    /** Fewer than are certain, so that 1 is not shown as 0.999999999999. */
    private static final int DIGITS_SHOWN = 9;

    private final Console console;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Parameters(
            index = "0",
            paramLabel = "SOURCE",
            description = "A scenario's name, or an environment or machine file.")
    String source = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "MACHINE",
            description = "A machine in place of the source's own: a file, or the machine of a scenario.")
    @Nullable
    String machine;

    @Option(
            names = "--discount",
            paramLabel = "G",
            converter = OptionValues.Discount.class,
            description =
                    "The reward of step k weighs G^(k-1) (default: the environment's discount; with --steps, none).")
    @Nullable
    Double discount;

    @Option(names = "--total", description = "The total reward, without discount and without a last step.")
    boolean total;

    @Option(
            names = "--steps",
            paramLabel = "K",
            converter = OptionValues.Steps.class,
            description = "Only the first K steps.")
    @Nullable
    Long steps;

    @Option(
            names = "--unlisted",
            paramLabel = "stay|sink",
            description = "What a label does where the machine names none, if it rejects labels.")
    ShowCommand.@Nullable Rule unlisted;

    @Option(names = "--json", description = "Print the result as JSON.")
    boolean json;

    SolveCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws FileProblem {
        if (total && (discount != null || steps != null)) {
            throw Failure.usage(
                    "--total goes with neither --discount nor --steps: it is without discount and without a last step");
        }
        Optional<Unlisted> rule = unlisted == null ? Optional.empty() : Optional.of(unlisted.unlisted);
        Task task = Sources.task(source, machine == null ? rule : Optional.empty());
        RewardMachine solved = task.machine();
        if (machine != null) {
            RewardMachine read = Sources.machine(machine).machine();
            solved = rule.map(read::withUnlisted).orElse(read);
            warnOfPropositions(task, solved);
        }
        Solution solution = solve(product(task, solved), task.discount());
        console.out().print(json ? JsonText.pretty(toJson(solution)) : text(solution, task.discount()));
        return Exit.DONE;
    }

    private Product product(Task task, RewardMachine solved) {
        try {
            return Product.of(task.process(), solved);
        } catch (IllegalArgumentException e) {
            throw Failure.of(
                    (machine == null ? source : machine) + ": " + e.getMessage()
                            + "; --unlisted stay or sink says what to do then",
                    e);
        }
    }

    private void warnOfPropositions(Task task, RewardMachine solved) {
        Set<String> unseen = new TreeSet<>(solved.propositions());
        for (Label label : task.process().labels()) {
            unseen.removeAll(label.propositions());
        }
        if (!unseen.isEmpty()) {
            console.warn(source + " never shows what " + machine + " reads: " + String.join(", ", List.copyOf(unseen)));
        }
    }

    private Solution solve(Product product, double ownDiscount) {
        if (steps != null) {
            return ValueIteration.withinSteps(product, steps, discount == null ? 1 : discount);
        }
        double used = discount == null ? ownDiscount : discount;
        if (!total && used < 1) {
            return ValueIteration.discounted(product, used, PRECISION);
        }
        try {
            return TotalReward.of(product, 1e-10);
        } catch (UnsettledTotalException e) {
            throw Failure.of(source + ": " + e.getMessage() + "; --discount or --steps give a value", e);
        }
    }

    private static Map<String, Object> toJson(Solution solution) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("value", RunRecord.value(solution.value()));
        json.put("states", solution.product().stateCount());
        json.put("choices", solution.product().choiceCount());
        json.put("transitions", solution.product().transitionCount());
        return json;
    }

    private String text(Solution solution, double ownDiscount) {
        Object value = RunRecord.value(solution.value());
        String number = value instanceof Double exact ? Numbers.significant(exact, DIGITS_SHOWN) : value.toString();
        double used = discount == null ? (steps == null ? ownDiscount : 1) : discount;
        String kind = total || used == 1 ? "total" : "discounted by " + ShortestDecimal.text(used);
        String span = steps == null ? "" : " within " + steps + (steps == 1 ? " step" : " steps");
        return "best expected reward, " + kind + span + ": " + number + "\n"
                + solution.product().stateCount() + " states, "
                + solution.product().choiceCount() + " choices, "
                + solution.product().transitionCount() + " transitions\n";
    }
}
