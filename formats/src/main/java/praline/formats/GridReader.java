package praline.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import praline.machine.Label;
import praline.process.ExplicitProcess;
import praline.process.Gridworld;

/** Reads the part {@code grid} of an environment file: a drawn map with its legend. */
final class GridReader {
    private static final String EMPTY_CELLS = ". ";

    private final Fields fields;

    GridReader(Fields fields) {
        this.fields = fields;
    }

    /**
     * A map and the process on it.
     *
     * @param grid cells and walls
     * @param process its states are the cells
     */
    record Drawn(Gridworld grid, ExplicitProcess process) {}

    Drawn read(Node node) throws FileProblem {
        Node.Mapping grid = fields.mapping(node, "'grid'");
        fields.onlyKeys(grid, List.of("map", "legend", "terminal", "slip"));
        Rows rows = rows(fields.required(grid, "map", "a drawn map"));
        Map<Character, Label> legend = new TreeMap<>();
        if (grid.get("legend").isPresent()) {
            legend = legend(grid.get("legend").get());
        }
        Set<Character> terminal = new TreeSet<>();
        if (grid.get("terminal").isPresent()) {
            terminal = terminal(grid.get("terminal").get(), legend);
        }
        double slip = 0;
        if (grid.get("slip").isPresent()) {
            slip = fields.numberIn(grid.get("slip").get(), "'slip'", 0, true, 1, "[0, 1]");
        }
        try {
            refuseWalls(grid, rows);
            Gridworld drawn = Gridworld.of(rows.texts, legend);
            return new Drawn(drawn, drawn.process(terminal, slip));
        } catch (Gridworld.MapException e) {
            throw fields.problem(rows.lines.get(Math.min(e.row(), rows.lines.size() - 1)), e);
        }
    }

    /** Text rows of a map with the line of the file in which each stands. */
    private record Rows(List<String> texts, List<Integer> lines) {}

    /** A map is a text of many lines, or (in JSON, which has none) a list of rows. */
    private Rows rows(Node node) throws FileProblem {
        List<String> texts = new ArrayList<>();
        List<Integer> lines = new ArrayList<>();
        if (node instanceof Node.Sequence sequence) {
            for (Node row : sequence.items()) {
                texts.add(fields.text(row, "a row of the map"));
                lines.add(row.line());
            }
        } else {
            String text = fields.text(node, "'map'");
            boolean block = node instanceof Node.Scalar scalar && scalar.kind() == Node.Kind.BLOCK;
            for (String row : text.split("\r?\n", -1)) {
                lines.add(block ? node.line() + 1 + texts.size() : node.line());
                texts.add(row);
            }
            if (texts.size() > 1 && texts.get(texts.size() - 1).isEmpty()) {
                texts.remove(texts.size() - 1); // what follows the last row's line end
                lines.remove(lines.size() - 1);
            }
        }
        if (texts.isEmpty() || texts.stream().allMatch(String::isBlank)) {
            throw fields.problem(node.line(), "'map' is empty; expected a drawn map");
        }
        if (texts.get(0).isBlank() && texts.stream().anyMatch(row -> row.startsWith("+"))) {
            throw fields.problem(
                    lines.get(0), "the first row of the map is blank; expected the upper border of the maze");
        }
        return new Rows(texts, lines);
    }

    private Map<Character, Label> legend(Node node) throws FileProblem {
        Map<Character, Label> legend = new TreeMap<>();
        for (Map.Entry<String, Node.Entry> entry :
                fields.mapping(node, "'legend'").entries().entrySet()) {
            int line = entry.getValue().line();
            char character = character(entry.getKey(), line, "a key of the legend");
            if (EMPTY_CELLS.indexOf(character) >= 0) {
                throw fields.problem(
                        line,
                        "the legend names '" + character + "', which always is an empty cell; use another character");
            }
            legend.put(character, fields.label(entry.getValue().value(), "the label of '" + character + "'"));
        }
        return legend;
    }

    /** Unlike in a maze, {@code #} is a wall of a map of cells, and a legend that gives it a label means something else. */
    private void refuseWalls(Node.Mapping grid, Rows rows) throws FileProblem {
        if (!rows.texts.get(0).startsWith("+") && grid.get("legend").orElse(null) instanceof Node.Mapping legend) {
            if (legend.get("#").isPresent()) {
                throw fields.problem(
                        legend.lineOf("#"), "the legend names '#', which is a wall in this map; use another character");
            }
        }
    }

    private char character(String text, int line, String what) throws FileProblem {
        if (text.length() != 1) {
            boolean wide = text.codePointCount(0, text.length()) == 1;
            throw fields.problem(
                    line,
                    what + " is '" + text + "'; expected one character of the map"
                            + (wide ? ", and none beyond U+FFFF, as this one is" : ""));
        }
        return text.charAt(0);
    }

    private Set<Character> terminal(Node node, Map<Character, Label> legend) throws FileProblem {
        Set<Character> terminal = new TreeSet<>();
        for (Node item : fields.list(node, "'terminal'", "a list of characters of the map")) {
            char character = character(fields.text(item, "a terminal cell"), item.line(), "a terminal cell");
            if (character == 'S') {
                throw fields.problem(item.line(), "the start 'S' is terminal; nothing could ever be done");
            }
            if (!legend.containsKey(character) && EMPTY_CELLS.indexOf(character) < 0) {
                throw fields.problem(item.line(), "the terminal cell '" + character + "' is not in the legend");
            }
            terminal.add(character);
        }
        return terminal;
    }
}
