package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class OptionValuesTest {
    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "5000, 5000",
        "20k, 20000",
        "100M, 100000000",
        "1.5M, 1500000",
        "1e6, 1000000",
        "2E3, 2000",
        "1G, 1000000000",
        "9223372036854775807, 9223372036854775807"
    })
    void countsMayBeShort(String text, long value) {
        assertThat(new OptionValues.Count().convert(text)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0",
                "-1",
                "1.5",
                "0.5k1",
                "1e99",
                "9223372036854775808",
                "1e-3",
                "..",
                "k",
                "1 000",
                "NaN",
                "0x10"
            })
    void otherCountsAreRefused(String text) {
        assertThatThrownBy(() -> new OptionValues.Count().convert(text)).isInstanceOf(TypeConversionException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "30s, 30000000000",
        "5m, 300000000000",
        "1h30m, 5400000000000",
        "1h30m5s, 5405000000000",
        "500ms, 500000000",
        "0.5s, 500000000",
        "2H, 7200000000000"
    })
    void durations(String text, long nanos) {
        assertThat(new OptionValues.Duration().convert(text)).isEqualTo(nanos);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "30", "s", "5x", "1m 2", "-5s", "0s", "1..5s", "99999999999999h", "m5"})
    void otherDurationsAreRefused(String text) {
        assertThatThrownBy(() -> new OptionValues.Duration().convert(text)).isInstanceOf(TypeConversionException.class);
    }

    @Test
    void probabilitiesExcludeTheEndsAndTolerancesDoNot() {
        assertThat(new OptionValues.Probability().convert("0.25")).isEqualTo(0.25);
        assertThat(new OptionValues.Tolerance().convert("0")).isZero();
        assertThat(new OptionValues.Tolerance().convert("1")).isEqualTo(1);
        assertThat(new OptionValues.Discount().convert("0")).isZero();
        assertThat(new OptionValues.Seed().convert("-9")).isEqualTo(-9L);
        assertThatThrownBy(() -> new OptionValues.Probability().convert("0")).hasMessageContaining("both excluded");
        assertThatThrownBy(() -> new OptionValues.Probability().convert("1e-400"))
                .hasMessageContaining("both excluded");
        assertThatThrownBy(() -> new OptionValues.Discount().convert("-0.1")).hasMessageContaining("from 0 to 1");
    }
}
