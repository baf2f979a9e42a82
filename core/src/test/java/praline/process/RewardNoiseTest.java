package praline.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import praline.bins.BinRule;
import praline.bins.RewardBin;
import praline.machine.Condition;
import praline.machine.RewardMachine;
import praline.machine.Transition;

class RewardNoiseTest {
    private static final RewardMachine MACHINE = RewardMachine.builder("m")
            .propositions("a")
            .states("q")
            .transition("q", Condition.exactly("a"), "q", 0.5, 1)
            .transition("q", Condition.exactly("a"), "q", 0.5, 0)
            .build();

    private static RewardBin bin(double reward, double from, double to) {
        return new RewardBin(reward, from, to, 1, reward, 0);
    }

    @Test
    void theNoiseIsSharedAmongTheBinsInWhichItLies() {
        RewardNoise noise = new RewardNoise(0.4, Optional.empty());
        List<RewardBin> bins = List.of(bin(0.01, -0.25, 0.25), bin(1.02, 0.75, 1.25));

        List<Transition> seen = noise.seenIn(bins, MACHINE).transitions();

        double[] rewards = {0.675, 1.02, 1.325, 0.01};
        double[] expected = {0.5 * 0.1875, 0.5 * 0.625, 0.5 * 0.1875, 0.5};
        assertThat(seen).hasSize(4);
        for (int i = 0; i < expected.length; i++) {
            assertThat(seen.get(i).reward()).isCloseTo(rewards[i], within(1e-12));
            assertThat(seen.get(i).probability()).isCloseTo(expected[i], within(1e-12));
        }
    }

    @Test
    void withoutBinsAndNoiseNothingIsChanged() {
        assertThat(RewardNoise.NONE.seenIn(List.of(), MACHINE)).isEqualTo(MACHINE);
    }

    @Test
    void binsTellRewardsApartThatLieInDifferentOnes() {
        double infinity = Double.POSITIVE_INFINITY;
        assertThat(RewardNoise.toldApart(List.of(bin(0, -infinity, 0.5), bin(1, 0.5, infinity)), MACHINE))
                .isTrue();
        assertThat(RewardNoise.toldApart(List.of(bin(0.5, -infinity, infinity)), MACHINE))
                .isFalse();
    }

    @Test
    void noiseIsPaidOnAllRewardsButZeroAndBinsFollowIt() {
        Task exact = new Task("m", ChosenLabels.of(MACHINE.labels()), MACHINE, 10, 0.9);
        Task noisy = new Task(
                "m",
                exact.process(),
                MACHINE,
                10,
                0.9,
                Optional.empty(),
                new RewardNoise(0.25, Optional.of(BinRule.of("3"))));
        SimulatedEnvironment environment = noisy.withMachine(MACHINE).environment();
        environment.reset(1);
        int zeros = 0;
        double least = 2;
        double most = 0;
        for (int i = 0; i < 1000; i++) {
            double paid = environment.step(0).reward();
            zeros += paid == 0 ? 1 : 0;
            least = paid == 0 ? least : Math.min(least, paid);
            most = Math.max(most, paid);
        }
        assertThat(zeros).isBetween(400, 600); // six standard deviations
        assertThat(least).isBetween(0.75, 0.78);
        assertThat(most).isBetween(1.22, 1.25);
        assertThat(exact.noise().rule()).isEmpty();
        assertThat(noisy.noise().rule()).contains(BinRule.of("3"));
        assertThat(new RewardNoise(0.25, Optional.empty()).rule()).contains(BinRule.AUTO);
        assertThatThrownBy(() -> new RewardNoise(-1, Optional.empty())).hasMessageContaining("noise -1.0 is not");
    }
}
