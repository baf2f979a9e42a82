package praline.lab.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import praline.draw.StripPlot;
import praline.formats.Scenarios;
import praline.lab.paper.Findings.Paragraph;
import praline.lab.paper.Findings.Picture;
import praline.lab.paper.Findings.Pictures;
import praline.lab.paper.Findings.Table;
import praline.process.RewardNoise;

/** "Other small-sized environments": all built-in scenarios. */
final class ScenariosExperiment implements Experiment {
    /** Of which a run takes seconds, or does not end within a minute. */
    private static final List<String> SLOW = List.of("mining-noiseless", "mining", "harvest-noiseless", "harvest");

    /** Seconds of a run, roughly, where that is more than a few tenths; 60 where it does not end. */
    private static final Map<String, Double> SECONDS = Map.ofEntries(
            Map.entry("mining-noiseless merge", 2.0),
            Map.entry("mining merge", 3.0),
            Map.entry("harvest-noiseless merge", 5.0),
            Map.entry("harvest merge", 30.0),
            Map.entry("office table", 4.0),
            Map.entry("srm1 table", 5.0),
            Map.entry("srm3 table", 9.0),
            Map.entry("mining-noiseless best", 30.0),
            Map.entry("srm1 paper", 30.0),
            Map.entry("srm3 paper", 30.0),
            Map.entry("harvest-noiseless paper", 40.0),
            Map.entry("mining-noiseless paper", 20.0),
            Map.entry("office paper", 20.0),
            Map.entry("office-5x5 paper", 20.0),
            Map.entry("office-3x3 paper", 20.0));

    static final List<String> LEARNERS = List.of(Shown.MERGE, Shown.BEST, Shown.TABLE, Shown.PAPER);

    @Override
    public String name() {
        return "scenarios";
    }

    @Override
    public String title() {
        return "Other small environments";
    }

    @Override
    public String claim() {
        return "On other small environments and machines, too, the algorithm learns the right machine consistently.";
    }

    @Override
    public List<PlannedRun> plan(Extent extent) {
        List<PlannedRun> plan = new ArrayList<>();
        for (String problem : Scenarios.names()) {
            boolean beyondThePaper = !Scenarios.read(problem).noise().equals(RewardNoise.NONE);
            for (String learner : LEARNERS) {
                double seconds = SECONDS.getOrDefault(
                        problem + " " + learner, SLOW.contains(problem) ? 60 : learner.equals(Shown.PAPER) ? 1.5 : 0.5);
                if ((extent == Extent.QUICK && seconds > 2) || (beyondThePaper && !learner.equals(Shown.MERGE))) {
                    continue;
                }
                int seeds = extent.of(1, seconds >= 20 ? 1 : seconds > 2 ? 3 : 10);
                Lesson lesson =
                        Lesson.of(problem, seed -> Scenarios.read(problem)).within(extent.of(5, 60));
                for (long seed = 1; seed <= seeds; seed++) {
                    plan.add(lesson.run(name(), learner, seed, seconds));
                }
            }
        }
        return plan;
    }

    @Override
    public Findings findings(Results results) {
        List<Findings.Block> blocks = new ArrayList<>();
        List<List<String>> rows = new ArrayList<>();
        for (String problem : results.problems()) {
            List<String> row = new ArrayList<>(List.of(problem));
            for (String learner : LEARNERS) {
                Sample sample = results.of(problem, learner);
                row.add(
                        sample.isEmpty()
                                ? "–"
                                : sample.rightText()
                                        + (sample.convergedWrong() > 0
                                                ? " (" + sample.convergedWrong() + " converged, wrong)"
                                                : ""));
                row.add(
                        sample.isEmpty()
                                ? "–"
                                : Shown.count(sample.spread(RunResult::steps).median()));
            }
            rows.add(row);
        }
        List<String> header = new ArrayList<>(List.of("scenario"));
        for (String learner : LEARNERS) {
            header.add(Shown.learner(learner) + ": right");
            header.add("steps, median");
        }
        blocks.add(
                new Table("Right runs and steps; a run ends after a minute of processor time", header, 1, rows, true));
        blocks.add(
                new Paragraph(
                        "Runs that take long have fewer seeds: one where a minute does not suffice or nearly so, three where it takes seconds, else ten. Noisy rewards (mining, harvest), of which the paper does not speak, are learned by the default learner alone. A quick set leaves out those that take more than about two seconds."));
        StripPlot strip = StripPlot.logarithmic("Steps of the default learner", "steps, right runs");
        for (String problem : results.problems()) {
            strip.add(
                    problem,
                    Shown.mark(Shown.MERGE),
                    results.of(problem, Shown.MERGE).onlyRight().values(RunResult::steps));
        }
        blocks.add(
                new Pictures(List.of(new Picture("scenarios-steps", "Steps of all scenarios.", strip.svg(), false))));
        return new Findings(verdict(results), numbers(results), blocks);
    }

    private static long consistent(Results results, String learner) {
        return results.problems().stream()
                .map(problem -> results.of(problem, learner))
                .filter(sample -> !sample.isEmpty() && sample.right() == sample.size())
                .count();
    }

    private static long tried(Results results, String learner) {
        return results.problems().stream()
                .filter(problem -> !results.of(problem, learner).isEmpty())
                .count();
    }

    private static Verdict verdict(Results results) {
        return Verdict.of(
                LEARNERS.stream()
                        .filter(learner -> consistent(results, learner) == tried(results, learner))
                        .count(),
                LEARNERS.size());
    }

    private static String numbers(Results results) {
        List<String> parts = new ArrayList<>();
        for (String learner : LEARNERS) {
            parts.add(Shown.learner(learner) + " " + consistent(results, learner) + " of " + tried(results, learner));
        }
        return "Scenarios in which every run was right: " + String.join(", ", parts) + ". Converged and wrong: "
                + results.where(run -> true).convergedWrong() + " of "
                + results.runs().size() + " runs.";
    }
}
