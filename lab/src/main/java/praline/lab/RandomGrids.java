package praline.lab;

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
import praline.process.ExplicitProcess;
import praline.process.Gridworld;
import praline.process.Task;
import praline.random.Streams;

/**
 * Random gridworlds, one for each seed, in which the label depends on the cell: a map without walls, each label on a few cells, all other
 * cells empty, and a random machine over the labels and the empty one.
 *
 * @param width in cells
 * @param height in cells
 * @param cellsPerLabel on how many cells each label stands
 * @param family of the machine, to which the empty label is added: on it the machine stays and pays nothing
 * @param states of the machine
 */
public record RandomGrids(int width, int height, int cellsPerLabel, RandomMachines family, int states) {
    /** A map of this size with a machine of the family {@link RandomMachines#dense}, each label on two cells. */
    public static RandomGrids of(int width, int height, int states) {
        return new RandomGrids(width, height, 2, RandomMachines.dense(), states);
    }

    /** Checks that the labels have room beside the start. */
    public RandomGrids {
        if (width * height < family.labels() * cellsPerLabel + 1) {
            throw new IllegalArgumentException("a map of " + width + "x" + height + " cells is too small for "
                    + family.labels() * cellsPerLabel + " labelled cells and a start");
        }
    }

    /** The gridworld and machine that belong to the seed. */
    public Task task(long seed) {
        String name = "grid-" + width + "x" + height + "-" + states + "-s" + seed;
        ExplicitProcess process = Gridworld.parse(map(seed), legend(), Set.of(), 0);
        return new Task(name, process, machine(name, seed), 100, 0.9);
    }

    private Map<Character, Label> legend() {
        Map<Character, Label> legend = new LinkedHashMap<>();
        family.alphabet()
                .forEach(label -> legend.put(label.propositions().get(0).charAt(0), label));
        return legend;
    }

    private List<String> map(long seed) {
        SplittableRandom random = Streams.generator(seed, "map", (long) width * height);
        char[][] cells = new char[height][width];
        for (char[] row : cells) {
            Arrays.fill(row, '.');
        }
        put('S', cells, random);
        for (char label : legend().keySet()) {
            for (int i = 0; i < cellsPerLabel; i++) {
                put(label, cells, random);
            }
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

    /** The machine of the family, to which the empty label is added: it does nothing. */
    private RewardMachine machine(String name, long seed) {
        RewardMachine machine = family.machine(states, seed);
        RewardMachine.Builder builder =
                RewardMachine.builder(name).propositions(machine.propositions()).states(machine.states());
        machine.transitions().forEach(builder::add);
        machine.states().forEach(state -> builder.transition(state, Condition.exactly(), state, 1, 0));
        return builder.build();
    }
}
