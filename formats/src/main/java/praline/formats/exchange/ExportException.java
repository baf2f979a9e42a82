package praline.formats.exchange;

/** A machine that a format cannot hold; the message says why, in one line. */
public final class ExportException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ExportException(String message) {
        super(message);
    }
}
