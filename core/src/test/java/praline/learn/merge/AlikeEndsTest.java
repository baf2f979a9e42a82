package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.lstar.LStarLearner;
import praline.learn.lstar.Preset;
import praline.machine.Label;
import praline.process.Environment;
import praline.process.Step;
import praline.random.Streams;

/** Ends that look like others: by chance like those for what somebody lacks, and of a task that always takes as long like those of a limit of time. */
class AlikeEndsTest {
    /** 18 of 18 ends with one state of the machine may be chance, too. */
    @ParameterizedTest
    @ValueSource(longs = {2, 4, 5, 9})
    void aPlaceThatEndsMostEpisodesByChanceIsNotBlamedForALack(long seed) {
        LearnedMachine learned = ActiveLearning.learn(
                new EndsByChance(
                        EndsTest.task(0.2).environment(),
                        step -> Set.of(1, 5, 6).contains(step.state()),
                        0.9),
                Settings.defaults().withHorizon(60).withMaxSteps(200_000).withSeed(seed));

        assertThat(learned.reason()).doesNotContain("labels say too little");
        assertThat(learned.remarks())
                .singleElement(InstanceOfAssertFactories.STRING)
                .startsWith("ends are hidden: after {} 0 in q");
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 4})
    void norDoesTheOtherLearnerBlameIt(long seed) {
        LearnedMachine learned = LStarLearner.of(Preset.BEST.options())
                .learn(
                        new EndsByChance(
                                EndsTest.task(0.2).environment(),
                                step -> Set.of(1, 5, 6).contains(step.state()),
                                0.9),
                        Settings.defaults().withHorizon(60).withMaxSteps(60_000).withSeed(seed));

        assertThat(learned.reason()).doesNotContain("labels say too little");
    }

    /** All episodes are over after their second step, the first of which tells which of two actions pays. */
    private static final class TwoSteps implements Environment {
        private int steps;
        private boolean second;

        @Override
        public int actionCount() {
            return 2;
        }

        @Override
        public int reset(long seed) {
            steps = 0;
            second = Streams.generator(seed, "cue", 0).nextBoolean();
            return 0;
        }

        @Override
        public Step step(int action) {
            steps++;
            if (steps == 1) {
                return new Step(1, Label.of(second ? "cue2" : "cue1"), 0, false);
            }
            return new Step(2, Label.of(action == 1 ? "take2" : "take1"), second == (action == 1) ? 1 : -1, false);
        }

        @Override
        public boolean truncated() {
            return steps == 2;
        }
    }

    /** What ends all episodes after the same number of steps is no limit of time where it is read nowhere else. */
    @Test
    void aTaskThatAlwaysTakesAsLongIsOver() {
        LearnedMachine learned = ActiveLearning.learn(
                new TwoSteps(), Settings.defaults().withMaxSteps(20_000).withSeed(1));

        assertThat(learned.status()).isEqualTo(Status.CONVERGED);
        assertThat(learned.machine().states()).hasSize(2);
        assertThat(learned.endings()).hasSize(4);
        assertThat(learned.remarks()).isEmpty();
    }
}
