package praline.lab.paper;

import java.util.List;
import praline.draw.HtmlPage;
import praline.draw.HtmlTable;

/** What all experiments found as one page of HTML, with all tables, plots and drawn machines. */
public final class ResultsPage {
    private static final String STYLE = """
            .plots{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;margin:.75rem 0}
            .plots figure{margin:0;max-width:100%}
            .plots .scroll{margin:.2rem 0}
            .plots figcaption{color:var(--dim);font-size:.9rem;max-width:27rem;margin:.15rem 0 .6rem}
            .plots svg.plot{display:block;max-width:100%;height:auto}
            nav{display:none}
            td.text{white-space:nowrap;max-width:none}
            th.number,th.text{white-space:normal;max-width:8.5rem;min-width:3rem}
            .verdicts{list-style:none;padding:0;margin:.75rem 0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,21rem),1fr));gap:.75rem}
            .verdicts li{border:1px solid var(--line);border-radius:8px;padding:.6rem .8rem}
            .verdicts p{margin:.35rem 0 0;font-size:.93rem;color:var(--dim)}
            .verdicts .top{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem .75rem;align-items:baseline}
            .claim{border-left:3px solid var(--line);padding-left:.8rem;color:var(--dim)}
            """;

    private ResultsPage() {}

    /**
     * The page.
     *
     * @param made how, when and on what it was made
     * @param command that made it
     */
    public static String of(List<Reported> all, String made, String command) {
        HtmlPage page = new HtmlPage("The paper's evaluation, done again").style(STYLE);
        page.lead(
                "<p>" + HtmlPage.escape(made) + "</p>\n<p>Made by <code>" + HtmlPage.escape(command)
                        + "</code>. The raw results, one line a run: <a href=\"runs.csv\">runs.csv</a>, <a href=\"runs.jsonl\">runs.jsonl</a>.</p>");
        page.section("verdicts", "Verdicts", verdicts(all));
        for (Reported one : all) {
            page.section(one.experiment().name(), one.experiment().title(), section(one, command));
        }
        return page.text();
    }

    private static String verdicts(List<Reported> all) {
        StringBuilder list = new StringBuilder("<ol class=\"verdicts\">\n");
        for (Reported one : all) {
            list.append("<li><div class=\"top\"><a href=\"#" + one.experiment().name() + "\">"
                    + HtmlPage.escape(one.experiment().title()) + "</a> " + badge(one) + "</div><p>"
                    + HtmlPage.escape(one.experiment().claim()) + "</p></li>\n");
        }
        return "<p>Each verdict is computed from the runs: it <em>holds</em> for all learners or cases that were tried, <em>does not hold</em> for none, or <em>depends</em>.</p>\n"
                + list
                + "</ol>\n"
                + "<p class=\"note\"><b>default</b> is Praline's own learner, <b>lstar paper</b> the paper's algorithm as it is written, <b>lstar table</b> and <b>lstar best</b> its table with pooled rows. "
                + "<b>Right</b> is what equals the hidden machine within 0.1, by exact comparison modulo what the environment can show. <b>Processor</b> is the time of the learning thread alone, so that what else the "
                + "machine did does not count; <b>clock</b> is what one waits. A run that takes more than a minute of processor time is ended.</p>\n";
    }

    private static String badge(Reported one) {
        String style = one.findings()
                .map(found -> switch (found.verdict()) {
                    case HOLDS -> "good";
                    case DEPENDS -> "warn";
                    case DOES_NOT_HOLD -> "bad";
                })
                .orElse("dim");
        return "<span class=\"badge " + style + "\">" + one.verdict().replace(" ", "&nbsp;") + "</span>";
    }

    private static String section(Reported one, String command) {
        StringBuilder html = new StringBuilder("<p class=\"claim\">The paper: "
                + HtmlPage.escape(one.experiment().claim()) + "</p>\n");
        if (one.findings().isEmpty()) {
            return html + "<p>Not run: <code>" + HtmlPage.escape(command) + " --only "
                    + one.experiment().name() + "</code></p>\n";
        }
        Findings found = one.findings().get();
        html.append("<p>" + badge(one) + " " + HtmlPage.escape(found.numbers()) + "</p>\n");
        for (Findings.Block block : found.blocks()) {
            if (block instanceof Findings.Paragraph paragraph) {
                html.append("<p class=\"note\">" + HtmlPage.escape(paragraph.text()) + "</p>\n");
            } else if (block instanceof Findings.Table table) {
                html.append("<h3>" + HtmlPage.escape(table.title()) + "</h3>\n" + table(table));
            } else if (block instanceof Findings.Pictures pictures) {
                html.append(pictures(pictures));
            }
        }
        return html.toString();
    }

    private static String table(Findings.Table table) {
        HtmlTable html = new HtmlTable(table.title());
        for (int column = 0; column < table.header().size(); column++) {
            if (column < table.textColumns()) {
                html.text(table.header().get(column));
            } else {
                html.number(table.header().get(column));
            }
        }
        table.rows().forEach(row -> html.row(row.toArray(String[]::new)));
        return html.html();
    }

    private static String pictures(Findings.Pictures pictures) {
        StringBuilder html = new StringBuilder("<div class=\"plots\">\n");
        for (Findings.Picture picture : pictures.pictures()) {
            html.append("<figure>\n" + HtmlPage.scroll(picture.caption(), picture.svg()) + "<figcaption>"
                    + HtmlPage.escape(picture.caption()) + "</figcaption>\n</figure>\n");
        }
        return html.append("</div>\n").toString();
    }
}
