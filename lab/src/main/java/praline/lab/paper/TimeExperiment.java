package praline.lab.paper;

import java.util.ArrayList;
import java.util.List;
import praline.draw.StripPlot;
import praline.lab.paper.Findings.Picture;
import praline.lab.paper.Findings.Pictures;
import praline.lab.paper.Findings.Table;

/** "In less than one minute on a typical laptop": the times of the scenarios' runs. */
final class TimeExperiment implements Experiment {
    private static final double MINUTE = 60_000;

    @Override
    public String name() {
        return "time";
    }

    @Override
    public String title() {
        return "Less than one minute";
    }

    @Override
    public String claim() {
        return "Learning takes less than a minute on a typical personal laptop.";
    }

    /** Those of the scenarios. */
    @Override
    public List<PlannedRun> plan(Extent extent) {
        return new ScenariosExperiment().plan(extent);
    }

    @Override
    public Findings findings(Results results) {
        List<List<String>> rows = new ArrayList<>();
        for (String problem : results.problems()) {
            List<String> row = new ArrayList<>(List.of(problem));
            for (String learner : ScenariosExperiment.LEARNERS) {
                Sample sample = results.of(problem, learner);
                row.add(sample.isEmpty() ? "–" : inTime(sample).right() + "/" + sample.size());
                row.add(Shown.millis(
                        inTime(sample).onlyRight().spread(RunResult::millis).median()));
            }
            rows.add(row);
        }
        List<String> header = new ArrayList<>(List.of("scenario"));
        for (String learner : ScenariosExperiment.LEARNERS) {
            header.add(Shown.learner(learner) + ": right in a minute");
            header.add("clock, median");
        }
        StripPlot strip = StripPlot.logarithmic("Time until a right machine", "seconds by the clock; dashed: a minute")
                .withReference(60);
        for (String learner : ScenariosExperiment.LEARNERS) {
            strip.add(
                    Shown.learner(learner),
                    Shown.mark(learner),
                    results.by(learner).onlyRight().values(run -> run.millis() / 1000));
        }
        return new Findings(
                verdict(results),
                numbers(results),
                List.of(
                        new Table(
                                "Runs that were right within a minute by the clock, and how long those took",
                                header,
                                1,
                                rows,
                                false),
                        new Pictures(
                                List.of(new Picture("time", "All right runs of all scenarios.", strip.svg(), false)))));
    }

    private static Sample inTime(Sample sample) {
        return sample.where(run -> run.millis() < MINUTE);
    }

    private static Verdict verdict(Results results) {
        List<String> learners = ScenariosExperiment.LEARNERS;
        return Verdict.of(
                learners.stream()
                        .filter(learner -> inTime(results.by(learner)).right()
                                == results.by(learner).size())
                        .count(),
                learners.size());
    }

    private static String numbers(Results results) {
        List<String> parts = new ArrayList<>();
        for (String learner : ScenariosExperiment.LEARNERS) {
            Sample all = results.by(learner);
            Sample right = all.onlyRight();
            parts.add(Shown.learner(learner) + " " + inTime(right).size() + " of " + all.size()
                    + (right.isEmpty()
                            ? ""
                            : " (the slowest right one took "
                                    + Shown.millis(
                                            right.spread(RunResult::millis).max()) + ")"));
        }
        return "Runs of all scenarios that gave the right machine within a minute: " + String.join("; ", parts)
                + ". No run was given more than a minute of processor time.";
    }
}
