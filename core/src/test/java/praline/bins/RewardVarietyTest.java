package praline.bins;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class RewardVarietyTest {
    /** Whether rewards ever look endless in so many episodes of so many steps. */
    private static boolean looksEndless(int episodes, int steps, IntToDoubleFunction reward) {
        RewardVariety variety = new RewardVariety();
        boolean endless = false;
        for (int episode = 0; episode < episodes; episode++) {
            for (int step = 0; step < steps; step++) {
                variety.add(reward.applyAsDouble(step));
            }
            variety.endEpisode();
            endless |= variety.looksEndless();
        }
        return endless;
    }

    @Test
    void continuousRewardsLookEndlessAlsoWhereFewOfManyAre() {
        SplittableRandom random = new SplittableRandom(1);
        assertThat(looksEndless(30, 20, step -> random.nextDouble())).isTrue();
        assertThat(looksEndless(300, 20, step -> step % 10 == 0 ? random.nextDouble() : step % 2))
                .isTrue();
        assertThat(looksEndless(1, 6000, step -> random.nextDouble())).isTrue();
    }

    @Test
    void thousandsOfDifferentRewardsDoNot() {
        for (int seed = 1; seed <= 50; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            assertThat(looksEndless(400, 20, step -> random.nextInt(1000))).isFalse();
            assertThat(looksEndless(400, 20, step -> random.nextInt(2000))).isFalse();
        }
    }

    @Test
    void aMachineInWhichEachStateHasItsOwnDoesNot() {
        assertThat(looksEndless(20, 1000, step -> step)).isFalse();
        assertThat(looksEndless(1, 3000, step -> step)).isFalse();
    }
}
