package praline.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MachineRunTest {
    private static final Label C = Label.of("c");
    private static final Label O = Label.of("o");

    @Test
    void theOfficePaysNineTimesInTen() {
        SplittableRandom random = new SplittableRandom(3);
        int paid = 0;
        for (int n = 0; n < 10_000; n++) {
            MachineRun run = MachineRun.draw(PaperMachines.figure1(), List.of(C, C, O, O), random);
            assertThat(run.states()).hasSize(5).startsWith(0).endsWith(4, 4);
            assertThat(run.rewards()).startsWith(0.0, 0.0).endsWith(0.0);
            paid += run.word().get(2).reward() == 1 ? 1 : 0;
        }
        // five standard deviations: a false alarm is less likely than one in a million
        assertThat(paid / 10_000.0).isEqualTo(0.9, within(0.015));
    }

    @Test
    void whatIsDrawnHasAProbability() {
        for (int n = 0; n < 50; n++) {
            SplittableRandom random = RandomMachines.generator("run", n);
            RewardMachine machine = RandomMachines.hidden(random, 4, 2, 3, 3);
            List<Label> labels = RandomMachines.labels(2);
            MachineRun run = MachineRun.draw(machine, List.of(labels.get(0), labels.get(1), labels.get(0)), random);

            assertThat(WordProbability.of(machine).of(run.word())).isPositive();
        }
    }

    @Test
    void aLabelThatIsRejectedIsNamedWithItsStep() {
        RewardMachine rejecting = PaperMachines.figure1().withUnlisted(Unlisted.REJECT);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> MachineRun.draw(rejecting, List.of(C, C), new SplittableRandom(1)))
                .withMessageStartingWith("step 2: machine 'figure 1' rejects the label {c} in its state 'y");
    }
}
