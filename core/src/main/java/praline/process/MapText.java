package praline.process;

import java.util.List;
import java.util.Map;
import praline.machine.Label;

/** Reads drawn maps: mazes with thin walls, and maps of one character a cell. */
final class MapText {
    private MapText() {}

    static Gridworld maze(List<String> rows, Map<Character, Label> legend) {
        int columns = rows.stream()
                .mapToInt(row -> row.stripTrailing().length())
                .max()
                .orElse(0);
        int width = (columns - 1) / 4;
        int height = (rows.size() - 1) / 2;
        if (width < 1 || height < 1 || columns != 4 * width + 1) {
            throw new Gridworld.MapException(
                    0,
                    "a maze of w x h cells is 4w+1 characters wide and 2h+1 rows high, not " + columns + " wide and "
                            + rows.size() + " high");
        }
        if (rows.size() != 2 * height + 1) {
            throw new Gridworld.MapException(
                    rows.size() - 1, "a maze has an odd number of rows (2h+1 for h cells), not " + rows.size());
        }
        Gridworld grid = new Gridworld(width, height, legend, true);
        for (int row = 0; row < rows.size(); row++) {
            String text = padded(rows.get(row), columns);
            for (int i = 0; row % 2 == 1 && i < width; i++) {
                grid.cells[i][row / 2] = text.charAt(4 * i + 2);
                checkCell(row, i, text.charAt(4 * i + 1), text.charAt(4 * i + 3));
            }
            readWalls(grid, row, text);
        }
        return grid;
    }

    private static String padded(String text, int columns) {
        String stripped = text.stripTrailing();
        return stripped + " ".repeat(Math.max(0, columns - stripped.length()));
    }

    private static void checkCell(int row, int i, char before, char after) {
        if (before != ' ' || after != ' ') {
            throw new Gridworld.MapException(
                    row,
                    "beside cell (" + i + ", " + row / 2 + ") stands '" + (before != ' ' ? before : after)
                            + "', expected blanks: a maze cell is three characters wide with its character in the middle");
        }
    }

    private static void readWalls(Gridworld grid, int row, String text) {
        int j = row / 2;
        for (int i = 0; i <= grid.width; i++) {
            char corner = text.charAt(4 * i);
            boolean border = i == 0 || i == grid.width;
            if (row % 2 == 1) {
                boolean wall = corner == '|';
                if (!wall && (corner != ' ' || border)) {
                    throw new Gridworld.MapException(
                            row,
                            "column " + (4 * i + 1) + ": found '" + corner + "', expected '|'"
                                    + (border ? ": the border is closed" : " (a wall) or a blank (open)"));
                }
                if (!border) {
                    grid.open[i - 1][j][1] = !wall;
                    grid.open[i][j][3] = !wall;
                }
            } else if (corner != '+') {
                throw new Gridworld.MapException(
                        row, "column " + (4 * i + 1) + ": found '" + corner + "', expected '+'");
            } else if (i < grid.width) {
                readHorizontal(grid, row, i, text.substring(4 * i + 1, 4 * i + 4));
            }
        }
    }

    private static void readHorizontal(Gridworld grid, int row, int i, String between) {
        boolean border = row == 0 || row == 2 * grid.height;
        boolean wall = between.equals("---");
        if (!wall && (!between.isBlank() || border)) {
            throw new Gridworld.MapException(
                    row,
                    "columns " + (4 * i + 2) + " to " + (4 * i + 4) + ": found '" + between + "', expected '---'"
                            + (border ? ": the border is closed" : " (a wall) or blanks (open)"));
        }
        if (!border) {
            grid.open[i][row / 2 - 1][2] = !wall;
            grid.open[i][row / 2][0] = !wall;
        }
    }

    static Gridworld cells(List<String> rows, Map<Character, Label> legend) {
        int width = rows.stream()
                .mapToInt(row -> row.stripTrailing().length())
                .max()
                .orElse(0);
        if (width == 0) {
            throw new Gridworld.MapException(0, "the map is empty");
        }
        // where blanks are drawn as cells, an editor may have taken those at the end of a row; elsewhere a short row is
        // a mistake
        boolean blanks = rows.stream().anyMatch(row -> row.indexOf(' ') >= 0);
        Gridworld grid = new Gridworld(width, rows.size(), legend, false);
        for (int j = 0; j < rows.size(); j++) {
            if (!blanks && rows.get(j).length() < width) {
                throw new Gridworld.MapException(
                        j,
                        "the row has " + rows.get(j).length() + " cells, others " + width
                                + ": expected as many, or blanks for empty cells");
            }
            String text = padded(rows.get(j), width);
            for (int i = 0; i < width; i++) {
                grid.cells[i][j] = text.charAt(i);
            }
        }
        for (int i = 0; i < width; i++) {
            for (int j = 0; j < rows.size(); j++) {
                for (int action = 0; action < 4; action++) {
                    int x = i + Gridworld.DX[action];
                    int y = j + Gridworld.DY[action];
                    grid.open[i][j][action] =
                            x >= 0 && x < width && y >= 0 && y < rows.size() && grid.cells[x][y] != '#';
                }
            }
        }
        return grid;
    }
}
