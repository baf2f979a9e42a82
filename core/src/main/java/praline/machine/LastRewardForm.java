package praline.machine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The view of Definition 11, in which a state is a pair of a state and the last reward: {@code Y = (rep(S) x Gamma)}, begun in
 * {@code (y_I, 0)}. Every transition into {@code (y, g)} pays g, so that the view is also in the strict form of Definition 2.
 *
 * <p>Only the pairs that can be reached are made. Fig. 2 of the paper is this view of the minimal machine of three states.
 */
public final class LastRewardForm {
    private LastRewardForm() {}

    private record Pair(int state, double lastReward) {}

    /** The view over the machine's own labels. */
    public static RewardMachine of(RewardMachine machine) {
        return of(machine, machine.labels());
    }

    /** The view over the given labels; it names exact labels only and rejects all others. States are named {@code y/reward}. */
    public static RewardMachine of(RewardMachine machine, List<Label> labels) {
        CompiledMachine compiled = new CompiledMachine(machine, ExactLabels.read(machine, labels));
        ExactLabels view = new ExactLabels();
        Map<Pair, Integer> numbers = new LinkedHashMap<>();
        List<Pair> queue = new ArrayList<>();
        number(new Pair(machine.initial(), 0.0), compiled, view, numbers, queue);
        for (int from = 0; from < queue.size(); from++) {
            for (int label = 0; label < compiled.alphabet().size(); label++) {
                CompiledMachine.Row row = compiled.row(queue.get(from).state(), label);
                for (int k = 0; row != null && k < row.size(); k++) {
                    double reward = row.reward()[k];
                    int to = number(new Pair(row.to()[k], reward), compiled, view, numbers, queue);
                    view.transition(from, compiled.alphabet().label(label), to, row.probability()[k], reward);
                }
            }
        }
        return view.build(machine);
    }

    private static int number(
            Pair pair, CompiledMachine compiled, ExactLabels view, Map<Pair, Integer> numbers, List<Pair> queue) {
        Integer known = numbers.get(pair);
        if (known != null) {
            return known;
        }
        queue.add(pair);
        int number = view.state(
                compiled.state(pair.state()) + "/" + ShortestDecimal.text(pair.lastReward()),
                compiled.machine().isEnd(pair.state()));
        numbers.put(pair, number);
        return number;
    }
}
