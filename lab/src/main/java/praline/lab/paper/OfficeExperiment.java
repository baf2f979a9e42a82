package praline.lab.paper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import praline.compare.Equivalence;
import praline.draw.DrawingOptions;
import praline.draw.Plot;
import praline.draw.StripPlot;
import praline.draw.SvgDrawing;
import praline.formats.Scenarios;
import praline.lab.TrialResult;
import praline.lab.paper.Findings.Paragraph;
import praline.lab.paper.Findings.Picture;
import praline.lab.paper.Findings.Pictures;
import praline.lab.paper.Findings.Table;
import praline.learn.LearnedMachine;
import praline.machine.LastRewardForm;
import praline.machine.RewardMachine;
import praline.process.Task;

/** The office gridworld of Fig. 1, and the machine of Fig. 2 that is learned from it. */
final class OfficeExperiment implements Experiment {
    private static final String DELIVERY = "delivery";
    private static final String MAP = "office";
    private static final String ACTIONS = "office-actions";
    private static final List<String> MAPS = List.of(MAP, "office-5x5", "office-3x3");
    private static final List<String> LEARNERS = List.of(Shown.MERGE, Shown.BEST, Shown.TABLE, Shown.PAPER);
    private static final long PAPER_STEPS_ON_MAPS = 1_000_000;
    private static final double ENOUGH = 0.95;

    @Override
    public String name() {
        return "office";
    }

    @Override
    public String title() {
        return "The office gridworld";
    }

    @Override
    public String claim() {
        return "From the office gridworld, whose machine (Fig. 1) is neither minimal nor reward-deterministic, the algorithm learns the equivalent machine of "
                + "Fig. 2, which is both.";
    }

    @Override
    public List<PlannedRun> plan(Extent extent) {
        List<PlannedRun> plan = new ArrayList<>();
        for (String problem : List.of(MAP, "office-5x5", "office-3x3", ACTIONS)) {
            boolean map = MAPS.contains(problem);
            Lesson lesson = Lesson.of(problem, seed -> Scenarios.read(problem)).measuring(OfficeExperiment::delivery);
            seeds(plan, lesson, Shown.MERGE, extent.of(5, 100), problem.equals(MAP) ? 0.15 : 0.05);
            seeds(plan, lesson, Shown.BEST, extent.of(5, 100), problem.equals(MAP) ? 0.2 : 0.06);
            seeds(
                    plan,
                    lesson,
                    Shown.TABLE,
                    problem.equals(MAP) ? extent.of(1, 12) : extent.of(3, 50),
                    problem.equals(MAP) ? 4 : 0.3);
            Lesson literal = map
                    ? lesson.asking(settings -> settings.withMaxSteps(extent.of(100_000L, PAPER_STEPS_ON_MAPS)))
                    : lesson;
            seeds(plan, literal, Shown.PAPER, map ? extent.of(1, 5) : extent.of(3, 100), map ? 1 : 0.6);
        }
        return plan;
    }

    private void seeds(List<PlannedRun> plan, Lesson lesson, String learner, int seeds, double seconds) {
        for (long seed = 1; seed <= seeds; seed++) {
            plan.add(lesson.keeping(seed == 1).run(name(), learner, seed, seconds));
        }
    }

    private static SortedMap<String, Double> delivery(Task task, LearnedMachine learned) {
        SortedMap<String, Double> figures = new TreeMap<>();
        PaperFigures.delivery(learned.machine()).ifPresent(value -> figures.put(DELIVERY, value));
        return figures;
    }

    @Override
    public Findings findings(Results results) {
        List<Findings.Block> blocks = new ArrayList<>();
        blocks.add(machines(results));
        blocks.add(table(results));
        blocks.add(plots(results));
        blocks.add(
                new Paragraph(
                        "On maps the preset paper, the algorithm as it is written, was cut off after "
                                + Shown.count(results.of(MAP, Shown.PAPER)
                                        .spread(RunResult::steps)
                                        .max())
                                + " steps. Where every label can be chosen (office-actions) it halts by its own rule, which earns no promise."));
        long able = LEARNERS.stream()
                .filter(learner -> results.of(MAP, learner).rightShare() >= ENOUGH)
                .count();
        return new Findings(Verdict.of(able, LEARNERS.size()), numbers(results), blocks);
    }

    private static String numbers(Results results) {
        List<String> parts = new ArrayList<>();
        for (String learner : LEARNERS) {
            parts.add(Shown.learner(learner) + " " + results.of(MAP, learner).rightText());
        }
        Sample literal = results.of(ACTIONS, Shown.PAPER);
        String text = "Right on the 12x9 map: " + String.join(", ", parts)
                + "; where labels are actions the literal algorithm learns it in " + literal.rightText() + " runs.";
        Optional<RewardMachine> learned = results.machine(MAP, Shown.MERGE);
        if (learned.isPresent()) {
            int minimal = learned.get().states().size();
            int drawn = LastRewardForm.of(learned.get()).states().size();
            text += " With a state for each (state, last reward), as in Fig. 2, the learned machine has " + drawn
                    + " states; y1 and y3 behave alike, so the minimal machine has " + minimal + ", not four.";
        }
        return text;
    }

    private static Pictures machines(Results results) {
        List<Picture> pictures = new ArrayList<>();
        DrawingOptions options = DrawingOptions.withDefaults().withLegend(false);
        pictures.add(new Picture(
                "figure-2",
                "Fig. 2 as the paper has it, learned once.",
                SvgDrawing.of(PaperFigures.figure2(), options),
                false));
        for (String learner : LEARNERS) {
            String problem = learner.equals(Shown.PAPER) ? ACTIONS : MAP;
            results.machine(problem, learner).ifPresent(machine -> {
                RewardMachine form = LastRewardForm.of(machine).named("learned by " + Shown.learner(learner));
                pictures.add(new Picture(
                        "learned-" + learner,
                        Shown.learner(learner) + ", " + problem
                                + ", seed 1, in the form of Fig. 2: a state for each (state, last reward); "
                                + sameAsFigure2(machine, problem) + ".",
                        SvgDrawing.of(form, options),
                        false));
            });
        }
        results.machine(MAP, Shown.MERGE)
                .ifPresent(machine -> pictures.add(new Picture(
                        "learned-minimal",
                        "The same by the default learner, minimal over transitions.",
                        SvgDrawing.of(machine.named("learned, minimal"), options),
                        true)));
        return new Pictures(pictures);
    }

    private static String sameAsFigure2(RewardMachine learned, String problem) {
        boolean same = Equivalence.within(Lesson.TOLERANCE)
                .compare(
                        PaperFigures.figure2(), learned, Scenarios.read(problem).process())
                .equivalent();
        return (same ? "" : "not ") + "equivalent to Fig. 2 within " + Lesson.TOLERANCE;
    }

    private static Table table(Results results) {
        List<List<String>> rows = new ArrayList<>();
        for (String problem : results.problems()) {
            for (String learner : LEARNERS) {
                Sample sample = results.of(problem, learner);
                TrialResult.Spread steps = sample.spread(RunResult::steps);
                TrialResult.Spread cpu = sample.spread(RunResult::cpuMillis);
                rows.add(List.of(
                        problem,
                        Shown.learner(learner),
                        sample.rightText(),
                        Long.toString(sample.convergedWrong()),
                        Shown.count(steps.median()),
                        Shown.count(steps.p90()),
                        Shown.millis(cpu.median()),
                        Shown.millis(sample.spread(RunResult::millis).max()),
                        spreadOf(sample.onlyRight().figures(DELIVERY))));
            }
        }
        return new Table(
                "Success, steps and time over seeds; the learned 0.9 as mean ± standard deviation of the right runs",
                List.of(
                        "problem",
                        "learner",
                        "right",
                        "converged, wrong",
                        "steps, median",
                        "p90",
                        "processor, median",
                        "clock, most",
                        "learned 0.9"),
                2,
                rows,
                true);
    }

    private static String spreadOf(double[] values) {
        if (values.length == 0) {
            return "–";
        }
        double mean = Arrays.stream(values).average().orElseThrow();
        double variance = Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / Math.max(1, values.length - 1);
        return Shown.fixed(mean, 3) + " ± " + Shown.fixed(Math.sqrt(variance), 3);
    }

    private static Pictures plots(Results results) {
        StripPlot steps = StripPlot.logarithmic("Steps on the 12x9 office", "steps until the run ended");
        StripPlot learned = StripPlot.linear("The learned 0.9, right runs", "probability that a delivery pays", 0.9);
        for (String learner : LEARNERS) {
            steps.add(
                    Shown.learner(learner),
                    Shown.mark(learner),
                    results.of(MAP, learner).values(RunResult::steps));
            String problem = learner.equals(Shown.PAPER) ? ACTIONS : MAP;
            learned.add(
                    Shown.learner(learner) + (problem.equals(MAP) ? "" : " (actions)"),
                    Shown.mark(learner),
                    results.of(problem, learner).onlyRight().figures(DELIVERY));
        }
        double[] values = results.by(Shown.MERGE).onlyRight().figures(DELIVERY);
        return new Pictures(List.of(
                new Picture(
                        "office-steps",
                        "Steps of every run on the map; the literal algorithm was cut off.",
                        steps.svg(),
                        false),
                new Picture(
                        "office-delivery",
                        "What is learned for the probability 0.9 that a delivery pays.",
                        learned.svg(),
                        false),
                new Picture(
                        "office-histogram",
                        "The same of the default learner on all four problems, " + values.length + " right runs.",
                        histogram(values),
                        false)));
    }

    private static String histogram(double[] values) {
        double width = 0.01;
        int[] counts = new int[101];
        for (double value : values) {
            counts[(int) Math.min(100, Math.floor(value / width + 1e-9))]++;
        }
        List<double[]> bars = new ArrayList<>();
        for (int bin = 0; bin < counts.length; bin++) {
            if (counts[bin] > 0) {
                bars.add(new double[] {bin * width, (bin + 1) * width, counts[bin]});
            }
        }
        return Plot.linear("The learned 0.9, default learner", "probability that a delivery pays", "runs")
                .bars("", Shown.mark(Shown.MERGE), bars)
                .reference(0.9)
                .svg();
    }
}
