package praline.formats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import praline.bins.RewardBin;
import praline.learn.Doubt;
import praline.learn.Status;
import praline.learn.Unobserved;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Transition;

/** Reads the part {@code "learned"} of a machine file. */
final class LearnedPart {
    private static final List<String> KEYS = List.of(
            "method",
            "seed",
            "steps",
            "status",
            "confidence",
            "tolerance",
            "depth",
            "rewardBins",
            "unobserved",
            "doubts",
            "endings");

    private final Fields fields;
    private final RewardMachine machine;

    LearnedPart(Fields fields, RewardMachine machine) {
        this.fields = fields;
        this.machine = machine;
    }

    Learned read(Node node) throws FileProblem {
        Node.Mapping part = fields.mapping(node, "'learned'");
        fields.onlyKeys(part, KEYS);
        List<Unobserved> unobserved = new ArrayList<>();
        Optional<Node> list = part.get("unobserved");
        if (list.isPresent()) {
            for (Node item : fields.list(list.get(), "'unobserved'", "a list of {state, label, reason}")) {
                unobserved.add(unobserved(fields.mapping(item, "an unobserved pair")));
            }
        }
        return new Learned(
                fields.text(fields.required(part, "method", "text"), "'method'"),
                whole(part, "seed", Long.MIN_VALUE, Long.MAX_VALUE),
                whole(part, "steps", 0, Long.MAX_VALUE),
                status(fields.required(part, "status", "how learning ended")),
                fields.number(fields.required(part, "confidence", "a number"), "'confidence'"),
                fields.number(fields.required(part, "tolerance", "a number"), "'tolerance'"),
                (int) whole(part, "depth", 0, Integer.MAX_VALUE),
                unobserved,
                bins(part),
                doubts(part),
                endings(part));
    }

    private long whole(Node.Mapping part, String key, long low, long high) throws FileProblem {
        return fields.wholeNumber(fields.required(part, key, "a whole number"), "'" + key + "'", low, high);
    }

    private List<RewardBin> bins(Node.Mapping part) throws FileProblem {
        List<RewardBin> bins = new ArrayList<>();
        Optional<Node> list = part.get("rewardBins");
        for (Node item : list.isEmpty() ? List.<Node>of() : fields.list(list.get(), "'rewardBins'", "a list of bins")) {
            Node.Mapping bin = fields.mapping(item, "a bin");
            fields.onlyKeys(bin, List.of("reward", "from", "to", "count", "mean", "spread"));
            bins.add(new RewardBin(
                    number(bin, "reward"),
                    bin.get("from").isPresent() ? number(bin, "from") : Double.NEGATIVE_INFINITY,
                    bin.get("to").isPresent() ? number(bin, "to") : Double.POSITIVE_INFINITY,
                    whole(bin, "count", 0, Long.MAX_VALUE),
                    number(bin, "mean"),
                    number(bin, "spread")));
        }
        return bins;
    }

    private double number(Node.Mapping mapping, String key) throws FileProblem {
        return fields.number(fields.required(mapping, key, "a number"), "'" + key + "'");
    }

    private List<Doubt> doubts(Node.Mapping part) throws FileProblem {
        List<Doubt> doubts = new ArrayList<>();
        Optional<Node> list = part.get("doubts");
        for (Node item : list.isEmpty() ? List.<Node>of() : fields.list(list.get(), "'doubts'", "a list of doubts")) {
            Node.Mapping doubt = fields.mapping(item, "a doubt");
            fields.onlyKeys(doubt, List.of("from", "label", "reward", "to", "rivals"));
            List<Integer> rivals = new ArrayList<>();
            Node states = fields.required(doubt, "rivals", "a list of states");
            for (Node rival : fields.list(states, "'rivals'", "a list of states")) {
                rivals.add(machine.states().indexOf(fields.known(rival, "state", machine.states())));
            }
            doubts.add(new Doubt(
                    state(doubt, "from"),
                    fields.label(fields.required(doubt, "label", "a label"), "'label'", machine.propositions()),
                    number(doubt, "reward"),
                    state(doubt, "to"),
                    rivals));
        }
        return doubts;
    }

    private Set<Integer> endings(Node.Mapping part) throws FileProblem {
        Set<Integer> endings = new TreeSet<>();
        Optional<Node> list = part.get("endings");
        for (Node item : list.isEmpty() ? List.<Node>of() : fields.list(list.get(), "'endings'", "a list of endings")) {
            Node.Mapping ending = fields.mapping(item, "an ending");
            fields.onlyKeys(ending, List.of("from", "label", "reward"));
            int from = state(ending, "from");
            Condition condition = new Condition.Exactly(
                    fields.label(fields.required(ending, "label", "a label"), "'label'", machine.propositions()));
            double reward = number(ending, "reward");
            Set<Integer> found = new TreeSet<>();
            for (int i = 0; i < machine.transitions().size(); i++) {
                Transition t = machine.transitions().get(i);
                if (t.from() == from && t.reward() == reward && t.condition().equals(condition)) {
                    found.add(i);
                }
            }
            if (found.isEmpty()) {
                throw fields.problem(ending.line(), "the ending has the state, label and reward of no transition");
            }
            endings.addAll(found);
        }
        return endings;
    }

    private int state(Node.Mapping mapping, String key) throws FileProblem {
        return machine.states()
                .indexOf(fields.known(fields.required(mapping, key, "a state"), "state", machine.states()));
    }

    private Status status(Node node) throws FileProblem {
        List<String> words = Arrays.stream(Status.values()).map(Status::text).toList();
        return Status.values()[words.indexOf(fields.known(node, "status", words))];
    }

    private Unobserved unobserved(Node.Mapping item) throws FileProblem {
        fields.onlyKeys(item, List.of("state", "label", "reason"));
        int state = state(item, "state");
        Label label = fields.label(fields.required(item, "label", "a label"), "'label'", machine.propositions());
        List<String> words = Arrays.stream(Unobserved.Reason.values())
                .map(Unobserved.Reason::text)
                .toList();
        String reason = fields.known(fields.required(item, "reason", "'impossible' or 'unseen'"), "reason", words);
        return new Unobserved(state, label, Unobserved.Reason.values()[words.indexOf(reason)]);
    }
}
