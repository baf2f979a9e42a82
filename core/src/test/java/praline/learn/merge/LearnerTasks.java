package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static praline.machine.Condition.exactly;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import praline.compare.Equivalence;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.machine.Label;
import praline.machine.PaperMachines;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.process.Environment;
import praline.process.ExplicitProcess;
import praline.process.Gridworld;
import praline.process.Step;
import praline.process.Task;
import praline.random.Streams;

/** Small tasks, each with something that a learner may stumble over. */
final class LearnerTasks {
    private static final Map<Character, Label> LEGEND =
            Map.of('c', Label.of("c"), 'o', Label.of("o"), '*', Label.of("*"));

    private LearnerTasks() {}

    /** All tasks by name, in a fixed order. */
    static Map<String, Task> all() {
        Map<String, Task> tasks = new LinkedHashMap<>();
        for (Task task : List.of(
                officeActions(),
                task("office 5x5", grid(0, "", "S.*..", "..c..", ".....", "*...*", "..o.."), PaperMachines.figure1()),
                task("slip", grid(0.2, "", "S..c", "....", "o..*"), PaperMachines.figure1()),
                task("terminal", grid(0, "o", "S..c", "....", "*..o"), PaperMachines.figure1()),
                task("rotating bandit", ChosenLabels.of(List.of(Label.of("0"), Label.of("1"))), rotatingBandit()),
                task("random start", randomStart(), PaperMachines.figure1()),
                task("unavailable", cOnlyBeforeO(), PaperMachines.figure1()),
                task("one action", oneAction(), alternating()),
                task("all the same", ChosenLabels.of(PaperMachines.OFFICE_LABELS), constant()),
                task("mixture", ChosenLabels.of(List.of(Label.of("a"), Label.of("b"))), mixture()),
                task("odd rewards", ChosenLabels.of(List.of(Label.EMPTY, Label.of("a"))), oddRewards()))) {
            tasks.put(task.name(), task);
        }
        return tasks;
    }

    /** The task of this name. */
    static Task named(String name) {
        return Objects.requireNonNull(all().get(name), name);
    }

    /** Fig. 1's machine on a corridor of four cells, "S . c o". */
    static Task corridor() {
        return task("corridor", grid(0, "", "S.co"), PaperMachines.figure1());
    }

    static Task officeActions() {
        return task("office actions", ChosenLabels.of(PaperMachines.OFFICE_LABELS), PaperMachines.figure1());
    }

    private static Task task(String name, ExplicitProcess process, RewardMachine machine) {
        return new Task(name, process, machine, 100, 0.9);
    }

    static ExplicitProcess grid(double slip, String terminal, String... rows) {
        Set<Character> ends = terminal.isEmpty() ? Set.of() : Set.of(terminal.charAt(0));
        return Gridworld.parse(List.of(rows), LEGEND, ends, slip);
    }

    /** A win pays 100 and rotates the arms' probabilities. */
    private static RewardMachine rotatingBandit() {
        RewardMachine.Builder builder =
                RewardMachine.builder("rotating bandit").propositions("0", "1").states("r0", "r1");
        for (int arm = 0; arm < 2; arm++) {
            for (int turned = 0; turned < 2; turned++) {
                double wins = arm == turned ? 0.9 : 0.2;
                String here = "r" + turned;
                builder.transition(here, exactly("" + arm), "r" + (1 - turned), wins, 100);
                builder.transition(here, exactly("" + arm), here, 1 - wins, 0);
            }
        }
        return builder.build();
    }

    private static ExplicitProcess randomStart() {
        return ExplicitProcess.builder(List.of("kitchen", "office", "floor"), List.of("kitchen", "office", "floor"))
                .initial("kitchen", 0.3)
                .initial("floor", 0.7)
                .transition("kitchen", "floor", "floor", 1, Label.EMPTY)
                .transition("kitchen", "office", "office", 1, Label.of("o"))
                .transition("kitchen", "kitchen", "kitchen", 1, Label.of("c"))
                .transition("floor", "office", "office", 1, Label.of("o"))
                .transition("floor", "kitchen", "kitchen", 1, Label.of("c"))
                .transition("floor", "floor", "floor", 1, Label.of("*"))
                .transition("office", "floor", "floor", 1, Label.EMPTY)
                .transition("office", "kitchen", "kitchen", 1, Label.of("c"))
                .transition("office", "office", "office", 1, Label.of("o"))
                .build();
    }

    /** From y one can only go: o never comes without c before. */
    private static ExplicitProcess cOnlyBeforeO() {
        return ExplicitProcess.builder(List.of("x", "y"), List.of("stay", "go"))
                .initial("x", 1)
                .transition("x", "stay", "x", 1, Label.EMPTY)
                .transition("x", "go", "y", 1, Label.of("c"))
                .transition("y", "go", "x", 1, Label.of("o"))
                .build();
    }

    /** Nothing to choose: the one action shows {a} or {}. */
    private static ExplicitProcess oneAction() {
        return ExplicitProcess.builder(List.of("x", "y"), List.of("go"))
                .initial("x", 1)
                .transition("x", "go", "x", 0.5, Label.EMPTY)
                .transition("x", "go", "y", 0.5, Label.of("a"))
                .transition("y", "go", "x", 0.5, Label.EMPTY)
                .transition("y", "go", "y", 0.5, Label.of("a"))
                .build();
    }

    /** Every second a pays, with 0.8. */
    private static RewardMachine alternating() {
        return RewardMachine.builder("alternating")
                .propositions("a")
                .states("odd", "even")
                .transition("odd", exactly(), "odd", 1, 0)
                .transition("even", exactly(), "even", 1, 0)
                .transition("odd", exactly("a"), "even", 1, 0)
                .transition("even", exactly("a"), "odd", 0.8, 1)
                .transition("even", exactly("a"), "odd", 0.2, 0)
                .build();
    }

    /** States that differ a little on b, whose rewards lead back and forth between them: after each edge comes nearly the same mixture. */
    private static RewardMachine mixture() {
        double[] pays = {0.45, 0.3, 0.45, 0.6};
        int[] afterA = {2, 3, 3, 1};
        int[][] afterB = {{2, 3}, {3, 1}, {2, 1}, {1, 0}};
        RewardMachine.Builder builder =
                RewardMachine.builder("mixture").propositions("a", "b").states("m0", "m1", "m2", "m3");
        for (int q = 0; q < 4; q++) {
            builder.transition("m" + q, exactly("a"), "m" + afterA[q], 1, 1);
            builder.transition("m" + q, exactly("b"), "m" + afterB[q][0], 1 - pays[q], 0);
            builder.transition("m" + q, exactly("b"), "m" + afterB[q][1], pays[q], 1);
        }
        return builder.build();
    }

    /** Learns a task, with its horizon, and asserts that the run converges and is right. */
    static void isLearned(Task task, Settings settings) {
        LearnedMachine learned = ActiveLearning.learn(task.environment(), settings.withHorizon(task.horizon()));

        assertThat(learned.status()).as("seed %d", settings.seed()).isEqualTo(Status.CONVERGED);
        assertThat(Equivalence.within(0.1)
                        .compare(task.machine(), learned.machine(), task.process())
                        .equivalent())
                .as("seed %d", settings.seed())
                .isTrue();
    }

    /** What a learner makes of random walks of twelve steps. */
    static LearnedMachine walked(MergeLearner learner, Environment environment, int episodes) {
        return walked(learner, environment, 0, episodes);
    }

    /** The same, of walks that are others for each first episode. */
    static LearnedMachine walked(MergeLearner learner, Environment environment, int first, int episodes) {
        SplittableRandom random = Streams.generator(1, "walk", first);
        for (int episode = first; episode < first + episodes; episode++) {
            environment.reset(episode);
            List<Label> labels = new ArrayList<>();
            List<Double> rewards = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                Step step = environment.step(random.nextInt(environment.actionCount()));
                labels.add(step.label());
                rewards.add(step.reward());
            }
            learner.observe(labels, rewards);
        }
        return learner.hypothesis();
    }

    private static RewardMachine constant() {
        RewardMachine.Builder builder =
                RewardMachine.builder("constant").propositions("c", "o", "*").states("left", "right");
        for (Label label : PaperMachines.OFFICE_LABELS) {
            String[] names = label.propositions().toArray(String[]::new);
            builder.transition("left", exactly(names), "right", 1, 5);
            builder.transition("right", exactly(names), "left", 1, 5);
        }
        return builder.build();
    }

    /** Rewards that are negative, large and no decimal fractions of two, three in one cell. */
    private static RewardMachine oddRewards() {
        return RewardMachine.builder("odd rewards")
                .propositions("a")
                .states("calm", "wild")
                .transition("calm", exactly(), "calm", 1, -0.1)
                .transition("calm", exactly("a"), "wild", 0.5, -2.5)
                .transition("calm", exactly("a"), "calm", 0.25, 1e-3)
                .transition("calm", exactly("a"), "calm", 0.25, 1e9)
                .transition("wild", exactly(), "calm", 0.5, -1e-300)
                .transition("wild", exactly(), "wild", 0.5, 0.1)
                .transition("wild", exactly("a"), "wild", 1, 1.0 / 3)
                .build();
    }

    /** Learns a task with a seed at the defaults, and expects the right machine with so many states. */
    static void learnsRightly(Task task, int states, long seed) {
        Settings settings =
                Settings.defaults().withSeed(seed).withHorizon(task.horizon()).withMaxSteps(1_000_000);
        LearnedMachine learned = ActiveLearning.learn(task.environment(), settings);

        assertThat(learned.status()).as("%s, seed %d", task.name(), seed).isEqualTo(Status.CONVERGED);
        assertThat(learned.machine().states()).hasSize(states);
        assertThat(Equivalence.within(0.1)
                        .compare(task.machine(), learned.machine(), task.process())
                        .equivalent())
                .as("%s, seed %d", task.name(), seed)
                .isTrue();
    }
}
