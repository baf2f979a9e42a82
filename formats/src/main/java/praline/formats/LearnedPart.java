package praline.formats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import praline.learn.Status;
import praline.learn.Unobserved;
import praline.machine.Label;
import praline.machine.RewardMachine;

/** Reads the part {@code "learned"} of a machine file. */
final class LearnedPart {
    private static final List<String> KEYS =
            List.of("method", "seed", "steps", "status", "confidence", "tolerance", "depth", "unobserved");

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
                unobserved);
    }

    private long whole(Node.Mapping part, String key, long low, long high) throws FileProblem {
        return fields.wholeNumber(fields.required(part, key, "a whole number"), "'" + key + "'", low, high);
    }

    private Status status(Node node) throws FileProblem {
        List<String> words = Arrays.stream(Status.values()).map(Status::text).toList();
        return Status.values()[words.indexOf(fields.known(node, "status", words))];
    }

    private Unobserved unobserved(Node.Mapping item) throws FileProblem {
        fields.onlyKeys(item, List.of("state", "label", "reason"));
        String state = fields.known(fields.required(item, "state", "a state"), "state", machine.states());
        Label label = fields.label(fields.required(item, "label", "a label"), "'label'", machine.propositions());
        List<String> words = Arrays.stream(Unobserved.Reason.values())
                .map(Unobserved.Reason::text)
                .toList();
        String reason = fields.known(fields.required(item, "reason", "'impossible' or 'unseen'"), "reason", words);
        return new Unobserved(
                machine.states().indexOf(state), label, Unobserved.Reason.values()[words.indexOf(reason)]);
    }
}
