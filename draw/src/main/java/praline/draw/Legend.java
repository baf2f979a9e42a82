package praline.draw;

import java.util.ArrayList;
import java.util.List;
import praline.machine.Unlisted;

/**
 * The lines below a drawing that say how it is read.
 *
 * @param lines as shown
 */
record Legend(List<String> lines) {
    static final double FONT_SIZE = 11;
    static final double LINE_HEIGHT = 15;
    private static final double LEAST_WIDTH = 210;
    private static final String JOINT = " · ";

    /** No lines. */
    static Legend none() {
        return new Legend(List.of());
    }

    /** What a drawing with arrows needs, in lines of about the given width. */
    static Legend ofArrows(Diagram diagram, double width) {
        List<String> parts = new ArrayList<>();
        boolean any = !diagram.arrows().isEmpty();
        boolean random = diagram.arrows().stream()
                .flatMap(arrow -> arrow.label().rows().stream())
                .anyMatch(row -> !row.certain());
        if (any) {
            parts.add(random ? "label | probability : reward" : "label : reward");
        }
        addCommon(diagram, "dashed", parts);
        if (diagram.states().stream().anyMatch(Diagram.StateBox::end)) {
            parts.add("double border: the episode is over");
        }
        return wrapped(parts, width);
    }

    /** What a matrix needs. */
    static Legend ofMatrix(Diagram diagram, double width) {
        List<String> parts = new ArrayList<>(List.of(
                "row: from, column: to",
                "the stronger, the likelier",
                "green: pays, red: costs, violet: both, grey: 0",
                "point at a cell to read it"));
        addCommon(diagram, "pale name", parts);
        return wrapped(parts, width);
    }

    private static void addCommon(Diagram diagram, String sinks, List<String> parts) {
        if (diagram.states().stream().anyMatch(Diagram.StateBox::sink)) {
            parts.add(sinks + ": stays and pays 0");
        }
        if (diagram.unlisted() == Unlisted.STAY) {
            parts.add("any other label: stays, 0");
        } else if (diagram.unlisted() == Unlisted.SINK) {
            parts.add("any other label: to a sink, 0");
        }
    }

    private static Legend wrapped(List<String> parts, double width) {
        double room = Math.max(width, LEAST_WIDTH);
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String part : parts) {
            String longer = line.isEmpty() ? part : line + JOINT + part;
            if (!line.isEmpty() && TextWidth.of(longer, FONT_SIZE) > room) {
                lines.add(line);
                longer = part;
            }
            line = longer;
        }
        if (!line.isEmpty()) {
            lines.add(line);
        }
        return new Legend(List.copyOf(lines));
    }

    double width() {
        return lines.stream()
                .mapToDouble(line -> TextWidth.of(line, FONT_SIZE))
                .max()
                .orElse(0);
    }

    double height() {
        return lines.size() * LINE_HEIGHT;
    }
}
