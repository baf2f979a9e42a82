package praline.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static praline.machine.Condition.exactly;
import static praline.machine.Condition.when;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.compare.Comparison;
import praline.compare.Equivalence;

class StrictFormTest {
    @Test
    void theSinkOfTheOfficeIsSplitByTheLastReward() {
        RewardMachine strict = StrictForm.of(PaperMachines.officeCompact());

        assertThat(strict.states()).containsExactly("start", "coffee", "dead/0", "dead/1");
        assertThat(StrictForm.isStrict(PaperMachines.officeCompact())).isFalse();
        assertThat(StrictForm.isStrict(strict)).isTrue();
        assertEquivalent(PaperMachines.officeCompact(), strict);
        assertEquivalent(PaperMachines.figure2(), strict);
    }

    @Test
    void aStrictMachineIsLeftAsItIs() {
        RewardMachine figure1 = PaperMachines.figure1WithGuards();

        assertThat(StrictForm.of(figure1)).isSameAs(figure1);
    }

    @Test
    void guardsThatCannotHoldTogetherNeedNoSplit() {
        assertThat(StrictForm.isStrict(guarded("a & b", "a & !b"))).isTrue();
        assertThat(StrictForm.isStrict(guarded("!(a | b)", "b"))).isTrue();
    }

    @Test
    void guardsThatOverlapSplitAndStayGuards() {
        RewardMachine machine = RewardMachine.builder("coin on a")
                .propositions("a", "b")
                .states("p", "q")
                .unlisted(Unlisted.STAY)
                .transition("p", when("a"), "q", 0.5, 1)
                .transition("p", when("a & (b | !b)"), "q", 0.5, 2)
                .transition("q", when("true"), "p", 1, 0)
                .build();
        RewardMachine strict = StrictForm.of(machine);

        assertThat(strict.states()).containsExactly("p", "q/1", "q/2");
        assertThat(strict.transitions()).allMatch(transition -> transition.condition() instanceof Condition.When);
        assertEquivalent(machine, strict);
    }

    @Test
    void anInitialStateThatIsSplitBeginsAfterRewardZero() {
        RewardMachine machine = RewardMachine.builder("loop")
                .propositions("a")
                .states("p", "p/0")
                .transition("p", exactly("a"), "p", 0.25, -1)
                .transition("p", exactly("a"), "p", 0.25, 0)
                .transition("p", exactly("a"), "p/0", 0.5, 1)
                .transition("p/0", exactly("a"), "p", 1, 1)
                .build();
        RewardMachine strict = StrictForm.of(machine);

        assertThat(strict.states()).containsExactly("p/-1", "p/0'", "p/1", "p/0");
        assertThat(strict.state(strict.initial())).isEqualTo("p/0'");
        assertEquivalent(machine, strict);
    }

    @Test
    void compactAndStrictFormsAreEqual() {
        for (int n = 0; n < 40; n++) {
            SplittableRandom random = RandomMachines.generator("strict form", n);
            RewardMachine machine = n % 2 == 0
                    ? RandomMachines.rewardDeterministic(random, 5, 3, 3)
                    : RandomMachines.hidden(random, 3, 2, 3, 3);
            RewardMachine strict = StrictForm.of(machine);

            assertThat(StrictForm.isStrict(strict)).as("case %d", n).isTrue();
            assertThat(RewardDeterminism.holds(strict)).as("case %d", n).isEqualTo(RewardDeterminism.holds(machine));
            assertThat(Equivalence.withDefaults()
                            .withLimits(2000, 500)
                            .compare(machine, strict)
                            .witness())
                    .as("case %d", n)
                    .isEmpty();
        }
    }

    private static RewardMachine guarded(String first, String second) {
        return RewardMachine.builder("guarded")
                .propositions("a", "b")
                .states("p", "q")
                .transition("p", when(first), "q", 1, 1)
                .transition("p", when(second), "q", 1, 2)
                .build();
    }

    private static void assertEquivalent(RewardMachine first, RewardMachine second) {
        Comparison comparison = Equivalence.withDefaults().compare(first, second);
        assertThat(comparison.equivalent()).as("%s", comparison).isTrue();
        assertThat(comparison.bounded()).isFalse();
        assertThat(comparison.distance()).isZero();
    }

    @Test
    void rewardsByPairsOfStatesSplitWhereLabelsPayDifferently() {
        RewardMachine machine = RewardMachine.builder("m")
                .propositions("a", "b")
                .states("x", "y")
                .transition("x", Condition.exactly("a"), "y", 1, 1)
                .transition("x", Condition.exactly("b"), "y", 1, 2)
                .transition("y", Condition.exactly("a"), "x", 1, 0)
                .build();

        assertThat(StrictForm.of(machine)).isSameAs(machine);
        RewardMachine pairs = StrictForm.ofPairs(machine);
        assertThat(pairs.states()).containsExactly("x", "y/1", "y/2");
        assertThat(pairs.transitions(0)).extracting(Transition::to).containsExactly(1, 2);
        assertThat(StrictForm.ofPairs(pairs)).isSameAs(pairs);
    }
}
