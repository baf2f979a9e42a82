package praline.learn.merge;

import static praline.machine.Condition.exactly;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;
import praline.process.Gridworld;
import praline.process.Task;

/** Tasks whose payments are all drawn with chances, and which are undone so often that few random words tell anything: runs on each had converged with too few states. */
class TestingTest {
    private static final String MAP = "a..b./...#./S.#../...../c..de";

    private static ExplicitProcess chosen(String labels) {
        return ChosenLabels.of(
                Arrays.stream(labels.split("")).sorted().map(Label::of).toList());
    }

    private static ExplicitProcess onMap(Map<Character, String> legend) {
        return Gridworld.parse(
                List.of(MAP.split("/")),
                legend.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, e -> Label.of(e.getValue()))),
                Set.of(),
                0);
    }

    private static Task task(String name, ExplicitProcess process, RewardMachine.Builder machine) {
        return new Task(name, process, machine.build(), 100, 0.95);
    }

    /** In each state d pays 1 with a chance, and changes nothing. */
    private static void pays(RewardMachine.Builder machine, String label, String state, double chance) {
        machine.transition(state, exactly(label), state, chance, 1)
                .transition(state, exactly(label), state, 1 - chance, 0);
    }

    /** Each word makes a step, other labels change nothing, d pays by how many steps there are, and x undoes all. */
    private static RewardMachine.Builder steps(String labels, List<String> words, double... chances) {
        List<String> states = new ArrayList<>();
        for (int step = 0; step < words.size(); step++) {
            for (int done = 0; done < words.get(step).length(); done++) {
                states.add(step + " " + done);
            }
        }
        states.add(words.size() + " 0");
        RewardMachine.Builder machine = RewardMachine.builder("steps")
                .propositions(labels.split(""))
                .states(states.toArray(String[]::new))
                .unlisted(Unlisted.STAY);
        for (int i = 0; i < states.size(); i++) {
            String state = states.get(i);
            int step = state.charAt(0) - '0';
            pays(machine, "d", state, chances[step]);
            if (i > 0) {
                machine.transition(state, exactly("x"), states.get(0), 1, 0);
            }
            if (i + 1 < states.size()) {
                String wanted = words.get(step).substring(state.charAt(2) - '0', state.charAt(2) - '0' + 1);
                machine.transition(state, exactly(wanted), states.get(i + 1), 1, 0);
            }
        }
        return machine;
    }

    /** A request is granted, and then d pays more often; two ticks, and the request, or what was granted, is forgotten. */
    private static RewardMachine.Builder protocol() {
        RewardMachine.Builder machine = RewardMachine.builder("protocol")
                .propositions("q", "g", "r", "u", "t")
                .states("i", "w1", "h1", "w0", "h0")
                .unlisted(Unlisted.STAY)
                .transition("i", exactly("q"), "w1", 1, 0);
        for (String state : List.of("i", "w1", "h1", "w0", "h0")) {
            pays(machine, "u", state, state.startsWith("h") ? 0.8 : 0.2);
            if (!state.equals("i")) {
                machine.transition(state, exactly("r"), "i", 1, 0)
                        .transition(state, exactly("t"), state.endsWith("1") ? state.charAt(0) + "0" : "i", 1, 0);
            }
            if (state.startsWith("w")) {
                machine.transition(state, exactly("g"), "h1", 1, 0);
            }
        }
        return machine;
    }

    /** Praise makes for a better mood only after food, and scolding for a worse one; d pays by the mood. */
    private static RewardMachine.Builder mood() {
        double[] chances = {0.1, 0.35, 0.6, 0.9};
        RewardMachine.Builder machine = RewardMachine.builder("mood")
                .propositions("f", "p", "s", "d")
                .states("0", "0f", "1", "1f", "2", "2f", "3", "3f")
                .unlisted(Unlisted.STAY);
        for (int mood = 0; mood < chances.length; mood++) {
            String hungry = "" + mood;
            String fed = mood + "f";
            pays(machine, "d", hungry, chances[mood]);
            pays(machine, "d", fed, chances[mood]);
            machine.transition(hungry, exactly("f"), fed, 1, 0)
                    .transition(fed, exactly("p"), "" + Math.min(3, mood + 1), 1, 0);
            if (mood > 0) {
                machine.transition(hungry, exactly("s"), "" + (mood - 1), 1, 0)
                        .transition(fed, exactly("s"), mood - 1 + "f", 1, 0);
            }
        }
        return machine;
    }

    /** What four uses on end leave behind is not cleaned away any more, but by a repair; a guest pays more often where it is clean. */
    private static RewardMachine.Builder dirt() {
        RewardMachine.Builder machine = RewardMachine.builder("dirt")
                .propositions("u", "c", "g", "r")
                .states("0", "1", "2", "3", "4")
                .unlisted(Unlisted.STAY);
        for (int uses = 0; uses <= 4; uses++) {
            String state = "" + uses;
            pays(machine, "g", state, uses == 0 ? 0.8 : 0.3);
            if (uses < 4) {
                machine.transition(state, exactly("u"), "" + (uses + 1), 1, 0);
            }
            if (uses > 0) {
                machine.transition(state, exactly("r"), "0", 1, 0);
            }
            if (uses > 0 && uses < 4) {
                machine.transition(state, exactly("c"), "0", 1, 0);
            }
        }
        return machine;
    }

    /** One answer, and what is asked is up; two failures in a row, each of which comes one time in five, and it is down; k begins anew. */
    private static RewardMachine.Builder probe() {
        RewardMachine.Builder machine = RewardMachine.builder("probe")
                .propositions("k", "p", "r")
                .states("down", "up", "failed")
                .unlisted(Unlisted.STAY);
        for (String state : List.of("down", "up", "failed")) {
            pays(machine, "r", state, state.equals("down") ? 0.2 : 0.85);
            machine.transition(state, exactly("p"), "up", 0.8, 1)
                    .transition(state, exactly("p"), state.equals("up") ? "failed" : "down", 0.2, 0);
            if (!state.equals("down")) {
                machine.transition(state, exactly("k"), "down", 1, 0);
            }
        }
        return machine;
    }

    /** Switches in one order turn the light on; any other spoils it for the rest of the episode. */
    private static RewardMachine.Builder trap() {
        RewardMachine.Builder machine = RewardMachine.builder("trap")
                .propositions("a", "b", "c", "l")
                .states("0", "1", "2", "3", "spoiled")
                .unlisted(Unlisted.STAY);
        for (String state : List.of("0", "1", "2", "3", "spoiled")) {
            pays(machine, "l", state, state.equals("3") ? 0.85 : 0.2);
        }
        for (int done = 0; done < 3; done++) {
            for (int label = 0; label < 3; label++) {
                String to = label == done ? "" + (done + 1) : "spoiled";
                machine.transition("" + done, exactly("abc".substring(label, label + 1)), to, 1, 0);
            }
        }
        return machine;
    }

    static Stream<Arguments> tasks() {
        return Stream.of(
                Arguments.of(
                        task("three", chosen("abcdx"), steps("abcdx", List.of("abc", "abc"), 0.1, 0.45, 0.8)),
                        7,
                        new long[] {603, 605, 811}),
                Arguments.of(
                        task("twice", chosen("abdx"), steps("abdx", List.of("aab", "aab"), 0.1, 0.45, 0.8)),
                        7,
                        new long[] {601, 603}),
                Arguments.of(
                        task("swapped", chosen("abdx"), steps("abdx", List.of("ab", "ba"), 0.1, 0.45, 0.8)),
                        5,
                        new long[] {603}),
                Arguments.of(
                        task(
                                "on a map",
                                onMap(Map.of('a', "a", 'b', "b", 'c', "c", 'd', "x", 'e', "d")),
                                steps("abcxd", List.of("abc"), 0.25, 0.8)),
                        4,
                        new long[] {601, 604}),
                Arguments.of(task("protocol", chosen("gqrtu"), protocol()), 5, new long[] {602, 606}),
                Arguments.of(task("dirt", chosen("cgru"), dirt()), 5, new long[] {1501, 1502, 1503}),
                Arguments.of(task("probe", chosen("kpr"), probe()), 3, new long[] {1601, 1602, 1603}),
                Arguments.of(task("trap", chosen("abcl"), trap()), 5, new long[] {1701, 1702, 1703}),
                Arguments.of(task("mood", chosen("dfps"), mood()), 8, new long[] {603}));
    }

    @ParameterizedTest
    @MethodSource("tasks")
    void whatSeveralLabelsDoTogetherIsNotTakenForNothing(Task task, int states, long[] seeds) {
        for (long seed : seeds) {
            LearnerTasks.learnsRightly(task, states, seed);
        }
    }

    /** On slippery floors the words that are meant are seldom read: shorter ones are drawn. */
    @ParameterizedTest
    @ValueSource(longs = {2, 4})
    void itIsFoundOnSlipperyFloorsToo(long seed) {
        ExplicitProcess floor = Gridworld.parse(
                List.of("a..d", "....", "S...", "x..b"),
                Map.of('a', Label.of("a"), 'b', Label.of("b"), 'd', Label.of("d"), 'x', Label.of("x")),
                Set.of(),
                0.1);

        LearnerTasks.learnsRightly(
                task("slippery", floor, steps("abdx", List.of("ab", "ab", "ab"), 0.1, 0.1, 0.45, 0.8)), 7, seed);
    }
}
