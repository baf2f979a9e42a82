package praline.learn.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CorruptionTest {
    private final Corruption corruption = new Corruption(0.05, 0.1);

    @Test
    void whatIsSeenOfAProbabilityGivesItBack() {
        for (double paid : new double[] {0, 0.1, 0.5, 1}) {
            double seen = 0.95 * paid + 0.05 / 3;
            assertThat(corruption.takenOut(seen, 3)).isCloseTo(paid, within(1e-12));
        }
        assertThat(corruption.leastShare(3)).isCloseTo(0.95 * 0.1 + 0.05 / 3, within(1e-12));
        assertThat(corruption.takenOut(0.001, 3)).isZero(); // less than noise brings on the average
        assertThat(corruption.takenOut(1, 3)).isEqualTo(1); // more than noise leaves on the average
    }

    @Test
    void aRewardIsNoiseWhereItIsAsRareAsNoise() {
        assertThat(corruption.mayBeNoise(5, 200, 195, 2)).isTrue(); // 0.025, just what noise brings
        assertThat(corruption.mayBeNoise(25, 200, 175, 2)).isFalse(); // 0.125, what 0.1 would bring
        assertThat(corruption.mayBeNoise(1, 30, 29, 2)).isTrue();
        assertThat(corruption.mayBeNoise(1, 2, 1, 2)).isFalse(); // the commonest of a cell is paid there
        assertThat(corruption.isNoiseAfterAll(5, 200, 195, 2)).isTrue();
        assertThat(corruption.isNoiseAfterAll(25, 200, 175, 2)).isFalse();
        assertThat(Corruption.NONE.mayBeNoise(1, 1000, 999, 2)).isFalse();
    }

    @Test
    void oneDoubtfulStepMayAlwaysBeTaken() {
        assertThat(corruption.isTooMuch(0, 0.4)).isFalse();
        assertThat(corruption.isTooMuch(0.4, 0)).isFalse();
        assertThat(corruption.isTooMuch(0.1, 0.04)).isFalse();
        assertThat(corruption.isTooMuch(0.1, 0.06)).isTrue();
    }

    @Test
    void noiseIsLessThanHalfOfAll() {
        for (double wrong : new double[] {-0.1, 0.5, 1, Double.NaN}) {
            assertThatThrownBy(() -> new Corruption(wrong, 0.1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("noise must be at least 0 and less than 0.5");
        }
    }
}
