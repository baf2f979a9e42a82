package praline.formats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import praline.machine.Condition;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;

class DotWriterTest {
    @Test
    void theOfficeMachine() {
        assertThat(DotWriter.text(Scenarios.read("office").machine())).isEqualTo("""
                        digraph "office-coffee" {
                          rankdir=LR;
                          label="any other label: stays, reward 0";
                          node [shape=ellipse];
                          __start0 [shape=none, label="", width=0, height=0];
                          q0 [label="y0"];
                          q1 [label="y1"];
                          q2 [label="y2", color=gray60, fontcolor=gray40];
                          q3 [label="y3"];
                          q4 [label="y4", color=gray60, fontcolor=gray40];
                          __start0 -> q0;
                          q0 -> q1 [label="c &amp; !* | 0.90 : 0"];
                          q0 -> q3 [label="c &amp; !* | 0.10 : 0"];
                          q0 -> q2 [label="* | 1 : 0"];
                          q1 -> q4 [label="o &amp; !* | 1 : 1"];
                          q1 -> q2 [label="* | 1 : 0"];
                          q3 -> q4 [label="o &amp; !* | 1 : 0"];
                          q3 -> q2 [label="* | 1 : 0"];
                          q2 -> q2 [label="true | 1 : 0", color=gray60, fontcolor=gray40];
                          q4 -> q4 [label="true | 1 : 0", color=gray60, fontcolor=gray40];
                        }
                        """);
    }

    @Test
    void parallelEdgesAreOneArrowWithALineEach() {
        assertThat(DotWriter.text(Scenarios.read("rotating-bandit").machine()))
                .contains("q0 -> q1 [label=\"arm0 | 0.90 : 100\\narm1 | 0.20 : 100\"];")
                .doesNotContain("any other label");
    }

    @Test
    void namesThatMeanSomethingToGraphvizAreEscaped() {
        RewardMachine machine = RewardMachine.builder("a\"b")
                .propositions("\\N", "&lt;", "\n", "\u0001", "\uD800", "<b>", "\uFFFF")
                .states("\\G\"", "q1 -> q2; }")
                .unlisted(Unlisted.SINK)
                .transition("\\G\"", Condition.exactly("\\N"), "q1 -> q2; }", 0.5, 0)
                .transition("\\G\"", Condition.exactly("\\N"), "\\G\"", 0.5, 1)
                .transition("\\G\"", Condition.exactly("&lt;"), "\\G\"", 1, 2)
                .transition("\\G\"", Condition.exactly("\n"), "\\G\"", 1, 3)
                .transition("\\G\"", Condition.exactly("\u0001"), "\\G\"", 1, 4)
                .transition("\\G\"", Condition.exactly("\uD800"), "\\G\"", 1, 5)
                .transition("\\G\"", Condition.exactly("<b>"), "\\G\"", 1, 6)
                .transition("\\G\"", Condition.exactly("\uFFFF"), "\\G\"", 1, 7)
                .build();
        assertThat(DotWriter.text(machine))
                .startsWith("digraph \"a\\\"b\" {\n")
                .contains("label=\"any other label: to an absorbing state, reward 0\"")
                .contains("q0 [label=\"\\\\G\\\"\"];")
                .contains("q1 [label=\"q1 -> q2; }\", color=gray60, fontcolor=gray40];")
                .contains("q0 -> q1 [label=\"\\\\N | 0.50 : 0\"];")
                .contains("`&amp;lt;` | 1 : 2")
                .contains("`\\\\n` | 1 : 3")
                .contains("`\\\\u0001` | 1 : 4")
                .contains("\\\\ud800 | 1 : 5")
                .contains("<b> | 1 : 6")
                .contains("\\\\uffff | 1 : 7");
    }
}
