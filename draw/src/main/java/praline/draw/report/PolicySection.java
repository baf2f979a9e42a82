package praline.draw.report;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import praline.draw.HtmlPage;
import praline.draw.HtmlTable;
import praline.machine.ShortestDecimal;
import praline.plan.Product;
import praline.plan.Solution;

/** The best policy: on the map for each state of the machine where there are positions, otherwise as a table. */
final class PolicySection {
    static final int MOST_ROWS = 300;

    /** Longer tables are folded up. */
    private static final int FEW_ROWS = 30;

    private static final int MOST_CELLS = 12_000;
    private static final int DIGITS = 4;

    private final Solution solution;
    private final Product product;
    private final ReportedPlan plan;

    PolicySection(ReportedPlan plan) {
        this.plan = plan;
        this.solution = plan.solution();
        this.product = solution.product();
    }

    String html() {
        Optional<PositionMap> map = PositionMap.of(plan);
        String value = "<p>In the environment as it was seen, the best policy is worth <b>"
                + HtmlPage.escape(value(solution.value()))
                + "</b> an episode (discount " + ShortestDecimal.text(plan.discount())
                + "). Its memory is the state of the machine.</p>\n";
        List<Integer> reached = solution.memories();
        boolean drawable = map.isPresent() && (long) reached.size() * map.get().cells() <= MOST_CELLS;
        return value + (drawable ? maps(map.get(), reached) : table());
    }

    private String maps(PositionMap map, List<Integer> reached) {
        StringBuilder html = new StringBuilder(
                "<div id=\"maps\">\n<div class=\"controls\" role=\"group\" aria-label=\"State of the machine\" hidden>\n");
        for (int memory : reached) {
            html.append("<button type=\"button\" aria-pressed=\"false\">")
                    .append(HtmlPage.escape(name(memory)))
                    .append("</button>\n");
        }
        html.append("</div>\n").append(map.definitions()).append("<div class=\"all-in-print\">\n");
        for (int memory : reached) {
            html.append("<figure><figcaption>in <b>")
                    .append(HtmlPage.escape(name(memory)))
                    .append("</b>")
                    .append(remark(memory))
                    .append("</figcaption>\n")
                    .append(HtmlPage.scroll("Policy in " + name(memory), map.svg(memory)))
                    .append("</figure>\n");
        }
        return html.append("</div>\n</div>\n<p class=\"note\">Arrows: the best action; ")
                .append(map.legend())
                .append(
                        "a dot: all are as good; nothing: not reached in this state of the machine, or the episode is over. "
                                + "The stronger the colour, the more is still to be had.</p>\n")
                .toString();
    }

    private String remark(int memory) {
        return !solution.goesOn(memory)
                ? ": the episode is over"
                : solution.matters(memory) ? "" : ": every action is as good, wherever one is";
    }

    private String name(int memory) {
        return product.machine().state(memory);
    }

    /** A row for each state of the environment and of the machine, those with one memory together. */
    private String table() {
        HtmlTable table = new HtmlTable("Policy")
                .text("memory")
                .text("state")
                .text("action")
                .number("value");
        int[] states = IntStream.range(0, product.stateCount())
                .filter(state -> solution.action(state) >= 0)
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(product::memory).thenComparingInt(product::processState))
                .mapToInt(Integer::intValue)
                .toArray();
        Arrays.stream(states)
                .limit(MOST_ROWS)
                .forEach(state -> table.row(
                        name(product.memory(state)),
                        plan.states().get(product.processState(state)),
                        anyAction(state) ? "any" : plan.actions().get(solution.action(state)),
                        value(solution.values()[state])));
        String rest = states.length > MOST_ROWS
                ? "<p class=\"note\">and " + (states.length - MOST_ROWS)
                        + " more rows; policy.json has all of them</p>\n"
                : "";
        return states.length <= FEW_ROWS
                ? table.html()
                : "<details><summary>The policy as a table of " + Math.min(MOST_ROWS, states.length)
                        + " rows</summary>\n" + table.html() + rest + "</details>\n";
    }

    /** Whether there are several choices, all as good. */
    private boolean anyAction(int state) {
        return solution.indifferent()[state] && product.endChoice(state) - product.firstChoice(state) > 1;
    }

    static String value(double value) {
        return Double.isInfinite(value) ? (value > 0 ? "infinite" : "-infinite") : Findings.significant(value, DIGITS);
    }
}
