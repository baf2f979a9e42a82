package praline.lab.paper;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import praline.formats.Document;
import praline.formats.Fields;
import praline.formats.FileProblem;
import praline.formats.JsonText;
import praline.formats.MachineFile;
import praline.formats.MachineReader;
import praline.formats.MachineWriter;
import praline.formats.Node;
import praline.formats.WholeFile;
import praline.lab.ResultLines;
import praline.machine.RewardMachine;

/**
 * The folder of a reproduction: a stamp that says what made it, the raw results as lines of JSON and of CSV, and the machines that are kept. Results of
 * another build or extent are never mixed with its own.
 */
public final class ResultsFolder implements Closeable {
    private static final String STAMP = "reproduce.json";
    private static final String FORMAT = "praline-reproduce";
    private static final String LINES = "runs.jsonl";
    private static final String MACHINES = "machines";

    private final Path folder;
    private final ResultLines lines;
    private final ResultLines table;
    private final Map<String, RunResult> done;

    private ResultsFolder(Path folder, ResultLines lines, ResultLines table, Map<String, RunResult> done) {
        this.folder = folder;
        this.lines = lines;
        this.table = table;
        this.done = done;
    }

    /**
     * Opens a folder, which is made where there is none.
     *
     * @param build what makes the results: another build may have another learner
     * @throws FileProblem if the folder holds results of another build or extent, or lines that are none
     * @throws IOException if it can not be read or written
     */
    public static ResultsFolder open(Path folder, String build, Extent extent) throws IOException {
        Files.createDirectories(folder.resolve(MACHINES));
        stamp(folder.resolve(STAMP), folder.resolve(LINES), build, extent);
        ResultLines lines = ResultLines.open(folder.resolve(LINES));
        try {
            Map<String, RunResult> done = new LinkedHashMap<>();
            int number = 0;
            for (String line : lines.before()) {
                RunResult run = RunResult.parse(folder.resolve(LINES).toString(), ++number, line);
                done.put(run.key(), run);
            }
            Path csv = folder.resolve("runs.csv");
            WholeFile.write(csv, csv(done.values()));
            return new ResultsFolder(folder, lines, ResultLines.open(csv), done);
        } catch (IOException e) {
            lines.close();
            throw e;
        }
    }

    private static void stamp(Path file, Path results, String build, Extent extent) throws IOException {
        String wanted = extent.name().toLowerCase(Locale.ROOT);
        if (!Files.exists(file)) {
            if (Files.exists(results)) {
                throw new FileProblem(
                        results.toString(), 0, "lies there without " + STAMP + "; name another folder with --out");
            }
            Map<String, Object> keys = new LinkedHashMap<>();
            keys.put("format", FORMAT);
            keys.put("version", 1);
            keys.put("build", build);
            keys.put("extent", wanted);
            WholeFile.write(file, JsonText.pretty(keys));
            return;
        }
        Fields fields = new Fields(file.toString());
        Node.Mapping keys = fields.mapping(Document.read(file).root(), "a stamp");
        fields.format(keys, FORMAT, false);
        String made = fields.text(fields.required(keys, "build", "text"), "'build'");
        String had = fields.text(fields.required(keys, "extent", "quick or full"), "'extent'");
        if (!made.equals(build)) {
            throw fields.problem(
                    keys.lineOf("build"),
                    "these results are of " + made + " and this is " + build
                            + ": they are not mixed; name another folder with --out, or remove this one");
        } else if (!had.equals(wanted)) {
            throw fields.problem(
                    keys.lineOf("extent"),
                    "these results are of a " + had + " run and this is a " + wanted
                            + " one: they are not mixed; name another folder with --out");
        }
    }

    private static String csv(Iterable<RunResult> runs) {
        StringBuilder text = new StringBuilder(RunResult.CSV_HEADER).append('\n');
        runs.forEach(run -> text.append(run.csv()).append('\n'));
        return text.toString();
    }

    /** Whether a run is done. */
    boolean has(PlannedRun planned) {
        return done.containsKey(planned.key());
    }

    /** Keeps a run, its machine first: a run whose line is there is whole. */
    synchronized void add(PlannedRun planned, PlannedRun.Done result) throws IOException {
        if (result.machine().isPresent()) {
            MachineWriter.write(
                    folder.resolve(MACHINES).resolve(planned.machineFile()),
                    MachineFile.of(result.machine().get()));
        }
        lines.add(result.result().json());
        table.add(result.result().csv());
        done.put(planned.key(), result.result());
    }

    /** The results of these runs, in their order, if all of them are there. */
    public Optional<Results> of(List<PlannedRun> plan) throws IOException {
        List<RunResult> runs = new ArrayList<>();
        Map<String, RewardMachine> machines = new LinkedHashMap<>();
        for (PlannedRun planned : plan) {
            RunResult run = done.get(planned.key());
            if (run == null) {
                return Optional.empty();
            }
            runs.add(run);
            Path machine = folder.resolve(MACHINES).resolve(planned.machineFile());
            if (Files.exists(machine)) {
                machines.put(run.key(), MachineReader.read(machine).machine());
            }
        }
        return Optional.of(new Results(runs, machines));
    }

    /** Writes the lines anew in the order of a plan: two complete folders then differ in times only. Runs that are in no plan are left out. */
    void sort(List<PlannedRun> plan) throws IOException {
        List<RunResult> sorted = plan.stream()
                .map(planned -> done.get(planned.key()))
                .flatMap(run -> Optional.ofNullable(run).stream())
                .distinct()
                .toList();
        StringBuilder json = new StringBuilder();
        sorted.forEach(run -> json.append(run.json()).append('\n'));
        WholeFile.write(folder.resolve(LINES), json.toString());
        WholeFile.write(folder.resolve("runs.csv"), csv(sorted));
    }

    /** Where it is. */
    public Path path() {
        return folder;
    }

    @Override
    public void close() throws IOException {
        lines.close();
        table.close();
    }
}
