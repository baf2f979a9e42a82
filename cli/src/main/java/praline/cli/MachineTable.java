package praline.cli;

import java.util.List;
import java.util.Optional;
import praline.learn.Interval;
import praline.machine.Presentation;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;

/** A machine as a table: state, labels as a guard, reward, probability (with its interval, if known), next state. */
final class MachineTable {
    private MachineTable() {}

    /** The table; of labels that are shown together, the interval is the least that holds all of theirs. */
    static String text(RewardMachine machine, Optional<List<Interval>> intervals) {
        TextTable table = new TextTable("state", "label", "reward", "probability", "next state");
        int shown = -1;
        String guard = "";
        for (Presentation.Row row : Presentation.rows(machine)) {
            boolean sameState = row.from() == shown;
            boolean sameGuard = sameState && row.line().guard().equals(guard);
            table.row(
                    sameState ? "" : machine.state(row.from()),
                    sameGuard ? "" : row.line().guard(),
                    ShortestDecimal.text(row.line().reward()),
                    Numbers.probability(row.line().probability())
                            + intervals
                                    .map(all -> " " + interval(row.line(), all))
                                    .orElse(""),
                    machine.state(row.to()));
            shown = row.from();
            guard = row.line().guard();
        }
        return table.text();
    }

    private static String interval(Presentation.Line line, List<Interval> intervals) {
        Interval all =
                Interval.around(line.transitions().stream().map(intervals::get).toList());
        return "[" + ShortestDecimal.text(all.low()) + ", " + ShortestDecimal.text(all.high()) + "]";
    }
}
