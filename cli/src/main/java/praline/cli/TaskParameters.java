package praline.cli;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import praline.formats.FileProblem;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;
import praline.process.Task;

/** What {@code solve} and {@code simulate} work on: an environment, and a machine that pays in it. */
final class TaskParameters {
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
            names = "--unlisted",
            paramLabel = "stay|sink",
            description = "What a label does where the machine names none, if it rejects labels.")
    ShowCommand.@Nullable Rule unlisted;

    /** The name of what has the machine, for errors. */
    String machineName() {
        return machine == null ? source : machine;
    }

    /** The environment with the machine; warns of propositions that the machine reads and the environment never shows. */
    Task read(Console console) throws FileProblem {
        Optional<Unlisted> rule = unlisted == null ? Optional.empty() : Optional.of(unlisted.unlisted);
        Task task = Sources.task(source, machine == null ? rule : Optional.empty());
        if (machine != null) {
            RewardMachine read = Sources.machine(machine).shown();
            task = task.withMachine(rule.map(read::withUnlisted).orElse(read));
        }
        Propositions.warnOfUnseen(
                console, source, task.process(), machine == null ? "its machine" : machine, task.machine());
        return task;
    }
}
