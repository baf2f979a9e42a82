package praline.machine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Builds a machine over the same propositions that names exact labels only and rejects every other one. */
final class ExactLabels {
    private final List<Transition> transitions = new ArrayList<>();
    private final List<String> states = new ArrayList<>();
    private final List<String> ends = new ArrayList<>();
    private final StateNames names = new StateNames();

    /** The different labels among those given as the machine reads them, in the order given. */
    static Alphabet read(RewardMachine machine, List<Label> labels) {
        Set<Label> read = new LinkedHashSet<>();
        labels.forEach(label -> read.add(machine.reads(label)));
        return Alphabet.of(read);
    }

    /** Adds a state, made distinct by primes, and gives its number. */
    int state(String name) {
        states.add(names.unique(name));
        return states.size() - 1;
    }

    /** Adds a state likewise, in which the episode may be over. */
    int state(String name, boolean end) {
        int number = state(name);
        if (end) {
            ends.add(states.get(number));
        }
        return number;
    }

    /** Adds a transition; those of one state and label are added one after the other. */
    void transition(int from, Label label, int to, double probability, double reward) {
        transitions.add(new Transition(from, new Condition.Exactly(label), to, probability, reward));
    }

    /** The machine; its initial state is the first one added. */
    RewardMachine build(RewardMachine source) {
        RewardMachine.Builder builder = RewardMachine.builder(source.name())
                .propositions(source.propositions())
                .states(states)
                .initial(states.get(0))
                .unlisted(Unlisted.REJECT)
                .ends(ends);
        int first = 0;
        while (first < transitions.size()) {
            int end = first;
            double sum = 0;
            while (end < transitions.size() && sameRow(transitions.get(first), transitions.get(end))) {
                sum += transitions.get(end++).probability();
            }
            // a sum that is off by just what is allowed could be off by more when added up in another order
            double scale = Math.abs(sum - 1) > RewardMachine.TOLERANCE / 2 ? 1 / sum : 1;
            for (Transition transition : transitions.subList(first, end)) {
                builder.add(new Transition(
                        transition.from(),
                        transition.condition(),
                        transition.to(),
                        Math.min(1, transition.probability() * scale), // sums of branches may exceed 1 by rounding
                        transition.reward()));
            }
            first = end;
        }
        return builder.build();
    }

    private static boolean sameRow(Transition first, Transition second) {
        return first.from() == second.from() && first.condition().equals(second.condition());
    }
}
