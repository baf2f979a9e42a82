package praline.bench;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import praline.formats.JsonText;
import praline.formats.MachineFile;
import praline.formats.MachineWriter;
import praline.lab.Surroundings;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.merge.ActiveLearning;

/** {@code once}: learns one problem in a process of its own, which {@code compare} starts, and prints what it took. */
@Command(
        name = "once",
        mixinStandardHelpOptions = true,
        description = "Learns once, warmed up, and prints steps, seconds and memory.")
final class OnceCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "PROBLEM")
    String name = "";

    @Parameters(index = "1", paramLabel = "OUT", description = "The machine file to write.")
    Path out = Path.of("machine.json");

    @Option(names = "--seconds", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
    double seconds = 300;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            description = "Seconds with other seeds before (default: ${DEFAULT-VALUE}).")
    double warmUp = 2;

    @Option(names = "--seed", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
    long seed = 1;

    @Override
    public Integer call() throws Exception {
        Problem problem = Problem.named(name);
        long warmEnd = System.nanoTime() + nanos(warmUp);
        for (long other = seed + 1; System.nanoTime() < warmEnd; other++) {
            learn(problem, other, warmEnd);
        }
        long start = System.nanoTime();
        double processor = Surroundings.processorSeconds();
        LearnedMachine learned = learn(problem, seed, start + nanos(seconds));
        double taken = (System.nanoTime() - start) / 1e9;
        double onProcessor = Surroundings.processorSeconds() - processor;
        MachineWriter.write(out, MachineFile.of(learned.machine()));
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("status", learned.status().text());
        keys.put("steps", learned.steps());
        keys.put("seconds", taken);
        keys.put("cpuSeconds", onProcessor);
        keys.put("states", learned.machine().states().size());
        keys.put("megabytes", Surroundings.peakMegabytes());
        System.out.println(JsonText.compact(keys));
        return 0;
    }

    private static long nanos(double seconds) {
        return (long) (seconds * TimeUnit.SECONDS.toNanos(1));
    }

    private static LearnedMachine learn(Problem problem, long seed, long end) {
        Settings settings = problem.settings(Settings.defaults()).withSeed(seed);
        return ActiveLearning.learn(
                problem.task().environment(),
                settings,
                steps -> System.nanoTime() > end ? Optional.of(Status.BUDGET) : Optional.empty(),
                round -> {});
    }
}
