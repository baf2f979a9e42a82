package praline.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import praline.lab.family.MachineFamily;
import praline.lab.family.Place;
import praline.lab.family.RandomEnvironments;

class AllKnowingTest {
    /**
     * The office's three states with four labels: twelve cells, of which eleven are certain. A certain cell takes ln(alpha/2)/ln(0.9) samples
     * with alpha = 0.01/12, which is 73.9, and the one that pays with 0.9 more, about z^2 0.09/0.01 = 101 at z = 3.34.
     */
    @Test
    void theOfficeTakesWhatItsCellsTake() {
        AllKnowing.Needed needed =
                AllKnowing.steps(Problem.named("office-actions").task(), 0.1, 0.99, 1);

        assertThat(needed.cells()).isEqualTo(12);
        assertThat(needed.steps()).isBetween(11L * 74 + 90, 1_500L);
        assertThat(AllKnowing.steps(Problem.named("office-actions").task(), 0.1, 0.999, 1)
                        .steps())
                .isGreaterThan(needed.steps());
        assertThat(AllKnowing.steps(Problem.named("office-actions").task(), 0.1, 0.99, 1))
                .isEqualTo(needed);
    }

    @Test
    void cellsThatAMapCannotShowAreNotAskedFor() {
        Problem free = Problem.named("dense:3:1");
        Problem map = Problem.fresh(
                MachineFamily.DENSE, MachineFamily.DENSE.shape().withStates(3), RandomEnvironments.of(Place.DOORS), 1);

        assertThat(AllKnowing.steps(free.task(), 0.1, 0.99, 1).cells()).isEqualTo(9);
        assertThat(AllKnowing.steps(map.task(), 0.1, 0.99, 1).cells()).isBetween(4, 12);
    }

    @Test
    void coinsAreTakenByTheirBeliefs() {
        assertThat(AllKnowing.steps(Problem.named("coins:5:1").task(), 0.1, 0.99, 1)
                        .cells())
                .isEqualTo(8);
    }

    @Test
    void whatIsNamedWronglyIsSaid() {
        assertThatThrownBy(() -> Problem.named("dense:x:1")).hasMessageContaining("'dense:x:1' is no scenario");
        assertThatThrownBy(() -> Problem.named("moon")).hasMessageContaining("such as dense:10:1");
    }
}
