package praline.theory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Fraction;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.process.ExplicitProcess;

/**
 * An MDP with labels and rewards on its transitions, in rational numbers: what the theory speaks of. {@link praline.plan.Product} is the same
 * product (Definition 13) in flat arrays of doubles, for planning.
 *
 * <p>Definition 13 types the reward of a product as {@code R' : 2^AP -> Gamma}, which can not be, since one label pays differently in different
 * states of the machine; here it belongs to the transition.
 */
public final class Mdp {
    private final List<String> actions;
    private final SortedMap<Integer, Fraction> initial;
    /** By state, then by action. */
    private final List<List<List<Branch>>> branches;

    /**
     * One branch of a transition.
     *
     * @param to the state it leads to
     * @param probability P'
     * @param label L'
     * @param reward what it pays
     */
    public record Branch(int to, Fraction probability, Label label, double reward) {}

    private Mdp(List<String> actions, SortedMap<Integer, Fraction> initial, List<List<List<Branch>>> branches) {
        this.actions = actions;
        this.initial = initial;
        this.branches = branches;
    }

    /**
     * The product of a process and a machine (Definition 13), the part that can be reached.
     *
     * @throws IllegalArgumentException if the machine rejects a label that the process can show it then
     */
    public static Mdp product(ExplicitProcess process, RewardMachine machine) {
        return new Multiplication(process, machine).run();
    }

    /** The same MDP whose labels are replaced. */
    public Mdp relabelled(UnaryOperator<Label> change) {
        List<List<List<Branch>>> changed = new ArrayList<>();
        for (List<List<Branch>> state : branches) {
            changed.add(state.stream()
                    .map(of -> of.stream()
                            .map(old -> new Branch(old.to, old.probability, change.apply(old.label), old.reward))
                            .toList())
                    .toList());
        }
        return new Mdp(actions, initial, changed);
    }

    /** How many states there are. */
    public int stateCount() {
        return branches.size();
    }

    /** The names of A. */
    public List<String> actions() {
        return actions;
    }

    /** The initial distribution. */
    public SortedMap<Integer, Fraction> initial() {
        return new TreeMap<>(initial);
    }

    /** What an action, given by its number, does in a state; empty where it can not be taken. */
    public List<Branch> branches(int state, int action) {
        return branches.get(state).get(action);
    }

    /** All labels on transitions, sorted. */
    public List<Label> labels() {
        Set<Label> labels = new TreeSet<>();
        branches.forEach(state -> state.forEach(of -> of.forEach(branch -> labels.add(branch.label))));
        return List.copyOf(labels);
    }

    private static final class Multiplication {
        private final ExplicitProcess process;
        private final CompiledMachine machine;
        private final Map<Long, Integer> numbers = new LinkedHashMap<>();
        private final List<Long> states = new ArrayList<>();

        Multiplication(ExplicitProcess process, RewardMachine machine) {
            this.process = process;
            this.machine = new CompiledMachine(machine, Alphabet.of(process.labels()));
        }

        Mdp run() {
            SortedMap<Integer, Fraction> initial = new TreeMap<>();
            for (int x = 0; x < process.stateCount(); x++) {
                if (process.initial(x) > 0) {
                    initial.put(number(x, machine.machine().initial()), Fraction.of(process.initial(x)));
                }
            }
            List<List<List<Branch>>> branches = new ArrayList<>();
            for (int state = 0; state < states.size(); state++) {
                int x = (int) (states.get(state) >>> 32);
                int y = (int) (long) states.get(state);
                List<List<Branch>> ofState = new ArrayList<>();
                for (int action = 0; action < process.actionCount(); action++) {
                    ofState.add(branches(x, y, action));
                }
                branches.add(ofState);
            }
            return new Mdp(process.actions(), initial, branches);
        }

        private int number(int x, int y) {
            return numbers.computeIfAbsent((long) x << 32 | y, key -> {
                states.add(key);
                return states.size() - 1;
            });
        }

        private List<Branch> branches(int x, int y, int action) {
            List<Branch> branches = new ArrayList<>();
            if (machine.machine().isEnd(y)) {
                return branches;
            }
            for (int b = process.first(x, action); process.available(x, action) && b < process.end(x, action); b++) {
                Label label = process.label(b);
                CompiledMachine.Row row = machine.row(y, machine.alphabet().number(label));
                if (row == null) {
                    throw new IllegalArgumentException(
                            "machine '" + machine.machine().name() + "' rejects the label "
                                    + label + " in its state '" + machine.state(y)
                                    + "', and the environment can show it there (in state '"
                                    + process.states().get(x) + "')");
                }
                Fraction move = Fraction.of(process.probability(b));
                for (int k = 0; k < row.size(); k++) {
                    branches.add(new Branch(
                            number(process.successor(b), row.to()[k]),
                            move.times(Fraction.of(row.probability()[k])),
                            label,
                            row.reward()[k]));
                }
            }
            return branches;
        }
    }
}
