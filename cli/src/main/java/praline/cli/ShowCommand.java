package praline.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import praline.draw.SvgDrawing;
import praline.formats.FileProblem;
import praline.formats.MachineFile;
import praline.formats.VisibleText;
import praline.formats.exchange.Export;
import praline.formats.exchange.Exported;
import praline.formats.exchange.MachineFormat;
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
            description =
                    "A machine in any format that is read; of an environment file or a scenario, the machine behind its reward.")
    String file = "";

    @Mixin
    ImportOptions imports = new ImportOptions();

    @Option(
            names = "--format",
            paramLabel = "table|svg|FORMAT",
            defaultValue = "table",
            description = "The form (default: ${DEFAULT-VALUE}); FORMAT is one of those of 'convert --to'.")
    String form = "table";

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
        MachineFile shown = imports.machine(file);
        console.out()
                .print(
                        switch (form) {
                            case "table" -> table(shown);
                            case "svg" -> SvgDrawing.of(shown.shown());
                            default -> exported(shown);
                        });
        return Exit.DONE;
    }

    private String exported(MachineFile shown) {
        MachineFormat format = MachineFormat.named(form)
                .orElseThrow(() -> Failure.usage("--format " + form + " is not a form; the forms are table, svg, "
                        + String.join(", ", MachineFormat.names())));
        Exported exported = Exports.of(file, format, new Export(shown, Optional.empty(), false));
        exported.warnings().forEach(warning -> console.warn(file + ": " + warning));
        return String.join("\n", exported.files().values());
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
        return MachineTable.text(file.shown(), file.evidence().map(MachineFile.Evidence::intervals))
                + "\n"
                + VisibleText.of(machine.name() + ": "
                        + Numbers.counted(machine.states().size(), "state") + ", begins in "
                        + machine.state(machine.initial()) + "; propositions: " + propositions + "; other labels "
                        + rule
                        + (file.shown().ends().isEmpty()
                                ? ""
                                : "; episodes end in "
                                        + String.join(", ", file.shown().endNames())))
                + "\n"
                + file.learned()
                        .map(learned -> "learned by " + learned.method() + " with seed " + learned.seed() + ": "
                                + learned.status().text() + " in " + learned.steps() + " steps\n")
                        .orElse("");
    }
}
