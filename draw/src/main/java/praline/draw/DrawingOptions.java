package praline.draw;

import java.util.List;

/**
 * What a drawing shows beside the machine itself.
 *
 * @param tooltips for each transition, in the order of {@link praline.machine.RewardMachine#transitions()}, what a reader sees who
 *     rests the pointer on its line, such as its count and interval; empty for none
 * @param legend whether a line below the drawing says how the lines on the arrows are read
 * @param matrix whether it is a matrix whatever its size: drawn at once, while a layout takes its time
 */
public record DrawingOptions(List<String> tooltips, boolean legend, boolean matrix) {
    /** Copies the list. */
    public DrawingOptions {
        tooltips = List.copyOf(tooltips);
    }

    /** No tooltips beyond the full text of each line; with a legend. */
    public static DrawingOptions withDefaults() {
        return new DrawingOptions(List.of(), true, false);
    }

    /** The same with a tooltip for each transition. */
    public DrawingOptions withTooltips(List<String> texts) {
        return new DrawingOptions(texts, legend, matrix);
    }

    /** The same with or without the legend. */
    public DrawingOptions withLegend(boolean shown) {
        return new DrawingOptions(tooltips, shown, matrix);
    }

    /** The same as a matrix. */
    public DrawingOptions asMatrix() {
        return new DrawingOptions(tooltips, legend, true);
    }
}
