package praline.bins;

import java.util.List;

/**
 * How rewards are to be grouped into bins.
 *
 * <ul>
 *   <li>{@code auto}: the division of greatest evidence ({@link Clustering}), in which then neighbours are united between which noise leaves no gap ({@link
 *       Gaps}); and what is left is divided again where noise overlaps, as far as other noise shows that it does ({@link Overlaps}).
 *   <li>a whole number N: the best division into N bins, or into as many as there are values.
 *   <li>a width W, written with a point or an exponent: bins of this width around its multiples.
 * </ul>
 *
 * @param text as it is written
 * @param count N, or 0
 * @param width W, or 0
 */
public record BinRule(String text, int count, double width) {
    /** The rule {@code auto}. */
    public static final BinRule AUTO = new BinRule("auto", 0, 0);

    /** What may be written. */
    public static final String WANTED = "auto, a number of bins such as 3 (1 to " + Clustering.MOST_CLUSTERS
            + "), or a width above 0 with a decimal point such as 0.5";

    private static final double MOVED = 0.01;

    /** The rule that is written so; throws {@link IllegalArgumentException} that says what may be written. */
    public static BinRule of(String text) {
        if (text.equals(AUTO.text)) {
            return AUTO;
        }
        try {
            if (text.matches("[0-9]+")) {
                int count = Integer.parseInt(text);
                if (count >= 1 && count <= Clustering.MOST_CLUSTERS) {
                    return new BinRule(text, count, 0);
                }
            } else if (text.matches("[0-9.]+([eE][-+]?[0-9]+)?")) {
                double width = Double.parseDouble(text);
                if (width > 0 && Double.isFinite(width)) {
                    return new BinRule(text, 0, width);
                }
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new IllegalArgumentException("'" + text + "' is not " + WANTED);
    }

    /** Whether the bins do not depend on what is seen. */
    public boolean fixed() {
        return width > 0;
    }

    /** The bins for what was seen; before anything was, there is one. */
    public RewardBins bins(RewardSample sample) {
        if (fixed()) {
            return new WidthBins(width);
        }
        List<RewardSample.Group> values = sample.groups(Clustering.MOST_VALUES);
        if (values.isEmpty()) {
            return CutBins.around(List.of(RewardSample.Group.of(0)));
        }
        if (count > 0) {
            return CutBins.around(new Clustering(values, count).division(count));
        }
        List<RewardSample.Group> all = sample.groups(Integer.MAX_VALUE);
        List<RewardSample.Group> islands =
                new Gaps(all).between(new Clustering(values, Clustering.MOST_CLUSTERS).best());
        return Overlaps.divided(Island.of(all, CutBins.around(islands)));
    }

    /**
     * Whether bins that were made of fewer rewards no longer fit: there would be more or fewer, or over 1 % of the rewards of some bin would fall into
     * another across a gap, or a reward whose noise overlaps another's would itself fall into another bin.
     */
    public boolean outdated(RewardBins bins, RewardSample sample) {
        if (!(bins instanceof CutBins old) || sample.count() == 0) {
            return false;
        }
        return outdated(old, (CutBins) bins(sample), sample);
    }

    private static boolean outdated(CutBins old, CutBins fresh, RewardSample sample) {
        int size = fresh.bins().size();
        if (size != old.bins().size()) {
            return true;
        }
        for (int bin = 0; bin < size; bin++) {
            CutBins.Bin now = fresh.bins().get(bin);
            if (old.number(now.reward()) != bin || old.bins().get(bin).overlaps() != now.overlaps()) {
                return true;
            }
        }
        long[] all = new long[size];
        long[] moved = new long[size];
        for (RewardSample.Group group : sample.groups(Integer.MAX_VALUE)) {
            int bin = fresh.number(group.mean());
            int before = old.number(group.mean());
            all[bin] += group.count();
            moved[bin] += before == bin || fresh.overlap(bin, before) ? 0 : group.count();
        }
        for (int bin = 0; bin < size; bin++) {
            if (moved[bin] > MOVED * all[bin]) {
                return true;
            }
        }
        return false;
    }
}
