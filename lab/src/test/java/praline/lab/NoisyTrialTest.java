package praline.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import praline.bins.BinRule;
import praline.formats.MachineFile;
import praline.formats.MachineWriter;
import praline.formats.Scenarios;
import praline.learn.BinnedLearner;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.merge.ActiveLearning;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.process.ChosenLabels;
import praline.process.RewardNoise;
import praline.process.Task;

/** The office with noisy rewards: learned through bins, and compared with the machine without noise. */
class NoisyTrialTest {
    private static Task noisy(double width) {
        Task office = Scenarios.read("office-actions");
        return new Task(
                "noisy",
                office.process(),
                office.machine(),
                office.horizon(),
                office.discount(),
                Optional.empty(),
                new RewardNoise(width, Optional.empty()));
    }

    private static TrialResult trial(Task task, String rule, int runs) {
        BinnedLearner learner = new BinnedLearner(ActiveLearning::learn, BinRule.of(rule));
        return Trial.of(task, learner::learn, Settings.defaults()).run(runs, 1, done -> {});
    }

    @Test
    void theRightMachineIsFoundThroughTheNoise() {
        TrialResult result = trial(noisy(0.2), "auto", 5);

        assertThat(result.right()).isEqualTo(5);
        assertThat(result.converged()).isEqualTo(5);
        assertThat(result.valueLoss()).isEmpty();
    }

    @Test
    void wideNoiseIsLearnedAsTheSharesOfSmallBins() {
        TrialResult result = trial(noisy(0.4), "0.5", 3);

        assertThat(result.right()).isEqualTo(3);
        assertThat(result.converged()).isEqualTo(3);
    }

    /** The three rewards of a cycle overlap, and the fourth shows what noise is. */
    @Test
    void noiseThatOverlapsIsLearnedAsTheSharesOfBinsBetweenTheRewards() {
        Label a = Label.of("a");
        Label b = Label.of("b");
        RewardMachine.Builder machine =
                RewardMachine.builder("cycle").propositions("a", "b").states("y0", "y1", "y2");
        for (int state = 0; state < 3; state++) {
            machine.add(new Transition(state, new Condition.Exactly(a), (state + 1) % 3, 1, 1 + 0.5 * state));
            machine.add(new Transition(state, new Condition.Exactly(b), state, 1, -1));
        }
        Task cycle = new Task(
                "cycle",
                ChosenLabels.of(List.of(a, b)),
                machine.build(),
                20,
                0.9,
                Optional.empty(),
                new RewardNoise(0.4, Optional.empty()));

        TrialResult result = trial(cycle, "auto", 5);

        assertThat(result.right()).isEqualTo(5);
        assertThat(result.converged()).isEqualTo(5);
        assertThat(result.sameStateCount()).hasValue(5);
    }

    /** One bin for all is learned well, and is not the machine that was hidden. */
    @Test
    void binsThatHideTheRewardsAreWrong() {
        TrialResult result = trial(noisy(0.2), "1", 1);

        assertThat(result.converged()).isEqualTo(1);
        assertThat(result.right()).isZero();
    }

    @Test
    void theResultKeepsTheBinsAndIsTheSameAgain() {
        BinnedLearner learner = new BinnedLearner(ActiveLearning::learn, BinRule.AUTO);
        LearnedMachine learned = learner.learn(noisy(0.2).environment(), Settings.defaults());

        assertThat(learned.status()).isEqualTo(Status.CONVERGED);
        assertThat(learned.settings()).isEqualTo(Settings.defaults());
        assertThat(learned.bins()).hasSize(2);
        assertThat(learned.machine().transitions())
                .allMatch(t ->
                        t.reward() == 0 || t.reward() == learned.bins().get(1).reward());
        assertThat(learned.bins().stream().mapToLong(bin -> bin.count()).sum()).isEqualTo(learned.steps());
        LearnedMachine again = learner.learn(noisy(0.2).environment(), Settings.defaults());
        assertThat(MachineWriter.text(MachineFile.of(again))).isEqualTo(MachineWriter.text(MachineFile.of(learned)));
    }

    @Test
    void theBudgetIsThatOfAllAttemptsTogether() {
        BinnedLearner learner = new BinnedLearner(ActiveLearning::learn, BinRule.AUTO);
        LearnedMachine learned =
                learner.learn(noisy(0.2).environment(), Settings.defaults().withMaxSteps(500));

        assertThat(learned.status()).isEqualTo(Status.BUDGET);
        assertThat(learned.steps()).isEqualTo(500);
    }
}
