package praline.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import praline.compare.Equivalence;
import praline.formats.FileProblem;
import praline.formats.MachineReader;
import praline.learn.Settings;
import praline.machine.RewardMachine;

/** AALpy of one version, in a virtual environment that is made when it is first needed. */
final class Peer {
    private static final long GRACE_SECONDS = 60;

    /** A run is capped by its processor time, which on a busy machine takes longer by the clock. */
    private static final long CLOCK = 10;

    private final String version;
    private final Path folder;
    private final Path python;
    private final Path script;

    private Peer(String version, Path folder, Path python, Path script) {
        this.version = version;
        this.folder = folder;
        this.python = python;
        this.script = script;
    }

    /** Installs AALpy of this version below the folder, if it is not there. */
    static Peer install(String version, Path folder) throws IOException, InterruptedException {
        Path environment = folder.resolve("aalpy-" + version);
        Path python = environment.resolve("bin").resolve("python");
        Files.createDirectories(folder);
        if (!Files.exists(environment.resolve("installed"))) {
            run(List.of("python3", "-m", "venv", environment.toString()), 300);
            run(
                    List.of(
                            python.toString(),
                            "-m",
                            "pip",
                            "install",
                            "-q",
                            "--disable-pip-version-check",
                            "aalpy==" + version),
                    600);
            Files.createFile(environment.resolve("installed"));
        }
        Path script = folder.resolve("peer.py");
        try (InputStream in = Peer.class.getResourceAsStream("peer.py")) {
            if (in == null) {
                throw new IOException("peer.py is not in the jar");
            }
            Files.write(script, in.readAllBytes());
        }
        return new Peer(version, folder, python, script);
    }

    /** Learns the problem with one of the strategies in {@code peer.py}, capped; compares the result exactly at the usual tolerance. */
    Measured learn(Problem problem, String strategy, double seconds, long seed)
            throws IOException, InterruptedException {
        String learner = "aalpy " + version + " " + strategy;
        FlatMachine flat = FlatMachine.of(problem.task());
        Path process = folder.resolve("process.json");
        Path out = folder.resolve("learned.json");
        Files.writeString(process, flat.json());
        Files.deleteIfExists(out);
        try {
            String printed = run(
                    List.of(
                            python.toString(),
                            script.toString(),
                            process.toString(),
                            out.toString(),
                            strategy,
                            Double.toString(seconds),
                            Long.toString(seed)),
                    (long) (CLOCK * seconds) + GRACE_SECONDS);
            return Measured.printed(problem.name(), learner, Files.exists(out) && right(flat, out, problem), printed);
        } catch (IOException e) {
            System.err.println(problem.name() + ", " + learner + ": " + e.getMessage());
            return new Measured(problem.name(), learner, "failed", false, 0, 0, seconds, 0, 0);
        }
    }

    private static boolean right(FlatMachine flat, Path out, Problem problem) throws FileProblem {
        RewardMachine learned = MachineReader.read(out).machine();
        double tolerance = problem.settings(Settings.defaults()).tolerance();
        return Equivalence.within(tolerance).compare(flat.machine(), learned).equivalent();
    }

    /** Runs a program to its end and returns the last line that it printed; ends it when the time is up. */
    static String run(List<String> command, long seconds) throws IOException, InterruptedException {
        Path output = Files.createTempFile("praline-bench", ".out");
        Path errors = Files.createTempFile("praline-bench", ".err");
        try {
            Process process = new ProcessBuilder(new ArrayList<>(command))
                    .redirectOutput(output.toFile())
                    .redirectError(errors.toFile())
                    .start();
            if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
                throw new IOException("did not end in " + seconds + " s");
            }
            List<String> lines = Files.readAllLines(output);
            if (process.exitValue() != 0) {
                List<String> said = Files.readAllLines(errors);
                throw new IOException("exit code " + process.exitValue() + ": "
                        + (said.isEmpty() ? "without a word" : said.get(said.size() - 1)));
            }
            return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
        } finally {
            Files.delete(output);
            Files.delete(errors);
        }
    }
}
