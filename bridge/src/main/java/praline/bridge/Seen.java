package praline.bridge;

/**
 * What a step shows, in one number, since one number crosses faster than an object: the state in bits 0 to 30, the symbol in bits 31 to 59,
 * {@link #TERMINATED}, {@link #TRUNCATED}.
 */
public final class Seen {
    /** The bit that says that the episode ended by itself. */
    public static final long TERMINATED = 1L << 60;

    /** The bit that says that the episode was cut. */
    public static final long TRUNCATED = 1L << 61;

    private static final int SYMBOL = 31;
    private static final long STATE_MASK = (1L << SYMBOL) - 1;
    private static final long SYMBOL_MASK = (1L << 29) - 1;

    private Seen() {}

    /** A step that ends nothing. */
    static long of(int state, int symbol) {
        return ((long) symbol << SYMBOL) | state;
    }

    /** The number of the state entered. */
    static int state(long seen) {
        return (int) (seen & STATE_MASK);
    }

    /** The number of the symbol. */
    static int symbol(long seen) {
        return (int) ((seen >>> SYMBOL) & SYMBOL_MASK);
    }

    /** Whether the episode ended by itself. */
    static boolean terminated(long seen) {
        return (seen & TERMINATED) != 0;
    }

    /** Whether the episode was cut. */
    static boolean truncated(long seen) {
        return (seen & TRUNCATED) != 0;
    }
}
