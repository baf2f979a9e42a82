package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static praline.machine.Condition.exactly;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import praline.compare.Equivalence;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.Gridworld;
import praline.process.Task;

/** What ends after some times: random chains of labels do one thing so often only by luck. */
class AgainAndAgainTest {
    private static final int TRIPS = 5;
    private static final Map<Character, Label> LEGEND =
            Map.of('a', Label.of("a"), 'b', Label.of("b"), 'c', Label.of("c"), 'g', Label.of("g"));

    /** Each trip from b to c pays; after five, a trip does damage until a has been visited. */
    @Test
    void afterFiveTripsServiceIsDue() {
        RewardMachine.Builder machine = RewardMachine.builder("service").propositions("a", "b", "c", "g");
        for (int trips = 0; trips <= TRIPS; trips++) {
            machine.states("empty" + trips, "load" + trips);
        }
        for (int trips = 0; trips <= TRIPS; trips++) {
            for (String q : List.of("empty", "load")) {
                String here = q + trips;
                boolean delivers = q.equals("load");
                machine.transition(here, exactly(), here, 1, 0)
                        .transition(here, exactly("g"), here, 1, 0)
                        .transition(here, exactly("a"), q + 0, 1, 0)
                        .transition(here, exactly("b"), "load" + trips, 1, 0)
                        .transition(
                                here,
                                exactly("c"),
                                delivers ? "empty" + Math.min(TRIPS, trips + 1) : here,
                                1,
                                !delivers ? 0 : trips < TRIPS ? 1 : -1);
            }
        }
        RewardMachine service = machine.build();
        Task task = new Task(
                "service",
                Gridworld.parse(List.of("S..#a", ".#...", "b...#", ".#.#c", "...g."), LEGEND, Set.of(), 0),
                service,
                400,
                0.95);
        for (long seed : new long[] {701, 702}) {
            LearnedMachine learned = ActiveLearning.learn(
                    task.environment(),
                    Settings.defaults().withHorizon(task.horizon()).withSeed(seed));

            assertThat(learned.status()).as("seed %d", seed).isEqualTo(Status.CONVERGED);
            assertThat(Equivalence.within(0.1)
                            .compare(service, learned.machine(), task.process())
                            .equivalent())
                    .as("seed %d", seed)
                    .isTrue();
        }
    }
}
