package praline.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import praline.learn.merge.MergeLearner;
import praline.machine.Label;

class LackTest {
    @Test
    void theLeastKnownCellsComeFirstWithTheWordThatLeadsThere() {
        MergeLearner learner = new MergeLearner(Settings.defaults());
        Label a = Label.of("a");
        Label b = Label.of("b");
        for (int i = 0; i < 400; i++) {
            learner.observe(List.of(a, a), List.of(0.0, 1.0)); // a pays 0 first and then 1
        }
        learner.observe(List.of(b), List.of(0.0));

        LearnedMachine learned = learner.hypothesis();
        List<Lack> lacks = Lack.of(learned);

        assertThat(lacks).isNotEmpty();
        assertThat(lacks).extracting(Lack::label).containsOnly(b);
        assertThat(lacks.get(0).samples()).isLessThanOrEqualTo(1);
        assertThat(lacks).isSortedAccordingTo((first, second) -> Double.compare(second.width(), first.width()));
        for (Lack lack : lacks) {
            int state = learned.machine().initial();
            for (Separation.Symbol symbol : lack.word()) {
                state = learned.machine().matching(state, symbol.label()).stream()
                        .filter(transition -> transition.reward() == symbol.reward())
                        .findFirst()
                        .orElseThrow()
                        .to();
            }
            assertThat(state).isEqualTo(lack.state());
        }
    }
}
