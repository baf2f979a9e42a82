package praline.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortestDecimalTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, 0",
        "1, 1",
        "-1, -1",
        "0.1, 0.1",
        "0.9, 0.9",
        "100, 100",
        "1e20, 100000000000000000000",
        "1e21, 1e+21",
        "1e-6, 0.000001",
        "1e-7, 1e-7",
        "1.5e-7, 1.5e-7",
        "2.0e-3, 0.002",
        "4.9e-324, 5e-324",
        "1.7976931348623157e308, 1.7976931348623157e+308",
        "2.2250738585072014e-308, 2.2250738585072014e-308",
        "0.30000000000000004, 0.30000000000000004",
        "0.3333333333333333, 0.3333333333333333",
        "123456.789, 123456.789",
        // Double.toString of JDK 17 says 2.0E-3 and 1.0E23 right, but 2.2E-322 as 2.2E-322 and 2E23 as
        // 2.0000000000000000E23
        "2e23, 2e+23",
        "-1.25, -1.25",
        "9007199254740993, 9007199254740992",
        "9.5367431640625e-7, 9.5367431640625e-7"
    })
    void knownNumbers(double value, String text) {
        assertThat(ShortestDecimal.text(value)).isEqualTo(text);
    }

    @Test
    void readsBackAndIsNeverLongerThanTheJdks() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 20_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(value)) {
                String text = ShortestDecimal.text(value);
                assertThat(Double.parseDouble(text)).isEqualTo(value);
                assertThat(digits(text)).isLessThanOrEqualTo(digits(Double.toString(value)));
            }
        }
    }

    @Test
    void powersOfTwoWithTheirUnevenGapsReadBack() {
        for (int exponent = -1074; exponent <= 1023; exponent++) {
            double value = StrictMath.scalb(1.0, exponent);
            assertThat(Double.parseDouble(ShortestDecimal.text(value))).isEqualTo(value);
        }
    }

    @Test
    void whatIsNoNumberIsRefused() {
        assertThatThrownBy(() -> ShortestDecimal.text(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ShortestDecimal.text(Double.POSITIVE_INFINITY))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static int digits(String text) {
        int end = text.toLowerCase(java.util.Locale.ROOT).indexOf('e');
        String digits = (end < 0 ? text : text.substring(0, end)).replaceAll("[-.]", "");
        return Math.max(1, digits.replaceAll("^0+|0+$", "").length());
    }
}
