package praline.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import praline.compare.Equivalence;
import praline.draw.Plot;
import praline.draw.PlotMark;
import praline.lab.Growth;
import praline.lab.Surroundings;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.merge.ActiveLearning;

/** {@code growth}: steps and time against the number of states, with the exponent of the power law that fits best. */
@Command(
        name = "growth",
        mixinStandardHelpOptions = true,
        description =
                "Learns machines of a family of growing size and plots steps and time with their fitted exponents.")
final class GrowthCommand implements Callable<Integer> {
    @Option(names = "--family", paramLabel = "NAME", description = "Default: ${DEFAULT-VALUE}.")
    String family = "wide";

    @Option(names = "--sizes", split = ",", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
    List<Integer> sizes = List.of(10, 20, 50, 100, 200, 500, 1000);

    @Option(names = "--seeds", paramLabel = "N", description = "Machines of each size (default: ${DEFAULT-VALUE}).")
    int seeds = 5;

    @Option(names = "--first-seed", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
    long firstSeed = 700;

    @Option(names = "--seconds", paramLabel = "N", description = "The cap of each run (default: ${DEFAULT-VALUE}).")
    double seconds = 300;

    @Option(names = "--out", paramLabel = "DIR", description = "Default: ${DEFAULT-VALUE}.")
    Path out = Path.of("bench", "results");

    @Option(names = "--note", paramLabel = "TEXT", description = "A line for the results.")
    String note = "";

    @Override
    public Integer call() throws IOException {
        List<double[]> steps = new ArrayList<>();
        List<double[]> needed = new ArrayList<>();
        List<double[]> times = new ArrayList<>();
        List<double[]> wrong = new ArrayList<>();
        StringBuilder table = new StringBuilder(
                "| states | seed | result | needed | steps | x needed | processor s |\n|---:|---:|---|---:|---:|---:|---:|\n");
        run(sizes.get(0), firstSeed - 1); // warms up
        for (int size : sizes) {
            for (long seed = firstSeed; seed < firstSeed + seeds; seed++) {
                Problem problem = Problem.named(family + ":" + size + ":" + seed);
                long least = AllKnowing.steps(problem.task(), 0.1, 0.99, 1).steps();
                Run run = run(size, seed);
                needed.add(new double[] {size, least});
                (run.good() ? steps : wrong).add(new double[] {size, run.steps()});
                if (run.good()) {
                    times.add(new double[] {size, run.seconds()});
                }
                String row = String.format(
                        Locale.ROOT,
                        "| %d | %d | %s | %,d | %,d | %.2f | %.2f |%n",
                        size,
                        seed,
                        run.result(),
                        least,
                        run.steps(),
                        (double) run.steps() / least,
                        run.seconds());
                table.append(row);
                System.err.print(row);
            }
        }
        write(table.toString(), steps, needed, wrong, times);
        return 0;
    }

    private record Run(String result, boolean good, long steps, double seconds) {}

    private Run run(int size, long seed) {
        Problem problem = Problem.named(family + ":" + size + ":" + seed);
        double start = Surroundings.processorSeconds();
        long end = System.nanoTime() + (long) (seconds * TimeUnit.SECONDS.toNanos(1));
        Settings settings = problem.settings(Settings.defaults()).withSeed(seed);
        LearnedMachine learned = ActiveLearning.learn(
                problem.task().environment(),
                settings,
                steps -> System.nanoTime() > end ? Optional.of(Status.BUDGET) : Optional.empty(),
                round -> {});
        double taken = Surroundings.processorSeconds() - start;
        boolean right = Equivalence.within(settings.tolerance())
                .compare(
                        problem.task().machine(),
                        learned.machine(),
                        problem.task().process())
                .equivalent();
        boolean good = right && learned.status() == Status.CONVERGED;
        String result = (right ? "right, " : "wrong, ") + learned.status().text() + ", "
                + learned.machine().states().size() + " states";
        return new Run(result, good, learned.steps(), taken);
    }

    private void write(
            String table, List<double[]> steps, List<double[]> needed, List<double[]> wrong, List<double[]> times)
            throws IOException {
        String stem = Surroundings.day() + "-growth-" + family;
        Files.createDirectories(out);
        Growth ofSteps = Growth.fit(Growth.Law.POWER, steps);
        Growth ofNeeded = Growth.fit(Growth.Law.POWER, needed);
        Growth ofTimes = Growth.fit(Growth.Law.POWER, times);
        Plot plot = Plot.logarithmic("Steps against states, family " + family, "states", "steps")
                .points("right and converged", PlotMark.filled(0), steps)
                .points("not", PlotMark.filled(4), wrong)
                .points("needed", PlotMark.filled(1), needed);
        ofSteps.draw(plot, PlotMark.filled(0), steps);
        ofNeeded.draw(plot, PlotMark.filled(1), needed);
        Files.writeString(out.resolve(stem + "-steps.svg"), plot.svg());
        Plot seconds = Plot.logarithmic("Time against states, family " + family, "states", "seconds of processor time")
                .points("right and converged", PlotMark.filled(0), times);
        ofTimes.draw(seconds, PlotMark.filled(0), times);
        Files.writeString(out.resolve(stem + "-seconds.svg"), seconds.svg());
        String text = "# Growth with the number of states, family " + family + "\n\n" + Surroundings.line() + "\n\n"
                + (note.isEmpty() ? "" : note + "\n\n") + table + "\nSteps grow as " + ofSteps.text()
                + ", those needed as "
                + ofNeeded.text() + ", seconds as " + ofTimes.text() + " (least squares on logarithms).\n\n![Steps]("
                + stem
                + "-steps.svg)\n![Seconds](" + stem + "-seconds.svg)\n";
        Files.writeString(out.resolve(stem + ".md"), text);
        System.out.print(text);
    }
}
