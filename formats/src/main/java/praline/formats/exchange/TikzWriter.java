package praline.formats.exchange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import praline.formats.VisibleText;
import praline.machine.Presentation;
import praline.machine.RewardMachine;

/**
 * Writes a picture for LaTeX with TikZ's library {@code automata}, in the style of the paper's figures: {@code label | probability} on one
 * side of an edge and the reward on the other; states stand in columns by their distance from the initial one.
 */
final class TikzWriter {
    private final RewardMachine machine;
    private final Presentation presentation;
    private final int[] depth;

    private TikzWriter(RewardMachine machine) {
        this.machine = machine;
        this.presentation = Presentation.of(machine);
        this.depth = new int[machine.states().size()];
        Arrays.fill(depth, -1);
        List<Integer> queue = new ArrayList<>(List.of(machine.initial()));
        depth[machine.initial()] = 0;
        for (int i = 0; i < queue.size(); i++) {
            for (Presentation.Arrow arrow : presentation.arrows()) {
                if (arrow.from() == queue.get(i) && depth[arrow.to()] < 0) {
                    depth[arrow.to()] = depth[arrow.from()] + 1;
                    queue.add(arrow.to());
                }
            }
        }
    }

    static String text(RewardMachine machine) {
        return new TikzWriter(machine).write();
    }

    private String write() {
        StringBuilder text = new StringBuilder("% " + VisibleText.of(machine.name()) + "\n"
                + "% needs \\usepackage{tikz} and \\usetikzlibrary{automata,positioning}\n"
                + "\\begin{tikzpicture}[->, auto, every node/.append style={font=\\small}]\n");
        int[] inColumn = new int[depth.length + 1];
        for (int state = 0; state < depth.length; state++) {
            int column = depth[state] < 0 ? 0 : depth[state];
            int row = inColumn[column]++;
            text.append("  \\node[state" + (state == machine.initial() ? ",initial" : "") + "] (q" + state + ") at ("
                    + 4 * column + "," + -3 * row + ") {" + escaped(machine.state(state)) + "};\n");
        }
        for (Presentation.Arrow arrow : presentation.arrows()) {
            text.append(edge(arrow));
        }
        return text.append("\\end{tikzpicture}\n").toString();
    }

    private String edge(Presentation.Arrow arrow) {
        boolean back = presentation.arrows().stream()
                .anyMatch(other -> other.from() == arrow.to() && other.to() == arrow.from());
        String style = arrow.from() == arrow.to() ? "[loop above] " : back ? "[bend left=15] " : "";
        String sloped = arrow.from() == arrow.to() ? "" : "[sloped]";
        if (arrow.lines().size() == 1) {
            Presentation.Line line = arrow.lines().get(0);
            return "  \\path (q" + arrow.from() + ") edge " + style + "node" + sloped + " {" + guarded(line)
                    + "} node" + (sloped.isEmpty() ? "[below]" : "[sloped,swap]") + " {$" + line.rewardText() + "$} (q"
                    + arrow.to() + ");\n";
        }
        String lines = arrow.lines().stream()
                .map(line -> guarded(line) + " : $" + line.rewardText() + "$")
                .collect(Collectors.joining("\\\\"));
        return "  \\path (q" + arrow.from() + ") edge " + style + "node[align=center"
                + (sloped.isEmpty() ? "" : ",sloped") + "] {" + lines + "} (q" + arrow.to() + ");\n";
    }

    private static String guarded(Presentation.Line line) {
        return escaped(line.guard()) + " $\\mid$ " + line.probabilityText();
    }

    /** A text as LaTeX prints it. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        VisibleText.of(text).codePoints().forEach(c -> {
            switch (c) {
                case '\\' -> escaped.append("\\textbackslash{}");
                case '~' -> escaped.append("\\textasciitilde{}");
                case '^' -> escaped.append("\\textasciicircum{}");
                case '<' -> escaped.append("\\textless{}");
                case '>' -> escaped.append("\\textgreater{}");
                case '|' -> escaped.append("$\\vee$");
                case '!' -> escaped.append("$\\neg$");
                case '"' -> escaped.append("\\textquotedbl{}");
                case '`' -> escaped.append("\\textasciigrave{}");
                case '*' -> escaped.append("$*$");
                case '#', '$', '%', '&', '_', '{', '}' -> escaped.append('\\').append((char) c);
                default -> escaped.appendCodePoint(c);
            }
        });
        return escaped.toString().replace(" \\& ", " $\\wedge$ ");
    }
}
