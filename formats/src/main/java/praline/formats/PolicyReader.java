package praline.formats;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Label;
import praline.machine.RewardDeterminism;
import praline.machine.RewardMachine;
import praline.plan.MemoryPolicy;
import praline.process.ExplicitProcess;

/**
 * Reads {@code policy.json} against the environment in which it is to be followed.
 *
 * <p>How the memory changes stands in the file (`initial` and `updates`). A file without them has a machine's states as its memory: then that
 * machine is the one that pays, if it has all these states, or else {@code machine.json} beside the policy.
 */
public final class PolicyReader {
    private static final List<String> KEYS =
            List.of("format", "version", "source", "value", "discount", "machine", "initial", "choices", "updates");
    private static final String LIST = "a list of {state, memory, action}";

    private final Path path;
    private final Fields fields;
    private final ExplicitProcess process;
    private final RewardMachine machine;

    private PolicyReader(Path path, ExplicitProcess process, RewardMachine machine) {
        this.path = path;
        this.fields = new Fields(path.toString());
        this.process = process;
        this.machine = machine;
    }

    /**
     * Reads a policy.
     *
     * @param process of the environment
     * @param machine that pays there
     */
    public static PolicyFile read(Path path, ExplicitProcess process, RewardMachine machine) throws FileProblem {
        return new PolicyReader(path, process, machine).policy();
    }

    private PolicyFile policy() throws FileProblem {
        Node.Mapping root = fields.mapping(Document.read(path).root(), "the file");
        fields.format(root, PolicyFile.FORMAT, false);
        fields.onlyKeys(root, KEYS);
        String source =
                root.get("source").isPresent() ? fields.text(root.get("source").get(), "'source'") : "";
        String name = root.get("machine").isPresent()
                ? fields.text(root.get("machine").get(), "'machine'")
                : "";
        Node list = fields.required(root, "choices", LIST);
        List<Choice> choices = choices(list, source);
        if (choices.isEmpty()) {
            throw fields.problem(list.line(), "the policy has no choices; expected " + LIST);
        }
        return new PolicyFile(source, name, build(root, choices));
    }

    /** A choice as it stands in the file. */
    private record Choice(int line, int state, String memory, int action) {}

    private List<Choice> choices(Node list, String source) throws FileProblem {
        Map<String, Integer> states = numbers(process.states());
        Map<String, Integer> actions = numbers(process.actions());
        String other = source.isEmpty() ? "" : "; the policy was made for '" + source + "'";
        List<Choice> choices = new ArrayList<>();
        Map<List<Object>, Integer> lines = new HashMap<>();
        for (Node node : fields.list(list, "'choices'", LIST)) {
            Node.Mapping mapping = fields.mapping(node, "a choice");
            fields.onlyKeys(mapping, List.of("state", "memory", "action"));
            int state = known(fields.required(mapping, "state", "a state"), "state", states, other);
            int action = known(fields.required(mapping, "action", "an action"), "action", actions, other);
            String memory = fields.text(fields.required(mapping, "memory", "a memory"), "a memory");
            Integer first = lines.putIfAbsent(List.of(state, memory), node.line());
            if (first != null) {
                throw fields.problem(
                        node.line(),
                        "there are two choices for this state and memory (first on line " + first + "); keep one");
            }
            choices.add(new Choice(node.line(), state, memory, action));
        }
        return choices;
    }

    private int known(Node node, String item, Map<String, Integer> known, String other) throws FileProblem {
        String name = fields.text(node, "a " + item);
        Integer number = known.get(name);
        if (number == null) {
            throw fields.problem(
                    node.line(),
                    "unknown " + item + " '" + name + "' in this environment" + Spelling.hint(name, known.keySet())
                            + other);
        }
        return number;
    }

    private static Map<String, Integer> numbers(List<String> names) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        names.forEach(name -> numbers.put(name, numbers.size()));
        return numbers;
    }

    private MemoryPolicy build(Node.Mapping root, List<Choice> choices) throws FileProblem {
        Map<String, Integer> memories = new LinkedHashMap<>();
        choices.forEach(choice -> memories.putIfAbsent(choice.memory, memories.size()));
        boolean own = root.get("updates").isPresent() || memories.size() == 1;
        MemoryPolicy.Builder builder = own ? withUpdates(root, memories) : withMachine(root, memories);
        for (Choice choice : choices) {
            try {
                builder.action(choice.state, memories.getOrDefault(choice.memory, 0), choice.action);
            } catch (IllegalArgumentException e) {
                throw fields.problem(choice.line, e);
            }
        }
        return builder.build();
    }

    /** A policy whose memory is a machine's state; the numbers of the memories become those of its states. */
    private MemoryPolicy.Builder withMachine(Node.Mapping root, Map<String, Integer> memories) throws FileProblem {
        CompiledMachine followed = followed(root, memories);
        memories.clear();
        for (int y = 0; y < followed.stateCount(); y++) {
            memories.put(followed.state(y), y);
        }
        MemoryPolicy.Builder builder = MemoryPolicy.builder(
                process, List.copyOf(memories.keySet()), followed.machine().initial());
        if (RewardDeterminism.violation(followed.machine(), process.labels()).isEmpty()) {
            return builder.follow(followed);
        } else if (followed.machine().equals(machine)) {
            return builder.seeState();
        }
        throw fields.problem(
                root.line(),
                "the machine '" + followed.machine().name()
                        + "' is not reward-deterministic, so that labels and rewards do not tell the policy's memory; "
                        + "expected a key 'updates'");
    }

    private MemoryPolicy.Builder withUpdates(Node.Mapping root, Map<String, Integer> memories) throws FileProblem {
        Optional<Node> updates = root.get("updates");
        List<Node> list = updates.isPresent()
                ? fields.list(updates.get(), "'updates'", "a list of {memory, label, reward, next}")
                : List.of();
        int first = 0;
        if (root.get("initial").isPresent()) {
            String initial = fields.text(root.get("initial").get(), "'initial'");
            first = memories.computeIfAbsent(initial, name -> memories.size());
        } else if (memories.size() > 1) {
            throw fields.problem(root.line(), "key 'initial' is missing; expected the memory with which to begin");
        }
        List<Update> read = new ArrayList<>();
        for (Node node : list) {
            Node.Mapping mapping = fields.mapping(node, "an update");
            fields.onlyKeys(mapping, List.of("memory", "label", "reward", "next"));
            read.add(new Update(
                    node.line(),
                    memory(mapping, "memory", memories),
                    fields.label(fields.required(mapping, "label", "a label"), "a label"),
                    fields.number(fields.required(mapping, "reward", "a number"), "a reward"),
                    memory(mapping, "next", memories)));
        }
        MemoryPolicy.Builder builder = MemoryPolicy.builder(process, List.copyOf(memories.keySet()), first);
        for (Update update : read) {
            try {
                builder.update(update.memory, update.label, update.reward, update.next);
            } catch (IllegalArgumentException e) {
                throw fields.problem(update.line, e);
            }
        }
        return builder;
    }

    /** An update as it stands in the file. */
    private record Update(int line, int memory, Label label, double reward, int next) {}

    private int memory(Node.Mapping mapping, String key, Map<String, Integer> memories) throws FileProblem {
        String name = fields.text(fields.required(mapping, key, "a memory"), "a memory");
        return memories.computeIfAbsent(name, added -> memories.size());
    }

    /** The machine whose states are the policy's memory, where the file does not say how it changes. */
    private CompiledMachine followed(Node.Mapping root, Map<String, Integer> memories) throws FileProblem {
        Alphabet alphabet = Alphabet.of(process.labels());
        Path beside = path.resolveSibling("machine.json");
        List<RewardMachine> candidates = new ArrayList<>(List.of(machine));
        if (Files.isRegularFile(beside)) {
            candidates.add(SourceReader.machine(beside).shown());
        }
        for (RewardMachine candidate : candidates) {
            CompiledMachine compiled = new CompiledMachine(candidate, alphabet);
            List<String> states = new ArrayList<>(candidate.states());
            for (int y = states.size(); y < compiled.stateCount(); y++) {
                states.add(compiled.state(y));
            }
            if (states.containsAll(memories.keySet())) {
                return compiled;
            }
        }
        throw fields.problem(
                root.line(),
                "nothing says how the memory changes: there is no key 'updates', and neither the machine '"
                        + machine.name() + "' nor a machine.json beside the policy has the states "
                        + Spelling.listed(memories.keySet()));
    }
}
