package praline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static praline.machine.Condition.exactly;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.merge.ActiveLearning;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;
import praline.process.Gridworld;
import praline.process.Task;

/** Trials on tasks that are over when they are done. */
class TrialWithEndsTest {
    private static final Settings SETTINGS = Settings.defaults().withHorizon(40).withMaxSteps(60_000);

    private static Task task(RewardMachine machine) {
        Map<Character, Label> legend = Map.of('c', Label.of("c"), 'o', Label.of("o"));
        return new Task("office", Gridworld.parse(List.of("S.c", "...", "..o"), legend, Set.of(), 0), machine, 40, 0.9);
    }

    private static RewardMachine.Builder machine() {
        return RewardMachine.builder("office")
                .propositions("c", "o")
                .states("empty", "full", "done")
                .ends("done")
                .unlisted(Unlisted.STAY);
    }

    /** Over with the delivery, which the place where it ends does not show. */
    private static Task delivery() {
        return task(machine()
                .transition("empty", exactly("c"), "full", 1, 0)
                .transition("full", exactly("o"), "done", 0.9, 1)
                .transition("full", exactly("o"), "empty", 0.1, 0)
                .build());
    }

    private static Trial.Run run(Task task, Trial.Learning learning) {
        return Trial.of(task, learning, SETTINGS).run(1, 1, ended -> {}).runs().get(0);
    }

    @Test
    void whatEndsEpisodesIsLearned() {
        Trial.Run run = run(delivery(), ActiveLearning::learn);

        assertThat(run.status()).isEqualTo(Status.CONVERGED);
        assertThat(run.right()).isTrue();
        assertThat(run.states()).isEqualTo(3);
        assertThat(run.loss().orElseThrow()).isLessThan(1e-9);
    }

    @Test
    void whoDoesNotKnowTheEndIsWrong() {
        assertThat(run(delivery(), (environment, settings) -> endless(ActiveLearning.learn(environment, settings)))
                        .right())
                .isFalse();
    }

    /** The machine without what it says of ends. */
    private static LearnedMachine endless(LearnedMachine learned) {
        return new LearnedMachine(
                learned.machine(),
                learned.method(),
                learned.settings(),
                learned.status(),
                learned.reason(),
                learned.counts(),
                learned.intervals(),
                learned.unobserved(),
                learned.separations(),
                learned.promise(),
                learned.steps(),
                learned.episodes(),
                learned.rounds(),
                learned.observedProcess());
    }

    /** Whoever comes to the office is paid, and it is over: to whoever learns, the place is where episodes end. */
    @Test
    void anEndMayBeKnownAsThatOfAPlace() {
        Task task = task(machine()
                .transition("empty", exactly("o"), "done", 0.9, 1)
                .transition("empty", exactly("o"), "done", 0.1, 0)
                .build());

        Trial.Run run = run(task, ActiveLearning::learn);

        assertThat(run.status()).isEqualTo(Status.CONVERGED);
        assertThat(run.states()).isEqualTo(1);
        assertThat(run.right()).isTrue();
    }
}
