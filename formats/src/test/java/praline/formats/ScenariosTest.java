package praline.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Label;
import praline.machine.Unlisted;
import praline.process.ExplicitProcess;
import praline.process.RewardNoise;
import praline.process.Task;

class ScenariosTest {
    private static final Label EMPTY = Label.EMPTY;
    private static final Label COFFEE = Label.of("c");
    private static final Label OFFICE = Label.of("o");
    private static final Label DECORATION = Label.of("*");
    private static final Label MAIL = Label.of("m");

    static List<String> names() {
        return Scenarios.names();
    }

    @Test
    void allThatTheIssueNamesAreThere() {
        assertThat(Scenarios.names())
                .containsExactly(
                        "office",
                        "office-5x5",
                        "office-3x3",
                        "office-actions",
                        "srm1",
                        "srm3",
                        "rotating-bandit",
                        "malfunction-bandit",
                        "cheat-bandit",
                        "harvest-noiseless",
                        "harvest",
                        "mining-noiseless",
                        "mining");
        assertThat(Scenarios.contains("office")).isTrue();
        assertThat(Scenarios.contains("./office")).isFalse();
        assertThatThrownBy(() -> Scenarios.read("ofice"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("unknown scenario 'ofice' (did you mean 'office'?)");
    }

    @ParameterizedTest
    @MethodSource("names")
    void eachLoadsAndIsDescribedInOneLine(String name) {
        Task task = Scenarios.read(name);
        assertThat(task.name()).isEqualTo(name);
        assertThat(task.discount()).isEqualTo(0.9);
        assertThat(task.horizon()).isEqualTo(name.startsWith("harvest") ? 50 : name.startsWith("mining") ? 300 : 100);
        assertThat(Scenarios.description(name))
                .isNotBlank()
                .doesNotContain("\n")
                .endsWith(".");
        assertThat(Scenarios.text(name)).startsWith("format: praline-environment\n");
        assertThat(task.process().reachable()).isNotEmpty();
    }

    @Test
    void theOfficeShowsFourLabelsOnly() {
        for (String name : List.of("office", "office-5x5", "office-3x3", "office-actions")) {
            assertThat(Scenarios.read(name).process().labels())
                    .as(name)
                    .containsExactly(EMPTY, DECORATION, COFFEE, OFFICE);
            assertThat(Scenarios.read(name).machine())
                    .isEqualTo(Scenarios.read("office").machine());
        }
        assertThat(Scenarios.read("srm1").process().labels()).containsExactly(EMPTY, DECORATION, COFFEE, MAIL, OFFICE);
        assertThat(Scenarios.read("srm3").process().labels()).containsExactly(EMPTY, DECORATION, COFFEE, MAIL, OFFICE);
    }

    @Test
    void theOfficeMapHas108CellsOf102AreReachedWithoutADecoration() {
        ExplicitProcess office = Scenarios.read("office").process();
        assertThat(office.stateCount()).isEqualTo(108);
        assertThat(distances(office, start(office), Set.of()).size()).isEqualTo(108);
        assertThat(distances(office, start(office), Set.of(DECORATION)).size()).isEqualTo(102);
    }

    /** Shortest paths of environments.md, decorations avoided; (x, y) counted from the bottom left. */
    @ParameterizedTest
    @CsvSource({
        "2, 1, 1, 1, 1",
        "2, 1, 8, 2, 9",
        "2, 1, 3, 6, 12",
        "2, 1, 7, 4, 20",
        "2, 1, 1, 7, 9",
        "2, 1, 10, 1, 12",
        "2, 1, 10, 7, 20",
        "3, 6, 4, 4, 3",
        "7, 4, 4, 4, 9"
    })
    void shortestPathsOfTheOfficeMap(int fromX, int fromY, int toX, int toY, int steps) {
        ExplicitProcess office = Scenarios.read("office").process();
        int[] distance = new int[office.stateCount()];
        Arrays.fill(distance, -1);
        Set<Integer> reached = new HashSet<>();
        distances(office, cell(office, fromX, fromY), Set.of(DECORATION), distance, reached);
        assertThat(distance[cell(office, toX, toY)]).isEqualTo(steps);
    }

    @Test
    void coffeeThenOfficeTakes15Steps() {
        ExplicitProcess office = Scenarios.read("office").process();
        int best = Integer.MAX_VALUE;
        for (int[] coffee : new int[][] {{8, 2}, {3, 6}}) {
            int there = distance(office, 2, 1, coffee[0], coffee[1]);
            best = Math.min(best, there + distance(office, coffee[0], coffee[1], 4, 4));
        }
        assertThat(best).isEqualTo(15);
    }

    @Test
    void theOfficeMapHasTwelveDoors() {
        ExplicitProcess office = Scenarios.read("office").process();
        Set<String> doors = new HashSet<>();
        for (int x = 0; x < 12; x++) {
            for (int y = 0; y < 9; y++) {
                boolean east = office.successor(office.first(cell(office, x, y), 1)) != cell(office, x, y);
                boolean north = office.successor(office.first(cell(office, x, y), 0)) != cell(office, x, y);
                if (east && x % 3 == 2) {
                    doors.add("x=" + x + "|" + (x + 1) + " at y=" + y);
                }
                if (north && y % 3 == 2) {
                    doors.add("y=" + y + "|" + (y + 1) + " at x=" + x);
                }
                assertThat(east).isEqualTo(x % 3 != 2 || (x < 11 && (y == 1 || y == 7)));
            }
        }
        assertThat(doors)
                .containsExactlyInAnyOrder(
                        "x=2|3 at y=1",
                        "x=5|6 at y=1",
                        "x=8|9 at y=1",
                        "x=2|3 at y=7",
                        "x=5|6 at y=7",
                        "x=8|9 at y=7",
                        "y=5|6 at x=1",
                        "y=5|6 at x=4",
                        "y=5|6 at x=7",
                        "y=5|6 at x=10",
                        "y=2|3 at x=1",
                        "y=2|3 at x=10");
    }

    /** The product of map and Fig. 1, computed with an independent model checker: 518 states, 2072 choices, 2076 transitions. */
    @Test
    void theOfficeProductHasItsKnownSize() {
        Task office = Scenarios.read("office");
        CompiledMachine machine = new CompiledMachine(office.machine(), new Alphabet());
        Deque<List<Integer>> open = new ArrayDeque<>(List.of(List.of(start(office.process()), 0)));
        Set<List<Integer>> seen = new HashSet<>(open);
        int transitions = 0;
        while (!open.isEmpty()) {
            List<Integer> pair = open.remove();
            for (int action = 0; action < 4; action++) {
                int branch = office.process().first(pair.get(0), action);
                CompiledMachine.Row row = Objects.requireNonNull(machine.row(
                        pair.get(1), machine.alphabet().number(office.process().label(branch))));
                for (int to : row.to()) {
                    transitions++;
                    List<Integer> next = List.of(office.process().successor(branch), to);
                    if (seen.add(next)) {
                        open.add(next);
                    }
                }
            }
        }
        assertThat(seen).hasSize(518);
        assertThat(transitions).isEqualTo(2076);
    }

    @Test
    void figure1IsWrittenAsThePaperHasIt() {
        Task task = Scenarios.read("office");
        assertThat(task.machine().states()).containsExactly("y0", "y1", "y2", "y3", "y4");
        assertThat(task.machine().unlisted()).isEqualTo(Unlisted.STAY);
        assertThat(branches(task, 0, COFFEE)).containsExactly("y1 0.9 0", "y3 0.1 0");
        assertThat(branches(task, 0, OFFICE)).containsExactly("y0 1 0");
        assertThat(branches(task, 1, OFFICE)).containsExactly("y4 1 1");
        assertThat(branches(task, 3, OFFICE)).containsExactly("y4 1 0");
        assertThat(branches(task, 1, COFFEE)).containsExactly("y1 1 0");
        for (int state : new int[] {0, 1, 3}) {
            assertThat(branches(task, state, DECORATION)).containsExactly("y2 1 0");
            assertThat(branches(task, state, Label.of("o", "*"))).containsExactly("y2 1 0");
        }
        for (Label label : List.of(EMPTY, COFFEE, OFFICE, DECORATION)) {
            assertThat(branches(task, 2, label)).containsExactly("y2 1 0");
            assertThat(branches(task, 4, label)).containsExactly("y4 1 0");
        }
    }

    @Test
    void theMalfunctionCountsPullsOfArm0InTotal() {
        Task task = Scenarios.read("malfunction-bandit");
        Label arm0 = Label.of("arm0");
        Label arm1 = Label.of("arm1");
        assertThat(branches(task, 4, arm0)).containsExactly("pulls5 0.8 100", "pulls5 0.2 0");
        assertThat(branches(task, 5, arm0)).containsExactly("pulls0 1 0");
        assertThat(branches(task, 5, arm1)).containsExactly("pulls5 0.2 100", "pulls5 0.8 0");
        assertThat(branches(task, 2, arm1)).containsExactly("pulls2 0.2 100", "pulls2 0.8 0");
    }

    @Test
    void theCheatIsTheLastFourArmsWhateverCameBefore() {
        Task task = Scenarios.read("cheat-bandit");
        int state = 0;
        for (String arm : List.of("arm0", "arm1", "arm0", "arm0", "arm0", "arm0", "arm1")) {
            String first = branches(task, state, Label.of(arm)).get(0);
            assertThat(first).contains(" 0.2 100"); // the cheat itself is an ordinary pull
            state = task.machine().states().indexOf(first.substring(0, first.indexOf(' ')));
        }
        assertThat(branches(task, state, Label.of("arm0"))).containsExactly("cheating 1 100");
        assertThat(branches(task, state, Label.of("arm1"))).containsExactly("cheating 1 100");
    }

    @Test
    void theRotatingBanditRotatesWithAWin() {
        Task task = Scenarios.read("rotating-bandit");
        assertThat(branches(task, 0, Label.of("arm0"))).containsExactly("rotated1 0.9 100", "rotated0 0.1 0");
        assertThat(branches(task, 1, Label.of("arm0"))).containsExactly("rotated0 0.2 100", "rotated1 0.8 0");
        assertThat(branches(task, 1, Label.of("arm1"))).containsExactly("rotated0 0.9 100", "rotated1 0.1 0");
    }

    @Test
    void theHarvestPaysAtTheSaleByTheQualityAtTheHarvest() {
        Task task = Scenarios.read("harvest-noiseless");
        assertThat(task.process().labels()).hasSize(12);
        assertThat(task.process().actions()).containsExactly("plant", "water", "harvest", "sell");
        assertThat(branches(task, 0, Label.of("p1"))).containsExactly("planted 1 0");
        assertThat(branches(task, 0, Label.of("w1"))).containsExactly("bare 1 -1");
        assertThat(branches(task, 1, Label.of("p1"))).containsExactly("bare 1 -1");
        assertThat(branches(task, 2, Label.of("h2"))).containsExactly("harvested2 1 0");
        assertThat(branches(task, 4, Label.of("s0"))).containsExactly("bare 1 1.5");
        assertThat(branches(task, 5, Label.of("s0"))).containsExactly("bare 1 2");
    }

    @Test
    void miningAndHarvestAreNoisyAndTheSameAsWithoutNoise() {
        for (String name : List.of("mining", "harvest")) {
            Task noisy = Scenarios.read(name);
            Task exact = Scenarios.read(name + "-noiseless");
            assertThat(noisy.noise().width()).isEqualTo(name.equals("mining") ? 0.1 : 0.4);
            assertThat(exact.noise()).isEqualTo(RewardNoise.NONE);
            assertThat(noisy.machine()).isEqualTo(exact.machine());
            assertThat(noisy.process().states()).isEqualTo(exact.process().states());
            assertThat(noisy.process().labels()).isEqualTo(exact.process().labels());
        }
        Task mining = Scenarios.read("mining");
        assertThat(mining.process().stateCount()).isEqualTo(39 * 39);
        assertThat(mining.process().states().get(start(mining.process()))).isEqualTo("(20,20)");
        assertThat(branches(mining, 1, Label.of("gold"))).containsExactly("gold 1 0");
        assertThat(branches(mining, 2, Label.of("depot"))).containsExactly("over 1 1");
        assertThat(branches(mining, 3, Label.of("depot"))).containsExactly("over 1 1.5");
        assertThat(branches(mining, 3, Label.of("platinum"))).containsExactly("gold 1 0");
        assertThat(branches(mining, 2, Label.of("trap"))).containsExactly("over 1 0");
    }

    private static List<String> branches(Task task, int state, Label label) {
        CompiledMachine machine = new CompiledMachine(task.machine(), Alphabet.of(List.of(label)));
        CompiledMachine.Row row = Objects.requireNonNull(machine.row(state, 0));
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            texts.add(machine.state(row.to()[i]) + " " + JsonText.compact(row.probability()[i]) + " "
                    + JsonText.compact(row.reward()[i]));
        }
        return texts;
    }

    private static int start(ExplicitProcess process) {
        for (int state = 0; state < process.stateCount(); state++) {
            if (process.initial(state) == 1) {
                return state;
            }
        }
        throw new AssertionError();
    }

    private static int cell(ExplicitProcess office, int x, int y) {
        return office.states().indexOf("(" + x + "," + (8 - y) + ")");
    }

    private static int distance(ExplicitProcess office, int fromX, int fromY, int toX, int toY) {
        int[] distance = new int[office.stateCount()];
        Arrays.fill(distance, -1);
        distances(office, cell(office, fromX, fromY), Set.of(DECORATION), distance, new HashSet<>());
        return distance[cell(office, toX, toY)];
    }

    private static Set<Integer> distances(ExplicitProcess process, int from, Set<Label> avoided) {
        int[] distance = new int[process.stateCount()];
        Arrays.fill(distance, -1);
        Set<Integer> reached = new HashSet<>();
        distances(process, from, avoided, distance, reached);
        return reached;
    }

    private static void distances(
            ExplicitProcess process, int from, Set<Label> avoided, int[] distance, Set<Integer> reached) {
        Deque<Integer> open = new ArrayDeque<>(List.of(from));
        distance[from] = 0;
        reached.add(from);
        while (!open.isEmpty()) {
            int state = open.remove();
            int end = process.end(state, process.actionCount() - 1);
            for (int branch = process.first(state, 0); branch < end; branch++) {
                int next = process.successor(branch);
                if (distance[next] < 0 && !avoided.contains(process.label(branch))) {
                    distance[next] = distance[state] + 1;
                    reached.add(next);
                    open.add(next);
                }
            }
        }
    }
}
