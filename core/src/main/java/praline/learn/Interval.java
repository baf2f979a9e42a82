package praline.learn;

import java.util.List;
import org.apache.commons.statistics.interval.BinomialConfidenceInterval;

/**
 * A two-sided confidence interval of a probability.
 *
 * @param low lower bound
 * @param high upper bound
 */
public record Interval(double low, double high) {
    /**
     * The interval of Clopper and Pearson (1934) for {@code successes} in {@code trials}, at the confidence, rounded outward to four
     * decimals; [0, 1] without trials.
     */
    public static Interval clopperPearson(long trials, long successes, double confidence) {
        if (trials == 0) {
            return new Interval(0, 1);
        }
        Interval exact = exact(trials, successes, 1 - confidence);
        return new Interval(
                Math.max(0, Math.floor(exact.low * 1e4 - 1e-7) / 1e4),
                Math.min(1, Math.ceil(exact.high * 1e4 + 1e-7) / 1e4));
    }

    /** The interval of Clopper and Pearson with error probability {@code alpha}, not rounded. */
    public static Interval exact(long trials, long successes, double alpha) {
        int scaledTrials = Math.toIntExact(Math.min(trials, 1_000_000_000L));
        int scaledSuccesses = (int) Math.round((double) successes * scaledTrials / trials);
        var interval = BinomialConfidenceInterval.CLOPPER_PEARSON.fromErrorRate(scaledTrials, scaledSuccesses, alpha);
        return new Interval(interval.getLowerBound(), interval.getUpperBound());
    }

    /** The least interval that holds all of these, of which there is at least one. */
    public static Interval around(List<Interval> intervals) {
        return new Interval(
                intervals.stream().mapToDouble(Interval::low).min().orElseThrow(),
                intervals.stream().mapToDouble(Interval::high).max().orElseThrow());
    }
}
