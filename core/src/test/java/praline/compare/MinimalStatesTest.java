package praline.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.machine.Minimisation;
import praline.machine.PaperMachines;
import praline.machine.RandomMachines;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.process.Task;

class MinimalStatesTest {
    @Test
    void theOfficeNeedsThree() {
        Task task = new Task("office", ChosenLabels.of(PaperMachines.OFFICE_LABELS), PaperMachines.figure1(), 100, 0.9);

        assertThat(MinimalStates.of(task)).hasValue(3);
        assertThat(MinimalStates.of(PaperMachines.figure2(), PaperMachines.OFFICE_LABELS, 100))
                .hasValue(3);
    }

    @Test
    void aHiddenModeNeedsMoreThanAnyBound() {
        RewardMachine mode = PaperMachines.hiddenMode(0.9, 0.1, 0.1);

        assertThat(MinimalStates.of(mode, mode.labels(), 1000)).isEmpty();
    }

    @Test
    void twinsAddNoStates() {
        for (int n = 0; n < 20; n++) {
            SplittableRandom random = RandomMachines.generator("minimal states", n);
            RewardMachine machine = RandomMachines.rewardDeterministic(random, 7, 3, 2);

            assertThat(MinimalStates.of(RandomMachines.twinned(machine, random), machine.labels(), 100))
                    .as("case %d", n)
                    .hasValue(Minimisation.of(machine).states().size());
        }
    }
}
