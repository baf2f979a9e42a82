package praline.plan;

import java.util.List;
import java.util.Map;
import java.util.Set;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;
import praline.process.ExplicitProcess;
import praline.process.Gridworld;

/** The office map and the machine of the paper's Fig. 1 as drawn, built here by hand so that core tests need no files. */
final class OfficeMap {
    private static final int[][] DECORATIONS = {{4, 1}, {7, 1}, {4, 7}, {7, 7}, {1, 4}, {10, 4}};

    private OfficeMap() {}

    /** The 12x9 map; y counts from the bottom in the sources and from the top in a drawing. */
    static ExplicitProcess process() {
        StringBuilder map = new StringBuilder();
        for (int row = 0; row <= 18; row++) {
            for (int i = 0; i <= 12; i++) {
                map.append(row % 2 == 0 ? "+" : wallLeftOf(i, 8 - row / 2) ? "|" : " ");
                if (i < 12) {
                    map.append(
                            row % 2 == 1
                                    ? " " + cell(i, 8 - row / 2) + " "
                                    : wallBelow(i, 9 - row / 2) ? "---" : "   ");
                }
            }
            map.append('\n');
        }
        return Gridworld.parse(
                List.of(map.toString().split("\n")),
                Map.of('c', Label.of("c"), 'o', Label.of("o"), '*', Label.of("*")),
                Set.of(),
                0);
    }

    private static boolean wallLeftOf(int x, int y) {
        return x % 3 == 0 && (x == 0 || x == 12 || (y != 1 && y != 7));
    }

    private static boolean wallBelow(int x, int y) {
        return switch (y) {
            case 0, 9 -> true;
            case 6 -> x % 3 != 1;
            case 3 -> x != 1 && x != 10;
            default -> false;
        };
    }

    private static char cell(int x, int y) {
        for (int[] decoration : DECORATIONS) {
            if (decoration[0] == x && decoration[1] == y) {
                return '*';
            }
        }
        if ((x == 8 && y == 2) || (x == 3 && y == 6)) {
            return 'c';
        }
        return x == 4 && y == 4 ? 'o' : x == 2 && y == 1 ? 'S' : '.';
    }

    /** Fig. 1, with the label {o, *} told to neither of its two edges. */
    static RewardMachine figure1() {
        return RewardMachine.builder("figure-1")
                .propositions("c", "o", "*")
                .states("y0", "y1", "y2", "y3", "y4")
                .unlisted(Unlisted.STAY)
                .transition("y0", Condition.exactly("c"), "y1", 0.9, 0)
                .transition("y0", Condition.exactly("c"), "y3", 0.1, 0)
                .transition("y0", Condition.exactly("*"), "y2", 1, 0)
                .transition("y1", Condition.exactly("o"), "y4", 1, 1)
                .transition("y1", Condition.exactly("*"), "y2", 1, 0)
                .transition("y3", Condition.exactly("o"), "y4", 1, 0)
                .transition("y3", Condition.exactly("*"), "y2", 1, 0)
                .build();
    }
}
