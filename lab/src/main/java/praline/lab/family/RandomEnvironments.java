package praline.lab.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;
import praline.process.Gridworld;
import praline.process.Task;
import praline.random.Streams;

/**
 * Random environments, one for each machine and seed.
 *
 * @param place what kind
 * @param width of a map, in cells
 * @param height of a map, in cells
 * @param cellsPerLabel on how many cells of a map each label stands; all others show the empty label
 * @param slip probability that a move on a map goes to one of its two sides instead, half each; in [0, 1]
 * @param rate probability of the rare label in a step, in (0, 1)
 */
public record RandomEnvironments(Place place, int width, int height, int cellsPerLabel, double slip, double rate) {
    private static final String SYMBOLS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRTUVWXYZ"; // S is the start
    private static final char PIT = '^';
    private static final int PITS = 2;
    private static final double DISCOUNT = 0.9;

    /** Checks the ranges; throws {@link IllegalArgumentException} that says what would be right. */
    public RandomEnvironments {
        if (width < 1 || height < 1 || cellsPerLabel < 1 || (long) width * height > 1_000_000) {
            throw new IllegalArgumentException("a map needs at least one row, one column and one cell for each label,"
                    + " and has at most a million cells, not " + width + "x" + height);
        }
        if (place == Place.DOORS && height < 2) {
            throw new IllegalArgumentException("a map with doors needs at least two rows");
        }
        if (!(slip >= 0 && slip <= 1)) {
            throw new IllegalArgumentException("slip " + slip + " is not in [0, 1]");
        }
        if (!(rate > 0 && rate < 1)) {
            throw new IllegalArgumentException("rate " + rate + " is not between 0 and 1, both excluded");
        }
    }

    /** A kind of environment, maps of 5x5 cells with each label on two of them, no slip, rare labels once in a hundred steps. */
    public static RandomEnvironments of(Place place) {
        return new RandomEnvironments(place, 5, 5, 2, 0, 0.01);
    }

    /** A map of this size without slip, each label on two cells. */
    public static RandomEnvironments grid(int width, int height) {
        return of(Place.GRID).withSize(width, height);
    }

    /** With a map of another size. */
    public RandomEnvironments withSize(int newWidth, int newHeight) {
        return new RandomEnvironments(place, newWidth, newHeight, cellsPerLabel, slip, rate);
    }

    /** With another slip. */
    public RandomEnvironments withSlip(double value) {
        return new RandomEnvironments(place, width, height, cellsPerLabel, value, rate);
    }

    /** With another rate of the rare label. */
    public RandomEnvironments withRate(double value) {
        return new RandomEnvironments(place, width, height, cellsPerLabel, slip, value);
    }

    /** The longest episode: 100 steps, or four times the way round a larger map's half. */
    private int horizon() {
        return place.isMap() ? Math.max(100, 4 * (width + height)) : 100;
    }

    /**
     * The environment of this kind and seed, with this machine behind its reward. On a map the empty label is added to the machine: on it the machine stays
     * and pays nothing.
     *
     * @throws IllegalArgumentException if the labels find no room
     */
    public Task task(RewardMachine machine, long seed) {
        List<Label> labels = machine.labels();
        if (place == Place.FREE) {
            return new Task(machine.name(), ChosenLabels.of(labels), machine, horizon(), DISCOUNT);
        } else if (place == Place.RARE) {
            String name = "rare-" + machine.name();
            return new Task(name, rare(labels), machine.named(name), horizon(), DISCOUNT);
        }
        String name = place.text() + "-" + width + "x" + height + "-" + machine.name();
        Map<Character, Label> legend = legend(labels);
        List<String> rows = map(legend.keySet(), seed);
        if (place == Place.PITS) {
            legend.put(PIT, Label.EMPTY);
        }
        ExplicitProcess process = Gridworld.parse(rows, legend, Set.of(), slip);
        return new Task(name, closed(process, rows, legend), withEmptyLabel(name, machine), horizon(), DISCOUNT);
    }

    /** State i is entered by a step that shows label i; action i shows label i unless chance shows the last one. */
    private ExplicitProcess rare(List<Label> labels) {
        if (labels.size() < 2) {
            throw new IllegalArgumentException("a rare label needs another one beside it");
        }
        List<String> names = labels.stream().map(Label::toString).toList();
        String last = names.get(names.size() - 1);
        ExplicitProcess.Builder builder = ExplicitProcess.builder(names, names.subList(0, names.size() - 1))
                .initial(names.get(0), 1);
        for (String from : names) {
            for (int i = 0; i + 1 < names.size(); i++) {
                builder.transition(from, names.get(i), names.get(i), 1 - rate, labels.get(i));
                builder.transition(from, names.get(i), last, rate, labels.get(names.size() - 1));
            }
        }
        return builder.build();
    }

    private Map<Character, Label> legend(List<Label> labels) {
        long needed = (long) labels.size() * cellsPerLabel + 1 + (place == Place.PITS ? PITS : 0);
        if (labels.size() > SYMBOLS.length()) {
            throw new IllegalArgumentException(
                    "a map shows at most " + SYMBOLS.length() + " labels, not " + labels.size());
        }
        if ((long) width * height < needed) {
            throw new IllegalArgumentException("a map of " + width + "x" + height + " cells is too small for "
                    + (needed - 1) + " marked cells and a start");
        }
        Map<Character, Label> legend = new LinkedHashMap<>();
        for (int i = 0; i < labels.size(); i++) {
            legend.put(SYMBOLS.charAt(i), labels.get(i));
        }
        return legend;
    }

    private List<String> map(Set<Character> symbols, long seed) {
        SplittableRandom random = Streams.generator(seed, "map", (long) width * height);
        char[][] cells = new char[height][width];
        for (char[] row : cells) {
            Arrays.fill(row, '.');
        }
        int above = place == Place.DOORS ? height / 2 : height; // else the upper half could never be seen
        put('S', Arrays.copyOf(cells, above), random);
        for (char symbol : symbols) {
            for (int i = 0; i < cellsPerLabel; i++) {
                put(symbol, cells, random);
            }
        }
        for (int i = 0; place == Place.PITS && i < PITS; i++) {
            put(PIT, cells, random);
        }
        List<String> rows = new ArrayList<>();
        for (char[] row : cells) {
            rows.add(new String(row));
        }
        return rows;
    }

    private static void put(char what, char[][] cells, SplittableRandom random) {
        while (true) {
            char[] row = cells[random.nextInt(cells.length)];
            int column = random.nextInt(row.length);
            if (row[column] == '.') {
                row[column] = what;
                return;
            }
        }
    }

    /** The process in which nobody comes back through a door or out of a pit: such a move stays. */
    private ExplicitProcess closed(ExplicitProcess process, List<String> rows, Map<Character, Label> legend) {
        if (place == Place.GRID) {
            return process;
        }
        ExplicitProcess.Builder builder = ExplicitProcess.builder(process.states(), process.actions());
        for (int state = 0; state < process.stateCount(); state++) {
            if (process.initial(state) > 0) {
                builder.initial(process.states().get(state), process.initial(state));
            }
            for (int action = 0; action < process.actionCount(); action++) {
                for (int branch = process.first(state, action); branch < process.end(state, action); branch++) {
                    int to = forbidden(state, process.successor(branch), rows) ? state : process.successor(branch);
                    builder.transition(
                            process.states().get(state),
                            process.actions().get(action),
                            process.states().get(to),
                            process.probability(branch),
                            legend.getOrDefault(symbol(to, rows), Label.EMPTY));
                }
            }
        }
        return builder.build();
    }

    private boolean forbidden(int from, int to, List<String> rows) {
        int line = height / 2;
        return place == Place.DOORS ? from / width >= line && to / width < line : symbol(from, rows) == PIT;
    }

    private char symbol(int cell, List<String> rows) {
        return rows.get(cell / width).charAt(cell % width);
    }

    private static RewardMachine withEmptyLabel(String name, RewardMachine machine) {
        RewardMachine.Builder builder =
                RewardMachine.builder(name).propositions(machine.propositions()).states(machine.states());
        machine.transitions().forEach(builder::add);
        machine.states().forEach(state -> builder.transition(state, Condition.exactly(), state, 1, 0));
        return builder.build();
    }
}
