package praline.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import praline.learn.Interval;
import praline.machine.Presentation;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;

/** A machine as a table: state, labels as a guard, reward, probability (with its interval, if known), next state. */
final class MachineTable {
    private record Row(int from, Presentation.Line line, int to) {}

    private MachineTable() {}

    /** The table; of labels that are shown together, the interval is the least that holds all of theirs. */
    static String text(RewardMachine machine, Optional<List<Interval>> intervals) {
        List<Row> rows = new ArrayList<>();
        for (Presentation.Arrow arrow : Presentation.of(machine).arrows()) {
            arrow.lines().forEach(line -> rows.add(new Row(arrow.from(), line, arrow.to())));
        }
        rows.sort(Comparator.<Row>comparingInt(row -> row.from == machine.initial() ? -1 : row.from)
                .thenComparingInt(row -> row.line.transitions().get(0)));
        TextTable table = new TextTable("state", "label", "reward", "probability", "next state");
        int shown = -1;
        String guard = "";
        for (Row row : rows) {
            boolean sameState = row.from == shown;
            boolean sameGuard = sameState && row.line.guard().equals(guard);
            table.row(
                    sameState ? "" : machine.state(row.from),
                    sameGuard ? "" : row.line.guard(),
                    ShortestDecimal.text(row.line.reward()),
                    Numbers.probability(row.line.probability())
                            + intervals
                                    .map(all -> " " + interval(row.line, all))
                                    .orElse(""),
                    machine.state(row.to));
            shown = row.from;
            guard = row.line.guard();
        }
        return table.text();
    }

    private static String interval(Presentation.Line line, List<Interval> intervals) {
        double low = 1;
        double high = 0;
        for (int transition : line.transitions()) {
            low = Math.min(low, intervals.get(transition).low());
            high = Math.max(high, intervals.get(transition).high());
        }
        return "[" + ShortestDecimal.text(low) + ", " + ShortestDecimal.text(high) + "]";
    }
}
