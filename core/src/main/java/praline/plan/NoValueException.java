package praline.plan;

/** There is no best value that could be given as a number; the message says why. */
public abstract sealed class NoValueException extends ArithmeticException
        permits UnsettledTotalException, TooLargeValueException {
    private static final long serialVersionUID = 1L;

    NoValueException(String message) {
        super(message);
    }
}
