package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.machine.Label;
import praline.machine.PaperMachines;
import praline.process.Environment;
import praline.process.Gridworld;
import praline.process.Step;
import praline.process.Task;

/** States that do not show all that movement depends on. */
class EnoughStatesTest {
    /** Six cells in a row: a key at the left end, a locked door before the last cell, where the prize is, paid twice. */
    private static final class Locked implements Environment {
        private final boolean shown;
        private int cell;
        private int key;
        private int paid;

        Locked(boolean shown) {
            this.shown = shown;
        }

        @Override
        public int actionCount() {
            return 2;
        }

        @Override
        public int reset(long seed) {
            cell = 2;
            key = 0;
            paid = 0;
            return state();
        }

        private int state() {
            return shown ? cell + 6 * key : cell;
        }

        @Override
        public Step step(int action) {
            int to = Math.max(0, Math.min(5, cell + 2 * action - 1));
            cell = to == 5 && key == 0 ? cell : to;
            key = cell == 0 ? 1 : key;
            boolean pays = cell == 5 && paid < 2;
            paid += pays ? 1 : 0;
            Label label = cell == 0 ? Label.of("key") : cell == 5 ? Label.of("prize") : Label.EMPTY;
            return new Step(state(), label, pays ? 1 : 0, false);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theKeyIsNamedThatTheStateDoesNotShow(long seed) {
        Settings settings = Settings.defaults().withMaxSteps(30_000).withSeed(seed);

        LearnedMachine told = ActiveLearning.learn(new Locked(true), settings);
        LearnedMachine learned = ActiveLearning.learn(new Locked(false), settings);

        assertThat(told.status()).isEqualTo(Status.CONVERGED);
        assertThat(told.machine().states()).hasSize(3);
        assertThat(learned.status()).isEqualTo(Status.BUDGET);
        assertThat(learned.reason())
                .startsWith("max-steps 30000 reached; states say too little: action a1 in state x4 led to x")
                .contains(" steps after {key} had been read and in ")
                .endsWith(" before; let the state show what has changed");
    }

    @Test
    void slipperyWaysAreNoLack() {
        for (long seed = 1; seed <= 10; seed++) {
            Task task = new Task(
                    "slip",
                    Gridworld.parse(
                            List.of("S..c", "....", "o..*"),
                            Map.of('c', Label.of("c"), 'o', Label.of("o"), '*', Label.of("*")),
                            Set.of(),
                            0.2),
                    PaperMachines.figure1(),
                    100,
                    0.9);

            LearnedMachine learned = ActiveLearning.learn(
                    task.environment(), Settings.defaults().withMaxSteps(5000).withSeed(seed));

            assertThat(learned.reason()).isEqualTo("max-steps 5000 reached");
        }
    }
}
