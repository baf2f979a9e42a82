package praline.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import praline.machine.Alphabet;
import praline.machine.Label;
import praline.process.ExplicitProcess;

/**
 * What an environment can show, actions and probabilities left out: for each state the labels that some available action may show next and
 * the states in which each may end. Labels are sorted, so that the first word found is definite.
 */
final class ShownLabels {
    private final Alphabet alphabet;
    private final int[] initial;
    private final int[][] labels;
    private final int[][][] successors;

    private ShownLabels(Alphabet alphabet, int[] initial, int[][] labels, int[][][] successors) {
        this.alphabet = alphabet;
        this.initial = initial;
        this.labels = labels;
        this.successors = successors;
    }

    /** Every one of these labels at any time. */
    static ShownLabels freely(List<Label> labels) {
        Alphabet alphabet = Alphabet.of(new TreeSet<>(labels));
        int[] numbers = new int[alphabet.size()];
        int[][] back = new int[numbers.length][];
        for (int label = 0; label < numbers.length; label++) {
            numbers[label] = label;
            back[label] = new int[] {0};
        }
        return new ShownLabels(alphabet, new int[] {0}, new int[][] {numbers}, new int[][][] {back});
    }

    /** What the environment can show with a probability of a step above the threshold. */
    static ShownLabels in(ExplicitProcess environment, double threshold) {
        Alphabet alphabet = Alphabet.of(environment.labels());
        int[][] labels = new int[environment.stateCount()][];
        int[][][] successors = new int[environment.stateCount()][][];
        List<Integer> initial = new ArrayList<>();
        for (int state = 0; state < labels.length; state++) {
            if (environment.initial(state) > threshold) {
                initial.add(state);
            }
            Map<Label, TreeSet<Integer>> shown = shown(environment, state, threshold);
            labels[state] = new int[shown.size()];
            successors[state] = new int[shown.size()][];
            int next = 0;
            for (Map.Entry<Label, TreeSet<Integer>> entry : shown.entrySet()) {
                labels[state][next] = alphabet.number(entry.getKey());
                successors[state][next++] = array(entry.getValue());
            }
        }
        return new ShownLabels(alphabet, array(initial), labels, successors);
    }

    private static Map<Label, TreeSet<Integer>> shown(ExplicitProcess environment, int state, double threshold) {
        Map<Label, TreeSet<Integer>> shown = new TreeMap<>();
        for (int action = 0; action < environment.actionCount(); action++) {
            if (environment.available(state, action)) {
                for (int branch = environment.first(state, action); branch < environment.end(state, action); branch++) {
                    if (environment.probability(branch) > threshold) {
                        shown.computeIfAbsent(environment.label(branch), key -> new TreeSet<>())
                                .add(environment.successor(branch));
                    }
                }
            }
        }
        return shown;
    }

    private static int[] array(Iterable<Integer> numbers) {
        List<Integer> list = new ArrayList<>();
        numbers.forEach(list::add);
        return list.stream().mapToInt(Integer::intValue).toArray();
    }

    /** How many states the environment has. */
    int stateCount() {
        return labels.length;
    }

    Alphabet alphabet() {
        return alphabet;
    }

    /** The states in which an episode can start. */
    int[] initial() {
        return initial;
    }

    /** The numbers of the labels that can follow in a state. */
    int[] labels(int state) {
        return labels[state];
    }

    /** Where the k-th of these labels may end. */
    int[] successors(int state, int k) {
        return successors[state][k];
    }
}
