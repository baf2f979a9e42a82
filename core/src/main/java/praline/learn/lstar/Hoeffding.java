package praline.learn.lstar;

import java.util.function.DoubleSupplier;

/**
 * The paper's statistical difference (Definition 8): some reward's frequencies are further apart than Hoeffding's bound,
 * {@code sqrt(ln(2/C)/2) (sqrt(1/N) + sqrt(1/N')) < |f/N - f'/N'|}.
 *
 * @param c the confidence level C in (0, 1), asked for anew at each comparison, since the paper's own choice 1/M^3 shrinks with the M
 *     episodes taken so far
 */
record Hoeffding(DoubleSupplier c) implements StatisticalDifference {
    @Override
    public boolean differ(int[] first, int[] second) {
        long n = sum(first);
        long m = sum(second);
        if (n == 0 || m == 0) {
            return false;
        }
        double bound = StrictMath.sqrt(StrictMath.log(2 / c.getAsDouble()) / 2)
                * (StrictMath.sqrt(1.0 / n) + StrictMath.sqrt(1.0 / m));
        for (int place = 0; place < first.length; place++) {
            if (Math.abs((double) first[place] / n - (double) second[place] / m) > bound) {
                return true;
            }
        }
        return false;
    }

    /** 1/M^3, the paper's own choice of C; 1 before the first episode. */
    static double cubed(long m) {
        double episodes = Math.max(1, m);
        return 1 / (episodes * episodes * episodes);
    }

    static long sum(int[] counts) {
        long sum = 0;
        for (int count : counts) {
            sum += count;
        }
        return sum;
    }
}
