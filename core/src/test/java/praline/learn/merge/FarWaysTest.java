package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static praline.machine.Condition.exactly;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import praline.compare.Equivalence;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.Gridworld;
import praline.process.Task;

/** Tasks of several labels on maps on which the way to each is long: with the seeds here, wrong machines were called converged. */
class FarWaysTest {
    @Test
    void aTourOfFivePlacesOnAWideMapIsFound() {
        RewardMachine.Builder machine =
                RewardMachine.builder("tour").propositions("a", "b", "c").states("0", "1", "2", "3", "4");
        String tour = "abcab";
        for (int at = 0; at < 5; at++) {
            for (String place : List.of("a", "b", "c")) {
                boolean next = tour.startsWith(place, at);
                machine.transition(
                        "" + at, exactly(place), next ? "" + (at + 1) % 5 : "" + at, 1, next && at == 4 ? 1 : 0);
            }
            machine.transition("" + at, exactly(), "" + at, 1, 0);
        }
        learnsRightly(
                machine.build(),
                List.of(
                        "a.........",
                        "..........",
                        "....S.....",
                        "..........",
                        ".........b",
                        "..........",
                        "..........",
                        "c........."),
                10,
                11,
                15,
                16);
    }

    /** Either may be fetched first; a decoration ends it all, and so does the delivery. */
    @Test
    void twoThingsInAnyOrderWhereMuchEndsEverything() {
        RewardMachine.Builder machine =
                RewardMachine.builder("both").propositions("e", "f", "g", "*").states("none", "e", "f", "both", "over");
        Map<String, String> afterE = Map.of("none", "e", "e", "e", "f", "both", "both", "both", "over", "over");
        Map<String, String> afterF = Map.of("none", "f", "f", "f", "e", "both", "both", "both", "over", "over");
        for (String q : List.of("none", "e", "f", "both", "over")) {
            boolean delivers = q.equals("both");
            machine.transition(q, exactly(), q, 1, 0)
                    .transition(q, exactly("e"), afterE.getOrDefault(q, q), 1, 0)
                    .transition(q, exactly("f"), afterF.getOrDefault(q, q), 1, 0)
                    .transition(q, exactly("g"), delivers ? "over" : q, 1, delivers ? 1 : 0)
                    .transition(q, exactly("*"), "over", 1, 0);
        }
        learnsRightly(
                machine.build(),
                List.of("f.......*..e", "............", ".....S......", "............", "..*......g.."),
                9,
                25,
                40);
    }

    /** Four buttons in order, of which the second pays, too, and any other one undoes all: after that payment the machine is where it began, but for what two more labels do. */
    @Test
    void aWordThatGoesOnFromAPayment() {
        RewardMachine.Builder machine = RewardMachine.builder("buttons")
                .propositions("r", "g", "b", "y")
                .states("0", "1", "2", "3");
        String word = "rgby";
        for (int at = 0; at < 4; at++) {
            for (String button : List.of("r", "g", "b", "y")) {
                boolean next = word.startsWith(button, at);
                String target = next ? "" + (at + 1) % 4 : button.equals("r") ? "1" : "0";
                double chance = next && at == 3 ? 0.9 : 1;
                machine.transition(
                        "" + at, exactly(button), target, chance, !next ? 0 : at == 1 ? 0.5 : at == 3 ? 1 : 0);
                if (chance < 1) {
                    machine.transition("" + at, exactly(button), target, 1 - chance, 0);
                }
            }
            machine.transition("" + at, exactly(), "" + at, 1, 0);
        }
        learnsRightly(machine.build(), List.of("r..g", ".S..", "....", "b..y"), 1, 5, 25);
    }

    private static void learnsRightly(RewardMachine machine, List<String> map, long... seeds) {
        Map<Character, Label> legend = machine.propositions().stream()
                .collect(Collectors.toMap(proposition -> proposition.charAt(0), Label::of));
        Task task = new Task(machine.name(), Gridworld.parse(map, legend, Set.of(), 0), machine, 100, 0.95);
        for (long seed : seeds) {
            LearnedMachine learned =
                    ActiveLearning.learn(task.environment(), Settings.defaults().withSeed(seed));

            assertThat(learned.status()).as("seed %d", seed).isEqualTo(Status.CONVERGED);
            assertThat(Equivalence.within(0.1)
                            .compare(machine, learned.machine(), task.process())
                            .equivalent())
                    .as("seed %d", seed)
                    .isTrue();
        }
    }
}
