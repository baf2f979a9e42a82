package praline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import praline.formats.FileNames;
import praline.formats.TraceEpisode;
import praline.formats.TraceWriter;
import praline.lab.Simulation;
import praline.plan.MemoryPolicy;
import praline.process.Task;

/** {@code simulate}: plays episodes and writes them as traces. */
@Command(
        name = "simulate",
        description = "Plays episodes, with a policy or at random, and writes them as traces, an episode a line.")
final class SimulateCommand implements Callable<Integer> {
    private static final int EPISODES_UNCHECKED = 256;

    private final Console console;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    TaskParameters parameters = new TaskParameters();

    @Option(
            names = "--policy",
            paramLabel = "FILE",
            description = "The policy, as policy.json has it (default: actions drawn uniformly).")
    @Nullable
    String policy;

    @Option(
            names = "--episodes",
            paramLabel = "N",
            converter = OptionValues.Count.class,
            defaultValue = "1",
            description = "How many episodes (default: ${DEFAULT-VALUE}).")
    long episodes = 1;

    @Option(
            names = "--horizon",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description = "The longest episode, in steps (default: the environment's).")
    @Nullable
    Integer horizon;

    @Option(
            names = "--seed",
            paramLabel = "N",
            converter = OptionValues.Seed.class,
            defaultValue = "1",
            description = "All randomness derives from it (default: ${DEFAULT-VALUE}).")
    long seed = 1;

    @Mixin
    CorruptOption corrupt = new CorruptOption();

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "The file for the traces, .jsonl or .jsonl.gz (default: standard output).")
    @Nullable
    String out;

    SimulateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Task task = parameters.read(console);
        Optional<MemoryPolicy> read = policy == null ? Optional.empty() : Optional.of(Policies.read(policy, task));
        Simulation simulation = Simulation.of(task, read, horizon == null ? task.horizon() : horizon, seed)
                .corrupted(corrupt.share);
        if (out == null) {
            play(simulation, episode -> console.out().print(TraceWriter.line(episode) + "\n"));
            return Exit.DONE;
        }
        return write(simulation, out);
    }

    /** Takes an episode. */
    @FunctionalInterface
    private interface Sink {
        void accept(TraceEpisode episode) throws IOException;
    }

    private void play(Simulation simulation, Sink sink) throws IOException {
        for (long number = 1; number <= episodes && !console.interrupted(); number++) {
            TraceEpisode episode;
            try {
                episode = simulation.episode(number);
            } catch (IllegalStateException e) {
                throw Failure.of(parameters.source + ": " + e.getMessage(), e);
            }
            sink.accept(episode);
            if (number % EPISODES_UNCHECKED == 0 && console.out().checkError()) {
                return; // nobody reads any more
            }
        }
    }

    /** Writes beside the file and then moves, so that nothing half-written is ever seen; what an interruption leaves is whole episodes. */
    private int write(Simulation simulation, String file) throws IOException {
        if (!FileNames.isTraces(file) || file.toLowerCase(Locale.ROOT).contains(".csv")) {
            throw Failure.usage("--out " + file
                    + ": traces are written as JSON lines; expected a name that ends in .jsonl " + "or .jsonl.gz");
        }
        if (console.interruption() != null) {
            console.interruption().arm();
        }
        Path path = Path.of(file);
        Path part = path.resolveSibling(".part-" + ProcessHandle.current().pid() + "-" + path.getFileName());
        Tally tally = new Tally();
        try {
            try (TraceWriter writer = TraceWriter.create(part)) {
                play(simulation, episode -> {
                    tally.add(episode);
                    writer.write(episode);
                });
            }
            Files.move(part, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw Failure.of(file + ": cannot be written (" + RunFolder.reason(e) + ")", e);
        } finally {
            Files.deleteIfExists(part);
        }
        console.out().print(tally.text() + ", in " + file + "\n");
        return console.interrupted() ? Exit.INTERRUPTED : Exit.DONE;
    }

    /** Counts what was written. */
    private static final class Tally {
        private long episodes;
        private long steps;
        private double rewards;

        void add(TraceEpisode episode) {
            episodes++;
            steps += episode.steps().size();
            rewards += episode.steps().stream()
                    .mapToDouble(TraceEpisode.Step::reward)
                    .sum();
        }

        String text() {
            return Numbers.counted(episodes, "episode") + ", " + Numbers.counted(steps, "step")
                    + ", mean reward of an episode " + Numbers.significant(rewards / Math.max(1, episodes), 6);
        }
    }
}
