package praline.bench;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The entry: {@code bench/run COMMAND}. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Measures Praline; bench/README.md says how and what.",
        subcommands = {
            AllKnowingCommand.class,
            CompareCommand.class,
            FreshCommand.class,
            GrowthCommand.class,
            OnceCommand.class,
            OnlineCommand.class,
            VariantsCommand.class,
            WorldsCommand.class,
        },
        synopsisSubcommandLabel = "COMMAND")
final class Bench {
    private Bench() {}

    /** Runs a command and ends with its exit code; a fault is one line. */
    public static void main(String[] args) {
        CommandLine line = new CommandLine(new Bench());
        line.setExecutionExceptionHandler((problem, command, result) -> {
            boolean expected = problem instanceof IllegalArgumentException;
            System.err.println("bench: " + (expected ? problem.getMessage() : problem.toString()));
            if (!expected) {
                problem.printStackTrace();
            }
            return 1;
        });
        System.exit(line.execute(args));
    }
}
