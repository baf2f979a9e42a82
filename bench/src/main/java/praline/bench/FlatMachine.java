package praline.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import praline.formats.JsonText;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Symbol;
import praline.plan.Product;
import praline.process.Task;

/**
 * A task as one stochastic Mealy machine from actions to (label, reward) pairs, which are numbered: what learners see that know of no environment. Its
 * states are those of the product.
 */
final class FlatMachine {
    private final Product product;
    private final int actions;
    private final Map<Symbol, Integer> outputs = new HashMap<>();

    private FlatMachine(Task task) {
        this.product = Product.of(task.process(), task.machine());
        this.actions = task.process().actionCount();
        for (int t = 0; t < product.transitionCount(); t++) {
            outputs.putIfAbsent(symbol(t), outputs.size());
        }
    }

    /**
     * Flattens.
     *
     * @throws IllegalArgumentException if an action cannot be taken everywhere or an episode ends by itself, which has no counterpart there
     */
    static FlatMachine of(Task task) {
        for (int state = 0; state < task.process().stateCount(); state++) {
            for (int action = 0; action < task.process().actionCount(); action++) {
                if (!task.process().available(state, action)) {
                    throw new IllegalArgumentException(task.name() + " has actions that cannot be taken everywhere");
                }
            }
        }
        return new FlatMachine(task);
    }

    private Symbol symbol(int transition) {
        Label label = product.label(transition);
        return new Symbol(label, product.reward(transition));
    }

    private int output(int transition) {
        Integer number = outputs.get(symbol(transition));
        if (number == null) {
            throw new IllegalStateException("every transition's symbol has a number");
        }
        return number;
    }

    /** For the peer: {@code {"actions": n, "initial": [[p, state]], "states": [[[[p, output, next], ...] by action] by state]}}. */
    String json() {
        List<Object> initial = new ArrayList<>();
        for (int state = 0; state < product.initialCount(); state++) {
            initial.add(List.of(product.initial(state), state));
        }
        List<Object> states = new ArrayList<>();
        for (int state = 0; state < product.stateCount(); state++) {
            List<Object> rows = new ArrayList<>();
            for (int choice = product.firstChoice(state); choice < product.endChoice(state); choice++) {
                List<Object> branches = new ArrayList<>();
                for (int t = product.firstTransition(choice); t < product.endTransition(choice); t++) {
                    branches.add(List.of(product.probability(t), output(t), product.successor(t)));
                }
                rows.add(branches);
            }
            states.add(rows);
        }
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("actions", actions);
        keys.put("initial", initial);
        keys.put("states", states);
        return JsonText.compact(keys);
    }

    /** What the peer has to find, as a machine whose labels are the actions and whose rewards are the numbers of the outputs. */
    RewardMachine machine() {
        if (product.initialCount() > 1) {
            throw new IllegalArgumentException("several initial states have no counterpart in a machine");
        }
        List<String> propositions = new ArrayList<>();
        for (int action = 0; action < actions; action++) {
            propositions.add("a" + action);
        }
        List<String> states = new ArrayList<>();
        for (int state = 0; state < product.stateCount(); state++) {
            states.add("s" + state);
        }
        RewardMachine.Builder builder =
                RewardMachine.builder("flat").propositions(propositions).states(states);
        for (int state = 0; state < product.stateCount(); state++) {
            for (int choice = product.firstChoice(state); choice < product.endChoice(state); choice++) {
                String action = propositions.get(product.action(choice));
                for (int t = product.firstTransition(choice); t < product.endTransition(choice); t++) {
                    builder.transition(
                            states.get(state),
                            Condition.exactly(action),
                            states.get(product.successor(t)),
                            product.probability(t),
                            output(t));
                }
            }
        }
        return builder.build();
    }
}
