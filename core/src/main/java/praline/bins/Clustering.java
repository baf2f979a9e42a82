package praline.bins;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Optimal clustering in one dimension by dynamic programming over the sorted values (Fisher 1958; Wang and Song 2011): among all divisions into k
 * intervals the one of greatest evidence, for each k up to a bound.
 *
 * <p>The evidence is that of a mixture of normal distributions with the membership of each value given (Symons 1981; the exact form of the
 * integrated completed likelihood of Biernacki, Celeux and Govaert 2000). With n_i values and sum of squares S_i in cluster i, n in all, range R,
 * v = (R/1000)^2, means uniform on the range, a scaled inverse chi-square with one degree of freedom and scale v for each variance, and a uniform prior on
 * the weights, its logarithm is
 *
 * <pre>
 * sum over i of  -ln R - ln(n_i)/2 - (n_i - 1)/2 ln(pi) + ln Gamma(n_i/2) - ln Gamma(1/2) + ln(v)/2 - n_i/2 ln(S_i + v) + ln(n_i!)
 *   + ln Gamma(k) - ln Gamma(n + k)
 * </pre>
 *
 * <p>Plain k-means (least sum of squares) will not do: rewards come in very unequal numbers, and it would rather halve the noise of a common reward
 * than set a rare one apart.
 */
final class Clustering {
    /** More values are united before. */
    static final int MOST_VALUES = 256;

    /** The most clusters. */
    static final int MOST_CLUSTERS = 64;

    private static final double RESOLUTION = 1e-3;

    private final List<RewardSample.Group> values;
    private final double[][] best;
    private final int[][] begin;

    /** Of at least one value, ascending, into at most so many clusters. */
    Clustering(List<RewardSample.Group> values, int most) {
        this.values = values;
        int n = values.size();
        int clusters = Math.min(most, n);
        double[][] evidence = evidence();
        best = new double[clusters + 1][n + 1];
        begin = new int[clusters + 1][n + 1];
        for (double[] row : best) {
            Arrays.fill(row, Double.NEGATIVE_INFINITY);
        }
        best[0][0] = 0;
        for (int k = 1; k <= clusters; k++) {
            for (int end = k; end <= n; end++) {
                for (int first = k - 1; first < end; first++) {
                    double sum = best[k - 1][first] + evidence[first][end];
                    if (sum > best[k][end]) {
                        best[k][end] = sum;
                        begin[k][end] = first;
                    }
                }
            }
        }
    }

    /** By the first value and the one after the last: what the cluster contributes. */
    private double[][] evidence() {
        int n = values.size();
        double range = values.get(n - 1).high() - values.get(0).low();
        double scale = range > 0 ? range : 1;
        double v = RESOLUTION * scale * RESOLUTION * scale;
        double[][] evidence = new double[n][n + 1];
        for (int first = 0; first < n; first++) {
            RewardSample.Group cluster = values.get(first);
            for (int end = first + 1; end <= n; end++) {
                cluster = end == first + 1 ? cluster : cluster.and(values.get(end - 1));
                double m = cluster.count();
                evidence[first][end] = -StrictMath.log(scale)
                        - StrictMath.log(m) / 2
                        - (m - 1) / 2 * StrictMath.log(Math.PI)
                        + lnGamma(m / 2)
                        - lnGamma(0.5)
                        + StrictMath.log(v) / 2
                        - m / 2 * StrictMath.log(cluster.squares() + v)
                        + lnGamma(m + 1);
            }
        }
        return evidence;
    }

    /** The clusters of the best division, as many as have the greatest evidence. */
    List<RewardSample.Group> best() {
        double count = values.stream().mapToLong(RewardSample.Group::count).sum();
        int n = values.size();
        int chosen = 1;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int k = 1; k < best.length; k++) {
            double evidence = best[k][n] + lnGamma(k) - lnGamma(count + k);
            if (evidence > greatest) {
                greatest = evidence;
                chosen = k;
            }
        }
        return division(chosen);
    }

    /** The clusters of the best division into k, or into as many as there are values. */
    List<RewardSample.Group> division(int k) {
        List<RewardSample.Group> clusters = new ArrayList<>();
        int end = values.size();
        for (int left = Math.min(k, best.length - 1); left > 0; left--) {
            int first = begin[left][end];
            RewardSample.Group cluster = values.get(first);
            for (int i = first + 1; i < end; i++) {
                cluster = cluster.and(values.get(i));
            }
            clusters.add(0, cluster);
            end = first;
        }
        return clusters;
    }

    /** ln Gamma(x) for x > 0, by Stirling's series. */
    static double lnGamma(double x) {
        double shifted = 0;
        double y = x;
        while (y < 10) {
            shifted -= StrictMath.log(y);
            y++;
        }
        double square = y * y;
        return shifted
                + (y - 0.5) * StrictMath.log(y)
                - y
                + StrictMath.log(2 * Math.PI) / 2
                + 1 / (12 * y) * (1 - 1 / (30 * square) * (1 - 2 / (7 * square)));
    }
}
