package praline.learn.merge;

import static praline.machine.Condition.exactly;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;
import praline.process.ChosenLabels;
import praline.process.Task;

/** Tasks in which it is what labels have paid that leads on, by chance each time: runs on all had converged with one state. */
class AntecedentsTest {
    private static Task chosen(RewardMachine machine) {
        return new Task(
                machine.name(),
                ChosenLabels.of(Stream.of(machine.propositions().toArray(String[]::new))
                        .sorted()
                        .map(Label::of)
                        .toList()),
                machine,
                100,
                0.95);
    }

    private static void pays(
            RewardMachine.Builder machine, int from, String label, double chance, int paid, int unpaid) {
        machine.transition("" + from, exactly(label), "" + paid, chance, 1)
                .transition("" + from, exactly(label), "" + unpaid, 1 - chance, 0);
    }

    /** Three hits in a row, and d pays more; four, and it pays still more; a miss undoes them, and b gives up two. */
    private static RewardMachine streak() {
        RewardMachine.Builder machine = RewardMachine.builder("streak")
                .propositions("b", "d", "h", "m")
                .states("0", "1", "2", "3", "4")
                .unlisted(Unlisted.STAY);
        double[] chances = {0.2, 0.2, 0.2, 0.5, 0.8};
        for (int hits = 0; hits < chances.length; hits++) {
            pays(machine, hits, "h", hits < 4 ? 0.7 : 0.3, Math.min(4, hits + 1), 0);
            pays(machine, hits, "d", chances[hits], hits, hits);
            if (hits > 0) {
                machine.transition("" + hits, exactly("m"), "0", 1, 0)
                        .transition("" + hits, exactly("b"), "" + Math.max(0, hits - 2), 1, 0);
            }
        }
        return machine.build();
    }

    /** Three blows in order, each of which must hit; then u pays 1 with 0.9, and all begins anew. */
    private static RewardMachine blows() {
        RewardMachine.Builder machine = RewardMachine.builder("blows")
                .propositions("c", "j", "k", "u")
                .states("0", "1", "2", "3")
                .unlisted(Unlisted.STAY);
        String order = "jck";
        for (int done = 0; done < 4; done++) {
            for (String blow : order.split("")) {
                boolean next = done < 3 && order.startsWith(blow, done);
                pays(machine, done, blow, 0.7, next ? done + 1 : blow.equals("j") ? 1 : 0, 0);
            }
            pays(machine, done, "u", done == 3 ? 0.9 : 0.3, 0, 0);
        }
        return machine.build();
    }

    /** Four hits in all, whatever is between them, and d pays more often until x. */
    private static RewardMachine hits() {
        RewardMachine.Builder machine = RewardMachine.builder("hits")
                .propositions("d", "h", "x")
                .states("0", "1", "2", "3", "4")
                .unlisted(Unlisted.STAY);
        for (int hits = 0; hits < 5; hits++) {
            pays(machine, hits, "h", 0.5, Math.min(4, hits + 1), hits);
            pays(machine, hits, "d", hits == 4 ? 0.85 : 0.25, hits, hits);
            if (hits == 4) {
                machine.transition("4", exactly("x"), "0", 1, 0);
            }
        }
        return machine.build();
    }

    static Stream<Arguments> tasks() {
        return Stream.of(
                Arguments.of(chosen(streak()), 5, new long[] {1, 2, 3}),
                Arguments.of(chosen(blows()), 4, new long[] {1, 2, 3}),
                Arguments.of(chosen(hits()), 5, new long[] {1, 41, 42}));
    }

    @ParameterizedTest
    @MethodSource("tasks")
    void whatIsPaidSomeTimesIsNotTakenForNothing(Task task, int states, long[] seeds) {
        for (long seed : seeds) {
            LearnerTasks.learnsRightly(task, states, seed);
        }
    }
}
