package praline.draw;

import java.util.List;
import java.util.stream.Collectors;

/** An SVG document while it is being written: its frame, its style and the elements that both kinds of drawing use. */
final class SvgPage {
    static final double MARGIN = 16;

    private static final int MOST_ARROWS_DESCRIBED = 60;

    /** Everything is below the class praline, so that a page may hold several drawings and more. */
    static final String STYLE = """
            .praline{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace;background:#fff}
            .praline text{font-size:12px;fill:#1f2328}
            .praline .name{font-size:13px;text-anchor:middle}
            .praline .paper,.praline .back{fill:#fff}
            .praline .state rect{fill:#eef3fb;stroke:#3b5b92;stroke-width:1.4}
            .praline .initial rect{stroke-width:2.4}
            .praline .sink rect{fill:#f7f7f8;stroke:#a2a9b1;stroke-width:1;stroke-dasharray:4 3}
            .praline .arrow path{fill:none;stroke:#66707b;stroke-width:1.2}
            .praline .quiet path{stroke:#b4bac1}
            .praline .head,.praline .dot{fill:#66707b}
            .praline .quiet-head{fill:#a2a9b1}
            .praline text.dim,.praline .dim,.praline .sink text,.praline .quiet text,.praline text.legend{fill:#6e7781}
            .praline .plus{fill:#116b32}
            .praline .minus{fill:#b3241b}
            .praline .both{fill:#7a3fa8}
            .praline .zero{fill:#5d7391}
            .praline tspan.plus,.praline tspan.minus{font-weight:bold}
            .praline text.legend{font-size:11px}
            .praline .foreign{unicode-bidi:isolate}
            .praline .arrow:hover path{stroke:#0969da;stroke-width:2}
            .praline .arrow:hover .back{fill:#ddf0ff}
            .praline .grid{stroke:#e4e7eb;stroke-width:1}
            @media (prefers-color-scheme:dark){
            .praline{background:#0d1117}
            .praline text{fill:#e6edf3}
            .praline .paper,.praline .back{fill:#0d1117}
            .praline .state rect{fill:#172338;stroke:#7ea6e0}
            .praline .sink rect{fill:#14181e;stroke:#5b6470}
            .praline .arrow path{stroke:#8d96a0}
            .praline .quiet path{stroke:#4d555f}
            .praline .head,.praline .dot{fill:#8d96a0}
            .praline .quiet-head{fill:#5b6470}
            .praline text.dim,.praline .dim,.praline .sink text,.praline .quiet text,.praline text.legend{fill:#8b949e}
            .praline .plus{fill:#4ac26b}
            .praline .minus{fill:#ff7b72}
            .praline .both{fill:#c297ff}
            .praline .zero{fill:#7d93b5}
            .praline .arrow:hover path{stroke:#58a6ff}
            .praline .arrow:hover .back{fill:#12263f}
            .praline .grid{stroke:#262c34}
            }
            """;

    private final StringBuilder out = new StringBuilder();

    /** Begins a page of this size. */
    SvgPage(Diagram diagram, double width, double height) {
        String size = Xml.number(width) + "\" height=\"" + Xml.number(height);
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"praline\" role=\"img\" xml:space=\"preserve\" width=\""
                + size + "\" viewBox=\"0 0 " + Xml.number(width) + " " + Xml.number(height) + "\">\n");
        add("<title>" + Xml.escape(diagram.name()) + "</title>\n");
        add("<desc>" + description(diagram) + "</desc>\n");
        add(styleElement());
        add("<rect class=\"paper\" width=\"" + size + "\"/>\n");
    }

    static String styleElement() {
        return "<style>\n" + STYLE + "</style>\n";
    }

    /** What the picture shows, for those who can not see it. */
    private static String description(Diagram diagram) {
        int states = diagram.states().size();
        StringBuilder text = new StringBuilder("A probabilistic reward machine with " + states
                + (states == 1 ? " state" : " states") + "; it starts in "
                + Xml.escape(diagram.states().get(diagram.initial()).name()) + ".");
        diagram.arrows().stream()
                .limit(MOST_ARROWS_DESCRIBED)
                .forEach(arrow -> text.append("\n")
                        .append(ends(diagram, arrow))
                        .append(": ")
                        .append(arrow.label().allRows().stream()
                                .map(row -> Xml.escape(row.text()))
                                .collect(Collectors.joining("; "))));
        int rest = diagram.arrows().size() - MOST_ARROWS_DESCRIBED;
        return rest <= 0
                ? text.toString()
                : text.append("\nand ").append(rest).append(" more arrows").toString();
    }

    /** Both ends of an arrow, escaped. */
    static String ends(Diagram diagram, Diagram.Arrow arrow) {
        return Xml.escape(diagram.states().get(arrow.from()).name()) + " → "
                + Xml.escape(diagram.states().get(arrow.to()).name());
    }

    /** What a tooltip says of these lines, escaped: each in full, and what the caller has to say about its transitions. */
    static String tooltip(List<EdgeLabel.Row> rows) {
        return rows.stream()
                .map(row -> Xml.escape(row.text())
                        + row.notes().stream()
                                .map(note -> "\n" + Xml.escapeLines(note))
                                .collect(Collectors.joining()))
                .collect(Collectors.joining("\n"));
    }

    /** Adds text that is well-formed already. */
    SvgPage add(String text) {
        out.append(text);
        return this;
    }

    /** Adds an attribute, with a blank before it. */
    SvgPage attribute(String name, double value) {
        out.append(' ').append(name).append("=\"").append(Xml.number(value)).append('"');
        return this;
    }

    /** Adds the attributes x and y. */
    SvgPage at(double x, double y) {
        return attribute("x", x).attribute("y", y);
    }

    /** Adds the attributes of a rectangle. */
    SvgPage box(Placement.Box box) {
        return at(box.x(), box.y()).attribute("width", box.width()).attribute("height", box.height());
    }

    /** Adds any text, of which other scripts must not turn what stands beside it. */
    SvgPage words(String text) {
        boolean foreign = text.codePoints().anyMatch(codePoint -> codePoint > TextWidth.LAST_NARROW_BLOCK);
        String escaped = Xml.escape(text);
        return add(foreign ? "<tspan class=\"foreign\">" + escaped + "</tspan>" : escaped);
    }

    /** Adds the legend, its upper left corner here. */
    SvgPage legend(Legend legend, double x, double y) {
        for (int i = 0; i < legend.lines().size(); i++) {
            add("<text class=\"legend\"")
                    .at(x, y + i * Legend.LINE_HEIGHT + Legend.FONT_SIZE)
                    .add(">" + Xml.escape(legend.lines().get(i)) + "</text>\n");
        }
        return this;
    }

    /** Ends the page and gives its text. */
    String end() {
        return add("</svg>\n").out.toString();
    }
}
