package praline.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import praline.formats.FileProblem;
import praline.machine.Determinisation;
import praline.machine.Label;
import praline.machine.Minimisation;
import praline.machine.RewardDeterminism;
import praline.machine.RewardMachine;

/** {@code minimise}: an equivalent machine with as few states as are found. */
@Command(
        name = "minimise",
        description =
                "Makes an equivalent machine with as few states as possible: the minimal reward-deterministic one, unless merging "
                        + "states that behave alike makes a smaller one.")
final class MinimiseCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    DerivedMachine derived = new DerivedMachine();

    MinimiseCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws FileProblem {
        RewardMachine machine = derived.read();
        List<Label> labels = derived.labels(machine);
        RewardMachine merged = Minimisation.of(machine, labels);
        if (RewardDeterminism.violation(merged, labels).isEmpty()) {
            derived.deliver(machine, merged, console);
            return Exit.DONE;
        }
        // made from what is merged already: states that behave alike would make needless beliefs
        Determinisation found = Determinisation.of(merged, labels, Determinisation.DEFAULT_BOUND);
        RewardMachine best = merged;
        if (found instanceof Determinisation.Determinised determinised) {
            RewardMachine minimal = Minimisation.of(determinised.machine(), labels);
            best = minimal.states().size() <= merged.states().size() ? minimal : merged;
        }
        if (best == merged) {
            console.warn(
                    "the result is not reward-deterministic: states that behave alike were merged, and a smaller machine "
                            + "may exist");
        }
        derived.deliver(machine, best, console);
        return Exit.DONE;
    }
}
