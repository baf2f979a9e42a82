package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static praline.machine.Condition.exactly;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ChosenLabels;
import praline.process.Environment;
import praline.process.ForwardingEnvironment;
import praline.process.Gridworld;
import praline.process.Step;
import praline.process.Task;

/** What ends after some times: random chains of labels do one thing so often only by luck. */
class AgainAndAgainTest {
    private static final int TRIPS = 5;
    private static final Map<Character, Label> LEGEND =
            Map.of('a', Label.of("a"), 'b', Label.of("b"), 'c', Label.of("c"), 'g', Label.of("g"));

    /** Each trip from b to c pays; after five, a trip does damage until a has been visited. */
    private static Task service(int horizon) {
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
        return new Task(
                "service",
                Gridworld.parse(List.of("S..#a", ".#...", "b...#", ".#.#c", "...g."), LEGEND, Set.of(), 0),
                machine.build(),
                horizon,
                0.95);
    }

    private static Settings settings(long seed) {
        return Settings.defaults().withMaxSteps(1_000_000).withSeed(seed);
    }

    @Test
    void afterFiveTripsServiceIsDue() {
        LearnerTasks.isLearned(service(400), settings(701));
        LearnerTasks.isLearned(service(400), settings(702));
    }

    /** After a visit of a there is no time for the five trips that tell where it leads. */
    @ParameterizedTest
    @CsvSource({"100, 1, 8", "100, 2, 8", "120, 1, 4"})
    void whatNoEpisodeIsLongEnoughForIsSaid(int horizon, long seed, int edges) {
        LearnedMachine learned = ActiveLearning.learn(
                service(horizon).environment(), settings(seed).withHorizon(horizon));

        assertThat(learned.status()).isEqualTo(Status.BUDGET);
        assertThat(learned.reason())
                .isEqualTo("the horizon is too short: what " + edges
                        + " of 60 transitions lead to cannot be told before episodes of " + horizon
                        + " steps end; in 143 it could");
        assertThat(learned.steps()).isLessThan(300_000);
    }

    @Test
    void whatIsSaidToBeLongEnoughIs() {
        LearnerTasks.isLearned(service(143), settings(1));
    }

    /** An environment with a limit of time of its own, of which nobody has told. */
    private static final class Cut extends ForwardingEnvironment {
        private final int limit;
        private final boolean terminates;
        private int steps;

        Cut(Environment environment, int limit, boolean terminates) {
            super(environment);
            this.limit = limit;
            this.terminates = terminates;
        }

        @Override
        public int reset(long seed) {
            steps = 0;
            return super.reset(seed);
        }

        @Override
        public Step step(int action) {
            Step step = super.step(action);
            steps++;
            return terminates && steps == limit ? new Step(step.state(), step.label(), step.reward(), true) : step;
        }

        @Override
        public boolean truncated() {
            return !terminates && steps == limit;
        }
    }

    @ParameterizedTest
    @CsvSource({"100, false, 1, 8", "100, true, 2, 8", "120, false, 1, 4"})
    void aLimitOfTimeIsSeen(int limit, boolean terminates, long seed, int edges) {
        LearnedMachine learned = ActiveLearning.learn(
                new Cut(service(400).environment(), limit, terminates),
                settings(seed).withHorizon(400));

        assertThat(learned.status()).isEqualTo(Status.BUDGET);
        assertThat(learned.reason())
                .isEqualTo("the horizon is too short: what " + edges
                        + " of 60 transitions lead to cannot be told before episodes of " + limit
                        + " steps end; in 143 it could");
        assertThat(learned.steps()).isLessThan(300_000);
        assertThat(learned.endings()).isEmpty();
        assertThat(learned.remarks())
                .containsExactly("the environment ends all episodes after " + limit
                        + " steps, which was taken for the horizon in place of 400: what takes longer was not learned");
    }

    @Test
    void aLimitOfTimeThatIsLongEnoughDoesNoHarm() {
        Task task = service(400);

        LearnedMachine learned = ActiveLearning.learn(
                new Cut(task.environment(), 160, false), settings(1).withHorizon(400));

        assertThat(learned.status()).isEqualTo(Status.CONVERGED);
        assertThat(learned.machine().states()).hasSize(12);
    }

    /** Three hours of night and three of day: after the third hour of day a further one seems to change nothing for as long as the day lasts. */
    @ParameterizedTest
    @ValueSource(longs = {203, 206, 209})
    void whatComesRoundAfterSixTimesIsNotTakenForALoop(long seed) {
        RewardMachine.Builder hours = RewardMachine.builder("hours")
                .propositions("tick", "pay", "reset")
                .states("0", "1", "2", "3", "4", "5");
        for (int hour = 0; hour < 6; hour++) {
            double paid = hour < 3 ? 0.2 : 0.7;
            hours.transition("" + hour, exactly("tick"), "" + (hour + 1) % 6, 1, 0)
                    .transition("" + hour, exactly("reset"), "0", 1, 0)
                    .transition("" + hour, exactly("pay"), "" + hour, paid, 1)
                    .transition("" + hour, exactly("pay"), "" + hour, 1 - paid, 0);
        }
        RewardMachine machine = hours.build();

        LearnerTasks.isLearned(
                new Task("hours", ChosenLabels.of(machine.labels()), machine, 100, 0.95), settings(seed));
    }
}
