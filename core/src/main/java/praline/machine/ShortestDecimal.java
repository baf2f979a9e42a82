package praline.machine;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * The one way in which numbers are written: the shortest decimal that reads back as the same double, laid out as ECMAScript does
 * ({@code 0.1}, {@code 1}, {@code 1e-7}, {@code 1e+21}).
 *
 * <p>{@link Double#toString} cannot serve: it gives other digits on JDK 17 than on JDK 19 and later, and files must be the same bytes on
 * both.
 */
public final class ShortestDecimal {
    private static final int MOST_DIGITS = 17;
    private static final double EXACT_INTEGER = 1e15;

    private ShortestDecimal() {}

    /** The number as text; -0 is written {@code 0}. NaN and infinities throw {@link IllegalArgumentException}. */
    public static String text(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("not a finite number: " + value);
        }
        if (value == Math.rint(value) && Math.abs(value) < EXACT_INTEGER) {
            return Long.toString((long) value);
        }
        BigDecimal shortest = shortest(new BigDecimal(Math.abs(value)), Math.abs(value));
        return (value < 0 ? "-" : "") + layout(shortest.stripTrailingZeros());
    }

    private static BigDecimal shortest(BigDecimal exact, double value) {
        for (int digits = 1; digits < MOST_DIGITS; digits++) {
            // just below a power of two the nearest short decimal may miss while its neighbour hits: so look on both
            // sides
            BigDecimal below = reading(exact, digits, RoundingMode.DOWN, value);
            BigDecimal above = reading(exact, digits, RoundingMode.UP, value);
            if (below != null && above != null) {
                return exact.subtract(below).compareTo(above.subtract(exact)) <= 0 ? below : above;
            } else if (below != null) {
                return below;
            } else if (above != null) {
                return above;
            }
        }
        return exact.round(new MathContext(MOST_DIGITS, RoundingMode.HALF_EVEN));
    }

    private static @Nullable BigDecimal reading(BigDecimal exact, int digits, RoundingMode mode, double value) {
        BigDecimal rounded = exact.round(new MathContext(digits, mode));
        return rounded.doubleValue() == value ? rounded : null;
    }

    private static String layout(BigDecimal value) {
        String digits = value.unscaledValue().toString();
        int point = digits.length() - value.scale(); // the decimal point stands after this many digits
        if (point > 21 || point < -5) {
            String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
            return digits.charAt(0) + fraction + "e" + (point > 0 ? "+" : "") + (point - 1);
        } else if (point <= 0) {
            return "0." + "0".repeat(-point) + digits;
        } else if (point >= digits.length()) {
            return digits + "0".repeat(point - digits.length());
        }
        return digits.substring(0, point) + "." + digits.substring(point);
    }
}
