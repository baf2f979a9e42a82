package praline.draw.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import praline.draw.HtmlPage;
import praline.formats.JsonText;
import praline.learn.Separation;
import praline.machine.RewardMachine;

/** Why two states are two: the experiment that tells them apart with its counts, for any pair that the reader chooses. */
final class PairsSection {
    /** More would make the page heavy; {@code learn --explain} says them all. */
    static final int MOST_PAIRS = 3000;

    /** The learners look at no pairs of machines that are larger. */
    private static final int MOST_STATES = 200;

    private final RewardMachine machine;
    private final List<Separation> separations;

    PairsSection(RewardMachine machine, List<Separation> separations) {
        this.machine = machine;
        this.separations = separations;
    }

    String html() {
        int states = machine.states().size();
        if (states == 1) {
            return "<p>There is one state: nothing seen depends on the history of labels.</p>\n";
        }
        String left = separations.size() <= MOST_PAIRS
                ? ""
                : "<p class=\"note\">Here are the first " + MOST_PAIRS + " of " + separations.size()
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
        List<Map<String, Object>> pairs = new ArrayList<>();
        separations.stream().limit(MOST_PAIRS).forEach(separation -> {
            Map<String, Object> pair = new LinkedHashMap<>();
            pair.put("first", separation.first());
            pair.put("second", separation.second());
            pair.put("word", Findings.word(separation.word()));
            pair.put("label", separation.label().toString());
            pair.put("rewards", separation.rewards());
            pair.put("firstCounts", separation.firstCounts());
            pair.put("secondCounts", separation.secondCounts());
            pairs.add(pair);
        });
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("states", machine.states());
        json.put(
                "complete", separations.size() <= MOST_PAIRS && machine.states().size() <= MOST_STATES);
        json.put("pairs", pairs);
        return JsonText.pretty(json);
    }
}
