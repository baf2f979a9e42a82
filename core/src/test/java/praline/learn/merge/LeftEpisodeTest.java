package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import praline.learn.Settings;
import praline.learn.play.Explorer;
import praline.learn.play.Play;
import praline.process.Environment;
import praline.process.Foresight;
import praline.process.ForwardingEnvironment;
import praline.process.Step;
import praline.random.Draws;
import praline.random.Streams;
import praline.sample.Symbols;
import praline.sample.TransitionModel;
import praline.sample.WordLog;

/** Where the next episode is begun as soon as the present one has come to its end as it was foreseen. */
class LeftEpisodeTest {
    private static final int EAST = 1;

    /** A corridor far away, from whose episodes that are foreseen as a whole one is sent home at once. */
    private static final class FarAway extends ForwardingEnvironment {
        private boolean whole;
        private int foreseen;
        private int left;

        FarAway(Environment corridor) {
            super(corridor);
        }

        @Override
        public boolean distant() {
            return true;
        }

        @Override
        public int foresee(Foresight foresight) {
            whole = foresight.whole();
            foreseen = foresight.actions().size();
            left = foreseen;
            return foreseen;
        }

        @Override
        public Step step(int action) {
            left--;
            return super.step(action);
        }

        @Override
        public boolean left() {
            return whole && left == 0;
        }
    }

    private final FarAway environment = new FarAway(LearnerTasks.corridor().environment());
    private final Symbols symbols = new Symbols();
    private final WordLog log = new WordLog();
    private final TransitionModel model = new TransitionModel(environment, symbols);
    private final Hypothesis hypothesis = new Hypothesis(symbols, log, Settings.defaults());
    private final Play play = new Play(environment, symbols, log, model, 30, 10_000);
    private final Draws draws = new Draws(Streams.generator(1, "choices", 0));

    @BeforeEach
    void explore() {
        Explorer explorer = new Explorer(model, Streams.generator(1, "choices", 0), 1);
        while (explorer.worthwhile()) {
            hypothesis.observe(explorer.play(play, play.episodes(), hypothesis.structure()));
        }
        hypothesis.conclude();
        int first = model.number(environment.reset(0));
        model.addStart(first);
        model.addStart(model.number(environment.step(EAST).state())); // so that the reset crosses by itself
    }

    /** Walks so far in the rehearsal, and so far in earnest. */
    private int walk(Play by, long seed, int rehearsed, int earnest) {
        int start = by.begin(seed);
        int most = by.rehearsing() ? rehearsed : earnest;
        for (int i = 0; i < most && !by.over(); i++) {
            by.step(EAST, hypothesis.structure());
        }
        by.end();
        return start;
    }

    @Test
    void isForeseenAsAWholeIfTheWalkEndsIt() {
        play.episode((by, seed) -> walk(by, seed, 1, 1), 1, draws);
        assertThat(environment.foreseen).isEqualTo(1);
        assertThat(environment.whole).isTrue();
    }

    @Test
    void isNotForeseenAsAWholeIfItIsCut() {
        play.episode((by, seed) -> walk(by, seed, 1000, 1000), 1, draws);
        assertThat(environment.foreseen).isPositive();
        assertThat(environment.whole).isFalse();
    }

    @Test
    void doesNotGoOnIfTheWalkChangesItsMind() {
        long steps = play.steps();
        long episodes = play.episodes();
        int word = play.episode((by, seed) -> walk(by, seed, 1, 2), 1, draws);
        assertThat(play.steps()).isEqualTo(steps + 1);
        assertThat(play.episodes()).isEqualTo(episodes + 1);
        assertThat(log.at(word)).isNotEqualTo(WordLog.END);
        assertThat(log.at(word + 1)).isEqualTo(WordLog.END);
        assertThat(log.endedBy(word + 1)).as("who has ended it").isEqualTo(WordLog.End.CHOSEN);
    }
}
