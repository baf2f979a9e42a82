package praline.learn.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import praline.learn.evidence.CountedMachine;
import praline.machine.Label;
import praline.machine.PaperMachines;
import praline.process.Environment;
import praline.process.Gridworld;
import praline.process.Task;
import praline.random.Streams;
import praline.sample.Symbols;
import praline.sample.TransitionModel;
import praline.sample.WordLog;

/** Tours on a corridor of four cells, "S . c o", with a machine of two states: c leads to the second, o back. */
class TourTest {
    private static final int WEST = 3;
    private static final int EMPTY = 0;
    private static final int C = 1;
    private static final int O = 2;
    private static final int HORIZON = 30;

    private final Symbols symbols = new Symbols();
    private final WordLog log = new WordLog();
    private final Environment environment = new Task(
                    "corridor",
                    Gridworld.parse(List.of("S.co"), Map.of('c', Label.of("c"), 'o', Label.of("o")), Set.of(), 0),
                    PaperMachines.figure1(),
                    100,
                    0.9)
            .environment();
    private final TransitionModel model = new TransitionModel(environment, symbols);
    private final Play play = new Play(environment, symbols, log, model, HORIZON, 10_000);
    private final SplittableRandom random = Streams.generator(1, "choices", 0);
    private final CountedMachine machine = new Corridor();

    /** Each symbol is a label with reward 0, read once in each state; the edge of (q, s) is number 3 q + s. */
    private final class Corridor implements CountedMachine {
        @Override
        public Symbols symbols() {
            return symbols;
        }

        @Override
        public int states() {
            return 2;
        }

        @Override
        public int edges() {
            return 6;
        }

        @Override
        public int from(int edge) {
            return edge / 3;
        }

        @Override
        public int symbol(int edge) {
            return edge % 3;
        }

        @Override
        public int target(int edge) {
            return symbol(edge) == C ? 1 : symbol(edge) == O ? 0 : from(edge);
        }

        @Override
        public int edge(int state, int symbol) {
            return symbol < 3 ? 3 * state + symbol : -1;
        }

        @Override
        public int[] counts(int state) {
            return new int[] {1, 1, 1};
        }
    }

    /** Wants one reading of a cell, and an errand after an edge. */
    private static final class Wanted implements Questions {
        private final int state;
        private final int label;
        private final int edge;
        private final List<Long> begun = new ArrayList<>();

        Wanted(int state, int label, int edge) {
            this.state = state;
            this.label = label;
            this.edge = edge;
        }

        @Override
        public double cell(int q, int l, int more) {
            return q == state && l == label && more == 0 ? 1 : 0;
        }

        @Override
        public @Nullable Errand errand(int e, int node, Set<Long> done) {
            return e == edge && !done.contains(7L) ? new TwoWest() : null;
        }

        @Override
        public void begun(Errand errand) {
            begun.add(errand.key());
        }
    }

    /** Goes west twice. */
    private static final class TwoWest implements Errand {
        private int left = 2;

        @Override
        public long key() {
            return 7;
        }

        @Override
        public double value() {
            return 0.5;
        }

        @Override
        public int action(int node) {
            return WEST;
        }

        @Override
        public boolean goesOn(Play played) {
            return --left > 0;
        }
    }

    @BeforeEach
    void numberTheSymbolsAndExplore() {
        symbols.number(Label.EMPTY, 0);
        symbols.number(Label.of("c"), 0);
        symbols.number(Label.of("o"), 0);
        Explorer explorer = new Explorer(model, random, 1);
        while (explorer.worthwhile()) {
            explorer.play(play, play.episodes(), machine);
        }
    }

    private Tour tour(Questions questions) {
        ProductModel product = new ProductModel(model, machine, HORIZON);
        return new Tour(product, questions, new double[product.nodes()]);
    }

    /** The symbols of the episode that a tour plays. */
    private List<Integer> played(Tour tour) {
        int start = tour.play(play, 1, new Chains(new ProductModel(model, machine, HORIZON), 4, random));
        List<Integer> word = new ArrayList<>();
        for (int p = start; log.at(p) != WordLog.END; p++) {
            word.add(log.at(p));
        }
        return word;
    }

    @Test
    void goesTheShortestWayToTheCellThatIsWanted() {
        Tour tour = tour(new Wanted(1, C, -1)); // c where c was read last: bump into a wall

        assertThat(tour.worthwhile()).isTrue();
        List<Integer> word = played(tour);
        assertThat(word.subList(0, 3)).containsExactly(EMPTY, C, C);
        assertThat(tour.gained()).isTrue();
    }

    @Test
    void whatIsFartherOffIsWorthLess() {
        assertThat(tour(new Wanted(0, EMPTY, -1)).startValue()).isGreaterThanOrEqualTo(1);
        assertThat(tour(new Wanted(0, C, -1)).startValue()).isGreaterThanOrEqualTo(WalkRows.DISCOUNT);
    }

    /** A reading is worth something once an episode; a tour that has it and comes back to where it was ends. */
    @Test
    void endsWhenNothingMoreIsToBeHad() {
        List<Integer> word = played(tour(new Wanted(0, C, -1)));

        assertThat(word.subList(0, 2)).containsExactly(EMPTY, C);
        assertThat(word).hasSizeLessThan(HORIZON);
    }

    @Test
    void playsNothingWhereNothingIsWanted() {
        Tour tour = tour(new Wanted(-1, -1, -1));

        assertThat(tour.worthwhile()).isFalse();
        assertThat(tour.startValue()).isCloseTo(0, within(0.0));
        assertThat(played(tour)).isEmpty();
        assertThat(tour.gained()).isFalse();
    }

    /** The errand waits after the first c; it is begun once an episode, and its actions are taken before any other. */
    @Test
    void doesAnErrandOnceAfterItsEdge() {
        Wanted wanted = new Wanted(-1, -1, C);
        Tour tour = tour(wanted);

        assertThat(tour.startValue()).isGreaterThanOrEqualTo(0.5 * WalkRows.DISCOUNT);
        List<Integer> word = played(tour);
        assertThat(word.subList(0, 4)).containsExactly(EMPTY, C, EMPTY, EMPTY);
        assertThat(wanted.begun).containsExactly(7L);
        assertThat(tour.gained()).isTrue();
        assertThat(word).hasSizeLessThan(HORIZON);
    }
}
