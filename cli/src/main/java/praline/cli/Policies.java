package praline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import praline.formats.FileProblem;
import praline.formats.PolicyReader;
import praline.formats.PolicyWriter;
import praline.plan.BestPolicy;
import praline.plan.MemoryPolicy;
import praline.plan.NoValueException;
import praline.plan.Objective;
import praline.plan.PolicyValue;
import praline.plan.Product;
import praline.process.Task;

/** Policy files of the commands: reading one against a task, what it makes of the task, and writing the best one. */
final class Policies {
    private Policies() {}

    /** The policy of a file, for the environment of the task. */
    static MemoryPolicy read(String file, Task task) throws FileProblem {
        Path path = Sources.requireFile(file, "a policy, such as policy.json");
        return PolicyReader.read(path, task.process(), task.machine()).policy();
    }

    /** The chain that the policy makes of the task. */
    static Product chain(Task task, MemoryPolicy policy, String file) {
        try {
            return PolicyValue.chain(task.process(), task.machine(), policy, PolicyValue.Missing.REFUSE);
        } catch (IllegalArgumentException e) {
            throw Failure.of(file + ": " + e.getMessage(), e);
        }
    }

    /** Writes the best policy that needs to see labels and rewards only. */
    static void write(String file, String source, Task task, Objective objective) {
        String text;
        try {
            text = PolicyWriter.text(
                    source,
                    task.machine().name(),
                    objective.discount(),
                    Optional.of(BestPolicy.of(task.process(), task.machine(), objective)));
        } catch (NoValueException | IllegalArgumentException e) {
            throw Failure.of(file + ": no policy to write: " + e.getMessage(), e);
        }
        Path path = Path.of(file);
        Path folder = path.toAbsolutePath().getParent();
        Path name = path.getFileName();
        if (folder == null || name == null) {
            throw Failure.of(file + ": is a folder; expected the name of a file, such as policy.json");
        }
        RunFolder.prepare(folder.toString(), List.of(name.toString())).write(Map.of(name.toString(), text));
    }
}
