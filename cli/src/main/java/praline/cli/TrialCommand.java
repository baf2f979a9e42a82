package praline.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import praline.formats.FileProblem;
import praline.formats.JsonText;
import praline.lab.Trial;
import praline.lab.TrialResult;
import praline.machine.ShortestDecimal;
import praline.process.Task;

/** {@code trial}: learns several times and compares each result exactly with the hidden machine. */
@Command(
        name = "trial",
        description =
                "Learns K times, with seeds N, N+1, ..., and compares each result exactly with the hidden machine, modulo what "
                        + "the environment can show, at the tolerance.")
final class TrialCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Parameters(
            paramLabel = "SOURCE",
            description =
                    "A scenario's name, or an environment or machine file; not traces, which hide nothing to compare with.")
    String source = "";

    @Option(
            names = "--runs",
            paramLabel = "K",
            required = true,
            converter = OptionValues.SmallCount.class,
            description = "How many times to learn.")
    int runs;

    @Mixin
    LearningOptions options = new LearningOptions();

    @Mixin
    CorruptOption corrupt = new CorruptOption();

    @Option(names = "--json", description = "Print the result as JSON.")
    boolean json;

    @Option(names = "--quiet", description = "Show no progress.")
    boolean quiet;

    TrialCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws FileProblem {
        options.check();
        if (Sources.isTraces(source)) {
            throw Failure.usage(
                    source + ": traces can not be tried, since no machine stands behind them to compare with; "
                            + "expected a scenario, an environment or a machine");
        }
        Task task = Sources.task(source, Optional.empty());
        options.checkNoise(task.noise().rule());
        ProgressLine progress = !quiet && console.watched() ? new ProgressLine(console.err()) : null;
        if (console.interruption() != null) {
            console.interruption().arm();
        }
        Trial trial = Trial.of(
                task,
                (environment, settings) -> options.learner(
                                Optional.of(task.process()), task.noise().rule())
                        .learn(
                                corrupt.in(environment, task),
                                settings,
                                new Limits(console, options.maxNanos),
                                round -> {}),
                options.settings(task.horizon()));
        Optional<TrialResult> result = run(trial, progress);
        if (progress != null) {
            progress.clear();
        }
        result.ifPresent(some ->
                console.out().print(json ? JsonText.pretty(some.toJson(source, options.method.name())) : text(some)));
        int ended = result.map(some -> some.runs().size()).orElse(0);
        if (ended < runs) {
            console.error(source + ": interrupted after " + ended + " of " + runs + " runs");
        }
        return ended < runs ? Exit.INTERRUPTED : Exit.DONE;
    }

    /** The result of the runs that ended, if any did before an interruption. */
    private Optional<TrialResult> run(Trial trial, @Nullable ProgressLine progress) {
        try {
            return Optional.of(trial.run(runs, options.threads(), done -> report(progress, done)));
        } catch (IllegalStateException e) {
            if (console.interrupted()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private void report(@Nullable ProgressLine progress, int done) {
        if (progress != null) {
            progress.show(done + " of " + runs + " runs");
        }
    }

    private String text(TrialResult result) {
        TextTable table = new TextTable("", "median", "90 % within", "most")
                .row(
                        "steps",
                        whole(result.steps().median()),
                        whole(result.steps().p90()),
                        whole(result.steps().max()))
                .row(
                        "ms",
                        whole(result.millis().median()),
                        whole(result.millis().p90()),
                        whole(result.millis().max()));
        String error = result.maxProbabilityError().isPresent()
                ? "largest error of a probability in a right machine: "
                        + Numbers.probability(result.maxProbabilityError().getAsDouble()) + "\n"
                : "";
        String states = result.minimalStates().isPresent()
                ? "states of the minimal machine: " + result.minimalStates().getAsInt() + ", in "
                        + result.sameStateCount().orElse(0) + " runs no more than that\n"
                : "the hidden machine has no finite reward-deterministic form within the bound\n";
        return table.text() + error + states + loss(result) + source + ": " + result.right() + " of "
                + result.runs().size() + " right, " + result.converged() + " converged, " + result.convergedWrong()
                + " converged and wrong\n";
    }

    private static String loss(TrialResult result) {
        if (result.bestValue().isEmpty() || result.valueLoss().isEmpty()) {
            return "";
        }
        TrialResult.Spread loss = result.valueLoss().get();
        return "best value with the true machine: "
                + Numbers.significant(result.bestValue().getAsDouble(), 6) + "; the learned policies lack "
                + lost(loss.median()) + " (median), " + lost(loss.p90()) + " (90 % within), " + lost(loss.max())
                + " (most)\n";
    }

    /** Less than the values are exact is nothing. */
    private static String lost(double loss) {
        return Math.abs(loss) < 1e-9 ? "0" : Numbers.significant(loss, 3);
    }

    private static String whole(double value) {
        return ShortestDecimal.text(Math.rint(value));
    }
}
