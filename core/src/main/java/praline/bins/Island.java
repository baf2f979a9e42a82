package praline.bins;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rewards with a gap on both sides, counted in cells of one width; and how many nats it takes to write down in which cell each of them lies, under several
 * explanations: the negative logarithm of their likelihood, and half the logarithm of their number for each parameter (Schwarz 1978, Rissanen
 * 1978). Counts are scaled down to at most {@value #MOST_COUNT}: what is not seen at that size does not matter.
 */
final class Island {
    /** The most rewards in one island. */
    static final int MOST_PLACES = 16;

    /** The least distance of two rewards, in spreads of their noise: nearer ones are taken for one. */
    static final double APART = 1.5;

    private static final int MOST_COUNT = 10_000;

    private static final int WIDTHS = 4;
    private static final int ROUNDS = 300;
    private static final double STEADY = 1e-4;

    /** The last and smallest step of a reward, in parts of a spread; a step must be worth so many nats. */
    private static final int FINEST = 1024;

    private static final double WORTH = 0.01;

    private final RewardSample.Group all;
    private final double width;
    private final double[] counts;
    private final double count;

    /** Of values in ascending order, in cells of about this width. */
    Island(List<RewardSample.Group> values, double cellWidth) {
        all = RewardSample.Group.of(values);
        int cells = (int) Math.max(1, Math.ceil((all.high() - all.low()) / cellWidth));
        width = (all.high() - all.low()) / cells;
        counts = new double[cells];
        double scale = Math.min(1, (double) MOST_COUNT / all.count());
        for (RewardSample.Group group : values) {
            counts[(int) Math.min(cells - 1, (group.mean() - all.low()) / width)] += scale * group.count();
        }
        count = scale * all.count();
    }

    /**
     * An explanation by rewards with noise of one shape around them.
     *
     * @param rewards ascending
     * @param nats what it costs
     */
    record Places(double[] rewards, double nats) {}

    /** All values together. */
    RewardSample.Group all() {
        return all;
    }

    /** The cost of one noise of a shape that is found nowhere else: each cell has a probability of its own. */
    double ownShape() {
        double nats = parameters(counts.length - 1);
        for (double here : counts) {
            nats -= here > 0 ? here * StrictMath.log(here / count) : 0;
        }
        return nats;
    }

    /** The cost of one noise of a known shape whose width lies between what these values have for a spread and for a range. */
    double ownWidth(NoiseShape shape) {
        double bySpread = all.spread() / shape.spread();
        double byRange = (all.high() - all.low()) / (shape.above() + shape.under());
        double middle = all.low() + byRange * shape.under();
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i <= WIDTHS; i++) {
            double part = (double) i / WIDTHS;
            double scale = bySpread + part * (byRange - bySpread);
            double reward = all.mean() + part * (middle - all.mean());
            least = Math.min(least, nats(shape, new double[][] {cells(shape, reward, scale)}));
        }
        return parameters(2) + least;
    }

    /** The cheapest explanation by noise of a known shape and width around one reward or at most so many. */
    Places places(NoiseShape shape, int most) {
        Places best = polished(shape, new double[] {all.mean()});
        double low = shape.lowest(all.low());
        double high = shape.highest(all.high());
        for (int k = 2; k <= most; k++) {
            double[] spaced = new double[k];
            for (int i = 0; i < k; i++) {
                spaced[i] = low + (high - low) * i / (k - 1);
            }
            if (!apart(shape, spaced)) {
                break;
            }
            Places next = polished(shape, spaced);
            best = next.nats < best.nats ? next : best;
        }
        return best;
    }

    /** Moves one reward after the other as long as that explains the values better. */
    private Places polished(NoiseShape shape, double[] start) {
        double[] at = start.clone();
        double[][] cells = new double[at.length][];
        for (int i = 0; i < at.length; i++) {
            cells[i] = cells(shape, at[i], shape.scale(at[i]));
        }
        double least = nats(shape, cells);
        for (int part = 4; part <= FINEST; part *= 2) {
            for (boolean moved = true; moved; ) {
                moved = false;
                for (int i = 0; i < 2 * at.length; i++) {
                    int which = i / 2;
                    double before = at[which];
                    double[] cellsBefore = cells[which];
                    at[which] += (i % 2 == 0 ? 1 : -1) * shape.spread(before) / part;
                    cells[which] = cells(shape, at[which], shape.scale(at[which]));
                    double nats = apart(shape, at) ? nats(shape, cells) : Double.POSITIVE_INFINITY;
                    if (nats < least - WORTH) {
                        least = nats;
                        moved = true;
                    } else {
                        at[which] = before;
                        cells[which] = cellsBefore;
                    }
                }
            }
        }
        return new Places(at, least + parameters(2 * at.length - 1));
    }

    private static boolean apart(NoiseShape shape, double[] rewards) {
        for (int i = 0; i + 1 < rewards.length; i++) {
            double spread = (shape.spread(rewards[i]) + shape.spread(rewards[i + 1])) / 2;
            if (!(rewards[i + 1] - rewards[i] >= APART * spread * (1 - 1e-9))) {
                return false;
            }
        }
        return true;
    }

    private double parameters(int number) {
        return number / 2.0 * StrictMath.log(count);
    }

    /** The probability of each cell if there is one reward. */
    private double[] cells(NoiseShape shape, double reward, double scale) {
        double[] cells = new double[counts.length];
        double before = shape.below(all.low(), reward, scale);
        for (int i = 0; i < cells.length; i++) {
            double next = shape.below(all.low() + (i + 1) * width, reward, scale);
            cells[i] = next - before;
            before = next;
        }
        return cells;
    }

    /** The negative logarithm of the likelihood under the best shares of the rewards, by expectation maximisation. */
    private double nats(NoiseShape shape, double[][] cells) {
        int k = cells.length;
        double[] shares = new double[k];
        Arrays.fill(shares, 1.0 / k);
        for (int round = 0; k > 1 && round < ROUNDS; round++) {
            double[] next = new double[k];
            for (int cell = 0; cell < counts.length; cell++) {
                double each = counts[cell] / probability(cells, shares, cell, shape.stray());
                for (int i = 0; i < k; i++) {
                    next[i] += each * shares[i] * cells[i][cell];
                }
            }
            double sum = Arrays.stream(next).sum();
            double change = 0;
            for (int i = 0; i < k; i++) {
                change = Math.max(change, Math.abs(next[i] / sum - shares[i]));
                shares[i] = next[i] / sum;
            }
            if (change < STEADY) {
                break;
            }
        }
        double nats = 0;
        for (int cell = 0; cell < counts.length; cell++) {
            nats -= counts[cell] * StrictMath.log(probability(cells, shares, cell, shape.stray()));
        }
        return nats;
    }

    private double probability(double[][] cells, double[] shares, int cell, double stray) {
        double sum = 0;
        for (int i = 0; i < shares.length; i++) {
            sum += shares[i] * cells[i][cell];
        }
        return stray / counts.length + (1 - stray) * sum;
    }

    /** The islands that a division leaves. */
    static List<List<RewardSample.Group>> of(List<RewardSample.Group> values, CutBins bins) {
        List<List<RewardSample.Group>> islands = new ArrayList<>();
        int last = -1;
        for (RewardSample.Group value : values) {
            int number = bins.number(value.mean());
            if (number != last) {
                islands.add(new ArrayList<>());
                last = number;
            }
            islands.get(islands.size() - 1).add(value);
        }
        return islands;
    }
}
