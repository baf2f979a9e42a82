package praline.formats.exchange;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import praline.formats.Document;
import praline.formats.Fields;
import praline.formats.FileNames;
import praline.formats.FileProblem;
import praline.formats.Node;

/** Reads JANI as {@link JaniWriter} writes it: one automaton of locations without variables, guards or synchronisation. */
final class JaniReader {
    private final Fields fields;
    private final ReadModel.Builder builder;

    private JaniReader(String file) {
        this.fields = new Fields(file);
        this.builder = new ReadModel.Builder(file);
    }

    static ReadModel read(Path path) throws FileProblem {
        // whatever the file is called, it is JSON
        Document document = Document.parse(path.toString(), praline.formats.WholeFile.read(path));
        return new JaniReader(document.file()).model(document.root(), FileNames.stem(path.toString()));
    }

    private ReadModel model(Node node, String defaultName) throws FileProblem {
        Node.Mapping root = fields.mapping(node, "the file");
        fields.required(root, "jani-version", "1");
        Node type = fields.required(root, "type", "'mdp'");
        fields.known(type, "type", List.of("mdp", "dtmc"));
        List<Node> automata = list(root, "automata", "automata");
        if (automata.size() != 1) {
            throw fields.problem(root.line(), "there are " + automata.size() + " automata; expected one");
        }
        Node.Mapping automaton = fields.mapping(automata.get(0), "an automaton");
        Map<String, Integer> locations = locations(automaton);
        List<Node> first = list(automaton, "initial-locations", "locations");
        if (first.size() != 1) {
            throw fields.problem(automaton.line(), "there are " + first.size() + " initial locations; expected one");
        }
        builder.initial(first.get(0).line(), number(first.get(0), locations));
        for (Node edge : list(automaton, "edges", "edges")) {
            edge(fields.mapping(edge, "an edge"), locations);
        }
        Optional<Node> name = root.get("name");
        String title = name.isPresent() ? fields.text(name.get(), "'name'") : defaultName;
        return builder.build(title, RewardPlacement.REWARD);
    }

    private List<Node> list(Node.Mapping mapping, String key, String items) throws FileProblem {
        return fields.list(fields.required(mapping, key, "a list of " + items), "'" + key + "'", "a list of " + items);
    }

    private Map<String, Integer> locations(Node.Mapping automaton) throws FileProblem {
        Map<String, Integer> numbers = new HashMap<>();
        for (Node node : list(automaton, "locations", "locations")) {
            Node.Mapping location = fields.mapping(node, "a location");
            String name = fields.text(fields.required(location, "name", "a name"), "'name'");
            if (numbers.put(name, numbers.size()) != null) {
                throw fields.problem(location.line(), "location '" + name + "' is there twice; keep one");
            }
            List<String> labels = new ArrayList<>();
            if (location.get("transient-values").isPresent()) {
                for (Node value : list(location, "transient-values", "values")) {
                    Node.Mapping assigned = fields.mapping(value, "a value");
                    labels.add(fields.text(fields.required(assigned, "ref", "a variable"), "'ref'"));
                }
            }
            builder.state(location.line(), labels, 0);
        }
        return numbers;
    }

    private int number(Node node, Map<String, Integer> locations) throws FileProblem {
        return locations.getOrDefault(fields.known(node, "location", locations.keySet()), 0);
    }

    private void edge(Node.Mapping edge, Map<String, Integer> locations) throws FileProblem {
        fields.onlyKeys(edge, List.of("location", "action", "destinations", "comment"));
        int from = number(fields.required(edge, "location", "a location"), locations);
        String action = fields.text(fields.required(edge, "action", "an action"), "'action'");
        builder.choice(edge.line(), from, action, 0);
        for (Node node : list(edge, "destinations", "destinations")) {
            Node.Mapping destination = fields.mapping(node, "a destination");
            fields.onlyKeys(destination, List.of("location", "probability", "assignments", "comment"));
            double probability = 1;
            if (destination.get("probability").isPresent()) {
                Node.Mapping exp = fields.mapping(destination.get("probability").get(), "'probability'");
                probability = fields.number(fields.required(exp, "exp", "a number"), "'exp'");
            }
            int to = number(fields.required(destination, "location", "a location"), locations);
            builder.branch(destination.line(), from, to, probability, reward(destination));
        }
    }

    private double reward(Node.Mapping destination) throws FileProblem {
        if (destination.get("assignments").isEmpty()) {
            return 0;
        }
        double reward = 0;
        for (Node node : list(destination, "assignments", "assignments")) {
            Node.Mapping assignment = fields.mapping(node, "an assignment");
            fields.known(fields.required(assignment, "ref", "a variable"), "variable", List.of(RewardPlacement.REWARD));
            reward = fields.number(fields.required(assignment, "value", "a number"), "'value'");
        }
        return reward;
    }
}
