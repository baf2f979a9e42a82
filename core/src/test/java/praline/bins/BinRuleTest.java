package praline.bins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
        return new BinTally(rule.bins(sample), sample).bins().size();
    }

    @Test
    void noisyRewardsAreToldApartWhereTheNoiseLeavesAGap() {
        SplittableRandom random = Streams.generator(1, "test", 0);
        RewardSample sample = new RewardSample();
        add(sample, 100_000, () -> 0);
        add(sample, 60, () -> 1 + 0.2 * random.nextDouble() - 0.1);
        add(sample, 40, () -> 1.5 + 0.2 * random.nextDouble() - 0.1);

        var bins = new BinTally(BinRule.AUTO.bins(sample), sample).bins();

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

    /** Rewards of 1, 1.5 and 2 in the shares of the scenario harvest; a single noise as wide as theirs is seen elsewhere, or not. */
    @ParameterizedTest
    @CsvSource({"60, even", "500, even", "20000, even", "5000, normal", "20000, normal"})
    void noiseThatOverlapsIsCutBetweenTheRewardsIfItIsSeenAloneElsewhere(int count, String kind) {
        for (int seed = 1; seed <= 5; seed++) {
            SplittableRandom random = Streams.generator(seed, kind, count);
            DoubleSupplier noise = () -> kind.equals("even") ? 0.8 * random.nextDouble() - 0.4 : 0.2 * normal(random);
            RewardSample sample = new RewardSample();
            add(sample, count, () -> 0);
            addOverlapping(sample, 2 * count, random, noise);
            assertThat(bins(BinRule.AUTO, sample)).as("alone, seed %d", seed).isEqualTo(2);

            add(sample, 10 * count, () -> -1 + noise.getAsDouble());
            RewardBins bins = BinRule.AUTO.bins(sample);

            assertThat(bins(BinRule.AUTO, sample)).as("seed %d", seed).isEqualTo(5);
            assertThat(bins.to(1))
                    .as("seed %d", seed)
                    .isCloseTo(1.25, within(0.1))
                    .isEqualTo(bins.from(1.5));
            assertThat(bins.to(1.5))
                    .as("seed %d", seed)
                    .isCloseTo(1.75, within(0.1))
                    .isEqualTo(bins.from(2));
            addOverlapping(sample, 4 * count, random, noise);
            assertThat(BinRule.AUTO.outdated(bins, sample)).as("seed %d", seed).isFalse();
        }
    }

    private static void addOverlapping(RewardSample sample, int count, SplittableRandom random, DoubleSupplier noise) {
        add(sample, count, () -> {
            double which = random.nextDouble();
            return (which < 0.27 ? 1 : which < 0.9 ? 1.5 : 2) + noise.getAsDouble();
        });
    }

    @Test
    void noiseThatGrowsWithTheRewardIsCutWhereBothAreEquallyFar() {
        SplittableRandom random = Streams.generator(5, "test", 0);
        RewardSample sample = new RewardSample();
        add(sample, 5000, () -> -1 + 0.4 * random.nextDouble() - 0.2);
        for (double reward : new double[] {1, 1.5, 2}) {
            add(sample, 3000, () -> reward * (0.8 + 0.4 * random.nextDouble()));
        }

        RewardBins bins = BinRule.AUTO.bins(sample);

        assertThat(bins(BinRule.AUTO, sample)).isEqualTo(4);
        assertThat(bins.to(1)).isCloseTo(1.2, within(0.03));
        assertThat(bins.to(1.5)).isCloseTo(12 / 7.0, within(0.03)); // 1.5 + 0.3 x = 2 - 0.4 x
    }

    /** Noise three times as wide as elsewhere, of the same form or another, is still one. */
    @ParameterizedTest
    @ValueSource(ints = {100, 1000, 100_000})
    void wideNoiseIsNotTakenForManyRewards(int count) {
        for (int seed = 1; seed <= 5; seed++) {
            SplittableRandom random = Streams.generator(seed, "wide", count);
            RewardSample alike = new RewardSample();
            add(alike, count, () -> -5 + normal(random));
            add(alike, count, () -> 30 + 3 * normal(random));
            assertThat(bins(BinRule.AUTO, alike)).as("alike, seed %d", seed).isEqualTo(2);
            RewardSample even = new RewardSample();
            add(even, count, () -> -5 + random.nextDouble());
            add(even, count, () -> 30 + 3 * random.nextDouble());
            assertThat(bins(BinRule.AUTO, even)).as("even, seed %d", seed).isEqualTo(2);
        }
    }

    @Test
    void aTallyCountsEachRewardInItsOwnBin() {
        SplittableRandom random = Streams.generator(6, "test", 0);
        BinTally tally = new BinTally(BinRule.of("0.5").bins(new RewardSample()));
        int[] counts = new int[3];
        for (int i = 0; i < 50_000; i++) { // many more than a sample keeps apart
            double reward = -1 + 0.8 * random.nextDouble() - 0.4;
            tally.add(reward);
            counts[reward < -1.25 ? 0 : reward < -0.75 ? 1 : 2]++;
        }

        assertThat(tally.bins()).extracting(RewardBin::count).containsExactly((long) counts[0], (long) counts[1], (long)
                counts[2]);
        assertThat(tally.bins().get(1).spread()).isCloseTo(0.5 / Math.sqrt(12), within(0.003));
    }

    @Test
    void aRareRewardStandsApartFromACommonNoise() {
        SplittableRandom random = Streams.generator(2, "test", 0);
        RewardSample sample = new RewardSample();
        add(sample, 200_000, () -> -1 + 0.8 * random.nextDouble() - 0.4);
        add(sample, 5, () -> 5 + 0.8 * random.nextDouble() - 0.4);

        assertThat(new BinTally(BinRule.AUTO.bins(sample), sample).bins())
                .extracting(RewardBin::count)
                .containsExactly(200_000L, 5L);
    }

    @Test
    void exactRewardsAreBinsOfTheirOwn() {
        RewardSample sample = new RewardSample();
        for (double reward : new double[] {-0.1, -0.0, 0, 1, 1.5, 100}) {
            add(sample, 500, () -> reward);
        }

        var bins = new BinTally(BinRule.AUTO.bins(sample), sample).bins();

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

        RewardBin bin = new BinTally(BinRule.AUTO.bins(sample), sample).bins().get(0);

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
