package praline.formats.exchange;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import praline.formats.JsonText;
import praline.formats.VisibleText;
import praline.machine.Alphabet;
import praline.machine.CompiledMachine;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.StrictForm;
import praline.machine.Unlisted;

/**
 * Writes a Python module of matrices as RewardMachines-torch reads its stochastic reward machines: {@code delta_u[label][u][v]} is the
 * probability to go from u to v, {@code r[u][v]} what that pays. State 0 is the initial one; states are split where the reward is not a function of (u, v).
 */
final class PythonWriter {
    private final CompiledMachine machine;
    private final List<Integer> order = new ArrayList<>();
    private final double[][] rewards;
    private boolean stays;

    private PythonWriter(RewardMachine strict, List<Label> labels) {
        this.machine = new CompiledMachine(strict, Alphabet.of(labels));
        order.add(strict.initial());
        for (int state = 0; state < strict.states().size(); state++) {
            if (state != strict.initial()) {
                order.add(state);
            }
        }
        this.rewards = new double[order.size()][order.size()];
    }

    static Exported export(RewardMachine given) {
        RewardMachine strict = StrictForm.ofPairs(Completion.of(given).machine());
        PythonWriter writer = new PythonWriter(strict, given.labels());
        String text = writer.write(given);
        return writer.stays && given.unlisted() == Unlisted.REJECT
                ? Exported.of(
                        text, "a label that the machine rejects in a state stays there, since each row must sum to 1")
                : Exported.of(text);
    }

    private String write(RewardMachine given) {
        Map<String, String> matrices = new LinkedHashMap<>();
        Map<String, List<String>> labels = new LinkedHashMap<>();
        boolean letters = given.propositions().stream().allMatch(name -> name.length() == 1);
        for (int label = 0; label < machine.alphabet().size(); label++) {
            List<String> propositions = machine.alphabet().label(label).propositions();
            String key = String.join(letters ? "" : ",", propositions);
            while (labels.putIfAbsent(key, propositions) != null) {
                key += "'"; // names that hold commas
            }
            matrices.put(key, matrix(label));
        }
        StringJoiner dictionary = new StringJoiner(",\n    ", "{\n    ", ",\n}");
        matrices.forEach((key, rows) -> dictionary.add(JsonText.quoted(key) + ": " + rows));
        StringJoiner sets = new StringJoiner(",\n    ", "{\n    ", ",\n}");
        labels.forEach((key, propositions) -> sets.add(JsonText.quoted(key) + ": " + JsonText.compact(propositions)));
        List<Integer> terminal = terminals(rewardsEntered -> true);
        List<Integer> positive = terminals(entered -> entered > 0);
        List<Integer> negative = new ArrayList<>(terminal);
        negative.removeAll(positive);
        StringBuilder text = new StringBuilder("# " + VisibleText.of(given.name()) + "\n");
        text.append(
                "# delta_u[label][u][v]: the probability to go from u to v; r[u][v]: what that pays; state 0 is initial\n\n");
        text.append("num_states = " + order.size() + "\n");
        text.append("states = "
                + JsonText.compact(order.stream().map(machine::state).toList()) + "\n");
        text.append("labels = " + sets + "\n");
        text.append("delta_u = " + dictionary + "\n\n");
        text.append("terminal = " + set(terminal) + "\npos_terminal = " + set(positive) + "\nneg_terminal = "
                + set(negative) + "\n\n");
        text.append(
                "r = " + rows(rewards, "     ") + "\nreward_matrix = [r]\nreward_components = {\"constant\": 0}\n\n");
        return text.append("""
                try:
                    from src.reward_machines.reward_functions import ConstantRewardFunction

                    delta_r = [[ConstantRewardFunction(value) for value in row] for row in r]
                except ImportError:  # outside RewardMachines-torch
                    delta_r = r
                """).toString();
    }

    private String matrix(int label) {
        double[][] matrix = new double[order.size()][order.size()];
        for (int from = 0; from < matrix.length; from++) {
            CompiledMachine.Row row = machine.row(order.get(from), label);
            if (row == null) {
                matrix[from][from] = 1;
                stays |= !machine.machine().isEnd(order.get(from));
                continue;
            }
            for (int i = 0; i < row.size(); i++) {
                int to = order.indexOf(row.to()[i]);
                matrix[from][to] += row.probability()[i];
                rewards[from][to] = row.reward()[i];
            }
        }
        return rows(matrix, "        ");
    }

    private static String rows(double[][] matrix, String indent) {
        StringJoiner rows = new StringJoiner(",\n" + indent, "[", "]");
        for (double[] row : matrix) {
            List<Double> numbers = new ArrayList<>();
            for (double number : row) {
                numbers.add(number);
            }
            rows.add(JsonText.compact(numbers));
        }
        return rows.toString();
    }

    /** The absorbing states that pay nothing and are entered with such a reward; an initial one does not count. */
    private List<Integer> terminals(java.util.function.DoublePredicate entered) {
        List<Integer> terminals = new ArrayList<>();
        for (int to = 1; to < order.size(); to++) {
            boolean enteredSo = false;
            for (int from = 0; from < order.size(); from++) {
                enteredSo |= from != to && entered.test(rewards[from][to]);
            }
            if (enteredSo && machine.machine().isSink(order.get(to))) {
                terminals.add(to);
            }
        }
        return terminals;
    }

    private static String set(List<Integer> numbers) {
        return numbers.isEmpty()
                ? "set()"
                : numbers.stream().map(String::valueOf).collect(java.util.stream.Collectors.joining(", ", "{", "}"));
    }
}
