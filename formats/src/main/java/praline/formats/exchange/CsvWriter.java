package praline.formats.exchange;

import java.util.List;
import java.util.stream.Collectors;
import praline.formats.VisibleText;
import praline.machine.Condition;
import praline.machine.Presentation;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;
import praline.machine.Transition;

/** Writes a machine as a table with comma-separated values (RFC 4180), a transition a row; an exact label's propositions are separated by {@code ;}. */
final class CsvWriter {
    private CsvWriter() {}

    static String text(RewardMachine machine) {
        StringBuilder text = new StringBuilder("from,label,when,to,probability,reward\n");
        for (Transition transition : machine.transitions()) {
            List<String> row = List.of(
                    machine.state(transition.from()),
                    transition.condition() instanceof Condition.Exactly exactly
                            ? exactly.label().propositions().stream()
                                    .map(Presentation::proposition)
                                    .collect(Collectors.joining(";"))
                            : "",
                    transition.condition() instanceof Condition.When when
                            ? when.guard().text()
                            : "",
                    machine.state(transition.to()),
                    ShortestDecimal.text(transition.probability()),
                    ShortestDecimal.text(transition.reward()));
            text.append(row.stream().map(CsvWriter::field).collect(Collectors.joining(",")))
                    .append('\n');
        }
        return text.toString();
    }

    private static String field(String value) {
        String visible = VisibleText.of(value);
        boolean plain = visible.chars().noneMatch(c -> c == ',' || c == '"') && visible.equals(visible.strip());
        return plain ? visible : "\"" + visible.replace("\"", "\"\"") + "\"";
    }
}
