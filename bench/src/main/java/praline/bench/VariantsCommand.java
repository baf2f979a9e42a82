package praline.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import praline.compare.Equivalence;
import praline.formats.FileProblem;
import praline.formats.Scenarios;
import praline.lab.Variant;
import praline.lab.family.MachineFamily;
import praline.lab.family.Place;
import praline.lab.family.RandomEnvironments;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Stop;
import praline.machine.RewardMachine;
import praline.process.Task;

/** {@code variants}: learns every problem with every variant of a learner, on one thread, and goes on where it was stopped. */
@Command(
        name = "variants",
        mixinStandardHelpOptions = true,
        description =
                "Learns each problem with each variant and seed, a line of the results file for each run; runs that have a line there are"
                        + " not run again. Prints a table of them.")
final class VariantsCommand implements Callable<Integer> {
    @Option(
            names = "--problem",
            required = true,
            paramLabel = "PROBLEM",
            description =
                    "A scenario, FAMILY:STATES (a fresh machine for each seed, labels chosen freely) or FAMILY:STATES:WxH (on a fresh map).")
    List<String> problems = List.of();

    @Option(
            names = "--variant",
            required = true,
            paramLabel = "WORDS",
            description = "merge, or a preset and changes, such as 'best no-planned pool=table c=0'.")
    List<String> variants = List.of();

    @Option(
            names = "--results",
            required = true,
            paramLabel = "FILE",
            description = "Lines problem,variant,max-steps,seed,status,right,steps,millis.")
    Path results = Path.of("");

    @Option(names = "--seed", paramLabel = "N", description = "The first seed (default: 1).")
    long seed = 1;

    @Option(names = "--runs", paramLabel = "K", description = "Seeds for each problem and variant (default: 50).")
    int runs = 50;

    @Option(names = "--max-steps", paramLabel = "N", description = "Default: 100 M.")
    long maxSteps = 100_000_000;

    /**
     * One run.
     *
     * @param key problem, variant, most steps and seed, with commas between
     */
    private record Run(String key, String status, boolean right, long steps, long millis) {
        static Run parse(String line) {
            String[] part = line.split(",");
            if (part.length != 8) {
                throw new IllegalArgumentException(
                        "not a line of results: '" + line + "'; give --results another file");
            }
            return new Run(
                    String.join(",", List.of(part).subList(0, 4)),
                    part[4],
                    Boolean.parseBoolean(part[5]),
                    Long.parseLong(part[6]),
                    Long.parseLong(part[7]));
        }

        String line() {
            return key + "," + status + "," + right + "," + steps + "," + millis;
        }

        /** Problem, variant and most steps. */
        String cell() {
            return key.substring(0, key.lastIndexOf(','));
        }
    }

    @Override
    public Integer call() throws IOException, FileProblem {
        Map<String, Run> done = new LinkedHashMap<>();
        if (Files.exists(results)) {
            for (String line : Files.readAllLines(results)) {
                Run run = Run.parse(line);
                done.put(run.key, run);
            }
        }
        List<Run> asked = new ArrayList<>();
        List<Variant> all = variants.stream().map(Variant::of).toList();
        for (String problem : problems) {
            for (long at = seed; at < seed + runs; at++) {
                for (Variant variant : all) {
                    String key = String.join(",", problem, variant.name(), "" + maxSteps, "" + at);
                    if (!done.containsKey(key)) {
                        Run run = run(key, task(problem, at), variant, at);
                        Files.writeString(
                                results, run.line() + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                        done.put(key, run);
                    }
                    asked.add(done.get(key));
                }
            }
        }
        print(asked);
        return 0;
    }

    private Run run(String key, Task task, Variant variant, long at) {
        Settings settings = Settings.defaults()
                .withHorizon(task.horizon())
                .withMaxSteps(maxSteps)
                .withSeed(at);
        long start = System.nanoTime();
        LearnedMachine learned = variant.learn(task, settings, Stop.NEVER);
        long millis = (System.nanoTime() - start) / 1_000_000;
        boolean right = Equivalence.within(settings.tolerance())
                .compare(task.machine(), learned.machine(), task.process())
                .equivalent();
        return new Run(key, learned.status().name().toLowerCase(Locale.ROOT), right, learned.steps(), millis);
    }

    private static Task task(String problem, long seed) throws FileProblem {
        if (Scenarios.contains(problem)) {
            return Scenarios.read(problem);
        }
        List<String> parts = List.of(problem.split(":", -1));
        try {
            RewardMachine machine = MachineFamily.of(parts.get(0))
                    .orElseThrow(IllegalArgumentException::new)
                    .machine(Integer.parseInt(parts.get(1)), seed);
            if (parts.size() == 2) {
                return RandomEnvironments.of(Place.FREE).task(machine, seed);
            }
            String[] size = parts.get(2).split("x", -1);
            return RandomEnvironments.grid(Integer.parseInt(size[0]), Integer.parseInt(size[1]))
                    .task(machine, seed);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new IllegalArgumentException(
                    "'" + problem + "' is no scenario, FAMILY:STATES or FAMILY:STATES:WxH, such as dense:4:6x6", e);
        }
    }

    /** A line for each problem, variant and budget: right of all, converged and wrong, median and 90th percentile of the steps. */
    private static void print(List<Run> all) {
        Map<String, List<Run>> cells = new LinkedHashMap<>();
        all.forEach(run ->
                cells.computeIfAbsent(run.cell(), key -> new ArrayList<>()).add(run));
        System.out.println(
                "| problem | variant | at most | right | converged and wrong | steps, median | p90 | ms, median |");
        System.out.println("|---|---|---:|---:|---:|---:|---:|---:|");
        cells.forEach((cell, of) -> {
            long right = of.stream().filter(Run::right).count();
            long wrong = of.stream()
                    .filter(run -> !run.right && run.status.equals("converged"))
                    .count();
            long[] steps = of.stream().mapToLong(Run::steps).sorted().toArray();
            long[] millis = of.stream().mapToLong(Run::millis).sorted().toArray();
            System.out.println("| " + cell.replace(",", " | ") + " | " + right + "/" + of.size() + " | " + wrong + " | "
                    + (steps[(steps.length - 1) / 2] + steps[steps.length / 2]) / 2 + " | "
                    + steps[(9 * steps.length + 9) / 10 - 1] + " | "
                    + (millis[(millis.length - 1) / 2] + millis[millis.length / 2]) / 2 + " |");
        });
    }
}
