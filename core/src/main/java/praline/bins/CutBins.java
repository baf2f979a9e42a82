package praline.bins;

import java.util.Arrays;
import java.util.List;

/** Bins between cuts, the outermost without end: what clustering gives. A reward on a cut belongs to the bin above it. */
final class CutBins implements RewardBins {
    private final double[] cuts;
    private final List<Bin> bins;

    /**
     * A bin.
     *
     * @param low the least reward that was known to be in it, or where the noise of the bin below overlaps its own
     * @param high the greatest, or where the noise of the next bin overlaps its own
     * @param reward that stands for it
     * @param overlaps whether its noise and that of the next bin overlap
     */
    record Bin(double low, double high, double reward, boolean overlaps) {}

    /**
     * Bins of observed rewards, with the cuts half-way between neighbours.
     *
     * @param bins at least one, ascending
     */
    CutBins(List<Bin> bins) {
        this.bins = List.copyOf(bins);
        cuts = new double[bins.size() - 1];
        for (int i = 0; i < cuts.length; i++) {
            double below = bins.get(i).high;
            cuts[i] = below + (bins.get(i + 1).low - below) / 2;
            cuts[i] = cuts[i] > below ? cuts[i] : bins.get(i + 1).low; // neighbouring doubles have no middle
        }
    }

    /** Bins around groups of observed rewards. */
    static CutBins around(List<RewardSample.Group> groups) {
        return new CutBins(groups.stream()
                .map(group -> new Bin(group.low(), group.high(), group.mean(), false))
                .toList());
    }

    /** The number of the reward's bin, from 0. */
    int number(double reward) {
        if (!Double.isFinite(reward)) {
            throw new IllegalArgumentException("a reward must be a finite number, not " + reward);
        }
        int found = Arrays.binarySearch(cuts, reward + 0.0); // no -0
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** Whether the noise of two bins overlaps: a cut between them may stand here or there. */
    boolean overlap(int one, int other) {
        return Math.abs(one - other) == 1 && bins.get(Math.min(one, other)).overlaps;
    }

    List<Bin> bins() {
        return bins;
    }

    @Override
    public double representative(double reward) {
        return bins.get(number(reward)).reward;
    }

    @Override
    public double from(double reward) {
        int bin = number(reward);
        return bin == 0 ? Double.NEGATIVE_INFINITY : cuts[bin - 1];
    }

    @Override
    public double to(double reward) {
        int bin = number(reward);
        return bin == cuts.length ? Double.POSITIVE_INFINITY : cuts[bin];
    }

    @Override
    public boolean met(double reward) {
        Bin bin = bins.get(number(reward));
        return reward >= bin.low && reward <= bin.high;
    }
}
