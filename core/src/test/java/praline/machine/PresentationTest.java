package praline.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static praline.machine.Condition.exactly;
import static praline.machine.Condition.when;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PresentationTest {
    private static List<String> shown(RewardMachine machine) {
        List<String> shown = new ArrayList<>();
        for (Presentation.Arrow arrow : Presentation.of(machine).arrows()) {
            for (Presentation.Line line : arrow.lines()) {
                shown.add(machine.state(arrow.from()) + " -> " + machine.state(arrow.to()) + ": " + line.text());
            }
        }
        return shown;
    }

    private static RewardMachine.Builder office() {
        return RewardMachine.builder("office").propositions("c", "o", "*").states("y0", "y1", "y2");
    }

    /** Fig. 2 as a learner writes it: minimal over transitions, exact labels only. */
    private static RewardMachine learned() {
        RewardMachine.Builder builder = office();
        builder.transition("y0", exactly(), "y0", 1, 0)
                .transition("y0", exactly("*"), "y2", 1, 0)
                .transition("y0", exactly("c"), "y1", 1, 0)
                .transition("y0", exactly("o"), "y0", 1, 0)
                .transition("y1", exactly(), "y1", 1, 0)
                .transition("y1", exactly("*"), "y2", 1, 0)
                .transition("y1", exactly("c"), "y1", 1, 0)
                .transition("y1", exactly("o"), "y2", 0.9012, 1)
                .transition("y1", exactly("o"), "y2", 1 - 0.9012, 0);
        for (String[] label : new String[][] {{}, {"*"}, {"c"}, {"o"}}) {
            builder.transition("y2", exactly(label), "y2", 1, 0);
        }
        return builder.build();
    }

    @Test
    void labelsThatDoTheSameShareALine() {
        assertThat(shown(learned()))
                .containsExactly(
                        "y0 -> y0: !c & !* | 1 : 0",
                        "y0 -> y2: * | 1 : 0",
                        "y0 -> y1: c | 1 : 0",
                        "y1 -> y1: !o & !* | 1 : 0",
                        "y1 -> y2: * | 1 : 0",
                        "y1 -> y2: o | 0.90 : 1",
                        "y1 -> y2: o | 0.10 : 0",
                        "y2 -> y2: true | 1 : 0");
        assertThat(Presentation.of(learned()).arrows()).hasSize(6);
        assertThat(Presentation.of(learned()).arrows().get(0).lines().get(0).transitions())
                .containsExactly(0, 3);
    }

    @Test
    void guardsKeepTheirOwnTextAndStarsNeedNoQuotes() {
        RewardMachine machine = office().unlisted(Unlisted.STAY)
                .transition("y0", exactly("c"), "y1", 0.9, 0)
                .transition("y0", exactly("c"), "y2", 0.1, 0)
                .transition("y1", when("o & !`*`"), "y2", 1, 1)
                .transition("y1", when("c & !o | `*`"), "y1", 1, 0)
                .build();
        assertThat(shown(machine))
                .containsExactly(
                        "y0 -> y1: c | 0.90 : 0",
                        "y0 -> y2: c | 0.10 : 0",
                        "y1 -> y2: o & !* | 1 : 1",
                        "y1 -> y1: (c & !o | *) | 1 : 0");
    }

    @Test
    void theLargestGroupIsOtherwiseWhereItsOwnTextIsHardToRead() {
        RewardMachine.Builder builder = RewardMachine.builder("m")
                .propositions("a", "b", "c", "d", "e", "f", "g", "h")
                .states("p", "q");
        for (String name : List.of("a", "b", "c", "d", "e", "f", "g", "h")) {
            builder.transition("p", exactly(name), List.of("a", "b", "c").contains(name) ? "q" : "p", 1, 0);
        }
        assertThat(shown(builder.build())).containsExactly("p -> q: (a | b | c) | 1 : 0", "p -> p: otherwise | 1 : 0");
    }

    @Test
    void otherwiseIsNotSaidWhereSomeLabelIsNotListed() {
        RewardMachine.Builder builder = RewardMachine.builder("m")
                .propositions("a", "b", "c", "d", "e", "f")
                .states("p", "q");
        for (String name : List.of("a", "b", "c", "d", "e", "f")) {
            builder.transition("q", exactly(name), "p", 1, 0);
            if (!name.equals("b")) {
                builder.transition("p", exactly(name), name.equals("a") ? "q" : "p", 1, 0);
            }
        }
        assertThat(shown(builder.build()))
                .containsExactly("q -> p: true | 1 : 0", "p -> q: a | 1 : 0", "p -> p: !a & !b | 1 : 0");
    }

    @Test
    void overlappingLabelsAreToldApart() {
        RewardMachine.Builder builder =
                RewardMachine.builder("m").propositions("a", "b", "c").states("p", "q");
        builder.transition("p", exactly("a"), "q", 1, 0)
                .transition("p", exactly("a", "b"), "p", 1, 1)
                .transition("p", exactly("a", "c"), "p", 1, 2)
                .transition("p", exactly("b", "c"), "p", 1, 3)
                .transition("p", exactly(), "p", 1, 4);
        assertThat(shown(builder.build()))
                .containsExactly(
                        "p -> q: {a} | 1 : 0",
                        "p -> p: a & b | 1 : 1",
                        "p -> p: a & c | 1 : 2",
                        "p -> p: b & c | 1 : 3",
                        "p -> p: {} | 1 : 4");
    }

    /** Every text, read as a guard, is true of exactly its labels among those of the machine. */
    @Test
    void textsAreTrueOfTheirLabelsAndOfNoOthers() {
        SplittableRandom random = new SplittableRandom(7);
        for (int round = 0; round < 300; round++) {
            List<Label> labels = randomLabels(random);
            List<Label> group =
                    labels.stream().filter(label -> random.nextInt(3) > 0).toList();
            String text = group.isEmpty()
                    ? "false"
                    : new GuardText(labels, List.of("p0", "p1", "p2", "p3", "p4"))
                            .of(group)
                            .text();
            for (Label label : labels) {
                assertThat(means(text, label))
                        .as("round %s: %s of %s", round, text, labels)
                        .isEqualTo(group.contains(label));
            }
        }
    }

    private static boolean means(String text, Label label) {
        if (text.startsWith("{") && !text.contains("|")) {
            return text.equals(label.toString());
        }
        // within a disjunction an exact set stands for one label; replace it by its truth
        String formula = text;
        for (int open = formula.indexOf('{'); open >= 0; open = formula.indexOf('{')) {
            int close = formula.indexOf('}', open);
            boolean same = formula.substring(open, close + 1).equals(label.toString());
            formula = formula.substring(0, open) + same + formula.substring(close + 1);
        }
        return Guard.parse(formula).matches(label);
    }

    private static List<Label> randomLabels(SplittableRandom random) {
        List<Label> labels = new ArrayList<>();
        int propositions = 1 + random.nextInt(5);
        while (labels.size() < 1 + random.nextInt(8)) {
            List<String> names = new ArrayList<>();
            for (int p = 0; p < propositions; p++) {
                if (random.nextBoolean()) {
                    names.add("p" + p);
                }
            }
            if (!labels.contains(Label.of(names))) {
                labels.add(Label.of(names));
            } else if (labels.size() == 1 << propositions) {
                break;
            }
        }
        return labels;
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "0, 0",
        "0.9, 0.90",
        "0.125, 0.12",
        "0.999, 0.999",
        "0.996, 0.996",
        "0.004, 0.004",
        "0.0001, 0.0001",
        "0.99, 0.99",
        "0.9999999, 0.9999999",
        "0.3333333333, 0.33"
    })
    void probabilitiesNeverLookCertainWhenTheyAreNot(double probability, String text) {
        assertThat(Presentation.probabilityText(probability)).isEqualTo(text);
    }

    /** Labels whose propositions number something: guards of thousands of them were sought in cubic time. */
    @Test
    @Timeout(60)
    void thousandsOfLabelsAreGroupedSoon() {
        int labels = 3000;
        String[] propositions = new String[labels];
        for (int i = 0; i < labels; i++) {
            propositions[i] = "l" + i;
        }
        RewardMachine.Builder builder =
                RewardMachine.builder("wide").propositions(propositions).states("q");
        for (int i = 0; i < labels; i++) {
            builder.transition("q", exactly("l" + i), "q", 1, i % 2);
        }

        List<String> shown = shown(builder.build());

        assertThat(shown).hasSize(2);
        assertThat(shown).anySatisfy(line -> assertThat(line).contains("l1 | "));
        assertThat(shown).anySatisfy(line -> assertThat(line).contains("otherwise | 1 : "));
    }
}
