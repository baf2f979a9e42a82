package praline.cli;

import java.util.ArrayList;
import java.util.List;
import praline.formats.VisibleText;
import praline.plan.Product;
import praline.plan.Solution;
import praline.process.Gridworld;

/** A policy for people: on the map that the environment was drawn as, one map for each state of the machine, or as a table. */
final class PolicyText {
    private static final String[] ARROWS = {"\u2191", "\u2192", "\u2193", "\u2190"};
    private static final String INDIFFERENT = "\u00b7";

    /** More is not read by anyone. */
    private static final int MOST_ROWS = 60;

    private static final int MOST_CELLS = 10_000;

    private static final int DIGITS = 6;

    private final Solution solution;
    private final Product product;

    PolicyText(Solution solution) {
        this.solution = solution;
        this.product = solution.product();
    }

    /** The maps of the states of the machine that are wanted, or of all if none is named. */
    String maps(Gridworld grid, List<Integer> wanted) {
        List<Integer> shown = wanted.isEmpty() ? solution.memories() : wanted;
        if (wanted.isEmpty() && shown.size() > 1 && shown.size() * grid.width() * grid.height() > MOST_CELLS) {
            return "\nthe policy has " + shown.size() + " maps of " + grid.width() + "x" + grid.height()
                    + " cells, which are not drawn here; --map " + VisibleText.of(name(shown.get(0)))
                    + " draws the one of that state of the machine\n";
        }
        StringBuilder text = new StringBuilder();
        for (int memory : shown) {
            text.append('\n').append(map(grid, memory));
        }
        return text + "\narrows: the best action; " + INDIFFERENT
                + " all are as good; none: the cell is not reached in this state of the machine, or ends the episode\n";
    }

    /** The number of a state of the machine. */
    int memory(String name) {
        List<String> names = new ArrayList<>();
        for (int memory = 0; memory < product.machine().stateCount(); memory++) {
            names.add(name(memory));
        }
        if (!names.contains(name)) {
            throw Failure.of("--map " + name + ": the machine has no such state; it has "
                    + String.join(", ", names.stream().limit(12).toList()) + (names.size() > 12 ? ", ..." : ""));
        }
        return names.indexOf(name);
    }

    private String name(int memory) {
        return product.machine().state(memory);
    }

    private String map(Gridworld grid, int memory) {
        String title = "in " + VisibleText.of(name(memory)) + ":";
        if (!solution.goesOn(memory)) {
            return title + " never reached, or the episode is over\n";
        } else if (!solution.matters(memory)) {
            return title + " every action is as good, wherever one is\n";
        }
        int[] states = grid.states();
        StringBuilder text = new StringBuilder(title).append('\n');
        for (int j = 0; j < grid.height(); j++) {
            if (grid.hasThinWalls()) {
                border(text, grid, j);
            }
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < grid.width(); i++) {
                line.append(grid.hasThinWalls() ? (i > 0 && grid.isOpen(i, j, 3) ? " " : "|") : "");
                int x = states[j * grid.width() + i];
                line.append(x < 0 ? "###" : cell(grid.character(i, j), product.find(x, memory)));
            }
            line.append(grid.hasThinWalls() ? "|" : "");
            text.append(line.toString().stripTrailing()).append('\n');
        }
        if (grid.hasThinWalls()) {
            border(text, grid, grid.height());
        }
        return text.toString();
    }

    /** The walls above row j of a maze. */
    private static void border(StringBuilder text, Gridworld grid, int j) {
        for (int i = 0; i < grid.width(); i++) {
            boolean open = j > 0 && j < grid.height() && grid.isOpen(i, j, 0);
            text.append('+').append(open ? "   " : "---");
        }
        text.append("+\n");
    }

    /** Three columns: what the map shows there, and what to do. */
    private String cell(char drawn, int state) {
        String kind = drawn == '.' ? " " : VisibleText.of(String.valueOf(drawn));
        int action = state < 0 ? -1 : solution.action(state);
        String arrow = action < 0 ? " " : solution.indifferent()[state] ? INDIFFERENT : ARROWS[action];
        return kind + arrow + " ";
    }

    /** A row for each state of the environment and of the machine, as far as someone may read them. */
    String table() {
        TextTable table = new TextTable("state", "memory", "action", "value");
        int rows = 0;
        for (int state = 0; state < product.stateCount(); state++) {
            int action = solution.action(state);
            if (action >= 0 && rows++ < MOST_ROWS) {
                table.row(
                        product.process().states().get(product.processState(state)),
                        name(product.memory(state)),
                        solution.indifferent()[state] && product.endChoice(state) - product.firstChoice(state) > 1
                                ? "any"
                                : product.process().actions().get(action),
                        Numbers.value(solution.values()[state], DIGITS));
            }
        }
        String rest = rows > MOST_ROWS ? "and " + (rows - MOST_ROWS) + " more; --out FILE writes all\n" : "";
        return "\n" + table.text() + rest;
    }
}
