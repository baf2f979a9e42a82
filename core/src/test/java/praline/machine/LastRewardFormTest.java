package praline.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import praline.compare.Equivalence;

class LastRewardFormTest {
    @Test
    void figure2IsTheViewOfTheMachineOfThreeStates() {
        RewardMachine view = LastRewardForm.of(PaperMachines.officeCompact(), PaperMachines.OFFICE_LABELS);

        assertThat(view.states()).containsExactlyInAnyOrder("start/0", "coffee/0", "dead/0", "dead/1");
        assertThat(view.state(view.initial())).isEqualTo("start/0");
        assertThat(StrictForm.isStrict(view)).isTrue();
        assertThat(view.matching(view.states().indexOf("dead/1"), Label.of("c")))
                .extracting(transition -> view.state(transition.to()))
                .containsExactly("dead/0");
        assertThat(Equivalence.withDefaults()
                        .compare(PaperMachines.figure2(), view, PaperMachines.OFFICE_LABELS)
                        .distance())
                .isZero();
    }

    @Test
    void everyTransitionPaysWhatItsTargetRemembers() {
        for (int n = 0; n < 20; n++) {
            RewardMachine machine = RandomMachines.hidden(RandomMachines.generator("last reward", n), 4, 2, 3, 2);
            RewardMachine view = LastRewardForm.of(machine);

            assertThat(view.transitions())
                    .allMatch(transition ->
                            view.state(transition.to()).endsWith("/" + ShortestDecimal.text(transition.reward())));
            assertThat(Equivalence.withDefaults()
                            .withLimits(2000, 500)
                            .compare(machine, view)
                            .witness())
                    .as("case %d", n)
                    .isEmpty();
        }
    }
}
