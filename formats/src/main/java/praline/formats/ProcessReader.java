package praline.formats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import praline.machine.Label;
import praline.machine.ShortestDecimal;
import praline.process.ExplicitProcess;

/** Reads the part {@code mdp} of an environment file: the TMDP of Definition 1, branch by branch. */
final class ProcessReader {
    private static final double TOLERANCE = 1e-9;

    private final Fields fields;

    ProcessReader(Fields fields) {
        this.fields = fields;
    }

    /** One written branch. */
    private record Branch(int line, String from, String action, String to, double probability, Label label) {}

    /** What probabilities sum to by row. */
    private record Row(String from, String action) {}

    /** What has one label. */
    private record Arc(String from, String action, String to) {}

    private record Sum(int line, double total) {
        Sum plus(Sum other) {
            return new Sum(line, total + other.total);
        }
    }

    ExplicitProcess read(Node node) throws FileProblem {
        Node.Mapping mdp = fields.mapping(node, "'mdp'");
        fields.onlyKeys(mdp, List.of("states", "initial", "transitions"));
        Node stateList = fields.required(mdp, "states", "a list of states");
        Set<String> states = fields.names(stateList, "'states'", "state").keySet();
        if (states.isEmpty()) {
            throw fields.problem(stateList.line(), "'states' is empty; an environment needs at least one state");
        }
        Node list = fields.required(mdp, "transitions", "a list of {from, action, to, probability, label}");
        List<Branch> branches = new ArrayList<>();
        for (Node item : fields.list(list, "'transitions'", "a list of {from, action, to, probability, label}")) {
            branches.add(branch(fields.mapping(item, "a transition"), states));
        }
        if (branches.isEmpty()) {
            throw fields.problem(list.line(), "'transitions' is empty; an environment needs at least one");
        }
        check(branches);
        Set<String> actions = new LinkedHashSet<>();
        branches.forEach(branch -> actions.add(branch.action()));
        ExplicitProcess.Builder builder = ExplicitProcess.builder(states, actions);
        initial(
                builder,
                fields.required(mdp, "initial", "a state, or a map of states to probabilities"),
                states,
                branches);
        for (Branch branch : branches) {
            builder.transition(branch.from(), branch.action(), branch.to(), branch.probability(), branch.label());
        }
        return builder.build();
    }

    private Branch branch(Node.Mapping item, Set<String> states) throws FileProblem {
        fields.onlyKeys(item, List.of("from", "action", "to", "probability", "label"));
        return new Branch(
                item.line(),
                fields.known(fields.required(item, "from", "a state"), "state", states),
                fields.text(fields.required(item, "action", "an action's name"), "an action"),
                fields.known(fields.required(item, "to", "a state"), "state", states),
                fields.probability(fields.required(item, "probability", "a number in (0, 1]"), "probability"),
                fields.label(fields.required(item, "label", "a list of propositions, [] for none"), "'label'"));
    }

    private void check(List<Branch> branches) throws FileProblem {
        Map<Row, Sum> sums = new LinkedHashMap<>();
        Map<Arc, Branch> first = new LinkedHashMap<>();
        for (Branch branch : branches) {
            sums.merge(
                    new Row(branch.from(), branch.action()), new Sum(branch.line(), branch.probability()), Sum::plus);
            Branch old = first.putIfAbsent(new Arc(branch.from(), branch.action(), branch.to()), branch);
            if (old != null && !old.label().equals(branch.label())) {
                throw fields.problem(
                        branch.line(),
                        "from '" + branch.from() + "' by '" + branch.action() + "' to '" + branch.to() + "' has label "
                                + branch.label() + " here and " + old.label() + " on line " + old.line()
                                + "; expected one label for one (from, action, to)");
            }
        }
        for (Map.Entry<Row, Sum> entry : sums.entrySet()) {
            Sum sum = entry.getValue();
            if (Math.abs(sum.total - 1) > TOLERANCE) {
                throw fields.problem(
                        sum.line,
                        "probabilities of state '" + entry.getKey().from() + "' and action '"
                                + entry.getKey().action() + "' sum to " + ShortestDecimal.text(sum.total)
                                + ", not to 1");
            }
        }
    }

    private void initial(ExplicitProcess.Builder builder, Node node, Set<String> states, List<Branch> branches)
            throws FileProblem {
        Set<String> live = new LinkedHashSet<>();
        branches.forEach(branch -> live.add(branch.from()));
        if (!(node instanceof Node.Mapping mapping)) {
            String state = fields.known(node, "state", states);
            refuseDead(state, node.line(), live);
            builder.initial(state, 1);
            return;
        }
        double total = 0;
        for (Map.Entry<String, Node.Entry> entry : mapping.entries().entrySet()) {
            String state = entry.getKey();
            if (!states.contains(state)) {
                throw fields.problem(
                        entry.getValue().line(), "unknown state '" + state + "'" + Spelling.hint(state, states));
            }
            refuseDead(state, entry.getValue().line(), live);
            double probability = fields.probability(entry.getValue().value(), "probability");
            builder.initial(state, probability);
            total += probability;
        }
        if (Math.abs(total - 1) > TOLERANCE) {
            throw fields.problem(
                    node.line(), "the initial probabilities sum to " + ShortestDecimal.text(total) + ", not to 1");
        }
    }

    private void refuseDead(String state, int line, Set<String> live) throws FileProblem {
        if (!live.contains(state)) {
            throw fields.problem(
                    line, "the initial state '" + state + "' has no transitions; nothing could be done there");
        }
    }
}
