package praline.lab.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
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
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ExplicitProcess;
import praline.process.Task;
import praline.random.Streams;

/**
 * Run-time against the size of the environment, where labels belong to actions, so that each can be had in each state, and where they belong to cells of a
 * map; and against the probability of a label that comes by chance alone.
 */
final class EnvironmentExperiment implements Experiment {
    private static final List<String> LEARNERS = List.of(Shown.MERGE, Shown.BEST, Shown.TABLE, Shown.PAPER);
    private static final String ACTIONS = "labels on actions";
    private static final String STATES = "labels on states";
    private static final String RARE = "a rare label";
    private static final List<String> KINDS = List.of(ACTIONS, STATES, RARE);
    private static final int MACHINE_STATES = 3;
    private static final long FIRST_SEED = 72_001;
    private static final long PAPER_STEPS_ON_MAPS = 1_000_000;

    /** A growth below this exponent is called minimal: ten times the size costs at most twice as much. */
    private static final double MINIMAL = 0.3;

    @Override
    public String name() {
        return "environment";
    }

    @Override
    public String title() {
        return "The size of the environment";
    }

    @Override
    public String claim() {
        return "Where labels belong to actions, the size of the environment has minimal effect; where they belong to states, larger environments, in which some labels are very "
                + "improbable, are much harder, and the algorithm struggles to learn right machines.";
    }

    @Override
    public List<PlannedRun> plan(Extent extent) {
        List<PlannedRun> plan = new ArrayList<>();
        for (String learner : LEARNERS) {
            boolean literal = learner.equals(Shown.PAPER);
            boolean fast = learner.equals(Shown.MERGE) || learner.equals(Shown.BEST);
            int seeds = fast ? extent.of(2, 8) : extent.of(1, 4);
            for (long seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed++) {
                for (int size : extent.of(List.of(1, 16), fast ? List.of(1, 4, 16, 64, 256) : List.of(1, 4, 16, 64))) {
                    plan.add(onActions(size).run(name(), learner, seed, literal ? 2 : 0.1 + 0.005 * size));
                }
                for (int side : extent.of(List.of(3, 5), fast ? List.of(3, 4, 6, 8, 12, 16) : List.of(3, 4, 6, 8))) {
                    Lesson lesson = onMap(side)
                            .asking(settings -> literal
                                    ? settings.withMaxSteps(extent.of(100_000L, PAPER_STEPS_ON_MAPS))
                                    : settings);
                    plan.add(lesson.run(
                            name(), learner, seed, literal ? 3 : fast ? 0.004 * side * side : 0.05 * side * side));
                }
                for (double rate : extent.of(List.of(0.3, 0.1), List.of(0.3, 0.1, 0.03))) {
                    rare(plan, extent, learner, rate, seed, literal ? 2 : 0.2 + 0.02 / rate);
                }
            }
        }
        if (extent == Extent.FULL) { // the rarest take up to a minute, and the slower learners longer
            for (long seed = FIRST_SEED; seed < FIRST_SEED + 3; seed++) {
                rare(plan, extent, Shown.MERGE, 0.01, seed, 6);
                rare(plan, extent, Shown.MERGE, 0.003, seed, 20);
                rare(plan, extent, Shown.BEST, 0.01, seed, 60);
            }
        }
        return plan;
    }

    private void rare(List<PlannedRun> plan, Extent extent, String learner, double rate, long seed, double seconds) {
        long most = extent.of(100_000L, PAPER_STEPS_ON_MAPS);
        Lesson lesson =
                rare(rate).asking(settings -> learner.equals(Shown.PAPER) ? settings.withMaxSteps(most) : settings);
        plan.add(lesson.run(name(), learner, seed, seconds));
    }

    private static RewardMachine machine(long seed) {
        return MachineFamily.DENSE.machine(MACHINE_STATES, seed);
    }

    private static Lesson onActions(int size) {
        return Lesson.of(
                        ACTIONS + ", " + size + (size == 1 ? " state" : " states"),
                        seed -> everywhere(machine(seed), size, seed))
                .at(size);
    }

    private static Lesson onMap(int side) {
        return Lesson.of(
                        STATES + ", " + side + "x" + side + " cells",
                        seed -> RandomEnvironments.grid(side, side).task(machine(seed), seed))
                .at(side * side);
    }

    private static Lesson rare(double rate) {
        return Lesson.of(
                        RARE + ", " + rate + " a step",
                        seed -> RandomEnvironments.of(Place.RARE).withRate(rate).task(machine(seed), seed))
                .at(rate);
    }

    /** Each action shows its own label wherever it is taken, and leads to a state that is drawn once for each state and action. */
    private static Task everywhere(RewardMachine machine, int size, long seed) {
        List<Label> labels = machine.labels();
        List<String> states = new ArrayList<>();
        for (int state = 0; state < size; state++) {
            states.add("x" + state);
        }
        List<String> actions = labels.stream().map(Label::toString).toList();
        ExplicitProcess.Builder builder =
                ExplicitProcess.builder(states, actions).initial("x0", 1);
        SplittableRandom random = Streams.generator(seed, "everywhere", size);
        for (String from : states) {
            for (int action = 0; action < actions.size(); action++) {
                String to = states.get(random.nextInt(size));
                builder.transition(from, actions.get(action), to, 1, labels.get(action));
            }
        }
        return new Task("everywhere-" + size, builder.build(), machine, 100, 0.9);
    }

    private static Predicate<RunResult> kind(String kind) {
        return run -> run.problem().startsWith(kind);
    }

    @Override
    public Findings findings(Results results) {
        List<List<String>> rows = new ArrayList<>();
        for (String kind : KINDS) {
            Results of = new Results(results.where(kind(kind)).runs(), results.machines());
            for (double x : of.where(run -> true).xs()) {
                List<String> row = new ArrayList<>(List.of(kind, Shown.significant(x, 4)));
                for (String learner : LEARNERS) {
                    Sample sample = of.by(learner).at(x);
                    row.add(sample.isEmpty() ? "–" : sample.rightText());
                    row.add(Shown.count(
                            sample.onlyRight().spread(RunResult::steps).median()));
                    row.add(Shown.millis(
                            sample.onlyRight().spread(RunResult::cpuMillis).median()));
                }
                rows.add(row);
            }
        }
        List<String> header = new ArrayList<>(List.of("environment", "states, or rate"));
        for (String learner : LEARNERS) {
            header.addAll(List.of(Shown.learner(learner) + ": right", "steps", "processor"));
        }
        return new Findings(
                verdict(results),
                numbers(results),
                List.of(
                        new Table(
                                "Right runs, and medians of those: machines of three states and three labels",
                                header,
                                1,
                                rows,
                                true),
                        new Pictures(List.of(
                                plot(results, ACTIONS, "environment-actions", "states of the environment"),
                                plot(results, STATES, "environment-states", "cells of the map"),
                                plot(results, RARE, "environment-rare", "probability of the label in a step"))),
                        new Paragraph(
                                "With labels on actions, each action shows its label in every state and leads to some state. On maps each label stands on two cells. A rare label comes by chance in "
                                        + "each step, whatever is done. The literal algorithm was given "
                                        + Shown.count(PAPER_STEPS_ON_MAPS)
                                        + " steps on maps and with rare labels in the full set.")));
    }

    private static Picture plot(Results results, String kind, String name, String across) {
        Plot plot = Plot.logarithmic("Steps, " + kind, across, "steps, right runs");
        for (String learner : LEARNERS) {
            Sample right = results.by(learner).where(kind(kind)).onlyRight();
            plot.line(Shown.learner(learner), Shown.mark(learner), right.medians(RunResult::steps));
        }
        return new Picture(
                name,
                "Median of the steps, with the least and the most, " + kind + ".",
                plot.svg(),
                kind.equals(STATES));
    }

    private static double exponent(Results results, String learner, String kind) {
        List<double[]> points =
                results.by(learner).where(kind(kind)).onlyRight().points(RunResult::steps);
        return Growth.fit(Law.POWER, points).line().slope();
    }

    /** Whether both halves of the claim hold for a learner. */
    private static boolean holds(Results results, String learner) {
        Sample onStates = results.by(learner).where(kind(STATES));
        double actions = exponent(results, learner, ACTIONS);
        double states = exponent(results, learner, STATES);
        boolean harder = onStates.rightShare() < 0.9 || states > actions + MINIMAL;
        return actions < MINIMAL && harder;
    }

    private static Verdict verdict(Results results) {
        return Verdict.of(
                LEARNERS.stream().filter(learner -> holds(results, learner)).count(), LEARNERS.size());
    }

    private static String numbers(Results results) {
        List<String> parts = new ArrayList<>();
        for (String learner : LEARNERS) {
            Sample all = results.by(learner);
            double states = exponent(results, learner, STATES);
            parts.add(Shown.learner(learner) + ": labels on actions "
                    + all.where(kind(ACTIONS)).rightText() + " right, steps as size^"
                    + Shown.fixed(exponent(results, learner, ACTIONS), 2) + "; on states "
                    + all.where(kind(STATES)).rightText() + " right"
                    + (Double.isFinite(states) ? ", steps as cells^" + Shown.fixed(states, 2) : "") + "; a rare label "
                    + all.where(kind(RARE)).rightText() + " right");
        }
        return "\"Minimal\" is taken as an exponent below " + MINIMAL
                + ", \"much harder\" as fewer than nine in ten right or an exponent larger by as much. "
                + String.join(". ", parts) + ".";
    }
}
