package praline.learn.evidence;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import praline.learn.Interval;
import praline.learn.Settings;

/**
 * When a cell (state, label) has earned the first part of what "converged" promises.
 *
 * <p>The error probability {@code 1 - confidence} is shared: half of it goes to all cells together (Bonferroni), and of a cell's
 * share a quarter to each look (and a twentieth of that where a label is known to pay several rewards), since a cell is looked at only when its count has come to the size that its frequencies predict: one
 * look is the rule, and four are allowed for. Each interval is Clopper and Pearson's.
 */
public final class CellPromise {
    private static final double SHARE = 0.5;
    private static final double LOOKS = 4;
    private static final double VARIED = 0.05;

    /** The most samples that a cell is expected to take. */
    private static final double MOST = 1e9;

    private final double tolerance;
    private final double minProbability;
    private final int cells;
    private final double alpha;

    /** By the number of intervals that share a cell's error, less one: how many standard deviations each of them reaches. */
    private final List<Double> reach = new ArrayList<>();

    /** The fewest samples that earn a cell of a label that pays one reward everywhere, and of one that pays several somewhere. */
    private final double fewestAlike;

    private final double fewestVaried;

    /** Widths computed before: most cells are looked at again and again while others grow. */
    private final Map<Integer, Map<Long, Double>> widths = new HashMap<>();

    /**
     * The promise for cells.
     *
     * @param cells how many cells share the error
     */
    public CellPromise(Settings settings, int cells) {
        this.cells = cells;
        tolerance = settings.tolerance();
        minProbability = settings.minProbability();
        alpha = (1 - settings.confidence()) * SHARE / LOOKS / Math.max(1, cells);
        fewestAlike = fewest(alpha);
        // a cell's share of the error is less where the label is known to pay more than one reward somewhere, for there
        // one may be hidden
        fewestVaried = fewest(alpha * VARIED);
    }

    /** How many cells share the error. */
    public int cells() {
        return cells;
    }

    /**
     * How many cells are earned.
     *
     * @param earned those whose counts earn them
     * @param fewestSamples the fewest samples of a cell; 0 if there is none
     */
    public record Tally(int earned, long fewestSamples) {}

    /** Counts what some cells, given as {@code state * labels + label}, have earned together. */
    public static Tally tally(Settings settings, CountedMachine machine, Collection<Integer> cells) {
        CellPromise promise = new CellPromise(settings, cells.size());
        int labels = machine.symbols().labelCount();
        long fewest = cells.isEmpty() ? 0 : Long.MAX_VALUE;
        int earned = 0;
        for (int cell : cells) {
            fewest = Math.min(fewest, machine.labelCount(cell / labels, cell % labels));
            earned += promise.earned(machine, cell / labels, cell % labels) ? 1 : 0;
        }
        return new Tally(earned, fewest);
    }

    /** The fewest samples with which a cell can be earned, by its share of the error: a reward of the minimum probability would have shown. */
    private double fewest(double share) {
        // log1p: 1 - 1e-17 is 1, whose logarithm asks for nothing
        double unseen = StrictMath.log(share) / StrictMath.log1p(-minProbability);
        double certain = StrictMath.log(share / 2) / StrictMath.log1p(-tolerance);
        return Math.max(unseen, certain);
    }

    /** Whether the counts of a cell's rewards earn it. */
    public boolean earned(CountedMachine machine, int q, int label) {
        if (expected(machine, q, label) > machine.labelCount(q, label)) {
            return false;
        }
        int n = machine.labelCount(q, label);
        int intervals = intervals(machine, q, label);
        for (int s : machine.symbols().ofLabel(label)) {
            int k = machine.count(q, s);
            if (k > 0 && k < n && width(n, k, intervals) > tolerance(machine)) {
                return false;
            }
            if (machine.corruption().declared() && !toldFromNoise(machine, n, k, machine.isNoise(q, s))) {
                return false;
            }
        }
        return true;
    }

    /** Whether what is noise is too seldom for a reward of the minimum probability, and what is paid too frequent for noise. */
    private boolean toldFromNoise(CountedMachine machine, int n, int k, boolean noise) {
        int rewards = machine.symbols().rewardCount();
        Interval share = Interval.exact(n, k, alpha * VARIED);
        return noise
                ? share.high() < machine.corruption().leastShare(rewards)
                : share.low() > machine.corruption().share(rewards);
    }

    /** The tolerance for what is seen: noise brings the shares of rewards closer together than their probabilities are. */
    private double tolerance(CountedMachine machine) {
        return tolerance * (1 - machine.corruption().probability());
    }

    /** How many samples the cell will take, as far as its frequencies tell. */
    private long expected(CountedMachine machine, int q, int label) {
        int n = machine.labelCount(q, label);
        double most = machine.rewardsOf(label) > 1 ? fewestVaried : fewestAlike;
        double near = tolerance(machine);
        double z = reach(intervals(machine, q, label));
        for (int s : machine.symbols().ofLabel(label)) {
            double p = (double) machine.count(q, s) / Math.max(1, n);
            double apart = machine.corruption().declared()
                    ? Math.min(near, fromNoise(machine, p, machine.isNoise(q, s)))
                    : near;
            most = Math.max(most, 0.95 * z * z * p * (1 - p) / (apart * apart));
        }
        return (long) Math.ceil(Math.min(most, MOST));
    }

    /** How far a share is from what it must be told from: that of a reward of the minimum probability, or that of noise. */
    private double fromNoise(CountedMachine machine, double share, boolean noise) {
        int rewards = machine.symbols().rewardCount();
        double other = noise
                ? machine.corruption().leastShare(rewards)
                : machine.corruption().share(rewards);
        return Math.abs(share - other);
    }

    /** What one more reading is worth after some more than were counted: 1 while many are lacking, 0 once earned. */
    public double worth(CountedMachine machine, int q, int label, int more) {
        long lacking = expected(machine, q, label) - machine.labelCount(q, label);
        if (lacking <= 0) {
            lacking = earned(machine, q, label) ? 0 : 10;
        }
        return Math.max(0, Math.min(1, (lacking - more) / 10.0));
    }

    /** What one more reading is worth by the size alone that a cell will need, whether it is earned then or not. */
    public double worthOfSize(CountedMachine machine, int q, int label, int more) {
        long lacking = expected(machine, q, label) - machine.labelCount(q, label);
        return Math.max(0, Math.min(1, (lacking - more) / 10.0));
    }

    /** How many intervals share a cell's error: one for each reward that it pays, but of two rewards the interval of one is that of the other. */
    private static int intervals(CountedMachine machine, int q, int label) {
        int rewards = 0;
        for (int s : machine.symbols().ofLabel(label)) {
            rewards += machine.count(q, s) > 0 ? 1 : 0;
        }
        return rewards <= 2 ? 1 : rewards;
    }

    private double reach(int intervals) {
        for (int i = reach.size(); i < intervals; i++) {
            reach.add(normalQuantile(alpha / (i + 1) / 2));
        }
        return reach.get(intervals - 1);
    }

    /** How far the interval of {@code k} of {@code n} reaches from the frequency, where so many share a cell's error. */
    private double width(int n, int k, int intervals) {
        Map<Long, Double> known = widths.computeIfAbsent(intervals, key -> new HashMap<>());
        return known.computeIfAbsent(((long) n << 32) + k, key -> width(n, k, alpha / intervals));
    }

    private static double width(int n, int k, double share) {
        Interval interval = Interval.exact(n, k, share);
        double p = (double) k / n;
        return Math.max(p - interval.low(), interval.high() - p);
    }

    /** The upper quantile of the standard normal distribution, by bisection of Craig's bound; two digits are enough here. */
    private static double normalQuantile(double tail) {
        double low = 0;
        double high = 40;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            boolean tooFar = logTail(middle) < StrictMath.log(tail);
            low = tooFar ? low : middle;
            high = tooFar ? middle : high;
        }
        return low;
    }

    /** ln of the normal tail, by the approximation of Karagiannidis and Lioumpas (2007). */
    private static double logTail(double z) {
        double x = Math.max(z, 1e-3);
        return StrictMath.log(1 - StrictMath.exp(-1.4 * x))
                - x * x / 2
                - StrictMath.log(1.135 * StrictMath.sqrt(2 * StrictMath.PI) * x);
    }
}
