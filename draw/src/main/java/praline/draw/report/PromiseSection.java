package praline.draw.report;

import java.util.List;
import praline.draw.HtmlPage;
import praline.draw.HtmlTable;
import praline.learn.LearnedMachine;
import praline.learn.Promise;
import praline.learn.Settings;
import praline.machine.ShortestDecimal;

/** What has been earned of the three parts that "converged" promises, what is open, and what nobody can say. */
final class PromiseSection {
    private final LearnedMachine learned;
    private final Findings findings;

    PromiseSection(LearnedMachine learned, Findings findings) {
        this.learned = learned;
        this.findings = findings;
    }

    String html() {
        Promise promise = learned.promise();
        Settings settings = learned.settings();
        HtmlTable table = new HtmlTable("What was promised and what was earned")
                .text("part")
                .text("what it says")
                .number("earned")
                .number("of")
                .text("at least");
        table.row(
                "cells",
                "Each label in each state: its probabilities are within " + ShortestDecimal.text(settings.tolerance())
                        + ", and a reward of probability " + ShortestDecimal.text(settings.minProbability())
                        + " or more would have shown.",
                Integer.toString(promise.cellsEarned()),
                Integer.toString(promise.cells()),
                Findings.counted(promise.fewestSamples(), "sample"));
        table.row(
                "edges",
                "After each transition every label that can follow was seen, and agrees with the state that it leads to.",
                Integer.toString(promise.edgesEarned()),
                Integer.toString(promise.edges()),
                promise.chainsNeeded() == 0 ? "" : Findings.counted(promise.fewestFollowers(), "sample"));
        if (promise.chainsNeeded() > 0) {
            table.row(
                    "chains",
                    "Fresh random chains of up to " + Findings.counted(settings.depth(), "label")
                            + " in a row without a contradiction: at most "
                            + ShortestDecimal.text(percent(settings.pacError())) + " % of such chains contradict.",
                    Integer.toString(promise.chains()),
                    Integer.toString(promise.chainsNeeded()),
                    "");
        }
        return "<p>All of it with confidence " + ShortestDecimal.text(settings.confidence()) + ".</p>\n" + table.html()
                + open(promise.open()) + paragraph(findings.limits());
    }

    private static double percent(double share) {
        return java.math.BigDecimal.valueOf(share).movePointRight(2).doubleValue();
    }

    private static String open(List<String> sentences) {
        if (sentences.isEmpty()) {
            return "";
        }
        StringBuilder html = new StringBuilder("<h3>Not earned yet</h3>\n<ul>\n");
        for (String sentence : sentences) {
            html.append("<li>").append(HtmlPage.escape(sentence)).append("</li>\n");
        }
        return html.append("</ul>\n").toString();
    }

    /** A paragraph of text, or nothing. */
    static String paragraph(String text) {
        return text.isEmpty() ? "" : "<p>" + HtmlPage.escape(text) + "</p>\n";
    }
}
