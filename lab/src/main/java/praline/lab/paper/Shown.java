package praline.lab.paper;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.Map;
import praline.draw.PlotMark;

/** Numbers and learners as tables and plots show them; never by the locale. */
final class Shown {
    static final String MERGE = "merge";
    static final String BEST = "best";
    static final String TABLE = "table";
    static final String PAPER = "paper";

    private static final Map<String, String> TITLES = Map.of(
            MERGE, "default",
            BEST, "lstar best",
            TABLE, "lstar table",
            PAPER, "lstar paper");
    private static final Map<String, Integer> HUES = Map.of(MERGE, 0, BEST, 1, TABLE, 2, PAPER, 3);

    private Shown() {}

    /** A learner as people call it. */
    static String learner(String name) {
        return TITLES.getOrDefault(name, "lstar " + name);
    }

    static PlotMark mark(String learner) {
        return PlotMark.filled(HUES.getOrDefault(learner, 4));
    }

    /** A count: whole below 10,000, then {@code 12.3k}, {@code 4.56 M}. */
    static String count(double value) {
        if (!Double.isFinite(value)) {
            return "–";
        }
        return value >= 1e6
                ? significant(value / 1e6, 3) + " M"
                : value >= 1e4 ? significant(value / 1e3, 3) + "k" : significant(Math.rint(value), 4);
    }

    /** A time given in milliseconds. */
    static String millis(double value) {
        if (!Double.isFinite(value)) {
            return "–";
        }
        return value >= 10_000
                ? significant(value / 1000, 3) + " s"
                : value >= 1000 ? significant(value / 1000, 2) + " s" : significant(value, 2) + " ms";
    }

    static String fixed(double value, int decimals) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%." + decimals + "f", value) : "–";
    }

    static String percent(double share) {
        return Double.isFinite(share) ? significant(Math.rint(share * 1000) / 10, 3) + " %" : "–";
    }

    static String significant(double value, int digits) {
        if (!Double.isFinite(value)) {
            return "–";
        }
        BigDecimal rounded =
                BigDecimal.valueOf(value).round(new MathContext(digits)).stripTrailingZeros();
        return (rounded.scale() < 0 ? rounded.setScale(0) : rounded).toPlainString();
    }
}
