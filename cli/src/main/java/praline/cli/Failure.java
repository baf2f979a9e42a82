package praline.cli;

import org.jspecify.annotations.Nullable;

/** A command ends without having done its work; the message is the one line that the user sees. */
final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int exit;

    private Failure(int exit, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.exit = exit;
    }

    /** Bad input or a failure: exit 1. */
    static Failure of(String message) {
        return new Failure(Exit.FAILURE, message, null);
    }

    /** Bad input or a failure that something else reported: exit 1. */
    static Failure of(String message, Throwable cause) {
        return new Failure(Exit.FAILURE, message, cause);
    }

    /** Wrong usage: exit 2. */
    static Failure usage(String message) {
        return new Failure(Exit.USAGE, message, null);
    }

    /** The exit code. */
    int exit() {
        return exit;
    }
}
