package praline.draw;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import praline.machine.RewardMachine;

/**
 * A machine as an SVG picture: one arrow from a state to another with a line {@code guard | probability : reward} for each group of
 * labels, from left to right by ELK's layered layout (Sugiyama, Tagawa and Toda 1981).
 *
 * <p>The initial state has an arrow from a dot; states that absorb and pay 0 for ever are dashed, without their loops, and those in which the episode is over have a double border; rewards other
 * than 0 stand out. The picture follows the reader's light or dark colour scheme, needs no fonts to be made, and is the same bytes for
 * the same machine everywhere.
 *
 * <p>Arrows by the hundred can be drawn but not followed, so a machine of more than {@value #MOST_STATES} states or
 * {@value #MOST_ARROWS} arrows is shown as an adjacency matrix, which stays readable where node-link diagrams do not (Ghoniem, Fekete
 * and Castagliola 2004).
 */
public final class SvgDrawing {
    static final int MOST_STATES = 150;
    static final int MOST_ARROWS = 450;

    /** In a page a drawing is not shown smaller than this. */
    private static final double LEAST_SCALE = 0.7;

    private static final Pattern WIDTH = Pattern.compile("^<svg [^>]*? width=\"([0-9.]+)\"");

    private SvgDrawing() {}

    /** The machine's picture with the default options. */
    public static String of(RewardMachine machine) {
        return of(machine, DrawingOptions.withDefaults());
    }

    /**
     * A picture made here for a place in an {@link HtmlPage}: without the style, which the page has, and as wide as the page where it would be wider, but
     * never so small that it can not be read.
     */
    public static String withinPage(String drawing) {
        Matcher width = WIDTH.matcher(drawing);
        String least = width.find() ? Xml.number(LEAST_SCALE * Double.parseDouble(width.group(1))) : "0";
        return drawing.replace(SvgPage.styleElement(), "")
                .replaceFirst("<svg ", "<svg style=\"min-width:" + least + "px\" ");
    }

    /**
     * The machine's picture.
     *
     * @throws IllegalArgumentException if there are tooltips, but not as many as transitions
     */
    public static String of(RewardMachine machine, DrawingOptions options) {
        int tooltips = options.tooltips().size();
        if (tooltips != 0 && tooltips != machine.transitions().size()) {
            throw new IllegalArgumentException(tooltips + " tooltips for "
                    + machine.transitions().size() + " transitions; give one for each, or none");
        }
        Diagram diagram = Diagram.of(machine, options.tooltips());
        if (options.matrix()) {
            return new MatrixSvg(diagram, options).text();
        }
        boolean readable =
                diagram.states().size() <= MOST_STATES && diagram.arrows().size() <= MOST_ARROWS;
        return readable
                ? new LayeredSvg(diagram, LayeredLayout.of(diagram), options).text()
                : new MatrixSvg(diagram, options).text();
    }
}
