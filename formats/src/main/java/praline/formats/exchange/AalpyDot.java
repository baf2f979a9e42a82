package praline.formats.exchange;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import praline.formats.FileNames;
import praline.formats.FileProblem;
import praline.formats.NameCode;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Condition;
import praline.machine.InvalidMachineException;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;
import praline.machine.Transition;

/**
 * DOT in AALpy's convention: a statement a line, {@code q0 -> q1 [label="input/output:probability"];} for stochastic Mealy machines, whose
 * outputs are the rewards. MDPs ({@code input:probability}) are read too: there the output is the label of the node, paid when it is entered.
 */
final class AalpyDot {
    private static final Pattern START = Pattern.compile("__start0\\s*->\\s*\"?(\\w+)\"?.*");
    private static final Pattern EDGE = Pattern.compile("\"?(\\w+)\"?\\s*->\\s*\"?(\\w+)\"?\\s*(?:\\[(.*)\\])?\\s*;?");
    private static final Pattern NODE = Pattern.compile("\"?(\\w+)\"?\\s*(?:\\[(.*)\\])?\\s*;?");
    private static final Pattern LABEL = Pattern.compile("\\blabel\\s*=\\s*(\"[^\"]*\"|[^\\s\\],]*)");
    private static final Set<String> DEFAULTS = Set.of("node", "edge", "graph");

    private final WordLines lines;
    private final Map<String, String> nodes = new LinkedHashMap<>();
    private final List<Edge> edges = new ArrayList<>();
    private String start = "";

    /** An edge; {@code output} is empty in an MDP. */
    private record Edge(int line, String from, String to, String input, String output, double probability) {}

    private AalpyDot(WordLines lines) {
        this.lines = lines;
    }

    /** The machine over its own labels; labels that no transition matches are written out. */
    static String text(RewardMachine machine) {
        CompiledMachine compiled = new CompiledMachine(machine, Alphabet.of(machine.labels()));
        StringBuilder text = new StringBuilder("digraph praline {\n");
        List<String> codes = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (int state = 0; state < compiled.stateCount(); state++) {
            String code = NameCode.DOT.name(compiled.state(state));
            while (!taken.add(code)) {
                code = NameCode.DOT.name(NameCode.decodedName(code) + "'"); // the sink may be called as a state is
            }
            codes.add(code);
            text.append(code + " [label=\"" + code + "\"];\n");
        }
        for (int state = 0; state < compiled.stateCount(); state++) {
            for (int label = 0; label < compiled.alphabet().size(); label++) {
                CompiledMachine.Row row = compiled.row(state, label);
                String input = NameCode.DOT.label(compiled.alphabet().label(label));
                for (int i = 0; row != null && i < row.size(); i++) {
                    text.append(codes.get(state) + " -> " + codes.get(row.to()[i]) + " [label=\"" + input + "/"
                            + ShortestDecimal.text(row.reward()[i]) + ":" + ShortestDecimal.text(row.probability()[i])
                            + "\"];\n");
                }
            }
        }
        text.append("__start0 [shape=none, label=\"\"];\n");
        return text.append("__start0 -> " + codes.get(machine.initial()) + " [label=\"\"];\n}\n")
                .toString();
    }

    static RewardMachine read(Path path) throws FileProblem {
        return new AalpyDot(WordLines.of(path, "//")).machine(FileNames.stem(path.toString()));
    }

    private RewardMachine machine(String name) throws FileProblem {
        while (lines.next()) {
            line(lines.line());
        }
        if (start.isEmpty()) {
            throw lines.problem("there is no line '__start0 -> STATE'; expected it to name the initial state");
        }
        if (!nodes.containsKey(start)) {
            throw lines.problem("the initial state '" + start + "' is not among the nodes");
        }
        return build(name);
    }

    private void line(String line) throws FileProblem {
        Matcher initial = START.matcher(line);
        Matcher edge = EDGE.matcher(line);
        Matcher node = NODE.matcher(line);
        if (initial.matches()) {
            start = initial.group(1);
        } else if (line.startsWith("__start0") || line.matches("(?:strict\\s+)?digraph\\b.*|\\}|\\w+\\s*=\\s*\\S+;?")) {
            return;
        } else if (edge.matches()) {
            String from = edge.group(1);
            String to = edge.group(2);
            nodes.putIfAbsent(from, from);
            nodes.putIfAbsent(to, to);
            edges.add(edge(from, to, label(edge.group(3), "")));
        } else if (node.matches() && !DEFAULTS.contains(node.group(1))) {
            nodes.put(node.group(1), label(node.group(2), node.group(1)));
        } else if (!node.matches()) {
            throw lines.problem("'" + line + "' is no statement of AALpy's DOT; expected q0 [label=\"q0\"]; or q0 -> q1"
                    + " [label=\"input/reward:probability\"];");
        }
    }

    private static String label(@org.jspecify.annotations.Nullable String attributes, String otherwise) {
        Matcher matcher = LABEL.matcher(attributes == null ? "" : attributes);
        if (!matcher.find()) {
            return otherwise;
        }
        String label = matcher.group(1);
        boolean quoted = label.length() > 1 && label.startsWith("\"") && label.endsWith("\"");
        return quoted ? label.substring(1, label.length() - 1) : label;
    }

    private Edge edge(String from, String to, String label) throws FileProblem {
        if (label.contains(" | ") && label.contains(" : ")) {
            throw lines.problem(
                    "'" + label + "' is DOT for people, which is not read; convert --to aalpy writes what is");
        }
        int slash = label.indexOf('/');
        int colon = label.indexOf(':', Math.max(0, slash));
        if (colon < 0) {
            throw lines.problem("'" + label + "' has no probability; expected \"input/reward:probability\"");
        }
        double probability = lines.number(label.substring(colon + 1).strip(), "the probability");
        String input = label.substring(0, slash < 0 ? colon : slash).strip();
        String output = slash < 0 ? "" : label.substring(slash + 1, colon).strip();
        return new Edge(lines.number(), from, to, input, output, probability);
    }

    private double reward(Edge edge) throws FileProblem {
        String output = edge.output().isEmpty() ? String.valueOf(nodes.get(edge.to())) : edge.output();
        try {
            return lines.number(output, "the output");
        } catch (FileProblem e) {
            throw lines.problemAt(
                    edge.line(), "the output is '" + output + "'; expected a number, since outputs are rewards");
        }
    }

    private RewardMachine build(String name) throws FileProblem {
        boolean mealy = edges.stream().noneMatch(edge -> edge.output().isEmpty());
        Map<String, Integer> numbers = new HashMap<>();
        Set<String> names = new TreeSet<>();
        List<String> ordered = new ArrayList<>();
        nodes.forEach((id, label) -> {
            String state = NameCode.decodedName(mealy ? label : id);
            while (!names.add(state)) {
                state += "'";
            }
            numbers.put(id, ordered.size());
            ordered.add(state);
        });
        TreeSet<String> propositions = new TreeSet<>();
        edges.forEach(
                edge -> propositions.addAll(NameCode.decodedLabel(edge.input()).propositions()));
        int current = 0;
        try {
            RewardMachine.Builder builder = RewardMachine.builder(name)
                    .propositions(propositions)
                    .states(ordered)
                    .initial(ordered.get(numbers.getOrDefault(start, 0)));
            for (Edge edge : edges) {
                current = edge.line();
                Label label = NameCode.decodedLabel(edge.input());
                builder.add(new Transition(
                        numbers.getOrDefault(edge.from(), 0),
                        new Condition.Exactly(label),
                        numbers.getOrDefault(edge.to(), 0),
                        edge.probability(),
                        reward(edge)));
            }
            current = 0;
            return builder.build();
        } catch (InvalidMachineException e) {
            int line = current > 0 || e.transition() < 0
                    ? Math.max(1, current)
                    : edges.get(e.transition()).line();
            throw lines.problemAt(line, String.valueOf(e.getMessage()));
        }
    }
}
