package praline.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import praline.machine.Label;
import praline.machine.Minimisation;
import praline.machine.RandomMachines;
import praline.machine.RewardMachine;
import praline.machine.Symbol;
import praline.machine.WordProbability;

/** Comparison held against brute force and against changes whose effect is known. */
class ComparisonPropertiesTest {
    private static final Equivalence EXACT = Equivalence.withDefaults();

    @Test
    void renumberedStatesAreEqual() {
        for (int n = 0; n < 50; n++) {
            SplittableRandom random = RandomMachines.generator("permute", n);
            RewardMachine machine = RandomMachines.rewardDeterministic(random, 12, 3, 3);
            Comparison comparison = EXACT.compare(machine, RandomMachines.permuted(machine, random));

            assertThat(comparison.equivalent()).as("case %d: %s", n, comparison).isTrue();
            assertThat(comparison.distance()).isZero();
        }
    }

    @Test
    void oneProbabilityMovedByDIsADistanceOfDAtLeast() {
        int moved = 0;
        for (int n = 0; n < 60; n++) {
            SplittableRandom random = RandomMachines.generator("perturb", n);
            RewardMachine machine = Minimisation.of(RandomMachines.rewardDeterministic(random, 10, 3, 3));
            double d = 0.001 * (1 + random.nextInt(20));
            RewardMachine other = RandomMachines.perturbed(machine, d, random);
            if (other != null) {
                moved++;
                Comparison comparison = EXACT.compare(machine, other);

                assertThat(comparison.distance()).as("case %d", n).isGreaterThan(d - 1e-12);
                assertThat(comparison.equivalent()).isFalse();
                assertThat(Equivalence.within(d).compare(machine, other).distance())
                        .isEqualTo(comparison.distance());
                assertThat(Equivalence.within(comparison.distance())
                                .compare(machine, other)
                                .equivalent())
                        .isTrue();
            }
        }
        assertThat(moved).isGreaterThan(40);
    }

    @Test
    void theWordIsAShortestOneAndTheDistanceTheLargest() {
        int different = 0;
        for (int n = 0; n < 60; n++) {
            SplittableRandom random = RandomMachines.generator("brute force", n);
            RewardMachine first = n % 2 == 0
                    ? RandomMachines.rewardDeterministic(random, 3, 2, 2)
                    : RandomMachines.hidden(random, 2, 2, 2, 2);
            RewardMachine second =
                    RandomMachines.perturbed(n % 2 == 0 ? RandomMachines.twinned(first, random) : first, 0.02, random);
            if (second == null) {
                continue;
            }
            double tolerance = 0.01 * random.nextInt(3);
            Comparison comparison =
                    Equivalence.within(tolerance).withLimits(5_000, 2_000).compare(first, second);
            BruteForce brute = new BruteForce(first, second, tolerance, 6);

            if (comparison.word().isEmpty() || comparison.word().size() > 6) {
                assertThat(brute.shortest).as("case %d", n).isEqualTo(Integer.MAX_VALUE);
            } else {
                different++;
                assertThat(comparison.word()).as("case %d", n).hasSize(brute.shortest);
            }
            // coarse beliefs, where they were needed, may be off by a thousandth
            assertThat(comparison.distance()).as("case %d", n).isGreaterThan(brute.largest - 1e-3);
            if (!comparison.bounded() && comparison.histories() < 8) {
                assertThat(comparison.distance()).as("case %d", n).isEqualTo(brute.largest, within(1e-9));
            }
        }
        assertThat(different).isGreaterThan(20);
    }

    @Test
    void comparingTheOtherWayRoundIsTheSame() {
        for (int n = 0; n < 40; n++) {
            SplittableRandom random = RandomMachines.generator("symmetry", n);
            RewardMachine first = RandomMachines.rewardDeterministic(random, 5, 2, 3);
            RewardMachine second = RandomMachines.rewardDeterministic(random, 6, 2, 3);
            Comparison there = EXACT.compare(first, second);
            Comparison back = EXACT.compare(second, first);

            assertThat(back.distance()).as("case %d", n).isEqualTo(there.distance());
            assertThat(back.word()).as("case %d", n).isEqualTo(there.word());
        }
    }

    @Test
    @Timeout(60)
    void aThousandStatesAgainstAThousand() {
        SplittableRandom random = RandomMachines.generator("thousand", 0);
        RewardMachine machine = RandomMachines.rewardDeterministic(random, 1000, 5, 3);
        RewardMachine permuted = RandomMachines.permuted(machine, random);

        Comparison same = EXACT.compare(machine, permuted);
        assertThat(same.equivalent()).isTrue();
        assertThat(same.histories()).isLessThanOrEqualTo(1000); // one for each state, not for each pair
        RewardMachine perturbed =
                Objects.requireNonNull(RandomMachines.perturbed(Minimisation.of(machine), 0.01, random));
        assertThat(EXACT.compare(machine, perturbed).distance()).isEqualTo(0.01, within(1e-12));
    }

    @Test
    void aLimitThatIsHitIsSaid() {
        SplittableRandom random = RandomMachines.generator("limit", 0);
        RewardMachine machine = RandomMachines.rewardDeterministic(random, 100, 3, 3);
        Comparison comparison = EXACT.withLimits(20, 20).compare(machine, RandomMachines.permuted(machine, random));

        assertThat(comparison.bounded()).isTrue();
        assertThat(comparison.equivalent()).isTrue();
    }

    /** All words up to a length, their conditional probabilities taken from whole products. */
    private static final class BruteForce {
        private final List<WordProbability> machines;
        private final double tolerance;
        private final int depth;
        private int shortest = Integer.MAX_VALUE;
        private double largest;

        BruteForce(RewardMachine first, RewardMachine second, double tolerance, int depth) {
            this.machines = List.of(WordProbability.of(first), WordProbability.of(second));
            this.tolerance = tolerance;
            this.depth = depth;
            visit(new ArrayList<>(), 1, 1);
        }

        private void visit(List<Symbol> word, double first, double second) {
            for (Label label : RandomMachines.labels(2)) {
                for (int reward = 0; word.size() < depth && reward < 2; reward++) {
                    word.add(new Symbol(label, reward));
                    double nextFirst = machines.get(0).of(word);
                    double nextSecond = machines.get(1).of(word);
                    double p = nextFirst / first;
                    double q = nextSecond / second;
                    largest = Math.max(largest, Math.abs(p - q));
                    if (Math.abs(p - q) > tolerance + 1e-11 || p > 1e-9 != q > 1e-9) {
                        shortest = Math.min(shortest, word.size());
                    }
                    if (p > 1e-9 && q > 1e-9) {
                        visit(word, nextFirst, nextSecond);
                    }
                    word.remove(word.size() - 1);
                }
            }
        }
    }
}
