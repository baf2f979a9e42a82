package praline.plan;

/** The total reward of a product has no value, since its partial sums have no limit. */
public final class UnsettledTotalException extends NoValueException {
    private static final long serialVersionUID = 1L;

    UnsettledTotalException(String message) {
        super(message);
    }
}
