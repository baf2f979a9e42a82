package praline.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static praline.machine.Condition.exactly;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.compare.Comparison;
import praline.compare.Equivalence;
import praline.machine.Determinisation.BoundHit;
import praline.machine.Determinisation.Determinised;
import praline.machine.Determinisation.PartlyRejects;

class DeterminisationTest {
    @Test
    void figure1HasThreeStatesAndEqualsFigure2() {
        for (RewardMachine figure1 : List.of(PaperMachines.figure1(), PaperMachines.figure1WithGuards())) {
            RewardMachine determinised = determinised(figure1, PaperMachines.OFFICE_LABELS);
            RewardMachine minimal = Minimisation.of(determinised, PaperMachines.OFFICE_LABELS);

            assertThat(RewardDeterminism.holds(determinised)).isTrue();
            assertThat(determinised.states()).containsExactlyInAnyOrder("y0", "y1 90%, y3 10%", "y2", "y4");
            assertThat(minimal.states()).hasSize(3);
            for (RewardMachine other : List.of(PaperMachines.figure2(), PaperMachines.officeCompact())) {
                Comparison comparison = Equivalence.withDefaults().compare(minimal, other, PaperMachines.OFFICE_LABELS);
                assertThat(comparison.equivalent()).as("%s", comparison).isTrue();
                assertThat(comparison.distance()).isZero();
            }
        }
    }

    @Test
    void aHiddenCoinHasNoFiniteForm() {
        Determinisation found = Determinisation.of(PaperMachines.hiddenCoin(0.9, 0.1), List.of(Label.of("a")), 300);

        assertThat(found).isInstanceOf(BoundHit.class);
        assertThat(((BoundHit) found).message())
                .isEqualTo(
                        "no finite reward-deterministic machine found for hidden mode: more than 300 beliefs can be reached");
    }

    @Test
    void aPosteriorThatVanishesIsNotTakenForCertainty() {
        // taken as 0, the share of the bad coin would make the beliefs finitely many
        Determinisation found =
                Determinisation.of(PaperMachines.hiddenCoin(0.9, 0.1), List.of(Label.of("a")), 1_000_000);

        assertThat(found).isInstanceOf(BoundHit.class);
        assertThat(((BoundHit) found).message()).endsWith("and some hold states possible with less than 1e-200");
    }

    @Test
    void aHiddenModeThatSwitchesHasNoFiniteForm() {
        Determinisation found =
                Determinisation.of(PaperMachines.hiddenMode(0.9, 0.1, 0.1), List.of(Label.of("a")), 5_000);

        assertThat(found).isInstanceOf(BoundHit.class);
        assertThat(((BoundHit) found).states()).isGreaterThan(5_000);
    }

    @Test
    void aModeThatIsFairInTheMeanHasOne() {
        // both modes pay with 1/2, so rewards tell nothing and the belief stays
        RewardMachine machine = determinised(PaperMachines.hiddenMode(0.5, 0.5, 0.1), List.of(Label.of("a")));

        assertThat(machine.states()).containsExactly("start", "good 50%, bad 50%");
    }

    @Test
    void aLabelThatOnlySomeStatesRejectHasNoDeterministicForm() {
        RewardMachine machine = RewardMachine.builder("half open")
                .propositions("a", "b")
                .states("p", "q", "r")
                .transition("p", exactly("a"), "q", 0.25, 0)
                .transition("p", exactly("a"), "r", 0.75, 0)
                .transition("q", exactly("b"), "p", 1, 0)
                .build();

        assertThat(Determinisation.of(machine))
                .isEqualTo(
                        new PartlyRejects(
                                "machine half open, when it is in r 75%, q 25%, rejects the label {b} in some of these states only"));
    }

    @Test
    void aRewardDeterministicMachineIsItsOwnDeterminisation() {
        for (int n = 0; n < 30; n++) {
            RewardMachine machine =
                    RandomMachines.rewardDeterministic(RandomMachines.generator("determinise", n), 10, 3, 3);
            RewardMachine determinised = determinised(machine, machine.labels());

            assertThat(machine.states()).as("case %d", n).containsAll(determinised.states());
            assertThat(Equivalence.withDefaults().compare(machine, determinised).distance())
                    .isZero();
        }
    }

    @Test
    void whatIsDeterminisedIsEqualAndRewardDeterministic() {
        int finite = 0;
        for (int n = 0; n < 200; n++) {
            SplittableRandom random = RandomMachines.generator("determinise hidden", n);
            RewardMachine machine = RandomMachines.hidden(random, 3, 1 + n % 2, 3, 2);
            if (Determinisation.of(machine, machine.labels(), 200) instanceof Determinised found
                    && !RewardDeterminism.holds(machine)) {
                finite++;
                assertThat(RewardDeterminism.holds(found.machine()))
                        .as("case %d", n)
                        .isTrue();
                Comparison comparison = Equivalence.withDefaults().compare(machine, Minimisation.of(found.machine()));
                assertThat(comparison.equivalent())
                        .as("case %d: %s", n, comparison)
                        .isTrue();
                assertThat(comparison.bounded()).isFalse();
            }
        }
        assertThat(finite).as("cases that were hidden and finite").isGreaterThan(20);
    }

    private static RewardMachine determinised(RewardMachine machine, List<Label> labels) {
        Determinisation found = Determinisation.of(machine, labels, 1000);
        assertThat(found).isInstanceOf(Determinised.class);
        return ((Determinised) found).machine();
    }
}
