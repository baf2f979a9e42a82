package praline.learn.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BayesFactorTest {
    private static final int[] TWO = {0, 1};
    private static final int[] THREE = {0, 1, 2};
    private final BayesFactor bayes = new BayesFactor(0.1);

    /** ln ML by the chain rule: each reading has the probability (n_i + 1/2) / (N + R/2) given those before it. */
    private static double direct(int... counts) {
        double sum = 0;
        int read = 0;
        for (int count : counts) {
            for (int n = 0; n < count; n++) {
                sum += StrictMath.log((n + 0.5) / (read + counts.length / 2.0));
                read++;
            }
        }
        return sum;
    }

    private static int[] sum(int[] a, int[] b) {
        int[] sum = a.clone();
        for (int i = 0; i < b.length; i++) {
            sum[i] += b[i];
        }
        return sum;
    }

    @Test
    void byHand() {
        // ML(1,0) = ML(0,1) = 1/2 and ML(1,1) = 1/2 * (1/2)/2 = 1/8
        assertThat(bayes.of(new int[] {1, 0}, new int[] {0, 1}, TWO, false))
                .isCloseTo(StrictMath.log(0.5), within(1e-12));
        // ML(2,0) = 1/2 * (3/2)/2 = 3/8
        assertThat(bayes.of(new int[] {1, 0}, new int[] {1, 0}, TWO, false))
                .isCloseTo(StrictMath.log(1.5), within(1e-12));
    }

    @Test
    void agreesWithTheChainRule() {
        for (int[] a : new int[][] {{3, 0, 1}, {0, 0, 7}, {40, 41, 3}, {500, 2, 90}}) {
            assertThat(bayes.evidence(a, THREE)).isCloseTo(direct(a), within(1e-9));
            for (int[] b : new int[][] {{1, 1, 1}, {0, 9, 0}, {200, 200, 200}}) {
                double expected = direct(sum(a, b)) - direct(a) - direct(b);
                assertThat(bayes.of(a, b, THREE, false)).isCloseTo(expected, within(1e-9));
                assertThat(bayes.of(b, a, THREE, false)).isCloseTo(expected, within(1e-9));
                assertThat(bayes.of(sum(a, b), b, THREE, true)).isCloseTo(expected, within(1e-9));
            }
        }
    }

    @Test
    void theTableAndStirlingsSeriesMeet() {
        int[] beyond = {30_000, 20_000};

        assertThat(bayes.evidence(beyond, TWO)).isCloseTo(direct(beyond), within(1e-6));
    }

    @Test
    void theSignSaysWhetherTheyAgree() {
        assertThat(bayes.of(new int[] {50, 50}, new int[] {48, 52}, TWO, false)).isPositive();
        assertThat(bayes.of(new int[] {50, 50}, new int[] {80, 20}, TWO, false)).isNegative();
        assertThat(bayes.of(new int[] {90, 10}, new int[] {0, 0}, TWO, false)).isZero();
        assertThat(bayes.of(new int[] {90}, new int[] {3}, new int[] {0}, false))
                .isZero();
        assertThat(bayes.of(new int[] {90}, new int[] {0, 3}, TWO, false)).isLessThan(-5);
    }

    @Test
    void countsAreScaledToTheCap() {
        // The cap is 48 / 0.1^2 = 4800. A difference of 0.005 stays none however much is counted; one of twice the
        // tolerance is always one.
        for (int n : new int[] {10_000, 1_000_000, 500_000_000}) {
            int[] half = {n / 2, n / 2};
            assertThat(bayes.of(half, new int[] {n / 1000 * 505, n / 1000 * 495}, TWO, false))
                    .as("%s", n)
                    .isPositive();
            assertThat(bayes.of(half, new int[] {n / 10 * 7, n / 10 * 3}, TWO, false))
                    .as("%s", n)
                    .isLessThan(-20);
        }
        // without the cap it would be found: a finer tolerance has a higher one
        assertThat(new BayesFactor(0.001).of(new int[] {500_000, 500_000}, new int[] {505_000, 495_000}, TWO, false))
                .isLessThan(-10);
        assertThat(bayes.of(new int[] {1_000_000, 0}, new int[] {1_000, 0}, TWO, false))
                .isCloseTo(direct(5800, 0) - direct(4800, 0) - direct(1000, 0), within(1e-6));
    }

    @Test
    void strangersAmongTheCountsAreBorne() {
        BayesFactor bearing = new BayesFactor(0.1, 0.05);
        int[] pure = {1000, 0};
        int[] mixed = {960, 40};

        assertThat(bayes.of(pure, mixed, TWO, false)).isLessThan(-15);
        assertThat(bearing.of(pure, mixed, TWO, false)).isPositive(); // 0.04 of them are no difference
        assertThat(bearing.of(new int[] {960, 40}, new int[] {480, 40}, TWO, false))
                .isPositive();
        assertThat(bearing.of(pure, new int[] {700, 300}, TWO, false)).isLessThan(-50);
        assertThat(bearing.of(new int[] {20, 0}, new int[] {0, 20}, TWO, false)).isLessThan(-8);
        assertThat(bearing.of(new int[] {1960, 40}, mixed, TWO, true))
                .isEqualTo(bearing.of(pure, mixed, TWO, false)); // a part against the rest
        assertThat(bearing.of(pure, new int[2], TWO, false)).isZero();
    }

    @Test
    void countsAreBroughtNearerByAsManyAsMayBeStrangers() {
        BayesFactor bearing = new BayesFactor(0.1, 0.1);

        assertThat(bearing.brought(new int[] {50, 50, 0}, new int[] {200, 0, 0}))
                .containsExactly(60, 40, 0);
        assertThat(bearing.brought(new int[] {95, 5, 0}, new int[] {200, 0, 0})).containsExactly(100, 0, 0);
        assertThat(bearing.brought(new int[] {0, 0, 0}, new int[] {1, 2, 3})).containsExactly(0, 0, 0);
    }
}
