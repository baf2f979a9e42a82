package praline.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import praline.draw.SvgDrawing;
import praline.draw.report.LearningReport;
import praline.draw.report.ReportedPlan;
import praline.draw.report.ReportedRun;
import praline.formats.DotWriter;
import praline.formats.EnvironmentFailure;
import praline.formats.FileProblem;
import praline.formats.FiniteRewards;
import praline.formats.MachineFile;
import praline.formats.MachineWriter;
import praline.formats.PolicyWriter;
import praline.learn.BestPlan;
import praline.learn.LearnedMachine;
import praline.learn.Learner;
import praline.learn.LearningCourse;
import praline.learn.LearningRound;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.merge.ActiveLearning;
import praline.plan.Solution;
import praline.process.Environment;
import praline.process.Gridworld;

/** {@code learn}: learns the machine of a source, shows it, and writes it with all that belongs to it. */
@Command(
        name = "learn",
        description =
                "Learns a probabilistic reward machine, shows it with its uncertainties and writes machine.json, machine.dot, "
                        + "machine.svg, policy.json, run.json and report.html.")
final class LearnCommand implements Callable<Integer> {
    private static final String REPORT = "report.html";
    private static final List<String> FILES =
            List.of("machine.json", "machine.dot", "machine.svg", "policy.json", "run.json", REPORT);

    /** Options that change where the result goes, not what it is. */
    private static final Set<String> OWN = Set.of(
            "--out",
            "--json",
            "--quiet",
            "--explain",
            "--report",
            "--no-report",
            "--threads",
            "--save-traces",
            "--rotate",
            "--debug");

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
    CorruptOption corrupt = new CorruptOption();

    @Mixin
    TraceOptions traces = new TraceOptions();

    @Option(
            names = "--with",
            paramLabel = "FILE",
            description = "Begin with the episodes of a log of the same environment, made by anybody (warm start).")
    @Nullable
    String with;

    @Option(names = "--out", paramLabel = "DIR", description = "The folder for the files (default: praline-out/NAME).")
    @Nullable
    String out;

    @Option(names = "--json", description = "Print what run.json says instead of the summary.")
    boolean json;

    @Option(names = "--quiet", description = "Print nothing but errors.")
    boolean quiet;

    @Option(names = "--explain", description = "Say for each two states which experiment tells them apart.")
    boolean explain;

    @Option(
            names = "--report",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Write report.html, a page that shows it all, or leave it out (default: it is written).")
    boolean report = true;

    @Spec
    @Nullable
    CommandSpec spec;

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
            corrupt.check(false, source, "a log");
            traces.requireLog(source);
        }
        checkWith(logged);
        Subject subject = logged ? null : Subject.of(source, corrupt);
        options.checkNoise(subject == null ? Optional.empty() : subject.bins());
        Settings settings =
                options.settings(subject == null ? Settings.defaults().horizon() : subject.horizon());
        String name = Sources.stem(source);
        RunFolder folder = RunFolder.prepare(out == null ? "praline-out/" + name : out, FILES);
        if (console.interruption() != null) {
            console.interruption().arm();
        }
        Limits limits = new Limits(console, options.maxNanos);
        Optional<LearningCourse> course = report && !logged ? Optional.of(new LearningCourse()) : Optional.empty();
        LearnedMachine learned = named(
                subject == null ? fromTraces(settings, limits) : learn(subject, settings, limits, course),
                name,
                limits);
        double seconds = limits.seconds();
        Map<String, @Nullable Object> asked =
                options.toJson(settings, subject == null ? Optional.empty() : subject.bins());
        if (with != null) {
            asked.put("with", with);
        }
        if (corrupt.share > 0) {
            asked.put("corrupt", corrupt.share);
        }
        String run = RunRecord.run(source, learned, asked, seconds);
        write(folder, learned, course, subject, asked, run);
        if (json) {
            console.out().print(run);
        } else if (!quiet) {
            console.out().print(new Summary(learned, seconds).text(explain));
        }
        return exit(learned.status());
    }

    private void checkWith(boolean logged) throws FileProblem {
        if (with == null) {
            return;
        }
        if (logged) {
            throw Failure.usage("--with goes with an environment; " + source + " is a log already");
        }
        if (options.method != LearningOptions.Method.merge) {
            throw Failure.usage("--with is for --method merge; the paper's learner puts its own queries");
        }
        if (!Sources.isTraces(with)) {
            throw Failure.usage(
                    "--with " + with + " is no log by its name; it is to end in .jsonl or .csv, also with .gz");
        }
        Sources.requireLog(with);
    }

    /** The learner, or the one that begins with a log. */
    private Learner learner(Subject subject, Limits limits) {
        Learner learner = options.learner(subject.known(), subject.bins());
        if (with == null) {
            return learner;
        }
        if (options.bins(subject.bins()).isPresent()) {
            throw Failure.usage(
                    "--with needs rewards that are exact; bins are found from the rewards of one run alone");
        }
        TraceLearning log = new TraceLearning(console, with, Optional.empty(), limits, progress());
        return (environment, settings, stop, listener) -> {
            ActiveLearning learning = new ActiveLearning(environment, settings, stop, listener);
            try {
                log.feedExact(learning::observe);
            } catch (FileProblem e) {
                throw Failure.of(String.valueOf(e.getMessage()), e);
            }
            return learning.learn();
        };
    }

    private LearnedMachine fromTraces(Settings settings, Limits limits) throws FileProblem {
        return new TraceLearning(console, source, traces.format(), limits, progress())
                .learn(settings, options.bins(Optional.empty()));
    }

    private @Nullable ProgressLine progress() {
        return !quiet && console.watched() ? new ProgressLine(console.err()) : null;
    }

    private LearnedMachine learn(Subject subject, Settings settings, Limits limits, Optional<LearningCourse> course) {
        ProgressLine progress = progress();
        Consumer<LearningRound> watching = progress == null ? round -> {} : progress;
        Consumer<LearningRound> listener = course.isEmpty() ? watching : watching.andThen(course.get());
        try (Subject.Started started = subject.start()) {
            return traces.recording(
                    checked(started.environment(), subject),
                    environment -> learner(subject, limits).learn(environment, settings, limits, listener));
        } catch (EnvironmentFailure e) {
            throw Failure.of(String.valueOf(e.getMessage()), e);
        } finally {
            if (progress != null) {
                progress.clear();
            }
        }
    }

    /** A program may pay anything; the rewards of a machine that is written down are finitely many. */
    private Environment checked(Environment environment, Subject subject) {
        boolean anything =
                subject.known().isEmpty() && options.bins(subject.bins()).isEmpty();
        return anything ? new FiniteRewards(environment, source) : environment;
    }

    /** The machine under the source's name, and the reason as the user put it. */
    private LearnedMachine named(LearnedMachine learned, String name, Limits limits) {
        boolean timeOver = learned.status() == Status.BUDGET && limits.timeOver();
        return learned.with(name, learned.status(), timeOver ? "the time of --max-time is over" : learned.reason());
    }

    private void write(
            RunFolder folder,
            LearnedMachine learned,
            Optional<LearningCourse> course,
            @Nullable Subject subject,
            Map<String, @Nullable Object> asked,
            String run) {
        double discount = subject == null ? 0.9 : subject.discount();
        Optional<Gridworld> grid = subject == null ? Optional.empty() : subject.grid();
        Optional<Solution> plan = BestPlan.of(learned, discount);
        String drawing = SvgDrawing.of(learned.shown());
        Map<String, String> contents = contents(learned, drawing, discount, plan, run);
        if (report) {
            ReportedRun shown = ReportedRun.of(learned, source, drawing)
                    .withCourse(course)
                    .withPlan(plan.map(best -> ReportedPlan.of(best, discount, grid)))
                    .withAgain(again(), asked);
            contents.put(REPORT, LearningReport.of(shown));
        }
        folder.write(contents);
        if (!report) {
            folder.remove(REPORT);
        }
    }

    private Map<String, String> contents(
            LearnedMachine learned, String drawing, double discount, Optional<Solution> plan, String run) {
        Map<String, String> contents = new LinkedHashMap<>();
        contents.put("machine.json", MachineWriter.text(MachineFile.of(learned)));
        contents.put("machine.dot", DotWriter.text(learned.shown()));
        contents.put("machine.svg", drawing);
        contents.put("policy.json", PolicyWriter.text(source, learned.machine().name(), discount, plan));
        contents.put("run.json", run);
        return contents;
    }

    /** The command that learns the same again. */
    private String again() {
        return spec == null ? "" : CommandAgain.of(spec.commandLine().getParseResult(), OWN);
    }

    private static int exit(Status status) {
        return switch (status) {
            case CONVERGED, DATA -> Exit.DONE;
            case BUDGET -> Exit.BUDGET;
            case INTERRUPTED -> Exit.INTERRUPTED;
        };
    }
}
