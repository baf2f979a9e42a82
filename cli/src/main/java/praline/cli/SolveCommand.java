package praline.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import praline.formats.FileProblem;
import praline.formats.JsonText;
import praline.formats.PolicyWriter;
import praline.formats.VisibleText;
import praline.machine.RewardDeterminism;
import praline.plan.MemoryPolicy;
import praline.plan.Objective;
import praline.plan.Product;
import praline.plan.Solution;
import praline.plan.TooLargeValueException;
import praline.plan.UnsettledTotalException;
import praline.process.Task;

/** {@code solve}: the exact best value of an environment with a machine, a policy that earns it, and the exact value of another. */
@Command(
        name = "solve",
        description =
                "Multiplies an environment with a machine, as it is written, and finds the best expected reward and a policy that "
                        + "earns it; the horizon is ignored.")
final class SolveCommand implements Callable<Integer> {
    /** Fewer than are certain, so that 1 is not shown as 0.999999999999. */
    private static final int DIGITS_SHOWN = 9;

    private final Console console;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    TaskParameters parameters = new TaskParameters();

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
            names = "--policy",
            paramLabel = "FILE",
            description = "Also evaluate this policy (policy.json) exactly, and say what it lacks to the best.")
    @Nullable
    String policy;

    @Option(
            names = "--map",
            paramLabel = "STATE",
            description = "Draw only the map of this state of the machine (may be given several times).")
    List<String> maps = new ArrayList<>();

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the best policy of one who sees labels and rewards only, as policy.json has it.")
    @Nullable
    String out;

    @Option(names = "--json", description = "Print the result as JSON.")
    boolean json;

    SolveCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws FileProblem {
        checkOptions();
        Task task = parameters.read(console);
        Objective objective = objective(task.discount());
        Optional<MemoryPolicy> given = policy == null ? Optional.empty() : Optional.of(Policies.read(policy, task));
        Solution solution = solve(objective, product(task));
        Optional<Solution> value = given.isPresent()
                ? Optional.of(solve(objective, Policies.chain(task, given.get(), Objects.requireNonNull(policy))))
                : Optional.empty();
        if (out != null) {
            Policies.write(out, parameters.source, task, objective);
        }
        console.out()
                .print(
                        json
                                ? JsonText.pretty(toJson(solution, value))
                                : text(task, objective, solution, value) + drawn(task, solution));
        return Exit.DONE;
    }

    private void checkOptions() {
        if (total && (discount != null || steps != null)) {
            throw Failure.usage(
                    "--total goes with neither --discount nor --steps: it is without discount and without a last step");
        }
    }

    private Objective objective(double ownDiscount) {
        if (steps != null) {
            return Objective.withinSteps(steps, discount == null ? 1 : discount);
        }
        return total ? Objective.total() : Objective.discounted(discount == null ? ownDiscount : discount);
    }

    private Product product(Task task) {
        try {
            return Product.of(task.process(), task.machine());
        } catch (IllegalArgumentException e) {
            throw Failure.of(
                    parameters.machineName() + ": " + e.getMessage() + "; --unlisted stay or sink says what to do then",
                    e);
        }
    }

    private Solution solve(Objective objective, Product product) {
        try {
            return objective.solve(product);
        } catch (UnsettledTotalException e) {
            throw Failure.of(parameters.source + ": " + e.getMessage() + "; --discount or --steps give a value", e);
        } catch (TooLargeValueException e) {
            throw Failure.of(parameters.source + ": " + e.getMessage(), e);
        }
    }

    private static Map<String, Object> toJson(Solution solution, Optional<Solution> policy) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("value", PolicyWriter.value(solution.value()));
        json.put("states", solution.product().stateCount());
        json.put("choices", solution.product().choiceCount());
        json.put("transitions", solution.product().transitionCount());
        json.put("error", solution.error());
        policy.ifPresent(given -> json.put("policyValue", PolicyWriter.value(given.value())));
        return json;
    }

    private String text(Task task, Objective objective, Solution solution, Optional<Solution> policy) {
        String best = Numbers.value(solution.value(), DIGITS_SHOWN);
        Product product = solution.product();
        StringBuilder text = new StringBuilder("best expected reward, " + objective + ": " + best + "\n");
        policy.ifPresent(given -> text.append("expected reward of ")
                .append(this.policy)
                .append(": ")
                .append(Numbers.value(given.value(), DIGITS_SHOWN))
                .append(lacking(solution.value() - given.value()))
                .append('\n'));
        text.append(Numbers.counted(product.stateCount(), "state")).append(", ");
        text.append(Numbers.counted(product.choiceCount(), "choice")).append(", ");
        text.append(Numbers.counted(product.transitionCount(), "transition")).append('\n');
        RewardDeterminism.violation(task.machine(), task.process().labels())
                .ifPresent(violation -> text.append("labels and rewards do not tell the machine's state (")
                        .append(VisibleText.of(violation.toString()))
                        .append("): the value is that of one who sees it")
                        .append("; --out finds the policy of one who does not\n"));
        return text.toString();
    }

    private static String lacking(double loss) {
        return Double.isFinite(loss) ? ", which is " + Numbers.significant(Math.max(0, loss), 6) + " less" : "";
    }

    private String drawn(Task task, Solution solution) {
        if (Double.isInfinite(solution.value()) && solution.value() < 0) {
            return "";
        }
        String when = steps == null
                ? ""
                : "\nwhat is best depends on the steps left; this is for the first one; --out writes all\n";
        PolicyText text = new PolicyText(solution);
        if (task.grid().isEmpty()) {
            return when + text.table();
        }
        List<Integer> wanted = new ArrayList<>();
        for (String name : maps) {
            wanted.add(text.memory(name));
        }
        return when + text.maps(task.grid().get(), wanted);
    }
}
