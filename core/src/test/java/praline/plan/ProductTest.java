package praline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;

class ProductTest {
    @Test
    void theOfficeMapTimesFigure1HasTheSizesOfAnIndependentModelChecker() {
        Product product = Product.of(OfficeMap.process(), OfficeMap.figure1());

        assertThat(product.stateCount()).isEqualTo(518);
        assertThat(product.choiceCount()).isEqualTo(2072);
        assertThat(product.transitionCount()).isEqualTo(2076);
    }

    @Test
    void twoRewardsToOneStateAreTwoTransitions() {
        RewardMachine coin = RewardMachine.builder("coin")
                .propositions("a")
                .states("q")
                .transition("q", Condition.exactly("a"), "q", 0.25, 1)
                .transition("q", Condition.exactly("a"), "q", 0.75, -1)
                .build();

        Product product = Product.of(ChosenLabels.of(List.of(Label.of("a"))), coin);

        assertThat(product.stateCount()).isEqualTo(1);
        assertThat(product.transitionCount()).isEqualTo(2);
        assertThat(product.expectedRewards()).containsExactly(-0.5);
    }

    @Test
    void whereTheMachineEndsTheEpisodeThereIsNoChoice() {
        RewardMachine once = RewardMachine.builder("once")
                .propositions("a")
                .states("q", "end")
                .ends("end")
                .transition("q", Condition.exactly("a"), "end", 1, 3)
                .build();

        Product product = Product.of(ChosenLabels.of(List.of(Label.of("a"))), once);

        assertThat(product.stateCount()).isEqualTo(2);
        assertThat(product.choiceCount()).isEqualTo(1);
        assertThat(Objective.discounted(0.9).solve(product).value()).isEqualTo(3);
    }

    @Test
    void terminalStatesHaveNoChoiceAndRandomStartsComeFirst() {
        ExplicitProcess process = ExplicitProcess.builder(List.of("end", "left", "right"), List.of("go"))
                .initial("left", 0.25)
                .initial("right", 0.75)
                .transition("left", "go", "end", 1, Label.of("a"))
                .transition("right", "go", "left", 1, Label.EMPTY)
                .transition("end", "go", "left", 1, Label.EMPTY)
                .terminal("end")
                .build();
        RewardMachine machine = counter();

        Product product = Product.of(process, machine);

        assertThat(product.initialCount()).isEqualTo(2);
        assertThat(product.processState(0)).isEqualTo(1);
        assertThat(product.initial(1)).isEqualTo(0.75);
        assertThat(product.stateCount()).isEqualTo(3);
        assertThat(product.label(product.firstTransition(product.firstChoice(0))))
                .isEqualTo(Label.of("a"));
        assertThat(product.label(product.firstTransition(product.firstChoice(1))))
                .isEqualTo(Label.EMPTY);
        int end = product.find(0, 1);
        assertThat(product.endChoice(end) - product.firstChoice(end)).isZero();
        assertThat(product.find(0, 0)).isEqualTo(-1);
    }

    @Test
    void aRejectedLabelIsNamedWithBothStates() {
        assertThatThrownBy(() -> Product.of(ChosenLabels.of(List.of(Label.of("a"), Label.of("b"))), counter()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'counter' rejects the label {b} in its state 'none'");
    }

    private static RewardMachine counter() {
        return RewardMachine.builder("counter")
                .propositions("a", "b")
                .states("none", "one")
                .transition("none", Condition.exactly("a"), "one", 1, 1)
                .transition("none", Condition.exactly(), "none", 1, 0)
                .build();
    }
}
