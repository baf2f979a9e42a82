package praline.process;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import praline.machine.Label;
import praline.machine.ShortestDecimal;

/**
 * The TMDP of Definition 1 without its reward: states X, initial distribution, actions A, P(x, a, x') and L(x, a, x'), in flat arrays.
 *
 * <p>A row belongs to one (state, action); its branches stand side by side. An action without branches cannot be taken in that state; a
 * state in which no action can be taken, or that is declared so, is terminal.
 */
public final class ExplicitProcess {
    private final List<String> states;
    private final List<String> actions;
    private final double[] initial;
    private final int[] rowStart;
    private final int[] successor;
    private final double[] probability;
    private final Label[] label;
    private final boolean[] terminal;

    private ExplicitProcess(Builder builder) {
        states = List.copyOf(builder.states.keySet());
        actions = List.copyOf(builder.actions.keySet());
        initial = Arrays.copyOf(builder.initial, states.size());
        rowStart = new int[states.size() * actions.size() + 1];
        int size = builder.rows.values().stream().mapToInt(List::size).sum();
        successor = new int[size];
        probability = new double[size];
        label = new Label[size];
        terminal = new boolean[states.size()];
        int next = 0;
        for (int row = 0; row + 1 < rowStart.length; row++) {
            rowStart[row] = next;
            for (Branch branch : builder.rows.getOrDefault(row, List.of())) {
                successor[next] = branch.to();
                probability[next] = branch.probability();
                label[next++] = branch.label();
            }
        }
        rowStart[rowStart.length - 1] = next;
        for (int state = 0; state < terminal.length; state++) {
            terminal[state] = builder.terminal.contains(state)
                    || rowStart[state * actions.size()] == rowStart[(state + 1) * actions.size()];
        }
    }

    /** One branch of a row. */
    private record Branch(int to, double probability, Label label) {}

    /** Starts a process with these states and actions, in this order. */
    public static Builder builder(Iterable<String> states, Iterable<String> actions) {
        return new Builder(states, actions);
    }

    /** The names of the states X. */
    public List<String> states() {
        return states;
    }

    /** The names of the actions A. */
    public List<String> actions() {
        return actions;
    }

    /** How many states there are. */
    public int stateCount() {
        return states.size();
    }

    /** How many actions there are. */
    public int actionCount() {
        return actions.size();
    }

    /** The probability that an episode starts in the state. */
    public double initial(int state) {
        return initial[state];
    }

    /** Whether entering the state ends the episode. */
    public boolean terminal(int state) {
        return terminal[state];
    }

    /** The first branch of the row (state, action): its branches are {@code first <= b < end(state, action)}. */
    public int first(int state, int action) {
        return rowStart[state * actions.size() + action];
    }

    /** One past the last branch of the row (state, action). */
    public int end(int state, int action) {
        return rowStart[state * actions.size() + action + 1];
    }

    /** Whether the action can be taken in the state. */
    public boolean available(int state, int action) {
        return !terminal[state] && first(state, action) < end(state, action);
    }

    /** The state that a branch leads to. */
    public int successor(int branch) {
        return successor[branch];
    }

    /** P of a branch. */
    public double probability(int branch) {
        return probability[branch];
    }

    /** L of a branch. */
    public Label label(int branch) {
        return label[branch];
    }

    /** All labels on transitions of states that can be reached, sorted. */
    public List<Label> labels() {
        boolean[] reached = reachable();
        Set<Label> found = new TreeSet<>();
        for (int state = 0; state < states.size(); state++) {
            if (reached[state] && !terminal[state]) {
                found.addAll(Arrays.asList(label).subList(first(state, 0), end(state, actions.size() - 1)));
            }
        }
        return List.copyOf(found);
    }

    /** Which states can be reached from the initial ones. */
    public boolean[] reachable() {
        boolean[] reached = new boolean[states.size()];
        List<Integer> queue = new ArrayList<>();
        for (int state = 0; state < reached.length; state++) {
            if (initial[state] > 0) {
                reached[state] = true;
                queue.add(state);
            }
        }
        for (int i = 0; i < queue.size(); i++) {
            int state = queue.get(i);
            for (int branch = first(state, 0); !terminal[state] && branch < end(state, actions.size() - 1); branch++) {
                if (!reached[successor[branch]]) {
                    reached[successor[branch]] = true;
                    queue.add(successor[branch]);
                }
            }
        }
        return reached;
    }

    /** Collects the parts of a process and validates them in {@link #build}. */
    public static final class Builder {
        private static final double TOLERANCE = 1e-9;

        private final Map<String, Integer> states = new LinkedHashMap<>();
        private final Map<String, Integer> actions = new LinkedHashMap<>();
        private final double[] initial;
        private final Map<Integer, List<Branch>> rows = new HashMap<>();
        private final Set<Integer> terminal = new TreeSet<>();

        private Builder(Iterable<String> states, Iterable<String> actions) {
            states.forEach(state -> put(this.states, "state", state));
            actions.forEach(action -> put(this.actions, "action", action));
            if (this.states.isEmpty() || this.actions.isEmpty()) {
                throw new IllegalArgumentException("an environment needs at least one state and one action");
            }
            initial = new double[this.states.size()];
        }

        private static void put(Map<String, Integer> names, String kind, String name) {
            if (names.putIfAbsent(name, names.size()) != null) {
                throw new IllegalArgumentException(kind + " '" + name + "' is listed twice");
            }
        }

        /** Lets episodes start in the state with this probability. */
        public Builder initial(String state, double probability) {
            initial[number(states, "state", state)] += positive(probability);
            return this;
        }

        /** Makes entering the state end the episode. */
        public Builder terminal(String state) {
            terminal.add(number(states, "state", state));
            return this;
        }

        /**
         * Adds a branch; one more for the same (from, action, to) adds to the probability, but must have the same label, since L is a
         * function of (x, a, x').
         */
        public Builder transition(String from, String action, String to, double probability, Label label) {
            int row = number(states, "state", from) * actions.size() + number(actions, "action", action);
            return add(row, number(states, "state", to), positive(probability), label);
        }

        Builder transition(int from, int action, int to, double probability, Label label) {
            return add(from * actions.size() + action, to, probability, label);
        }

        private Builder add(int row, int target, double probability, Label label) {
            List<Branch> branches = rows.computeIfAbsent(row, key -> new ArrayList<>());
            for (int i = 0; i < branches.size(); i++) {
                Branch old = branches.get(i);
                if (old.to() == target) {
                    if (!old.label().equals(label)) {
                        throw new IllegalArgumentException(
                                "two labels, " + old.label() + " and " + label + ", for one (" + rowName(row) + ", to '"
                                        + List.copyOf(states.keySet()).get(target) + "')");
                    }
                    branches.set(i, new Branch(target, old.probability() + probability, label));
                    return this;
                }
            }
            branches.add(new Branch(target, probability, label));
            return this;
        }

        /** The process; throws {@link IllegalArgumentException} if some probabilities do not sum to 1. */
        public ExplicitProcess build() {
            double sum = Arrays.stream(initial).sum();
            if (Math.abs(sum - 1) > TOLERANCE) {
                throw new IllegalArgumentException(
                        "the initial probabilities sum to " + ShortestDecimal.text(sum) + ", not to 1");
            }
            for (Map.Entry<Integer, List<Branch>> row :
                    rows.entrySet().stream().sorted(Map.Entry.comparingByKey()).toList()) {
                double total =
                        row.getValue().stream().mapToDouble(Branch::probability).sum();
                if (Math.abs(total - 1) > TOLERANCE) {
                    throw new IllegalArgumentException("the probabilities of (" + rowName(row.getKey()) + ") sum to "
                            + ShortestDecimal.text(total) + ", not to 1");
                }
            }
            return new ExplicitProcess(this);
        }

        private String rowName(int row) {
            return "from '" + List.copyOf(states.keySet()).get(row / actions.size()) + "', action '"
                    + List.copyOf(actions.keySet()).get(row % actions.size()) + "'";
        }

        private static double positive(double probability) {
            if (!(probability > 0 && probability <= 1 + TOLERANCE)) {
                throw new IllegalArgumentException("probability " + probability + " is not in (0, 1]");
            }
            return probability;
        }

        private static int number(Map<String, Integer> names, String kind, String name) {
            Integer number = names.get(name);
            if (number == null) {
                throw new IllegalArgumentException("unknown " + kind + " '" + name + "'; known: "
                        + String.join(", ", names.keySet().stream().limit(12).toList()));
            }
            return number;
        }
    }
}
