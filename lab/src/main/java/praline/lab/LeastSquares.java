package praline.lab;

import java.util.List;

/**
 * The straight line {@code y = intercept + slope x} that fits points best, by least squares.
 *
 * @param intercept of the line
 * @param slope of the line; not a number where fewer than two values of x were measured
 * @param slopeError standard error of the slope; not a number with fewer than three points
 * @param residual the root of the mean squared residual
 * @param determination R squared: the part of the variance of y that the line explains, from 0 to 1
 * @param points how many
 */
public record LeastSquares(
        double intercept, double slope, double slopeError, double residual, double determination, int points) {
    /** Normal quantile for an interval of 95 %. */
    private static final double NORMAL_95 = 1.96;

    /** The line for points (x, y). */
    public static LeastSquares fit(List<double[]> points) {
        int n = points.size();
        double meanX = points.stream().mapToDouble(point -> point[0]).average().orElse(Double.NaN);
        double meanY = points.stream().mapToDouble(point -> point[1]).average().orElse(Double.NaN);
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (double[] point : points) {
            xx += (point[0] - meanX) * (point[0] - meanX);
            xy += (point[0] - meanX) * (point[1] - meanY);
            yy += (point[1] - meanY) * (point[1] - meanY);
        }
        double slope = xx > 0 ? xy / xx : Double.NaN;
        double unexplained = Math.max(0, yy - slope * xy);
        double slopeError = n > 2 ? Math.sqrt(unexplained / (n - 2) / xx) : Double.NaN;
        return new LeastSquares(
                meanY - slope * meanX,
                slope,
                slopeError,
                Math.sqrt(unexplained / n),
                yy > 0 ? 1 - unexplained / yy : 1,
                n);
    }

    /** The lower end of the interval of 95 % for the slope. */
    public double slopeAtLeast() {
        return slope - NORMAL_95 * slopeError;
    }

    /** The upper end of the interval of 95 % for the slope. */
    public double slopeAtMost() {
        return slope + NORMAL_95 * slopeError;
    }
}
