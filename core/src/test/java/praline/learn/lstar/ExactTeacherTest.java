package praline.learn.lstar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import praline.compare.Equivalence;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.Minimisation;
import praline.machine.PaperMachines;
import praline.machine.RandomMachines;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.random.Streams;
import praline.sample.Symbols;

/** The logic of the table without noise: whatever the readings of the switches, the exact machine is learned. */
class ExactTeacherTest {
    private static final TableOptions ONE_SAMPLE = Preset.PAPER.options().withLeast(1);

    private record Learned(TableHypothesis hypothesis, ExactTeacher teacher, RewardMachine machine, int longest) {}

    private static Learned learn(RewardMachine machine, List<Label> labels, TableOptions options) {
        Symbols symbols = new Symbols();
        ExactTeacher teacher = new ExactTeacher(machine, labels, symbols);
        ObservationTable table =
                new ObservationTable(symbols, teacher, ExactTeacher::differ, options.has(Switch.OBSERVED_EXTENSIONS));
        table.refresh();
        TableLearning learning = new TableLearning(
                teacher,
                table,
                options,
                () -> new HypothesisMaker(table, teacher, symbols, options, Streams.generator(1, "test", 0))
                        .make(Optional.empty(), Optional.empty()),
                Optional::empty);
        TableHypothesis hypothesis = learning.learn();
        return new Learned(hypothesis, teacher, teacher.machine(hypothesis), table.longestWord());
    }

    private static void learnsExactly(RewardMachine machine, List<Label> labels, TableOptions options) {
        Learned learned = learn(machine, labels, options);

        assertThat(Equivalence.within(1e-5)
                        .compare(machine, learned.machine, ChosenLabels.of(labels))
                        .equivalent())
                .as("%s", learned.machine)
                .isTrue();
        assertThat(learned.hypothesis.size())
                .isEqualTo(Minimisation.of(learned.machine).states().size());
    }

    @Test
    void learnsTheThreeStatesOfTheOfficeMachine() {
        Learned learned = learn(PaperMachines.figure1(), PaperMachines.OFFICE_LABELS, ONE_SAMPLE);

        assertThat(learned.machine.states()).hasSize(3);
        assertThat(learned.teacher.queries()).isPositive();
    }

    @TestFactory
    List<DynamicTest> learnsRandomMachinesWithEachReading() {
        List<DynamicTest> tests = new ArrayList<>();
        List<TableOptions> readings = new ArrayList<>(List.of(ONE_SAMPLE));
        for (Switch which : Switch.values()) {
            if (!which.isForPooledRowsOnly()) {
                readings.add(ONE_SAMPLE.with(which, true));
            }
        }
        readings.add(ONE_SAMPLE.withPooling(TableOptions.Pooling.TABLE));
        for (TableOptions options : readings) {
            tests.add(DynamicTest.dynamicTest(options.pooling() + " " + options.switches(), () -> {
                for (int n = 0; n < 10; n++) {
                    RewardMachine machine = RandomMachines.rewardDeterministic(
                            RandomMachines.generator("exact teacher", n), 2 + n % 5, 2, 2);
                    learnsExactly(machine, RandomMachines.labels(2), options);
                }
            }));
        }
        return tests;
    }

    /** A lock of n places: only the word a^n opens it, and nothing tells before. */
    @Test
    void findsWhatLiesBehindOneLongWord() {
        RewardMachine.Builder lock =
                RewardMachine.builder("lock").propositions("a", "b").states("0", "1", "2", "3", "4");
        for (int place = 0; place < 5; place++) {
            lock.transition("" + place, Condition.exactly("b"), "0", 1, 0);
            lock.transition("" + place, Condition.exactly("a"), "" + (place + 1) % 5, 1, place == 4 ? 1 : 0);
        }
        learnsExactly(lock.build(), RandomMachines.labels(2), ONE_SAMPLE);
    }

    /** A counterexample of the exact teacher is one: the hypothesis makes its last reward impossible or unlike. */
    @Test
    void aMachineWithoutFiniteFormIsRefused() {
        RewardMachine hidden = RandomMachines.hidden(RandomMachines.generator("hidden mode", 3), 3, 2, 2, 3);

        assertThatThrownBy(() -> new ExactTeacher(hidden, RandomMachines.labels(2), new Symbols()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no finite reward-deterministic form");
    }
}
