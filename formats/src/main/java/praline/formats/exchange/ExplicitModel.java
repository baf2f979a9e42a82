package praline.formats.exchange;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import praline.formats.NameCode;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.RewardMachine;
import praline.plan.Product;

/**
 * A Markov decision process with rewards, state by state: what the formats of model checkers have in common.
 *
 * <p>Rewards may stand on states, choices and branches, and add up. Those of a state and of a choice are paid when the state is left, as
 * PRISM and Storm do it. Of a machine, the choices are its labels; of a product, the actions.
 *
 * @param name for comments
 * @param variables what the numbers in a state's valuation mean
 * @param initial the number of the first state
 * @param states in the order of their numbers
 */
record ExplicitModel(String name, List<Variable> variables, int initial, List<State> states) {
    /**
     * A part of the state.
     *
     * @param name an identifier
     * @param size how many values it has: 0, 1, ...
     */
    record Variable(String name, int size) {}

    /**
     * A state.
     *
     * @param valuation the value of each variable; no two states share it
     * @param labels codes of what holds there
     * @param reward paid whenever the state is left
     * @param choices none in a deadlock
     */
    record State(List<Integer> valuation, List<String> labels, double reward, List<Choice> choices) {}

    /**
     * What can be chosen in a state.
     *
     * @param action a code
     * @param reward paid whenever it is chosen
     * @param branches whose probabilities sum to 1
     */
    record Choice(String action, double reward, List<Branch> branches) {}

    /**
     * What may follow.
     *
     * @param to the number of the next state
     * @param probability in (0, 1]
     * @param reward paid for this branch
     */
    record Branch(int to, double probability, double reward) {}

    /** How far from 1 a sum of probabilities may be for tools that are stricter than a machine file. */
    private static final double STRICT = 1e-12;

    /** A machine whose labels can be chosen freely wherever it does not reject them; its states are labelled by their names. */
    static ExplicitModel of(RewardMachine machine) {
        CompiledMachine compiled = new CompiledMachine(machine, Alphabet.of(machine.labels()));
        List<State> states = new ArrayList<>();
        for (int state = 0; state < compiled.stateCount(); state++) {
            List<Choice> choices = new ArrayList<>();
            for (int label = 0; label < compiled.alphabet().size(); label++) {
                CompiledMachine.Row row = compiled.row(state, label);
                if (row != null) {
                    List<Branch> branches = new ArrayList<>();
                    for (int i = 0; i < row.size(); i++) {
                        branches.add(new Branch(row.to()[i], row.probability()[i], row.reward()[i]));
                    }
                    choices.add(choice(NameCode.MODEL.label(compiled.alphabet().label(label)), branches));
                }
            }
            states.add(state(List.of(state), compiled.state(state), choices, state));
        }
        List<Variable> variables = List.of(new Variable("memory", compiled.stateCount()));
        return new ExplicitModel(machine.name(), variables, machine.initial(), List.copyOf(states));
    }

    /**
     * A product; its states are labelled by the names of the machine's states. Where an episode may start in several states, a state before them
     * chooses among them in a step of its own.
     */
    static ExplicitModel of(Product product) {
        boolean several = product.initialCount() > 1;
        int processStates = product.process().stateCount();
        List<State> states = new ArrayList<>();
        for (int state = 0; state < product.stateCount(); state++) {
            List<Choice> choices = new ArrayList<>();
            for (int choice = product.firstChoice(state); choice < product.endChoice(state); choice++) {
                List<Branch> branches = new ArrayList<>();
                for (int t = product.firstTransition(choice); t < product.endTransition(choice); t++) {
                    branches.add(new Branch(product.successor(t), product.probability(t), product.reward(t)));
                }
                String action = product.process().actions().get(product.action(choice));
                choices.add(choice(NameCode.MODEL.name(action), branches));
            }
            List<Integer> valuation = List.of(product.processState(state), product.memory(state));
            states.add(state(valuation, product.machine().state(product.memory(state)), choices, state));
        }
        if (several) {
            List<Branch> starts = new ArrayList<>();
            for (int state = 0; state < product.initialCount(); state++) {
                starts.add(new Branch(state, product.initial(state), 0));
            }
            List<Integer> before = List.of(processStates, product.memory(0));
            states.add(new State(before, List.of(), 0, List.of(choice(NameCode.START, starts))));
        }
        List<Variable> variables = List.of(
                new Variable("state", processStates + (several ? 1 : 0)),
                new Variable("memory", product.machine().stateCount()));
        return new ExplicitModel(
                product.machine().machine().name(), variables, several ? product.stateCount() : 0, List.copyOf(states));
    }

    /** A state in which the end of an episode stays for ever, as model checkers want no deadlocks. */
    private static State state(List<Integer> valuation, String label, List<Choice> choices, int number) {
        List<Choice> all = choices.isEmpty()
                ? List.of(new Choice(NameCode.END, 0, List.of(new Branch(number, 1, 0))))
                : List.copyOf(choices);
        return new State(valuation, List.of(NameCode.MODEL.name(label)), 0, all);
    }

    private static Choice choice(String action, List<Branch> branches) {
        double sum = branches.stream().mapToDouble(Branch::probability).sum();
        double scale = Math.abs(sum - 1) > STRICT ? 1 / sum : 1;
        return new Choice(
                action,
                0,
                branches.stream()
                        .map(branch ->
                                new Branch(branch.to(), Math.min(1, branch.probability() * scale), branch.reward()))
                        .toList());
    }

    /** How many choices there are. */
    int choiceCount() {
        return states.stream().mapToInt(state -> state.choices().size()).sum();
    }

    /** How many branches there are. */
    int branchCount() {
        return states.stream()
                .flatMap(state -> state.choices().stream())
                .mapToInt(choice -> choice.branches().size())
                .sum();
    }

    /** The actions, sorted. */
    List<String> actions() {
        return states.stream()
                .flatMap(state -> state.choices().stream())
                .map(Choice::action)
                .distinct()
                .sorted()
                .toList();
    }

    /** The numbers of the states that have each label; labels are sorted. */
    Map<String, List<Integer>> statesByLabel() {
        Map<String, List<Integer>> found = new java.util.TreeMap<>();
        for (int state = 0; state < states.size(); state++) {
            for (String label : states.get(state).labels()) {
                found.computeIfAbsent(label, key -> new ArrayList<>()).add(state);
            }
        }
        return Collections.unmodifiableMap(new LinkedHashMap<>(found));
    }

    /** Whether some reward is below 0. */
    boolean hasNegativeRewards() {
        return states.stream()
                .anyMatch(state -> state.reward() < 0
                        || state.choices().stream()
                                .anyMatch(choice -> choice.reward() < 0
                                        || choice.branches().stream().anyMatch(branch -> branch.reward() < 0)));
    }
}
