package praline.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class PlotTest {
    private static Element parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg)))
                .getDocumentElement();
    }

    private static long marks(String svg) {
        return svg.lines().filter(line -> line.startsWith("<path class=\"mark")).count();
    }

    @Test
    void everythingIsDrawnEscapedAndDescribed() throws Exception {
        String svg = Plot.logarithmic("a < b & c", "x", "y")
                .points("one", PlotMark.filled(0), List.of(new double[] {0.02, 5}, new double[] {3_000_000, 7}))
                .line("two", PlotMark.filled(1), List.of(new double[] {1, 2, 1, 3}))
                .curve("law", PlotMark.filled(2), 1, 10, x -> x)
                .svg();

        assertThat(parsed(svg).getTagName()).isEqualTo("svg");
        assertThat(marks(svg)).as("three points, and two in the legend").isEqualTo(5);
        assertThat(svg)
                .contains("<title>a &lt; b &amp; c</title>")
                .contains("y against x, from 0.02 to 5 M (logarithmic) and from 1 to 10 (logarithmic).")
                .contains("one: 2 points.")
                .contains("A curve: law.");
    }

    @Test
    void whatALogarithmicAxisCanNotShowIsLeftOut() throws Exception {
        String svg = Plot.logarithmic("t", "x", "y")
                .points("", PlotMark.filled(0), List.of(new double[] {0, 5}, new double[] {5, 0}, new double[] {5, 5}))
                .svg();

        assertThat(marks(svg)).isEqualTo(1);
        assertThat(parsed(Plot.linear("empty", "x", "y").svg()).getTagName()).isEqualTo("svg");
    }

    @Test
    void aHistogramBeginsAtNothing() {
        String svg = Plot.linear("t", "x", "runs")
                .bars("", PlotMark.filled(0), List.of(new double[] {0.8, 0.9, 3}, new double[] {0.9, 1, 4}))
                .reference(0.9)
                .svg();

        assertThat(svg)
                .contains("runs against x, from 0.8 to 1 and from 0 to 4.")
                .contains("class=\"reference\"");
    }

    @Test
    void stripsShowEveryValueAndItsMedian() throws Exception {
        String svg = StripPlot.linear("t", "p", 0.9)
                .add("learner", PlotMark.filled(0), new double[] {0.8, 0.9, 0.95, 1})
                .add("nobody", PlotMark.filled(1), new double[0])
                .svg();

        assertThat(parsed(svg).getTagName()).isEqualTo("svg");
        assertThat(marks(svg)).isEqualTo(4);
        assertThat(svg)
                .contains("learner: 4 values, least 0.8, median 0.925, most 1.")
                .doesNotContain("nobody");
    }

    @Test
    void axesEndAtRoundNumbers() {
        assertThat(PlotAxis.over(List.of(3.0, 17.0), true, 0, 100).ticks()).containsExactly(2.0, 5.0, 10.0, 20.0);
        assertThat(PlotAxis.over(List.of(300.0, 3_000_000.0), true, 0, 100).ticks())
                .containsExactly(1_000.0, 10_000.0, 100_000.0, 1_000_000.0);
        assertThat(PlotAxis.over(List.of(0.0, 1.0), false, 0, 100).ticks())
                .containsExactly(0.0, 0.2, 0.4, 0.6, 0.8, 1.0);
        assertThat(PlotAxis.over(List.of(5.0), true, 0, 100).at(5)).isBetween(0.0, 100.0);
        assertThat(PlotAxis.text(20_000)).isEqualTo("20 k");
        assertThat(PlotAxis.text(2_500_000)).isEqualTo("2.5 M");
        assertThat(PlotAxis.text(0.05)).isEqualTo("0.05");
    }
}
