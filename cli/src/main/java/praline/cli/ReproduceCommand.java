package praline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import praline.formats.FileProblem;
import praline.formats.Spelling;
import praline.formats.WholeFile;
import praline.lab.Surroundings;
import praline.lab.paper.Experiment;
import praline.lab.paper.Experiments;
import praline.lab.paper.Extent;
import praline.lab.paper.Reported;
import praline.lab.paper.Reproduction;
import praline.lab.paper.ResultsFolder;
import praline.lab.paper.ResultsPage;
import praline.lab.paper.ResultsText;

/** {@code reproduce}: does the paper's evaluation again and says of each claim whether it holds. */
@Command(
        name = "reproduce",
        description =
                "Does the paper's evaluation again, with all learners, and says of each claim whether it holds. A call "
                        + "that is stopped is gone on with by the same call.")
final class ReproduceCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Option(
            names = "--quick",
            description = "A few seeds and small sizes: under two minutes on two cores (else about twenty minutes).")
    boolean quick;

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "NAME",
            description = "Only these experiments, such as office,states; an unknown name lists all.")
    List<String> only = new ArrayList<>();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "Where results are kept and pages written (default: praline-out/reproduce, or reproduce-quick there).")
    @Nullable
    String out;

    @Option(
            names = "--threads",
            paramLabel = "N",
            converter = OptionValues.SmallCount.class,
            description = "How many runs at once (default: one for each processor).")
    @Nullable
    Integer threads;

    @Option(names = "--quiet", description = "Show no progress.")
    boolean quiet;

    ReproduceCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws FileProblem {
        List<Experiment> wanted = wanted();
        if (out != null && out.isEmpty()) {
            throw Failure.usage("--out is empty; name a folder");
        }
        if (console.interruption() != null) {
            console.interruption().arm();
        }
        Extent extent = quick ? Extent.QUICK : Extent.FULL;
        String name = out != null ? out : "praline-out/reproduce" + (quick ? "-quick" : "");
        try (ResultsFolder folder = ResultsFolder.open(Path.of(name), BuildStamp.text(), extent)) {
            int left = run(folder, wanted, extent);
            List<Reported> all = Reported.of(folder, extent);
            write(folder.path(), all);
            if (left > 0) {
                console.out()
                        .print("interrupted: " + Numbers.counted(left, "run") + " left; the same command goes on\n");
                return Exit.INTERRUPTED;
            }
            console.out().print(text(all, wanted, name));
            return Exit.DONE;
        } catch (FileProblem e) {
            throw e;
        } catch (IOException | InvalidPathException e) {
            throw Failure.of(
                    name + ": cannot be written to (" + RunFolder.reason(e)
                            + "); what is done is kept, and the same command goes on once there is room, or name another folder with --out",
                    e);
        }
    }

    private List<Experiment> wanted() {
        if (only.isEmpty()) {
            return Experiments.all();
        }
        List<Experiment> wanted = new ArrayList<>();
        for (String name : only) {
            wanted.add(Experiments.named(name)
                    .orElseThrow(() -> Failure.usage("unknown experiment '" + name + "'"
                            + Spelling.nearest(name, Experiments.names())
                                    .map(near -> "; did you mean " + near + "?")
                                    .orElse("")
                            + "; the experiments are " + String.join(", ", Experiments.names()))));
        }
        return wanted;
    }

    private int run(ResultsFolder folder, List<Experiment> wanted, Extent extent) throws IOException {
        ProgressLine progress = !quiet && console.watched() ? new ProgressLine(console.err()) : null;
        int left = Reproduction.run(
                folder,
                wanted,
                extent,
                threads == null ? Runtime.getRuntime().availableProcessors() : threads,
                console::interrupted,
                stand -> {
                    if (progress != null) {
                        progress.show(stand.done() + " of " + stand.runs() + " runs" + remaining(stand) + "; "
                                + stand.last());
                    }
                });
        if (progress != null) {
            progress.clear();
        }
        return left;
    }

    private static String remaining(Reproduction.Progress stand) {
        long seconds = Math.round(stand.secondsLeft());
        return ", about " + (seconds >= 90 ? (seconds + 30) / 60 + " min" : seconds + " s") + " left";
    }

    private String command() {
        return "./praline reproduce" + (quick ? " --quick" : "");
    }

    private void write(Path folder, List<Reported> all) throws IOException {
        String made = (quick
                        ? "A quick run, with a few seeds and small sizes: whether everything works, not what holds. "
                        : "")
                + BuildStamp.text() + "; " + Surroundings.line() + ".";
        Path pictures = folder.resolve(ResultsText.PICTURES);
        Files.createDirectories(pictures);
        for (Map.Entry<String, String> picture : ResultsText.pictures(all).entrySet()) {
            WholeFile.write(pictures.resolve(picture.getKey()), picture.getValue());
        }
        Files.copy(folder.resolve("runs.csv"), pictures.resolve("runs.csv"), StandardCopyOption.REPLACE_EXISTING);
        WholeFile.write(
                folder.resolve("results.md"),
                ResultsText.of(
                        all,
                        "Made by `" + command() + "`: " + made
                                + " All runs, a line each: [runs.csv](results/runs.csv)."));
        WholeFile.write(folder.resolve("results.html"), ResultsPage.of(all, made, command()));
    }

    private static String text(List<Reported> all, List<Experiment> wanted, String folder) {
        TextTable table = new TextTable("experiment", "verdict", "the paper says");
        for (Reported one : all) {
            if (wanted.contains(one.experiment())) {
                table.row(
                        one.experiment().name(), one.verdict(), one.experiment().title());
            }
        }
        return table.text() + "wrote " + folder + ": results.html, results.md, runs.csv, runs.jsonl\n";
    }
}
