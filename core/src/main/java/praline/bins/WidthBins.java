package praline.bins;

/**
 * Bins of one width around its multiples: bin i is [(i - 1/2) w, (i + 1/2) w), and i w stands for it.
 *
 * @param width w, above 0
 */
record WidthBins(double width) implements RewardBins {
    @Override
    public double representative(double reward) {
        return multiple(reward) * width;
    }

    @Override
    public double from(double reward) {
        return (multiple(reward) - 0.5) * width;
    }

    @Override
    public double to(double reward) {
        return (multiple(reward) + 0.5) * width;
    }

    @Override
    public boolean met(double reward) {
        return true; // bins of a given width fit whatever comes
    }

    private double multiple(double reward) {
        if (!Double.isFinite(reward / width)) {
            throw new IllegalArgumentException(
                    "the reward " + reward + " can not be counted in bins of width " + width);
        }
        return Math.floor(reward / width + 0.5) + 0.0; // no -0
    }
}
