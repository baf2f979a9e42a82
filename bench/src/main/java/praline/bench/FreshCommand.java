package praline.bench;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import praline.formats.EnvironmentWriter;
import praline.formats.FileProblem;
import praline.formats.WholeFile;
import praline.learn.Settings;

/** {@code fresh}: learns thousands of fresh machines of all families; can be stopped and goes on where it was. */
@Command(
        name = "fresh",
        mixinStandardHelpOptions = true,
        description = {
            "Learns fresh machines of all families and compares each exactly; goes on where it was stopped. Every run that",
            "converged and is wrong is kept as an environment file in DIR/cases."
        })
final class FreshCommand implements Callable<Integer> {
    private static final int PROGRESS = 100;

    @Option(names = "--runs", paramLabel = "N", description = "How many in all (default: ${DEFAULT-VALUE}).")
    int runs = 10_000;

    @Option(names = "--large", description = "The larger machines, 20 runs of each, in place of the small ones.")
    boolean large;

    @Option(names = "--only", paramLabel = "TEXT", description = "Only sources whose names contain this.")
    String only = "";

    @Option(names = "--first-seed", paramLabel = "N", description = "Of the first runs (default: ${DEFAULT-VALUE}).")
    long firstSeed = 100_000;

    @Option(names = "--confidence", paramLabel = "P", description = "Default: ${DEFAULT-VALUE}.")
    double confidence = 0.99;

    @Option(names = "--pac-error", paramLabel = "P", description = "Default: ${DEFAULT-VALUE}.")
    double pacError = 0.02;

    @Option(names = "--max-steps", paramLabel = "N", description = "Of one run (default: ${DEFAULT-VALUE}).")
    long maxSteps = 3_000_000;

    @Option(
            names = "--run-seconds",
            paramLabel = "N",
            description = "The longest time of one run (default: ${DEFAULT-VALUE}).")
    long runSeconds = 60;

    @Option(names = "--seconds", paramLabel = "N", description = "Begin no run after this time; call again to go on.")
    long seconds = Long.MAX_VALUE / 2_000_000_000L;

    @Option(names = "--threads", paramLabel = "N", description = "Default: one a processor.")
    int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--out", paramLabel = "DIR", description = "Default: ${DEFAULT-VALUE}.")
    Path out = Path.of("praline-out", "bench", "fresh");

    /** One run to be done. */
    private record Planned(FreshFamilies.Source source, long seed) {}

    @Override
    public Integer call() throws IOException, FileProblem, InterruptedException {
        Settings usual = Settings.defaults()
                .withConfidence(confidence)
                .withPacError(pacError)
                .withMaxSteps(maxSteps);
        Files.createDirectories(out);
        Path file = out.resolve("runs.jsonl");
        List<FreshRun> done = new ArrayList<>(read(file));
        Set<String> keys = new HashSet<>();
        done.forEach(run -> keys.add(run.key()));
        List<Planned> planned = planned();
        List<FreshRun> wanted = new ArrayList<>(done.stream()
                .filter(run ->
                        planned.stream().anyMatch(plan -> plan.source().name().equals(run.source())))
                .toList());
        System.err.println(planned.size() + " runs, " + wanted.size() + " of these sources done before");
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        try (BufferedWriter lines =
                Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            ExecutorService pool = Executors.newFixedThreadPool(threads);
            for (Planned plan : planned) {
                if (!keys.contains(plan.source().name() + "-s" + plan.seed())) {
                    pool.execute(() -> {
                        if (System.nanoTime() < end) {
                            FreshRun run = FreshRun.of(plan.source(), plan.seed(), usual, runSeconds);
                            keep(run, plan, lines, wanted);
                        }
                    });
                }
            }
            pool.shutdown();
            pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        }
        System.out.print(FreshTable.text(wanted, FreshFamilies.sources(large), confidence));
        return 0;
    }

    /** The sources in turn, each with seeds in a row, so that the first runs have been of all kinds whenever one stops. */
    private List<Planned> planned() {
        List<FreshFamilies.Source> sources = FreshFamilies.sources(large).stream()
                .filter(source -> source.name().contains(only))
                .toList();
        if (sources.isEmpty()) {
            throw new IllegalArgumentException("no source's name contains '" + only + "'");
        }
        int all = large ? Math.min(runs, 20 * sources.size()) : runs;
        List<Planned> planned = new ArrayList<>();
        for (int i = 0; i < all; i++) {
            planned.add(new Planned(sources.get(i % sources.size()), firstSeed + i / sources.size()));
        }
        return planned;
    }

    /** The runs of earlier calls. A last line that was cut off when the program was killed is taken away. */
    private static List<FreshRun> read(Path file) throws IOException, FileProblem {
        List<FreshRun> runs = new ArrayList<>();
        if (!Files.exists(file)) {
            return runs;
        }
        String text = Files.readString(file);
        String whole = text.substring(0, text.lastIndexOf('\n') + 1);
        if (whole.length() < text.length()) {
            Files.writeString(file, whole);
        }
        int number = 0;
        for (String line : whole.lines().toList()) {
            number++;
            runs.add(FreshRun.parse(file + " (line " + number + ")", line));
        }
        return runs;
    }

    private void keep(FreshRun run, Planned plan, BufferedWriter lines, List<FreshRun> all) {
        synchronized (lines) {
            try {
                lines.write(run.line() + "\n");
                lines.flush();
                all.add(run);
                if (all.size() % PROGRESS == 0) {
                    System.err.println(all.size() + " runs done, "
                            + all.stream().filter(FreshRun::convergedWrong).count() + " converged and wrong");
                }
                if (run.convergedWrong() || run.failed()) {
                    Path file = out.resolve("cases").resolve(run.key() + ".json");
                    Files.createDirectories(out.resolve("cases"));
                    WholeFile.write(
                            file,
                            EnvironmentWriter.text(
                                    plan.source().problem(plan.seed()).task()));
                    System.err.println(
                            (run.failed() ? run.status() : "converged and wrong") + ": " + command(plan, file));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** How to do the run again. */
    private String command(Planned plan, Path file) {
        Settings settings = plan.source().asked().apply(Settings.defaults());
        return "./praline learn " + file + " --seed " + plan.seed() + " --confidence " + confidence + " --pac-error "
                + pacError + " --depth " + settings.depth() + " --tolerance " + settings.tolerance()
                + " --min-probability " + settings.minProbability() + " --max-steps " + maxSteps;
    }
}
