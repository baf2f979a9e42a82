package praline.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static praline.machine.Condition.exactly;
import static praline.machine.Condition.when;

import java.util.List;
import org.junit.jupiter.api.Test;

class RewardDeterminismTest {
    @Test
    void figure1IsNotRewardDeterministic() {
        RewardDeterminism.Violation expected = new RewardDeterminism.Violation("y0", Label.of("c"), 0, "y1", "y3");

        assertThat(RewardDeterminism.violation(PaperMachines.figure1())).contains(expected);
        assertThat(RewardDeterminism.violation(PaperMachines.figure1WithGuards()))
                .contains(expected);
        assertThat(expected).hasToString("in state 'y0' the label {c} pays 0 on the way to 'y1' and to 'y3'");
    }

    @Test
    void figure2IsRewardDeterministic() {
        assertThat(RewardDeterminism.holds(PaperMachines.figure2())).isTrue();
    }

    @Test
    void twoRewardsToOneTargetAreAllowed() {
        assertThat(RewardDeterminism.holds(PaperMachines.officeCompact())).isTrue();
    }

    @Test
    void onlyTheGivenLabelsCount() {
        assertThat(RewardDeterminism.violation(
                        PaperMachines.figure1(), List.of(Label.EMPTY, Label.of("o"), Label.of("*"))))
                .isEmpty();
    }

    @Test
    void aLabelThatOnlyGuardsMatchIsFoundWhenGiven() {
        RewardMachine machine = RewardMachine.builder("guards")
                .propositions("a", "b")
                .states("p", "q")
                .transition("p", when("a & b"), "p", 0.5, 2)
                .transition("p", when("a & b"), "q", 0.5, 2)
                .build();

        assertThat(RewardDeterminism.holds(machine)).isTrue(); // its own labels are {}, {a}, {b}
        assertThat(RewardDeterminism.violation(machine, List.of(Label.of("a", "b"))))
                .isPresent();
    }

    @Test
    void oneTransitionWrittenInTwoPartsIsOne() {
        RewardMachine machine = RewardMachine.builder("parts")
                .propositions("a")
                .states("p", "q")
                .transition("p", exactly("a"), "q", 0.5, 1)
                .transition("p", exactly("a"), "q", 0.5, 1)
                .build();

        assertThat(RewardDeterminism.holds(machine)).isTrue();
    }
}
