package praline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import praline.draw.SvgDrawing;
import praline.formats.EnvironmentWriter;
import praline.formats.FileProblem;
import praline.formats.MachineFile;
import praline.formats.WholeFile;
import praline.formats.exchange.EnvironmentFormat;
import praline.formats.exchange.Export;
import praline.formats.exchange.Exported;
import praline.formats.exchange.MachineFormat;
import praline.machine.RewardMachine;
import praline.plan.Product;
import praline.process.Task;

/** {@code convert}: reads a machine in one format and writes it, or its product with an environment, in another. */
@Command(
        name = "convert",
        description = {
            "Reads a machine and writes it in another format. Formats are known by the files' endings unless told.",
            ""
        },
        footer = {"", "docs/formats.md says what each format keeps and what it loses."})
final class ConvertCommand implements Callable<Integer> {
    private static final String SVG = "svg";
    private static final String ENVIRONMENT = "environment";

    private final Console console;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Parameters(
            index = "0",
            paramLabel = "IN",
            description = "A machine in any format that is read, or a scenario: then the machine behind its reward.")
    String in = "";

    @Parameters(
            index = "1",
            paramLabel = "OUT",
            description = "The file to write; '-' for standard output (needs --to).")
    String out = "";

    @Mixin
    ImportOptions imports = new ImportOptions();

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            description =
                    "What to write: json, prism, explicit, drn, jani, hoa, aalpy, dot, txt, python, mermaid, tikz, csv, svg; or environment.")
    @Nullable
    String to;

    @Option(
            names = "--in",
            paramLabel = "ENVIRONMENT",
            description = "Write the product of this environment with the machine (prism, explicit, drn, jani).")
    @Nullable
    String environment;

    @Option(
            names = "--reward",
            paramLabel = "MACHINE",
            description = "With --to environment: the machine behind the reward (default: the file's own rewards).")
    @Nullable
    String reward;

    @Option(
            names = "--expected",
            description = "Write the expected reward of each choice in place of the reward of each branch.")
    boolean expected;

    ConvertCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws FileProblem {
        String name = formatName();
        if (name.equals(ENVIRONMENT)) {
            write(Map.of("", EnvironmentWriter.text(environmentRead())));
            return Exit.DONE;
        }
        if (reward != null) {
            throw Failure.usage("--reward goes with --to " + ENVIRONMENT);
        }
        MachineFile file = imports.machine(in);
        Optional<Product> product = environment == null ? Optional.empty() : Optional.of(product(environment, file));
        if (name.equals(SVG)) {
            if (product.isPresent()) {
                throw Failure.usage("--in goes with prism, explicit, drn and jani, not with svg");
            }
            write(Map.of("", SvgDrawing.of(file.shown())));
            return Exit.DONE;
        }
        MachineFormat format = MachineFormat.named(name).orElseThrow();
        Exported exported = Exports.of(in, format, new Export(file, product, expected));
        exported.warnings().forEach(warning -> console.warn(out + ": " + warning));
        write(exported.files());
        return Exit.DONE;
    }

    private String formatName() {
        if (to != null) {
            if (!to.equals(SVG)
                    && !to.equals(ENVIRONMENT)
                    && MachineFormat.named(to).isEmpty()) {
                throw Failure.usage("--to " + to + " is not a format; the formats are "
                        + String.join(", ", MachineFormat.names()) + ", " + SVG + ", " + ENVIRONMENT);
            }
            return to;
        }
        if (out.endsWith(".svg")) {
            return SVG;
        }
        return MachineFormat.ofFile(out)
                .map(MachineFormat::text)
                .orElseThrow(() -> Failure.usage("'" + out + "' does not say by its ending what to write; say --to "
                        + String.join("|", MachineFormat.names()) + "|" + SVG));
    }

    /** An environment in another tool's format, or any source of Praline's own. */
    private Task environmentRead() throws FileProblem {
        if (environment != null || expected) {
            throw Failure.usage("--in and --expected go with machines, not with --to " + ENVIRONMENT);
        }
        Optional<RewardMachine> machine = reward == null
                ? Optional.empty()
                : Optional.of(imports.withRule(Sources.machine(reward)).shown());
        Optional<EnvironmentFormat> format = imports.environmentFormat(in);
        if (format.isPresent()) {
            return format.get().read(Sources.requireFile(in, "an environment"), machine);
        }
        Task task = Sources.task(in, Optional.empty());
        return machine.map(task::withMachine).orElse(task);
    }

    private Product product(String source, MachineFile file) throws FileProblem {
        Task task = Sources.task(source, Optional.empty());
        try {
            return Product.of(task.process(), file.shown());
        } catch (IllegalArgumentException e) {
            throw Failure.of(in + ": " + e.getMessage() + "; --unlisted stay or sink says what to do then", e);
        }
    }

    private void write(Map<String, String> files) {
        if (out.equals("-")) {
            List<String> endings = List.copyOf(files.keySet());
            if (endings.size() > 1) {
                throw Failure.usage("this format is " + endings.size() + " files (" + String.join(", ", endings)
                        + "); name a file, not '-'");
            }
            console.out().print(files.get(endings.get(0)));
            return;
        }
        try {
            Path path = Path.of(out);
            if (Files.isDirectory(path)) {
                throw Failure.of(out + ": is a folder; expected the file to write");
            }
            for (Map.Entry<String, String> file : files.entrySet()) {
                WholeFile.write(
                        file.getKey().isEmpty() ? path : path.resolveSibling(stem(path) + file.getKey()),
                        file.getValue());
            }
        } catch (IOException | InvalidPathException e) {
            throw Failure.of(out + ": cannot be written (" + RunFolder.reason(e) + ")", e);
        }
    }

    private static String stem(Path path) {
        String name = String.valueOf(path.getFileName());
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
