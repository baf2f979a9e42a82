package praline.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * Points, lines with error bars, curves and bars over two axes, as SVG that is readable in light and dark, for those who do not tell hues apart (each has
 * a shape) and, by its title and description, for those who do not see it. The same data give the same bytes everywhere.
 *
 * <p>It is 440 units wide with letters of 13, so that it can still be read where a telephone shows it smaller.
 */
public final class Plot {
    private static final double HEIGHT = 290;
    private static final double LEFT = 58;
    private static final double BOTTOM = 46;
    private static final int CURVE_PIECES = 40;
    private static final int MANY_POINTS = 60;

    private final String title;
    private final String across;
    private final String up;
    private final boolean logX;
    private final boolean logY;
    private final List<Layer> layers = new ArrayList<>();
    private final List<Double> references = new ArrayList<>();

    /** What one call added. */
    private record Layer(Kind kind, String name, PlotMark mark, List<double[]> points) {}

    private enum Kind {
        POINTS,
        LINE,
        CURVE,
        BARS
    }

    private Plot(String title, String across, String up, boolean logX, boolean logY) {
        this.title = title;
        this.across = across;
        this.up = up;
        this.logX = logX;
        this.logY = logY;
    }

    /** An empty plot with linear axes of these names. */
    public static Plot linear(String title, String across, String up) {
        return new Plot(title, across, up, false, false);
    }

    /** An empty plot with logarithmic axes of these names, on which a power law is straight. */
    public static Plot logarithmic(String title, String across, String up) {
        return new Plot(title, across, up, true, true);
    }

    /** An empty plot with a logarithmic axis upwards, on which exponential growth is straight. */
    public static Plot semilogarithmic(String title, String across, String up) {
        return new Plot(title, across, up, false, true);
    }

    /** An empty plot with a logarithmic axis across. */
    public static Plot overLogarithms(String title, String across, String up) {
        return new Plot(title, across, up, true, false);
    }

    /** Adds points (x, y); without any, nothing. What a logarithmic axis can not show, since it is not above 0, is left out. */
    public Plot points(String name, PlotMark mark, List<double[]> points) {
        return add(Kind.POINTS, name, mark, points);
    }

    /** Adds a line through points (x, y, low, high), each with a bar from low to high. */
    public Plot line(String name, PlotMark mark, List<double[]> points) {
        return add(Kind.LINE, name, mark, points);
    }

    /** Adds the dashed curve of a function between two values of x. */
    public Plot curve(String name, PlotMark mark, double from, double to, DoubleUnaryOperator function) {
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i <= CURVE_PIECES; i++) {
            double part = (double) i / CURVE_PIECES;
            double x = logX ? from * StrictMath.pow(to / from, part) : from + (to - from) * part;
            points.add(new double[] {x, function.applyAsDouble(x)});
        }
        return add(Kind.CURVE, name, mark, points);
    }

    /** Adds bars (from, to, height): a histogram. */
    public Plot bars(String name, PlotMark mark, List<double[]> bars) {
        return add(Kind.BARS, name, mark, bars);
    }

    /** Adds an upright dashed line at a value of x. */
    public Plot reference(double x) {
        references.add(x);
        return this;
    }

    private Plot add(Kind kind, String name, PlotMark mark, List<double[]> points) {
        List<double[]> shown = points.stream()
                .filter(point -> (!logX || point[0] > 0) && (!logY || point[1] > 0))
                .toList();
        if (!shown.isEmpty()) {
            layers.add(new Layer(kind, name, mark, shown));
        }
        return this;
    }

    /** The picture. */
    public String svg() {
        List<Double> xs = new ArrayList<>(references);
        List<Double> ys = new ArrayList<>();
        for (Layer layer : layers) {
            for (double[] point : layer.points) {
                xs.add(point[0]);
                if (layer.kind == Kind.BARS) {
                    xs.add(point[1]);
                    ys.addAll(List.of(0.0, point[2]));
                } else {
                    for (int i = 1; i < point.length; i++) {
                        ys.add(point[i]);
                    }
                }
            }
        }
        PlotAxis x = PlotAxis.over(xs, logX, LEFT, PlotPage.WIDTH - PlotPage.RIGHT);
        PlotAxis y = PlotAxis.over(ys, logY, HEIGHT - BOTTOM, PlotPage.TOP + 16);
        PlotPage page = new PlotPage(title, description(x, y));
        page.across(x, across, y.end(), y.begin());
        for (double tick : y.ticks()) {
            page.rule("grid", LEFT, y.at(tick), x.end(), y.at(tick));
            page.text("", LEFT - 7, y.at(tick) + 4.5, "end", PlotAxis.text(tick));
        }
        page.rule("axis", LEFT, y.begin(), LEFT, y.end());
        page.text("", 12, PlotPage.TOP + 4, "start", up);
        references.forEach(value -> page.rule("reference", x.at(value), y.begin(), x.at(value), y.end()));
        layers.forEach(layer -> draw(page, layer, x, y));
        return page.svg(HEIGHT);
    }

    private static void draw(PlotPage page, Layer layer, PlotAxis x, PlotAxis y) {
        boolean faint = layer.points.size() > MANY_POINTS;
        page.explain(layer.name, layer.mark, layer.kind == Kind.CURVE);
        StringBuilder path = new StringBuilder();
        for (double[] point : layer.points) {
            if (layer.kind == Kind.BARS) {
                page.rectangle("bar " + layer.mark.style(), x.at(point[0]), y.at(0), x.at(point[1]), y.at(point[2]));
                continue;
            }
            double left = x.at(point[0]);
            double top = y.at(point[1]);
            path.append(path.isEmpty() ? "M" : "L").append(Xml.number(left) + " " + Xml.number(top));
            if (layer.kind == Kind.LINE) {
                page.rule("line " + layer.mark.style(), left, y.at(point[2]), left, y.at(point[3]));
            }
            if (layer.kind != Kind.CURVE) {
                page.mark(layer.mark, faint, left, top, layer.kind == Kind.LINE ? 4 : 3);
            }
        }
        if (layer.kind == Kind.LINE || layer.kind == Kind.CURVE) {
            page.path("line " + (layer.kind == Kind.CURVE ? "fit " : "") + layer.mark.style(), path.toString());
        }
    }

    private String description(PlotAxis x, PlotAxis y) {
        StringBuilder text = new StringBuilder(up + " against " + across + ", from " + PlotAxis.text(x.low()) + " to "
                + PlotAxis.text(x.high()) + (logX ? " (logarithmic)" : "") + " and from " + PlotAxis.text(y.low())
                + " to " + PlotAxis.text(y.high()) + (logY ? " (logarithmic)" : "") + ".");
        for (Layer layer : layers) {
            if (layer.kind != Kind.CURVE && !layer.name.isEmpty()) {
                text.append("\n" + layer.name + ": " + layer.points.size()
                        + (layer.kind == Kind.BARS ? " bars" : " points") + ".");
            } else if (layer.kind == Kind.CURVE && !layer.name.isEmpty()) {
                text.append("\nA curve: " + layer.name + ".");
            }
        }
        return text.toString();
    }
}
