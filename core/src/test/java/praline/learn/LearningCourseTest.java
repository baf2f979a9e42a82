package praline.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;

/** What is kept of the rounds, and that it stays bounded. */
class LearningCourseTest {
    private final LearningCourse course = new LearningCourse();

    @Test
    void roundsOfOneStructureAreOneStage() {
        course.accept(round(1, 1, snapshot(1, 5)));
        course.accept(round(2, 2, snapshot(2, 3)));
        course.accept(round(3, 2, snapshot(2, 7)));
        course.accept(round(4, 1, snapshot(1, 9)));

        assertThat(course.stages()).hasSize(3);
        LearningCourse.Stage second = course.stages().get(1);
        assertThat(second.first().number()).isEqualTo(2);
        assertThat(second.last().number()).isEqualTo(3);
        assertThat(second.hypothesis()).isEqualTo(snapshot(2, 7));
        assertThat(course.rounds())
                .extracting(LearningCourse.Round::fewestSamples)
                .containsExactly(Optional.of(5L), Optional.of(3L), Optional.of(7L), Optional.of(9L));
        assertThat(course.forgottenStages()).isZero();
    }

    @Test
    void samplesOfALabelAreThoseOfAllItsRewards() {
        RewardMachine machine = RewardMachine.builder("m")
                .propositions("a", "b")
                .states("q0")
                .transition("q0", label("a"), "q0", 0.25, 0)
                .transition("q0", label("a"), "q0", 0.75, 1)
                .transition("q0", label("b"), "q0", 1, 0)
                .build();
        course.accept(round(1, 1, new Snapshot(machine, List.of(1L, 3L, 6L))));
        assertThat(course.rounds().get(0).fewestSamples()).contains(4L);
    }

    @Test
    void largeHypothesesAreCountedOnly() {
        course.accept(new LearningRound(1, 10, 1, LearningCourse.MOST_STATES + 1, 0, "exploring", 0, 0, () -> {
            throw new AssertionError("asked for a hypothesis that is not kept");
        }));
        assertThat(course.tooLarge()).isEqualTo(1);
        assertThat(course.stages()).isEmpty();
        assertThat(course.rounds().get(0).fewestSamples()).isEmpty();
    }

    @Test
    void manyStagesAndRoundsAreThinnedEvenly() {
        int all = 5000;
        for (int i = 1; i <= all; i++) {
            course.accept(round(i, 1 + i % 2, snapshot(1 + i % 2, i)));
        }
        assertThat(course.stages().size()).isBetween(100, 201);
        assertThat(course.rounds().size()).isBetween(500, 1001);
        assertThat(course.stages().get(0).first().number()).isEqualTo(1);
        assertThat(course.rounds().get(0).number()).isEqualTo(1);
        assertThat(course.rounds().get(course.rounds().size() - 1).number()).isEqualTo(all);
        assertThat(course.stages().get(course.stages().size() - 1).last().number())
                .isEqualTo(all);
        assertThat(course.forgottenStages()).isPositive();
    }

    @Test
    void aRoundAfterEarlierAttemptsCountsOn() {
        LearningRound round = round(2, 1, snapshot(1, 1)).after(1000, 10, 7);
        assertThat(List.of(round.round(), round.steps(), round.episodes())).isEqualTo(List.of(9, 1020L, 12L));
    }

    private static LearningRound round(int number, int states, Snapshot snapshot) {
        return new LearningRound(number, 10L * number, number, states, 0, "exploring", 0, 231, () -> snapshot);
    }

    private static Condition label(String name) {
        return new Condition.Exactly(Label.of(name));
    }

    /** States in a circle, every transition seen so often. */
    private static Snapshot snapshot(int states, long count) {
        List<String> names = new ArrayList<>();
        List<Long> counts = new ArrayList<>();
        for (int i = 0; i < states; i++) {
            names.add("q" + i);
            counts.add(count);
        }
        RewardMachine.Builder builder =
                RewardMachine.builder("m").propositions("a").states(names);
        for (int i = 0; i < states; i++) {
            builder.transition("q" + i, label("a"), "q" + (i + 1) % states, 1, 0);
        }
        return new Snapshot(builder.build(), counts);
    }
}
