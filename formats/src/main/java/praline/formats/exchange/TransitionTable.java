package praline.formats.exchange;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import praline.formats.Document;
import praline.formats.Fields;
import praline.formats.FileNames;
import praline.formats.FileProblem;
import praline.formats.Node;

/**
 * Reads the transition tables of Gymnasium's toy texts, {@code json.dumps(env.unwrapped.P)}: for each state and action a list of {@code [probability,
 * next, reward, terminated]}, in which one successor may stand several times. The table may also stand under {@code P}, beside {@code initial} (a state;
 * the default is the first) and {@code labels} (propositions by state).
 */
final class TransitionTable {
    private static final String ENTRY = "[probability, next, reward, terminated]";

    private final Fields fields;
    private final ReadModel.Builder builder;
    private final Map<String, Integer> states = new LinkedHashMap<>();
    /** For each state entered, whether that ends the episode. */
    private final Map<Integer, Boolean> ends = new LinkedHashMap<>();

    private TransitionTable(String file) {
        this.fields = new Fields(file);
        this.builder = new ReadModel.Builder(file);
    }

    private record Entry(int line, int next, double probability, double reward) {}

    static ReadModel read(Path path) throws FileProblem {
        Document document = Document.read(path);
        return new TransitionTable(document.file()).model(document.root(), FileNames.stem(document.file()));
    }

    private ReadModel model(Node root, String name) throws FileProblem {
        Node table = root;
        Optional<Node> initial = Optional.empty();
        Optional<Node> labels = Optional.empty();
        if (root instanceof Node.Mapping mapping && mapping.get("P").isPresent()) {
            fields.onlyKeys(mapping, List.of("P", "initial", "labels"));
            table = mapping.get("P").get();
            initial = mapping.get("initial");
            labels = mapping.get("labels");
        }
        Map<String, Node> rows = members(table, "the table");
        for (Map.Entry<String, Node> row : rows.entrySet()) {
            states.put(row.getKey(), states.size());
            builder.state(row.getValue().line(), List.of(), 0);
        }
        List<Map<String, List<Entry>>> choices = new ArrayList<>();
        for (Node row : rows.values()) {
            Map<String, List<Entry>> ofState = new LinkedHashMap<>();
            for (Map.Entry<String, Node> choice : members(row, "a state").entrySet()) {
                ofState.put(choice.getKey(), entries(choice.getValue()));
            }
            choices.add(ofState);
        }
        for (int state = 0; state < choices.size(); state++) {
            if (!ends.getOrDefault(state, false)) {
                choices(state, choices.get(state));
            }
        }
        if (initial.isPresent()) {
            builder.initial(initial.get().line(), state(initial.get()));
        }
        if (labels.isPresent()) {
            labels(fields.mapping(labels.get(), "'labels'"));
        }
        return builder.build(name, RewardPlacement.REWARD);
    }

    /** The members of a list, numbered, or of a mapping. */
    private Map<String, Node> members(Node node, String what) throws FileProblem {
        Map<String, Node> members = new LinkedHashMap<>();
        if (node instanceof Node.Sequence list) {
            list.items().forEach(item -> members.put(String.valueOf(members.size()), item));
        } else {
            fields.mapping(node, what).entries().forEach((key, entry) -> members.put(key, entry.value()));
        }
        return members;
    }

    private int state(Node node) throws FileProblem {
        String name = node instanceof Node.Scalar scalar ? scalar.text() : "";
        Integer state = states.get(name);
        if (state == null) {
            throw fields.problem(
                    node.line(), "there is no state " + (name.isEmpty() ? node.described() : name) + " in the table");
        }
        return state;
    }

    private List<Entry> entries(Node node) throws FileProblem {
        List<Entry> entries = new ArrayList<>();
        for (Node item : fields.list(node, "an action", "a list of " + ENTRY)) {
            List<Node> parts = fields.list(item, "an entry", ENTRY);
            if (parts.size() != 4) {
                throw fields.problem(item.line(), "the entry has " + parts.size() + " members; expected " + ENTRY);
            }
            double probability = fields.numberIn(parts.get(0), "probability", 0, true, 1, "[0, 1]");
            int next = state(parts.get(1));
            double reward = fields.number(parts.get(2), "the reward");
            boolean terminated = fields.truth(parts.get(3), "terminated");
            if (probability > 0) {
                Boolean before = ends.putIfAbsent(next, terminated);
                if (before != null && before != terminated) {
                    throw fields.problem(
                            item.line(), "state " + next + " ends the episode in one entry and not in another");
                }
                entries.add(new Entry(item.line(), next, probability, reward));
            }
        }
        return entries;
    }

    /** Adds the choices of a state, entries with one successor made one. */
    private void choices(int state, Map<String, List<Entry>> ofState) throws FileProblem {
        for (Map.Entry<String, List<Entry>> choice : ofState.entrySet()) {
            Map<Integer, Entry> merged = new LinkedHashMap<>();
            for (Entry entry : choice.getValue()) {
                Entry old = merged.get(entry.next());
                if (old != null && old.reward() != entry.reward()) {
                    throw fields.problem(
                            entry.line(),
                            "state " + state + " pays two rewards for action " + choice.getKey() + " and next state "
                                    + entry.next() + "; expected one, as a step's label depends on these only");
                }
                double probability = entry.probability() + (old == null ? 0 : old.probability());
                merged.put(entry.next(), new Entry(entry.line(), entry.next(), probability, entry.reward()));
            }
            if (!merged.isEmpty()) {
                builder.choice(choice.getValue().get(0).line(), state, choice.getKey(), 0);
            }
            for (Entry entry : merged.values()) {
                builder.branch(entry.line(), state, entry.next(), entry.probability(), entry.reward());
            }
        }
    }

    private void labels(Node.Mapping labels) throws FileProblem {
        for (Map.Entry<String, Node.Entry> entry : labels.entries().entrySet()) {
            Integer state = states.get(entry.getKey());
            if (state == null) {
                throw fields.problem(entry.getValue().line(), "there is no state " + entry.getKey() + " in the table");
            }
            for (String label : fields.texts(entry.getValue().value(), "labels", "proposition")) {
                builder.label(state, praline.formats.NameCode.MODEL.name(label));
            }
        }
    }
}
