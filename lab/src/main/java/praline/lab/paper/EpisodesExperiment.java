package praline.lab.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.LongFunction;
import praline.compare.MinimalStates;
import praline.draw.Plot;
import praline.formats.Scenarios;
import praline.lab.family.MachineFamily;
import praline.lab.family.Place;
import praline.lab.family.RandomEnvironments;
import praline.lab.paper.Findings.Paragraph;
import praline.lab.paper.Findings.Picture;
import praline.lab.paper.Findings.Pictures;
import praline.lab.paper.Findings.Table;
import praline.process.Task;

/** The condition of Theorem 2 on the length of episodes, k^2 + 1 for a product of k states: learning with shorter and longer ones. */
final class EpisodesExperiment implements Experiment {
    private static final String ACTIONS = "office-actions";
    private static final String RANDOM = "dense, 4 states";
    private static final String MAP = "office-5x5";
    private static final List<String> PROBLEMS = List.of(ACTIONS, RANDOM, MAP);
    private static final List<String> LEARNERS = List.of(Shown.MERGE, Shown.BEST);
    private static final long FIRST_SEED = 75_001;
    private static final long STEPS = 50_000;
    private static final double ENOUGH = 0.95;
    private static final String PRODUCT = "productStates";

    @Override
    public String name() {
        return "episodes";
    }

    @Override
    public String title() {
        return "Episodes shorter and longer than k²+1";
    }

    @Override
    public String claim() {
        return "Convergence needs episodes of at least k²+1 steps, k being the states of the product of environment and machine.";
    }

    @Override
    public List<PlannedRun> plan(Extent extent) {
        List<PlannedRun> plan = new ArrayList<>();
        int seeds = extent.of(2, 20);
        lengths(
                plan,
                ACTIONS,
                seed -> Scenarios.read(ACTIONS),
                extent.of(List.of(2, 10), List.of(1, 2, 3, 4, 5, 10, 20, 100)),
                seeds);
        lengths(
                plan,
                RANDOM,
                seed -> RandomEnvironments.of(Place.FREE).task(MachineFamily.DENSE.machine(4, seed), seed),
                extent.of(List.of(3, 17), List.of(2, 3, 4, 5, 7, 10, 17, 50)),
                seeds);
        lengths(
                plan,
                MAP,
                seed -> Scenarios.read(MAP),
                extent.of(List.of(5, 20), List.of(5, 7, 10, 15, 20, 50, 100)),
                seeds);
        return plan;
    }

    private void lengths(
            List<PlannedRun> plan, String problem, LongFunction<Task> task, List<Integer> lengths, int seeds) {
        for (String learner : LEARNERS) {
            for (long seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed++) {
                for (int length : lengths) {
                    Lesson lesson = Lesson.of(problem + " in episodes of " + length, task)
                            .asking(settings -> settings.withHorizon(length).withMaxSteps(STEPS))
                            .measuring((given, learned) -> {
                                java.util.SortedMap<String, Double> figures = new java.util.TreeMap<>();
                                OptionalInt minimal = MinimalStates.of(given);
                                minimal.ifPresent(states -> figures.put(
                                        PRODUCT,
                                        (double) states * given.process().stateCount()));
                                return figures;
                            })
                            .at(length);
                    plan.add(lesson.run(name(), learner, seed, 0.3));
                }
            }
        }
    }

    private static Sample of(Results results, String problem, String learner) {
        return results.by(learner).where(run -> run.problem().startsWith(problem + " in "));
    }

    private static double needed(Sample sample) {
        double[] states = sample.figures(PRODUCT);
        return states.length == 0 ? Double.NaN : states[0] * states[0] + 1;
    }

    @Override
    public Findings findings(Results results) {
        List<List<String>> rows = new ArrayList<>();
        List<Picture> pictures = new ArrayList<>();
        for (String problem : PROBLEMS) {
            Plot plot = Plot.overLogarithms(
                    "Right machines, " + problem, "steps of an episode; dashed: k²+1", "share of runs that are right");
            for (String learner : LEARNERS) {
                Sample all = of(results, problem, learner);
                List<double[]> shares = new ArrayList<>();
                for (double length : all.xs()) {
                    Sample at = all.at(length);
                    rows.add(List.of(
                            problem,
                            Shown.learner(learner),
                            Shown.significant(length, 4),
                            Shown.significant(needed(at), 6),
                            at.rightText(),
                            Long.toString(at.convergedWrong()),
                            Shown.count(at.spread(RunResult::steps).median())));
                    shares.add(new double[] {length, at.rightShare(), at.rightShare(), at.rightShare()});
                }
                plot.line(Shown.learner(learner), Shown.mark(learner), shares);
                if (needed(all) < 200) {
                    plot.reference(needed(all));
                }
            }
            pictures.add(new Picture(
                    "episodes-" + problem.replaceAll("[^a-z0-9]+", "-"),
                    "Right runs against the length of episodes.",
                    plot.svg(),
                    false));
        }
        return new Findings(
                verdict(results),
                numbers(results),
                List.of(
                        new Table(
                                "Learning in episodes of this length, at most " + Shown.count(STEPS) + " steps",
                                List.of(
                                        "problem",
                                        "learner",
                                        "episode",
                                        "k²+1",
                                        "right",
                                        "converged, wrong",
                                        "steps, median"),
                                2,
                                rows,
                                false),
                        new Pictures(pictures),
                        new Paragraph(
                                "k is the number of the environment's states times that of the minimal machine's. Right is judged over words of any length, so that what no episode reaches counts.")));
    }

    /** The shortest length from which on nearly all runs are right; not a number if there is none. */
    private static double sufficient(Sample all) {
        double found = Double.NaN;
        double[] lengths = all.xs();
        for (int i = lengths.length - 1; i >= 0 && all.at(lengths[i]).rightShare() >= ENOUGH; i--) {
            found = lengths[i];
        }
        return found;
    }

    private static Verdict verdict(Results results) {
        long held = 0;
        for (String problem : PROBLEMS) {
            for (String learner : LEARNERS) {
                Sample all = of(results, problem, learner);
                held += sufficient(all) < needed(all) ? 0 : 1;
            }
        }
        return Verdict.of(held, (long) PROBLEMS.size() * LEARNERS.size());
    }

    private static String numbers(Results results) {
        List<String> parts = new ArrayList<>();
        for (String problem : PROBLEMS) {
            for (String learner : LEARNERS) {
                Sample all = of(results, problem, learner);
                parts.add(problem + ", " + Shown.learner(learner) + ": from " + Shown.significant(sufficient(all), 4)
                        + " steps on, where k²+1 is " + Shown.significant(needed(all), 6));
            }
        }
        return "The shortest episodes of those tried from which on 95 % of the runs are right: "
                + String.join("; ", parts)
                + ". The claim counts as holding where that length is at least k²+1; what is needed are words that reach each state and then tell it from the others.";
    }
}
