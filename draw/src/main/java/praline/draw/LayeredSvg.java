package praline.draw;

import java.util.List;
import praline.draw.Placement.Box;
import praline.draw.Placement.Point;
import praline.draw.Placement.Route;

/** Writes a placed diagram as SVG. */
final class LayeredSvg {
    private static final double BASELINE = 4.5;
    private static final double ROW_BASELINE = 12;
    private static final double LEGEND_GAP = 2;
    private static final double LEGEND_END = 12;

    /** How far the second border of a state in which the episode is over lies within the first. */
    private static final double INSET = 3;

    /** An arrow's head; the point is where the arrow ends. */
    private static final String HEADS = "<defs>" + head("head") + head("quiet-head") + "</defs>\n";

    private final Diagram diagram;
    private final Placement placement;
    private final Legend legend;
    private final SvgPage page;

    LayeredSvg(Diagram diagram, Placement placement, DrawingOptions options) {
        this.diagram = diagram;
        this.placement = placement;
        this.legend =
                options.legend() ? Legend.ofArrows(diagram, placement.width() - 2 * SvgPage.MARGIN) : Legend.none();
        this.page = new SvgPage(diagram, width(), height());
    }

    private static String head(String name) {
        return "<marker id=\"praline-" + name + "\" viewBox=\"0 0 9 8\" refX=\"8.6\" refY=\"4\" markerWidth=\"9\""
                + " markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
                + "<path class=\"" + name + "\" d=\"M0 .5L9 4L0 7.5L1.8 4Z\"/></marker>";
    }

    private double width() {
        return Math.max(placement.width(), legend.width() + 2 * SvgPage.MARGIN);
    }

    private double height() {
        return placement.height() + (legend.lines().isEmpty() ? 0 : LEGEND_GAP + legend.height() + LEGEND_END);
    }

    String text() {
        page.add(HEADS);
        double aside = (width() - placement.width()) / 2;
        if (aside > 0) {
            page.add("<g transform=\"translate(" + Xml.number(aside) + " 0)\">\n");
        }
        start();
        for (int i = 0; i < diagram.arrows().size(); i++) {
            arrow(
                    diagram.arrows().get(i),
                    placement.routes().get(i),
                    placement.labels().get(i));
        }
        for (int i = 0; i < diagram.states().size(); i++) {
            state(i);
        }
        if (aside > 0) {
            page.add("</g>\n");
        }
        return page.legend(legend, SvgPage.MARGIN, placement.height() + LEGEND_GAP)
                .end();
    }

    private void start() {
        Box dot = placement.dot();
        page.add("<g class=\"arrow start\"><title>start</title>");
        course(placement.start(), "head");
        page.add("<circle class=\"dot\"")
                .attribute("cx", dot.centerX())
                .attribute("cy", dot.centerY())
                .attribute("r", dot.width() / 2)
                .add("/></g>\n");
    }

    private void state(int number) {
        Diagram.StateBox state = diagram.states().get(number);
        Box box = placement.states().get(number);
        page.add("<g class=\"state" + (state.sink() ? " sink" : "") + (number == diagram.initial() ? " initial" : ""))
                .add("\"><title>" + Xml.escape(state.name()) + "</title><rect")
                .box(box)
                .add(" rx=\"10\"/>");
        if (state.end()) {
            page.add("<rect").box(box.inset(INSET)).add(" rx=\"7\"/>");
        }
        page.add("<text class=\"name\"")
                .at(box.centerX(), box.centerY() + BASELINE)
                .add(">")
                .words(state.shown())
                .add("</text></g>\n");
    }

    private void arrow(Diagram.Arrow arrow, Route route, Box box) {
        EdgeLabel label = arrow.label();
        boolean quiet = diagram.states().get(arrow.to()).sink()
                && label.allRows().stream().allMatch(row -> row.sign() == 0);
        page.add("<g class=\"arrow" + (quiet ? " quiet" : "") + "\"><title>" + SvgPage.ends(diagram, arrow)
                + "</title>");
        course(route, quiet ? "quiet-head" : "head");
        page.add("<rect class=\"back\"").box(box).add(" rx=\"3\"/>");
        double x = box.x() + EdgeLabel.PADDING_X;
        double y = box.y() + EdgeLabel.PADDING_Y + ROW_BASELINE;
        for (EdgeLabel.Row row : label.rows()) {
            row(row, label, x, y);
            y += EdgeLabel.ROW_HEIGHT;
        }
        if (!label.hidden().isEmpty()) {
            page.add("<text class=\"dim\"")
                    .at(x, y)
                    .add("><title>" + SvgPage.tooltip(label.hidden()) + "</title>" + label.moreLines() + "</text>");
        }
        page.add("</g>\n");
    }

    private void course(Route route, String head) {
        StringBuilder path = new StringBuilder("M" + at(route.points().get(0)));
        for (int i = 1; i < route.points().size(); i += 3) {
            path.append('C').append(at(route.points().get(i)));
            path.append(' ').append(at(route.points().get(i + 1)));
            path.append(' ').append(at(route.points().get(i + 2)));
        }
        page.add("<path marker-end=\"url(#praline-" + head + ")\" d=\"" + path + "\"/>");
    }

    private static String at(Point point) {
        return Xml.number(point.x()) + " " + Xml.number(point.y());
    }

    /** A line; every column has its own place, so that a font of another width does not move the next. */
    private void row(EdgeLabel.Row row, EdgeLabel label, double x, double y) {
        page.add("<text").at(x, y).add("><title>" + SvgPage.tooltip(List.of(row)) + "</title>");
        page.words(row.guard()).add(" ");
        if (!row.probability().isEmpty()) {
            column("dim", x, label.strokeAt()).add("|</tspan> ");
            column(row.certain() ? "dim" : "", x, label.probabilityAt()).add(row.probability() + "</tspan> ");
        }
        String tone = row.sign() == 0 ? "dim" : row.sign() > 0 ? "plus" : "minus";
        column("dim", x, label.colonAt()).add(":</tspan> ");
        column(tone, x, label.rewardAt()).add(row.reward() + "</tspan></text>");
    }

    private SvgPage column(String tone, double x, int columns) {
        return page.add(tone.isEmpty() ? "<tspan" : "<tspan class=\"" + tone + "\"")
                .attribute("x", x + columns * TextWidth.COLUMN * EdgeLabel.FONT_SIZE)
                .add(">");
    }
}
