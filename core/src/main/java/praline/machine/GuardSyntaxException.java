package praline.machine;

/** A guard that cannot be read; the message says at which column, what stands there and what was expected. */
public final class GuardSyntaxException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    GuardSyntaxException(String message) {
        super(message);
    }
}
