package praline.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import praline.formats.FileNames;
import praline.formats.FileProblem;
import praline.formats.MachineFile;
import praline.formats.Scenarios;
import praline.formats.SourceReader;
import praline.formats.Spelling;
import praline.formats.exchange.Dialect;
import praline.formats.exchange.MachineFormat;
import praline.machine.Unlisted;
import praline.process.Task;

/** Looks up what a user names: first the built-in scenarios, then files. */
final class Sources {
    private static final String LIST_HINT = "'praline scenarios' lists the built-in ones";

    private Sources() {}

    /** The name without its folder and ending. */
    static String stem(String source) {
        return Scenarios.names().contains(source) ? source : FileNames.stem(source);
    }

    /** Whether the name means a file of traces. */
    static boolean isTraces(String source) {
        return !Scenarios.names().contains(source) && FileNames.isTraces(source);
    }

    /** The environment and hidden machine that the name means. */
    static Task task(String source, Optional<Unlisted> unlisted) throws FileProblem {
        if (Scenarios.names().contains(source)) {
            Task task = Scenarios.read(source);
            return unlisted.isEmpty() ? task : task.withMachine(task.machine().withUnlisted(unlisted.get()));
        }
        return SourceReader.read(document(source, "a source"), unlisted);
    }

    /** The environment and hidden machine that the name means, or nothing if it means a machine alone. */
    static Optional<Task> environment(String source) throws FileProblem {
        if (Scenarios.names().contains(source)) {
            return Optional.of(Scenarios.read(source));
        } else if (foreign(source).isPresent()) {
            return Optional.empty();
        }
        return SourceReader.isEnvironment(document(source, "a machine or an environment"))
                ? Optional.of(task(source, Optional.empty()))
                : Optional.empty();
    }

    /** The machine that the name means: of a scenario or environment file the hidden one; other tools' formats are read too. */
    static MachineFile machine(String source) throws FileProblem {
        Optional<MachineFormat> foreign = foreign(source);
        if (foreign.isPresent()) {
            return foreign.get().read(requireFile(source, "a machine"), Dialect.ORIGINAL);
        }
        return Scenarios.names().contains(source)
                ? MachineFile.of(Scenarios.read(source).machine())
                : SourceReader.machine(document(source, "a machine"));
    }

    /** The format of another tool that a file's ending says; empty for scenarios, Praline's own files and endings not known. */
    static Optional<MachineFormat> foreign(String source) {
        return Scenarios.names().contains(source) || isTraces(source)
                ? Optional.empty()
                : MachineFormat.ofFile(source).filter(format -> format != MachineFormat.JSON);
    }

    /** Whether the name is that of a built-in scenario, and no file is called so. */
    static boolean isMissingScenario(String source) {
        return Scenarios.names().contains(source) && !Files.exists(Path.of(source));
    }

    /** The path of a file that must be there. */
    static Path requireFile(String source, String kind) {
        if (source.isEmpty()) {
            throw Failure.of("'': no such scenario or file; " + LIST_HINT);
        }
        return existing(source, kind, "no such scenario or file%s; " + LIST_HINT, Scenarios.names());
    }

    /** The path of a log, which can be no scenario. */
    static Path requireLog(String source) {
        return existing(source, "a file of traces", "no such file%s; expected a file of traces", List.of());
    }

    private static Path existing(String source, String kind, String missing, Collection<String> others) {
        Path path;
        try {
            path = Path.of(source);
        } catch (InvalidPathException e) {
            throw Failure.of("'" + source + "': not a file name");
        }
        if (source.isEmpty() || !Files.exists(path)) {
            throw Failure.of("'" + source + "': " + missing.replace("%s", near(source, others)));
        }
        if (Files.isDirectory(path)) {
            throw Failure.of(source + ": is a folder; expected " + kind + ", such as a file in it");
        }
        return path;
    }

    private static Path document(String source, String kind) {
        Path path = requireFile(source, kind);
        if (isTraces(source)) {
            throw Failure.of(source + ": traces are for 'praline learn' only; expected " + kind
                    + " in a file that ends in .json, .yaml or .yml, or a scenario (" + LIST_HINT + ")");
        }
        if (!FileNames.isDocument(source)) {
            throw Failure.of(source + ": the name does not say what it is; expected " + kind
                    + " in a file that ends in .json, .yaml or .yml, or a scenario (" + LIST_HINT + ")");
        }
        return path;
    }

    /** What may have been meant: one of these names, or a file beside it. */
    private static String near(String source, Collection<String> others) {
        List<String> known = new ArrayList<>(others);
        String wanted = source.toLowerCase(Locale.ROOT);
        Path path = Path.of(source);
        String[] beside = Optional.ofNullable(path.getParent())
                .orElse(Path.of("."))
                .toFile()
                .list();
        for (String file : beside == null ? new String[0] : beside) {
            if (FileNames.isTraces(file) || (!others.isEmpty() && FileNames.isDocument(file))) {
                known.add(path.resolveSibling(file).toString());
            }
        }
        TreeSet<String> close = new TreeSet<>(known.stream()
                .filter(name ->
                        wanted.length() >= 3 && name.toLowerCase(Locale.ROOT).startsWith(wanted))
                .toList());
        Spelling.nearest(source, known).ifPresent(close::add);
        return close.isEmpty()
                ? ""
                : " (did you mean "
                        + String.join(" or ", close.stream().limit(3).toList()) + "?)";
    }
}
