package praline.learn.merge;

import static praline.machine.Condition.exactly;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import praline.learn.Settings;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.Gridworld;
import praline.process.Task;

class UntilsTest {
    /** From a one stays in the zone z until c, which then pays, once; a step outside begins anew. These seeds had converged with one state. */
    @ParameterizedTest
    @ValueSource(longs = {1, 4})
    void aZoneMustNotBeLeft(long seed) {
        RewardMachine.Builder machine =
                RewardMachine.builder("until").propositions("a", "z", "c").states("out", "in", "done");
        for (String q : List.of("out", "in", "done")) {
            String outside = q.equals("in") ? "out" : q;
            machine.transition(q, exactly("a"), q.equals("done") ? q : "in", 1, 0)
                    .transition(q, exactly(), outside, 1, 0)
                    .transition(q, exactly("z"), q, 1, 0)
                    .transition(q, exactly("c"), q.equals("in") ? "done" : q, 1, q.equals("in") ? 2 : 0);
        }
        Task task = new Task(
                "until",
                Gridworld.parse(
                        List.of("Sazz.", "...z.", ".zzz.", ".c..."),
                        Map.of('a', Label.of("a"), 'z', Label.of("z"), 'c', Label.of("c")),
                        Set.of(),
                        0),
                machine.build(),
                60,
                0.95);

        LearnerTasks.isLearned(task, Settings.defaults().withMaxSteps(1_000_000).withSeed(seed));
    }
}
