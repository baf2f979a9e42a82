package praline.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import praline.machine.Condition;
import praline.machine.RewardMachine;

class HostileNamesTest {
    @Test
    void anyNameGivesWellFormedXml() {
        Document svg = Svg.parse(SvgDrawing.of(DrawnMachines.hostile()));
        List<String> titles =
                Svg.ofClass(svg, "g", "state").stream().map(Svg::tooltip).toList();
        assertThat(titles).hasSameSizeAs(DrawnMachines.HOSTILE_NAMES);
        assertThat(titles)
                .contains(
                        "<&>\"'",
                        "]]>",
                        "鍵を取る",
                        "tab␉here",
                        "line␊break",
                        "nul␀ escape␛ delete␡ next\ufffd",
                        "lone\ufffdsurrogate\ufffd",
                        "turned\ufffdback");
    }

    @Test
    void noNameBecomesMarkup() {
        RewardMachine machine = RewardMachine.builder("</title><script>")
                .propositions("<script>alert(1)</script>")
                .states("\"><script>")
                .transition("\"><script>", Condition.exactly("<script>alert(1)</script>"), "\"><script>", 1, 1)
                .build();
        Document svg = Svg.parse(SvgDrawing.of(machine));
        assertThat(svg.getElementsByTagName("script").getLength()).isZero();
    }

    @Test
    void aMatrixIsWellFormedToo() {
        Diagram diagram = Diagram.of(DrawnMachines.hostile(), List.of());
        Document svg = Svg.parse(new MatrixSvg(diagram, DrawingOptions.withDefaults()).text());
        assertThat(svg.getElementsByTagName("rect").getLength())
                .isEqualTo(1 + diagram.arrows().size());
    }

    @Test
    void otherScriptsDoNotTurnWhatStandsBesideThem() {
        Document svg = Svg.parse(SvgDrawing.of(DrawnMachines.hostile()));
        assertThat(Svg.ofClass(svg, "tspan", "foreign").stream().map(Element::getTextContent))
                .contains("مفتاح", "鍵を取る");
    }
}
