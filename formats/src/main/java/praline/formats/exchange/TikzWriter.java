package praline.formats.exchange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import praline.formats.VisibleText;
import praline.machine.Presentation;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;

/**
 * Writes a picture for LaTeX with TikZ's library {@code automata}, in the style of the paper's figures: {@code label | probability} on one
 * side of an edge and the reward on the other. States stand in a circle, clockwise from the initial one on the left in the order in which they are
 * reached, so that no edge runs through a state, and loops stand outside.
 */
final class TikzWriter {
    private static final Map<String, String> OPPOSITE =
            Map.of("above", "below", "below", "above", "left", "right", "right", "left");

    private final RewardMachine machine;
    private final Presentation presentation;
    /** The place of each state in the circle. */
    private final int[] place;

    private TikzWriter(RewardMachine machine) {
        this.machine = machine;
        this.presentation = Presentation.of(machine);
        this.place = new int[machine.states().size()];
        Arrays.fill(place, -1);
        List<Integer> queue = new ArrayList<>();
        put(machine.initial(), queue);
        for (int i = 0; i < queue.size(); i++) {
            for (Presentation.Arrow arrow : presentation.arrows()) {
                if (arrow.from() == queue.get(i)) {
                    put(arrow.to(), queue);
                }
            }
        }
        for (int state = 0; state < place.length; state++) {
            put(state, queue); // those that nothing leads to
        }
    }

    private void put(int state, List<Integer> queue) {
        if (place[state] < 0) {
            place[state] = queue.size();
            queue.add(state);
        }
    }

    /** The angle of a state in degrees, counted counterclockwise from the right. */
    private long angle(int state) {
        return Math.floorMod(180 - Math.round(360.0 * place[state] / place.length), 360);
    }

    static String text(RewardMachine machine) {
        return new TikzWriter(machine).write();
    }

    private String write() {
        StringBuilder text = new StringBuilder("% " + VisibleText.of(machine.name()) + "\n"
                + "% needs \\usepackage{tikz} and \\usetikzlibrary{automata,positioning}\n"
                + "\\begin{tikzpicture}[->, auto, every node/.append style={font=\\small}]\n");
        String radius = place.length == 1 ? "0" : ShortestDecimal.text(Math.max(2.5, 0.8 * place.length));
        for (int state = 0; state < place.length; state++) {
            text.append("  \\node[state" + (state == machine.initial() ? ",initial" : "")
                    + (machine.isEnd(state) ? ",accepting" : "") + "] (q" + state + ") at ("
                    + angle(state) + ":" + radius + ") {" + escaped(machine.state(state)) + "};\n");
        }
        for (Presentation.Arrow arrow : presentation.arrows()) {
            text.append(edge(arrow));
        }
        return text.append("\\end{tikzpicture}\n").toString();
    }

    private String edge(Presentation.Arrow arrow) {
        boolean back = presentation.arrows().stream()
                .anyMatch(other -> other.from() == arrow.to() && other.to() == arrow.from());
        boolean loop = arrow.from() == arrow.to();
        String outside = outside(arrow.from());
        String style = loop ? "[loop " + outside + "] " : back ? "[bend left=15] " : "";
        String ends = "  \\path (q" + arrow.from() + ") edge " + style;
        if (arrow.lines().size() == 1) {
            Presentation.Line line = arrow.lines().get(0);
            return ends + "node" + (loop ? "" : "[sloped,pos=0.35]") + " {" + guarded(line) + "} node["
                    + (loop ? OPPOSITE.get(outside) : "sloped,swap,pos=0.35") + "] {$" + line.rewardText() + "$} (q"
                    + arrow.to()
                    + ");\n";
        }
        String lines = arrow.lines().stream()
                .map(line -> guarded(line) + " : $" + line.rewardText() + "$")
                .collect(Collectors.joining("\\\\"));
        return ends + "node[align=center" + (loop ? "" : ",sloped,pos=0.35") + "] {" + lines + "} (q" + arrow.to()
                + ");\n";
    }

    /** Which way is out of the circle at a state; the arrow that marks the initial one comes from the left. */
    private String outside(int state) {
        long angle = angle(state);
        if (state == machine.initial()) {
            return "above";
        }
        return angle < 45 || angle >= 315 ? "right" : angle < 135 ? "above" : angle < 225 ? "left" : "below";
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
