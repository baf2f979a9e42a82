package praline.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import praline.bins.BinRule;
import praline.bins.RewardSample;
import praline.machine.Label;
import praline.process.Environment;
import praline.process.Overheard;
import praline.process.Step;

class BinnedEnvironmentTest {
    private static final Step STEP = new Step(3, Label.of("a"), 1.2, false);

    /** One that cuts its episodes itself, and in which another plays. */
    private static final Environment ENVIRONMENT = new Environment() {
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
        public boolean distant() {
            return true;
        }

        @Override
        public List<Overheard> overheard() {
            return List.of(new Overheard(0, List.of(0), List.of(STEP)));
        }
    };

    @Test
    void whatTheEnvironmentSaysIsPassedOnAndRewardsAreThoseOfBins() {
        RewardSample sample = new RewardSample();
        BinRule rule = BinRule.of("1.0");
        BinnedEnvironment binned =
                new BinnedEnvironment(ENVIRONMENT, rule, rule.bins(sample), sample, new EpisodeMemory(), 100);

        assertThat(binned.step(0).reward()).isEqualTo(1);
        assertThat(binned.truncated()).isTrue();
        assertThat(binned.overheard().get(0).steps()).containsExactly(new Step(3, STEP.label(), 1, false));
        assertThat(sample.count()).isEqualTo(2);
        assertThat(binned.distant()).isFalse(); // an environment can not foresee what bins will be shown
    }
}
