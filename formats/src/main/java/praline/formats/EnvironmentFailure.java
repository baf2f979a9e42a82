package praline.formats;

/** An environment that runs outside this program has died, fallen silent, or said what it should not; the message is one line. */
public final class EnvironmentFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    EnvironmentFailure(String message) {
        super(message);
    }
}
