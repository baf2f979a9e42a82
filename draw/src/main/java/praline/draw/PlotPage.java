package praline.draw;

import java.util.ArrayList;
import java.util.List;

/** What all plots share: the frame of the SVG with its style, axes, and the legend below. */
final class PlotPage {
    static final double WIDTH = 440;
    static final double TOP = 34;
    static final double RIGHT = 14;
    static final double FONT_SIZE = 13;

    private static final double LEGEND_ROW = 20;
    private static final double LETTER = 0.56;

    /** Everything is below the class plot, so that a page may hold several plots and more. */
    private static final String STYLE = """
            .plot{font-family:system-ui,-apple-system,"Segoe UI","DejaVu Sans","Liberation Sans",sans-serif;background:#fff}
            .plot text{font-size:13px;fill:#1f2328}
            .plot .title{font-size:14px;font-weight:600}
            .plot .paper{fill:#fff}
            .plot .grid{stroke:#e4e7eb;fill:none}
            .plot .axis{stroke:#66707b;fill:none}
            .plot .mark{stroke-width:1}
            .plot .hue0{fill:#0969da;stroke:#0969da}
            .plot .hue1{fill:#bf6a02;stroke:#bf6a02}
            .plot .hue2{fill:#1a7f37;stroke:#1a7f37}
            .plot .hue3{fill:#8250df;stroke:#8250df}
            .plot .hue4{fill:none;stroke:#cf222e;stroke-width:1.8}
            .plot .hollow{fill:none;stroke-width:1.6}
            .plot .line{fill:none;stroke-width:1.8}
            .plot .fit{stroke-dasharray:5 4;stroke-width:1.4}
            .plot .faint{fill-opacity:.55;stroke-opacity:.7}
            .plot .bar{fill-opacity:.35;stroke-width:1}
            .plot .box{fill-opacity:.14;stroke-width:1.2}
            .plot .reference{stroke:#66707b;fill:none;stroke-dasharray:3 3}
            @media (prefers-color-scheme:dark){
            .plot{background:#0d1117}
            .plot text{fill:#e6edf3}
            .plot .paper{fill:#0d1117}
            .plot .grid{stroke:#262c34}
            .plot .axis,.plot .reference{stroke:#8d96a0}
            .plot .hue0{fill:#58a6ff;stroke:#58a6ff}
            .plot .hue1{fill:#e3a34d;stroke:#e3a34d}
            .plot .hue2{fill:#3fb950;stroke:#3fb950}
            .plot .hue3{fill:#bc8cff;stroke:#bc8cff}
            .plot .hue4{fill:none;stroke:#ff7b72}
            .plot .hollow,.plot .line{fill:none}
            }
            """;

    private final StringBuilder out = new StringBuilder();
    private final String title;
    private final String description;
    private final List<Entry> legend = new ArrayList<>();

    private record Entry(String name, PlotMark mark, boolean line) {}

    PlotPage(String title, String description) {
        this.title = title;
        this.description = description;
    }

    /** An entry of the legend; a name that is there already or empty gives none. */
    void explain(String name, PlotMark mark, boolean line) {
        if (!name.isEmpty() && legend.stream().noneMatch(entry -> entry.name.equals(name))) {
            legend.add(new Entry(name, mark, line));
        }
    }

    void text(String style, double x, double y, String anchor, String what) {
        out.append("<text")
                .append(style.isEmpty() ? "" : " class=\"" + style + "\"")
                .append(" x=\"" + Xml.number(x) + "\" y=\"" + Xml.number(y) + "\" text-anchor=\"" + anchor + "\">")
                .append(Xml.escape(what))
                .append("</text>\n");
    }

    void path(String style, String path) {
        out.append("<path class=\"" + style + "\" d=\"" + path + "\"/>\n");
    }

    void rule(String style, double x1, double y1, double x2, double y2) {
        path(style, "M" + Xml.number(x1) + " " + Xml.number(y1) + "L" + Xml.number(x2) + " " + Xml.number(y2));
    }

    void mark(PlotMark mark, boolean faint, double x, double y, double size) {
        path("mark " + mark.style() + (faint ? " faint" : ""), mark.path(x, y, size));
    }

    void rectangle(String style, double x1, double y1, double x2, double y2) {
        out.append("<rect class=\"" + style + "\" x=\"" + Xml.number(Math.min(x1, x2)) + "\" y=\""
                + Xml.number(Math.min(y1, y2)) + "\" width=\"" + Xml.number(Math.abs(x2 - x1)) + "\" height=\""
                + Xml.number(Math.abs(y2 - y1)) + "\"/>\n");
    }

    /** The axis below, with its grid from {@code top} to {@code bottom}. */
    void across(PlotAxis axis, String name, double top, double bottom) {
        double last = Double.NEGATIVE_INFINITY;
        for (double tick : axis.ticks()) {
            double at = axis.at(tick);
            rule("grid", at, top, at, bottom);
            String shown = PlotAxis.text(tick);
            double half = width(shown) / 2;
            if (at - half > last) { // numbers that would touch are left out
                text("", Math.min(at, WIDTH - half - 2), bottom + 17, "middle", shown);
                last = at + half + 4;
            }
        }
        rule("axis", axis.begin(), bottom, axis.end(), bottom);
        text("", (axis.begin() + axis.end()) / 2, bottom + 36, "middle", name);
    }

    static double width(String text) {
        return text.length() * LETTER * FONT_SIZE;
    }

    /** The whole document; {@code bottom} is where the plot ends and the legend begins. */
    String svg(double bottom) {
        List<List<Entry>> rows = rows();
        double height = bottom + LEGEND_ROW * rows.size() + 8;
        PlotPage below = new PlotPage(title, description);
        for (int row = 0; row < rows.size(); row++) {
            double x = 14;
            double y = bottom + LEGEND_ROW * row + 8;
            for (Entry entry : rows.get(row)) {
                if (entry.line) {
                    below.rule("line fit " + entry.mark.style(), x - 6, y, x + 8, y);
                } else {
                    below.mark(entry.mark, false, x, y, 4);
                }
                below.text("", x + 12, y + 4.5, "start", entry.name);
                x += 34 + width(entry.name);
            }
        }
        String size = "width=\"" + Xml.number(WIDTH) + "\" height=\"" + Xml.number(height) + "\"";
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" role=\"img\" " + size + " viewBox=\"0 0 "
                + Xml.number(WIDTH) + " " + Xml.number(height) + "\">\n<title>" + Xml.escape(title)
                + "</title>\n<desc>" + Xml.escapeLines(description) + "</desc>\n<style>\n" + STYLE
                + "</style>\n<rect class=\"paper\" " + size + "/>\n"
                + "<text class=\"title\" x=\"12\" y=\"20\">" + Xml.escape(title) + "</text>\n" + out + below.out
                + "</svg>\n";
    }

    private List<List<Entry>> rows() {
        List<List<Entry>> rows = new ArrayList<>();
        double used = WIDTH;
        for (Entry entry : legend) {
            double needed = 34 + width(entry.name);
            if (used + needed > WIDTH) {
                rows.add(new ArrayList<>());
                used = 8;
            }
            rows.get(rows.size() - 1).add(entry);
            used += needed;
        }
        return rows;
    }
}
