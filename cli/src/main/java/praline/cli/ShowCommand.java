package praline.cli;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import praline.draw.SvgDrawing;
import praline.formats.DotWriter;
import praline.formats.FileProblem;
import praline.formats.MachineFile;
import praline.formats.MachineWriter;
import praline.formats.VisibleText;
import praline.machine.Presentation;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;

/** {@code show}: prints a machine as a table, or in another form. */
@Command(name = "show", description = "Prints a machine as a table or converts it.")
final class ShowCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Parameters(
            paramLabel = "FILE",
            description = "A machine file; of an environment file or a scenario, the machine behind its reward.")
    String file = "";

    @Option(
            names = "--format",
            paramLabel = "table|json|dot|svg",
            defaultValue = "table",
            description = "The form (default: ${DEFAULT-VALUE}).")
    Form form = Form.table;

    @Option(
            names = "--unlisted",
            paramLabel = "stay|sink|reject",
            description = "Show the machine with this rule for labels that no transition names.")
    @Nullable
    Rule unlisted;

    enum Form {
        table,
        json,
        dot,
        svg
    }

    /** {@link Unlisted} as it is written. */
    enum Rule {
        stay(Unlisted.STAY),
        sink(Unlisted.SINK),
        reject(Unlisted.REJECT);

        final Unlisted unlisted;

        Rule(Unlisted unlisted) {
            this.unlisted = unlisted;
        }
    }

    ShowCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws FileProblem {
        MachineFile read = Sources.machine(file);
        MachineFile shown = unlisted == null
                ? read
                : new MachineFile(read.machine().withUnlisted(unlisted.unlisted), read.evidence(), read.learned());
        console.out()
                .print(
                        switch (form) {
                            case table -> table(shown);
                            case json -> MachineWriter.text(shown);
                            case dot -> DotWriter.text(shown.machine());
                            case svg -> SvgDrawing.of(shown.machine());
                        });
        return Exit.DONE;
    }

    private static String table(MachineFile file) {
        RewardMachine machine = file.machine();
        String propositions = machine.propositions().stream()
                .map(Presentation::proposition)
                .reduce((a, b) -> a + ", " + b)
                .orElse("none");
        String rule =
                switch (machine.unlisted()) {
                    case STAY -> "stay and pay 0";
                    case SINK -> "lead to an absorbing state and pay 0";
                    case REJECT -> "are rejected";
                };
        return MachineTable.text(machine, file.evidence().map(MachineFile.Evidence::intervals))
                + "\n"
                + VisibleText.of(machine.name() + ": "
                        + Numbers.counted(machine.states().size(), "state") + ", begins in "
                        + machine.state(machine.initial()) + "; propositions: " + propositions + "; other labels "
                        + rule)
                + "\n"
                + file.learned()
                        .map(learned -> "learned by " + learned.method() + " with seed " + learned.seed() + ": "
                                + learned.status().text() + " in " + learned.steps() + " steps\n")
                        .orElse("");
    }
}
