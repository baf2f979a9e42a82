package praline.formats.exchange;

import praline.formats.VisibleText;
import praline.machine.Presentation;
import praline.machine.RewardMachine;

/** Writes a state diagram for Mermaid, as {@link Presentation} shows the machine. */
final class MermaidWriter {
    private MermaidWriter() {}

    static String text(RewardMachine machine) {
        StringBuilder text = new StringBuilder("stateDiagram-v2\n  direction LR\n");
        for (int state = 0; state < machine.states().size(); state++) {
            text.append("  state \"" + escaped(machine.state(state)) + "\" as q" + state + "\n");
        }
        text.append("  [*] --> q" + machine.initial() + "\n");
        for (Presentation.Arrow arrow : Presentation.of(machine).arrows()) {
            for (Presentation.Line line : arrow.lines()) {
                text.append("  q" + arrow.from() + " --> q" + arrow.to() + " : " + escaped(line.text()) + "\n");
            }
        }
        machine.ends().forEach(end -> text.append("  q" + end + " --> [*]\n"));
        return text.toString();
    }

    /** Whatever Mermaid or the page around it could read as its own is written by its number. */
    private static String escaped(String text) {
        String visible = VisibleText.of(text);
        StringBuilder escaped = new StringBuilder();
        visible.codePoints().forEach(c -> {
            boolean plain = Character.isLetterOrDigit(c) || " ._+-|!=,()".indexOf(c) >= 0;
            escaped.append(plain ? Character.toString(c) : "#" + c + ";");
        });
        return escaped.isEmpty() ? "#8203;" : escaped.toString(); // an empty name still needs something to stand there
    }
}
