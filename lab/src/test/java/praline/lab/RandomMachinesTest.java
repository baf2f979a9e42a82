package praline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import praline.compare.Equivalence;
import praline.machine.Minimisation;
import praline.machine.RewardDeterminism;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.process.Task;

class RandomMachinesTest {
    static Stream<RandomMachines> families() {
        return Stream.of(
                RandomMachines.dense(), RandomMachines.wide(), RandomMachines.sparse(), RandomMachines.small());
    }

    @ParameterizedTest
    @MethodSource("families")
    void machinesAreMinimalDeterministicAndHaveProbabilitiesThatCanBeSeen(RandomMachines family) {
        for (int seed = 1; seed <= 20; seed++) {
            RewardMachine machine = family.machine(5, seed);

            assertThat(machine.states()).hasSize(5);
            assertThat(Minimisation.of(machine).states()).as("seed %d", seed).hasSize(5);
            assertThat(RewardDeterminism.violation(machine)).as("seed %d", seed).isEmpty();
            assertThat(machine.labels()).isEqualTo(family.alphabet());
            for (Transition transition : machine.transitions()) {
                assertThat(transition.probability()).isBetween(0.15, 1.0);
                assertThat(Math.rint(transition.probability() * 20)).isEqualTo(transition.probability() * 20);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("families")
    void theSeedDecidesTheMachine(RandomMachines family) {
        assertThat(family.machine(4, 7)).isEqualTo(family.machine(4, 7));
        RewardMachine other = family.machine(4, 8).named(family.machine(4, 7).name());
        assertThat(Equivalence.withDefaults()
                        .compare(family.machine(4, 7), other)
                        .equivalent())
                .isFalse();
    }

    @Test
    void aFamilyWithoutSuchMachinesSaysSo() {
        RandomMachines constant = new RandomMachines("constant", 1, 1, List.of(1.0), 1);
        assertThatThrownBy(() -> constant.machine(2, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no connected and minimal machine of 2 states in the family 'constant'");
    }

    @Test
    void gridsHaveOneStartAndAllLabels() {
        RandomGrids grids = RandomGrids.of(6, 6, 4);
        Task task = grids.task(3);

        assertThat(task.process().stateCount()).isEqualTo(36);
        assertThat(task.process().labels()).hasSize(4);
        assertThat(task.machine().states()).hasSize(4);
        assertThat(grids.task(3).machine()).isEqualTo(task.machine());
        assertThat(task.environment().reset(1)).isBetween(0, 35);
        assertThatThrownBy(() -> RandomGrids.of(2, 2, 4)).hasMessageContaining("too small for 6 labelled cells");
    }
}
