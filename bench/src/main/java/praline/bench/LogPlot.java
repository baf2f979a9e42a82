package praline.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Points and lines on two logarithmic axes, as SVG that is readable in light and dark. */
final class LogPlot {
    private static final double WIDTH = 720;
    private static final double HEIGHT = 460;
    private static final double LEFT = 80;
    private static final double RIGHT = 210;
    private static final double TOP = 40;
    private static final double BOTTOM = 56;
    private static final String STYLE = """
            svg{font-family:system-ui,"DejaVu Sans","Liberation Sans",sans-serif;background:#fff}
            text{font-size:12px;fill:#1f2328}
            .title{font-size:14px;font-weight:bold}
            .grid{stroke:#e4e7eb}
            .axis{stroke:#66707b}
            .line{fill:none;stroke:#66707b;stroke-dasharray:5 4}
            .s0{fill:#0969da;stroke:#0969da}
            .s1{fill:#bf6a02;stroke:#bf6a02}
            .s2{fill:none;stroke:#bf6a02;stroke-width:1.6}
            .s3{fill:none;stroke:#cf222e;stroke-width:2}
            @media (prefers-color-scheme:dark){
            svg{background:#0d1117}
            text{fill:#e6edf3}
            .grid{stroke:#262c34}
            .axis,.line{stroke:#8d96a0}
            .s0{fill:#58a6ff;stroke:#58a6ff}
            .s1{fill:#e3a34d;stroke:#e3a34d}
            .s2{stroke:#e3a34d}
            .s3{stroke:#ff7b72}
            }
            """;

    private final String title;
    private final String across;
    private final String up;
    private final List<Series> series = new ArrayList<>();
    private final List<Line> lines = new ArrayList<>();

    /** Points of one kind. */
    private record Series(String name, int style, List<double[]> points) {}

    /** A straight line from (x, y) to (x, y). */
    private record Line(String name, double[] from, double[] to) {}

    /** The powers of ten that an axis shows, both included. */
    private record Axis(int low, int high, double begin, double end) {
        static Axis over(List<Double> values, double begin, double end) {
            double least =
                    values.stream().mapToDouble(Double::doubleValue).min().orElse(1);
            double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(10);
            int low = (int) Math.floor(StrictMath.log10(least) + 1e-9);
            return new Axis(low, Math.max(low + 1, (int) Math.ceil(StrictMath.log10(most) - 1e-9)), begin, end);
        }

        double at(double value) {
            return begin + (end - begin) * (StrictMath.log10(value) - low) / (high - low);
        }
    }

    LogPlot(String title, String across, String up) {
        this.title = title;
        this.across = across;
        this.up = up;
    }

    /** Adds points (x, y), all above 0; the style is 0 to 3. */
    LogPlot add(String name, int style, List<double[]> points) {
        if (!points.isEmpty()) {
            series.add(new Series(name, style, List.copyOf(points)));
        }
        return this;
    }

    /** Adds a line that is straight on these axes: a power law. */
    LogPlot line(String name, double[] from, double[] to) {
        lines.add(new Line(name, from, to));
        return this;
    }

    String svg() {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        series.forEach(one -> one.points().forEach(point -> {
            xs.add(point[0]);
            ys.add(point[1]);
        }));
        lines.forEach(line -> {
            xs.addAll(List.of(line.from()[0], line.to()[0]));
            ys.addAll(List.of(line.from()[1], line.to()[1]));
        });
        Axis x = Axis.over(xs, LEFT, WIDTH - RIGHT);
        Axis y = Axis.over(ys, HEIGHT - BOTTOM, TOP);
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\">%n<title>%s</title>%n<style>%n%s</style>%n",
                WIDTH,
                HEIGHT,
                WIDTH,
                HEIGHT,
                escaped(title),
                STYLE));
        axes(svg, x, y);
        for (Line line : lines) {
            svg.append(String.format(
                    Locale.ROOT,
                    "<path class=\"line\" d=\"M%.1f %.1fL%.1f %.1f\"/>%n",
                    x.at(line.from()[0]),
                    y.at(line.from()[1]),
                    x.at(line.to()[0]),
                    y.at(line.to()[1])));
            text(svg, x.at(line.to()[0]) + 6, y.at(line.to()[1]) + 4, "start", line.name());
        }
        for (Series one : series) {
            one.points().forEach(point -> dot(svg, one.style(), x.at(point[0]), y.at(point[1])));
        }
        for (int i = 0; i < series.size(); i++) {
            dot(svg, series.get(i).style(), WIDTH - RIGHT + 30, HEIGHT - BOTTOM - 20 * i - 8);
            text(
                    svg,
                    WIDTH - RIGHT + 42,
                    HEIGHT - BOTTOM - 20 * i - 4,
                    "start",
                    series.get(i).name());
        }
        return svg.append("</svg>\n").toString();
    }

    private void axes(StringBuilder svg, Axis x, Axis y) {
        for (int power = x.low(); power <= x.high(); power++) {
            double at = x.at(StrictMath.pow(10, power));
            rule(svg, "grid", at, TOP, at, HEIGHT - BOTTOM);
            text(svg, at, HEIGHT - BOTTOM + 18, "middle", number(power));
        }
        for (int power = y.low(); power <= y.high(); power++) {
            double at = y.at(StrictMath.pow(10, power));
            rule(svg, "grid", LEFT, at, WIDTH - RIGHT, at);
            text(svg, LEFT - 8, at + 4, "end", number(power));
        }
        rule(svg, "axis", LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM);
        rule(svg, "axis", LEFT, TOP, LEFT, HEIGHT - BOTTOM);
        svg.append(String.format(
                Locale.ROOT, "<text class=\"title\" x=\"%.0f\" y=\"22\">%s</text>%n", LEFT, escaped(title)));
        text(svg, (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 14, "middle", across);
        svg.append(String.format(
                Locale.ROOT,
                "<text transform=\"translate(16 %.0f) rotate(-90)\" text-anchor=\"middle\">%s</text>%n",
                (TOP + HEIGHT - BOTTOM) / 2,
                escaped(up)));
    }

    private static String number(int power) {
        return power >= 6
                ? "1" + "0".repeat(power - 6) + " M"
                : power >= 3
                        ? "1" + "0".repeat(power - 3) + " k"
                        : power >= 0 ? "1" + "0".repeat(power) : "0." + "0".repeat(-power - 1) + "1";
    }

    private static void rule(StringBuilder svg, String style, double x1, double y1, double x2, double y2) {
        svg.append(
                String.format(Locale.ROOT, "<path class=\"%s\" d=\"M%.1f %.1fL%.1f %.1f\"/>%n", style, x1, y1, x2, y2));
    }

    private static void dot(StringBuilder svg, int style, double x, double y) {
        svg.append(
                String.format(Locale.ROOT, "<circle class=\"s%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>%n", style, x, y));
    }

    private static void text(StringBuilder svg, double x, double y, String anchor, String what) {
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n",
                x,
                y,
                anchor,
                escaped(what)));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
