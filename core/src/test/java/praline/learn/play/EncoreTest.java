package praline.learn.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** An episode that is played again, for as long as all comes as it did. */
class EncoreTest {
    private final Encore encore = new Encore();

    /** Starts in 3, goes by the actions 1 and 0 to 4 and 5, which ends it. */
    private void record() {
        encore.begin(3);
        encore.step(1, 4, 10, false, false);
        encore.step(0, 5, 11, true, false);
        encore.repeat(true);
    }

    @Test
    void givesTheSameActions() {
        record();
        for (int i = 0; i < 2; i++) {
            encore.begin(3);
            assertThat(encore.asBefore()).isTrue();
            assertThat(encore.action()).isEqualTo(1);
            encore.step(1, 4, 10, false, false);
            assertThat(encore.action()).isZero();
            encore.step(0, 5, 11, true, false);
            assertThat(encore.asBefore()).isTrue();
            assertThat(encore.action()).as("at the end").isEqualTo(-1);
        }
    }

    @Test
    void isOtherwiseOnceSomethingIs() {
        record();
        encore.begin(4);
        assertThat(encore.asBefore()).as("another start").isFalse();
        encore.begin(3);
        encore.step(1, 4, 11, false, false);
        assertThat(encore.asBefore()).as("another symbol").isFalse();
        encore.step(0, 5, 11, true, false);
        assertThat(encore.asBefore()).as("for the rest of the episode").isFalse();
        encore.begin(3);
        encore.step(1, 5, 10, false, false);
        assertThat(encore.asBefore()).as("another state").isFalse();
        encore.begin(3);
        encore.step(1, 4, 10, true, false);
        assertThat(encore.asBefore()).as("ends too early").isFalse();
        encore.begin(3);
        encore.step(1, 4, 10, false, true);
        assertThat(encore.asBefore()).as("is cut").isFalse();
        encore.begin(3);
        encore.step(1, 4, 10, false, false);
        encore.step(0, 5, 11, false, false);
        assertThat(encore.asBefore()).as("does not end").isFalse();
    }

    @Test
    void isNotPlayedAgainUnlessAskedTo() {
        record();
        encore.repeat(false);
        encore.begin(3);
        assertThat(encore.repeats()).isFalse();
        assertThat(encore.asBefore()).isFalse();
    }
}
