package praline.theory;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.ShortestDecimal;
import praline.machine.StrictForm;
import praline.machine.Transition;
import praline.process.ExplicitProcess;

/**
 * Theorem 3, corrected: the randomness of a machine H is moved into the environment M. M' has the states (x, y) that can be reached, moves with
 * {@code P(x, a, x') tau(y, L(x, a, x'), y')}, and shows, beside the label of M, the reward that H pays as a proposition of its own. A
 * deterministic machine H' of one state reads that proposition and pays it. The products M x H and M' x H' are then equivalent once that proposition is
 * erased from the label.
 *
 * <p>As the paper has it, M' keeps the labels of M, and H' finds the reward by a subset construction. That can not be: see
 * {@link SubsetConstruction}. Nor is any exponential growth shown.
 *
 * @param process M'
 * @param machine H'
 * @param rewards what each of the new propositions stands for
 */
public record RewardEmbedding(ExplicitProcess process, RewardMachine machine, Map<String, Double> rewards) {
    /** Copies the map. */
    public RewardEmbedding {
        rewards = new TreeMap<>(rewards);
    }

    /**
     * Builds M' and H'. The machine may be in the compact form: its strict form is taken, in which (y, l, y') fixes the reward.
     *
     * @throws IllegalArgumentException if the machine rejects a label that the process can show it then
     */
    public static RewardEmbedding of(ExplicitProcess process, RewardMachine machine) {
        return new Construction(process, StrictForm.of(machine)).run();
    }

    /** A label of M' without the reward: the label of M. */
    public Label erased(Label label) {
        return Label.of(label.propositions().stream()
                .filter(proposition -> !rewards.containsKey(proposition))
                .toList());
    }

    /** Decides whether the product of M and H and that of M' and H', the reward erased from its labels, are equivalent. */
    public MdpEquivalence.Answer check(
            ExplicitProcess original, RewardMachine hidden, MdpEquivalence.Compared compared) {
        return MdpEquivalence.decide(
                Mdp.product(original, hidden), Mdp.product(process, machine).relabelled(this::erased), compared);
    }

    private static final class Construction {
        private final ExplicitProcess process;
        private final CompiledMachine machine;
        private final Map<Long, Integer> numbers = new LinkedHashMap<>();
        private final List<Long> states = new ArrayList<>();
        private final Map<Double, String> propositionOf = new TreeMap<>();
        private final Set<String> taken;

        private record Move(int from, String action, int to, double probability, Label label) {}

        Construction(ExplicitProcess process, RewardMachine machine) {
            this.process = process;
            this.machine = new CompiledMachine(machine, Alphabet.of(process.labels()));
            this.taken = new TreeSet<>(machine.propositions());
            process.labels().forEach(label -> taken.addAll(label.propositions()));
        }

        RewardEmbedding run() {
            Map<Integer, Double> initial = new LinkedHashMap<>();
            for (int x = 0; x < process.stateCount(); x++) {
                if (process.initial(x) > 0) {
                    initial.put(number(x, machine.machine().initial()), process.initial(x));
                }
            }
            List<Move> moves = new ArrayList<>();
            for (int state = 0; state < states.size(); state++) {
                moves(state, moves);
            }
            List<String> names = names();
            ExplicitProcess.Builder builder = ExplicitProcess.builder(names, process.actions());
            initial.forEach((state, probability) -> builder.initial(names.get(state), probability));
            for (int state = 0; state < states.size(); state++) {
                if (process.terminal(x(state)) || machine.machine().isEnd(y(state))) {
                    builder.terminal(names.get(state));
                }
            }
            moves.forEach(move -> builder.transition(
                    names.get(move.from), move.action, names.get(move.to), move.probability, move.label));
            Map<String, Double> rewards = new TreeMap<>();
            propositionOf.forEach((reward, proposition) -> rewards.put(proposition, reward));
            return new RewardEmbedding(builder.build(), reader(), rewards);
        }

        private int number(int x, int y) {
            return numbers.computeIfAbsent((long) x << 32 | y, key -> {
                states.add(key);
                return states.size() - 1;
            });
        }

        private int x(int state) {
            return (int) (states.get(state) >>> 32);
        }

        private int y(int state) {
            return (int) (long) states.get(state);
        }

        private void moves(int state, List<Move> moves) {
            int x = x(state);
            for (int a = 0; a < process.actionCount() && !machine.machine().isEnd(y(state)); a++) {
                for (int b = process.first(x, a); process.available(x, a) && b < process.end(x, a); b++) {
                    Label label = process.label(b);
                    CompiledMachine.Row row =
                            machine.row(y(state), machine.alphabet().number(label));
                    if (row == null) {
                        throw new IllegalArgumentException(
                                "machine '" + machine.machine().name() + "' rejects the label " + label
                                        + " in its state '" + machine.state(y(state))
                                        + "', and the environment can show it there");
                    }
                    for (int k = 0; k < row.size(); k++) {
                        Set<String> shown = new TreeSet<>(label.propositions());
                        shown.add(propositionOf.computeIfAbsent(row.reward()[k], this::proposition));
                        moves.add(new Move(
                                state,
                                process.actions().get(a),
                                number(process.successor(b), row.to()[k]),
                                process.probability(b) * row.probability()[k],
                                Label.of(shown)));
                    }
                }
            }
        }

        private String proposition(double reward) {
            String name = "reward=" + ShortestDecimal.text(reward);
            while (!taken.add(name)) {
                name += "'";
            }
            return name;
        }

        private List<String> names() {
            List<String> names = new ArrayList<>();
            Set<String> used = new HashSet<>();
            for (int state = 0; state < states.size(); state++) {
                String name = process.states().get(x(state)) + " " + machine.state(y(state));
                while (!used.add(name)) {
                    name += "'";
                }
                names.add(name);
            }
            return names;
        }

        private RewardMachine reader() {
            RewardMachine.Builder builder = RewardMachine.builder(
                            machine.machine().name() + " embedded")
                    .propositions(propositionOf.values())
                    .states("y");
            propositionOf.forEach((reward, proposition) ->
                    builder.add(new Transition(0, new Condition.Exactly(Label.of(proposition)), 0, 1, reward)));
            return builder.build();
        }
    }
}
