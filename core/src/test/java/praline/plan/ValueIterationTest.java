package praline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;

class ValueIterationTest {
    private static final Product OFFICE = Product.of(OfficeMap.process(), OfficeMap.figure1());

    @Test
    void theOfficeIsWorth02058911AtDiscount09() {
        Solution solution = ValueIteration.discounted(OFFICE, 0.9, 1e-10);

        double exact = 0.9;
        for (int step = 0; step < 14; step++) {
            exact *= 0.9;
        }
        assertThat(solution.value()).isCloseTo(0.2058911, within(1e-7)).isCloseTo(exact, within(1e-9));
        assertThat(solution.error()).isLessThanOrEqualTo(1e-9);
    }

    @Test
    void theBestPolicyWalksToCoffeeAndOfficeInFifteenSteps() {
        Solution solution = ValueIteration.discounted(OFFICE, 0.9, 1e-10);

        int state = 0;
        int steps = 0;
        double reward = 0;
        while (reward == 0 && steps < 100) {
            int first = OFFICE.firstTransition(
                    solution.choices()[state]); // the first branch is the one with probability 0.9
            reward = OFFICE.reward(first);
            state = OFFICE.successor(first);
            steps++;
        }
        assertThat(steps).isEqualTo(15);
    }

    @Test
    void within14StepsNothingWithin15NineTenths() {
        assertThat(ValueIteration.withinSteps(OFFICE, 14, 1).value()).isZero();
        assertThat(ValueIteration.withinSteps(OFFICE, 15, 1).value()).isCloseTo(0.9, within(1e-12));
        assertThat(ValueIteration.withinSteps(OFFICE, 0, 1).value()).isZero();
        assertThat(ValueIteration.withinSteps(OFFICE, 1_000_000_000_000L, 1).value())
                .isCloseTo(0.9, within(1e-12));
    }

    @Test
    void costsAreCountedAndNothingHidesBehindAStartAtZero() {
        RewardMachine toll = RewardMachine.builder("toll")
                .propositions("a", "b")
                .states("q")
                .transition("q", Condition.exactly("a"), "q", 1, -2)
                .transition("q", Condition.exactly("b"), "q", 1, -1)
                .build();
        Product product = Product.of(ChosenLabels.of(List.of(Label.of("a"), Label.of("b"))), toll);

        Solution solution = ValueIteration.discounted(product, 0.75, 1e-12);

        assertThat(solution.value()).isCloseTo(-4, within(1e-10));
        assertThat(solution.action(0)).isEqualTo(1);
        assertThat(ValueIteration.withinSteps(product, 3, 1).value()).isEqualTo(-3);
        assertThat(ValueIteration.withinSteps(product, 3, 0.5).value()).isEqualTo(-1.75);
    }

    @Test
    void discountZeroSeesTheNextRewardOnly() {
        Product product = Product.of(ChosenLabels.of(List.of(Label.of("c"), Label.of("o"))), OfficeMap.figure1());

        assertThat(ValueIteration.discounted(product, 0, 1e-9).value()).isZero();
        assertThat(ValueIteration.discounted(product, 0.5, 1e-12).value()).isCloseTo(0.45, within(1e-10));
    }

    @Test
    void aPrecisionBeyondTheLastDigitEnds() {
        Solution solution = ValueIteration.discounted(OFFICE, 0.999, 1e-300);
        assertThat(solution.value()).isCloseTo(0.9 * StrictMath.pow(0.999, 14), within(1e-11));
    }

    @Test
    void aDiscountOutsideItsRangeIsRefused() {
        assertThatThrownBy(() -> ValueIteration.discounted(OFFICE, 1, 1e-9)).hasMessageContaining("[0, 1)");
        assertThatThrownBy(() -> ValueIteration.discounted(OFFICE, Double.NaN, 1e-9))
                .hasMessageContaining("[0, 1)");
        assertThatThrownBy(() -> ValueIteration.withinSteps(OFFICE, -1, 1)).hasMessageContaining("at least 0");
    }

    @Test
    void valuesTooLargeForANumberAreRefused() {
        Product huge = Product.of(ChosenLabels.of(List.of(Label.of("a"))), paying(1e308));
        Product large = Product.of(ChosenLabels.of(List.of(Label.of("a"))), paying(1e300));

        assertThatThrownBy(() -> ValueIteration.discounted(huge, 0.9, 1e-10))
                .isInstanceOf(TooLargeValueException.class)
                .hasMessageContaining("1e+308")
                .hasMessageContaining("divide them all by one number");
        assertThatThrownBy(() -> ValueIteration.withinSteps(huge, 2, 1)).isInstanceOf(TooLargeValueException.class);
        assertThat(ValueIteration.withinSteps(huge, 1, 1).value()).isEqualTo(1e308);
        assertThat(ValueIteration.discounted(large, 0.9, 1e-10).value()).isCloseTo(1e301, within(1e290));
    }

    private static RewardMachine paying(double reward) {
        return RewardMachine.builder("rich")
                .propositions("a")
                .states("q")
                .transition("q", Condition.exactly("a"), "q", 1, reward)
                .build();
    }
}
