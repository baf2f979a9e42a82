package praline.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import praline.bins.BinRule;
import praline.learn.merge.ActiveLearning;
import praline.learn.merge.MergeLearner;
import praline.machine.Label;
import praline.process.Environment;
import praline.process.Overheard;
import praline.process.Step;

class BinnedLearnerTest {
    private final List<Double> seen = new ArrayList<>();
    private final List<Long> seeds = new ArrayList<>();
    private final List<Integer> told = new ArrayList<>();

    /** Pays 0 and, once in a hundred steps, about 5. */
    private static final class Rare implements Environment {
        private int steps;

        @Override
        public int actionCount() {
            return 1;
        }

        @Override
        public int reset(long seed) {
            return 0;
        }

        @Override
        public Step step(int action) {
            steps++;
            return new Step(0, Label.of("a"), steps % 100 == 0 ? 5 + steps / 1e5 : 0, false);
        }
    }

    /** Plays until it is stopped, ten steps an episode. */
    private LearnedMachine played(Environment environment, Settings settings, Stop stop, boolean listens) {
        seeds.add(settings.seed());
        List<Overheard> others = listens ? environment.overheard() : List.of();
        told.add(others.size());
        long heard = others.stream().mapToLong(other -> other.steps().size()).sum();
        others.forEach(other -> other.steps().forEach(step -> seen.add(step.reward())));
        MergeLearner machine = new MergeLearner(settings);
        long steps = heard;
        while (steps < settings.maxSteps()
                && steps < heard + 1000
                && stop.ask(steps).isEmpty()) {
            environment.reset(0);
            boolean over = false;
            for (int i = 0; i < 10 && !over; i++) {
                Step step = environment.step(0);
                machine.observe(List.of(step.label()), List.of(step.reward()));
                steps++;
                over = environment.truncated() || steps == settings.maxSteps();
            }
        }
        return machine.hypothesis();
    }

    private LearnedMachine learned(boolean listens, long mostSteps) {
        Learner learner = (environment, settings, stop, listener) -> played(environment, settings, stop, listens);
        return new BinnedLearner(learner, BinRule.AUTO)
                .learn(new Rare(), Settings.defaults().withMaxSteps(mostSteps));
    }

    @Test
    void anAttemptIsToldWhatTheOnesBeforeItSawAndPlaysOtherEpisodes() {
        LearnedMachine learned = learned(true, 100_000);

        assertThat(told).hasSizeGreaterThan(1).startsWith(0, 10);
        assertThat(seen.subList(99, 100)).allMatch(reward -> reward > 4); // through the new bins
        assertThat(seeds).doesNotHaveDuplicates().startsWith(Settings.defaults().seed());
        assertThat(learned.bins()).hasSize(2);
        assertThat(learned.bins().stream().mapToLong(bin -> bin.count()).sum()).isEqualTo(learned.steps());
    }

    @Test
    void theBudgetHoldsForLearnersThatListenAndThoseThatDoNot() {
        assertThat(learned(true, 555).steps()).isEqualTo(555);
        assertThat(learned(false, 555).steps()).isEqualTo(555);
    }

    @Test
    void theLimitThatIsNamedIsThatOfAllAttempts() {
        LearnedMachine learned = new BinnedLearner(ActiveLearning::learn, BinRule.AUTO)
                .learn(new Rare(), Settings.defaults().withMaxSteps(555));

        assertThat(learned.status()).isEqualTo(Status.BUDGET);
        assertThat(learned.steps()).isEqualTo(555);
        assertThat(learned.reason()).isEqualTo("max-steps 555 reached");
        assertThat(learned.bins()).hasSize(2);
    }
}
