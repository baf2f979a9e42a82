package praline.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static praline.machine.Condition.exactly;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import praline.compare.Comparison;
import praline.compare.Equivalence;

class MinimisationTest {
    @Test
    void figure2HasThreeStatesOverTransitions() {
        // y1 and y3 of the figure behave alike from then on
        RewardMachine minimal = Minimisation.of(PaperMachines.figure2(), PaperMachines.OFFICE_LABELS);

        assertThat(minimal.states()).containsExactlyInAnyOrder("y0", "y2", "y1");
        assertThat(minimal.state(minimal.initial())).isEqualTo("y0");
        assertThat(minimal.unlisted()).isEqualTo(Unlisted.REJECT);
        assertThat(minimal.labels()).containsExactlyInAnyOrderElementsOf(PaperMachines.OFFICE_LABELS);
        assertThat(RewardDeterminism.holds(minimal)).isTrue();
    }

    @Test
    void figure1HasAQuotientThatIsNotRewardDeterministic() {
        // weak coffee pays 0 for ever, as the two absorbing states do; good coffee is still hidden
        RewardMachine quotient = Minimisation.of(PaperMachines.figure1());

        assertThat(quotient.states()).containsExactlyInAnyOrder("y0", "y1", "y2");
        assertThat(RewardDeterminism.holds(quotient)).isFalse();
        assertThat(Equivalence.withDefaults()
                        .compare(quotient, PaperMachines.figure1(), PaperMachines.OFFICE_LABELS)
                        .distance())
                .isZero();
    }

    @Test
    void onlyTheGivenLabelsTellStatesApart() {
        assertThat(Minimisation.of(PaperMachines.figure2(), List.of(Label.EMPTY, Label.of("o")))
                        .states())
                .containsExactly("y0");
    }

    @Test
    void labelsAreKeptAsTheMachineReadsThem() {
        RewardMachine minimal = Minimisation.of(
                PaperMachines.officeCompact(), List.of(Label.of("c", "mail"), Label.of("c"), Label.of("mail")));

        assertThat(minimal.labels()).containsExactly(Label.EMPTY, Label.of("c"));
        assertThat(minimal.matching(0, Label.of("c", "mail"))).hasSize(1);
    }

    @Test
    void rejectingTellsStatesApart() {
        RewardMachine machine = RewardMachine.builder("dead end")
                .propositions("a")
                .states("p", "q", "r")
                .transition("p", exactly("a"), "q", 1, 0)
                .transition("q", exactly("a"), "r", 1, 0)
                .build();

        assertThat(Minimisation.of(machine).states()).containsExactly("p", "q", "r");
        assertThat(Minimisation.of(machine.withUnlisted(Unlisted.STAY)).states())
                .containsExactly("p");
        assertThat(Minimisation.of(machine.withUnlisted(Unlisted.SINK)).states())
                .containsExactly("p");
    }

    @Test
    void theSinkOfUnlistedLabelsGetsANameOfItsOwn() {
        RewardMachine machine = RewardMachine.builder("sinks")
                .propositions("a")
                .states("sink")
                .unlisted(Unlisted.SINK)
                .transition("sink", exactly("a"), "sink", 1, 1)
                .build();

        assertThat(Minimisation.of(machine).states()).containsExactly("sink", "sink'");
    }

    @Test
    void aToleranceMergesWhatNearlyAgrees() {
        RewardMachine machine = RewardMachine.builder("near")
                .propositions("a")
                .states("p", "q")
                .transition("p", exactly("a"), "q", 0.5, 0)
                .transition("p", exactly("a"), "q", 0.5, 1)
                .transition("q", exactly("a"), "p", 0.45, 0)
                .transition("q", exactly("a"), "p", 0.55, 1)
                .build();

        assertThat(Minimisation.of(machine).states()).hasSize(2);
        RewardMachine merged = Minimisation.of(machine, machine.labels(), 0.06);
        assertThat(merged.states()).containsExactly("p");
        assertThat(merged.transitions()).extracting(Transition::probability).containsExactly(0.5, 0.5);
        assertThatIllegalArgumentException().isThrownBy(() -> Minimisation.of(machine, machine.labels(), -1));
    }

    @Test
    void twinsAreFoundAndUnreachableStatesDropped() {
        for (int n = 0; n < 60; n++) {
            SplittableRandom random = RandomMachines.generator("minimise twins", n);
            RewardMachine machine = RandomMachines.rewardDeterministic(random, 8, 3, 2);
            RewardMachine minimal = Minimisation.of(machine);
            RewardMachine fromTwins =
                    Minimisation.of(RandomMachines.permuted(RandomMachines.twinned(machine, random), random));

            assertThat(fromTwins.states()).as("case %d", n).hasSameSizeAs(minimal.states());
            assertThat(Minimisation.of(minimal).states()).as("case %d", n).isEqualTo(minimal.states());
            Comparison comparison = Equivalence.withDefaults().compare(machine, fromTwins);
            assertThat(comparison.equivalent()).as("case %d: %s", n, comparison).isTrue();
            assertThat(comparison.bounded()).isFalse();
            assertThat(comparison.distance()).isLessThan(1e-12);
        }
    }

    @Test
    void noTwoStatesOfAMinimalMachineAreEquivalent() {
        for (int n = 0; n < 30; n++) {
            RewardMachine minimal = Minimisation.of(
                    RandomMachines.rewardDeterministic(RandomMachines.generator("minimal", n), 6, 2, 2));
            for (int first = 0; first < minimal.states().size(); first++) {
                for (int second = 0; second < first; second++) {
                    assertThat(Equivalence.withDefaults()
                                    .compare(from(minimal, first), from(minimal, second), minimal.labels())
                                    .equivalent())
                            .as("case %d, states %d and %d", n, first, second)
                            .isFalse();
                }
            }
        }
    }

    private static RewardMachine from(RewardMachine machine, int state) {
        RewardMachine.Builder builder = RewardMachine.builder(machine.name())
                .propositions(machine.propositions())
                .states(machine.states())
                .initial(machine.state(state));
        machine.transitions().forEach(builder::add);
        return builder.build();
    }

    @Test
    void aLongChainIsRefinedToItsEnd() {
        int length = 600;
        RewardMachine.Builder builder = RewardMachine.builder("chain").propositions("a");
        for (int i = 0; i < length; i++) {
            builder.states("q" + i);
        }
        for (int i = 0; i < length; i++) {
            builder.transition("q" + i, exactly("a"), "q" + Math.min(i + 1, length - 1), 1, i == length - 2 ? 1 : 0);
        }

        assertThat(Minimisation.of(builder.build()).states()).hasSize(length);
    }
}
