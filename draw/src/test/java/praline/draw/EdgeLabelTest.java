package praline.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import praline.machine.Presentation;

class EdgeLabelTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            ignoreLeadingAndTrailingWhitespace = true,
            value = {
                "!c & !*~!c & !*",
                "alpha | beta | gamma | delta | epsilon | zeta~alpha | beta | gamma | … 3 more",
                "{coffee, office, mail, decoration, room}~{coffee, office, mail, … 2 more}",
                "!alpha & !beta & !gamma & !delta & !epsilon~!alpha & !beta & … 3 more",
                "`a | b | c | d | e | f | g | h | i | j`~`a | b | c | d | e | f | g | h …",
                "averyveryverylongpropositionname | b~averyveryverylongpro… and 1 more",
                "averyveryverylongpropositionnamewithoutend~averyveryverylongpropositionnam…"
            })
    void longGuardsAreCutBetweenTheirPartsAndCounted(String guard, String shown) {
        assertThat(EdgeLabel.shortened(guard)).isEqualTo(shown);
        assertThat(TextWidth.columns(shown)).isLessThanOrEqualTo(32);
    }

    @Test
    void tooManyLinesEndInACountAndATooltip() {
        EdgeLabel label = EdgeLabel.of(arrow(40), List.of());
        assertThat(label.rows()).hasSize(11);
        assertThat(label.hidden()).hasSize(29);
        assertThat(label.moreLines()).isEqualTo("… 29 more lines");
        assertThat(SvgPage.tooltip(label.hidden()))
                .startsWith("p11 | 0.50 : 11\n")
                .endsWith("p39 | 0.50 : 39");
        assertThat(EdgeLabel.of(arrow(12), List.of()).hidden()).isEmpty();
    }

    @Test
    void probabilitiesAreLeftOutWhereAllAreOne() {
        Presentation.Line sure = new Presentation.Line("a", 1, 0, List.of(0));
        Presentation.Line likely = new Presentation.Line("b", 0.9, 0, List.of(1));
        EdgeLabel all = EdgeLabel.of(new Presentation.Arrow(0, 1, List.of(sure)), List.of());
        assertThat(all.rows().get(0).probability()).isEmpty();
        assertThat(all.colonAt()).isEqualTo(2);
        EdgeLabel some = EdgeLabel.of(new Presentation.Arrow(0, 1, List.of(sure, likely)), List.of());
        assertThat(some.rows().stream().map(EdgeLabel.Row::probability)).containsExactly("1", "0.90");
        assertThat(some.colonAt()).isEqualTo(9);
    }

    @Test
    void anAlternativeIsBracketedBeforeAProbability() {
        Presentation.Line line = new Presentation.Line("a | b", 0.5, 1, List.of(0, 1));
        EdgeLabel label = EdgeLabel.of(new Presentation.Arrow(0, 1, List.of(line)), List.of());
        assertThat(label.rows().get(0).guard()).isEqualTo("(a | b)");
    }

    private static Presentation.Arrow arrow(int lines) {
        return new Presentation.Arrow(
                0,
                1,
                IntStream.range(0, lines)
                        .mapToObj(i -> new Presentation.Line("p" + i, 0.5, i, List.of(i)))
                        .toList());
    }
}
