package praline.draw;

import java.util.ArrayList;
import java.util.List;

/** A table of an {@link HtmlPage}. */
public final class HtmlTable {
    /** A text of more characters may take several lines, and gets room for them. */
    private static final int LONG = 24;

    private final String caption;
    private final List<Column> columns = new ArrayList<>();
    private final StringBuilder rows = new StringBuilder();

    private record Column(String heading, String cell) {}

    /** Without columns; the text says what the table holds, to those who do not see it. */
    public HtmlTable(String caption) {
        this.caption = caption;
    }

    /** Adds a column of text. */
    public HtmlTable text(String heading) {
        columns.add(new Column(heading, "text"));
        return this;
    }

    /** Adds a column of numbers, which stand right below each other. */
    public HtmlTable number(String heading) {
        columns.add(new Column(heading, "number"));
        return this;
    }

    /** Adds a column of HTML. */
    public HtmlTable html(String heading) {
        columns.add(new Column(heading, "html"));
        return this;
    }

    /** Adds a row, a cell for each column: of text, or of HTML where the column has that. */
    public HtmlTable row(String... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + columns.size() + " columns");
        }
        rows.append("<tr>");
        for (int i = 0; i < cells.length; i++) {
            Column column = columns.get(i);
            boolean words = column.cell.equals("text") && cells[i].length() > LONG;
            rows.append("<td class=\"").append(column.cell).append(words ? " long\">" : "\">");
            rows.append(column.cell.equals("html") ? cells[i] : HtmlPage.escape(cells[i]));
            rows.append("</td>");
        }
        rows.append("</tr>\n");
        return this;
    }

    /** The table, in a box that scrolls where it is wider than the screen. */
    public String html() {
        StringBuilder html = new StringBuilder("<table>\n<thead><tr>");
        for (Column column : columns) {
            html.append("<th scope=\"col\" class=\"").append(column.cell).append("\">");
            html.append(HtmlPage.escape(column.heading)).append("</th>");
        }
        html.append("</tr></thead>\n<tbody>\n").append(rows).append("</tbody>\n</table>\n");
        return HtmlPage.scroll(caption, html.toString());
    }
}
