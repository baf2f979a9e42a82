package praline.lab.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import praline.draw.Plot;
import praline.lab.Growth;
import praline.lab.Growth.Law;
import praline.lab.LeastSquares;
import praline.lab.family.MachineFamily;
import praline.lab.family.Place;
import praline.lab.family.RandomEnvironments;
import praline.lab.paper.Findings.Paragraph;
import praline.lab.paper.Findings.Picture;
import praline.lab.paper.Findings.Pictures;
import praline.lab.paper.Findings.Table;
import praline.machine.RewardMachine;

/** Run-time against the number of transitions, which the paper calls linear: four states, more and more labels. */
final class TransitionsExperiment implements Experiment {
    private static final List<String> LEARNERS = List.of(Shown.MERGE, Shown.BEST, Shown.TABLE, Shown.PAPER);
    private static final int STATES = 4;
    private static final long FIRST_SEED = 71_001;

    /** How far an exponent may lie from 1 for the growth to be called linear, where its interval is narrower than that. */
    private static final double NEAR = 0.15;

    /** How a quantity grows by its exponent. */
    private enum Order {
        LESS("less than linear"),
        LINEAR("linear"),
        MORE("more than linear"),
        UNKNOWN("too few right runs");

        private final String text;

        Order(String text) {
            this.text = text;
        }
    }

    @Override
    public String name() {
        return "transitions";
    }

    @Override
    public String title() {
        return "Run-time against the number of transitions";
    }

    @Override
    public String claim() {
        return "The run-time grows gracefully, linearly, with the number of transitions.";
    }

    @Override
    public List<PlannedRun> plan(Extent extent) {
        List<PlannedRun> plan = new ArrayList<>();
        labels(plan, Shown.MERGE, extent.of(List.of(2, 4, 8), List.of(2, 3, 4, 6, 8, 12, 16, 24)), extent.of(3, 8));
        labels(plan, Shown.BEST, extent.of(List.of(2, 4), List.of(2, 3, 4, 6, 8, 12)), extent.of(3, 8));
        labels(plan, Shown.TABLE, extent.of(List.of(2, 3), List.of(2, 3, 4, 6, 8)), extent.of(2, 5));
        labels(plan, Shown.PAPER, extent.of(List.of(2, 3), List.of(2, 3, 4, 5, 6)), extent.of(1, 5));
        return plan;
    }

    private void labels(List<PlannedRun> plan, String learner, List<Integer> labels, int seeds) {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed++) {
            for (int count : labels) {
                RewardMachine machine = machine(count, seed);
                Lesson lesson = Lesson.of(
                                "dense, " + STATES + " states, " + count + " labels",
                                at -> RandomEnvironments.of(Place.FREE).task(machine(count, at), at))
                        .at(machine.transitions().size());
                plan.add(lesson.run(name(), learner, seed, seconds(learner, count)));
            }
        }
    }

    private static RewardMachine machine(int labels, long seed) {
        return MachineFamily.DENSE.machine(
                MachineFamily.DENSE.shape().withStates(STATES).withLabels(labels), seed);
    }

    private static double seconds(String learner, int labels) {
        return switch (learner) {
            case Shown.MERGE -> 0.02 * labels;
            case Shown.PAPER -> 1.0 * labels;
            default -> 0.1 * labels;
        };
    }

    @Override
    public Findings findings(Results results) {
        List<List<String>> rows = new ArrayList<>();
        for (String learner : LEARNERS) {
            for (boolean time : new boolean[] {true, false}) {
                ToDoubleFunction<RunResult> quantity = time ? TransitionsExperiment::seconds : RunResult::steps;
                Sample all = results.by(learner);
                List<double[]> points = all.onlyRight().points(quantity);
                Growth power = Growth.fit(Law.POWER, points);
                Growth linear = Growth.fit(Law.LINEAR, points);
                rows.add(List.of(
                        Shown.learner(learner),
                        time ? "processor seconds" : "steps",
                        order(power.line()).text,
                        all.rightText(),
                        Shown.fixed(power.line().slope(), 2),
                        Shown.fixed(power.line().slopeAtLeast(), 2) + " to "
                                + Shown.fixed(power.line().slopeAtMost(), 2),
                        Shown.fixed(power.line().residual(), 3),
                        linear.text(),
                        Shown.fixed(linear.line().determination(), 3)));
            }
        }
        List<Findings.Block> blocks = new ArrayList<>();
        blocks.add(new Table(
                "Fits to all right runs: the exponent of a power law with its interval of 95 %, and a straight line",
                List.of(
                        "learner",
                        "quantity",
                        "grows",
                        "right",
                        "exponent",
                        "95 %",
                        "residual",
                        "line",
                        "R² of the line"),
                3,
                rows,
                true));
        blocks.add(new Pictures(List.of(
                picture(results, "transitions-steps", "Steps against transitions", "steps", RunResult::steps),
                picture(
                        results,
                        "transitions-seconds",
                        "Time against transitions",
                        "processor seconds",
                        TransitionsExperiment::seconds))));
        blocks.add(
                new Paragraph(
                        "Random machines of the family dense with four states and more and more labels, all of which can be chosen at any time. A linear law has the exponent 1."));
        return new Findings(verdict(results), numbers(results), blocks);
    }

    private static double seconds(RunResult run) {
        return Math.max(run.cpuMillis(), 0.1) / 1000;
    }

    private static Order order(LeastSquares line) {
        double low = Math.min(line.slopeAtLeast(), line.slope() - NEAR);
        double high = Math.max(line.slopeAtMost(), line.slope() + NEAR);
        if (!Double.isFinite(low) || !Double.isFinite(high)) {
            return Order.UNKNOWN;
        }
        return low > 1 ? Order.MORE : high < 1 ? Order.LESS : Order.LINEAR;
    }

    private static LeastSquares timeOf(Results results, String learner) {
        return Growth.fit(Law.POWER, results.by(learner).onlyRight().points(TransitionsExperiment::seconds))
                .line();
    }

    private static Picture picture(
            Results results, String name, String title, String up, ToDoubleFunction<RunResult> quantity) {
        Plot plot = Plot.logarithmic(title, "transitions of the machine", up);
        for (String learner : LEARNERS) {
            plot.points(
                    Shown.learner(learner),
                    Shown.mark(learner),
                    results.by(learner).onlyRight().points(quantity));
        }
        for (String learner : LEARNERS) {
            List<double[]> points = results.by(learner).onlyRight().points(quantity);
            Growth.fit(Law.POWER, points).draw(plot, Shown.mark(learner), points);
        }
        return new Picture(name, title + ": right runs and the power laws that fit best.", plot.svg(), false);
    }

    private static Verdict verdict(Results results) {
        long graceful = LEARNERS.stream()
                .map(learner -> order(timeOf(results, learner)))
                .filter(order -> order == Order.LINEAR || order == Order.LESS)
                .count();
        return Verdict.of(graceful, LEARNERS.size());
    }

    private static String numbers(Results results) {
        List<String> parts = new ArrayList<>();
        for (String learner : LEARNERS) {
            LeastSquares line = timeOf(results, learner);
            OptionalDouble most = results.by(learner).onlyRight().runs().stream()
                    .mapToDouble(run -> run.x().orElse(0))
                    .max();
            parts.add(Shown.learner(learner) + " " + order(line).text + " (exponent " + Shown.fixed(line.slope(), 2)
                    + ", 95 % from "
                    + Shown.fixed(line.slopeAtLeast(), 2) + " to " + Shown.fixed(line.slopeAtMost(), 2)
                    + (most.isPresent() ? ", up to " + Shown.significant(most.getAsDouble(), 4) + " transitions" : "")
                    + ")");
        }
        return "Processor time of right runs against transitions: " + String.join("; ", parts) + ".";
    }
}
