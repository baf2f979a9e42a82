package praline.bench;

import java.util.List;
import java.util.Locale;

/**
 * {@code y = factor x^exponent}, fitted by least squares on logarithms.
 *
 * @param factor not a number where fewer than two sizes were measured
 * @param exponent of x
 */
record PowerLaw(double factor, double exponent) {
    static PowerLaw fit(List<double[]> points) {
        double n = points.size();
        double sumX = 0;
        double sumY = 0;
        double sumXx = 0;
        double sumXy = 0;
        for (double[] point : points) {
            double x = StrictMath.log(point[0]);
            double y = StrictMath.log(point[1]);
            sumX += x;
            sumY += y;
            sumXx += x * x;
            sumXy += x * y;
        }
        double exponent = (n * sumXy - sumX * sumY) / (n * sumXx - sumX * sumX);
        return new PowerLaw(StrictMath.exp((sumY - exponent * sumX) / n), exponent);
    }

    String text() {
        return Double.isFinite(exponent) ? String.format(Locale.ROOT, "n^%.2f", exponent) : "(too few sizes)";
    }

    /** Draws the law over the range of the points. */
    void draw(LogPlot plot, List<double[]> points) {
        if (Double.isFinite(exponent)) {
            double low = points.stream().mapToDouble(point -> point[0]).min().orElse(1);
            double high = points.stream().mapToDouble(point -> point[0]).max().orElse(10);
            plot.line(text(), new double[] {low, at(low)}, new double[] {high, at(high)});
        }
    }

    double at(double x) {
        return factor * StrictMath.pow(x, exponent);
    }
}
