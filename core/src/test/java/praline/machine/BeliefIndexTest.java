package praline.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BeliefIndexTest {
    @Test
    void closeBeliefsAreOneOnBothSidesOfEveryBorder() {
        BeliefIndex index = new BeliefIndex(3, 1e-9);
        int[] support = {0, 1, 2};
        SplittableRandom random = RandomMachines.generator("belief borders", 0);
        for (int n = 0; n < 20_000; n++) {
            double[] mass = random(random);
            int number = index.number(support, mass);
            double[] close = {mass[0] * (1 + 4e-10), mass[1] * (1 - 4e-10), mass[2]};

            assertThat(index.number(support, close)).as("belief %d", n).isEqualTo(number);
        }
        assertThat(index.size()).isEqualTo(20_000);
    }

    @Test
    void whatIsFurtherApartIsTwo() {
        BeliefIndex index = new BeliefIndex(2, 1e-9);
        int[] support = {0, 1};

        assertThat(index.number(support, new double[] {0.5, 0.5})).isZero();
        assertThat(index.number(support, new double[] {0.5 + 2e-9, 0.5 - 2e-9})).isEqualTo(1);
        assertThat(index.number(support, new double[] {1 - 1e-12, 1e-12})).isEqualTo(2);
        assertThat(index.number(support, new double[] {1 - 2e-12, 2e-12})).isEqualTo(3);
        assertThat(index.number(new int[] {0}, new double[] {1})).isEqualTo(4);
    }

    private static double[] random(SplittableRandom random) {
        double a = random.nextDouble(0.1, 1);
        double b = random.nextDouble(0.1, 1);
        double c = random.nextDouble(0.1, 1);
        return new double[] {a / (a + b + c), b / (a + b + c), c / (a + b + c)};
    }
}
