package praline.cli;

import java.io.FileDescriptor;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import praline.formats.FileProblem;
import praline.formats.Spelling;

/** The entry: finds the command, runs it, and turns whatever goes wrong into one line on standard error and an exit code. */
@Command(
        name = "praline",
        description = "Learns probabilistic reward machines from interaction with an environment.",
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "'praline COMMAND --help' says more. Exit codes: 0 done, 1 bad input or a failure, 2 wrong usage,",
            "3 a budget ended first, 4 compare found a difference, 130 interrupted."
        })
public final class Main implements Runnable {
    /** In the order in which they are listed. Made when needed: a start that learns has no use for the others. */
    private static final Map<String, Function<Console, Object>> COMMANDS = commands();

    private static final List<String> ORDER = List.copyOf(COMMANDS.keySet());

    @Mixin
    CommonOptions common = new CommonOptions();

    private Main() {}

    /** Runs the command line and ends the process with its exit code. */
    public static void main(String[] args) {
        StandardStream stdout = new StandardStream(FileDescriptor.out);
        StandardStream stderr = new StandardStream(FileDescriptor.err);
        Interruption interruption = new Interruption();
        Console console = new Console(stdout.printer(), stderr.printer(), interruption);
        int code = run(args, console);
        if (stdout.failure().isPresent()) {
            console.error("standard output: " + stdout.failure().get());
            code = Exit.FAILURE;
        }
        interruption.ended(code);
        System.exit(code);
    }

    /** Runs the command line inside this process and returns the exit code; neither signals nor {@link System#exit} are touched. */
    public static int run(String[] args, PrintStream out, PrintStream err) {
        return run(args, new Console(out, err, null));
    }

    private static int run(String[] args, Console console) {
        try {
            return commandLine(args, console).execute(args);
        } catch (StackOverflowError | OutOfMemoryError e) {
            return report(e, console, Arrays.asList(args).contains("--debug"));
        } finally {
            console.out().flush();
            console.err().flush();
        }
    }

    private static CommandLine commandLine(String[] args, Console console) {
        CommandLine line = new CommandLine(new Main());
        Function<Console, Object> only = args.length == 0 ? null : COMMANDS.get(args[0]);
        if (only != null) {
            line.addSubcommand(args[0], only.apply(console));
        } else {
            ORDER.forEach(name -> line.addSubcommand(name, command(name, console)));
        }
        line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        line.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
        line.setUsageHelpWidth(100);
        line.setUsageHelpAutoWidth(false);
        boolean debug = Arrays.asList(args).contains("--debug");
        line.setParameterExceptionHandler((problem, given) -> misused(problem, console, debug));
        line.setExecutionExceptionHandler((problem, command, result) -> report(problem, console, debug));
        return line;
    }

    private static Map<String, Function<Console, Object>> commands() {
        Map<String, Function<Console, Object>> commands = new LinkedHashMap<>();
        commands.put("learn", LearnCommand::new);
        commands.put("trial", TrialCommand::new);
        commands.put("scenarios", ScenariosCommand::new);
        commands.put("show", ShowCommand::new);
        commands.put("convert", ConvertCommand::new);
        commands.put("check", CheckCommand::new);
        commands.put("compare", CompareCommand::new);
        commands.put("minimise", MinimiseCommand::new);
        commands.put("determinise", DeterminiseCommand::new);
        commands.put("solve", SolveCommand::new);
        commands.put("simulate", SimulateCommand::new);
        commands.put("embed", EmbedCommand::new);
        commands.put("generate", GenerateCommand::new);
        commands.put("reproduce", ReproduceCommand::new);
        return commands;
    }

    private static Object command(String name, Console console) {
        Function<Console, Object> maker = COMMANDS.get(name);
        if (maker == null) {
            throw new IllegalStateException(name);
        }
        return maker.apply(console);
    }

    /** Without a command: says which there are. */
    @Override
    public void run() {
        throw Failure.usage("a command is missing: " + String.join(", ", ORDER) + " (praline --help)");
    }

    private static int misused(ParameterException problem, Console console, boolean debug) {
        CommandLine command = problem.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        String message =
                problem instanceof UnmatchedArgumentException unmatched ? unmatched(unmatched) : message(problem);
        String lower = message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
        console.error(lower + " (" + name + " --help)");
        if (debug) {
            problem.printStackTrace(console.err());
        }
        return Exit.USAGE;
    }

    private static String unmatched(UnmatchedArgumentException problem) {
        String first = problem.getUnmatched().get(0);
        boolean top = problem.getCommandLine().getParent() == null;
        String kind = first.startsWith("-") ? "unknown option" : top ? "unknown command" : "unexpected argument";
        List<String> close = top && !first.startsWith("-")
                ? Spelling.nearest(first, ORDER).stream().toList() // for commands, picocli suggests what is far away
                : problem.getSuggestions().stream().limit(3).toList();
        return kind + " '" + first + "'"
                + (close.isEmpty() ? "" : "; did you mean " + String.join(" or ", close) + "?")
                + (top ? (close.isEmpty() ? "; the" : " The") + " commands are " + String.join(", ", ORDER) : "");
    }

    private static int report(Throwable problem, Console console, boolean debug) {
        int code = Exit.FAILURE;
        if (problem instanceof Failure failure) {
            code = failure.exit();
            console.error(message(problem));
        } else if (problem instanceof FileProblem) {
            console.error(message(problem));
        } else if (problem instanceof OutOfMemoryError) {
            console.error("out of memory: give the JVM more, such as JAVA_TOOL_OPTIONS=-Xmx4g, or lower --max-steps");
        } else {
            console.error("unexpected failure: " + problem.getClass().getSimpleName() + ": " + message(problem)
                    + " (--debug shows where)");
        }
        if (debug) {
            problem.printStackTrace(console.err());
        }
        return code;
    }

    private static String message(Throwable problem) {
        String text = problem.getMessage() == null ? "no further word" : problem.getMessage();
        return text.lines().map(String::strip).collect(Collectors.joining(" "));
    }
}
