package praline.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import praline.machine.Label;
import praline.process.Environment;
import praline.process.Foresight;
import praline.process.Opening;
import praline.process.Overheard;
import praline.process.Step;

class RecordedEnvironmentTest {
    private static final Step STEP = new Step(1, Label.of("a"), 0.5, true);

    /** One that cuts its episodes itself, and in which another plays. */
    private static final Environment SHARED = new Environment() {
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
            return STEP;
        }

        @Override
        public boolean truncated() {
            return true;
        }

        @Override
        public List<Overheard> overheard() {
            return List.of(new Overheard(2, List.of(0), List.of(STEP)));
        }
    };

    @Test
    void nothingIsLostOnTheWayAndTheEpisodesOfOthersAreRecordedToo() {
        List<TraceEpisode> episodes = new ArrayList<>();
        RecordedEnvironment recorded = new RecordedEnvironment(SHARED, episodes::add);

        assertThat(recorded.overheard()).hasSize(1);
        recorded.reset(1);
        assertThat(recorded.step(0)).isEqualTo(STEP);
        assertThat(recorded.truncated()).isTrue();
        recorded.finish();

        TraceEpisode.Step step = new TraceEpisode.Step(STEP.label(), 0.5, Optional.of("x1"), Optional.of("a0"));
        assertThat(episodes)
                .containsExactly(
                        new TraceEpisode(Optional.of("x2"), List.of(step), true),
                        new TraceEpisode(Optional.of("x0"), List.of(step), true));
    }

    @Test
    void anEpisodeWithAnOpeningIsRecordedToo() {
        List<TraceEpisode> episodes = new ArrayList<>();
        RecordedEnvironment recorded = new RecordedEnvironment(SHARED, episodes::add);
        for (int episode = 0; episode < 3; episode++) {
            recorded.reset(episode, new Opening(0, new Foresight(List.of(), List.of()), null, 0, 0));
            recorded.step(0);
        }
        recorded.finish();

        assertThat(episodes).hasSize(3).allMatch(episode -> episode.steps().size() == 1);
    }
}
