package praline.draw;

import java.util.List;

/**
 * Writes a diagram as an adjacency matrix: a row for each state from which arrows leave, a column for each that they reach, both in
 * breadth-first order, and a cell for each arrow.
 */
final class MatrixSvg {
    private static final double CELL = 14;
    private static final double NAME_GAP = 6;
    private static final double BASELINE = 4;
    private static final double LEAST_OPACITY = 0.25;
    private static final int GRID = 10;

    private final Diagram diagram;
    private final Legend legend;
    private final double names;
    private final double side;
    private final int[] places;
    private final SvgPage page;

    MatrixSvg(Diagram diagram, DrawingOptions options) {
        this.diagram = diagram;
        this.side = CELL * diagram.states().size();
        this.names = NAME_GAP
                + diagram.states().stream()
                        .mapToDouble(state -> TextWidth.of(marked(state), EdgeLabel.FONT_SIZE))
                        .max()
                        .orElse(0);
        this.legend = options.legend() ? Legend.ofMatrix(diagram, names + side) : Legend.none();
        this.places = new int[diagram.states().size()];
        for (int place = 0; place < places.length; place++) {
            places[diagram.order().get(place)] = place;
        }
        double size = 2 * SvgPage.MARGIN + names + side;
        this.page = new SvgPage(
                diagram,
                Math.max(size, legend.width() + 2 * SvgPage.MARGIN),
                size + (legend.lines().isEmpty() ? 0 : legend.height() + SvgPage.MARGIN));
    }

    /** The name with room for the mark of the initial state. */
    private static String marked(Diagram.StateBox state) {
        return "→ " + state.shown();
    }

    String text() {
        double origin = SvgPage.MARGIN + names;
        grid(origin);
        for (int state = 0; state < places.length; state++) {
            name(state, origin);
        }
        for (Diagram.Arrow arrow : diagram.arrows()) {
            cell(arrow, origin);
        }
        return page.legend(legend, SvgPage.MARGIN, SvgPage.MARGIN + origin + side)
                .end();
    }

    private void grid(double origin) {
        StringBuilder lines = new StringBuilder();
        for (int place = 0; place <= places.length; place += GRID) {
            String at = Xml.number(origin + place * CELL);
            lines.append('M')
                    .append(Xml.number(origin))
                    .append(' ')
                    .append(at)
                    .append('h')
                    .append(Xml.number(side));
            lines.append('M')
                    .append(at)
                    .append(' ')
                    .append(Xml.number(origin))
                    .append('v')
                    .append(Xml.number(side));
        }
        page.add("<path class=\"grid\" d=\"" + lines + "\"/>\n");
    }

    private void name(int number, double origin) {
        Diagram.StateBox state = diagram.states().get(number);
        String tone = state.sink() ? " class=\"dim\"" : "";
        double middle = origin + (places[number] + 0.5) * CELL;
        page.add("<text" + tone + " text-anchor=\"end\"")
                .at(origin - NAME_GAP, middle + BASELINE)
                .add("><title>" + Xml.escape(state.name()) + "</title>")
                .words(number == diagram.initial() ? marked(state) : state.shown())
                .add("</text>");
        page.add("<text" + tone + " transform=\"translate(" + Xml.number(middle + BASELINE) + " "
                        + Xml.number(origin - NAME_GAP) + ") rotate(-90)\">")
                .words(state.shown())
                .add("</text>\n");
    }

    private void cell(Diagram.Arrow arrow, double origin) {
        List<EdgeLabel.Row> rows = arrow.label().allRows();
        boolean pays = rows.stream().anyMatch(row -> row.sign() > 0);
        boolean costs = rows.stream().anyMatch(row -> row.sign() < 0);
        String tone = pays && costs ? "both" : pays ? "plus" : costs ? "minus" : "zero";
        double likeliest =
                rows.stream().mapToDouble(EdgeLabel.Row::chance).max().orElse(0);
        double opacity = LEAST_OPACITY + (1 - LEAST_OPACITY) * likeliest;
        page.add("<rect class=\"" + tone + "\" fill-opacity=\"" + Xml.number(opacity) + "\"")
                .box(new Placement.Box(
                        origin + places[arrow.to()] * CELL + 1,
                        origin + places[arrow.from()] * CELL + 1,
                        CELL - 2,
                        CELL - 2))
                .add("><title>" + SvgPage.ends(diagram, arrow) + "\n" + SvgPage.tooltip(rows) + "</title></rect>\n");
    }
}
