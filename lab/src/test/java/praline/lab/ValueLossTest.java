package praline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import praline.formats.Scenarios;
import praline.learn.Interval;
import praline.learn.LearnedMachine;
import praline.learn.Promise;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.merge.ActiveLearning;
import praline.machine.Condition;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;
import praline.process.Task;

/** Losses that can be worked out by hand. */
class ValueLossTest {
    private static RewardMachine arms(double first, double second) {
        return RewardMachine.builder("arms")
                .propositions("a", "b")
                .states("q")
                .transition("q", Condition.exactly("a"), "q", first, 1)
                .transition("q", Condition.exactly("a"), "q", 1 - first, 0)
                .transition("q", Condition.exactly("b"), "q", second, 1)
                .transition("q", Condition.exactly("b"), "q", 1 - second, 0)
                .build();
    }

    private static Task task(double discount) {
        RewardMachine machine = arms(0.9, 0.5);
        return new Task("arms", ChosenLabels.of(machine.labels()), machine, 10, discount);
    }

    private static LearnedMachine learned(RewardMachine machine, Optional<ExplicitProcess> process) {
        return new LearnedMachine(
                machine,
                "guess",
                Settings.defaults(),
                Status.CONVERGED,
                "",
                List.of(1L, 1L, 1L, 1L),
                List.of(new Interval(0, 1), new Interval(0, 1), new Interval(0, 1), new Interval(0, 1)),
                List.of(),
                List.of(),
                new Promise(1, 1, 1, 2, 2, 1, 1, 1, List.of()),
                1,
                1,
                1,
                process);
    }

    @Test
    void theWrongArmForEverCostsTheDifferenceForEver() {
        Task task = task(0.9);
        ValueLoss loss = ValueLoss.in(task);

        assertThat(loss.bestValue().orElseThrow()).isCloseTo(9, within(1e-9));
        assertThat(loss.of(learned(arms(0.4, 0.6), Optional.of(task.process()))).orElseThrow())
                .isCloseTo(4, within(1e-9));
        assertThat(loss.of(learned(arms(0.7, 0.6), Optional.of(task.process()))).orElseThrow())
                .as("wrong numbers, but the right arm")
                .isCloseTo(0, within(1e-9));
    }

    @Test
    void whereThereIsNoFigureThereIsNone() {
        Task endless = task(1);

        assertThat(ValueLoss.in(endless).bestValue()).as("a loop that pays").isEmpty();
        assertThat(ValueLoss.in(endless).of(learned(arms(0.4, 0.6), Optional.of(endless.process()))))
                .isEmpty();
        assertThat(ValueLoss.in(task(0.9)).of(learned(arms(0.4, 0.6), Optional.empty())))
                .as("learned from words alone: no environment was seen")
                .isEmpty();
    }

    @Test
    void aRightMachineLosesNothingOnTheMap() {
        Task task = Scenarios.read("office-5x5");
        LearnedMachine learned = ActiveLearning.learn(task.environment(), Settings.defaults());

        assertThat(ValueLoss.in(task).of(learned).orElseThrow()).isCloseTo(0, within(1e-9));
        assertThat(ValueLoss.in(task).bestValue().orElseThrow()).isCloseTo(0.9 * StrictMath.pow(0.9, 5), within(1e-9));
    }
}
