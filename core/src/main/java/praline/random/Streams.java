package praline.random;

import java.util.SplittableRandom;

/**
 * Derives independent streams of random numbers from one seed.
 *
 * <p>A stream is named by (seed, purpose, index), so that no stream depends on how much another one was used, and results do not
 * depend on the order or the number of threads in which streams are consumed. The mixing function is the finaliser of
 * MurmurHash3 with Stafford's constants (variant 13), as in SplittableRandom itself.
 */
public final class Streams {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private Streams() {}

    /** The seed of the stream named by (seed, purpose, index). */
    public static long seed(long seed, String purpose, long index) {
        long hash = mix(seed + GOLDEN);
        for (int i = 0; i < purpose.length(); i++) {
            hash = mix(hash + GOLDEN * (purpose.charAt(i) + 1L));
        }
        return mix(hash ^ mix(index * GOLDEN + 1));
    }

    /** A generator for the stream named by (seed, purpose, index). */
    public static SplittableRandom generator(long seed, String purpose, long index) {
        return new SplittableRandom(seed(seed, purpose, index));
    }

    private static long mix(long value) {
        long z = value;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
