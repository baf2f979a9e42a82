package praline.plan;

import java.util.LinkedHashSet;
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

    private static final Map<Character, Label> LEGEND = Map.of(
            'c', Label.of("c"),
            'o', Label.of("o"),
            '*', Label.of("*"),
            'm', Label.of("m"),
            'A', Label.of("a"),
            'B', Label.of("b"),
            'C', Label.of("c-room"),
            'D', Label.of("d"));

    private OfficeMap() {}

    /** The 12x9 map with coffee, office and decorations only, as in the scenario. */
    static ExplicitProcess process() {
        return process(false);
    }

    /** The 12x9 map with the mail and the rooms A to D too, as the repository's own tasks want it. */
    static ExplicitProcess wholeProcess() {
        return process(true);
    }

    /** Here y counts from the bottom, as in the sources; in a drawing from the top. */
    private static ExplicitProcess process(boolean whole) {
        StringBuilder map = new StringBuilder();
        for (int row = 0; row <= 18; row++) {
            for (int i = 0; i <= 12; i++) {
                map.append(row % 2 == 0 ? "+" : wallLeftOf(i, 8 - row / 2) ? "|" : " ");
                if (i < 12) {
                    map.append(
                            row % 2 == 1
                                    ? " " + cell(i, 8 - row / 2, whole) + " "
                                    : wallBelow(i, 9 - row / 2) ? "---" : "   ");
                }
            }
            map.append('\n');
        }
        return Gridworld.parse(List.of(map.toString().split("\n")), LEGEND, Set.of(), 0);
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

    private static char cell(int x, int y, boolean whole) {
        for (int[] decoration : DECORATIONS) {
            if (decoration[0] == x && decoration[1] == y) {
                return '*';
            }
        }
        if ((x == 8 && y == 2) || (x == 3 && y == 6)) {
            return 'c';
        }
        int special = whole ? List.of("7,4", "1,1", "1,7", "10,7", "10,1").indexOf(x + "," + y) : -1;
        if (special >= 0) {
            return "mABCD".charAt(special);
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

    /** The repository's tasks 1 to 4: pays 1 at the end of one of the ways; a decoration ends the task with 0. */
    static RewardMachine task(int number) {
        return switch (number) {
            case 1 -> ways("task1", List.of("c", "o"));
            case 2 -> ways("task2", List.of("m", "o"));
            case 3 -> ways("task3", List.of("c", "m", "o"), List.of("m", "c", "o"));
            default -> ways("task4", List.of("a", "b", "c-room", "d"));
        };
    }

    @SafeVarargs
    private static RewardMachine ways(String name, List<String>... ways) {
        Set<String> states = new LinkedHashSet<>(List.of("begin", "done", "broken"));
        Set<String> propositions = new LinkedHashSet<>(List.of("*"));
        for (List<String> way : ways) {
            propositions.addAll(way);
            for (int k = 1; k < way.size(); k++) {
                states.add(String.join("", way.subList(0, k)));
            }
        }
        RewardMachine.Builder builder = RewardMachine.builder(name)
                .propositions(propositions)
                .states(states)
                .unlisted(Unlisted.STAY);
        for (List<String> way : ways) {
            for (int k = 0; k < way.size(); k++) {
                String from = k == 0 ? "begin" : String.join("", way.subList(0, k));
                boolean last = k + 1 == way.size();
                String to = last ? "done" : String.join("", way.subList(0, k + 1));
                builder.transition(from, Condition.exactly(way.get(k)), to, 1, last ? 1 : 0);
            }
        }
        states.stream()
                .filter(state -> !state.equals("done") && !state.equals("broken"))
                .forEach(state -> builder.transition(state, Condition.exactly("*"), "broken", 1, 0));
        return builder.build();
    }
}
