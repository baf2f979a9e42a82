package praline.compare;

import java.math.BigInteger;
import java.util.SplittableRandom;
import praline.machine.Fraction;
import praline.random.Streams;

/**
 * Arithmetic modulo a prime of 61 bits, in the form of Montgomery (1985): the residue x is kept as x 2^64 mod p, so that a product needs no
 * division.
 *
 * <p>The prime is drawn from the more than 10^16 of this length by a fixed seed: a rational number other than 0 is taken for 0 only if the
 * prime divides its numerator, and of the primes of 61 bits at most one for each 60 bits of the numerator does.
 */
final class PrimeField {
    /** Fewer than there are primes between 2^60 and 2^61, which are about 2^60 / ln(2^60.5). */
    static final double PRIMES = 2e16;

    private static final int BITS = 61;

    private final BigInteger prime;
    private final long p;
    private final long inverse;
    private final long one;

    private PrimeField(BigInteger prime) {
        this.prime = prime;
        this.p = prime.longValueExact();
        long inverted = p; // right modulo 8; each step of Newton's doubles the bits
        for (int bits = 3; bits < 64; bits *= 2) {
            inverted *= 2 - p * inverted;
        }
        this.inverse = inverted;
        this.one = residue(BigInteger.ONE);
    }

    /** The field of the n-th prime drawn. */
    static PrimeField drawn(int n) {
        SplittableRandom random = Streams.generator(1, "prime of a word space", n);
        while (true) {
            long candidate = random.nextLong() >>> (64 - BITS) | 1L << (BITS - 1) | 1;
            BigInteger number = BigInteger.valueOf(candidate);
            if (number.isProbablePrime(100)) {
                return new PrimeField(number);
            }
        }
    }

    /** p. */
    BigInteger prime() {
        return prime;
    }

    /** The residue of a fraction; throws {@link ArithmeticException} if p divides its denominator. */
    long of(Fraction fraction) {
        return residue(fraction.numerator()
                .multiply(fraction.denominator().modInverse(prime))
                .mod(prime));
    }

    private long residue(BigInteger number) {
        return number.shiftLeft(64).mod(prime).longValueExact();
    }

    /** The residue of 1. */
    long one() {
        return one;
    }

    /** a + b. */
    long plus(long a, long b) {
        long sum = a + b - p;
        return sum + (sum >> 63 & p);
    }

    /** -a. */
    long negative(long a) {
        return a == 0 ? 0 : p - a;
    }

    /** a b. */
    long times(long a, long b) {
        // the lower halves of a b and of m p agree, so that the difference of the upper halves is (a b - m p) / 2^64
        long m = a * b * inverse;
        long product = Math.multiplyHigh(a, b) - Math.multiplyHigh(m, p);
        return product + (product >> 63 & p);
    }

    /** 1 / a, for a other than 0. */
    long inverse(long a) {
        long plain = times(a, 1);
        return residue(BigInteger.valueOf(plain).modInverse(prime));
    }
}
