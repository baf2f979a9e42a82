package praline.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import praline.machine.PaperMachines;

class NoisyRewardsTest {
    private static final int STEPS = 20_000;
    private static final Task TASK =
            new Task("office", ChosenLabels.of(PaperMachines.OFFICE_LABELS), PaperMachines.figure1(), 100, 0.9);

    private static List<Step> played(Environment environment, long seed) {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < STEPS; i++) {
            if (i % 10 == 0) {
                environment.reset(seed + i);
            }
            steps.add(environment.step(i % environment.actionCount()));
        }
        return steps;
    }

    private static Environment noisy(double probability) {
        return NoisyRewards.in(TASK.environment(), TASK.machine(), probability);
    }

    @Test
    void aShareOfTheRewardsIsAnotherAndNothingElseIs() {
        List<Step> clean = played(TASK.environment(), 1);
        List<Step> noisy = played(noisy(0.1), 1);
        int others = 0;
        for (int i = 0; i < STEPS; i++) {
            assertThat(noisy.get(i).label()).isEqualTo(clean.get(i).label());
            assertThat(noisy.get(i).state()).isEqualTo(clean.get(i).state());
            assertThat(noisy.get(i).reward()).isIn(0.0, 1.0);
            others += noisy.get(i).reward() != clean.get(i).reward() ? 1 : 0;
        }
        // of two rewards one drawn is the true one in half of the cases: 0.05, with a standard deviation of 0.0016
        assertThat((double) others / STEPS).isCloseTo(0.05, within(0.007));
    }

    @Test
    void anEpisodesNoiseComesFromItsSeed() {
        assertThat(played(noisy(0.3), 7)).isEqualTo(played(noisy(0.3), 7));
        assertThat(played(noisy(0.3), 7)).isNotEqualTo(played(noisy(0.3), 8));
    }

    @Test
    void theProbabilityIsOne() {
        assertThat(played(noisy(0), 3)).isEqualTo(played(TASK.environment(), 3));
        assertThatThrownBy(() -> noisy(1.1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> noisy(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
    }
}
