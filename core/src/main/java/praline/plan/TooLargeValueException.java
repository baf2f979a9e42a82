package praline.plan;

import praline.machine.ShortestDecimal;

/** Rewards add up to more than a double can hold. */
public final class TooLargeValueException extends NoValueException {
    private static final long serialVersionUID = 1L;

    TooLargeValueException(double largestReward) {
        super("rewards as large as " + ShortestDecimal.text(largestReward) + " add up to more than a number can hold ("
                + ShortestDecimal.text(Double.MAX_VALUE) + "); divide them all by one number");
    }
}
