package praline.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import praline.learn.Settings;

/**
 * {@code worlds}: learns what users bring, small worlds with tasks as the literature has them. Fresh machines are drawn at random, and such tasks hardly ever
 * come up among these: rounds that pay at their end, things to be done in any order, deadlines, what cools.
 */
@Command(
        name = "worlds",
        mixinStandardHelpOptions = true,
        description = "Learns worlds as users bring them, each with several seeds, and compares each result exactly.")
final class WorldsCommand implements Callable<Integer> {
    private static final Path FOLDER = Path.of("bench", "worlds");

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "Environment files (default: all of bench/worlds).")
    List<Path> files = new ArrayList<>();

    @Option(names = "--runs", paramLabel = "K", description = "Seeds for each world (default: ${DEFAULT-VALUE}).")
    int runs = 10;

    @Option(names = "--seed", paramLabel = "N", description = "The first seed (default: ${DEFAULT-VALUE}).")
    long seed = 1;

    @Option(
            names = "--run-seconds",
            paramLabel = "N",
            description = "After so many seconds a run ends (default: ${DEFAULT-VALUE}).")
    long runSeconds = 60;

    @Spec
    @Nullable
    CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (runs < 1) {
            throw new IllegalArgumentException("--runs is " + runs + "; there is at least one");
        }
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        List<Path> worlds = files.isEmpty() ? all() : files;
        out.print(FreshTable.head());
        List<FreshRun> done = new ArrayList<>();
        for (Path world : worlds) {
            Problem problem = Problem.named(world.toString());
            List<FreshRun> ofWorld = new ArrayList<>();
            for (long i = seed; i < seed + runs; i++) {
                ofWorld.add(FreshRun.of(problem.name(), problem, i, Settings.defaults(), runSeconds));
            }
            out.print(FreshTable.row(problem.name(), ofWorld));
            out.flush();
            done.addAll(ofWorld);
        }
        out.print(FreshTable.row("**all**", done));
        for (FreshRun run : done) {
            if (run.convergedWrong() || run.failed()) {
                out.println(run.status() + " and not right: " + run.source() + ", seed " + run.seed());
            }
        }
        out.flush();
        return 0;
    }

    private static List<Path> all() throws IOException {
        if (!Files.isDirectory(FOLDER)) {
            throw new IllegalArgumentException(
                    "there is no folder " + FOLDER + " here; call it from the repository's root, or name files");
        }
        try (Stream<Path> in = Files.list(FOLDER)) {
            return in.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
        }
    }
}
