package praline.formats;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import praline.learn.Interval;
import praline.machine.Condition;
import praline.machine.Guard;
import praline.machine.GuardSyntaxException;
import praline.machine.InvalidMachineException;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;

/** Reads machine files: JSON, or the same as YAML, of the format {@value #FORMAT}, version 1. */
public final class MachineReader {
    /** What the key {@code format} says. */
    public static final String FORMAT = "praline-machine";

    private static final List<String> KEYS = List.of(
            "format",
            "version",
            "name",
            "propositions",
            "states",
            "initial",
            "unlisted",
            "ends",
            "transitions",
            "learned");
    private static final List<String> TRANSITION_KEYS =
            List.of("from", "label", "when", "to", "probability", "reward", "count", "interval");

    private final Fields fields;
    private final String defaultName;
    private final List<Integer> lines = new ArrayList<>();
    private final List<Optional<Long>> counts = new ArrayList<>();
    private final List<Optional<Interval>> intervals = new ArrayList<>();

    private MachineReader(Fields fields, String defaultName) {
        this.fields = fields;
        this.defaultName = defaultName;
    }

    /** Reads a machine file; anything wrong with it is a {@link FileProblem}. */
    public static MachineFile read(Path path) throws FileProblem {
        return from(Document.read(path));
    }

    /** Reads a text as the content of a file of this name. */
    public static MachineFile parse(String file, String text) throws FileProblem {
        return from(Document.parse(file, text));
    }

    static MachineFile from(Document document) throws FileProblem {
        return from(document.root(), new Fields(document.file()), FileNames.stem(document.file()), false);
    }

    /** A machine that is a whole document or, inline, a part of one: then it need not repeat format and version. */
    static MachineFile from(Node node, Fields fields, String defaultName, boolean inline) throws FileProblem {
        Node.Mapping root = fields.mapping(node, inline ? "the machine" : "the file");
        fields.format(root, FORMAT, inline);
        fields.onlyKeys(root, KEYS);
        return new MachineReader(fields, defaultName).machine(root);
    }

    private MachineFile machine(Node.Mapping root) throws FileProblem {
        Map<String, Integer> propositions = fields.names(
                fields.required(root, "propositions", "a list of propositions"), "'propositions'", "proposition");
        Node stateList = fields.required(root, "states", "a list of states");
        Map<String, Integer> states = fields.names(stateList, "'states'", "state");
        if (states.isEmpty()) {
            throw fields.problem(stateList.line(), "'states' is empty; a machine needs at least one state");
        }
        String name = defaultName;
        if (root.get("name").isPresent()) {
            name = fields.text(root.get("name").get(), "'name'");
        }
        String initial = fields.known(fields.required(root, "initial", "a state"), "state", states.keySet());
        RewardMachine.Builder builder = RewardMachine.builder(name)
                .propositions(propositions.keySet())
                .states(states.keySet())
                .initial(initial);
        if (root.get("unlisted").isPresent()) {
            builder.unlisted(unlisted(root.get("unlisted").get()));
        }
        if (root.get("ends").isPresent()) {
            builder.ends(ends(root.get("ends").get(), states, initial));
        }
        Node transitions = fields.required(root, "transitions", "a list of transitions");
        for (Node transition : fields.list(transitions, "'transitions'", "a list of transitions")) {
            add(builder, fields.mapping(transition, "a transition"), propositions, states);
        }
        RewardMachine machine = build(builder, transitions.line());
        Optional<Learned> learned = Optional.empty();
        if (root.get("learned").isPresent()) {
            learned = Optional.of(
                    new LearnedPart(fields, machine).read(root.get("learned").get()));
        }
        return new MachineFile(machine, evidence(), learned);
    }

    private List<String> ends(Node list, Map<String, Integer> states, String initial) throws FileProblem {
        List<String> ends = new ArrayList<>();
        for (Node end : fields.list(list, "'ends'", "a list of states")) {
            ends.add(fields.known(end, "state", states.keySet()));
            if (ends.contains(initial)) {
                throw fields.problem(
                        end.line(),
                        "state '" + initial + "' is both 'initial' and one of the 'ends'; expected states in which an"
                                + " episode is over");
            }
        }
        return ends;
    }

    private Unlisted unlisted(Node node) throws FileProblem {
        String word = fields.text(node, "'unlisted'");
        return Arrays.stream(Unlisted.values())
                .filter(rule -> rule.text().equals(word))
                .findFirst()
                .orElseThrow(() -> fields.problem(
                        node.line(), "'unlisted' is '" + word + "'; expected 'stay', 'sink' or 'reject'"));
    }

    private void add(
            RewardMachine.Builder builder,
            Node.Mapping transition,
            Map<String, Integer> propositions,
            Map<String, Integer> states)
            throws FileProblem {
        fields.onlyKeys(transition, TRANSITION_KEYS);
        lines.add(transition.line());
        String from = fields.known(fields.required(transition, "from", "a state"), "state", states.keySet());
        Condition condition = condition(transition, propositions);
        String to = fields.known(fields.required(transition, "to", "a state"), "state", states.keySet());
        double probability =
                fields.probability(fields.required(transition, "probability", "a number in (0, 1]"), "probability");
        double reward = fields.number(fields.required(transition, "reward", "a number"), "reward");
        counts.add(count(transition));
        intervals.add(interval(transition));
        builder.transition(from, condition, to, probability, reward);
    }

    private Condition condition(Node.Mapping transition, Map<String, Integer> propositions) throws FileProblem {
        Optional<Node> label = transition.get("label");
        Optional<Node> when = transition.get("when");
        if (label.isPresent() == when.isPresent()) {
            throw fields.problem(
                    transition.line(),
                    "the transition has "
                            + (label.isPresent() ? "both 'label' and 'when'" : "neither 'label' nor 'when'")
                            + "; expected one of them");
        }
        if (label.isPresent()) {
            Label read = fields.label(label.get(), "'label'", propositions.keySet());
            return new Condition.Exactly(read);
        }
        Node node = when.orElseThrow();
        Guard guard;
        try {
            guard = Guard.parse(fields.text(node, "'when'"));
        } catch (GuardSyntaxException e) {
            throw fields.problem(node.line(), e);
        }
        for (String proposition : guard.propositions()) {
            if (!propositions.containsKey(proposition)) {
                throw fields.problem(
                        node.line(),
                        "unknown proposition '" + proposition + "'"
                                + Spelling.hint(proposition, propositions.keySet()));
            }
        }
        return new Condition.When(guard);
    }

    private Optional<Long> count(Node.Mapping transition) throws FileProblem {
        Optional<Node> node = transition.get("count");
        return node.isEmpty()
                ? Optional.empty()
                : Optional.of(fields.wholeNumber(node.get(), "'count'", 0, Long.MAX_VALUE));
    }

    private Optional<Interval> interval(Node.Mapping transition) throws FileProblem {
        Optional<Node> node = transition.get("interval");
        if (node.isEmpty()) {
            return Optional.empty();
        }
        List<Node> ends = fields.list(node.get(), "'interval'", "[low, high]");
        if (ends.size() != 2) {
            throw fields.problem(node.get().line(), "'interval' has " + ends.size() + " members; expected [low, high]");
        }
        double low = fields.numberIn(ends.get(0), "the interval's low end", 0, true, 1, "[0, 1]");
        double high = fields.numberIn(ends.get(1), "the interval's high end", low, true, 1, "[low end, 1]");
        return Optional.of(new Interval(low, high));
    }

    private RewardMachine build(RewardMachine.Builder builder, int line) throws FileProblem {
        try {
            return builder.build();
        } catch (InvalidMachineException e) {
            throw fields.problem(e.transition() < 0 ? line : lines.get(e.transition()), e);
        } catch (StackOverflowError e) {
            // the check of sums recurs once a proposition: only thousands of them on one state come here
            throw fields.problem(line, "guards over too many propositions to check that probabilities sum to 1");
        }
    }

    private Optional<MachineFile.Evidence> evidence() {
        boolean complete = !counts.isEmpty()
                && counts.stream().allMatch(Optional::isPresent)
                && intervals.stream().allMatch(Optional::isPresent);
        return complete
                ? Optional.of(new MachineFile.Evidence(
                        counts.stream().map(Optional::orElseThrow).toList(),
                        intervals.stream().map(Optional::orElseThrow).toList()))
                : Optional.empty();
    }
}
