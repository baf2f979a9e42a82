package praline.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import praline.machine.Label;
import praline.process.Environment;
import praline.process.ExplicitProcess;
import praline.process.Step;

class TransitionModelTest {
    private final Symbols symbols = new Symbols();
    private final int empty = symbols.label(symbols.number(Label.EMPTY, 0));
    private final int coffee = symbols.label(symbols.number(Label.of("c"), 0));
    private final TransitionModel model = new TransitionModel(new Shell(2), symbols);

    /** What the model asks of an environment; action 1 is not available in state 7. */
    private record Shell(int actionCount) implements Environment {
        @Override
        public int reset(long seed) {
            throw new AssertionError("the model does not play");
        }

        @Override
        public Step step(int action) {
            throw new AssertionError("the model does not play");
        }

        @Override
        public boolean available(int state, int action) {
            return state != 7 || action != 1;
        }

        @Override
        public String stateName(int state) {
            return state > 1000 ? "far" : "x" + state;
        }
    }

    @Test
    void statesAreNumberedDenselyWhateverTheirNumbers() {
        int[] states = {7, -1, Integer.MAX_VALUE, 0, Integer.MIN_VALUE, 1 << 16, (1 << 16) - 1};

        for (int i = 0; i < states.length; i++) {
            assertThat(model.number(states[i])).isEqualTo(i);
        }
        for (int i = 0; i < states.length; i++) {
            assertThat(model.number(states[i])).isEqualTo(i);
        }
        assertThat(model.stateCount()).isEqualTo(states.length);
        assertThat(model.available(0, 0)).isTrue();
        assertThat(model.available(0, 1)).isFalse();
        assertThat(model.available(1, 1)).isTrue();
    }

    @Test
    void outcomesDifferByStateAndByLabel() {
        int x = model.number(3);
        int y = model.number(4);
        model.add(x, 1, y, empty, Ending.NONE);
        model.add(x, 1, y, coffee, Ending.NONE);
        model.add(x, 1, y, coffee, Ending.NONE);
        model.add(x, 1, x, coffee, Ending.NONE);

        assertThat(model.tries(x, 1)).isEqualTo(4);
        assertThat(model.tries(x, 0)).isZero();
        assertThat(model.outcomes(x, 1)).isEqualTo(3);
        assertThat(model.outcomes(x, 0)).isZero();
        assertThat(model.next(x, 1, 1)).isEqualTo(y);
        assertThat(model.label(x, 1, 1)).isEqualTo(coffee);
        assertThat(model.frequency(x, 1, 1)).isEqualTo(0.5);
        assertThat(model.frequency(x, 1, 2)).isEqualTo(0.25);
        assertThat(model.stochastic()).isTrue();
    }

    @Test
    void theVersionGrowsWithTheSupportOnly() {
        int x = model.number(3);
        model.addStart(x);
        int started = model.version();
        model.addStart(x);
        assertThat(model.version()).isEqualTo(started);
        model.add(x, 0, x, empty, Ending.NONE);
        int stepped = model.version();
        assertThat(stepped).isGreaterThan(started);
        model.add(x, 0, x, empty, Ending.NONE);
        assertThat(model.version()).isEqualTo(stepped);
        assertThat(model.stochastic()).isFalse();
        assertThat(model.starts(x)).isEqualTo(2);
    }

    @Test
    void nothingCanBeDoneInATerminalState() {
        int x = model.number(3);
        int y = model.number(4);
        model.add(x, 0, y, empty, Ending.TERMINATED);

        assertThat(model.terminal(y)).isTrue();
        assertThat(model.available(y, 0)).isFalse();
        assertThat(model.terminal(x)).isFalse();
    }

    @Test
    void aStateThatEndsSomeEpisodesOnlyIsNotTerminal() {
        int x = model.number(3);
        int y = model.number(4);
        model.add(x, 0, y, empty, Ending.TERMINATED);
        int version = model.version();

        model.add(x, 0, y, empty, Ending.NONE);

        assertThat(model.terminal(y)).isFalse();
        assertThat(model.endsSome(y)).isTrue();
        assertThat(model.available(y, 0)).isTrue();
        assertThat(model.version())
                .as("what was planned without y must be planned anew")
                .isGreaterThan(version);
        model.add(x, 0, x, empty, Ending.TRUNCATED);
        assertThat(model.terminal(x))
                .as("a limit of time says nothing of the state")
                .isFalse();
    }

    @Test
    void whereEpisodesBeginOneCanActThoughToComeBackEndsThem() {
        int home = model.number(3);
        int away = model.number(4);
        model.addStart(home);
        model.add(home, 0, away, empty, Ending.NONE);
        model.add(away, 0, home, coffee, Ending.TERMINATED);

        assertThat(model.terminal(home)).isTrue();
        assertThat(model.available(home, 0)).isTrue();
        ExplicitProcess process = model.toProcess();
        assertThat(process.stateCount()).isEqualTo(3);
        int end = process.successor(process.first(away, 0));
        assertThat(end).isNotEqualTo(home);
        assertThat(process.terminal(end)).isTrue();
        assertThat(process.terminal(home)).isFalse();
        assertThat(process.available(home, 0)).isTrue();
    }

    @Test
    void theProcessHasTheObservedFrequenciesAndTheMoreFrequentLabel() {
        int x = model.number(3);
        int y = model.number(4);
        model.addStart(x);
        model.addStart(x);
        model.addStart(x);
        model.addStart(y);
        for (int i = 0; i < 3; i++) {
            model.add(x, 0, y, i == 0 ? empty : coffee, Ending.NONE);
        }
        model.add(x, 0, x, empty, Ending.NONE);

        ExplicitProcess process = model.toProcess();
        assertThat(process.states()).containsExactly("x3", "x4");
        assertThat(process.actions()).containsExactly("a0", "a1");
        assertThat(process.initial(0)).isEqualTo(0.75);
        assertThat(process.available(1, 0)).isFalse();
        int branches = 0;
        for (int b = process.first(0, 0); b < process.end(0, 0); b++) {
            branches++;
            boolean toY = process.successor(b) == 1;
            assertThat(process.probability(b)).isEqualTo(toY ? 0.75 : 0.25);
            assertThat(process.label(b)).isEqualTo(toY ? Label.of("c") : Label.EMPTY);
        }
        assertThat(branches).isEqualTo(2);
    }

    @Test
    void statesOfOneNameAreToldApart() {
        model.addStart(model.number(2000));
        model.number(3000);

        assertThat(model.toProcess().states()).containsExactly("far", "far#2");
    }

    @Test
    void anEnvironmentNeedsAnAction() {
        assertThatThrownBy(() -> new TransitionModel(new Shell(0), symbols))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least one action, not 0");
    }
}
