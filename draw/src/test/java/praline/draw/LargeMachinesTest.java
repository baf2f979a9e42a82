package praline.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import praline.machine.Condition;
import praline.machine.RewardMachine;

/** The limits are far above what is measured, so that a slow machine does not fail, but a layout that never ends does. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LargeMachinesTest {
    @Test
    void aHundredStatesAreDrawnAsAMatrix() {
        RewardMachine machine = DrawnMachines.dense(100, 5);
        Document svg = Svg.parse(SvgDrawing.of(machine));
        long cells = Diagram.of(machine, List.of()).arrows().size();
        assertThat(svg.getElementsByTagName("rect").getLength()).isEqualTo(1 + (int) cells);
        assertThat(Svg.ofClass(svg, "g", "arrow")).isEmpty();
    }

    @Test
    void aThousandStatesEnd() {
        assertThat(SvgDrawing.of(DrawnMachines.dense(1000, 5))).endsWith("</svg>\n");
    }

    @Test
    void theMostThatIsDrawnWithArrowsEnds() {
        RewardMachine.Builder builder = RewardMachine.builder("most");
        RewardMachine dense = DrawnMachines.dense(150, 2);
        builder.propositions(dense.propositions()).states(dense.states());
        dense.transitions().stream().limit(SvgDrawing.MOST_ARROWS / 2 * 2).forEach(builder::add);
        Diagram diagram = Diagram.of(builder.build(), List.of());
        assertThat(diagram.arrows().size()).isBetween(400, SvgDrawing.MOST_ARROWS);
        assertThat(Svg.ofClass(Svg.parse(SvgDrawing.of(builder.build())), "g", "arrow"))
                .hasSize(1 + diagram.arrows().size());
    }

    @Test
    void aLongChainEnds() {
        RewardMachine.Builder builder = RewardMachine.builder("chain").propositions("a");
        List<String> states = DrawnMachines.dense(SvgDrawing.MOST_STATES, 1).states();
        builder.states(states);
        for (int i = 0; i + 1 < states.size(); i++) {
            builder.transition(states.get(i), Condition.exactly("a"), states.get(i + 1), 1, 0);
        }
        assertThat(Svg.ofClass(Svg.parse(SvgDrawing.of(builder.build())), "g", "arrow"))
                .hasSize(states.size());
    }

    @Test
    void aCellSaysAllOfItsArrow() {
        Diagram diagram = Diagram.of(DrawnMachines.office(), List.of());
        Document svg = Svg.parse(new MatrixSvg(diagram, DrawingOptions.withDefaults()).text());
        List<Element> paying = Svg.ofClass(svg, "rect", "plus");
        assertThat(paying.stream().map(Svg::tooltip)).containsExactly("q1 → q2\no | 0.10 : 0\no | 0.90 : 1\n* | 1 : 0");
        assertThat(Svg.ofClass(svg, "rect", "zero")).hasSize(4);
    }
}
