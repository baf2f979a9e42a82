package praline.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import praline.formats.FileProblem;
import praline.machine.Determinisation;
import praline.machine.Label;
import praline.machine.Minimisation;
import praline.machine.RewardMachine;

/** {@code determinise}: an equivalent machine whose state labels and rewards reveal. */
@Command(
        name = "determinise",
        description =
                "Makes a machine reward-deterministic: its states become the beliefs of who sees labels and rewards. There may be "
                        + "infinitely many.")
final class DeterminiseCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    DerivedMachine derived = new DerivedMachine();

    @Option(
            names = "--max-states",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description = "Give up when there are more states (default: 10000).")
    int bound = Determinisation.DEFAULT_BOUND;

    DeterminiseCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws FileProblem {
        RewardMachine machine = derived.read();
        List<Label> labels = derived.labels(machine);
        Determinisation found = Determinisation.of(machine, labels, bound);
        if (found instanceof Determinisation.BoundHit) {
            // states that behave alike can make infinitely many beliefs that all say the same
            RewardMachine merged = Minimisation.of(machine, labels);
            found = merged.states().size() < machine.states().size()
                    ? Determinisation.of(merged, labels, bound)
                    : found;
        }
        if (found instanceof Determinisation.Determinised determinised) {
            derived.deliver(machine, determinised.machine(), console);
            return Exit.DONE;
        }
        throw Failure.of(derived.file + ": " + reason(found));
    }

    private static String reason(Determinisation found) {
        return found instanceof Determinisation.BoundHit hit
                ? hit.message() + "; there may be none, or --max-states is too low"
                : ((Determinisation.PartlyRejects) found).message()
                        + ", which no reward-deterministic machine can say; add a transition, or set 'unlisted'";
    }
}
