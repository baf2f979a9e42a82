package praline.bench;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import praline.compare.Equivalence;
import praline.formats.MachineReader;
import praline.lab.Surroundings;
import praline.lab.family.MachineFamily;
import praline.learn.Settings;

/** {@code compare}: Praline and AALpy on the same problems, one after the other on the same machine, as one table. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description =
                "Runs Praline and AALpy on the same problems in one go and writes one table, its data and a plot.")
final class CompareCommand implements Callable<Integer> {
    private static final long GRACE_SECONDS = 60;

    @Parameters(arity = "0..*", paramLabel = "PROBLEM", description = "Scenarios, files, or FAMILY:STATES:SEED.")
    List<String> named = List.of();

    @Option(
            names = "--machines",
            paramLabel = "DIR",
            description = "All machine and environment files (.json) in a folder too.")
    Path machines = Path.of("");

    @Option(names = "--fresh", paramLabel = "N", description = "So many fresh machines of each family too.")
    int fresh = 0;

    @Option(
            names = "--first-seed",
            paramLabel = "N",
            description = "Of the fresh machines (default: ${DEFAULT-VALUE}).")
    long firstSeed = 500;

    @Option(
            names = "--peers",
            split = ",",
            paramLabel = "VERSION",
            description = "Of AALpy (default: 1.6.1 and 2.0.0).")
    List<String> versions = List.of("1.6.1", "2.0.0");

    @Option(
            names = "--strategies",
            split = ",",
            paramLabel = "NAME",
            description = "Of those in peer.py (default: normal-plain, normal-random, chi2-random).")
    List<String> strategies = List.of("normal-plain", "normal-random", "chi2-random");

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "The cap of each run, of AALpy's in processor time (default: ${DEFAULT-VALUE}).")
    double seconds = 300;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            description = "Seconds of Praline's warm-up (default: ${DEFAULT-VALUE}).")
    double warmUp = 2;

    @Option(names = "--seed", paramLabel = "N", description = "Of the learners (default: ${DEFAULT-VALUE}).")
    long seed = 1;

    @Option(names = "--out", paramLabel = "DIR", description = "Default: ${DEFAULT-VALUE}.")
    Path out = Path.of("bench", "results");

    @Option(
            names = "--note",
            paramLabel = "TEXT",
            description = "A line for the results, such as what else the machine was doing.")
    String note = "";

    @Option(
            names = "--work",
            paramLabel = "DIR",
            description = "For virtual environments and passing files (default: ${DEFAULT-VALUE}).")
    Path work = Path.of("praline-out", "bench", "peers");

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<String> names = names();
        List<Peer> peers = new ArrayList<>();
        for (String version : versions) {
            peers.add(Peer.install(version, work.toAbsolutePath()));
        }
        Files.createDirectories(work);
        List<Measured> all = new ArrayList<>();
        List<ComparisonTable.Row> rows = new ArrayList<>();
        for (String name : names) {
            Problem problem = Problem.named(name);
            long needed = AllKnowing.steps(problem.task(), 0.1, 0.99, 1).steps();
            List<Measured> of = new ArrayList<>(List.of(praline(name, problem)));
            for (Peer peer : peers) {
                for (String strategy : strategies) {
                    of.add(peer.learn(problem, strategy, seconds, seed));
                }
            }
            of.forEach(measured -> System.err.println(measured.line()));
            all.addAll(of);
            rows.add(new ComparisonTable.Row(problem.name(), needed, of.get(0), of.subList(1, of.size())));
            write(new ComparisonTable(rows, versions, Surroundings.line(), how()), all);
        }
        System.out.print(new ComparisonTable(rows, versions, Surroundings.line(), how()).text(stem() + ".svg"));
        return 0;
    }

    private static String stem() {
        return Surroundings.day() + "-compare";
    }

    /** After each problem: a long run that is stopped has what it measured. */
    private void write(ComparisonTable table, List<Measured> all) throws IOException {
        Files.createDirectories(out);
        Files.writeString(out.resolve(stem() + ".md"), table.text(stem() + ".svg"));
        Files.write(
                out.resolve(stem() + ".jsonl"), all.stream().map(Measured::line).toList());
        Files.writeString(out.resolve(stem() + ".svg"), table.plot());
    }

    private String how() {
        return "Praline with its defaults, seed " + seed + ", in a JVM of its own, warmed up for " + warmUp
                + " s; AALpy "
                + String.join(" and ", versions) + " with the settings " + String.join(", ", strategies)
                + " of peer.py, the best of them in the table (right before wrong, then fewest steps); each run capped at "
                + seconds
                + " s (AALpy's of processor time)." + (note.isEmpty() ? "" : " " + note);
    }

    private List<String> names() throws IOException {
        List<String> names = new ArrayList<>(named);
        if (!machines.toString().isEmpty()) {
            try (Stream<Path> files = Files.list(machines)) {
                files.map(Path::toString)
                        .filter(file -> file.endsWith(".json"))
                        .sorted()
                        .forEach(names::add);
            }
        }
        for (MachineFamily family : MachineFamily.values()) {
            for (int i = 0; i < fresh; i++) {
                names.add(family.text() + ":" + family.shape().states() + ":" + (firstSeed + i));
            }
        }
        if (names.isEmpty()) {
            throw new IllegalArgumentException("nothing to compare on: name problems, or give --machines or --fresh");
        }
        return names;
    }

    private Measured praline(String name, Problem problem) throws IOException, InterruptedException {
        Path learned = work.resolve("praline.json").toAbsolutePath();
        Files.createDirectories(work);
        Files.deleteIfExists(learned);
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseParallelGC",
                "-cp",
                jar(),
                Bench.class.getName(),
                "once",
                name,
                learned.toString(),
                "--seconds",
                Double.toString(seconds),
                "--warm-up",
                Double.toString(warmUp),
                "--seed",
                Long.toString(seed));
        try {
            String printed = Peer.run(command, (long) (seconds + warmUp) + GRACE_SECONDS);
            double tolerance = problem.settings(Settings.defaults()).tolerance();
            boolean right = Equivalence.within(tolerance)
                    .compare(
                            problem.task().machine(),
                            MachineReader.read(learned).machine(),
                            problem.task().process())
                    .equivalent();
            return Measured.printed(problem.name(), "praline", right, printed);
        } catch (IOException e) {
            System.err.println(problem.name() + ", praline: " + e.getMessage());
            return new Measured(problem.name(), "praline", "failed", false, 0, 0, seconds, 0, 0);
        }
    }

    private static String jar() {
        try {
            return Path.of(CompareCommand.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
