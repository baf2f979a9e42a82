package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** When questions are given up: too dear, foreseen in vain, or no step at all. */
class EffortTest {
    private final Effort dear = new Effort(100);
    private final Effort anyPrice = new Effort(Double.POSITIVE_INFINITY);

    @Test
    void goesOnWhileGainsAreCheap() {
        dear.begin(0);
        for (int episode = 1; episode <= 1000; episode++) {
            dear.played(10L * episode, episode % 5 == 0, 1);
            assertThat(dear.resting(10L * episode)).isFalse();
        }
    }

    @Test
    void givesUpWhatIsTooDearAndTriesAgainLater() {
        dear.begin(10_000);
        long steps = 10_000;
        while (!dear.resting(steps)) {
            steps += 50;
            dear.played(steps, false, 0.001);
            assertThat(steps).as("four times the price").isLessThanOrEqualTo(10_000 + 4 * 100 + 50);
        }

        assertThat(dear.resting(steps + 1000)).isTrue();
        assertThat(dear.resting(2 * steps)).isFalse();
        dear.forget();
        assertThat(dear.resting(steps)).isFalse();
    }

    @Test
    void stepsOfOtherQuestionsAreNotItsOwn() {
        long steps = 0;
        for (int turn = 0; turn < 20; turn++) {
            dear.begin(steps);
            steps += 10;
            dear.played(steps, false, 0.001);
            steps += 10_000; // something else is asked
        }

        assertThat(dear.resting(steps)).isFalse();
    }

    @Test
    void waitsForWhatIsRareAsLongAsThePlanForesees() {
        anyPrice.begin(0);
        long steps = 0;
        while (!anyPrice.resting(steps)) {
            steps += 10;
            anyPrice.played(steps, false, 0.001);
        }

        // ten gains at 0.05 * 0.001 a step
        assertThat(steps).isBetween(199_900L, 200_100L);
    }

    @Test
    void aPlanThatTakesNoStepIsGivenUp() {
        anyPrice.begin(5);
        for (int episode = 0; episode < 40; episode++) {
            assertThat(anyPrice.resting(5)).isFalse();
            anyPrice.played(5, false, 0.5);
        }

        assertThat(anyPrice.resting(5)).isTrue();
    }

    private long restOf(long from) {
        anyPrice.begin(from);
        for (int episode = 0; !anyPrice.resting(from); episode++) {
            assertThat(episode).isLessThan(40);
            anyPrice.played(from, false, 0.5);
        }
        long steps = from;
        while (anyPrice.resting(steps)) {
            steps++;
        }
        return steps - from;
    }

    @Test
    void whatIsAlwaysInVainIsTriedAgainLessAndLess() {
        assertThat(restOf(1000)).isEqualTo(200);
        assertThat(restOf(2000)).isEqualTo(800);
        assertThat(restOf(4000)).isEqualTo(3200);
        anyPrice.begin(8000);
        anyPrice.played(8000, true, 0.5);
        assertThat(restOf(8000)).as("after a gain").isEqualTo(1600);
        assertThat(restOf(10_000)).isEqualTo(4000);
        anyPrice.forget();
        assertThat(restOf(10_000)).as("of another structure").isEqualTo(2000);
    }
}
