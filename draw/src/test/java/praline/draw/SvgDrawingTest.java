package praline.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;

class SvgDrawingTest {
    @Test
    void theOfficeIsTheSameBytesAsTheGoldenFile() throws IOException {
        try (InputStream golden =
                Objects.requireNonNull(SvgDrawingTest.class.getResourceAsStream("office.svg"), "office.svg")) {
            String expected = new String(golden.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(SvgDrawing.of(DrawnMachines.office())).isEqualTo(expected);
        }
    }

    @Test
    void theSameMachineGivesTheSameBytesWhateverTheLocale() {
        Locale before = Locale.getDefault();
        try {
            for (long seed = 1; seed <= 20; seed++) {
                Locale.setDefault(Locale.ROOT);
                String first = SvgDrawing.of(DrawnMachines.random(seed, 15));
                Locale.setDefault(Locale.forLanguageTag("ar-EG"));
                assertThat(SvgDrawing.of(DrawnMachines.random(seed, 15))).isEqualTo(first);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void eachArrowHasItsLinesWithLabelProbabilityAndReward() {
        Document svg = Svg.parse(SvgDrawing.of(DrawnMachines.office()));
        List<List<String>> lines = Svg.ofClass(svg, "g", "arrow").stream()
                .filter(arrow -> !arrow.getAttribute("class").contains("start"))
                .map(Svg::lines)
                .toList();
        assertThat(lines)
                .containsExactlyInAnyOrder(
                        List.of("!c & !* : 0"),
                        List.of("c : 0"),
                        List.of("* : 0"),
                        List.of("!o & !* : 0"),
                        List.of("o | 0.10 : 0", "o | 0.90 : 1", "* | 1 : 0"));
    }

    @Test
    void theInitialStateIsMarked() {
        RewardMachine machine = RewardMachine.builder("late start")
                .propositions("a")
                .states("first", "second")
                .initial("second")
                .transition("second", Condition.exactly("a"), "first", 1, 1)
                .transition("first", Condition.exactly("a"), "second", 1, 0)
                .build();
        Document svg = Svg.parse(SvgDrawing.of(machine));
        List<Element> marked = Svg.ofClass(svg, "g", "initial");
        assertThat(marked).hasSize(1);
        assertThat(Svg.shown(marked.get(0))).isEqualTo("second");
        assertThat(Svg.ofClass(svg, "circle", "dot")).hasSize(1);

        Diagram diagram = Diagram.of(machine, List.of());
        Placement placement = LayeredLayout.of(diagram);
        Placement.Point tip =
                placement.start().points().get(placement.start().points().size() - 1);
        Placement.Box second = placement.states().get(1);
        assertThat(tip.x()).isEqualTo(second.x());
        assertThat(tip.y()).isBetween(second.y(), second.y() + second.height());
        assertThat(placement.dot().centerX()).isLessThan(second.x());
    }

    @Test
    void sinksAreDashedAndTheirLoopsLeftOut() {
        Document svg = Svg.parse(SvgDrawing.of(DrawnMachines.figure1()));
        assertThat(Svg.ofClass(svg, "g", "sink").stream().map(Svg::shown)).containsExactly("y2", "y4");
        assertThat(Svg.ofClass(svg, "g", "arrow").stream().map(Svg::tooltip))
                .containsExactlyInAnyOrder(
                        "start", "y0 → y1", "y0 → y3", "y0 → y2", "y1 → y4", "y1 → y2", "y3 → y4", "y3 → y2");
        Document office = Svg.parse(SvgDrawing.of(DrawnMachines.office()));
        assertThat(Svg.ofClass(office, "g", "arrow").stream().map(Svg::tooltip)).doesNotContain("q2 → q2");
    }

    @Test
    void whereTheEpisodeIsOverTheBorderIsDouble() {
        RewardMachine once = RewardMachine.builder("once")
                .propositions("o")
                .states("to do", "done")
                .ends("done")
                .unlisted(Unlisted.STAY)
                .transition("to do", Condition.exactly("o"), "done", 1, 1)
                .build();
        Document svg = Svg.parse(SvgDrawing.of(once));

        assertThat(Svg.ofClass(svg, "g", "state").stream()
                        .map(state -> state.getElementsByTagName("rect").getLength()))
                .containsExactly(1, 2);
        assertThat(Svg.ofClass(svg, "g", "sink")).isEmpty();
        assertThat(Svg.ofClass(svg, "text", "legend").stream().map(Svg::shown))
                .anyMatch(line -> line.contains("double border: the episode is over"))
                .noneMatch(line -> line.contains("dashed"));
    }

    @Test
    void aLoopThatPaysIsNoSink() {
        RewardMachine machine = RewardMachine.builder("well")
                .propositions("a")
                .states("q0")
                .transition("q0", Condition.exactly("a"), "q0", 1, -0.1)
                .build();
        Document svg = Svg.parse(SvgDrawing.of(machine));
        assertThat(Svg.ofClass(svg, "g", "sink")).isEmpty();
        assertThat(Svg.ofClass(svg, "tspan", "minus").stream().map(Element::getTextContent))
                .containsExactly("-0.1");
    }

    @Test
    void rewardsStandOutBySign() {
        Document svg = Svg.parse(SvgDrawing.of(DrawnMachines.office()));
        assertThat(Svg.ofClass(svg, "tspan", "plus").stream().map(Element::getTextContent))
                .containsExactly("1");
        assertThat(Svg.ofClass(svg, "tspan", "minus")).isEmpty();
    }

    @Test
    void tooltipsStandOnTheLineOfTheirTransitions() {
        RewardMachine machine = DrawnMachines.office();
        List<String> tooltips = IntStream.range(0, machine.transitions().size())
                .mapToObj(i -> "seen " + (100 + i) + " times <i>")
                .toList();
        Document svg =
                Svg.parse(SvgDrawing.of(machine, DrawingOptions.withDefaults().withTooltips(tooltips)));
        Element delivery = Svg.ofClass(svg, "g", "arrow").stream()
                .filter(arrow -> Svg.tooltip(arrow).equals("q1 → q2"))
                .findFirst()
                .orElseThrow();
        Element line = (Element) delivery.getElementsByTagName("text").item(1);
        int index =
                machine.transitions().indexOf(machine.matching(1, Label.of("o")).get(1));
        assertThat(Svg.tooltip(line)).isEqualTo("o | 0.90 : 1\nseen " + (100 + index) + " times <i>");
    }

    @Test
    void aWrongNumberOfTooltipsIsAnError() {
        DrawingOptions options = DrawingOptions.withDefaults().withTooltips(List.of("one"));
        assertThatThrownBy(() -> SvgDrawing.of(DrawnMachines.office(), options))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("1 tooltips for 13 transitions; give one for each, or none");
    }

    @Test
    void theLegendSaysWhatUnlistedLabelsDo() {
        Document svg = Svg.parse(SvgDrawing.of(DrawnMachines.figure1()));
        assertThat(Svg.ofClass(svg, "text", "legend").stream().map(Element::getTextContent))
                .anyMatch(line -> line.contains("label | probability : reward"))
                .anyMatch(line -> line.contains("any other label: stays, 0"));
        String without = SvgDrawing.of(
                DrawnMachines.figure1(), DrawingOptions.withDefaults().withLegend(false));
        assertThat(Svg.ofClass(Svg.parse(without), "text", "legend")).isEmpty();
    }

    @Test
    void aMachineWithoutTransitionsIsDrawn() {
        RewardMachine machine = RewardMachine.builder("nothing")
                .states("q0")
                .unlisted(Unlisted.STAY)
                .build();
        Document svg = Svg.parse(SvgDrawing.of(machine));
        assertThat(Svg.ofClass(svg, "g", "state")).hasSize(1);
        assertThat(Svg.ofClass(svg, "g", "arrow")).hasSize(1);
    }

    @Test
    void thePictureIsDescribedForThoseWhoCanNotSeeIt() {
        Document svg = Svg.parse(SvgDrawing.of(DrawnMachines.office()));
        assertThat(svg.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("office");
        assertThat(svg.getElementsByTagName("desc").item(0).getTextContent())
                .startsWith("A probabilistic reward machine with 3 states; it starts in q0.")
                .contains("q1 → q2: o | 0.10 : 0; o | 0.90 : 1; * | 1 : 0");
    }
}
