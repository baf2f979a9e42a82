package praline.lab.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ExplicitProcess;
import praline.process.Task;

class RandomEnvironmentsTest {
    private static final RewardMachine MACHINE = MachineFamily.DENSE.machine(4, 3);

    @ParameterizedTest
    @EnumSource(Place.class)
    void everyPlaceShowsAllLabelsAndFollowsItsSeed(Place place) {
        RandomEnvironments environments = RandomEnvironments.of(place).withSize(6, 6);
        Task task = environments.task(MACHINE, 3);

        assertThat(task.process().labels()).hasSize(place.isMap() ? 4 : 3).containsAll(MACHINE.labels());
        assertThat(task.machine().states()).hasSize(4);
        assertThat(task.environment().reset(1)).isNotNegative();
        assertThat(environments.task(MACHINE, 3).machine()).isEqualTo(task.machine());
    }

    @Test
    void gridsHaveOneStartAndRoomForTheLabels() {
        Task task = RandomEnvironments.grid(6, 6).task(MACHINE, 3);
        assertThat(task.process().stateCount()).isEqualTo(36);
        assertThat(task.name()).isEqualTo("grid-6x6-dense-4-s3");
        assertThatThrownBy(() -> RandomEnvironments.grid(2, 2).task(MACHINE, 1))
                .hasMessageContaining("too small for 6 marked cells");
        assertThat(RandomEnvironments.grid(50, 50).task(MACHINE, 1).horizon()).isEqualTo(400);
    }

    @Test
    void nobodyComesBackThroughTheDoors() {
        ExplicitProcess process = RandomEnvironments.of(Place.DOORS)
                .withSlip(0.1)
                .task(MACHINE, 2)
                .process();
        boolean crossed = false;
        for (int state = 0; state < process.stateCount(); state++) {
            for (int branch = process.first(state, 0); branch < process.end(state, 3); branch++) {
                int line = 5 / 2 * 5;
                assertThat(state >= line && process.successor(branch) < line).isFalse();
                crossed |= state < line && process.successor(branch) >= line;
            }
        }
        assertThat(crossed).isTrue();
        assertThat(process.initial(0) + initialAbove(process)).isEqualTo(1);
    }

    private static double initialAbove(ExplicitProcess process) {
        double sum = 0;
        for (int state = 1; state < 10; state++) {
            sum += process.initial(state);
        }
        return sum;
    }

    @Test
    void twoPitsAreNeverLeft() {
        ExplicitProcess process =
                RandomEnvironments.of(Place.PITS).task(MACHINE, 2).process();
        int pits = 0;
        for (int state = 0; state < process.stateCount(); state++) {
            int here = state;
            int first = process.first(state, 0);
            int end = process.end(state, 3);
            pits += IntStream.range(first, end).allMatch(branch -> process.successor(branch) == here) ? 1 : 0;
        }
        assertThat(pits).isEqualTo(2);
    }

    @Test
    void theRareLabelComesAtItsRate() {
        ExplicitProcess process = RandomEnvironments.of(Place.RARE)
                .withRate(0.01)
                .task(MACHINE, 2)
                .process();
        double[] rate = new double[process.stateCount() * process.actionCount()];
        for (int state = 0; state < process.stateCount(); state++) {
            for (int action = 0; action < process.actionCount(); action++) {
                for (int branch = process.first(state, action); branch < process.end(state, action); branch++) {
                    rate[state * process.actionCount() + action] +=
                            process.label(branch).equals(Label.of("c")) ? process.probability(branch) : 0;
                }
            }
        }
        assertThat(Arrays.stream(rate)).allMatch(value -> value == 0.01);
    }

    @Test
    void faultsAreSaid() {
        assertThatThrownBy(() -> RandomEnvironments.grid(0, 3)).hasMessageContaining("not 0x3");
        assertThatThrownBy(() -> RandomEnvironments.grid(3, 3).withSlip(2)).hasMessageContaining("slip 2");
        assertThatThrownBy(() -> RandomEnvironments.of(Place.RARE).withRate(1)).hasMessageContaining("rate 1");
    }
}
