package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static praline.machine.Condition.exactly;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import praline.compare.Equivalence;
import praline.learn.BestPlan;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.lstar.LStarLearner;
import praline.learn.lstar.Preset;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.Environment;
import praline.process.ForwardingEnvironment;
import praline.process.Gridworld;
import praline.process.NoisyRewards;
import praline.process.Step;
import praline.process.Task;

/** Episodes that end for what has happened in them, which the state of the environment does not show. */
class EndsTest {
    /** A task that is over when it is done: with the first reward above 0. */
    private static final class OverWhenPaid extends ForwardingEnvironment {
        private final boolean terminates;
        private boolean truncated;

        OverWhenPaid(Environment environment, boolean terminates) {
            super(environment);
            this.terminates = terminates;
        }

        @Override
        public Step step(int action) {
            Step step = super.step(action);
            boolean over = step.reward() > 0;
            truncated = over && !terminates;
            return over && terminates ? new Step(step.state(), step.label(), step.reward(), true) : step;
        }

        @Override
        public boolean truncated() {
            return truncated;
        }
    }

    /** Tea from a to b is paid four times in five, else the way back to a is to be gone again; d spills it; c does harm without tea. */
    static Task task(double slip) {
        RewardMachine.Builder machine =
                RewardMachine.builder("tea").propositions("a", "b", "c", "d").states("none", "tea");
        for (String q : List.of("none", "tea")) {
            machine.transition(q, exactly(), q, 1, 0)
                    .transition(q, exactly("a"), "tea", 1, 0)
                    .transition(q, exactly("c"), q, 1, q.equals("tea") ? 0 : -1)
                    .transition(q, exactly("d"), "none", 1, 0);
        }
        machine.transition("none", exactly("b"), "none", 1, 0)
                .transition("tea", exactly("b"), "tea", 0.8, 2)
                .transition("tea", exactly("b"), "none", 0.2, 0);
        return new Task(
                "tea",
                Gridworld.parse(
                        List.of("S.a.", "....", "b.cd"),
                        Map.of('a', Label.of("a"), 'b', Label.of("b"), 'c', Label.of("c"), 'd', Label.of("d")),
                        Set.of(),
                        slip),
                machine.build(),
                60,
                1);
    }

    @ParameterizedTest
    @CsvSource({"true, 0, 1", "true, 0, 2", "false, 0, 3", "true, 0.1, 4", "false, 0.1, 5"})
    void aTaskIsOverWhenItIsDone(boolean terminates, double slip, long seed) {
        Task task = task(slip);

        LearnedMachine learned = ActiveLearning.learn(
                new OverWhenPaid(task.environment(), terminates),
                Settings.defaults().withHorizon(60).withMaxSteps(200_000).withSeed(seed));

        isOverWhenPaid(learned);
        assertThat(Equivalence.within(0.1)
                        .compareUntilTheEnd(
                                learned.shown(),
                                task.machine(),
                                learned.observedProcess().orElseThrow())
                        .equivalent())
                .as("what comes after b without tea, and after a failure, is learned")
                .isTrue();
        assertThat(BestPlan.of(learned, 1).orElseThrow().value())
                .as("paid once")
                .isCloseTo(2, within(slip == 0 ? 1e-6 : 0.1));
    }

    private static void isOverWhenPaid(LearnedMachine learned) {
        assertThat(learned.status()).isEqualTo(Status.CONVERGED);
        assertThat(learned.machine().states()).hasSize(2);
        assertThat(learned.endings())
                .hasSize(1)
                .allSatisfy(ending -> assertThat(
                                learned.machine().transitions().get(ending).reward())
                        .isEqualTo(2));
    }

    /** A payment that was replaced by another goes on, or seems to. */
    @ParameterizedTest
    @CsvSource({"0.05, 0, 1", "0.05, 0.1, 2", "0.1, 0, 1"})
    void noiseDoesNotHideThatATaskIsOver(double noise, double slip, long seed) {
        Task task = task(slip);

        LearnedMachine learned = ActiveLearning.learn(
                NoisyRewards.in(new OverWhenPaid(task.environment(), true), task.machine(), noise),
                Settings.defaults()
                        .withHorizon(60)
                        .withMaxSteps(200_000)
                        .withSeed(seed)
                        .withNoise(noise));

        isOverWhenPaid(learned);
        assertThat(BestPlan.of(learned, 1).orElseThrow().value()).isCloseTo(2, within(slip == 0 ? 1e-6 : 0.1));
    }

    @ParameterizedTest
    @CsvSource({"0.3, 1", "0.6, 2"})
    void endsThatComeByChanceAreSaid(double chance, long seed) {
        LearnedMachine learned = ActiveLearning.learn(
                new EndsByChance(task(0).environment(), step -> step.label().equals(Label.of("d")), chance),
                Settings.defaults().withHorizon(60).withMaxSteps(200_000).withSeed(seed));

        assertThat(learned.status()).isEqualTo(Status.CONVERGED);
        assertThat(learned.machine().states()).hasSize(2);
        assertThat(learned.remarks())
                .singleElement(InstanceOfAssertFactories.STRING)
                .matches(
                        "ends are hidden: after \\{d} 0 in q\\d the environment ended \\d+ of \\d+ episodes, which neither state "
                                + "nor label shows; values and policies count no such end, and promise too much");
    }

    /** The second c ends the episode, and pays as the first one does. */
    private static final class SecondTime extends ForwardingEnvironment {
        private int times;

        SecondTime(Environment environment) {
            super(environment);
        }

        @Override
        public int reset(long seed) {
            times = 0;
            return super.reset(seed);
        }

        @Override
        public Step step(int action) {
            Step step = super.step(action);
            times += step.label().equals(Label.of("c")) ? 1 : 0;
            return new Step(step.state(), step.label(), step.reward(), times == 2);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void endsThatShowNowhereElseAreSaid(long seed) {
        LearnedMachine learned = ActiveLearning.learn(
                new SecondTime(task(0).environment()),
                Settings.defaults().withHorizon(60).withMaxSteps(200_000).withSeed(seed));

        assertThat(learned.remarks())
                .singleElement(InstanceOfAssertFactories.STRING)
                .startsWith("ends are hidden: after {c} ");
    }

    @Test
    void endsThatTheStateOrATransitionShowsAreNoneThatAreHidden() {
        for (long seed = 1; seed <= 8; seed++) {
            Settings settings =
                    Settings.defaults().withHorizon(60).withMaxSteps(20_000).withSeed(seed);
            Task task = task(seed % 2 == 0 ? 0 : 0.1);
            Task traps = new Task(
                    "traps",
                    Gridworld.parse(
                            List.of("S.a.", "....", "b.cd"),
                            Map.of('a', Label.of("a"), 'b', Label.of("b"), 'c', Label.of("c"), 'd', Label.of("d")),
                            Set.of('d'),
                            0.1),
                    task.machine(),
                    60,
                    1);

            assertThat(ActiveLearning.learn(traps.environment(), settings).remarks())
                    .isEmpty();
            assertThat(ActiveLearning.learn(new OverWhenPaid(task.environment(), seed % 3 == 0), settings)
                            .remarks())
                    .isEmpty();
        }
    }

    /** Cells in a row: a key at the left end, a treasure at the right one, each paid once, and a place that ends the episode of whoever lacks the key. */
    private static final class Deadly implements Environment {
        private final int cells;
        private final int start;
        private final int place;
        private int cell;
        private boolean key;
        private boolean treasure;

        Deadly(int cells, int start, int place) {
            this.cells = cells;
            this.start = start;
            this.place = place;
        }

        @Override
        public int actionCount() {
            return 2;
        }

        @Override
        public int reset(long seed) {
            cell = start;
            key = false;
            treasure = false;
            return cell;
        }

        @Override
        public Step step(int action) {
            cell = Math.max(0, Math.min(cells - 1, cell + 2 * action - 1));
            double reward = cell == 0 && !key ? 1 : cell == cells - 1 && !treasure ? 5 : 0;
            key |= cell == 0;
            treasure |= cell == cells - 1;
            Label label = cell == 0 ? Label.of("key") : cell == cells - 1 ? Label.of("treasure") : Label.EMPTY;
            return new Step(cell, label, reward, cell == place && !key);
        }
    }

    /** In the second corridor no chain of labels comes to that place with the key. */
    @ParameterizedTest
    @CsvSource({"6, 1, 3", "14, 7, 8", "9, 3, 5"})
    void aPlaceThatEndsTheEpisodeOfWhoeverLacksAKeyIsNamed(int cells, int start, int place) {
        for (long seed = 1; seed <= 3; seed++) {
            LearnedMachine learned = ActiveLearning.learn(
                    new Deadly(cells, start, place),
                    Settings.defaults().withMaxSteps(100_000).withSeed(seed));

            assertThat(learned.status()).isEqualTo(Status.BUDGET);
            assertThat(learned.isRefuted()).isTrue();
            assertThat(learned.reason())
                    .startsWith("labels say too little: after {} 0 in q0 the environment ended ")
                    .endsWith(" episodes in state x" + place + " which others have left; let a label show that state");
        }
    }

    @ParameterizedTest
    @CsvSource({"6, 1, 3", "14, 7, 8", "9, 3, 5"})
    void theOtherLearnerNamesItToo(int cells, int start, int place) {
        for (long seed = 1; seed <= 2; seed++) {
            LearnedMachine learned = LStarLearner.of(Preset.BEST.options())
                    .learn(
                            new Deadly(cells, start, place),
                            Settings.defaults().withMaxSteps(100_000).withSeed(seed));

            assertThat(learned.status()).isEqualTo(Status.BUDGET);
            assertThat(learned.steps()).isLessThan(50_000);
            assertThat(learned.reason())
                    .startsWith("labels say too little: after {} 0 in q0 the environment ended ")
                    .endsWith(" episodes in state x" + place + " which others have left; let a label show that state");
        }
    }
}
