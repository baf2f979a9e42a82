package praline.draw.report;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import praline.draw.HtmlPage;
import praline.plan.Product;
import praline.plan.Solution;
import praline.process.Gridworld;

/**
 * Where the states of a process lie on a map of cells: those of a gridworld, or any whose names are pairs of whole numbers such as {@code (3,4)}, column
 * and row from the top. Draws a policy on it.
 */
final class PositionMap {
    private static final int CELL = 32;

    /** Where a map is wider than the page, its cells shrink to this, and then it scrolls. */
    private static final int LEAST_CELL = 20;

    private static final int MOST_LEVELS = 5;
    private static final Pattern PAIR = Pattern.compile("\\((\\d{1,4}), ?(\\d{1,4})\\)");
    private static final List<String> DIRECTIONS = List.of("north", "east", "south", "west");

    /** What an arrow looks like in a cell, by direction. */
    private static final String[] ARROWS = {
        "M16 25V8M10 14L16 7.5L22 14",
        "M7 16H24M18 10L24.5 16L18 22",
        "M16 7V24M10 18L16 24.5L22 18",
        "M25 16H8M14 10L7.5 16L14 22"
    };

    private final int width;
    private final int height;

    /** The process's state in each cell, row by row, or -1. */
    private final int[] states;

    private final Optional<Gridworld> grid;
    private final ReportedPlan plan;

    private PositionMap(int width, int height, int[] states, ReportedPlan plan) {
        this.width = width;
        this.height = height;
        this.states = states;
        this.grid = plan.grid();
        this.plan = plan;
    }

    /** The map of a plan, if its states have positions. */
    static Optional<PositionMap> of(ReportedPlan plan) {
        Optional<Gridworld> grid = plan.grid();
        int width = grid.map(Gridworld::width).orElse(0);
        int height = grid.map(Gridworld::height).orElse(0);
        Map<Long, Integer> found = new HashMap<>();
        for (int state = 0; state < plan.states().size(); state++) {
            Matcher pair = PAIR.matcher(plan.states().get(state));
            if (!pair.matches()) {
                return Optional.empty();
            }
            int i = Integer.parseInt(pair.group(1));
            int j = Integer.parseInt(pair.group(2));
            width = Math.max(width, i + 1);
            height = Math.max(height, j + 1);
            found.put(i + 10_000L * j, state);
        }
        boolean sparse =
                grid.isEmpty() && (long) width * height > 20L * plan.states().size();
        if (sparse || found.size() < 2) {
            return Optional.empty();
        }
        int[] states = new int[width * height];
        for (int cell = 0; cell < states.length; cell++) {
            states[cell] = found.getOrDefault(cell % width + 10_000L * (cell / width), -1);
        }
        return Optional.of(new PositionMap(width, height, states, plan));
    }

    int cells() {
        return width * height;
    }

    /** Whether the actions are the four directions, so that arrows say them. */
    private boolean hasArrows() {
        return DIRECTIONS.containsAll(plan.actions());
    }

    /** How actions other than directions are to be read. */
    String legend() {
        return hasArrows() ? "" : "other actions by their names, shortened; ";
    }

    /** What the drawings of all states of the machine share; once in a page, before them. */
    String definitions() {
        StringBuilder svg =
                new StringBuilder("<svg class=\"shared\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n");
        for (int direction = 0; direction < ARROWS.length; direction++) {
            svg.append("<path id=\"go-" + DIRECTIONS.get(direction) + "\" d=\"" + ARROWS[direction] + "\"/>\n");
        }
        svg.append(
                "<circle id=\"any\" cx=\"16\" cy=\"16\" r=\"2.5\"/>\n<rect id=\"cell\" width=\"32\" height=\"32\"/>\n<g id=\"ground\">\n");
        ground(svg);
        return svg.append("</g>\n</defs></svg>\n").toString();
    }

    /** Walls, and what the map shows in its cells. */
    private void ground(StringBuilder svg) {
        StringBuilder walls = new StringBuilder();
        for (int cell = 0; cell < states.length; cell++) {
            int x = cell % width;
            int y = cell / width;
            if (grid.isEmpty()) {
                continue;
            }
            char drawn = grid.get().character(x, y);
            if (!grid.get().hasThinWalls() && drawn == '#') {
                svg.append("<rect class=\"map-wall\" x=\"" + x * CELL + "\" y=\"" + y * CELL
                        + "\" width=\"32\" height=\"32\"/>\n");
            } else if (drawn != '.' && drawn != ' ') {
                svg.append("<text class=\"map-sign\" x=\"" + (x * CELL + 3) + "\" y=\"" + (y * CELL + 10) + "\">"
                        + HtmlPage.escape(String.valueOf(drawn)) + "</text>\n");
            }
            if (grid.get().hasThinWalls()) {
                wall(walls, !grid.get().isOpen(x, y, 0), x, y, "h32");
                wall(walls, !grid.get().isOpen(x, y, 3), x, y, "v32");
            }
        }
        svg.append(
                "<path class=\"map-walls\" d=\"" + walls + "M0 0H" + width * CELL + "V" + height * CELL + "H0Z\"/>\n");
    }

    private static void wall(StringBuilder walls, boolean closed, int x, int y, String line) {
        walls.append(closed ? "M" + x * CELL + " " + y * CELL + line : "");
    }

    /** The policy in a state of the machine. */
    String svg(int memory) {
        Solution solution = plan.solution();
        Product product = solution.product();
        double most = Arrays.stream(solution.values())
                .map(Math::abs)
                .filter(Double::isFinite)
                .max()
                .orElse(0);
        StringBuilder below = new StringBuilder();
        StringBuilder above = new StringBuilder();
        for (int cell = 0; cell < states.length; cell++) {
            int state = states[cell] < 0 ? -1 : product.find(states[cell], memory);
            if (state < 0) {
                continue;
            }
            String place = " x=\"" + cell % width * CELL + "\" y=\"" + cell / width * CELL + "\"";
            String title = "<title>" + HtmlPage.escape(said(solution, state)) + "</title>";
            below.append("<use href=\"#cell\" class=\"" + level(solution.values()[state], most) + "\"" + place + ">"
                    + title + "</use>\n");
            above.append(sign(solution, state, cell));
        }
        String size = "width=\"" + (width * CELL + 4) + "\" height=\"" + (height * CELL + 4) + "\"";
        return "<svg class=\"map\" style=\"min-width:" + width * LEAST_CELL + "px\" role=\"img\" aria-label=\""
                + HtmlPage.escape("Policy in " + product.machine().state(memory)) + "\" " + size + " viewBox=\"-2 -2 "
                + (width * CELL + 4) + " " + (height * CELL + 4) + "\">\n" + below + "<use href=\"#ground\"/>\n" + above
                + "</svg>\n";
    }

    private String said(Solution solution, int state) {
        Product product = solution.product();
        int action = solution.action(state);
        return plan.states().get(product.processState(state))
                + (action < 0
                        ? ": the end"
                        : ": "
                                + (solution.indifferent()[state]
                                        ? "any"
                                        : plan.actions().get(action)))
                + ", worth " + PolicySection.value(solution.values()[state]);
    }

    /** The class of a cell's colour: by the sign of what is still to be had and how large that is. */
    private static String level(double value, double most) {
        if (value == 0 || most == 0) {
            return "level0";
        }
        double share = Double.isInfinite(value) ? 1 : Math.abs(value) / most;
        int level = (int) Math.max(1, Math.min(MOST_LEVELS, Math.ceil(share * MOST_LEVELS)));
        return (value > 0 ? "plus" : "minus") + " level" + level;
    }

    private String sign(Solution solution, int state, int cell) {
        int action = solution.action(state);
        if (action < 0) {
            return "";
        }
        String x = "\" x=\"" + cell % width * CELL + "\" y=\"" + cell / width * CELL + "\"/>\n";
        if (solution.indifferent()[state]) {
            return "<use class=\"any\" href=\"#any" + x;
        } else if (hasArrows()) {
            return "<use class=\"go\" href=\"#go-" + plan.actions().get(action) + x;
        }
        String name = plan.actions().get(action);
        String shown = name.codePointCount(0, name.length()) <= 3
                ? name
                : name.substring(0, name.offsetByCodePoints(0, 2)) + "…";
        return "<text class=\"name\" x=\"" + (cell % width * CELL + CELL / 2) + "\" y=\"" + (cell / width * CELL + 21)
                + "\">" + HtmlPage.escape(shown) + "</text>\n";
    }
}
