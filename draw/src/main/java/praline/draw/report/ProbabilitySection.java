package praline.draw.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import praline.draw.HtmlPage;
import praline.draw.HtmlTable;
import praline.formats.MachineFile;
import praline.learn.Interval;
import praline.machine.Condition;
import praline.machine.Presentation;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;
import praline.machine.Transition;

/** Each probability with its interval as a bar from 0 to 1, and how often it was seen. */
final class ProbabilitySection {
    /** More is not read by anyone, and machine.json has all. */
    static final int MOST_ROWS = 400;

    private final RewardMachine machine;
    private final Optional<MachineFile.Evidence> evidence;

    /** How often each label was read in each state. */
    private final Map<Cell, Long> reads = new HashMap<>();

    private record Cell(int state, Condition condition) {}

    ProbabilitySection(RewardMachine machine, Optional<MachineFile.Evidence> evidence) {
        this.machine = machine;
        this.evidence = evidence;
        for (int index = 0;
                evidence.isPresent() && index < machine.transitions().size();
                index++) {
            reads.merge(cell(index), evidence.get().counts().get(index), Long::sum);
        }
    }

    String html() {
        List<Presentation.Row> rows = Presentation.rows(machine);
        HtmlTable table = new HtmlTable("Probabilities with their intervals")
                .text("state")
                .text("label")
                .number("reward")
                .number("probability")
                .html("0 … 1");
        if (evidence.isPresent()) {
            table.number("interval").number("seen");
        }
        table.text("next state");
        rows.stream().limit(MOST_ROWS).forEach(row -> table.row(cells(row)));
        String rest = rows.size() <= MOST_ROWS
                ? ""
                : "<p class=\"note\">and " + (rows.size() - MOST_ROWS)
                        + " more rows; machine.json has all of them</p>\n";
        return table.html() + rest;
    }

    private String[] cells(Presentation.Row row) {
        List<String> cells = new ArrayList<>(List.of(
                machine.state(row.from()),
                row.line().guard(),
                ShortestDecimal.text(row.line().reward()),
                rounded(row.line().probability())));
        Optional<Interval> interval = evidence.map(seen -> Interval.around(
                row.line().transitions().stream().map(seen.intervals()::get).toList()));
        cells.add(bar(row.line().probability(), interval));
        if (evidence.isPresent()) {
            Interval shown = interval.orElseThrow();
            cells.add(ShortestDecimal.text(shown.low()) + " – " + ShortestDecimal.text(shown.high()));
            cells.add(seen(row.line(), evidence.get().counts()));
        }
        cells.add(machine.state(row.to()));
        return cells.toArray(String[]::new);
    }

    /** How often, and of how many times that its labels were read. */
    private String seen(Presentation.Line line, List<Long> counts) {
        long times = line.transitions().stream().mapToLong(counts::get).sum();
        long all = line.transitions().stream()
                .mapToLong(index -> reads.getOrDefault(cell(index), 0L))
                .sum();
        return times == all ? Long.toString(times) : times + " of " + all;
    }

    private Cell cell(int index) {
        Transition transition = machine.transitions().get(index);
        return new Cell(transition.from(), transition.condition());
    }

    /** A bar on which the interval is marked, and the probability in it. */
    static String bar(double probability, Optional<Interval> interval) {
        String said = rounded(probability)
                + interval.map(bounds -> ", between " + rounded(bounds.low()) + " and " + rounded(bounds.high()))
                        .orElse("");
        String range = interval.map(bounds -> "<rect class=\"range\" x=\"" + thousandths(bounds.low())
                        + "\" width=\"" + Math.max(4, thousandths(bounds.high()) - thousandths(bounds.low()))
                        + "\" height=\"10\"/>")
                .orElse("");
        return "<svg class=\"interval\" viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\""
                + HtmlPage.escape(said) + "\"><title>" + HtmlPage.escape(said)
                + "</title><rect class=\"track\" width=\"1000\" height=\"10\"/>" + range
                + "<rect class=\"point\" x=\"" + Math.max(0, thousandths(probability) - 6)
                + "\" width=\"12\" height=\"10\"/></svg>";
    }

    private static long thousandths(double share) {
        return Math.round(share * 1000);
    }

    /** Four decimals, or as many as tell it from 0 and 1. */
    static String rounded(double value) {
        double four =
                BigDecimal.valueOf(value).setScale(4, RoundingMode.HALF_EVEN).doubleValue();
        return ShortestDecimal.text(four == Math.rint(four) ? value : four);
    }
}
