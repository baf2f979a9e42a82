package praline.learn.lstar;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * The likelihood ratio test (G test, Wilks 1938) as the "alternative notion of statistical difference" that the paper's conclusion asks for:
 * {@code G^2 = 2 sum n_ij ln(n_ij / expected_ij)} against the quantile of chi^2, with as many degrees of freedom as rewards seen in either
 * cell, less one.
 */
final class LikelihoodRatio implements StatisticalDifference {
    private final double errorProbability;
    private double[] quantile = new double[4];

    /**
     * A test.
     *
     * @param errorProbability how often two equal cells may be called different, in (0, 1)
     */
    LikelihoodRatio(double errorProbability) {
        this.errorProbability = errorProbability;
    }

    @Override
    public boolean differ(int[] first, int[] second) {
        return excess(first, second) > 0;
    }

    /** How far G^2 is above the quantile; negative where the cells do not differ. */
    double excess(int[] first, int[] second) {
        int rewards = 0;
        for (int place = 0; place < first.length; place++) {
            rewards += first[place] + second[place] > 0 ? 1 : 0;
        }
        return rewards < 2 ? -1 : statistic(first, second) - quantile(rewards - 1);
    }

    /** G^2 of two vectors of counts; 0 if one is empty. */
    static double statistic(int[] first, int[] second) {
        double n = Hoeffding.sum(first);
        double m = Hoeffding.sum(second);
        if (n == 0 || m == 0) {
            return 0;
        }
        double sum = 0;
        for (int place = 0; place < first.length; place++) {
            double both = first[place] + (double) second[place];
            sum += term(first[place], both * n / (n + m)) + term(second[place], both * m / (n + m));
        }
        return 2 * sum;
    }

    private static double term(double count, double expected) {
        return count == 0 ? 0 : count * StrictMath.log(count / expected);
    }

    /** The upper quantile of chi^2 at the error probability. */
    double quantile(int freedom) {
        if (freedom >= quantile.length) {
            quantile = Arrays.copyOf(quantile, 2 * freedom);
        }
        if (quantile[freedom] == 0) {
            double exact = ChiSquaredDistribution.of(freedom).inverseSurvivalProbability(errorProbability);
            quantile[freedom] = Math.rint(exact * 1e6) / 1e6; // no last digit may decide
        }
        return quantile[freedom];
    }
}
