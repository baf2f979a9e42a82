package praline.random;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * A stream of random numbers that can be {@linkplain #rewind rewound} to where it was {@linkplain #mark marked}, so that what is about to be
 * drawn can be tried out first. It gives the numbers that its generator gives.
 */
public final class Draws implements RandomGenerator {
    private final SplittableRandom random;
    private int[] tape = new int[16];
    private int recorded;
    private int read;
    private boolean marked;

    /** The numbers of a generator, which nobody else may draw from. */
    public Draws(SplittableRandom random) {
        this.random = random;
    }

    /** Marks this place; an earlier mark is forgotten. */
    public void mark() {
        System.arraycopy(tape, read, tape, 0, recorded - read);
        recorded -= read;
        read = 0;
        marked = true;
    }

    /** Goes back to the mark, which is then gone: all that was drawn since will be drawn again. */
    public void rewind() {
        if (!marked) {
            throw new IllegalStateException("no mark to go back to");
        }
        read = 0;
        marked = false;
    }

    @Override
    public int nextInt() {
        if (read < recorded) {
            return tape[read++];
        }
        int drawn = random.nextInt();
        if (marked) {
            if (recorded == tape.length) {
                tape = Arrays.copyOf(tape, 2 * recorded);
            }
            tape[recorded++] = drawn;
            read = recorded;
        }
        return drawn;
    }

    /** Of two draws. */
    @Override
    public long nextLong() {
        return ((long) nextInt() << 32) ^ (nextInt() & 0xFFFFFFFFL);
    }
}
