package praline.formats;

import java.util.List;
import java.util.stream.Collectors;
import praline.machine.Presentation;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;

/**
 * Writes a machine in Graphviz's language, as {@link Presentation} shows it: one arrow from a state to another with a line for each
 * guard, {@code guard | probability : reward}.
 *
 * <p>Whatever states and propositions are called, the result is accepted: nodes have numbers as identifiers, and in labels the escapes
 * and entities that Graphviz would interpret are escaped, as are characters that XML, and so SVG, cannot hold.
 */
public final class DotWriter {
    private DotWriter() {}

    /** The machine as a directed graph; equal machines give equal text. */
    public static String text(RewardMachine machine) {
        Presentation presentation = Presentation.of(machine);
        StringBuilder text = new StringBuilder("digraph " + quoted(machine.name()) + " {\n");
        text.append("  rankdir=LR;\n");
        rest(machine.unlisted())
                .ifPresent(rest -> text.append("  label=").append(quoted(rest)).append(";\n"));
        text.append("  node [shape=ellipse];\n").append("  __start0 [shape=none, label=\"\", width=0, height=0];\n");
        for (int state = 0; state < machine.states().size(); state++) {
            String style = machine.isSink(state) ? ", color=gray60, fontcolor=gray40" : "";
            style += machine.isEnd(state) ? ", peripheries=2" : "";
            text.append("  q" + state + " [label=" + quoted(machine.state(state)) + style + "];\n");
        }
        text.append("  __start0 -> q" + machine.initial() + ";\n");
        for (Presentation.Arrow arrow : presentation.arrows()) {
            List<Presentation.Line> lines = arrow.lines();
            String label = lines.stream().map(line -> escaped(line.text())).collect(Collectors.joining("\\n"));
            boolean quiet = machine.isSink(arrow.from());
            text.append("  q" + arrow.from() + " -> q" + arrow.to() + " [label=\"" + label + "\""
                    + (quiet ? ", color=gray60, fontcolor=gray40" : "") + "];\n");
        }
        return text.append("}\n").toString();
    }

    private static java.util.Optional<String> rest(Unlisted unlisted) {
        return switch (unlisted) {
            case STAY -> java.util.Optional.of("any other label: stays, reward 0");
            case SINK -> java.util.Optional.of("any other label: to an absorbing state, reward 0");
            case REJECT -> java.util.Optional.empty();
        };
    }

    private static String quoted(String text) {
        return "\"" + escaped(text) + "\"";
    }

    private static String escaped(String text) {
        return VisibleText.of(text).replace("\\", "\\\\").replace("\"", "\\\"").replace("&", "&amp;");
    }
}
