package praline.learn.merge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** When no finite machine is believed to be found. */
class GrowthTest {
    private final Growth growth = new Growth();

    @Test
    void overturnedTooOften() {
        for (int states = 2; states <= 7; states++) {
            assertThat(growth.endless(false)).isFalse();
            growth.concluded(1000L * states, true, states, false);
            growth.complete();
        }
        growth.concluded(8000, true, 8, false);

        assertThat(growth.endless(false)).isTrue();
        assertThat(growth.growing()).isTrue();
    }

    @Test
    void ofAMachineOfManyStatesSomeAreFoundLate() {
        for (int states = 500; states <= 510; states++) {
            assertThat(growth.endless(false)).isFalse();
            growth.concluded(1000L * states, true, states, false);
            growth.complete();
        }
        growth.concluded(511_000, true, 511, false);

        assertThat(growth.endless(false)).isTrue();
    }

    @Test
    void aStructureThatOnlyLedElsewhereWasNotOverturned() {
        for (int i = 1; i <= 20; i++) {
            growth.concluded(1000L * i, true, 3, false);
            growth.complete();
        }

        assertThat(growth.endless(true)).isFalse();
        assertThat(growth.growing()).isFalse();
    }

    @Test
    void aCellThatDependsOnThePastForLong() {
        growth.concluded(400_000, true, 4, true);
        growth.concluded(790_000, false, 4, true);
        assertThat(growth.endless(false)).as("too early to say").isFalse();
        growth.concluded(950_000, false, 4, true);
        assertThat(growth.endless(false)).isTrue();
        growth.concluded(1_000_000, false, 4, false);
        assertThat(growth.endless(false)).as("it has gone").isFalse();
    }

    @Test
    void aMachineOfManyStatesIsBeingFound() {
        growth.concluded(1_000, true, 5, false);
        for (int doubling = 1; doubling <= 5; doubling++) {
            growth.concluded(1_000L << doubling, true, 5 + 5 * doubling, false);
        }
        assertThat(growth.growing()).as("32,000 steps for 30 states").isFalse();
        growth.concluded(64_000, true, 12, false);
        growth.concluded(128_000, true, 13, false);
        growth.concluded(256_000, true, 14, false);
        assertThat(growth.growing()).as("many more than it takes").isTrue();
    }

    @Test
    void statesThatOnlyGrow() {
        int states = 2;
        for (long steps = 2_000; steps < 2_000_000; steps *= 2) {
            growth.concluded(steps, true, states++, true);
            assertThat(growth.endless(true)).isEqualTo(steps > 500_000 + 100_000L * (states - 1));
        }
    }

    @Test
    void aLargeMachineGrowsInPeace() {
        int states = 2;
        for (long steps = 2_000; steps < 5_000_000; steps *= 2) {
            growth.concluded(steps, true, states *= 2, true);
            assertThat(growth.endless(false)).isFalse();
        }
    }

    @Test
    void settledWhenTheDataHaveGrownFourfold() {
        growth.concluded(1000, true, 2, false);
        growth.concluded(3900, false, 2, false);
        assertThat(growth.settled()).isFalse();
        growth.concluded(4000, false, 2, false);
        assertThat(growth.settled()).isTrue();
    }
}
