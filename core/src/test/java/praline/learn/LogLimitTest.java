package praline.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import praline.learn.merge.MergeLearner;

class LogLimitTest {
    private static final LearnedMachine LEARNED = new MergeLearner(Settings.defaults()).hypothesis();

    @Test
    void theLastEpisodeIsCutWhereTheStepsEnd() {
        LogLimit limit = new LogLimit(5, Stop.NEVER);

        assertThat(limit.admit(3)).isEqualTo(3);
        assertThat(limit.isOver()).isFalse();
        assertThat(limit.admit(3)).isEqualTo(2);
        assertThat(limit.isOver()).isTrue();
        assertThat(limit.admit(3)).isZero();
        assertThat(limit.ended(LEARNED).status()).isEqualTo(Status.BUDGET);
        assertThat(limit.ended(LEARNED).reason()).isEqualTo("max-steps 5 reached");
    }

    @Test
    void stepsThatAreAllReadAreNoLimit() {
        LogLimit limit = new LogLimit(5, Stop.NEVER);

        assertThat(limit.admit(5)).isEqualTo(5);
        assertThat(limit.admit(0)).isZero(); // an empty episode
        assertThat(limit.isOver()).isFalse();
        assertThat(limit.ended(LEARNED)).isSameAs(LEARNED);
        assertThat(limit.admit(1)).isZero();
        assertThat(limit.isOver()).isTrue();
    }

    @Test
    void whoStopsItIsAskedBeforeEachEpisodeButTheFirst() {
        LogLimit time = new LogLimit(5, steps -> Optional.of(Status.BUDGET));
        LogLimit somebody = new LogLimit(5, steps -> Optional.of(Status.INTERRUPTED));

        for (LogLimit limit : new LogLimit[] {time, somebody}) {
            assertThat(limit.admit(1)).isEqualTo(1);
            assertThat(limit.isOver()).isFalse();
            assertThat(limit.admit(1)).isZero();
            assertThat(limit.isOver()).isTrue();
        }
        assertThat(time.ended(LEARNED).reason()).isEqualTo("time is up");
        assertThat(somebody.ended(LEARNED).status()).isEqualTo(Status.INTERRUPTED);
        assertThat(somebody.ended(LEARNED).reason()).isEmpty();
    }
}
