package praline.draw.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import praline.draw.HtmlPage;
import praline.formats.JsonText;
import praline.machine.RewardMachine;

/** Why two states are two: the experiment that tells them apart with its counts, for any pair that the reader chooses. */
final class PairsSection {
    /** More would make the page heavy; {@code learn --explain} says them all. */
    static final int MOST_PAIRS = 3000;

    private final RewardMachine machine;
    private final List<StatePair> pairs;
    private final boolean complete;

    /**
     * Of these pairs.
     *
     * @param complete whether nothing tells those apart that are not among them
     */
    PairsSection(RewardMachine machine, List<StatePair> pairs, boolean complete) {
        this.machine = machine;
        this.pairs = pairs;
        this.complete = complete && pairs.size() <= MOST_PAIRS;
    }

    String html() {
        int states = machine.states().size();
        if (states == 1) {
            return "<p>There is one state: nothing seen depends on the history of labels.</p>\n";
        }
        String left = pairs.size() <= MOST_PAIRS
                ? ""
                : "<p class=\"note\">Here are the first " + MOST_PAIRS + " of " + pairs.size()
                        + " pairs; learn --explain says them all.</p>\n";
        return "<p class=\"note\">Two states are held apart because some labels, read from both, paid differently.</p>\n"
                + left
                + "<div id=\"pairs\">\n<div class=\"choice\">\n" + select("first", "Why are", 0)
                + select("second", "and", 1)
                + "<span>two states?</span>\n</div>\n<noscript><p>Choosing them needs JavaScript.</p></noscript>\n"
                + "<div class=\"answer\" aria-live=\"polite\"></div>\n</div>\n";
    }

    private String select(String name, String before, int chosen) {
        StringBuilder html = new StringBuilder("<label>" + before + " <select data-place=\"" + name + "\">\n");
        for (int state = 0; state < machine.states().size(); state++) {
            html.append("<option value=\"")
                    .append(state)
                    .append(state == chosen ? "\" selected>" : "\">")
                    .append(HtmlPage.escape(machine.state(state)))
                    .append("</option>\n");
        }
        return html.append("</select></label>\n").toString();
    }

    /** What the script looks up. */
    String json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("states", machine.states());
        json.put(
                "missing",
                complete
                        ? "No experiment tells them apart."
                        : "This page has no experiment that tells these two apart.");
        json.put("pairs", pairs.stream().limit(MOST_PAIRS).map(StatePair::json).toList());
        return JsonText.pretty(json);
    }
}
