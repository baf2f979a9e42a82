package praline.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import praline.machine.Label;

class SymbolsTest {
    private final Symbols symbols = new Symbols();

    @Test
    void numbersAreGivenInTheOrderOfMeetingAndKept() {
        int first = symbols.number(Label.of("b"), 1);
        int second = symbols.number(Label.of("a"), 1);
        int third = symbols.number(Label.of("b"), -2.5);

        assertThat(new int[] {first, second, third}).containsExactly(0, 1, 2);
        assertThat(symbols.number(Label.of("b"), 1)).isEqualTo(first);
        assertThat(symbols.number(Label.of("a"), 1)).isEqualTo(second);
        assertThat(symbols.number(Label.of("b"), -2.5)).isEqualTo(third);
        assertThat(symbols.size()).isEqualTo(3);
        assertThat(symbols.labelCount()).isEqualTo(2);
        assertThat(symbols.labelAt(symbols.label(second))).isEqualTo(Label.of("a"));
        assertThat(symbols.reward(third)).isEqualTo(-2.5);
    }

    @Test
    void theSymbolsOfALabelAreThoseMetOnly() {
        int none = symbols.number(Label.EMPTY, 0);
        int paid = symbols.number(Label.of("a"), 1);
        int unpaid = symbols.number(Label.of("a"), 0);

        assertThat(symbols.ofLabel(symbols.label(none))).containsExactly(none);
        assertThat(symbols.ofLabel(symbols.label(paid))).containsExactly(paid, unpaid);
    }

    @Test
    void manyLabelsAndRewards() {
        for (int l = 0; l < 100; l++) {
            for (int r = 0; r < 60; r++) {
                assertThat(symbols.number(Label.of("p" + l), r * 0.5)).isEqualTo(l * 60 + r);
            }
        }
        assertThat(symbols.ofLabel(57)).hasSize(60);
        assertThat(symbols.reward(57 * 60 + 59)).isEqualTo(29.5);
        assertThat(symbols.number(Label.of("p3"), 7)).isEqualTo(3 * 60 + 14);
    }

    @Test
    void minusZeroIsZeroAndNotANumberIsRefused() {
        assertThat(symbols.number(Label.EMPTY, -0.0)).isEqualTo(symbols.number(Label.EMPTY, 0.0));
        assertThatThrownBy(() -> symbols.number(Label.EMPTY, Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("NaN");
        assertThatThrownBy(() -> symbols.number(Label.EMPTY, Double.NEGATIVE_INFINITY))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
