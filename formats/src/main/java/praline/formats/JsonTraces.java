package praline.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import praline.machine.Label;

/** Episodes as JSON lines: the long form, the short one, or steps {@code [[label, observation], action, reward]}. */
final class JsonTraces implements TraceReader.EpisodeSource {
    private static final String STEP = "[label, reward], such as [[\"c\"], 0]";

    private final TextLines lines;
    private final Fields fields;
    private final LabelPool labels = new LabelPool();

    JsonTraces(TextLines lines) {
        this.lines = lines;
        this.fields = new Fields(lines.file());
    }

    @Override
    public Optional<TraceEpisode> next() throws FileProblem {
        for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
            Optional<Node> root = JsonTree.parse(lines.file(), line.get(), lines.number());
            if (root.isPresent()) {
                return Optional.of(episode(root.get()));
            }
        }
        return Optional.empty();
    }

    private TraceEpisode episode(Node root) throws FileProblem {
        if (root instanceof Node.Sequence sequence) {
            List<TraceEpisode.Step> steps = new ArrayList<>();
            for (Node item : sequence.items()) {
                List<Node> pair = fields.list(item, "a step", STEP);
                if (pair.size() == 3) {
                    steps.add(observed(pair));
                    continue;
                }
                if (pair.size() != 2) {
                    throw fields.problem(item.line(), "a step has " + pair.size() + " members; expected " + STEP);
                }
                steps.add(new TraceEpisode.Step(
                        label(pair.get(0)),
                        fields.number(pair.get(1), "the reward"),
                        Optional.empty(),
                        Optional.empty()));
            }
            return new TraceEpisode(Optional.empty(), steps, false);
        }
        if (!(root instanceof Node.Mapping mapping)) {
            throw fields.problem(
                    root.line(),
                    "the line is " + root.described() + "; expected an episode: {\"steps\": [...]} or [" + STEP + "]");
        }
        fields.onlyKeys(mapping, List.of("start", "steps", "terminated"));
        List<TraceEpisode.Step> steps = new ArrayList<>();
        for (Node item :
                fields.list(fields.required(mapping, "steps", "a list of steps"), "'steps'", "a list of steps")) {
            steps.add(step(fields.mapping(item, "a step")));
        }
        boolean terminated = false;
        if (mapping.get("terminated").isPresent()) {
            terminated = fields.truth(mapping.get("terminated").get(), "'terminated'");
        }
        return new TraceEpisode(optionalText(mapping, "start"), steps, terminated);
    }

    /** {@code [[label, observation], action, reward]}: the label is a proposition, a list of them, or nothing. */
    private TraceEpisode.Step observed(List<Node> parts) throws FileProblem {
        List<Node> seen = fields.list(parts.get(0), "the first member of a step", "[label, observation]");
        if (seen.size() != 2) {
            throw fields.problem(
                    parts.get(0).line(),
                    "a step of 3 members begins with a list of " + seen.size() + "; expected " + STEP
                            + ", or [[label, observation], action, reward]");
        }
        Label label;
        if (seen.get(0) instanceof Node.Sequence) {
            label = label(seen.get(0));
        } else if (seen.get(0) instanceof Node.Scalar nothing && nothing.kind() == Node.Kind.NOTHING) {
            label = Label.EMPTY;
        } else {
            String text = fields.text(seen.get(0), "a label");
            label = labels.shared(text.isEmpty() ? Label.EMPTY : Label.of(text));
        }
        return new TraceEpisode.Step(
                label, fields.number(parts.get(2), "the reward"), shown(seen.get(1)), shown(parts.get(1)));
    }

    /** A state or an action of any form, as text. */
    private static Optional<String> shown(Node node) {
        return Optional.of(text(node));
    }

    private static String text(Node node) {
        if (node instanceof Node.Sequence list) {
            return list.items().stream().map(JsonTraces::text).collect(Collectors.joining(", ", "[", "]"));
        } else if (node instanceof Node.Mapping mapping) {
            return mapping.entries().entrySet().stream()
                    .map(entry -> entry.getKey() + ": " + text(entry.getValue().value()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        return ((Node.Scalar) node).text();
    }

    private TraceEpisode.Step step(Node.Mapping step) throws FileProblem {
        fields.onlyKeys(step, List.of("label", "reward", "state", "action"));
        return new TraceEpisode.Step(
                label(fields.required(step, "label", "a list of propositions, [] for none")),
                fields.number(fields.required(step, "reward", "a number"), "'reward'"),
                optionalText(step, "state"),
                optionalText(step, "action"));
    }

    private Label label(Node node) throws FileProblem {
        return labels.shared(fields.label(node, "a label"));
    }

    /** A name; numbers serve as names too, since many environments number their states and actions. */
    private Optional<String> optionalText(Node.Mapping mapping, String key) throws FileProblem {
        Optional<Node> node = mapping.get(key);
        if (node.isEmpty() || (node.get() instanceof Node.Scalar nothing && nothing.kind() == Node.Kind.NOTHING)) {
            return Optional.empty();
        }
        if (node.get() instanceof Node.Scalar number && number.kind() == Node.Kind.NUMBER) {
            return Optional.of(number.text());
        }
        return Optional.of(fields.text(node.get(), "'" + key + "'"));
    }
}
