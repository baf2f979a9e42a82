package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import praline.learn.Interval;
import praline.learn.Settings;
import praline.learn.evidence.CellPromise;

/** What the promise needs at least, and that little more is asked; how the error is shared is free. */
class CellPromiseTest {
    private static final Settings SETTINGS = Settings.defaults();
    private static final int OTHER = 50;

    private static Structure cell(int zeros, int ones) {
        return new HandMadeWords().add(zeros, "a0").add(ones, "a1").oneState();
    }

    /** The fewest samples that earn a cell of one reward. */
    private static int fewest(CellPromise promise) {
        int n = 1;
        while (!promise.earned(cell(n, 0), 0, 0)) {
            n++;
        }
        return n;
    }

    /** n with (1 - p)^n = error. */
    private static int samples(double p, double error) {
        return (int) Math.ceil(StrictMath.log(error) / StrictMath.log(1 - p));
    }

    @Test
    void aRewardOfTheMinimumProbabilityWouldHaveShown() {
        // more than for this cell alone at the whole error, less than twice as much
        assertThat(fewest(new CellPromise(SETTINGS, 1))).isBetween(samples(0.1, 0.01) + 1, 2 * samples(0.1, 0.01));
        assertThat(fewest(new CellPromise(SETTINGS, 10))).isBetween(samples(0.1, 0.001) + 1, 2 * samples(0.1, 0.001));
        assertThat(fewest(new CellPromise(SETTINGS.withMinProbability(0.05), 1)))
                .isBetween(samples(0.05, 0.01) + 1, 2 * samples(0.05, 0.01));
        assertThat(fewest(new CellPromise(SETTINGS.withTolerance(0.05), 1)))
                .isBetween(samples(0.05, 0.01) + 1, 2 * samples(0.05, 0.01));
    }

    @Test
    void aMinimumProbabilityNearTheLeastDoubleIsNotTakenForNone() {
        for (double least : new double[] {1e-15, 1e-17, 1e-300}) {
            assertThat(new CellPromise(SETTINGS.withMinProbability(least), 1).earned(cell(100_000, 0), 0, 0))
                    .as("minimum probability %s", least)
                    .isFalse();
        }
        assertThat(new CellPromise(SETTINGS.withTolerance(1e-17).withMinProbability(0.1), 1)
                        .earned(cell(100_000, 0), 0, 0))
                .isFalse();
    }

    @Test
    void oneMoreReadingIsWorthLessNearTheEnd() {
        CellPromise promise = new CellPromise(SETTINGS, 1);
        int n = fewest(promise);

        assertThat(promise.worth(cell(n, 0), 0, 0, 0)).isZero();
        assertThat(promise.worth(cell(n - 20, 0), 0, 0, 0)).isEqualTo(1);
        assertThat(promise.worth(cell(n - 5, 0), 0, 0, 0)).isEqualTo(0.5);
        assertThat(promise.worth(cell(n - 5, 0), 0, 0, 4)).isEqualTo(0.1);
        assertThat(promise.worth(cell(n - 5, 0), 0, 0, 5)).isZero();
    }

    @Test
    void aRandomCellIsEarnedWhenItsIntervalIsNarrow() {
        CellPromise promise = new CellPromise(SETTINGS, OTHER);
        for (int ones = 1; ones <= 5; ones++) {
            int times = 1;
            while (!promise.earned(cell((10 - ones) * times, ones * times), 0, 0)) {
                times++;
            }
            int n = 10 * times;
            // within the tolerance at the error that is this cell's part of the whole, and not much narrower
            Interval needed = Interval.exact(n, (long) ones * times, 0.01 / OTHER);
            Interval generous = Interval.exact(n, (long) ones * times, 0.01 / OTHER / 1000);
            double p = ones / 10.0;
            assertThat(Math.max(p - needed.low(), needed.high() - p))
                    .as("p = %s", p)
                    .isLessThan(0.1);
            assertThat(Math.max(p - generous.low(), generous.high() - p))
                    .as("p = %s", p)
                    .isGreaterThan(0.1);
            assertThat(promise.worth(cell((10 - ones) * times, ones * times), 0, 0, 0))
                    .isZero();
        }
        assertThat(promise.worth(cell(50, 50), 0, 0, 0)).isEqualTo(1);
    }

    /** Of two rewards the interval of one is that of the other; of three each has its own, and they share the cell's error. */
    @Test
    void theErrorIsDividedAmongTheRewards() {
        CellPromise promise = new CellPromise(SETTINGS, OTHER);
        int two = 1;
        while (!promise.earned(cell(two, two), 0, 0)) {
            two++;
        }
        int three = 1;
        while (!promise.earned(threeRewards(three), 0, 0)) {
            three++;
        }
        double share = 0.01 / OTHER / 8;

        assertThat(width(2 * two, two, share)).isBetween(0.098, 0.1);
        assertThat(width(4 * three, 2 * three, share / 3)).isBetween(0.098, 0.1);
    }

    private static Structure threeRewards(int quarter) {
        return new HandMadeWords()
                .add(2 * quarter, "a0")
                .add(quarter, "a1")
                .add(quarter, "a2")
                .oneState();
    }

    private static double width(int n, int k, double error) {
        Interval interval = Interval.exact(n, k, error);
        double p = (double) k / n;
        return Math.max(p - interval.low(), interval.high() - p);
    }
}
