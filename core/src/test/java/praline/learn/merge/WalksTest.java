package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import praline.learn.Settings;
import praline.learn.play.Chains;
import praline.learn.play.DirectWord;
import praline.learn.play.Explorer;
import praline.learn.play.LabelReach;
import praline.learn.play.PairPlan;
import praline.learn.play.Play;
import praline.learn.play.ProductModel;
import praline.learn.play.StayReach;
import praline.learn.play.WalkRows;
import praline.machine.Label;
import praline.process.Environment;
import praline.random.Streams;
import praline.sample.Symbols;
import praline.sample.TransitionModel;
import praline.sample.WordLog;

/** Walks on a corridor of four cells, "S . c o", with Fig. 1's machine: exploring, planning, random chains. */
class WalksTest {
    private static final int EAST = 1;
    private static final int WEST = 3;

    private final Environment environment = LearnerTasks.corridor().environment();
    private final Symbols symbols = new Symbols();
    private final WordLog log = new WordLog();
    private final TransitionModel model = new TransitionModel(environment, symbols);
    private final Play play = new Play(environment, symbols, log, model, 30, 10_000);
    private final Hypothesis hypothesis =
            new Hypothesis(symbols, log, Settings.defaults().withMaxStates(100));
    private final Explorer explorer = new Explorer(model, Streams.generator(1, "choices", 0), 1);

    private void explore() {
        while (explorer.worthwhile()) {
            hypothesis.observe(explorer.play(play, play.episodes(), hypothesis.structure()));
        }
    }

    private ProductModel product() {
        hypothesis.conclude();
        return new ProductModel(model, hypothesis.structure(), 100);
    }

    private int label(String... propositions) {
        return symbols.label(symbols.number(Label.of(propositions), 0));
    }

    /** The model's number of the cell so many steps from the start. */
    private int cell(int steps) {
        int x = model.number(environment.reset(0));
        for (int i = 0; i < steps; i++) {
            x = model.number(environment.step(EAST).state());
        }
        return x;
    }

    private List<List<Integer>> wordsFrom(int first) {
        List<List<Integer>> words = new ArrayList<>();
        for (int word = first; word < log.words(); word++) {
            List<Integer> read = new ArrayList<>();
            for (int p = log.start(word); log.at(p) != WordLog.END; p++) {
                read.add(log.at(p));
            }
            words.add(read);
        }
        return words;
    }

    @Test
    void exploringTriesEveryActionEverywhere() {
        explore();

        assertThat(model.stateCount()).isEqualTo(4);
        for (int x = 0; x < 4; x++) {
            for (int action = 0; action < 4; action++) {
                assertThat(model.tries(x, action)).as("%s %s", x, action).isPositive();
                assertThat(model.outcomes(x, action)).isEqualTo(1);
            }
        }
        assertThat(model.next(cell(0), EAST, 0)).isEqualTo(cell(1));
        assertThat(model.next(cell(0), WEST, 0)).isEqualTo(cell(0));
        assertThat(play.steps()).as("16 pairs, and the ways to them").isBetween(16L, 60L);
        assertThat(explorer.worthwhile()).isFalse();
    }

    @Test
    void aFurtherTryIsAskedForWhereOutcomesAreRandom() {
        explore();

        assertThat(new Explorer(model, Streams.generator(1, "choices", 1), 5).worthwhile())
                .isTrue();
    }

    @Test
    void theProductHasWhatIsReachable() {
        explore();
        ProductModel product = product();

        assertThat(product.x(0)).isEqualTo(cell(0));
        assertThat(product.q(0)).isZero();
        assertThat(product.nodes()).isEqualTo(4 * product.machine().states()).isPositive();
        for (int node = 0; node < product.nodes(); node++) {
            assertThat(product.find(product.x(node), product.q(node))).isEqualTo(node);
            for (int action = 0; action < 4; action++) {
                double sum = 0;
                for (int b = product.rows().first(node, action);
                        b < product.rows().end(node, action);
                        b++) {
                    sum += product.rows().probability(b);
                }
                assertThat(sum).isCloseTo(1, within(1e-9));
                assertThat(product.untried(node, action, 1)).isFalse();
            }
        }
        assertThat(product.find(cell(0), -1)).isEqualTo(-1);
        assertThat(product.find(cell(0), product.machine().states())).isEqualTo(-1);
    }

    @Test
    void waysToLabelsAreShortest() {
        explore();
        LabelReach plain = new LabelReach(model, symbols.labelCount(), -1);
        LabelReach clean = new LabelReach(model, symbols.labelCount(), label());
        double d = WalkRows.DISCOUNT;

        assertThat(plain.value(label("c"), cell(1))).isEqualTo(1);
        assertThat(plain.value(label("c"), cell(0))).isCloseTo(d, within(1e-6));
        assertThat(plain.value(label("o"), cell(0))).isCloseTo(d * d, within(1e-6));
        assertThat(plain.action(label("o"), cell(0), Streams.generator(1, "ties", 0)))
                .isEqualTo(EAST);
        // o lies behind c, so that there is no way to it that shows nothing else
        assertThat(clean.value(label("o"), cell(0))).isZero();
        assertThat(clean.value(label("c"), cell(0))).isCloseTo(d, within(1e-6));
        assertThat(clean.value(label("o"), cell(2))).isEqualTo(1);
    }

    @Test
    void aStayReadsTheLabelWithNothingBefore() {
        explore();
        ProductModel product = product();
        StayReach stays = new StayReach(product);
        int start = product.find(cell(0), 0);
        int beside = product.find(cell(1), 0);

        assertThat(product.machine().filler()).isEqualTo(label());
        assertThat(stays.value(beside, label("c"))).isEqualTo(1);
        assertThat(stays.action(beside, label("c"))).isEqualTo(EAST);
        assertThat(stays.value(start, label("c"))).isCloseTo(WalkRows.DISCOUNT, within(1e-6));
        assertThat(stays.action(start, label("c"))).isEqualTo(EAST);
        assertThat(stays.value(start, label("o"))).isZero();
        assertThat(stays.action(start, label("o"))).isEqualTo(-1);
    }

    @Test
    void chainsReadAllLabelsWithinTheHorizon() {
        explore();
        Chains chains = new Chains(product(), 4, Streams.generator(1, "choices", 2));
        int first = log.words();
        boolean[] seen = new boolean[symbols.labelCount()];
        for (int i = 0; i < 20; i++) {
            hypothesis.observe(i % 5 == 0 ? chains.playLong(play, i) : chains.play(play, i));
        }

        assertThat(wordsFrom(first)).hasSize(20).allMatch(word -> !word.isEmpty() && word.size() <= 30);
        wordsFrom(first).forEach(word -> word.forEach(s -> seen[symbols.label(s)] = true));
        assertThat(seen).containsOnly(true);
    }

    /** The corridor is "S . c o": o follows c at once, and c another c where one bumps into a wall; to come from o to o, one bumps into the end. */
    @Test
    void aDirectWordIsReadWithNothingBetween() {
        explore();
        ProductModel product = product();
        for (String[] word : new String[][] {{"c", "o", "o"}, {"c", "c", "o"}, {"o", "c", "o"}}) {
            int[] labels = Stream.of(word).mapToInt(this::label).toArray();
            DirectWord walk = new DirectWord(product, labels);
            int first = log.words();
            hypothesis.observe(walk.play(play, 1));

            assertThat(walk.isRead()).as(String.join(" ", word)).isTrue();
            List<Integer> read =
                    wordsFrom(first).get(0).stream().map(symbols::label).toList();
            assertThat(read.subList(read.size() - 3, read.size())).containsExactly(labels[0], labels[1], labels[2]);
            assertThat(walk.value())
                    .as("one step to the way, then the word")
                    .isCloseTo(Math.pow(WalkRows.DISCOUNT, read.size() - 1), within(1e-6));
        }
        DirectWord impossible = new DirectWord(product, label("o"), label(), label("o"));
        hypothesis.observe(impossible.play(play, 1));
        assertThat(impossible.value()).isZero();
        assertThat(impossible.isRead()).isFalse();
    }

    @Test
    void theSameGeneratorPlaysTheSameChains() {
        explore();
        ProductModel product = product();
        List<List<List<Integer>>> played = new ArrayList<>();
        for (int index : new int[] {2, 2, 3}) {
            Chains chains = new Chains(product, 4, Streams.generator(1, "choices", index));
            int first = log.words();
            for (int i = 0; i < 10; i++) {
                chains.play(play, i);
            }
            played.add(wordsFrom(first));
        }

        assertThat(played.get(1)).isEqualTo(played.get(0));
        assertThat(played.get(2)).isNotEqualTo(played.get(0));
    }

    @Test
    void anEpisodeEndsWithTheHorizonAndWithTheBudget() {
        Play brief = new Play(environment, symbols, log, model, 3, 4);
        brief.begin(0);
        for (int i = 0; i < 3; i++) {
            assertThat(brief.over()).isFalse();
            brief.step(WEST, hypothesis.structure());
        }
        assertThat(brief.over()).isTrue();
        brief.end();
        brief.begin(1);
        brief.step(WEST, hypothesis.structure());
        assertThat(brief.over()).as("the fourth step was the last").isTrue();
        assertThat(brief.steps()).isEqualTo(4);
    }

    /** Waiting is done on the spot, by the actions that show the filler only; 3, 7, 15 or 31 times before each label. */
    @Test
    void waitsComeBeforeLabels() {
        explore();
        Chains chains = new Chains(product(), 4, Streams.generator(2, "choices", 0));
        int first = log.words();
        int empty = symbols.number(Label.EMPTY, 0);

        for (int i = 0; i < 40; i++) {
            chains.playWaiting(play, play.episodes());
        }

        List<Integer> begins = new ArrayList<>();
        for (List<Integer> word : wordsFrom(first)) {
            int fillers = 0;
            while (fillers < word.size() && word.get(fillers) == empty) {
                fillers++;
            }
            begins.add(fillers);
        }
        assertThat(begins)
                .allMatch(fillers -> fillers >= 3)
                .anyMatch(fillers -> fillers < 7)
                .anyMatch(fillers -> fillers >= 15);
        assertThat(log.words()).isEqualTo(first + 40);
    }

    private int idle() {
        int start = play.begin(0);
        while (!play.over()) {
            play.step(WEST, hypothesis.structure());
        }
        play.end();
        return start;
    }

    /** Goes to the states by turns, waits there, and reads what tells them apart: here, whether the office pays. */
    @Test
    void waitsInAStateEndWithWhatTellsIt() {
        explore();
        Chains chains = new Chains(product(), 4, Streams.generator(4, "choices", 0));
        for (int i = 0; i < 60; i++) {
            hypothesis.observe(chains.playLong(play, play.episodes()));
            hypothesis.observe(idle());
        }
        ProductModel product = product();
        assertThat(hypothesis.structure().filler()).isEqualTo(label());
        int states = hypothesis.structure().states();
        assertThat(states).isGreaterThan(1);
        PairPlan pairs = new PairPlan(product, hypothesis.bayes());
        Chains waiting = new Chains(product, 4, Streams.generator(5, "choices", 0));
        int first = log.words();
        for (int i = 0; i < 20 * states; i++) {
            waiting.playWaitingIn(play, play.episodes(), pairs, i);
        }

        int empty = symbols.number(Label.EMPTY, 0);
        int waitedAtOnce = 0;
        int toldAfterCoffee = 0;
        for (List<Integer> word : wordsFrom(first)) {
            List<Integer> labels = word.stream().map(symbols::label).toList();
            waitedAtOnce += word.subList(0, 3).equals(List.of(empty, empty, empty)) ? 1 : 0;
            int office = labels.lastIndexOf(label("o"));
            List<Integer> coffeeAndWait = new ArrayList<>(List.of(label("c")));
            coffeeAndWait.addAll(Collections.nCopies(7, label()));
            int waited = Collections.indexOfSubList(labels, coffeeAndWait);
            toldAfterCoffee += waited >= 0 && office > waited ? 1 : 0;
        }
        assertThat(waitedAtOnce).as("the turns of the first state").isBetween(20, 20 * states - 1);
        assertThat(toldAfterCoffee).isGreaterThan(5);
    }

    @Test
    void someLongChainsLeaveLabelsOut() {
        explore();
        Chains chains = new Chains(product(), 4, Streams.generator(4, "choices", 0));
        int first = log.words();
        int o = symbols.number(Label.of("o"), 0);
        for (int i = 0; i < 60; i++) {
            chains.playSome(play, play.episodes());
        }
        long without =
                wordsFrom(first).stream().filter(word -> !word.contains(o)).count();

        assertThat(without)
                .as("one in three, but where all others are left out too")
                .isBetween(8L, 32L);
        assertThat(chains.areTrapped()).isFalse();
    }

    @Test
    void anAgentThatKnowsNothingTakesEveryActionAlike() {
        explore();
        Chains chains = new Chains(product(), 4, Streams.generator(3, "choices", 0));
        long before = play.steps();
        int tries = model.tries(cell(0), EAST) + model.tries(cell(0), WEST);

        for (int i = 0; i < 20; i++) {
            chains.playBlindly(play, play.episodes());
        }

        assertThat(play.steps() - before).isEqualTo(20 * 30);
        assertThat(model.tries(cell(0), EAST) + model.tries(cell(0), WEST) - tries)
                .as("half of what was tried at the start")
                .isBetween(60, 200);
    }
}
