package praline.bins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import praline.random.Streams;

class BinRuleTest {
    private static void add(RewardSample sample, int count, DoubleSupplier values) {
        for (int i = 0; i < count; i++) {
            sample.add(values.getAsDouble());
        }
    }

    private static double normal(SplittableRandom random) {
        double sum = -6;
        for (int i = 0; i < 12; i++) {
            sum += random.nextDouble();
        }
        return sum; // by the central limit, of variance 1
    }

    private static int bins(BinRule rule, RewardSample sample) {
        return sample.in(rule.bins(sample)).size();
    }

    @Test
    void noisyRewardsAreToldApartWhereTheNoiseLeavesAGap() {
        SplittableRandom random = Streams.generator(1, "test", 0);
        RewardSample sample = new RewardSample();
        add(sample, 100_000, () -> 0);
        add(sample, 60, () -> 1 + 0.2 * random.nextDouble() - 0.1);
        add(sample, 40, () -> 1.5 + 0.2 * random.nextDouble() - 0.1);

        var bins = sample.in(BinRule.AUTO.bins(sample));

        assertThat(bins).extracting(RewardBin::count).containsExactly(100_000L, 60L, 40L);
        assertThat(bins.get(0).reward()).isZero();
        assertThat(bins.get(0).spread()).isZero();
        assertThat(bins.get(1).mean()).isCloseTo(1, within(0.04)); // five standard errors
        assertThat(bins.get(1).spread()).isCloseTo(0.0577, within(0.02));
        assertThat(bins.get(2).mean()).isCloseTo(1.5, within(0.05));
    }

    /** One noise is one bin, however many values there are: its density has no gap. */
    @ParameterizedTest
    @ValueSource(ints = {50, 500, 5000, 50_000})
    void noNoiseIsCutInPieces(int count) {
        for (int seed = 0; seed < 5; seed++) {
            SplittableRandom random = Streams.generator(seed, "noise", count);
            RewardSample even = new RewardSample();
            add(even, count, random::nextDouble);
            assertThat(bins(BinRule.AUTO, even)).as("even, seed %d", seed).isEqualTo(1);
            RewardSample normal = new RewardSample();
            add(normal, count, () -> normal(random));
            assertThat(bins(BinRule.AUTO, normal)).as("normal, seed %d", seed).isEqualTo(1);
            RewardSample rounded = new RewardSample();
            add(rounded, count, () -> Math.rint(100 * random.nextDouble()) / 100);
            assertThat(bins(BinRule.AUTO, rounded)).as("rounded, seed %d", seed).isEqualTo(1);
        }
    }

    @Test
    void aRareRewardStandsApartFromACommonNoise() {
        SplittableRandom random = Streams.generator(2, "test", 0);
        RewardSample sample = new RewardSample();
        add(sample, 200_000, () -> -1 + 0.8 * random.nextDouble() - 0.4);
        add(sample, 5, () -> 5 + 0.8 * random.nextDouble() - 0.4);

        assertThat(sample.in(BinRule.AUTO.bins(sample)))
                .extracting(RewardBin::count)
                .containsExactly(200_000L, 5L);
    }

    @Test
    void exactRewardsAreBinsOfTheirOwn() {
        RewardSample sample = new RewardSample();
        for (double reward : new double[] {-0.1, -0.0, 0, 1, 1.5, 100}) {
            add(sample, 500, () -> reward);
        }

        var bins = sample.in(BinRule.AUTO.bins(sample));

        assertThat(bins).extracting(RewardBin::reward).containsExactly(-0.1, 0.0, 1.0, 1.5, 100.0);
        assertThat(bins).extracting(RewardBin::spread).containsOnly(0.0);
        assertThat(bins).extracting(RewardBin::count).containsExactly(500L, 1000L, 500L, 500L, 500L);
    }

    @Test
    void aNumberIsKeptAndAWidthLiesAroundItsMultiples() {
        SplittableRandom random = Streams.generator(3, "test", 0);
        RewardSample sample = new RewardSample();
        add(sample, 1000, random::nextDouble);

        assertThat(bins(BinRule.of("7"), sample)).isEqualTo(7);
        assertThat(bins(BinRule.of("1"), sample)).isEqualTo(1);
        RewardBins wide = BinRule.of("0.5").bins(sample);
        assertThat(wide.representative(0.24)).isZero();
        assertThat(wide.representative(-0.25)).isZero();
        assertThat(wide.representative(0.25)).isEqualTo(0.5);
        assertThat(wide.from(1.1)).isEqualTo(0.75);
        assertThat(wide.to(1.1)).isEqualTo(1.25);
        assertThat(BinRule.of("2.0").fixed()).isTrue();
        assertThat(BinRule.of("2").fixed()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0",
                "-1",
                "65",
                "0.0",
                "-0.5",
                "NaN",
                "Infinity",
                "1e999",
                "1e-999",
                "Auto",
                "1.2.3",
                "99999999999",
                "."
            })
    void whatIsNoRuleIsRefused(String text) {
        assertThatThrownBy(() -> BinRule.of(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "' is not " + BinRule.WANTED);
    }

    @Test
    void binsAreOutdatedWhenTheyNoLongerFit() {
        RewardSample sample = new RewardSample();
        RewardBins first = BinRule.AUTO.bins(sample);
        add(sample, 100, () -> 0);
        assertThat(BinRule.AUTO.outdated(first, sample)).isFalse();
        assertThat(first.met(0)).isTrue();
        assertThat(first.met(3)).isFalse();
        sample.add(3);
        assertThat(BinRule.AUTO.outdated(first, sample)).isTrue();
        assertThat(BinRule.AUTO.outdated(BinRule.AUTO.bins(sample), sample)).isFalse();
        assertThat(BinRule.of("0.5").outdated(BinRule.of("0.5").bins(sample), sample))
                .isFalse();
    }

    @Test
    void aSampleOfAnySizeKeepsItsMeanAndSpread() {
        SplittableRandom random = Streams.generator(4, "test", 0);
        RewardSample sample = new RewardSample();
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < 50_000; i++) {
            double value = random.nextDouble();
            sample.add(value);
            sum += value;
            squares += value * value;
        }
        double mean = sum / 50_000;

        RewardBin bin = sample.in(BinRule.AUTO.bins(sample)).get(0);

        assertThat(sample.groups(Integer.MAX_VALUE)).hasSizeLessThanOrEqualTo(4096);
        assertThat(bin.count()).isEqualTo(50_000);
        assertThat(bin.mean()).isCloseTo(mean, within(1e-9));
        assertThat(bin.spread()).isCloseTo(Math.sqrt(squares / 50_000 - mean * mean), within(1e-9));
        assertThat(bin.reward()).isCloseTo(mean, within(bin.spread() / Math.sqrt(50_000)));
        assertThatThrownBy(() -> sample.add(Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a reward must be a finite number, not NaN");
    }

    @Test
    void lnGammaIsTheLogarithmOfTheFactorial() {
        double factorial = 1;
        for (int n = 1; n <= 20; n++) {
            assertThat(Clustering.lnGamma(n)).isCloseTo(StrictMath.log(factorial), within(1e-10));
            factorial *= n;
        }
        assertThat(Clustering.lnGamma(0.5)).isCloseTo(StrictMath.log(Math.PI) / 2, within(1e-10));
    }
}
