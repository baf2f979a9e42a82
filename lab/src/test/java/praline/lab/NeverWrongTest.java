package praline.lab;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import praline.compare.Equivalence;
import praline.formats.Scenarios;
import praline.lab.family.MachineFamily;
import praline.lab.family.Place;
import praline.lab.family.RandomEnvironments;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.merge.ActiveLearning;
import praline.process.Task;

/** Runs that once converged and were wrong. */
class NeverWrongTest {
    private static LearnedMachine learned(Task task, long seed, long maxSteps) {
        Settings settings =
                Settings.defaults().withSeed(seed).withHorizon(task.horizon()).withMaxSteps(maxSteps);
        return ActiveLearning.learn(task.environment(), settings);
    }

    private static boolean isRight(Task task, LearnedMachine learned) {
        return Equivalence.within(Settings.defaults().tolerance())
                .compare(task.machine(), learned.machine(), task.process())
                .equivalent();
    }

    /** After the trap nothing is ever paid, but that shows only at the depot, after equipment and platinum or gold: four labels, far apart. */
    @Test
    void aTrapIsNotTakenForTheStart() {
        Task mining = Scenarios.read("mining-noiseless");

        LearnedMachine learned = learned(mining, 301, 1_000_000);

        assertThat(learned.status()).isEqualTo(Status.CONVERGED);
        assertThat(isRight(mining, learned)).isTrue();
    }

    /** b comes once in a hundred steps whatever is done, and must come twice in a row to show that the states differ. */
    @Test
    void statesThatOnlyRareLabelsTellApartAreNotMergedInSilence() {
        Task rare = RandomEnvironments.of(Place.RARE)
                .task(MachineFamily.SMALL.machine(MachineFamily.SMALL.shape().withStates(3), 1000146), 1000146);

        LearnedMachine learned = learned(rare, 1000146, 1_000_000);

        assertThat(learned.status() == Status.CONVERGED && !isRight(rare, learned))
                .as("converged with %s states", learned.machine().states())
                .isFalse();
        if (learned.status() != Status.CONVERGED) {
            assertThat(learned.promise().open())
                    .anyMatch(open -> open.contains("not yet tested by all that can follow"));
        }
    }

    /** Cells of many states are seldom read early on, and so rewards that are paid with 0.1 may look rare by chance. */
    @Test
    void cleanRewardsOfAMachineOfThirtyStatesAreNotCalledCorrupted() {
        Task wide = RandomEnvironments.of(Place.FREE)
                .task(MachineFamily.WIDE.machine(MachineFamily.WIDE.shape().withStates(30), 125), 125);

        LearnedMachine learned = learned(wide, 125, 20_000);

        assertThat(learned.reason()).isEqualTo("max-steps 20000 reached");
    }
}
