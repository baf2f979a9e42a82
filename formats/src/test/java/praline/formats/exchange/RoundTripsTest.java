package praline.formats.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import praline.compare.Comparison;
import praline.compare.Equivalence;
import praline.formats.MachineRoundTripTest;
import praline.formats.Scenarios;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Transition;
import praline.machine.Unlisted;

/** Everything that is both written and read comes back as an equivalent machine, by exact comparison over the labels of both. */
class RoundTripsTest {
    private static final int MACHINES = 100;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(names = {"JSON", "EXPLICIT", "DRN", "JANI", "AALPY"})
    void aHundredRandomMachinesWithHostileNamesComeBack(MachineFormat format) throws IOException {
        SplittableRandom random = new SplittableRandom(61);
        for (int round = 0; round < MACHINES; round++) {
            RewardMachine machine = MachineRoundTripTest.randomFile(random).machine();
            RewardMachine back = through(format, machine, Dialect.ORIGINAL);
            assertEquivalent(round + " through " + format.text(), machine, back);
        }
    }

    @Test
    void aHundredDeterministicMachinesComeBackThroughText() throws IOException {
        SplittableRandom random = new SplittableRandom(62);
        for (int round = 0; round < MACHINES; round++) {
            RewardMachine machine =
                    deterministic(MachineRoundTripTest.randomFile(random).machine());
            Dialect dialect = machine.unlisted() == Unlisted.REJECT ? Dialect.STRICT : Dialect.ORIGINAL;
            assertEquivalent(round + " through txt", machine, through(MachineFormat.TXT, machine, dialect));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"EXPLICIT", "DRN", "JANI", "AALPY"})
    void theScenariosMachinesComeBackWithTheirStates(MachineFormat format) throws IOException {
        for (String scenario : Scenarios.names()) {
            RewardMachine machine = Scenarios.read(scenario).machine();
            RewardMachine back = through(format, machine, Dialect.ORIGINAL);
            assertEquivalent(scenario + " through " + format.text(), machine, back);
            assertThat(back.states())
                    .as(scenario)
                    .hasSizeLessThanOrEqualTo(machine.states().size());
            assertThat(machine.states()).as(scenario).containsAll(back.states());
        }
    }

    @Test
    void eachDialectReadsTextAlike() throws IOException {
        RewardMachine machine = RewardMachine.builder("task")
                .propositions("f", "g", "n")
                .states("start", "coffee", "done", "broken")
                .unlisted(Unlisted.STAY)
                .transition("start", Condition.when("f & !n"), "coffee", 1, 0)
                .transition("start", Condition.when("n"), "broken", 1, -1)
                .transition("coffee", Condition.when("g & !n"), "done", 1, 1)
                .transition("coffee", Condition.when("n"), "broken", 1, 0)
                .build();
        for (Dialect dialect : List.of(Dialect.ORIGINAL, Dialect.STAY, Dialect.STRICT)) {
            assertEquivalent(dialect.name(), machine, through(MachineFormat.TXT, machine, dialect));
        }
    }

    private RewardMachine through(MachineFormat format, RewardMachine machine, Dialect dialect) throws IOException {
        Exported exported = format.write(Export.of(machine));
        for (Map.Entry<String, String> file : exported.files().entrySet()) {
            String ending = file.getKey().isEmpty() && format == MachineFormat.JSON ? ".json" : file.getKey();
            Files.write(folder.resolve("m" + ending), file.getValue().getBytes(StandardCharsets.UTF_8));
        }
        String first = exported.files().keySet().iterator().next();
        return format.read(folder.resolve("m" + (format == MachineFormat.JSON ? ".json" : first)), dialect)
                .machine();
    }

    private static void assertEquivalent(String what, RewardMachine machine, RewardMachine back) {
        Comparison comparison = Equivalence.withDefaults().compare(machine, back);
        assertThat(comparison.equivalent())
                .as("%s: %s, %s", what, comparison, machine.transitions())
                .isTrue();
    }

    /** The machine with the first branch of each state and condition made sure. */
    private static RewardMachine deterministic(RewardMachine machine) {
        RewardMachine.Builder builder = RewardMachine.builder(machine.name())
                .propositions(machine.propositions())
                .states(machine.states())
                .initial(machine.state(machine.initial()))
                .unlisted(machine.unlisted());
        Transition last = new Transition(-1, new Condition.Exactly(Label.EMPTY), 0, 1, 0);
        for (Transition transition : machine.transitions()) {
            if (transition.from() != last.from() || !transition.condition().equals(last.condition())) {
                builder.add(new Transition(
                        transition.from(), transition.condition(), transition.to(), 1, transition.reward()));
            }
            last = transition;
        }
        return builder.build();
    }
}
