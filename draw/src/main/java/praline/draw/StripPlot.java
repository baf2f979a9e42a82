package praline.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Samples side by side: one strip for each, in which every value is a dot, with a box from the lower to the upper quartile and a stroke at the median. With
 * some ten to a hundred values this shows more than the box alone. As readable as {@link Plot}.
 */
public final class StripPlot {
    private static final double LEFT_MOST = 190;
    private static final double ROW = 34;
    private static final double SPREAD = 9;

    private final String title;
    private final String across;
    private final boolean logarithmic;
    private final OptionalDouble reference;
    private final List<Strip> strips = new ArrayList<>();

    private record Strip(String name, PlotMark mark, double[] values) {}

    private StripPlot(String title, String across, boolean logarithmic, OptionalDouble reference) {
        this.title = title;
        this.across = across;
        this.logarithmic = logarithmic;
        this.reference = reference;
    }

    /** An empty plot with a linear axis and a dashed line at a value. */
    public static StripPlot linear(String title, String across, double reference) {
        return new StripPlot(title, across, false, OptionalDouble.of(reference));
    }

    /** An empty plot with a logarithmic axis; values that are not above 0 are left out. */
    public static StripPlot logarithmic(String title, String across) {
        return new StripPlot(title, across, true, OptionalDouble.empty());
    }

    /** The same with a dashed line at a value. */
    public StripPlot withReference(double value) {
        StripPlot marked = new StripPlot(title, across, logarithmic, OptionalDouble.of(value));
        marked.strips.addAll(strips);
        return marked;
    }

    /** Adds a strip below the others; without values, nothing. */
    public StripPlot add(String name, PlotMark mark, double[] values) {
        double[] sorted = Arrays.stream(values)
                .filter(value -> Double.isFinite(value) && (!logarithmic || value > 0))
                .sorted()
                .toArray();
        if (sorted.length > 0) {
            strips.add(new Strip(name, mark, sorted));
        }
        return this;
    }

    /** The picture. */
    public String svg() {
        List<Double> all = new ArrayList<>();
        reference.ifPresent(all::add);
        strips.forEach(strip -> Arrays.stream(strip.values).forEach(all::add));
        double left = 20
                + Math.min(
                        LEFT_MOST,
                        strips.stream()
                                .mapToDouble(strip -> PlotPage.width(strip.name))
                                .max()
                                .orElse(0));
        PlotAxis x = PlotAxis.over(all, logarithmic, left, PlotPage.WIDTH - PlotPage.RIGHT - 4);
        double bottom = PlotPage.TOP + ROW * strips.size() + 4;
        PlotPage page = new PlotPage(title, description());
        page.across(x, across, PlotPage.TOP, bottom);
        reference.ifPresent(value -> page.rule("reference", x.at(value), PlotPage.TOP, x.at(value), bottom));
        for (int row = 0; row < strips.size(); row++) {
            draw(page, strips.get(row), x, PlotPage.TOP + ROW * row + ROW / 2, left);
        }
        return page.svg(bottom + 42);
    }

    private static void draw(PlotPage page, Strip strip, PlotAxis x, double middle, double left) {
        page.text("", left - 8, middle + 4.5, "end", TextWidth.cut(strip.name, 26));
        double[] values = strip.values;
        String style = strip.mark.style();
        page.rectangle(
                "box " + style, x.at(quantile(values, 0.25)), middle - 12, x.at(quantile(values, 0.75)), middle + 12);
        for (int i = 0; i < values.length; i++) {
            double aside = ((i * 5) % 7 - 3) * SPREAD / 3.5; // neighbours apart, the same everywhere
            page.mark(strip.mark, true, x.at(values[i]), middle + aside, 2.2);
        }
        double median = quantile(values, 0.5);
        page.rule("line " + style, x.at(median), middle - 13, x.at(median), middle + 13);
    }

    /** By linear interpolation between the sorted values. */
    private static double quantile(double[] sorted, double share) {
        double place = share * (sorted.length - 1);
        int low = (int) place;
        int high = Math.min(low + 1, sorted.length - 1);
        return sorted[low] + (place - low) * (sorted[high] - sorted[low]);
    }

    private String description() {
        StringBuilder text = new StringBuilder(across + ":");
        strips.forEach(strip -> text.append("\n" + strip.name + ": " + strip.values.length + " values, least "
                + PlotAxis.text(strip.values[0]) + ", median " + PlotAxis.text(quantile(strip.values, 0.5)) + ", most "
                + PlotAxis.text(strip.values[strip.values.length - 1])));
        return text.append(".").toString();
    }
}
