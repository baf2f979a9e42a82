package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import praline.learn.Settings;
import praline.learn.play.Explorer;
import praline.learn.play.Play;
import praline.learn.play.ProductModel;
import praline.machine.Label;
import praline.process.Environment;
import praline.random.Streams;
import praline.sample.Ending;
import praline.sample.Symbols;
import praline.sample.TransitionModel;
import praline.sample.WordLog;

/** A product whose episodes begin in a further state of the environment: on a corridor of four cells, "S . c o". */
class NewStartsTest {
    private static final int EAST = 1;

    private final Environment environment = LearnerTasks.corridor().environment();
    private final Symbols symbols = new Symbols();
    private final WordLog log = new WordLog();
    private final TransitionModel model = new TransitionModel(environment, symbols);
    private final Hypothesis hypothesis = new Hypothesis(symbols, log, Settings.defaults());
    private int first;
    private int second;

    @BeforeEach
    void explore() {
        Play play = new Play(environment, symbols, log, model, 30, 10_000);
        Explorer explorer = new Explorer(model, Streams.generator(1, "choices", 0), 1);
        while (explorer.worthwhile()) {
            hypothesis.observe(explorer.play(play, play.episodes(), hypothesis.structure()));
        }
        hypothesis.conclude();
        first = model.number(environment.reset(0));
        second = model.number(environment.step(EAST).state());
    }

    private ProductModel product(int horizon) {
        return new ProductModel(model, hypothesis.structure(), horizon);
    }

    @Test
    void oneThatCouldBeComeToAlreadyIsTaken() {
        ProductModel product = product(100);
        int before = model.starts(first);
        double[] value = new double[product.nodes()];
        value[product.find(second, 0)] = 1;
        assertThat(product.startValue(value)).isZero();
        model.addStart(second);

        assertThat(product.outdated()).isTrue();
        assertThat(product.takesStarts()).isTrue();
        assertThat(product.outdated()).isFalse();
        assertThat(product.startValue(value)).isEqualTo(1.0 / (before + 1));
    }

    @Test
    void whereSomethingElseIsNewThereIsAnotherProduct() {
        ProductModel product = product(100);
        model.addStart(second);
        model.add(first, EAST, first, symbols.label(symbols.number(Label.EMPTY, 0)), Ending.NONE);

        assertThat(product.takesStarts()).isFalse();
        assertThat(product.outdated()).isTrue();
    }

    @Test
    void whereSomethingWasTooFarItMayBeNearerNow() {
        ProductModel product = product(2);
        model.addStart(second);

        assertThat(product.takesStarts()).isFalse();
    }

    @Test
    void oneThatNothingLedToMakesAnotherProduct() {
        TransitionModel little = new TransitionModel(environment, symbols);
        little.addStart(little.number(environment.reset(0)));
        ProductModel product = new ProductModel(little, hypothesis.structure(), 100);
        little.addStart(little.number(environment.step(EAST).state()));

        assertThat(product.takesStarts()).isFalse();
    }

    @Test
    void whereAnEdgeHasTurnedOutToEndEpisodesThereIsAnotherProduct() {
        int s = symbols.number(Label.of("z"), 0);
        model.add(first, EAST, second, symbols.label(s), Ending.NONE);
        int word = log.begin();
        log.add(s);
        log.end(WordLog.End.HALTED);
        hypothesis.observe(word);
        hypothesis.conclude();
        ProductModel product = product(100);
        model.addStart(second);
        assertThat(product.takesStarts()).isTrue();

        model.add(first, EAST, second, symbols.label(s), Ending.TERMINATED);

        assertThat(product.outdated()).isTrue();
        assertThat(product.takesStarts()).isFalse();
        assertThat(product(100).takesStarts()).isTrue();
    }
}
