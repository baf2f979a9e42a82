package praline.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class IntervalTest {
    /** ln P(X >= k) for X of Binomial(n, p), by direct summation. */
    private static double upperTail(int n, int k, double p) {
        double sum = 0;
        for (int i = k; i <= n; i++) {
            double log = 0;
            for (int j = 1; j <= i; j++) {
                log += StrictMath.log((double) (n - i + j) / j);
            }
            sum += StrictMath.exp(log + i * StrictMath.log(p) + (n - i) * StrictMath.log(1 - p));
        }
        return sum;
    }

    @Test
    void eachBoundIsWhereATailIsHalfTheError() {
        for (int[] sample : new int[][] {{10, 3}, {1, 1}, {50, 49}, {100, 10}, {400, 217}}) {
            int n = sample[0];
            int k = sample[1];
            Interval exact = Interval.exact(n, k, 0.01);
            assertThat(upperTail(n, k, exact.low())).as("%s of %s", k, n).isCloseTo(0.005, within(1e-8));
            if (k < n) {
                assertThat(1 - upperTail(n, k + 1, exact.high()))
                        .as("%s of %s", k, n)
                        .isCloseTo(0.005, within(1e-8));
            } else {
                assertThat(exact.high()).isEqualTo(1);
            }
        }
    }

    @Test
    void knownValues() {
        // without successes the upper bound is 1 - (alpha/2)^(1/n); 1 of 10 at 95 % is (0.002529, 0.445016) in every
        // table
        assertThat(Interval.clopperPearson(10, 0, 0.95)).isEqualTo(new Interval(0, 0.3085));
        assertThat(Interval.clopperPearson(10, 10, 0.95)).isEqualTo(new Interval(0.6915, 1));
        assertThat(Interval.clopperPearson(10, 1, 0.95)).isEqualTo(new Interval(0.0025, 0.4451));
        assertThat(Interval.clopperPearson(0, 0, 0.95)).isEqualTo(new Interval(0, 1));
    }

    @Test
    void roundsOutwardToFourDecimals() {
        for (int n = 1; n < 60; n += 7) {
            for (int k = 0; k <= n; k++) {
                Interval exact = Interval.exact(n, k, 0.01);
                Interval rounded = Interval.clopperPearson(n, k, 0.99);
                assertThat(rounded.low()).isBetween(Math.max(0, exact.low() - 1.01e-4), exact.low());
                assertThat(rounded.high()).isBetween(exact.high(), Math.min(1, exact.high() + 1.01e-4));
                assertThat(rounded.low() * 1e4).isCloseTo(Math.rint(rounded.low() * 1e4), within(1e-9));
                assertThat((double) k / n).isBetween(rounded.low(), rounded.high());
            }
        }
    }

    @Test
    void countsBeyondAnIntAreScaled() {
        Interval many = Interval.clopperPearson(8_000_000_000L, 2_000_000_000L, 0.99);

        assertThat(many.low()).isBetween(0.2498, 0.25);
        assertThat(many.high()).isBetween(0.25, 0.2502);
    }
}
