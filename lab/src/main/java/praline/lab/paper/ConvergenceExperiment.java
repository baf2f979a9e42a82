package praline.lab.paper;

import java.util.ArrayList;
import java.util.List;
import praline.draw.Plot;
import praline.formats.Scenarios;
import praline.lab.Growth;
import praline.lab.Growth.Law;
import praline.lab.TrialResult;
import praline.lab.paper.Findings.Paragraph;
import praline.lab.paper.Findings.Picture;
import praline.lab.paper.Findings.Pictures;
import praline.lab.paper.Findings.Table;

/** Theorem 2: with more and more steps the hypothesis becomes the machine; and what a policy that rests on it lacks meanwhile. */
final class ConvergenceExperiment implements Experiment {
    private static final List<String> PROBLEMS = List.of("office-actions", "office-5x5");
    private static final List<String> LEARNERS = List.of(Shown.MERGE, Shown.BEST, Shown.PAPER);
    private static final long FIRST_SEED = 74_001;

    /** So narrow that the budget ends every run, not the promise. */
    private static final double ASKED = 0.01;

    private static final double CLOSE = 0.05;

    @Override
    public String name() {
        return "convergence";
    }

    @Override
    public String title() {
        return "Convergence (Theorem 2)";
    }

    @Override
    public String claim() {
        return "In the limit of ever more equivalence queries the hypothesis is, with probability 1, equivalent to the machine, if episodes are long enough.";
    }

    @Override
    public List<PlannedRun> plan(Extent extent) {
        List<PlannedRun> plan = new ArrayList<>();
        List<Long> budgets = extent.of(
                List.of(1_000L, 10_000L), List.of(300L, 1_000L, 3_000L, 10_000L, 30_000L, 100_000L, 300_000L));
        List<Long> literal = extent.of(
                List.of(10_000L, 100_000L), List.of(10_000L, 30_000L, 100_000L, 300_000L, 1_000_000L, 3_000_000L));
        for (String problem : PROBLEMS) {
            for (String learner : List.of(Shown.MERGE, Shown.BEST)) {
                budgets(plan, problem, learner, budgets, extent.of(2, 40));
            }
        }
        budgets(plan, PROBLEMS.get(0), Shown.PAPER, literal, extent.of(1, 20));
        budgets(
                plan,
                PROBLEMS.get(1),
                Shown.PAPER,
                extent.of(List.of(100_000L), List.of(100_000L, 1_000_000L)),
                extent.of(1, 10));
        return plan;
    }

    private void budgets(List<PlannedRun> plan, String problem, String learner, List<Long> budgets, int seeds) {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed++) {
            for (long budget : budgets) {
                Lesson lesson = Lesson.of(problem + " for " + budget + " steps", at -> Scenarios.read(problem))
                        .asking(settings -> settings.withTolerance(ASKED).withMaxSteps(budget))
                        .at(budget);
                double seconds = learner.equals(Shown.PAPER) ? 5e-7 * budget + 0.01 : 3e-6 * budget + 0.01;
                plan.add(lesson.run(name(), learner, seed, seconds));
            }
        }
    }

    @Override
    public Findings findings(Results results) {
        List<List<String>> rows = new ArrayList<>();
        for (String problem : PROBLEMS) {
            for (String learner : LEARNERS) {
                Sample all = of(results, problem, learner);
                for (double budget : all.xs()) {
                    Sample at = all.at(budget);
                    TrialResult.Spread error = at.onlyRight().spread(RunResult::distance);
                    TrialResult.Spread loss = at.spread(run -> run.loss().orElse(Double.NaN));
                    rows.add(List.of(
                            problem,
                            Shown.learner(learner),
                            Shown.count(budget),
                            at.rightText(),
                            Shown.significant(error.median(), 2),
                            Shown.significant(error.max(), 2),
                            lost(loss.median()),
                            lost(loss.p90())));
                }
            }
        }
        List<Picture> pictures = new ArrayList<>();
        for (String problem : PROBLEMS) {
            pictures.add(errors(results, problem));
            pictures.add(shares(results, problem));
            pictures.add(regret(results, problem));
        }
        return new Findings(
                verdict(results),
                numbers(results),
                List.of(
                        new Table(
                                "After so many steps: right runs, the largest error of a probability in those, and what the policy lacks to the best value (the regret of an episode)",
                                List.of(
                                        "problem",
                                        "learner",
                                        "steps",
                                        "right",
                                        "error, median",
                                        "most",
                                        "regret, median",
                                        "p90"),
                                2,
                                rows,
                                false),
                        new Pictures(pictures),
                        new Paragraph("Each run is one budget with one seed; a tolerance of " + ASKED
                                + " is asked for, so that the budget ends the run and not the promise, and right is what is within "
                                + Lesson.TOLERANCE
                                + ". The preset paper halts by its own rule when no counterexample comes, which is its last hypothesis then. With a wrong machine the error is that of the structure, "
                                + "so errors are of right runs alone.")));
    }

    private static Sample of(Results results, String problem, String learner) {
        return results.by(learner).where(run -> run.problem().startsWith(problem + " "));
    }

    private static String lost(double loss) {
        return Math.abs(loss) < 1e-9 ? "0" : Shown.significant(loss, 2);
    }

    private static Picture errors(Results results, String problem) {
        Plot plot = Plot.logarithmic("Error of probabilities, " + problem, "steps", "largest error, right runs");
        for (String learner : LEARNERS) {
            List<double[]> medians = of(results, problem, learner).onlyRight().medians(RunResult::distance);
            plot.line(Shown.learner(learner), Shown.mark(learner), medians);
        }
        return new Picture(
                "convergence-error-" + problem,
                "Median, least and largest over seeds; with independent samples it falls as 1/√steps.",
                plot.svg(),
                problem.equals(PROBLEMS.get(1)));
    }

    private static Picture shares(Results results, String problem) {
        Plot plot = Plot.overLogarithms("Rate of right machines, " + problem, "steps", "share of runs that are right");
        for (String learner : LEARNERS) {
            Sample all = of(results, problem, learner);
            List<double[]> points = new ArrayList<>();
            for (double budget : all.xs()) {
                double share = all.at(budget).rightShare();
                points.add(new double[] {budget, share, share, share});
            }
            plot.line(Shown.learner(learner), Shown.mark(learner), points);
        }
        return new Picture(
                "convergence-right-" + problem, "How many runs are right after so many steps.", plot.svg(), false);
    }

    private static Picture regret(Results results, String problem) {
        Plot plot = Plot.overLogarithms("Regret, " + problem, "steps", "value lost by the learned policy");
        for (String learner : LEARNERS) {
            Sample valued =
                    of(results, problem, learner).where(run -> run.loss().isPresent());
            plot.line(
                    Shown.learner(learner),
                    Shown.mark(learner),
                    valued.medians(run -> Math.max(0, run.loss().orElse(0))));
        }
        return new Picture(
                "convergence-regret-" + problem,
                "Value of the best policy less that of the learned one, in an episode: median, least and most.",
                plot.svg(),
                false);
    }

    /** Whether nearly all runs at the largest budget are right, and close. */
    private static boolean converges(Sample all) {
        Sample last = all.at(largest(all));
        return last.rightShare() >= 0.95
                && last.onlyRight().spread(RunResult::distance).median() <= CLOSE;
    }

    private static double largest(Sample all) {
        double[] budgets = all.xs();
        return budgets[budgets.length - 1];
    }

    private static Verdict verdict(Results results) {
        long held = 0;
        for (String problem : PROBLEMS) {
            for (String learner : LEARNERS) {
                held += converges(of(results, problem, learner)) ? 1 : 0;
            }
        }
        return Verdict.of(held, (long) PROBLEMS.size() * LEARNERS.size());
    }

    private static String numbers(Results results) {
        List<String> parts = new ArrayList<>();
        for (String problem : PROBLEMS) {
            for (String learner : LEARNERS) {
                Sample all = of(results, problem, learner);
                Sample last = all.at(largest(all));
                Growth fall = Growth.fit(
                        Law.POWER,
                        all.onlyRight().where(run -> run.distance() > 0).points(RunResult::distance));
                parts.add(problem + ", " + Shown.learner(learner) + ": " + last.rightText() + " right after "
                        + Shown.count(largest(all)) + " steps"
                        + (last.right() > 0
                                ? ", error "
                                        + Shown.significant(
                                                last.onlyRight()
                                                        .spread(RunResult::distance)
                                                        .median(),
                                                2)
                                : "")
                        + (fall.known() ? ", falling as " + fall.text() : ""));
            }
        }
        return String.join("; ", parts)
                + ". A learner converges here if 95 % of the runs are right at the largest budget, with an error of at most "
                + CLOSE + " in the median. The theorem speaks of the limit; the literal algorithm halts before.";
    }
}
