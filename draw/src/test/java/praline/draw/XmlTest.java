package praline.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XmlTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.04, 0",
        "-0.05, 0",
        "0.05, 0.1",
        "12.34, 12.3",
        "12.96, 13",
        "-3.27, -3.3",
        "-0.27, -0.3",
        "1234567.8, 1234567.8"
    })
    void coordinatesHaveAtMostOneDecimal(double value, String text) {
        assertThat(Xml.number(value)).isEqualTo(text);
    }

    @Test
    void aCoordinateThatIsNoNumberIsAnError() {
        assertThatThrownBy(() -> Xml.number(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everyCharacterSurvivesOrIsReplaced() {
        StringBuilder all = new StringBuilder();
        for (int codePoint = 0; codePoint <= 0x10FFFF; codePoint += codePoint < 0x10000 ? 1 : 0xFFF) {
            all.appendCodePoint(codePoint);
        }
        String read = Svg.parse("<t a=\"" + Xml.escape(all.toString()) + "\">" + Xml.escape(all.toString()) + "</t>")
                .getDocumentElement()
                .getTextContent();
        assertThat(read.codePointCount(0, read.length())).isEqualTo(all.codePointCount(0, all.length()));
        assertThat(read).contains("<").contains("&").contains("␀").doesNotContain("\u0000");
    }

    @Test
    void widthsFollowTheTable() {
        assertThat(TextWidth.columns("abc")).isEqualTo(3);
        assertThat(TextWidth.columns("ключ")).isEqualTo(4);
        assertThat(TextWidth.columns("鍵")).isEqualTo(2);
        assertThat(TextWidth.columns("🔑")).isEqualTo(2);
        assertThat(TextWidth.columns("e\u0301")).isEqualTo(1);
        assertThat(TextWidth.cut("鍵を取る", 5)).isEqualTo("鍵を…");
    }
}
