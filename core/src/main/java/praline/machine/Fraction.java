package praline.machine;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A non-negative rational number: the probability that a person, or a count of samples, meant by a double.
 *
 * <p>A double that has a short decimal is that decimal ({@code 0.9} is 9/10 and not the nearest multiple of 2^-53), one that lies within a few
 * units in the last place of a fraction with a small denominator is that fraction ({@code 1.0 / 3}, or the sum of 0.1 and 0.2), and every other
 * one is taken as it is. Machines that are equal on paper are so equal in this reading, although their doubles may differ by rounding.
 *
 * @param numerator at least 0
 * @param denominator above 0
 */
public record Fraction(BigInteger numerator, BigInteger denominator) {
    /** The number 0. */
    public static final Fraction ZERO = new Fraction(BigInteger.ZERO, BigInteger.ONE);

    /** The number 1. */
    public static final Fraction ONE = new Fraction(BigInteger.ONE, BigInteger.ONE);

    private static final int MOST_DIGITS = 12;
    private static final double LARGEST_DENOMINATOR = 100_000;
    private static final double UNITS_IN_THE_LAST_PLACE = 8;

    /** Brings the fraction to lowest terms. */
    public Fraction {
        if (numerator.signum() < 0 || denominator.signum() <= 0) {
            throw new IllegalArgumentException(numerator + "/" + denominator + " is no non-negative fraction");
        }
        BigInteger common = numerator.gcd(denominator);
        numerator = numerator.divide(common);
        denominator = denominator.divide(common);
    }

    /** The number that the double stands for; throws {@link IllegalArgumentException} if it is negative or not finite. */
    public static Fraction of(double value) {
        if (!(value >= 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(value + " is not a finite number of at least 0");
        }
        BigDecimal decimal = new BigDecimal(ShortestDecimal.text(value));
        if (decimal.precision() > MOST_DIGITS) {
            Fraction simple = simple(value);
            if (simple != ZERO) {
                return simple;
            }
            decimal = new BigDecimal(value);
        }
        BigDecimal whole = decimal.scale() < 0 ? decimal.setScale(0) : decimal;
        return new Fraction(whole.unscaledValue(), BigInteger.TEN.pow(whole.scale()));
    }

    /** The first convergent of the value's continued fraction that is as good as equal to it; ZERO if its denominator would be large. */
    private static Fraction simple(double value) {
        double rest = value;
        double numerator = 1;
        double denominator = 0;
        double lastNumerator = 0;
        double lastDenominator = 1;
        while (true) {
            double whole = Math.floor(rest);
            double nextNumerator = whole * numerator + lastNumerator;
            double nextDenominator = whole * denominator + lastDenominator;
            if (!(nextDenominator <= LARGEST_DENOMINATOR && nextNumerator <= 1e15)) {
                return ZERO;
            }
            lastNumerator = numerator;
            lastDenominator = denominator;
            numerator = nextNumerator;
            denominator = nextDenominator;
            double error = Math.abs(numerator / denominator - value);
            if (numerator > 0 && error <= UNITS_IN_THE_LAST_PLACE * Math.ulp(value)) {
                return new Fraction(BigInteger.valueOf((long) numerator), BigInteger.valueOf((long) denominator));
            }
            if (rest == whole) {
                return ZERO;
            }
            rest = 1 / (rest - whole);
        }
    }

    /** The product. */
    public Fraction times(Fraction other) {
        return new Fraction(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    /** The quotient; throws {@link ArithmeticException} if the other is 0. */
    public Fraction dividedBy(Fraction other) {
        if (other.numerator.signum() == 0) {
            throw new ArithmeticException("division of " + this + " by 0");
        }
        return new Fraction(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
    }

    /** Whether this is 0. */
    public boolean isZero() {
        return numerator.signum() == 0;
    }

    /** The sum. */
    public Fraction plus(Fraction other) {
        return new Fraction(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    /** The nearest double, or one beside it. */
    public double doubleValue() {
        int shift = Math.max(0, denominator.bitLength() - numerator.bitLength() + 64);
        return Math.scalb(numerator.shiftLeft(shift).divide(denominator).doubleValue(), -shift);
    }

    /** As {@code 9/10}, or {@code 1}. */
    @Override
    public String toString() {
        return denominator.equals(BigInteger.ONE) ? numerator.toString() : numerator + "/" + denominator;
    }
}
