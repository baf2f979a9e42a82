package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import praline.learn.LearnedMachine;
import praline.learn.Learner;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.lstar.LStarLearner;
import praline.learn.lstar.Preset;
import praline.machine.Label;
import praline.process.Environment;
import praline.process.Step;

/** Environments that end all episodes after some steps, where a payment is first possible just then or a little earlier. */
class LimitOfTimeTest {
    /** Cells in a row, an office at the left end, where episodes begin, and coffee at the right one; a delivery is paid. */
    private static final class Corridor implements Environment {
        private final int cells;
        private final int limit;
        private final boolean terminates;
        private final boolean overWhenPaid;
        private int cell;
        private int steps;
        private boolean coffee;

        Corridor(int cells, int limit, boolean terminates, boolean overWhenPaid) {
            this.cells = cells;
            this.limit = limit;
            this.terminates = terminates;
            this.overWhenPaid = overWhenPaid;
        }

        @Override
        public int actionCount() {
            return 2;
        }

        @Override
        public int reset(long seed) {
            cell = 0;
            steps = 0;
            coffee = false;
            return cell;
        }

        @Override
        public Step step(int action) {
            cell = Math.max(0, Math.min(cells - 1, cell + 2 * action - 1));
            steps++;
            boolean paid = cell == 0 && coffee;
            coffee = cell == cells - 1 || (coffee && !paid);
            Label label = cell == 0 ? Label.of("o") : cell == cells - 1 ? Label.of("c") : Label.EMPTY;
            return new Step(cell, label, paid ? 1 : 0, (terminates && steps == limit) || (overWhenPaid && paid));
        }

        @Override
        public boolean truncated() {
            return !terminates && steps == limit;
        }
    }

    private static Settings settings(long seed) {
        return Settings.defaults().withHorizon(60).withMaxSteps(30_000).withSeed(seed);
    }

    /** What follows the payment cannot be read, whatever it leads to: the limit came, which is no end of the payment's. */
    @ParameterizedTest
    @CsvSource({"5, 8, true, 1, 9", "5, 8, false, 2, 9", "6, 10, true, 3, 11", "5, 9, true, 4, 12"})
    void aPaymentAtTheLimitEndsNothing(int cells, int limit, boolean terminates, long seed, int needed) {
        LearnedMachine learned = ActiveLearning.learn(new Corridor(cells, limit, terminates, false), settings(seed));

        assertThat(learned.endings()).isEmpty();
        assertThat(learned.status()).isEqualTo(Status.BUDGET);
        assertThat(learned.reason())
                .isEqualTo(
                        "the horizon is too short: what 1 of 6 transitions lead to cannot be told before episodes of "
                                + limit + " steps end; in " + needed + " it could");
        assertThat(learned.steps()).isLessThan(10_000);
        assertThat(learned.remarks())
                .containsExactly("the environment ends all episodes after " + limit
                        + " steps, which was taken for the horizon in place of 60: what takes longer was not learned");
    }

    @ParameterizedTest
    @EnumSource(
            value = Preset.class,
            names = {"BEST", "TABLE"})
    void norDoesItForTheOtherLearner(Preset preset) {
        Learner learner = LStarLearner.of(preset.options());

        LearnedMachine learned =
                learner.learn(new Corridor(5, 8, true, false), settings(1).withMaxSteps(10_000));

        assertThat(learned.endings()).isEmpty();
        assertThat(learned.status()).isEqualTo(Status.BUDGET);
    }

    @ParameterizedTest
    @CsvSource({"true, 1", "false, 2"})
    void aTaskThatIsOverWithThePaymentIsKnownBesideALimit(boolean terminates, long seed) {
        LearnedMachine learned = ActiveLearning.learn(new Corridor(5, 20, terminates, true), settings(seed));

        assertThat(learned.status()).isEqualTo(Status.CONVERGED);
        assertThat(learned.endings()).hasSize(1);
        assertThat(learned.remarks()).hasSize(1);
    }
}
