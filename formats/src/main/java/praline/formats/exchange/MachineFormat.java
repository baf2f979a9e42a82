package praline.formats.exchange;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import praline.formats.DotWriter;
import praline.formats.FileProblem;
import praline.formats.MachineFile;
import praline.formats.MachineWriter;
import praline.formats.SourceReader;
import praline.machine.RewardMachine;

/** The formats in which machines are written and read: the one list that commands, documentation and tests go by. */
public enum MachineFormat {
    /** Praline's own machine files, which keep everything. */
    JSON(
            "Praline's machine file",
            List.of(".json", ".yaml", ".yml"),
            export -> Exported.of(MachineWriter.text(export.file())),
            (path, dialect) -> SourceReader.machine(path)),
    /** PRISM's language. */
    PRISM(
            "PRISM language, also for Storm",
            List.of(".prism", ".nm", ".pm"),
            export -> model(export, PrismWriter::text),
            null),
    /** PRISM's explicit files. */
    EXPLICIT(
            "PRISM explicit files: .tra with .sta, .lab and .srew beside it",
            List.of(".tra"),
            export -> models(export, ExplicitFilesWriter::files),
            (path, dialect) -> MachineFile.of(ModelMachine.of(ExplicitFilesReader.read(path)))),
    /** Storm's explicit format. */
    DRN(
            "Storm's explicit format",
            List.of(".drn"),
            export -> model(export, DrnWriter::text),
            (path, dialect) -> MachineFile.of(ModelMachine.of(DrnReader.read(path)))),
    /** JANI. */
    JANI(
            "JANI, rewards on branches",
            List.of(".jani"),
            export -> model(export, JaniWriter::text),
            (path, dialect) -> MachineFile.of(ModelMachine.of(JaniReader.read(path)))),
    /** HOA version 1. */
    HOA(
            "Hanoi omega-automata: the support, rewards as propositions",
            List.of(".hoa"),
            export -> withoutEnds(export, HoaWriter::text),
            null),
    /** AALpy's DOT. */
    AALPY(
            "DOT as AALpy writes and reads it: stochastic Mealy machines (and MDPs, read only)",
            List.of(),
            export -> withoutEnds(export, AalpyDot::text),
            (path, dialect) -> MachineFile.of(AalpyDot.read(path))),
    /** DOT for people. */
    DOT(
            "DOT for people; a .dot file is read as AALpy's",
            List.of(".dot", ".gv"),
            export -> Exported.of(DotWriter.text(export.file().shown())),
            (path, dialect) -> MachineFile.of(AalpyDot.read(path))),
    /** The text files of reward_machines. */
    TXT(
            "reward_machines and its forks, deterministic machines",
            List.of(".txt"),
            export -> RewardMachinesWriter.export(export.machine()),
            (path, dialect) -> MachineFile.of(RewardMachinesReader.read(path, dialect))),
    /** A Python module. */
    PYTHON(
            "a Python module of matrices, as RewardMachines-torch uses",
            List.of(".py"),
            export -> PythonWriter.export(export.machine()),
            null),
    /** Mermaid. */
    MERMAID(
            "a state diagram for Mermaid",
            List.of(".mmd", ".mermaid"),
            export -> Exported.of(MermaidWriter.text(export.machine())),
            null),
    /** TikZ. */
    TIKZ(
            "a picture for LaTeX with TikZ",
            List.of(".tex", ".tikz"),
            export -> Exported.of(TikzWriter.text(export.machine())),
            null),
    /** Comma-separated values. */
    CSV("a table, a transition a row", List.of(".csv"), export -> withoutEnds(export, CsvWriter::text), null);

    /** Reads a machine from a file of the format. */
    @FunctionalInterface
    private interface Reader {
        MachineFile read(Path path, Dialect dialect) throws FileProblem;
    }

    private final String description;
    private final List<String> endings;
    private final Function<Export, Exported> writer;
    private final @Nullable Reader reader;

    MachineFormat(
            String description, List<String> endings, Function<Export, Exported> writer, @Nullable Reader reader) {
        this.description = description;
        this.endings = endings;
        this.writer = writer;
        this.reader = reader;
    }

    /** The format of this name, such as {@code drn}. */
    public static Optional<MachineFormat> named(String name) {
        return Arrays.stream(values())
                .filter(format -> format.text().equals(name))
                .findFirst();
    }

    /** The format that the file's ending says. */
    public static Optional<MachineFormat> ofFile(String file) {
        String lower = file.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(format -> format.endings.stream().anyMatch(lower::endsWith))
                .findFirst();
    }

    /** The names of all formats. */
    public static List<String> names() {
        return Arrays.stream(values()).map(MachineFormat::text).toList();
    }

    /** The name that commands use. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What it is, in a few words. */
    public String description() {
        return description;
    }

    /** The endings of file names, with their dots; the first is the usual one. */
    public List<String> endings() {
        return endings;
    }

    /** Whether machines are read from it. */
    public boolean reads() {
        return reader != null;
    }

    /** Whether it can hold the product of an environment with a machine. */
    public boolean holdsProducts() {
        return this == PRISM || this == EXPLICIT || this == DRN || this == JANI;
    }

    /**
     * The machine or product in this format.
     *
     * @throws ExportException if the format cannot hold it
     */
    public Exported write(Export export) {
        if (export.product().isPresent() && !holdsProducts()) {
            throw new ExportException("the format " + text() + " holds machines, not products with an environment; "
                    + "prism, explicit, drn and jani hold both");
        }
        return writer.apply(export);
    }

    /**
     * The machine in a file of this format.
     *
     * @param path the file; of explicit files the {@code .tra}
     * @param dialect what a {@code .txt} means by labels that no line matches
     */
    public MachineFile read(Path path, Dialect dialect) throws FileProblem {
        if (reader == null) {
            throw new FileProblem(path.toString(), 0, "the format " + text() + " is written only, not read");
        }
        return reader.read(path, dialect);
    }

    /** In a format that cannot say that an episode is over. */
    private static Exported withoutEnds(Export export, Function<RewardMachine, String> writer) {
        RewardMachine machine = export.machine();
        String text = writer.apply(machine);
        return machine.ends().isEmpty()
                ? Exported.of(text)
                : Exported.of(
                        text,
                        "this format does not say that episodes end in " + String.join(", ", machine.endNames())
                                + ": there no label can follow");
    }

    private static Exported model(Export export, BiFunction<ExplicitModel, Boolean, String> writer) {
        return models(export, (model, expected) -> Map.of("", writer.apply(model, expected)));
    }

    private static Exported models(Export export, BiFunction<ExplicitModel, Boolean, Map<String, String>> writer) {
        ExplicitModel model = export.model();
        return new Exported(
                writer.apply(model, export.expected()),
                model.hasNegativeRewards()
                        ? List.of("rewards below 0: PRISM refuses Rmax and Rmin on them, and Storm some properties")
                        : List.of());
    }
}
