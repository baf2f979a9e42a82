package praline.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import praline.machine.Presentation;

/**
 * The text on an arrow: lines {@code guard | probability : reward}, set in columns; the probabilities are left out where all are 1.
 *
 * @param rows the lines that are shown
 * @param hidden the lines that had to be left out because there are too many; empty if none
 */
record EdgeLabel(List<Row> rows, List<Row> hidden) {
    static final double FONT_SIZE = 12;
    static final double ROW_HEIGHT = 16;
    static final double PADDING_X = 4;
    static final double PADDING_Y = 2;

    private static final int MOST_COLUMNS = 32;
    private static final int MOST_ROWS = 12;
    private static final int SEPARATOR_COLUMNS = 3;

    /**
     * A line.
     *
     * @param guard as shown, perhaps shortened
     * @param probability as shown; empty if every line on the arrow has 1
     * @param chance the probability
     * @param reward as shown
     * @param sign of the reward: -1, 0 or 1
     * @param text the whole line, nothing shortened
     * @param notes what the caller has to say about its transitions
     */
    record Row(
            String guard, String probability, double chance, String reward, int sign, String text, List<String> notes) {
        boolean certain() {
            return chance == 1;
        }
    }

    static EdgeLabel of(Presentation.Arrow arrow, List<String> tooltips) {
        boolean certain = arrow.lines().stream().allMatch(line -> line.probability() == 1);
        int shown = arrow.lines().size() <= MOST_ROWS ? arrow.lines().size() : MOST_ROWS - 1;
        List<Row> rows =
                arrow.lines().stream().map(line -> row(line, certain, tooltips)).toList();
        return new EdgeLabel(rows.subList(0, shown), rows.subList(shown, rows.size()));
    }

    private static Row row(Presentation.Line line, boolean allCertain, List<String> tooltips) {
        String guard = shortened(line.guard());
        return new Row(
                guard.contains(" | ") && !allCertain ? "(" + guard + ")" : guard,
                allCertain ? "" : line.probabilityText(),
                line.probability(),
                line.rewardText(),
                (int) Math.signum(line.reward()),
                line.text(),
                tooltips.isEmpty()
                        ? List.of()
                        : line.transitions().stream().map(tooltips::get).toList());
    }

    /** A guard that is too long keeps as many of its parts as fit, and says how many are missing. */
    static String shortened(String guard) {
        if (TextWidth.columns(guard) <= MOST_COLUMNS) {
            return guard;
        }
        List<Integer> begins = partBegins(guard);
        String close = guard.startsWith("{") && guard.indexOf('}') == guard.length() - 1 ? "}" : "";
        for (int kept = begins.size() - 1; kept >= 1; kept--) {
            String text = guard.substring(0, begins.get(kept)) + "… " + (begins.size() - kept) + " more" + close;
            if (TextWidth.columns(text) <= MOST_COLUMNS) {
                return text;
            }
        }
        if (begins.size() == 1) {
            return TextWidth.cut(guard, MOST_COLUMNS);
        }
        String rest = " and " + (begins.size() - 1) + " more";
        return TextWidth.cut(guard.substring(0, begins.get(1)), MOST_COLUMNS - TextWidth.columns(rest)) + rest;
    }

    /** Where each part of a guard begins that is joined by {@code |}, {@code &} or a comma, backquotes heeded. */
    private static List<Integer> partBegins(String guard) {
        List<Integer> begins = new ArrayList<>(List.of(0));
        boolean quoted = false;
        for (int i = 0; i < guard.length(); i++) {
            quoted ^= guard.charAt(i) == '`';
            if (!quoted && (guard.startsWith(" | ", i) || guard.startsWith(" & ", i))) {
                begins.add(i + 3);
            } else if (!quoted && guard.startsWith(", ", i)) {
                begins.add(i + 2);
            }
        }
        return begins;
    }

    /** What the last line says if some are hidden; empty if none are. */
    String moreLines() {
        return hidden.isEmpty() ? "" : "… " + hidden.size() + " more lines";
    }

    /** Column of the stroke before the probabilities. */
    int strokeAt() {
        return widest(rows.stream().mapToInt(row -> TextWidth.columns(row.guard()))) + 1;
    }

    /** Column in which the probabilities begin, if there are any. */
    int probabilityAt() {
        return strokeAt() + SEPARATOR_COLUMNS - 1;
    }

    /** Column of the colon before the rewards. */
    int colonAt() {
        int probability = widest(rows.stream().mapToInt(row -> row.probability().length()));
        return probability == 0 ? strokeAt() : probabilityAt() + probability + 1;
    }

    /** Column in which the rewards begin. */
    int rewardAt() {
        return colonAt() + SEPARATOR_COLUMNS - 1;
    }

    double width() {
        int rewards = widest(rows.stream().mapToInt(row -> row.reward().length()));
        int columns = Math.max(rewardAt() + rewards, TextWidth.columns(moreLines()));
        return columns * TextWidth.COLUMN * FONT_SIZE + 2 * PADDING_X;
    }

    double height() {
        return (rows.size() + (hidden.isEmpty() ? 0 : 1)) * ROW_HEIGHT + 2 * PADDING_Y;
    }

    /** All lines, those left out too. */
    List<Row> allRows() {
        List<Row> all = new ArrayList<>(rows);
        all.addAll(hidden);
        return all;
    }

    private static int widest(IntStream columns) {
        return columns.max().orElse(0);
    }
}
