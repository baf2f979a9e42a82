package praline.formats;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import praline.bins.BinRule;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;
import praline.process.ChosenLabels;
import praline.process.ExplicitProcess;
import praline.process.RewardNoise;
import praline.process.Task;

/** Reads environment files: YAML, or the same as JSON, of the format {@value #FORMAT}, version 1. */
public final class EnvironmentReader {
    /** What the key {@code format} says. */
    public static final String FORMAT = "praline-environment";

    static final String BINS = "reward-bins";

    private static final String LABELS = "labels";

    static final int DEFAULT_HORIZON = 100;
    static final double DEFAULT_DISCOUNT = 0.9;

    private static final List<String> KEYS = List.of(
            "format",
            "version",
            "name",
            "description",
            "horizon",
            "discount",
            "grid",
            "actions",
            LABELS,
            "mdp",
            "reward",
            "noise",
            BINS);
    private static final List<String> KINDS = List.of("grid", "actions", "mdp");

    private final Document document;
    private final Fields fields;
    private final References references;
    private final Optional<Unlisted> unlisted;

    /** Where the machine files stand that environment files name. */
    @FunctionalInterface
    interface References {
        /** The file of this name, or empty if there is none. */
        Optional<Document> open(String reference) throws FileProblem;
    }

    private EnvironmentReader(Document document, References references, Optional<Unlisted> unlisted) {
        this.document = document;
        this.fields = new Fields(document.file());
        this.references = references;
        this.unlisted = unlisted;
    }

    /** Reads an environment file; anything wrong with it is a {@link FileProblem}. */
    public static Task read(Path path) throws FileProblem {
        return from(Document.read(path), beside(path), Optional.empty());
    }

    static Task from(Document document, References references, Optional<Unlisted> unlisted) throws FileProblem {
        return new EnvironmentReader(document, references, unlisted).task();
    }

    /** The files beside an environment file. */
    static References beside(Path path) {
        return reference -> {
            Path machine;
            try {
                machine = path.resolveSibling(reference);
            } catch (InvalidPathException e) {
                return Optional.empty();
            }
            return Files.exists(machine) && !Files.isDirectory(machine)
                    ? Optional.of(Document.read(machine))
                    : Optional.empty();
        };
    }

    private Task task() throws FileProblem {
        Node.Mapping root = fields.mapping(document.root(), "the file");
        fields.format(root, FORMAT, false);
        if (root.get(ProcessSource.KEY).isPresent()) {
            throw fields.problem(
                    root.lineOf(ProcessSource.KEY),
                    "the environment is a program, which 'learn' runs; this needs one that is written down: grid, actions or mdp");
        }
        fields.onlyKeys(root, KEYS);
        String kind = kind(root);
        String name = FileNames.stem(document.file());
        if (root.get("name").isPresent()) {
            name = fields.text(root.get("name").get(), "'name'");
        }
        if (root.get("description").isPresent()) {
            fields.text(root.get("description").get(), "'description'");
        }
        int horizon = horizon(fields, root);
        double discount = discount(fields, root);
        Node reward = fields.required(root, "reward", "a machine file, or a machine");
        RewardMachine machine = machine(reward, name);
        Node body = root.get(kind).orElseThrow();
        Optional<GridReader.Drawn> drawn =
                kind.equals("grid") ? Optional.of(new GridReader(fields).read(body)) : Optional.empty();
        ExplicitProcess process =
                switch (kind) {
                    case "grid" -> drawn.orElseThrow().process();
                    case "actions" -> actions(body, root.get(LABELS), machine);
                    default -> new ProcessReader(fields).read(body);
                };
        if (root.get(LABELS).isPresent() && !kind.equals("actions")) {
            throw fields.problem(
                    root.lineOf(LABELS), "'labels' goes with 'actions', not with '" + kind + "'; leave it out");
        }
        refuseRejections(process, machine, reward.line());
        return new Task(name, process, machine, horizon, discount, drawn.map(GridReader.Drawn::grid), noise(root));
    }

    static int horizon(Fields fields, Node.Mapping root) throws FileProblem {
        Optional<Node> horizon = root.get("horizon");
        return horizon.isEmpty()
                ? DEFAULT_HORIZON
                : (int) fields.wholeNumber(horizon.get(), "'horizon'", 1, Integer.MAX_VALUE);
    }

    static double discount(Fields fields, Node.Mapping root) throws FileProblem {
        Optional<Node> discount = root.get("discount");
        return discount.isEmpty()
                ? DEFAULT_DISCOUNT
                : fields.numberIn(discount.get(), "'discount'", 0, false, 1, "(0, 1]");
    }

    private RewardNoise noise(Node.Mapping root) throws FileProblem {
        Optional<Node> width = root.get("noise");
        return new RewardNoise(
                width.isPresent()
                        ? fields.numberIn(width.get(), "'noise'", 0, true, Double.MAX_VALUE, "[0, infinity)")
                        : 0,
                bins(fields, root));
    }

    static Optional<BinRule> bins(Fields fields, Node.Mapping root) throws FileProblem {
        Optional<Node> rule = root.get(BINS);
        if (rule.isEmpty()) {
            return Optional.empty();
        }
        String text = rule.get() instanceof Node.Scalar scalar
                ? scalar.text()
                : rule.get().described();
        try {
            return Optional.of(BinRule.of(text));
        } catch (IllegalArgumentException e) {
            throw fields.problem(rule.get().line(), "'" + BINS + "': " + e.getMessage());
        }
    }

    private String kind(Node.Mapping root) throws FileProblem {
        List<String> found = KINDS.stream().filter(root.entries()::containsKey).toList();
        if (found.isEmpty()) {
            throw fields.problem(root.line(), "none of 'grid', 'actions' and 'mdp' is there; expected one of them");
        }
        if (found.size() > 1) {
            throw fields.problem(
                    root.lineOf(found.get(1)),
                    "both '" + found.get(0) + "' and '" + found.get(1) + "' are there; expected one of them");
        }
        return found.get(0);
    }

    private RewardMachine machine(Node reward, String name) throws FileProblem {
        RewardMachine machine;
        if (reward instanceof Node.Mapping) {
            machine = MachineReader.from(reward, fields, name, true).shown();
        } else {
            String reference = fields.text(reward, "'reward'");
            Document file = references
                    .open(reference)
                    .orElseThrow(() -> fields.problem(
                            reward.line(),
                            "'reward' names the machine file '" + reference
                                    + "', which is not there; expected a path relative to this file"));
            machine = MachineReader.from(file).shown();
        }
        return unlisted.isPresent() ? machine.withUnlisted(unlisted.get()) : machine;
    }

    /** The labels stand in {@code actions} or beside it. */
    private ExplicitProcess actions(Node body, Optional<Node> beside, RewardMachine machine) throws FileProblem {
        List<Label> labels = beside.isPresent() ? labels(beside.get()) : new ArrayList<>(machine.labels());
        if (!(body instanceof Node.Scalar scalar && scalar.kind() == Node.Kind.NOTHING)) {
            Node.Mapping mapping = fields.mapping(body, "'actions'");
            fields.onlyKeys(mapping, List.of(LABELS));
            if (mapping.get(LABELS).isPresent()) {
                if (beside.isPresent()) {
                    throw fields.problem(
                            mapping.lineOf(LABELS), "'labels' stands in 'actions' and beside it; keep one");
                }
                labels = labels(mapping.get(LABELS).get());
            }
        }
        if (labels.isEmpty()) {
            throw fields.problem(
                    body.line(), "there are no labels to choose from; list them in 'actions: {labels: [[c], []]}'");
        }
        return ChosenLabels.of(labels);
    }

    private List<Label> labels(Node node) throws FileProblem {
        Map<Label, Integer> lines = new LinkedHashMap<>();
        for (Node item : fields.list(node, "'labels'", "a list of labels, such as [[c], [o], []]")) {
            Label label = fields.label(item, "a label");
            Integer first = lines.putIfAbsent(label, item.line());
            if (first != null) {
                throw fields.problem(
                        item.line(), "label " + label + " is listed twice (first on line " + first + "); keep one");
            }
        }
        return List.copyOf(lines.keySet());
    }

    private void refuseRejections(ExplicitProcess process, RewardMachine machine, int line) throws FileProblem {
        Optional<Rejections.Rejection> found = Rejections.find(process, machine);
        if (found.isPresent()) {
            Rejections.Rejection rejection = found.get();
            throw fields.problem(
                    line,
                    "state '" + machine.state(rejection.memory()) + "' of the machine rejects label "
                            + rejection.label()
                            + ", which the environment can show then (from its state '" + rejection.state()
                            + "'); add a transition, or set 'unlisted' to stay or sink");
        }
    }
}
