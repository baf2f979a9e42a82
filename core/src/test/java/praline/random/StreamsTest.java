package praline.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class StreamsTest {
    @Test
    void theSameNameGivesTheSameStream() {
        SplittableRandom one = Streams.generator(7, "episode", 3);
        SplittableRandom other = Streams.generator(7, "episode", 3);

        for (int i = 0; i < 100; i++) {
            assertThat(one.nextLong()).isEqualTo(other.nextLong());
        }
    }

    @Test
    void seedPurposeAndIndexEachChangeTheStream() {
        // neighbours in all three, and purposes that are prefixes and anagrams of one another; 64-bit seeds, so that an
        // accidental equality
        // has a chance below 1e-11
        Set<Long> seeds = new HashSet<>();
        int made = 0;
        for (long seed = -5; seed < 5; seed++) {
            for (String purpose : new String[] {"", "a", "ab", "ba", "aa", "episode", "choices"}) {
                for (long index = -50; index < 50; index++) {
                    seeds.add(Streams.seed(seed, purpose, index));
                    made++;
                }
            }
        }

        assertThat(seeds).hasSize(made);
    }

    @Test
    void whatOneStreamHasGivenDoesNotMoveAnother() {
        long expected = Streams.generator(1, "choices", 0).nextLong();
        SplittableRandom used = Streams.generator(1, "episode", 0);
        for (int i = 0; i < 1000; i++) {
            used.nextLong();
        }

        assertThat(Streams.generator(1, "choices", 0).nextLong()).isEqualTo(expected);
    }

    @Test
    void streamsOfNeighbouringIndicesAreUncorrelated() {
        // First draws of 10,000 neighbouring streams in 16 bins: chi-square with 15 degrees of freedom; above 44.3 with
        // chance 1e-4. Pairs of
        // neighbours that agree in the bin: Binomial(9999, 1/16), outside 5 standard deviations with chance below 1e-6.
        int n = 10_000;
        int[] bins = new int[16];
        int agree = 0;
        int before = -1;
        for (int i = 0; i < n; i++) {
            int bin = Streams.generator(42, "episode", i).nextInt(16);
            bins[bin]++;
            agree += bin == before ? 1 : 0;
            before = bin;
        }
        double chiSquare = 0;
        for (int count : bins) {
            chiSquare += (count - n / 16.0) * (count - n / 16.0) / (n / 16.0);
        }

        assertThat(chiSquare).isLessThan(44.3);
        assertThat(agree).isBetween(625 - 121, 625 + 121);
    }
}
