package praline.cli;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import praline.formats.FileProblem;
import praline.formats.MachineFile;
import praline.formats.exchange.Dialect;
import praline.formats.exchange.EnvironmentFormat;
import praline.formats.exchange.MachineFormat;

/** How a machine is read that may be in another tool's format. */
final class ImportOptions {
    @Option(
            names = "--from",
            paramLabel = "FORMAT",
            description =
                    "The format of the file: json, explicit, drn, jani, aalpy, txt; of environments: explicit, drn, gymnasium (default: by its ending).")
    @Nullable
    String from;

    @Option(
            names = "--dialect",
            paramLabel = "original|stay|subgoal|strict",
            description =
                    "Of a .txt: what a label does that no line matches (default: original, the run ends with reward 0).")
    @Nullable
    String dialect;

    @Option(
            names = "--unlisted",
            paramLabel = "stay|sink|reject",
            description = "Take the machine with this rule for labels that no transition names.")
    ShowCommand.@Nullable Rule unlisted;

    /** The machine that the name means: a file in any format that is read, or a scenario. */
    MachineFile machine(String source) throws FileProblem {
        Optional<MachineFormat> format = from == null ? Sources.foreign(source) : Optional.of(named(from));
        Dialect rule = dialect();
        MachineFile read = format.isPresent()
                ? format.get().read(Sources.requireFile(source, "a machine"), rule)
                : Sources.machine(source);
        return withRule(read);
    }

    /** The machine with the rule of {@code --unlisted}, if that is given. */
    MachineFile withRule(MachineFile read) {
        return unlisted == null
                ? read
                : new MachineFile(read.machine().withUnlisted(unlisted.unlisted), read.evidence(), read.learned());
    }

    /** The format of another tool in which an environment is; empty for Praline's own. */
    Optional<EnvironmentFormat> environmentFormat(String source) {
        if (from == null) {
            return EnvironmentFormat.ofFile(source);
        }
        return Optional.of(EnvironmentFormat.named(from)
                .orElseThrow(() -> Failure.usage("--from " + from + " is not a format of environments; these are "
                        + String.join(", ", EnvironmentFormat.names()))));
    }

    private static MachineFormat named(String name) {
        return MachineFormat.named(name)
                .filter(MachineFormat::reads)
                .orElseThrow(() -> Failure.usage("--from " + name + " is not a format that is read; these are "
                        + String.join(
                                ", ",
                                Stream.of(MachineFormat.values())
                                        .filter(MachineFormat::reads)
                                        .map(MachineFormat::text)
                                        .toList())));
    }

    private Dialect dialect() {
        if (dialect == null) {
            return Dialect.ORIGINAL;
        }
        return Stream.of(Dialect.values())
                .filter(rule -> rule.name().toLowerCase(Locale.ROOT).equals(dialect))
                .findFirst()
                .orElseThrow(() -> Failure.usage(
                        "--dialect " + dialect + " is not known; expected original, stay, subgoal or strict"));
    }
}
