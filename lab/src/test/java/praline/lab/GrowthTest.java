package praline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import praline.lab.Growth.Law;

class GrowthTest {
    private static final List<double[]> SQUARES =
            List.of(new double[] {10, 20}, new double[] {100, 2_000}, new double[] {1000, 200_000});

    @Test
    void eachLawIsFound() {
        Growth power = Growth.fit(Law.POWER, SQUARES);
        Growth exponential =
                Growth.fit(Law.EXPONENTIAL, List.of(new double[] {1, 6}, new double[] {2, 12}, new double[] {4, 48}));
        Growth linear = Growth.fit(Law.LINEAR, List.of(new double[] {1, 5}, new double[] {2, 7}, new double[] {5, 13}));

        assertThat(power.text()).isEqualTo("n^2.00");
        assertThat(power.at(10)).isCloseTo(20, within(1e-6));
        assertThat(exponential.text()).isEqualTo("2.00^n");
        assertThat(exponential.at(3)).isCloseTo(24, within(1e-6));
        assertThat(linear.at(3)).isCloseTo(9, within(1e-9));
        assertThat(List.of(power, exponential, linear))
                .allSatisfy(law -> assertThat(law.line().determination()).isCloseTo(1, within(1e-9)));
    }

    @Test
    void theWrongLawLeavesALargerResidual() {
        assertThat(Growth.fit(Law.EXPONENTIAL, SQUARES).line().residual())
                .isGreaterThan(1)
                .isGreaterThan(Growth.fit(Law.POWER, SQUARES).line().residual());
    }

    @Test
    void oneSizeIsTooFew() {
        Growth law = Growth.fit(Law.POWER, List.of(new double[] {10, 20}, new double[] {10, 30}));
        assertThat(law.known()).isFalse();
        assertThat(law.text()).isEqualTo("(too few sizes)");
    }

    /** By hand: x = 0, 1, 2 and y = 0, 0, 3 have the slope 3/2, the residuals 1/2, -1, 1/2 and the slope's error sqrt(1.5 / 1 / 2). */
    @Test
    void theErrorOfTheSlopeIsThatOfTheTextbooks() {
        LeastSquares line = LeastSquares.fit(List.of(new double[] {0, 0}, new double[] {1, 0}, new double[] {2, 3}));

        assertThat(line.slope()).isCloseTo(1.5, within(1e-12));
        assertThat(line.slopeError()).isCloseTo(Math.sqrt(0.75), within(1e-12));
        assertThat(line.determination()).isCloseTo(0.75, within(1e-12));
        assertThat(line.residual()).isCloseTo(Math.sqrt(0.5), within(1e-12));
    }
}
