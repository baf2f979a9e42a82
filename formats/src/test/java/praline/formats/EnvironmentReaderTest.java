package praline.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import praline.machine.Label;
import praline.machine.Unlisted;
import praline.process.ExplicitProcess;
import praline.process.Task;

class EnvironmentReaderTest {
    /** The example of the contract. */
    private static final String MAZE = """
            format: praline-environment
            version: 1
            horizon: 100          # longest episode, in steps
            discount: 0.9
            grid:                 # one of: grid, actions, mdp
              map: |
                +---+---+---+
                | S   . | c |
                +   +   +   +
                | *   o     |
                +---+---+---+
              legend: {c: [c], o: [o], "*": ["*"]}
              terminal: []        # characters of cells that end the episode when entered
              slip: 0.0           # probability that a move goes to one of its two sides instead (half each)
            reward: office.json
            """;

    private static final String CELLS = """
            format: praline-environment
            version: 1
            grid:
              map: |
                S.c
                #o.
                ..*
              legend: {c: [c], o: [o], "*": ["*"]}
            reward: office.json
            """;

    private static final String MDP = """
            format: praline-environment
            version: 1
            mdp:
              states: [a, b, end]
              initial: {a: 0.5, b: 1/2}
              transitions:
                - {from: a, action: go, to: b, probability: 0.5, label: [c]}
                - {from: a, action: go, to: a, probability: 0.5, label: []}
                - {from: b, action: stop, to: end, probability: 1, label: [x]}
            reward:
              propositions: [c]
              states: [y]
              initial: y
              transitions:
                - {from: y, when: "true", to: y, probability: 1, reward: 0}
            """;

    private static final String REJECTING = """
            {"format": "praline-machine", "version": 1,
             "propositions": ["c"],
             "states": ["y0",
                        "y1"],
             "initial": "y0",
             "transitions": [{"from": "y0", "label": ["c"], "to": "y1", "probability": 1, "reward": 0}]}
            """;

    @TempDir
    private Path folder = Path.of(".");

    @BeforeEach
    void machines() throws IOException {
        Files.writeString(
                folder.resolve("office.json"),
                MachineWriter.text(Scenarios.read("office").machine()));
        Files.writeString(folder.resolve("rejecting.json"), REJECTING);
        Files.writeString(folder.resolve("broken.json"), "{\n]");
    }

    private Task read(String text) throws IOException {
        Path file = folder.resolve("e.yaml");
        Files.writeString(file, text);
        Task task = EnvironmentReader.read(file);
        assertThat(SourceReader.read(file).process().states())
                .isEqualTo(task.process().states());
        return task;
    }

    @Test
    void readsTheExampleOfTheContract() throws IOException {
        Task task = read(MAZE);
        assertThat(task.name()).isEqualTo("e");
        assertThat(task.horizon()).isEqualTo(100);
        assertThat(task.discount()).isEqualTo(0.9);
        assertThat(task.machine()).isEqualTo(Scenarios.read("office").machine());
        ExplicitProcess process = task.process();
        assertThat(process.actions()).containsExactly("north", "east", "south", "west");
        assertThat(process.states()).containsExactly("(0,0)", "(1,0)", "(2,0)", "(0,1)", "(1,1)", "(2,1)");
        assertThat(process.initial(0)).isEqualTo(1);
        int east = process.first(1, 1); // the wall between (1,0) and (2,0)
        assertThat(process.successor(east)).isEqualTo(1);
        int south = process.first(1, 2);
        assertThat(process.successor(south)).isEqualTo(4);
        assertThat(process.label(south)).isEqualTo(Label.of("o"));
        assertThat(process.labels()).containsExactly(Label.EMPTY, Label.of("*"), Label.of("c"), Label.of("o"));
    }

    @Test
    void theSameAsJson() throws IOException {
        Path file = folder.resolve("e.json");
        Files.writeString(file, """
                {"format": "praline-environment", "version": 1, "horizon": 7, "discount": 1,
                 "grid": {"map": "+---+---+---+\\n| S   . | c |\\n+   +   +   +\\n| *   o     |\\n+---+---+---+\\n",
                          "legend": {"c": ["c"], "o": ["o"], "*": ["*"]}, "terminal": ["c"]},
                 "reward": "office.json"}
                """);
        Task task = SourceReader.read(file);
        assertThat(task.process().states()).isEqualTo(read(MAZE).process().states());
        assertThat(task.process().terminal(2)).isTrue();
        assertThat(task.horizon()).isEqualTo(7);
        Files.writeString(file, """
                {"format": "praline-environment", "version": 1,
                 "grid": {"map": ["S.",
                                  ".q"]},
                 "reward": "office.json"}
                """);
        assertThatThrownBy(() -> SourceReader.read(file))
                .hasMessage(file + ":3: the character 'q' is not in the legend; known: S, '.', blank");
    }

    @Test
    void horizonAndDiscountMayBeLeftOut() throws IOException {
        assertThat(read(CELLS).horizon()).isEqualTo(100);
        assertThat(read(CELLS).discount()).isEqualTo(0.9);
        assertThat(read(CELLS).process().stateCount()).isEqualTo(8);
    }

    @Test
    void blanksAtTheEndOfARowMayBeMissingWhereBlanksAreCells() throws IOException {
        assertThat(read(CELLS.replace("S.c", "S c").replace("#o.", "#o"))
                        .process()
                        .stateCount())
                .isEqualTo(8);
    }

    @Test
    void actionsAreTheLabelsOfTheMachineOrThoseListed() throws IOException {
        String text = "format: praline-environment\nversion: 1\nactions: {}\nreward: office.json\n";
        Label[] free = {Label.EMPTY, Label.of("*"), Label.of("c"), Label.of("o")};
        assertThat(read(text).process().labels()).containsExactly(free);
        assertThat(read(text.replace(" {}", "")).process().labels()).containsExactly(free);
        Task listed = read(text.replace("{}", "{labels: [[c], [o, c], []]}"));
        assertThat(listed.process().actions()).containsExactly("{c}", "{c, o}", "{}");
        assertThat(listed.process().actionCount()).isEqualTo(3);
        assertThat(read(text + "labels: [[c], [o, c], []]\n").process().actions())
                .isEqualTo(listed.process().actions());
    }

    @Test
    void anMdpMayLackActionsAndEnds() throws IOException {
        ExplicitProcess process = read(MDP).process();
        assertThat(process.actions()).containsExactly("go", "stop");
        assertThat(process.initial(0)).isEqualTo(0.5);
        assertThat(process.initial(1)).isEqualTo(0.5);
        assertThat(process.available(0, 1)).isFalse();
        assertThat(process.terminal(2)).isTrue();
        assertThat(process.terminal(0)).isFalse();
        assertThat(process.labels()).containsExactly(Label.EMPTY, Label.of("c"), Label.of("x"));
        assertThat(read(MDP.replace("{a: 0.5, b: 1/2}", "b")).process().initial(1))
                .isEqualTo(1);
    }

    @Test
    void aMachineFileIsATaskInWhichEveryLabelCanBeChosen() throws IOException {
        Task task = SourceReader.read(folder.resolve("office.json"));
        assertThat(task.name()).isEqualTo("office");
        assertThat(task.process().labels()).isEqualTo(task.machine().labels());
        assertThat(task.horizon()).isEqualTo(100);
        assertThat(task.discount()).isEqualTo(0.9);
    }

    @Test
    void aMachineThatRejectsOneOfItsLabelsIsNoSource() throws IOException {
        Path file = folder.resolve("rejecting.json");
        assertThatThrownBy(() -> SourceReader.read(file))
                .hasMessage(
                        file + ":4: state 'y1' rejects label {c}, one of the machine's labels; add a transition, or set"
                                + " 'unlisted' to stay or sink");
        assertThat(SourceReader.read(file, Optional.of(Unlisted.SINK)).process().labels())
                .containsExactly(Label.EMPTY, Label.of("c"));
    }

    @Test
    void aRejectionThatCannotBeReachedIsNone() throws IOException {
        String text = """
                format: praline-environment
                version: 1
                mdp:
                  states: [a, b]
                  initial: a
                  transitions: [{from: a, action: go, to: b, probability: 1, label: [c, unknown]}]
                reward: rejecting.json
                """;
        assertThat(read(text).machine().states()).containsExactly("y0", "y1"); // b is terminal, so y1 never reads
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                arguments(MAZE, "o     |", "S     |", "10: the map has 2 starts: only one cell may be 'S'"),
                arguments(MAZE, "| S ", "| . ", "7: the map has no start: one cell must be 'S'"),
                arguments(MAZE, "o     |", "o     ", "10: column 13: found ' ', expected '|': the border is closed"),
                arguments(MAZE, "o     |", "o   ", "10: column 13: found ' ', expected '|': the border is closed"),
                arguments(
                        MAZE,
                        "o     |",
                        "o     |  x",
                        "7: a maze of w x h cells is 4w+1 characters wide and 2h+1 rows high, not 16 wide and 5 high"),
                arguments(
                        MAZE,
                        "*   o",
                        "*   q",
                        "10: the character 'q' is not in the legend; known: S, '.', blank, [*, c, o]"),
                arguments(
                        MAZE,
                        "+   +   +",
                        "+ - +   +",
                        "9: columns 2 to 4: found ' - ', expected '---' (a wall) or blanks (open)"),
                arguments(
                        MAZE, "| *   o", "| * x o", "10: column 5: found 'x', expected '|' (a wall) or a blank (open)"),
                arguments(
                        MAZE,
                        "map: |\n",
                        "map: |\n\n",
                        "7: the first row of the map is blank; expected the upper border of the maze"),
                arguments(
                        MAZE,
                        "{c: [c]",
                        "{cc: [c]",
                        "12: a key of the legend is 'cc'; expected one character of the map"),
                arguments(
                        MAZE,
                        "{c: [c]",
                        "{'': [c]",
                        "12: a key of the legend is ''; expected one character of the map"),
                arguments(
                        MAZE,
                        "{c: [c]",
                        "{.: [c]",
                        "12: the legend names '.', which always is an empty cell; use another character"),
                arguments(
                        MAZE,
                        "{c: [c]",
                        "{c: c",
                        "12: the label of 'c' is 'c'; expected a list of propositions, such as [\"c\"], or [] for none"),
                arguments(MAZE, "terminal: []", "terminal: [z]", "13: the terminal cell 'z' is not in the legend"),
                arguments(
                        MAZE,
                        "terminal: []",
                        "terminal: [S]",
                        "13: the start 'S' is terminal; nothing could ever be done"),
                arguments(
                        MAZE,
                        "terminal: []",
                        "terminal: c",
                        "13: 'terminal' is 'c'; expected a list of characters of the map"),
                arguments(MAZE, "slip: 0.0", "slip: 3", "14: 'slip' 3 is not in [0, 1]"),
                arguments(MAZE, "slip: 0.0", "slip: -0.1", "14: 'slip' -0.1 is not in [0, 1]"),
                arguments(MAZE, "slip: 0.0", "slipp: 0", "14: unknown key 'slipp' (did you mean 'slip'?)"),
                arguments(MAZE, "discount: 0.9", "discount: 2", "4: 'discount' 2 is not in (0, 1]"),
                arguments(MAZE, "discount: 0.9", "discount: 0", "4: 'discount' 0 is not in (0, 1]"),
                arguments(MAZE, "horizon: 100", "horizon: 0", "3: 'horizon' 0 is not a whole number of at least 1"),
                arguments(MAZE, "horizon: 100", "horizon: 1.5", "3: 'horizon' 1.5 is not a whole number of at least 1"),
                arguments(
                        MAZE,
                        "horizon: 100",
                        "horizon: many",
                        "3: 'horizon' is 'many'; expected a whole number of at least 1"),
                arguments(
                        MAZE,
                        "horizon: 100",
                        "horizon: 1e10",
                        "3: 'horizon' 1e10 is too large; expected at most 2147483647"),
                arguments(
                        MAZE,
                        "horizon: 100",
                        "horizon: 100\nhorizon: 100",
                        "4: key 'horizon' stands twice (first on line 3); keep one"),
                arguments(
                        MAZE,
                        "office.json",
                        "nope.json",
                        "15: 'reward' names the machine file 'nope.json', which is not there; expected a path relative to this file"),
                arguments(MAZE, "office.json", "[office.json]", "15: 'reward' is a list; expected text"),
                arguments(
                        MAZE,
                        "office.json",
                        "rejecting.json",
                        "15: state 'y0' of the machine rejects label {}, which the environment can show then (from its state '(0,0)'); add a transition, or set 'unlisted' to stay or sink"),
                arguments(
                        MAZE,
                        "reward: office.json",
                        "",
                        "1: key 'reward' is missing; expected a machine file, or a machine"),
                arguments(MAZE, "grid:  ", "gird:  ", "5: unknown key 'gird' (did you mean 'grid'?)"),
                arguments(
                        MAZE,
                        "reward:",
                        "actions: {}\nreward:",
                        "15: both 'grid' and 'actions' are there; expected one of them"),
                arguments(MAZE, "version: 1", "version: 3", "2: version 3 is not known; expected 1"),
                arguments(
                        CELLS,
                        "#o.",
                        "#o",
                        "6: the row has 2 cells, others 3: expected as many, or blanks for empty cells"),
                arguments(
                        CELLS,
                        "{c: [c]",
                        "{\"#\": [c]",
                        "8: the legend names '#', which is a wall in this map; use another character"),
                arguments(
                        CELLS,
                        "{c: [c]",
                        "{\uD83C\uDF75: [c]",
                        "8: a key of the legend is '\uD83C\uDF75'; expected one character of the map, and none beyond U+FFFF, as this one is"),
                arguments(
                        CELLS,
                        "office.json",
                        ".",
                        "9: 'reward' names the machine file '.', which is not there; expected a path relative to this file"),
                arguments(
                        CELLS,
                        "reward:",
                        "horizon: 1e9999999999\nreward:",
                        "9: 'horizon' 1e9999999999 has an exponent of more than 9 digits; expected a whole number of at least 1"),
                arguments(
                        CELLS,
                        "{c: [c]",
                        "{c: [`]",
                        "8: not YAML: while scanning for the next token: found character '`' that cannot start any token; put a text that begins with a backquote in quotes"),
                arguments(CELLS, "#o.", "#oS", "6: the map has 2 starts: only one cell may be 'S'"),
                arguments(
                        CELLS,
                        "..*",
                        ".+*",
                        "7: the character '+' is not in the legend; known: S, '.', blank, [*, c, o]"),
                arguments(
                        CELLS,
                        "  map: |\n    S.c\n    #o.\n    ..*\n",
                        "",
                        "4: key 'map' is missing; expected a drawn map"),
                arguments(CELLS, "grid:", "format2: x\ngrid:", "3: unknown key 'format2' (did you mean 'format'?)"),
                arguments(
                        MDP,
                        "{a: 0.5, b: 1/2}",
                        "end",
                        "5: the initial state 'end' has no transitions; nothing could be done there"),
                arguments(MDP, "{a: 0.5, b: 1/2}", "x", "5: unknown state 'x'; known: a, b, end"),
                arguments(MDP, "{a: 0.5, b: 1/2}", "{a: 0.5}", "5: the initial probabilities sum to 0.5, not to 1"),
                arguments(MDP, "b: 1/2", "x: 1/2", "5: unknown state 'x'; known: a, b, end"),
                arguments(MDP, "b: 1/2", "b: 2", "5: probability 2 is not in (0, 1]"),
                arguments(
                        MDP,
                        "to: a, probability: 0.5",
                        "to: a, probability: 0.4",
                        "7: probabilities of state 'a' and action 'go' sum to 0.9, not to 1"),
                arguments(
                        MDP,
                        "to: a, probability: 0.5",
                        "to: b, probability: 0.5",
                        "8: from 'a' by 'go' to 'b' has label {} here and {c} on line 7; expected one label for one (from, action, to)"),
                arguments(
                        MDP,
                        "to: a, probability: 0.5, label: []",
                        "to: a, probability: 0.5",
                        "8: key 'label' is missing; expected a list of propositions, [] for none"),
                arguments(MDP, "from: b", "from: bb", "9: unknown state 'bb'; known: a, b, end"),
                arguments(MDP, "action: stop", "acton: stop", "9: unknown key 'acton' (did you mean 'action'?)"),
                arguments(
                        MDP,
                        "[a, b, end]",
                        "[a, b, end, a]",
                        "4: state 'a' is listed twice (first on line 4); keep one"),
                arguments(
                        MDP,
                        "when: \"true\"",
                        "when: c",
                        "11: state 'y' of the machine rejects label {}, which the environment can show then (from its state 'a'); add a transition, or set 'unlisted' to stay or sink"),
                arguments(
                        MDP,
                        "y, probability: 1",
                        "y, probability: 0.3",
                        "15: probabilities of state 'y' on label {} sum to 0.3, not to 1"),
                arguments(
                        MDP,
                        "mdp:",
                        "actions: {labels: [[c], [c]]}\nmdp:",
                        "4: both 'actions' and 'mdp' are there; expected one of them"),
                arguments(
                        MDP,
                        "mdp:",
                        "labels: [[c]]\nmdp:",
                        "3: 'labels' goes with 'actions', not with 'mdp'; leave it out"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void faultsAreNamedWithFileAndLine(String valid, String found, String replacement, String message) {
        assertThat(valid).contains(found);
        int at = valid.indexOf(found);
        String text = valid.substring(0, at) + replacement + valid.substring(at + found.length());
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(FileProblem.class)
                .hasMessage(folder.resolve("e.yaml") + ":" + message);
    }

    @Test
    void actionsThatAreNoneAreALine() {
        String text = "format: praline-environment\nversion: 1\nactions: {labels: []}\nreward: office.json\n";
        String file = folder.resolve("e.yaml") + ":3: ";
        assertThatThrownBy(() -> read(text))
                .hasMessage(file + "there are no labels to choose from; list them in 'actions: {labels: [[c], []]}'");
        assertThatThrownBy(() -> read(text.replace("[]", "[[c], [o], [c]]")))
                .hasMessage(file + "label {c} is listed twice (first on line 3); keep one");
        assertThatThrownBy(() -> read(text + "labels: [[c]]\n"))
                .hasMessage(file + "'labels' stands in 'actions' and beside it; keep one");
        assertThatThrownBy(() -> read(text.replace("labels", "label")))
                .hasMessage(file + "unknown key 'label' (did you mean 'labels'?)");
        assertThatThrownBy(() -> read(text.replace("actions: {labels: []}", "")))
                .hasMessage(folder.resolve("e.yaml")
                        + ":1: none of 'grid', 'actions' and 'mdp' is there; expected one of them");
    }

    @Test
    void aFaultInTheMachineFileIsNamedThere() {
        assertThatThrownBy(() -> read(MAZE.replace("office.json", "broken.json")))
                .hasMessageStartingWith(folder.resolve("broken.json") + ":2: not JSON: ");
    }

    @Test
    void anotherFormatIsALine() throws IOException {
        Path file = folder.resolve("e.yaml");
        Files.writeString(file, "\nformat: praline-run\n");
        assertThatThrownBy(() -> SourceReader.read(file))
                .hasMessage(
                        file + ":2: 'format' is 'praline-run'; expected 'praline-environment' or 'praline-machine'");
        for (String text : List.of("a: 1\n", "[1]\n")) {
            Files.writeString(file, text);
            assertThatThrownBy(() -> SourceReader.read(file)).hasMessageStartingWith(file + ":1: ");
        }
    }
}
