package praline.lab.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import praline.compare.Equivalence;
import praline.compare.MinimalStates;
import praline.machine.Label;
import praline.machine.Minimisation;
import praline.machine.RewardDeterminism;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.process.ChosenLabels;
import praline.process.Task;

class MachineFamilyTest {
    @ParameterizedTest
    @EnumSource(MachineFamily.class)
    void machinesAreMinimalAndHaveProbabilitiesThatCanBeSeen(MachineFamily family) {
        for (int seed = 1; seed <= 20; seed++) {
            RewardMachine machine = family.machine(family.shape(), seed);
            int states = family.shape().states();

            assertThat(machine.states()).hasSize(states);
            assertThat(machine.labels()).isEqualTo(family.shape().alphabet());
            for (Transition transition : machine.transitions()) {
                assertThat(transition.probability()).isBetween(0.15 - 1e-12, 1.0);
            }
            if (family != MachineFamily.COINS) { // the hidden coin is what that family is about
                assertThat(RewardDeterminism.violation(machine))
                        .as("seed %d", seed)
                        .isEmpty();
                assertThat(Minimisation.of(machine).states())
                        .as("seed %d", seed)
                        .hasSize(states);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(MachineFamily.class)
    void theSeedDecidesTheMachine(MachineFamily family) {
        RewardMachine first = family.machine(family.shape(), 7);
        Set<String> machines = new HashSet<>();
        for (int seed = 1; seed <= 8; seed++) {
            machines.add(family.machine(family.shape(), seed).transitions().toString());
        }

        assertThat(family.machine(family.shape(), 7)).isEqualTo(first);
        assertThat(machines).hasSizeGreaterThan(1);
    }

    /** A gap of 0.2 means that no machine with fewer states is right at a tolerance of 0.1: the exact comparison has to see each two states apart. */
    @ParameterizedTest
    @EnumSource(value = MachineFamily.class, names = "COINS", mode = EnumSource.Mode.EXCLUDE)
    void eachTwoStatesAreApartByTheGap(MachineFamily family) {
        RewardMachine machine = family.machine(family.shape(), 3);
        List<Label> labels = machine.labels();
        for (int first = 0; first < machine.states().size(); first++) {
            for (int second = first + 1; second < machine.states().size(); second++) {
                double distance = Equivalence.within(0.19)
                        .compare(startingAt(machine, first), startingAt(machine, second), labels)
                        .distance();
                assertThat(distance).as("%d and %d", first, second).isGreaterThan(0.2 - 1e-9);
            }
        }
    }

    private static RewardMachine startingAt(RewardMachine machine, int state) {
        RewardMachine.Builder builder = RewardMachine.builder(machine.name())
                .propositions(machine.propositions())
                .states(machine.states())
                .initial(machine.state(state));
        machine.transitions().forEach(builder::add);
        return builder.build();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void aLookAlikeShowsAfterExactlySoManyLabels(int length) {
        MachineShape shape = MachineFamily.LOOK_ALIKE.shape(length);
        RewardMachine machine = MachineFamily.LOOK_ALIKE.machine(shape, 4);
        int copy = 5; // the first state after those of the base
        List<Integer> depths = new ArrayList<>();
        for (int state = 0; state < 5; state++) {
            depths.add(shortestTellingWord(machine, state, copy));
        }

        assertThat(depths).contains(length).allMatch(depth -> depth >= 1 && depth <= Math.max(length, 3));
        assertThat(machine.transitions().stream().filter(transition -> transition.to() == copy))
                .hasSize(1);
    }

    /** By trying all words, shortest first. */
    private static int shortestTellingWord(RewardMachine machine, int first, int second) {
        List<int[]> pairs = List.of(new int[] {first, second});
        for (int length = 1; length <= 6; length++) {
            List<int[]> next = new ArrayList<>();
            for (int[] pair : pairs) {
                for (Label label : machine.labels()) {
                    for (double reward : List.of(0.0, 1.0)) {
                        List<Transition> a = paying(machine, pair[0], label, reward);
                        List<Transition> b = paying(machine, pair[1], label, reward);
                        double p = a.isEmpty() ? 0 : a.get(0).probability();
                        double q = b.isEmpty() ? 0 : b.get(0).probability();
                        if (Math.abs(p - q) > 0.2 - 1e-9) {
                            return length;
                        }
                        if (p > 0 && q > 0) {
                            next.add(new int[] {a.get(0).to(), b.get(0).to()});
                        }
                    }
                }
            }
            pairs = next;
        }
        return 0;
    }

    private static List<Transition> paying(RewardMachine machine, int state, Label label, double reward) {
        return machine.matching(state, label).stream()
                .filter(transition -> transition.reward() == reward)
                .toList();
    }

    @Test
    void onlyOneWordOpensALock() {
        MachineShape shape = MachineFamily.LOCK.shape(3).withLabels(5);
        RewardMachine machine = MachineFamily.LOCK.machine(shape, 2);
        int paying = 0;
        for (Label one : machine.labels()) {
            for (Label two : machine.labels()) {
                for (Label three : machine.labels()) {
                    int state = machine.initial();
                    for (Label label : List.of(one, two)) {
                        List<Transition> on = machine.matching(state, label);
                        assertThat(on).hasSize(1);
                        assertThat(on.get(0).reward()).isZero();
                        state = on.get(0).to();
                    }
                    paying += paying(machine, state, three, 1).size();
                }
            }
        }

        assertThat(paying).isEqualTo(1);
    }

    @Test
    void twinsDifferByTheGapInOneCell() {
        MachineShape shape = MachineFamily.TWINS.shape().withGap(0.05);
        RewardMachine machine = MachineFamily.TWINS.machine(shape, 5);
        int twin = 5;
        List<Double> distances = new ArrayList<>();
        for (int state = 0; state < 5; state++) {
            distances.add(Equivalence.withDefaults()
                    .compare(startingAt(machine, state), startingAt(machine, twin), machine.labels())
                    .distance());
        }

        assertThat(distances).anySatisfy(distance -> assertThat(distance).isCloseTo(0.05, within(1e-9)));
    }

    @Test
    void trapsAndOneWayStatesAreNotLeft() {
        RewardMachine traps = MachineFamily.TRAPS.machine(MachineFamily.TRAPS.shape(), 1);
        assertThat(traps.transitions(6)).allMatch(transition -> transition.to() == 6 && transition.reward() == 0);
        RewardMachine oneWay = MachineFamily.ONE_WAY.machine(MachineFamily.ONE_WAY.shape(), 1);
        assertThat(oneWay.transitions()).allMatch(transition -> transition.to() / 3 >= transition.from() / 3);
        assertThat(oneWay.transitions()).anyMatch(transition -> transition.to() / 3 == 2 && transition.from() / 3 == 1);
    }

    @Test
    void aTossedCoinIsABeliefUntilItsFirstReward() {
        RewardMachine machine = MachineFamily.COINS.machine(MachineFamily.COINS.shape(), 1);
        Task task = new Task("coins", ChosenLabels.of(machine.labels()), machine, 100, 0.9);

        assertThat(RewardDeterminism.violation(machine)).isPresent();
        assertThat(MinimalStates.of(task)).hasValue(4); // the start, the tossed coin, and the two open ones
    }

    @Test
    void rewardsMayBeManyNegativeAndRare() {
        MachineShape shape = MachineFamily.WIDE
                .shape()
                .withRewards(MachineShape.mixedRewards(10))
                .withMinProbability(0.01);
        RewardMachine machine = MachineFamily.WIDE.machine(shape, 1);

        assertThat(machine.transitions().stream().map(Transition::reward).distinct())
                .containsExactlyInAnyOrderElementsOf(MachineShape.mixedRewards(10));
        assertThat(machine.transitions().stream()
                        .mapToDouble(Transition::probability)
                        .min()
                        .orElse(1))
                .isBetween(0.01, 0.05);
    }

    @Test
    void largeMachinesAreConnected() {
        for (MachineFamily family : List.of(MachineFamily.WIDE, MachineFamily.DENSE)) {
            assertThat(family.machine(1000, 1).states()).hasSize(1000);
        }
    }

    @Test
    void whatAFamilyDoesNotHaveIsSaid() {
        MachineShape constant =
                MachineFamily.DENSE.shape().withStates(2).withLabels(1).withRewards(List.of(0.0));
        assertThatThrownBy(() -> MachineFamily.DENSE.machine(constant, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "chance found no machine of 2 states, 1 label and 1 reward in the family 'dense'");
        assertThatThrownBy(() -> MachineFamily.LOCK.machine(9, 1))
                .hasMessageContaining("4 states with length 3, not 9");
        assertThatThrownBy(() -> MachineFamily.COINS.machine(6, 1)).hasMessageContaining("odd number of states");
        assertThatThrownBy(() -> MachineFamily.ONE_WAY.machine(2, 1)).hasMessageContaining("at least 3");
        assertThatThrownBy(() -> MachineFamily.LOOK_ALIKE.machine(2, 1)).hasMessageContaining("at least 3, not 2");
        assertThatThrownBy(() -> MachineFamily.DENSE.shape().withGap(0)).hasMessageContaining("gap 0 is not");
    }
}
