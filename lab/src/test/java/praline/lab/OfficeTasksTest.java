package praline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static praline.machine.Condition.exactly;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import praline.compare.Equivalence;
import praline.formats.Scenarios;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.lstar.LStarLearner;
import praline.learn.lstar.Preset;
import praline.learn.lstar.Switch;
import praline.learn.lstar.TableOptions;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;
import praline.process.Gridworld;
import praline.process.Task;

/**
 * The four tasks of the reward-machines repository's office world (coffee, mail, both, patrol), whose rewards are deterministic: there L* of
 * Definitions 4 to 6 is the special case in which one sample answers a query.
 */
class OfficeTasksTest {
    private static final List<Label> LABELS = List.of(
            Label.EMPTY,
            Label.of("c"),
            Label.of("m"),
            Label.of("o"),
            Label.of("*"),
            Label.of("a"),
            Label.of("b"),
            Label.of("k"),
            Label.of("d"));

    /** One sample a query, which is planned, and no word that the environment cannot show is asked for. */
    private static final TableOptions ONE_SAMPLE = Preset.PAPER
            .options()
            .withEpisodes(1, 8000)
            .withEpisodeLength(16)
            .withLeast(1)
            .withLearning(1, 0.2, 0.9) // what tells is found by playing at random, since most words pay nothing
            .with(Switch.DETERMINISTIC, true)
            .with(Switch.PLANNED, true)
            .with(Switch.ORACLE, true)
            .with(Switch.FOLLOW_REWARD, true)
            .with(Switch.OBSERVED_EXTENSIONS, true)
            .with(Switch.SHORTEST_PREFIX, true);

    private static RewardMachine.Builder builder(String name, String... states) {
        return RewardMachine.builder(name)
                .propositions("c", "m", "o", "*", "a", "b", "k", "d")
                .states(states)
                .unlisted(Unlisted.STAY);
    }

    /** The machines; a decoration ends every task with 0. The rooms A to D are called a, b, k, d. */
    private static List<RewardMachine> tasks() {
        RewardMachine.Builder both = builder("task 3", "neither", "coffee", "mail", "both", "end")
                .transition("neither", exactly("c"), "coffee", 1, 0)
                .transition("neither", exactly("m"), "mail", 1, 0)
                .transition("coffee", exactly("m"), "both", 1, 0)
                .transition("mail", exactly("c"), "both", 1, 0)
                .transition("both", exactly("o"), "end", 1, 1);
        for (String state : List.of("neither", "coffee", "mail", "both")) {
            both.transition(state, exactly("*"), "end", 1, 0);
        }
        return List.of(
                sequence("task 1", "c", "o"),
                sequence("task 2", "m", "o"),
                both.build(),
                sequence("task 4", "a", "b", "k", "d"));
    }

    private static RewardMachine sequence(String name, String... labels) {
        List<String> states = new ArrayList<>();
        for (int place = 0; place <= labels.length; place++) {
            states.add("s" + place);
        }
        RewardMachine.Builder builder = builder(name, states.toArray(String[]::new));
        for (int place = 0; place < labels.length; place++) {
            boolean last = place == labels.length - 1;
            builder.transition("s" + place, exactly(labels[place]), "s" + (place + 1), 1, last ? 1 : 0);
            builder.transition("s" + place, exactly("*"), "s" + labels.length, 1, 0);
        }
        return builder.build();
    }

    @TestFactory
    List<DynamicTest> oneSampleAQuerySufficesWhereRewardsAreDeterministic() {
        List<DynamicTest> tests = new ArrayList<>();
        for (RewardMachine machine : tasks()) {
            Task task = new Task(machine.name(), ChosenLabels.of(LABELS), machine, 100, 0.9);
            tests.add(DynamicTest.dynamicTest(machine.name(), () -> {
                LearnedMachine learned = LStarLearner.of(ONE_SAMPLE)
                        .learn(task.environment(), Settings.defaults().withMaxSteps(1_000_000));

                assertThat(Equivalence.within(1e-9)
                                .compare(machine, learned.machine(), task.process())
                                .equivalent())
                        .as("%s", learned.machine())
                        .isTrue();
                assertThat(learned.machine().transitions()).allMatch(transition -> transition.probability() == 1);
            }));
        }
        return tests;
    }

    /** The office map with the mail, the rooms and all; (x, y) is (column, row) from the bottom left. */
    private static ExplicitProcess map() {
        List<String> rows = new ArrayList<>(Scenarios.text("office")
                .lines()
                .filter(line -> line.startsWith("    +") || line.startsWith("    |"))
                .map(String::strip)
                .toList());
        put(rows, 'm', 7, 4);
        put(rows, 'a', 1, 1);
        put(rows, 'b', 1, 7);
        put(rows, 'k', 10, 7);
        put(rows, 'd', 10, 1);
        return Gridworld.parse(
                rows,
                Map.of(
                        'c', Label.of("c"),
                        'm', Label.of("m"),
                        'o', Label.of("o"),
                        '*', Label.of("*"),
                        'a', Label.of("a"),
                        'b', Label.of("b"),
                        'k', Label.of("k"),
                        'd', Label.of("d")),
                Set.of(),
                0);
    }

    private static void put(List<String> rows, char what, int x, int y) {
        int row = 2 * (8 - y) + 1;
        StringBuilder text = new StringBuilder(rows.get(row));
        text.setCharAt(4 * x + 2, what);
        rows.set(row, text.toString());
    }

    @TestFactory
    List<DynamicTest> onTheMapWithPooledRows() {
        List<DynamicTest> tests = new ArrayList<>();
        for (RewardMachine machine : tasks().subList(0, 2)) {
            Task task = new Task(machine.name(), map(), machine, 100, 0.9);
            tests.add(DynamicTest.dynamicTest(machine.name(), () -> {
                LearnedMachine learned = LStarLearner.of(Preset.BEST.options())
                        .learn(task.environment(), Settings.defaults().withMaxSteps(200_000));

                assertThat(learned.status()).as("%s", learned.promise()).isEqualTo(Status.CONVERGED);
                assertThat(Equivalence.within(0.1)
                                .compare(machine, learned.machine(), task.process())
                                .equivalent())
                        .as("%s", learned.machine())
                        .isTrue();
            }));
        }
        return tests;
    }
}
