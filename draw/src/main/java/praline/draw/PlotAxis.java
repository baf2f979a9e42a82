package praline.draw;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/**
 * One axis of a plot: which part of it is shown, where a value lies on the page, and what is written beside it.
 *
 * @param logarithmic whether equal distances are equal ratios
 * @param low the least value shown, above 0 on a logarithmic axis
 * @param high the largest value shown
 * @param begin where {@code low} lies on the page
 * @param end where {@code high} lies on the page
 */
record PlotAxis(boolean logarithmic, double low, double high, double begin, double end) {
    private static final int MOST_DECADES_WITH_STEPS = 3;
    private static final int MOST_TICKS = 6;

    /** An axis over all finite values, widened to the next tick on both sides. */
    static PlotAxis over(List<Double> values, boolean logarithmic, double begin, double end) {
        List<Double> shown = values.stream()
                .filter(value -> Double.isFinite(value) && (!logarithmic || value > 0))
                .toList();
        double least = shown.stream().mapToDouble(Double::doubleValue).min().orElse(logarithmic ? 1 : 0);
        double most = shown.stream().mapToDouble(Double::doubleValue).max().orElse(logarithmic ? 10 : 1);
        if (logarithmic) {
            double low = mark(least, false);
            double high = mark(most, true);
            if (high < 5 * low) { // a single decade at least, or so
                low = mark(low / 2, false);
                high = mark(high * 2, true);
            }
            return new PlotAxis(true, low, high, begin, end);
        }
        double room = most > least ? most - least : Math.max(1e-9, Math.abs(most));
        double step = step(room);
        double low = Math.floor(least / step + 1e-9) * step;
        double high = Math.ceil(most / step - 1e-9) * step;
        return new PlotAxis(false, low, high > low ? high : low + step, begin, end);
    }

    /** Where a value lies; one that the axis does not reach lies on its end. */
    double at(double value) {
        double share = logarithmic
                ? StrictMath.log10(Math.max(value, low) / low) / StrictMath.log10(high / low)
                : (value - low) / (high - low);
        return begin + (end - begin) * Math.max(0, Math.min(1, share));
    }

    /** The values that are written beside the axis, ascending. */
    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        if (!logarithmic) {
            double step = step(high - low);
            for (long i = Math.round(low / step); i * step <= high + step * 1e-6; i++) {
                ticks.add(rounded(i * step));
            }
            return ticks;
        }
        int first = (int) Math.floor(StrictMath.log10(low) + 1e-9);
        int last = (int) Math.ceil(StrictMath.log10(high) - 1e-9);
        int apart = Math.max(1, (last - first + MOST_TICKS - 1) / MOST_TICKS);
        double[] steps = last - first <= MOST_DECADES_WITH_STEPS ? new double[] {1, 2, 5} : new double[] {1};
        for (int power = first; power <= last; power += apart) {
            for (double step : steps) {
                double tick = rounded(step * StrictMath.pow(10, power));
                if (tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }

    /** The next of 1, 2 and 5 times a power of ten: at most the value, or at least. */
    private static double mark(double value, boolean above) {
        double decade = StrictMath.pow(10, Math.floor(StrictMath.log10(value) + 1e-9));
        double parts = value / decade;
        double mark = above
                ? (parts <= 1 + 1e-9 ? 1 : parts <= 2 + 1e-9 ? 2 : parts <= 5 + 1e-9 ? 5 : 10)
                : (parts >= 5 - 1e-9 ? 5 : parts >= 2 - 1e-9 ? 2 : 1);
        return rounded(mark * decade);
    }

    /** A value in few characters: {@code 20 k} for 20,000, {@code 0.05}. */
    static String text(double value) {
        double size = Math.abs(value);
        if (size >= 1e6) {
            return plain(value / 1e6) + " M";
        }
        return size >= 1e4 ? plain(value / 1e3) + " k" : plain(value);
    }

    private static String plain(double value) {
        BigDecimal number =
                new BigDecimal(rounded(value)).round(new MathContext(6)).stripTrailingZeros();
        return (number.scale() < 0 ? number.setScale(0) : number).toPlainString();
    }

    /** The number next to it that has few digits: ticks are sums, which doubles do not hit. */
    private static double rounded(double value) {
        return new BigDecimal(value).round(new MathContext(10)).doubleValue();
    }

    /** 1, 2 or 5 times a power of ten, so that there are at most {@value #MOST_TICKS} steps or so. */
    private static double step(double room) {
        double power = StrictMath.pow(10, Math.floor(StrictMath.log10(room / MOST_TICKS)));
        double parts = room / MOST_TICKS / power;
        return rounded(power * (parts <= 1.0001 ? 1 : parts <= 2.0001 ? 2 : parts <= 5.0001 ? 5 : 10));
    }
}
