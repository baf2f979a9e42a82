package praline.learn.lstar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import org.apache.commons.statistics.inference.GTest;
import org.junit.jupiter.api.Test;

class StatisticalDifferenceTest {
    private static final int[] NONE = {0, 0};

    /** C = 0.05: the bound is sqrt(ln(40)/2) (1/10 + 1/10) = 0.27162. */
    @Test
    void hoeffdingsBoundIsThatOfDefinition8() {
        Hoeffding hoeffding = new Hoeffding(() -> 0.05);

        assertThat(hoeffding.differ(new int[] {50, 50}, new int[] {77, 23})).isFalse();
        assertThat(hoeffding.differ(new int[] {50, 50}, new int[] {78, 22})).isTrue();
    }

    /** Read literally, "either N > 0 and N' > 0" would make any two cells with data differ. */
    @Test
    void cellsWithoutDataDifferFromNoneAndEqualCellsAreCompatible() {
        for (StatisticalDifference difference :
                new StatisticalDifference[] {new Hoeffding(() -> 0.05), new LikelihoodRatio(0.01), ExactTeacher::differ
                }) {
            assertThat(difference.differ(NONE, new int[] {100, 0})).isFalse();
            assertThat(difference.differ(new int[] {0, 100}, NONE)).isFalse();
            assertThat(difference.differ(NONE, NONE)).isFalse();
            assertThat(difference.differ(new int[] {30, 70}, new int[] {30, 70}))
                    .isFalse();
            assertThat(difference.differ(new int[] {100_000_000, 0}, new int[] {0, 100_000_000}))
                    .isTrue();
        }
    }

    @Test
    void aSmallerCAsksForMoreEvidence() {
        int[] one = {10, 90};
        int[] other = {60, 40};

        assertThat(new Hoeffding(() -> 0.05).differ(one, other)).isTrue();
        assertThat(new Hoeffding(() -> 1e-12).differ(one, other)).isFalse();
    }

    @Test
    void theLikelihoodRatioIsThatOfTheLibrary() {
        long[][] table = {{12, 30, 8}, {25, 20, 5}};
        double expected = GTest.withDefaults().test(table).getStatistic();

        assertThat(LikelihoodRatio.statistic(new int[] {12, 30, 8}, new int[] {25, 20, 5}))
                .isCloseTo(expected, offset(1e-9));
        // the quantile of chi^2 with 2 degrees of freedom at p is -2 ln p
        assertThat(new LikelihoodRatio(0.01).quantile(2)).isCloseTo(-2 * StrictMath.log(0.01), offset(1e-5));
    }

    /** A reward that neither cell has shown counts for nothing. */
    @Test
    void degreesOfFreedomAreTheRewardsSeen() {
        LikelihoodRatio test = new LikelihoodRatio(0.01);

        assertThat(test.excess(new int[] {20, 0, 0, 0}, new int[] {10, 10, 0, 0}))
                .isEqualTo(test.excess(new int[] {20, 0}, new int[] {10, 10}));
        assertThat(test.differ(new int[] {20}, new int[] {10})).isFalse();
    }
}
