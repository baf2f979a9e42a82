package praline.cli;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import praline.draw.SvgDrawing;
import praline.formats.DotWriter;
import praline.formats.FileProblem;
import praline.formats.MachineWriter;
import praline.formats.VisibleText;
import praline.formats.WholeFile;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;

/** What the commands that make one machine of another have in common: which machine, over which labels, and where the result goes. */
final class DerivedMachine {
    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "A machine file; of an environment file or a scenario, the machine behind its reward.")
    String file = "";

    @Option(
            names = "--in",
            paramLabel = "ENVIRONMENT",
            description = "Over the labels that this scenario or environment shows (default: the machine's own).")
    @Nullable
    String environment;

    @Option(
            names = "--format",
            paramLabel = "json|table|dot|svg",
            defaultValue = "json",
            description = "The form of the result (default: ${DEFAULT-VALUE}).")
    Form form = Form.json;

    @Option(names = "--out", paramLabel = "FILE", description = "Write the result there (default: standard output).")
    @Nullable
    String out;

    enum Form {
        json,
        table,
        dot,
        svg
    }

    /** The machine named. */
    RewardMachine read() throws FileProblem {
        return Sources.machine(file).shown();
    }

    /** The labels over which the result is to say the same. */
    List<Label> labels(RewardMachine machine) throws FileProblem {
        List<Label> labels = environment == null
                ? machine.labels()
                : Sources.task(environment, Optional.empty()).process().labels();
        if (labels.isEmpty()) {
            throw Failure.of(
                    file + ": the machine has no labels; give it a transition, or name an environment with --in");
        }
        return labels;
    }

    /**
     * Prints or writes a result that names all labels and rejects every other one. What the machine does with labels that no transition names, it
     * does in all states alike where it has no guards; so the rule for them holds of the result too, and is kept.
     */
    void deliver(RewardMachine machine, RewardMachine result, Console console) {
        boolean guards =
                machine.transitions().stream().anyMatch(transition -> transition.condition() instanceof Condition.When);
        boolean keep = environment == null && !guards && machine.unlisted() != Unlisted.REJECT;
        RewardMachine kept = keep ? result.withUnlisted(machine.unlisted()) : result;
        String text =
                switch (form) {
                    case json -> MachineWriter.text(kept);
                    case table -> MachineTable.text(kept, Optional.empty());
                    case dot -> DotWriter.text(kept);
                    case svg -> SvgDrawing.of(kept);
                };
        if (out == null) {
            console.out().print(text);
        } else {
            write(out, text);
            console.out()
                    .print(VisibleText.of(kept.name() + ": "
                                    + Numbers.counted(machine.states().size(), "state") + " became "
                                    + kept.states().size() + "; wrote " + out)
                            + "\n");
        }
        if (environment == null && guards) {
            console.warn("guards were unfolded over the machine's own labels, "
                    + machine.labels().stream().map(Label::toString).collect(Collectors.joining(", "))
                    + "; the result rejects all others (--in ENVIRONMENT takes those that it shows)");
        }
    }

    /** Writes a file that {@code --out} names. */
    static void write(String file, String text) {
        try {
            WholeFile.write(Path.of(file), text);
        } catch (NoSuchFileException e) {
            throw Failure.of("'" + file + "': cannot be written to (no such folder); name another file with --out", e);
        } catch (IOException | InvalidPathException e) {
            throw Failure.of(
                    "'" + file + "': cannot be written to (" + e.getMessage() + "); name another file with --out", e);
        }
    }
}
