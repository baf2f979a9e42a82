package praline.lab.paper;

import java.util.ArrayList;
import java.util.List;
import praline.formats.Scenarios;
import praline.lab.paper.Findings.Paragraph;
import praline.lab.paper.Findings.Table;

/** What the paper's conclusion proposes: an oracle for the observation language, and other notions of statistical difference. */
final class OracleExperiment implements Experiment {
    private static final String BASE = "paper n-query=100";
    private static final List<String> LITERAL = List.of(
            BASE,
            BASE + " oracle",
            BASE + " likelihood-ratio",
            BASE + " statistical",
            BASE + " oracle likelihood-ratio",
            BASE + " oracle likelihood-ratio statistical");
    private static final List<String> POOLED =
            List.of("best", "best no-likelihood-ratio c=0", "best no-likelihood-ratio", "best no-statistical");
    private static final String ACTIONS = "office-actions";
    private static final String SMALL_MAP = "office-3x3";
    private static final String MAP = "office-5x5";
    private static final long FIRST_SEED = 73_001;

    /** Normal quantile for an interval of 95 %. */
    private static final double NORMAL_95 = 1.96;

    @Override
    public String name() {
        return "oracle";
    }

    @Override
    public String title() {
        return "An oracle, and other tests";
    }

    @Override
    public String claim() {
        return "Queries to an oracle for the environment's observation language, and other notions of statistical difference, improve performance in practice.";
    }

    @Override
    public List<PlannedRun> plan(Extent extent) {
        List<PlannedRun> plan = new ArrayList<>();
        for (String learner : LITERAL) {
            seeds(plan, lesson(ACTIONS, extent.of(400_000L, 4_000_000L)), learner, extent.of(2, 30), 0.2);
            seeds(plan, lesson(SMALL_MAP, extent.of(100_000L, 3_000_000L)), learner, extent.of(1, 20), 0.6);
        }
        for (String learner : POOLED) {
            seeds(plan, lesson(MAP, 30_000), learner, extent.of(2, 30), 0.1);
        }
        return plan;
    }

    private static Lesson lesson(String problem, long steps) {
        return Lesson.of(problem, seed -> Scenarios.read(problem))
                .asking(settings -> settings.withMaxSteps(steps))
                .within(20);
    }

    private void seeds(List<PlannedRun> plan, Lesson lesson, String learner, int seeds, double seconds) {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed++) {
            plan.add(lesson.run(name(), learner, seed, seconds));
        }
    }

    @Override
    public Findings findings(Results results) {
        List<List<String>> rows = new ArrayList<>();
        for (String problem : results.problems()) {
            String base = problem.equals(MAP) ? POOLED.get(0) : BASE;
            for (String learner : results.learners()) {
                Sample sample = results.of(problem, learner);
                if (!sample.isEmpty()) {
                    rows.add(List.of(
                            problem,
                            changed(learner),
                            learner.equals(base) ? "(the base)" : effect(sample, results.of(problem, base)),
                            sample.rightText(),
                            Shown.percent(sample.rightShare()),
                            Shown.count(sample.spread(RunResult::steps).median()),
                            Shown.millis(sample.spread(RunResult::cpuMillis).median())));
                }
            }
        }
        return new Findings(
                verdict(results),
                numbers(results),
                List.of(
                        new Table(
                                "Right runs with each change; against the base by the difference of the shares, 95 %",
                                List.of(
                                        "problem",
                                        "learner",
                                        "against the base",
                                        "right",
                                        "",
                                        "steps, median",
                                        "processor, median"),
                                3,
                                rows,
                                true),
                        new Paragraph(
                                "The literal algorithm with 100 episodes a query, so that there is room to get better: its own 400 stand under the office gridworld. "
                                        + "\"likelihood-ratio\" compares cells by the likelihood ratio instead of Hoeffding's bound; \"statistical\" takes counts that are too unlikely as counterexamples. With pooled rows "
                                        + "(lstar best, 30k steps at most on the 5x5 map) the tests of the paper are put back in turn: c=0 is its 1/M^3; the oracle is a part of pooled rows, which plan on what can be shown.")));
    }

    private static String changed(String learner) {
        return learner.startsWith("paper") ? learner.replace(" n-query=100", "") : "lstar " + learner;
    }

    /** The difference of two shares with its interval by the normal approximation, or a word where it can not be told from nothing. */
    private static String effect(Sample changed, Sample base) {
        double difference = changed.rightShare() - base.rightShare();
        double error = error(changed, base);
        return difference - error > 0 ? "better" : difference + error < 0 ? "worse" : "no difference seen";
    }

    private static double error(Sample first, Sample second) {
        // one success and one failure are added to each, so that shares of 0 and 1 have an error too (Agresti and Caffo
        // 2000)
        double p = (first.right() + 1.0) / (first.size() + 2);
        double q = (second.right() + 1.0) / (second.size() + 2);
        return NORMAL_95 * Math.sqrt(p * (1 - p) / (first.size() + 2) + q * (1 - q) / (second.size() + 2));
    }

    private static boolean better(Results results, String problem, String learner, String base) {
        return effect(results.of(problem, learner), results.of(problem, base)).equals("better");
    }

    private static Verdict verdict(Results results) {
        long better = 0;
        for (String learner : LITERAL.subList(1, LITERAL.size())) {
            better += better(results, ACTIONS, learner, BASE) ? 1 : 0;
            better += better(results, SMALL_MAP, learner, BASE) ? 1 : 0;
        }
        return Verdict.of(better, 2L * (LITERAL.size() - 1));
    }

    private static String numbers(Results results) {
        List<String> parts = new ArrayList<>();
        for (String problem : List.of(ACTIONS, SMALL_MAP)) {
            List<String> shares = new ArrayList<>();
            for (String learner : LITERAL) {
                shares.add((learner.equals(BASE) ? "alone" : changed(learner).substring("paper ".length())) + " "
                        + results.of(problem, learner).rightText());
            }
            parts.add(problem + ": " + String.join(", ", shares));
        }
        List<String> pooled = new ArrayList<>();
        POOLED.forEach(
                learner -> pooled.add(learner + " " + results.of(MAP, learner).rightText()));
        return "Right runs of the literal algorithm, " + String.join("; ", parts) + ". With pooled rows on " + MAP
                + ": " + String.join(", ", pooled) + ".";
    }
}
