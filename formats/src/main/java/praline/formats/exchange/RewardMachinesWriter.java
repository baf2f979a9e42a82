package praline.formats.exchange;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import praline.formats.NameCode;
import praline.machine.Condition;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;
import praline.machine.StrictForm;
import praline.machine.Transition;
import praline.machine.Unlisted;

/**
 * Writes the {@code .txt} of reward_machines, in a way that each of its dialects reads alike: one line for two states, since the original keeps
 * only the last; the rule for other labels as a last line {@code 'True'}; one terminal state, since the original takes them all as one.
 */
final class RewardMachinesWriter {
    private final RewardMachine machine;
    private final Set<Condition> rest;
    private final Set<Integer> terminals = new TreeSet<>();

    private RewardMachinesWriter(RewardMachine machine, Set<Condition> rest) {
        this.machine = machine;
        this.rest = rest;
        for (int state = 0; state < machine.states().size(); state++) {
            if (isTerminal(machine, state)) {
                terminals.add(state);
            }
        }
    }

    private static boolean isTerminal(RewardMachine machine, int state) {
        return state != machine.initial() && machine.isSink(state) && Completion.acceptsAll(machine, state);
    }

    /** The machine as text; throws {@link ExportException} if it is not deterministic. */
    static Exported export(RewardMachine given) {
        Completion completion = Completion.of(deterministic(given));
        RewardMachine machine = StrictForm.ofPairs(oneTerminal(completion.machine()));
        List<String> warnings = new ArrayList<>();
        if (given.unlisted() == Unlisted.REJECT) {
            warnings.add(
                    "labels that the machine rejects end the run in reward_machines itself; read back with --dialect strict");
        }
        if (given.propositions().stream().map(NameCode.FORMULA::name).anyMatch(name -> name.length() != 1)) {
            warnings.add("reward_machines itself knows propositions of one letter only; its forks read longer ones");
        }
        try {
            String text = new RewardMachinesWriter(machine, completion.rest()).text();
            return new Exported(Map.of("", text), warnings);
        } catch (DisjunctiveForm.TooLarge e) {
            throw new ExportException(e.getMessage() + ", as this format needs it");
        }
    }

    /** The machine with what is one transition written as one; an error if some transition is random then. */
    private static RewardMachine deterministic(RewardMachine machine) {
        Map<Transition, Double> sums = new LinkedHashMap<>();
        for (Transition transition : machine.transitions()) {
            Transition sure =
                    new Transition(transition.from(), transition.condition(), transition.to(), 1, transition.reward());
            sums.merge(sure, transition.probability(), Double::sum);
        }
        RewardMachine.Builder builder = RewardMachine.builder(machine.name())
                .propositions(machine.propositions())
                .states(machine.states())
                .initial(machine.state(machine.initial()))
                .unlisted(machine.unlisted())
                .ends(machine.endNames());
        sums.forEach((transition, sum) -> {
            if (sum < 1 - RewardMachine.TOLERANCE) {
                throw new ExportException("state '" + machine.state(transition.from()) + "' is random on "
                        + transition.condition().text() + ", and this format holds deterministic machines only");
            }
            builder.add(transition);
        });
        return builder.build();
    }

    /** The machine with all its terminal states made one. */
    private static RewardMachine oneTerminal(RewardMachine machine) {
        int first = -1;
        int[] target = new int[machine.states().size()];
        for (int state = 0; state < target.length; state++) {
            boolean terminal = isTerminal(machine, state);
            first = terminal && first < 0 ? state : first;
            target[state] = terminal ? first : state;
        }
        RewardMachine.Builder builder = RewardMachine.builder(machine.name())
                .propositions(machine.propositions())
                .states(machine.states())
                .initial(machine.state(machine.initial()))
                .unlisted(machine.unlisted())
                .ends(machine.endNames());
        for (Transition transition : machine.transitions()) {
            builder.add(new Transition(
                    transition.from(),
                    transition.condition(),
                    transition.from() == transition.to() ? transition.to() : target[transition.to()],
                    transition.probability(),
                    transition.reward()));
        }
        return builder.build();
    }

    private String text() {
        boolean[] reached = reached();
        StringBuilder text = new StringBuilder(machine.initial() + " # initial state\n");
        StringJoiner ends = new StringJoiner(",", "[", "] # terminal states\n");
        terminals.stream().filter(state -> reached[state]).forEach(state -> ends.add(String.valueOf(state)));
        text.append(ends);
        for (int state = 0; state < machine.states().size(); state++) {
            if (reached[state] && !terminals.contains(state)) {
                lines(text, state);
            }
        }
        return text.toString();
    }

    private boolean[] reached() {
        boolean[] reached = new boolean[machine.states().size()];
        List<Integer> queue = new ArrayList<>(List.of(machine.initial()));
        reached[machine.initial()] = true;
        for (int i = 0; i < queue.size(); i++) {
            for (Transition transition : machine.transitions(queue.get(i))) {
                if (!reached[transition.to()]) {
                    reached[transition.to()] = true;
                    queue.add(transition.to());
                }
            }
        }
        return reached;
    }

    private void lines(StringBuilder text, int state) {
        Map<Integer, List<Transition>> byTarget = new LinkedHashMap<>();
        int last = -1;
        for (Transition transition : machine.transitions(state)) {
            byTarget.computeIfAbsent(transition.to(), key -> new ArrayList<>()).add(transition);
            last = rest.contains(transition.condition()) ? transition.to() : last;
        }
        for (Map.Entry<Integer, List<Transition>> target : byTarget.entrySet()) {
            if (target.getKey() != last) {
                StringJoiner formula = new StringJoiner("|");
                target.getValue()
                        .forEach(transition -> formula.add(DisjunctiveForm.text(
                                Completion.guard(machine, transition.condition()), NameCode.FORMULA::name)));
                line(text, state, formula.toString(), target.getValue().get(0));
            }
        }
        if (last >= 0) { // what it stands for is what the lines before do not match
            line(text, state, "True", byTarget.getOrDefault(last, List.of()).get(0));
        }
    }

    private static void line(StringBuilder text, int state, String formula, Transition move) {
        text.append("(" + state + "," + move.to() + ",'" + formula + "',ConstantRewardFunction("
                + ShortestDecimal.text(move.reward()) + "))\n");
    }
}
