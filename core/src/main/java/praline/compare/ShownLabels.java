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
    private final WordGraph graph;

    private ShownLabels(Alphabet alphabet, WordGraph graph) {
        this.alphabet = alphabet;
        this.graph = graph;
    }

    /** Every one of these labels at any time. */
    static ShownLabels freely(List<Label> labels) {
        Alphabet alphabet = Alphabet.of(new TreeSet<>(labels));
        return new ShownLabels(alphabet, WordGraph.freely(alphabet.size()));
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
        return new ShownLabels(alphabet, new WordGraph(array(initial), labels, successors));
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

    /** The labels, sorted; symbols of the graph are their numbers. */
    Alphabet alphabet() {
        return alphabet;
    }

    /** Which words over the labels can be shown. */
    WordGraph graph() {
        return graph;
    }

    /** The states in which an episode can start. */
    int[] initial() {
        return graph.initial();
    }

    /** The numbers of the labels that can follow in a state. */
    int[] labels(int state) {
        return graph.symbols()[state];
    }

    /** Where the k-th of these labels may end. */
    int[] successors(int state, int k) {
        return graph.successors()[state][k];
    }
}
