package praline.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.machine.Fraction;

/** Held against BigInteger. */
class PrimeFieldTest {
    private static Fraction whole(long number) {
        return new Fraction(BigInteger.valueOf(number), BigInteger.ONE);
    }

    @Test
    void itIsArithmeticModuloThePrime() {
        for (int n = 0; n < 3; n++) {
            PrimeField field = PrimeField.drawn(n);
            BigInteger p = field.prime();
            assertThat(p.bitLength()).isEqualTo(61);
            assertThat(p.isProbablePrime(50)).isTrue();
            SplittableRandom random = new SplittableRandom(n);
            for (int i = 0; i < 2_000; i++) {
                // near the ends too, where a carry could be lost
                long a = i % 5 == 0 ? p.longValueExact() - 1 - i % 3 : random.nextLong(p.longValueExact());
                long b = i % 7 == 0 ? i % 2 : random.nextLong(p.longValueExact());
                BigInteger first = BigInteger.valueOf(a);
                BigInteger second = BigInteger.valueOf(b);
                long x = field.of(whole(a));
                long y = field.of(whole(b));

                assertThat(x).isBetween(0L, p.longValueExact() - 1);
                assertThat(field.times(x, y))
                        .isEqualTo(field.of(new Fraction(first.multiply(second).mod(p), BigInteger.ONE)));
                assertThat(field.plus(x, y)).isEqualTo(field.of(new Fraction(first.add(second), BigInteger.ONE)));
                assertThat(field.plus(x, field.negative(x))).isZero();
                if (a != 0) {
                    assertThat(field.times(x, field.inverse(x))).isEqualTo(field.of(whole(1)));
                }
            }
            assertThat(field.times(field.of(Fraction.of(1.0 / 3)), field.of(whole(3))))
                    .isEqualTo(field.of(whole(1)));
        }
    }

    @Test
    void thePrimesDrawnAreRepeatableAndDifferent() {
        assertThat(PrimeField.drawn(0).prime()).isEqualTo(PrimeField.drawn(0).prime());
        assertThat(PrimeField.drawn(0).prime()).isNotEqualTo(PrimeField.drawn(1).prime());
    }
}
