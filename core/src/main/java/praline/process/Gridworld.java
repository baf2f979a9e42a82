package praline.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import praline.machine.Label;

/**
 * A gridworld drawn as text: a maze with thin walls (the first character is {@code +}) or a map of one character a cell.
 *
 * <p>In a maze, cell (i, j), j counted from the top, is the character at column 4i+2 of text row 2j+1; between cells three dashes or a
 * {@code |} are a wall and blanks are open; the border is closed. In a map, {@code #} is a wall. {@code S} starts (just one), a dot and
 * a blank are empty, the legend gives other characters their propositions. Actions {@code north, east, south, west} are 0 to 3; a
 * blocked move stays; the label of a step is that of the cell it ends in. With slip s, a move goes to each of its two sides with s/2.
 */
public final class Gridworld {
    /** The names of the actions 0 to 3. */
    public static final List<String> ACTIONS = List.of("north", "east", "south", "west");

    static final int[] DX = {0, 1, 0, -1};
    static final int[] DY = {-1, 0, 1, 0};

    final int width;
    final int height;
    final char[][] cells;
    final boolean[][][] open;
    private final Map<Character, Label> legend;
    private final boolean thinWalls;

    Gridworld(int width, int height, Map<Character, Label> legend, boolean thinWalls) {
        this.thinWalls = thinWalls;
        this.width = width;
        this.height = height;
        this.cells = new char[width][height];
        this.open = new boolean[width][height][4];
        this.legend = legend;
    }

    /** A fault in a drawn map; {@link #row} is the text row it stands in, counted from 0. */
    public static final class MapException extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;
        private final int row;

        MapException(int row, String message) {
            super(message);
            this.row = row;
        }

        /** The text row of the map, from 0. */
        public int row() {
            return row;
        }
    }

    /**
     * The process that a map draws.
     *
     * @param rows the text rows, top first; trailing blanks may be missing
     * @param legend the labels of characters
     * @param terminal characters of cells that end the episode when entered
     * @param slip probability that a move goes to one of its two sides instead, half each; in [0, 1]
     * @throws MapException if the map is not well drawn
     */
    public static ExplicitProcess parse(
            List<String> rows, Map<Character, Label> legend, Set<Character> terminal, double slip) {
        return of(rows, legend).process(terminal, slip);
    }

    /**
     * The cells and walls that a map draws.
     *
     * @param rows the text rows, top first; trailing blanks may be missing
     * @param legend the labels of characters
     * @throws MapException if the map is not well drawn
     */
    public static Gridworld of(List<String> rows, Map<Character, Label> legend) {
        if (rows.isEmpty()) {
            throw new MapException(0, "the map is empty");
        }
        return rows.get(0).startsWith("+") ? MapText.maze(rows, legend) : MapText.cells(rows, legend);
    }

    /** How many cells a row has. */
    public int width() {
        return width;
    }

    /** How many rows of cells there are. */
    public int height() {
        return height;
    }

    /** Whether walls stand between cells, as in a maze; otherwise a wall is a cell. */
    public boolean hasThinWalls() {
        return thinWalls;
    }

    /** The character of the cell in column i and row j, j counted from the top. */
    public char character(int i, int j) {
        return cells[i][j];
    }

    /** Whether one can move from the cell in this direction, 0 to 3 as in {@link #ACTIONS}. */
    public boolean isOpen(int i, int j, int direction) {
        return open[i][j][direction];
    }

    /** The state that stands for each cell, row by row (cell (i, j) is at {@code j * width + i}); -1 for a wall. */
    public int[] states() {
        int[] states = new int[width * height];
        int next = 0;
        for (int cell = 0; cell < states.length; cell++) {
            states[cell] = isWall(cell % width, cell / width) ? -1 : next++;
        }
        return states;
    }

    private boolean isWall(int i, int j) {
        return !thinWalls && cells[i][j] == '#';
    }

    /**
     * The process of one who moves on the map.
     *
     * @param terminal characters of cells that end the episode when entered
     * @param slip probability that a move goes to one of its two sides instead, half each; in [0, 1]
     * @throws MapException if the start is missing or there are several, or a character has no meaning
     */
    public ExplicitProcess process(Set<Character> terminal, double slip) {
        if (!(slip >= 0 && slip <= 1)) {
            throw new IllegalArgumentException("slip " + slip + " is not in [0, 1]");
        }
        List<String> names = new ArrayList<>();
        int[] numbers = states();
        List<Integer> starts = new ArrayList<>();
        for (int cell = 0; cell < numbers.length; cell++) {
            int i = cell % width;
            int j = cell / width;
            if (cells[i][j] == 'S') {
                starts.add(cell);
            }
            label(cells[i][j], j);
            if (numbers[cell] >= 0) {
                names.add("(" + i + "," + j + ")");
            }
        }
        checkStarts(starts);
        ExplicitProcess.Builder builder = ExplicitProcess.builder(names, ACTIONS);
        builder.initial(names.get(numbers[starts.get(0)]), 1);
        for (int cell = 0; cell < numbers.length; cell++) {
            if (numbers[cell] < 0) {
                continue;
            }
            int i = cell % width;
            int j = cell / width;
            if (terminal.contains(cells[i][j])) {
                builder.terminal(names.get(numbers[cell]));
            }
            for (int action = 0; action < 4; action++) {
                move(builder, numbers, cell, action, action, 1 - slip);
                move(builder, numbers, cell, action, (action + 1) % 4, slip / 2);
                move(builder, numbers, cell, action, (action + 3) % 4, slip / 2);
            }
        }
        return builder.build();
    }

    private void move(
            ExplicitProcess.Builder builder, int[] numbers, int cell, int action, int direction, double probability) {
        if (probability <= 0) {
            return;
        }
        int i = cell % width;
        int j = cell / width;
        int x = open[i][j][direction] ? i + DX[direction] : i;
        int y = open[i][j][direction] ? j + DY[direction] : j;
        builder.transition(numbers[cell], action, numbers[y * width + x], probability, label(cells[x][y], y));
    }

    private void checkStarts(List<Integer> starts) {
        if (starts.isEmpty()) {
            throw new MapException(0, "the map has no start: one cell must be 'S'");
        }
        if (starts.size() > 1) {
            int second = starts.get(1) / width;
            throw new MapException(
                    textRow(second), "the map has " + starts.size() + " starts: only one cell may be 'S'");
        }
    }

    private int textRow(int j) {
        return thinWalls ? 2 * j + 1 : j;
    }

    private Label label(char cell, int j) {
        Label label = legend.get(cell);
        if (label != null) {
            return label;
        }
        if (cell == 'S' || cell == '.' || cell == ' ' || (cell == '#' && !thinWalls)) {
            return Label.EMPTY;
        }
        throw new MapException(
                textRow(j),
                "the character '" + cell + "' is not in the legend; known: S, '.', blank"
                        + (legend.isEmpty() ? "" : ", " + new TreeSet<>(legend.keySet())));
    }
}
