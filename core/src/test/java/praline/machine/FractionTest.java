package praline.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FractionTest {
    private static Fraction fraction(long numerator, long denominator) {
        return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    @Test
    void whatPeopleWriteIsWhatTheyMean() {
        assertThat(Fraction.of(0.9)).isEqualTo(fraction(9, 10));
        assertThat(Fraction.of(1)).isEqualTo(fraction(1, 1)).hasToString("1");
        assertThat(Fraction.of(0)).isEqualTo(Fraction.ZERO);
        assertThat(Fraction.of(0.125)).hasToString("1/8");
        assertThat(Fraction.of(1.0 / 3)).isEqualTo(fraction(1, 3));
        assertThat(Fraction.of(1e-9)).isEqualTo(fraction(1, 1_000_000_000));
        assertThat(Fraction.of(0.900000123)).isEqualTo(fraction(900_000_123, 1_000_000_000));
        assertThat(Fraction.of(300)).isEqualTo(fraction(300, 1));
    }

    @Test
    void whatRoundingHasMovedComesBack() {
        assertThat(0.1 + 0.2).isNotEqualTo(0.3);
        assertThat(Fraction.of(0.1 + 0.2)).isEqualTo(fraction(3, 10));
        assertThat(Fraction.of(0.9 * 0.9)).isEqualTo(fraction(81, 100));
        assertThat(Fraction.of(1 - 0.9)).isEqualTo(fraction(1, 10));
        assertThat(Fraction.of(7919.0 / 99991)).isEqualTo(fraction(7919, 99991));
    }

    @Test
    void everyOtherDoubleIsTakenAsItIs() {
        SplittableRandom random = new SplittableRandom(5);
        int simple = 0;
        for (int n = 0; n < 10_000; n++) {
            double value = random.nextDouble();
            Fraction read = Fraction.of(value);
            boolean dyadic = read.denominator().bitCount() == 1;
            simple += dyadic ? 0 : 1;
            assertThat(read.doubleValue()).isEqualTo(value, org.assertj.core.api.Assertions.within(2e-15));
        }
        // the chance to lie so close to a fraction with a denominator of at most 10^5 is some 10^10 times 2e-15
        assertThat(simple).isLessThan(5);
        assertThat(Fraction.of(Double.MIN_VALUE).doubleValue()).isPositive();
    }

    @Test
    void sumsAndProducts() {
        assertThat(fraction(1, 6).plus(fraction(1, 3))).isEqualTo(fraction(1, 2));
        assertThat(fraction(2, 3).times(fraction(9, 10))).isEqualTo(fraction(3, 5));
        assertThat(fraction(1, 3).doubleValue()).isEqualTo(1.0 / 3, org.assertj.core.api.Assertions.within(1e-16));
    }

    @Test
    void whatIsNoWeightIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Fraction.of(-0.1));
        assertThatIllegalArgumentException().isThrownBy(() -> Fraction.of(Double.NaN));
        assertThatIllegalArgumentException().isThrownBy(() -> fraction(1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> fraction(-1, 2));
    }
}
