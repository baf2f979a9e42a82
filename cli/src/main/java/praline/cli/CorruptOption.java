package praline.cli;

import picocli.CommandLine.Option;
import praline.process.Environment;
import praline.process.NoisyRewards;
import praline.process.Task;

/** The option by which a source that is simulated shows some rewards replaced at random: to try what noise does. */
final class CorruptOption {
    @Option(
            names = "--corrupt",
            paramLabel = "P",
            converter = OptionValues.Tolerance.class,
            defaultValue = "0",
            description =
                    "Replace this share of the rewards by ones drawn at random from the machine's, to try what noise does "
                            + "(default: ${DEFAULT-VALUE}).")
    double share;

    /** Refuses what shows rewards that nobody here pays. */
    void check(boolean simulated, String source, String what) {
        if (share > 0 && !simulated) {
            throw Failure.usage("--corrupt replaces rewards of what is simulated here; " + source + " is " + what);
        }
    }

    /** The environment of a task with noise. */
    Environment in(Environment environment, Task task) {
        return NoisyRewards.in(environment, task.machine(), share);
    }
}
