package praline.lab.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import praline.draw.Plot;
import praline.lab.Growth;
import praline.lab.Growth.Law;
import praline.lab.family.MachineFamily;
import praline.lab.family.Place;
import praline.lab.family.RandomEnvironments;
import praline.lab.paper.Findings.Paragraph;
import praline.lab.paper.Findings.Picture;
import praline.lab.paper.Findings.Pictures;
import praline.lab.paper.Findings.Table;

/** Run-time against the number of states, which the paper calls exponential: a power law and an exponential one are fitted to the same runs. */
final class StatesExperiment implements Experiment {
    private static final List<String> LEARNERS = List.of(Shown.MERGE, Shown.BEST, Shown.TABLE, Shown.PAPER);
    private static final long FIRST_SEED = 70_001;

    /** One law must leave this part of the other's residual at most, to be the better one. */
    private static final double CLEARLY_BETTER = 0.9;

    /** Whether two laws could be told apart. */
    private enum Better {
        POWER("a power law"),
        EXPONENTIAL("an exponential"),
        NEITHER("neither clearly");

        private final String text;

        Better(String text) {
            this.text = text;
        }
    }

    @Override
    public String name() {
        return "states";
    }

    @Override
    public String title() {
        return "Run-time against the number of states";
    }

    @Override
    public String claim() {
        return "The run-time grows exponentially with the number of states of the machine.";
    }

    @Override
    public List<PlannedRun> plan(Extent extent) {
        List<PlannedRun> plan = new ArrayList<>();
        sizes(
                plan,
                Shown.MERGE,
                extent.of(List.of(2, 4, 8, 16), List.of(2, 3, 4, 6, 8, 12, 16, 24, 32, 48)),
                extent.of(3, 8));
        sizes(
                plan,
                Shown.BEST,
                extent.of(List.of(2, 4, 6), List.of(2, 3, 4, 5, 6, 8, 10, 12, 16, 20)),
                extent.of(3, 8));
        sizes(plan, Shown.TABLE, extent.of(List.of(2, 3, 4), List.of(2, 3, 4, 5, 6, 8, 10)), extent.of(2, 5));
        sizes(plan, Shown.PAPER, extent.of(List.of(2, 3), List.of(2, 3, 4, 5, 6, 7, 8, 10, 12)), extent.of(1, 5));
        return plan;
    }

    private void sizes(List<PlannedRun> plan, String learner, List<Integer> sizes, int seeds) {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed++) {
            for (int size : sizes) { // sizes in turn, so that what else the machine does falls on all of them
                Lesson lesson = Lesson.of(
                                "dense, " + size + " states",
                                at -> RandomEnvironments.of(Place.FREE).task(MachineFamily.DENSE.machine(size, at), at))
                        .at(size);
                plan.add(lesson.run(name(), learner, seed, seconds(learner, size)));
            }
        }
    }

    /** Roughly, of one run. */
    private static double seconds(String learner, int size) {
        return switch (learner) {
            case Shown.MERGE -> 0.003 * size * size;
            case Shown.PAPER -> 0.2 * size;
            case Shown.TABLE -> 0.01 * size * size * size;
            default -> 0.0008 * size * size * size;
        };
    }

    @Override
    public Findings findings(Results results) {
        List<Findings.Block> blocks = new ArrayList<>();
        blocks.add(new Table(
                "Fits by least squares on the logarithms of all right runs; the residual is the root of the mean squared one, in natural logarithms",
                List.of(
                        "learner",
                        "quantity",
                        "better",
                        "right",
                        "power law",
                        "R²",
                        "residual",
                        "exponential",
                        "R²",
                        "residual"),
                3,
                fits(results),
                true));
        blocks.add(new Pictures(List.of(
                picture(results, "states-steps", "Steps against states", "steps", RunResult::steps, true, false),
                picture(
                        results,
                        "states-seconds",
                        "Time against states",
                        "processor seconds",
                        StatesExperiment::seconds,
                        true,
                        true),
                picture(
                        results,
                        "states-seconds-linear-axis",
                        "Time against states, axis across linear",
                        "processor seconds",
                        StatesExperiment::seconds,
                        false,
                        false))));
        blocks.add(new Table(
                "Medians for each size",
                List.of("learner", "states", "right", "steps", "processor"),
                1,
                medians(results),
                false));
        blocks.add(new Paragraph(
                "Random machines of the family dense: three labels that can be chosen at any time, two rewards. A power law is straight on the first two plots, an exponential one on "
                        + "the third. Slow learners have fewer seeds and smaller machines."));
        return new Findings(verdict(results), numbers(results), blocks);
    }

    private static double seconds(RunResult run) {
        return Math.max(run.cpuMillis(), 0.1) / 1000;
    }

    private static Better better(List<double[]> points) {
        double power = Growth.fit(Law.POWER, points).line().residual();
        double exponential = Growth.fit(Law.EXPONENTIAL, points).line().residual();
        return power < CLEARLY_BETTER * exponential
                ? Better.POWER
                : exponential < CLEARLY_BETTER * power ? Better.EXPONENTIAL : Better.NEITHER;
    }

    private static List<List<String>> fits(Results results) {
        List<List<String>> rows = new ArrayList<>();
        for (String learner : LEARNERS) {
            Sample all = results.by(learner);
            for (boolean time : new boolean[] {true, false}) {
                ToDoubleFunction<RunResult> quantity = time ? StatesExperiment::seconds : RunResult::steps;
                List<double[]> points = all.onlyRight().points(quantity);
                Growth power = Growth.fit(Law.POWER, points);
                Growth exponential = Growth.fit(Law.EXPONENTIAL, points);
                rows.add(List.of(
                        Shown.learner(learner),
                        time ? "processor time" : "steps",
                        better(points).text,
                        all.rightText(),
                        power.text(),
                        Shown.fixed(power.line().determination(), 3),
                        Shown.fixed(power.line().residual(), 3),
                        exponential.text(),
                        Shown.fixed(exponential.line().determination(), 3),
                        Shown.fixed(exponential.line().residual(), 3)));
            }
        }
        return rows;
    }

    private static Picture picture(
            Results results,
            String name,
            String title,
            String up,
            ToDoubleFunction<RunResult> quantity,
            boolean logarithmic,
            boolean main) {
        Plot plot = logarithmic ? Plot.logarithmic(title, "states", up) : Plot.semilogarithmic(title, "states", up);
        for (String learner : LEARNERS) {
            plot.points(
                    Shown.learner(learner),
                    Shown.mark(learner),
                    results.by(learner).onlyRight().points(quantity));
        }
        for (String learner : LEARNERS) {
            List<double[]> points = results.by(learner).onlyRight().points(quantity);
            Growth.fit(logarithmic ? Law.POWER : Law.EXPONENTIAL, points).draw(plot, Shown.mark(learner), points);
        }
        return new Picture(
                name,
                title + ": right runs and the " + (logarithmic ? "power laws" : "exponential laws") + " that fit best.",
                plot.svg(),
                main);
    }

    private static List<List<String>> medians(Results results) {
        List<List<String>> rows = new ArrayList<>();
        for (String learner : LEARNERS) {
            Sample all = results.by(learner);
            for (double x : all.xs()) {
                Sample at = all.at(x);
                rows.add(List.of(
                        Shown.learner(learner),
                        Shown.significant(x, 4),
                        at.rightText(),
                        Shown.count(at.onlyRight().spread(RunResult::steps).median()),
                        Shown.millis(at.onlyRight().spread(RunResult::cpuMillis).median())));
            }
        }
        return rows;
    }

    /** Refuted where a power law is clearly better for all learners; where no law is, neither has been shown. */
    private static Verdict verdict(Results results) {
        List<Better> laws = LEARNERS.stream()
                .map(learner -> better(results.by(learner).onlyRight().points(StatesExperiment::seconds)))
                .toList();
        return laws.stream().allMatch(law -> law == Better.POWER)
                ? Verdict.DOES_NOT_HOLD
                : laws.stream().allMatch(law -> law == Better.EXPONENTIAL) ? Verdict.HOLDS : Verdict.DEPENDS;
    }

    private static String numbers(Results results) {
        List<String> parts = new ArrayList<>();
        for (String learner : LEARNERS) {
            List<double[]> points = results.by(learner).onlyRight().points(StatesExperiment::seconds);
            Growth power = Growth.fit(Law.POWER, points);
            Growth exponential = Growth.fit(Law.EXPONENTIAL, points);
            parts.add(Shown.learner(learner) + ": " + better(points).text + " (" + power.text() + ", residual "
                    + Shown.fixed(power.line().residual(), 2) + ", against " + exponential.text() + ", residual "
                    + Shown.fixed(exponential.line().residual(), 2) + ")");
        }
        return "Which law fits the processor time of right runs better: " + String.join("; ", parts) + ".";
    }
}
