package praline.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import praline.draw.SvgDrawing;
import praline.formats.DotWriter;
import praline.formats.EnvironmentFailure;
import praline.formats.FileProblem;
import praline.formats.MachineFile;
import praline.formats.MachineWriter;
import praline.formats.PolicyWriter;
import praline.learn.BestPlan;
import praline.learn.LearnedMachine;
import praline.learn.LearningRound;
import praline.learn.Settings;
import praline.learn.Status;

/** {@code learn}: learns the machine of a source, shows it, and writes it with all that belongs to it. */
@Command(
        name = "learn",
        description =
                "Learns a probabilistic reward machine, shows it with its uncertainties and writes machine.json, machine.dot, "
                        + "machine.svg, policy.json and run.json.")
final class LearnCommand implements Callable<Integer> {
    private static final List<String> FILES =
            List.of("machine.json", "machine.dot", "machine.svg", "policy.json", "run.json");

    private final Console console;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Parameters(
            paramLabel = "SOURCE",
            description =
                    "A scenario's name ('praline scenarios' lists them), or a file: an environment or a machine in JSON or "
                            + "YAML, or traces (.jsonl, .csv, also with .gz).")
    String source = "";

    @Mixin
    LearningOptions options = new LearningOptions();

    @Mixin
    TraceOptions traces = new TraceOptions();

    @Option(names = "--out", paramLabel = "DIR", description = "The folder for the files (default: praline-out/NAME).")
    @Nullable
    String out;

    @Option(names = "--json", description = "Print what run.json says instead of the summary.")
    boolean json;

    @Option(names = "--quiet", description = "Print nothing but errors.")
    boolean quiet;

    @Option(names = "--explain", description = "Say for each two states which experiment tells them apart.")
    boolean explain;

    LearnCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws FileProblem {
        options.check();
        if (out != null && out.isEmpty()) {
            throw Failure.usage("--out is empty; name a folder, or leave it out for praline-out/NAME");
        }
        boolean logged = traces.isLog(source);
        if (logged) {
            options.checkTraces();
            Sources.requireFile(source, "a file of traces");
        }
        Subject subject = logged ? null : Subject.of(source);
        Settings settings =
                options.settings(subject == null ? Settings.defaults().horizon() : subject.horizon());
        String name = Sources.stem(source);
        RunFolder folder = RunFolder.prepare(out == null ? "praline-out/" + name : out, FILES);
        if (console.interruption() != null) {
            console.interruption().arm();
        }
        Limits limits = new Limits(console, options.maxNanos);
        LearnedMachine learned =
                named(subject == null ? fromTraces(settings, limits) : learn(subject, settings, limits), name, limits);
        double seconds = limits.seconds();
        String run = RunRecord.run(
                source,
                learned,
                options.toJson(settings, subject == null ? Optional.empty() : subject.bins()),
                seconds);
        folder.write(contents(learned, subject == null ? 0.9 : subject.discount(), run));
        if (json) {
            console.out().print(run);
        } else if (!quiet) {
            console.out().print(new Summary(learned, seconds).text(explain));
        }
        return exit(learned.status());
    }

    private LearnedMachine fromTraces(Settings settings, Limits limits) throws FileProblem {
        return new TraceLearning(console, source, traces.format(), limits, progress())
                .learn(settings, options.bins(Optional.empty()));
    }

    private @Nullable ProgressLine progress() {
        return !quiet && console.watched() ? new ProgressLine(console.err()) : null;
    }

    private LearnedMachine learn(Subject subject, Settings settings, Limits limits) {
        ProgressLine progress = progress();
        Consumer<LearningRound> listener = progress == null ? round -> {} : progress;
        try (Subject.Started started = subject.start()) {
            return traces.recording(
                    started.environment(),
                    environment -> options.learner(subject.known(), subject.bins())
                            .learn(environment, settings, limits, listener));
        } catch (EnvironmentFailure e) {
            throw Failure.of(String.valueOf(e.getMessage()), e);
        } finally {
            if (progress != null) {
                progress.clear();
            }
        }
    }

    /** The machine under the source's name, and the reason as the user put it. */
    private LearnedMachine named(LearnedMachine learned, String name, Limits limits) {
        boolean timeOver = learned.status() == Status.BUDGET && limits.timeOver();
        return learned.with(name, learned.status(), timeOver ? "the time of --max-time is over" : learned.reason());
    }

    private Map<String, String> contents(LearnedMachine learned, double discount, String run) {
        Map<String, String> contents = new LinkedHashMap<>();
        contents.put("machine.json", MachineWriter.text(MachineFile.of(learned)));
        contents.put("machine.dot", DotWriter.text(learned.machine()));
        contents.put("machine.svg", SvgDrawing.of(learned.machine()));
        contents.put(
                "policy.json",
                PolicyWriter.text(source, learned.machine().name(), discount, BestPlan.of(learned, discount)));
        contents.put("run.json", run);
        return contents;
    }

    private static int exit(Status status) {
        return switch (status) {
            case CONVERGED, DATA -> Exit.DONE;
            case BUDGET -> Exit.BUDGET;
            case INTERRUPTED -> Exit.INTERRUPTED;
        };
    }
}
