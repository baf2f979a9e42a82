package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static praline.machine.Condition.exactly;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import praline.compare.Equivalence;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;
import praline.process.Gridworld;
import praline.process.Task;

/** Tasks of things to be done in any order, which merging alone does not find: their states look alike until nearly all is done. */
class AnyOrderTest {
    /**
     * A goal that pays, once all of some things have been done since it paid last.
     *
     * @param chance how often it pays then
     */
    private record Goal(String label, String things, double reward, double chance) {}

    @Test
    void fourThingsBeforeTheGoalPays() {
        Task task = task(List.of("a...b", ".....", "..S..", "..G..", "c...d"), new Goal("G", "abcd", 1, 0.9));

        learnsRightly(task, 16, 301, 302);
    }

    @Test
    void aGoalThatPaysEveryOtherTime() {
        learnsRightly(
                task(List.of("a...b", ".....", "..S..", "..G..", "c...d"), new Goal("G", "abcd", 1, 0.5)), 16, 801);
    }

    @Test
    void twoGoalsEachWithItsOwnThings() {
        Task task = task(
                List.of("a...b", ".....", "..S..", ".G.H.", "c...d"),
                new Goal("G", "ab", 1, 0.9),
                new Goal("H", "cd", 2, 0.8));

        learnsRightly(task, 16, 901, 902);
    }

    private static Task task(List<String> map, Goal... goals) {
        String things = String.join("", Arrays.stream(goals).map(Goal::things).toList());
        RewardMachine.Builder machine = RewardMachine.builder("any order")
                .propositions(
                        IntStream.concat(things.chars(), Arrays.stream(goals).mapToInt(goal -> goal.label.charAt(0)))
                                .mapToObj(Character::toString)
                                .toArray(String[]::new))
                .states(IntStream.range(0, 1 << things.length())
                        .mapToObj(Integer::toString)
                        .toArray(String[]::new))
                .unlisted(Unlisted.STAY);
        for (int done = 0; done < 1 << things.length(); done++) {
            for (int i = 0; i < things.length(); i++) {
                String thing = things.substring(i, i + 1);
                machine.transition("" + done, exactly(thing), "" + (done | 1 << i), 1, 0);
            }
            for (Goal goal : goals) {
                int needed = ((1 << goal.things.length()) - 1) << things.indexOf(goal.things);
                if ((done & needed) == needed) {
                    machine.transition("" + done, exactly(goal.label), "" + (done & ~needed), goal.chance, goal.reward)
                            .transition("" + done, exactly(goal.label), "" + (done & ~needed), 1 - goal.chance, 0);
                }
            }
        }
        Map<Character, Label> legend = new TreeMap<>();
        String.join("", map)
                .chars()
                .filter(Character::isLetter)
                .filter(c -> c != 'S')
                .forEach(c -> legend.put((char) c, Label.of(Character.toString(c))));
        return new Task("any order", Gridworld.parse(map, legend, Set.of(), 0), machine.build(), 150, 0.95);
    }

    private static void learnsRightly(Task task, int states, long... seeds) {
        for (long seed : seeds) {
            Settings settings = Settings.defaults()
                    .withSeed(seed)
                    .withHorizon(task.horizon())
                    .withMaxSteps(500_000);
            LearnedMachine learned = ActiveLearning.learn(task.environment(), settings);

            assertThat(learned.status()).as("seed %d", seed).isEqualTo(Status.CONVERGED);
            assertThat(learned.machine().states()).hasSize(states);
            assertThat(Equivalence.within(0.1)
                            .compare(task.machine(), learned.machine(), task.process())
                            .equivalent())
                    .as("seed %d", seed)
                    .isTrue();
        }
    }
}
