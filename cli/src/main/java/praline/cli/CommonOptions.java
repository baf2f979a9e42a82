package praline.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Options of every command. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class)
final class CommonOptions {
    @Option(names = "--debug", description = "Show where in the program an error arose.")
    boolean debug;
}
