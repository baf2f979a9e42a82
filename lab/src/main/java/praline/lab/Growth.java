package praline.lab;

import java.util.List;
import java.util.Locale;
import praline.draw.Plot;
import praline.draw.PlotMark;

/**
 * A law by which a quantity grows, fitted by least squares: a power law and an exponential one on the logarithm of the quantity, so that their
 * residuals can be compared, and a linear one on the quantity itself.
 *
 * @param law which law
 * @param line the straight line in the law's own scales
 */
public record Growth(Law law, LeastSquares line) {
    /** The laws. */
    public enum Law {
        /** {@code y = c x^b}: log y against log x. */
        POWER,
        /** {@code y = c b^x}: log y against x. */
        EXPONENTIAL,
        /** {@code y = c + b x}. */
        LINEAR
    }

    /** The law of this kind that fits points (x, y) best; a logarithm is taken of numbers above 0 only. */
    public static Growth fit(Law law, List<double[]> points) {
        return new Growth(
                law,
                LeastSquares.fit(points.stream()
                        .map(point -> new double[] {
                            law == Law.POWER ? StrictMath.log(point[0]) : point[0],
                            law == Law.LINEAR ? point[1] : StrictMath.log(point[1])
                        })
                        .toList()));
    }

    /** The law's value at x. */
    public double at(double x) {
        double y = line.intercept() + line.slope() * (law == Law.POWER ? StrictMath.log(x) : x);
        return law == Law.LINEAR ? y : StrictMath.exp(y);
    }

    /** Whether enough was measured for a fit. */
    public boolean known() {
        return Double.isFinite(line.slope());
    }

    /** The law in few characters: {@code n^1.50}, {@code 1.20^n}, {@code 3.0 + 0.5 n}. */
    public String text() {
        if (!known()) {
            return "(too few sizes)";
        }
        return switch (law) {
            case POWER -> String.format(Locale.ROOT, "n^%.2f", line.slope());
            case EXPONENTIAL -> String.format(Locale.ROOT, "%.2f^n", StrictMath.exp(line.slope()));
            case LINEAR -> String.format(Locale.ROOT, "%.3g + %.3g n", line.intercept(), line.slope());
        };
    }

    /** Draws the law over the range of the points, under its own text. */
    public void draw(Plot plot, PlotMark mark, List<double[]> points) {
        if (known()) {
            double low = points.stream().mapToDouble(point -> point[0]).min().orElse(1);
            double high = points.stream().mapToDouble(point -> point[0]).max().orElse(10);
            plot.curve(text(), mark, low, high, this::at);
        }
    }
}
