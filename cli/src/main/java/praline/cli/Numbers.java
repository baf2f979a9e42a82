package praline.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import praline.draw.report.Findings;
import praline.machine.ShortestDecimal;

/** Numbers as a table shows them; never by the locale. */
final class Numbers {
    private Numbers() {}

    /** A probability with at most four decimals, or as many as it takes to tell it from 0 and 1. */
    static String probability(double value) {
        return fraction(value, 4);
    }

    /** A finite number rounded to this many significant digits. */
    static String significant(double value, int digits) {
        return Findings.significant(value, digits);
    }

    /** A value rounded to this many significant digits, or {@code infinite} or {@code -infinite}. */
    static String value(double value, int digits) {
        return Double.isInfinite(value) ? (value > 0 ? "infinite" : "-infinite") : significant(value, digits);
    }

    /** How many there are of something: {@code 1 state}, {@code 2 states}. */
    static String counted(long count, String one) {
        return Findings.counted(count, one);
    }

    /** Seconds with two decimals. */
    static String seconds(double value) {
        return BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_EVEN).toPlainString() + " s";
    }

    /** A number with at most this many decimals; any number if it would otherwise look like a whole one that it is not. */
    static String fraction(double value, int decimals) {
        double rounded = BigDecimal.valueOf(value)
                .setScale(decimals, RoundingMode.HALF_EVEN)
                .doubleValue();
        boolean misleading = rounded != value && rounded == Math.rint(rounded);
        return ShortestDecimal.text(misleading ? value : rounded);
    }
}
