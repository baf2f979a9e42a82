package praline.learn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Transition;

/**
 * A (state, label) pair of which the data say too little, with the word that leads there: an episode to collect next begins with the word and then
 * reads the label.
 *
 * @param state number of the state
 * @param label the label
 * @param samples how often it was read there
 * @param width how far a probability there may be off, at the confidence; 1 without samples
 * @param word a shortest word of labels and rewards from the initial state to the state
 */
public record Lack(int state, Label label, long samples, double width, List<Separation.Symbol> word) {
    /** Copies the word. */
    public Lack {
        word = List.copyOf(word);
    }

    /** What a learned machine knows less exactly than the tolerance asks for, the least known first; pairs that seem impossible are left out. */
    public static List<Lack> of(LearnedMachine learned) {
        RewardMachine machine = learned.machine();
        List<Optional<List<Separation.Symbol>>> words = words(machine);
        TreeSet<Label> labels = new TreeSet<>(machine.labels());
        learned.unobserved().forEach(pair -> labels.add(pair.label()));
        List<Lack> lacks = new ArrayList<>();
        for (int state = 0; state < machine.states().size(); state++) {
            for (Label label : labels) {
                Lack lack = cell(learned, state, label, words.get(state).orElse(List.of()));
                if (words.get(state).isPresent()
                        && lack.width() > learned.settings().tolerance()) {
                    lacks.add(lack);
                }
            }
        }
        lacks.removeIf(lack -> learned.unobserved()
                .contains(new Unobserved(lack.state(), lack.label(), Unobserved.Reason.IMPOSSIBLE)));
        lacks.sort(Comparator.comparingDouble(Lack::width)
                .reversed()
                .thenComparing(Lack::state)
                .thenComparing(Lack::label));
        return List.copyOf(lacks);
    }

    private static Lack cell(LearnedMachine learned, int state, Label label, List<Separation.Symbol> word) {
        long samples = 0;
        double width = 0;
        for (int i = 0; i < learned.machine().transitions().size(); i++) {
            Transition transition = learned.machine().transitions().get(i);
            if (transition.from() == state && transition.condition().equals(new Condition.Exactly(label))) {
                Interval interval = learned.intervals().get(i);
                samples += learned.counts().get(i);
                width = Math.max(
                        width,
                        Math.max(
                                transition.probability() - interval.low(), interval.high() - transition.probability()));
            }
        }
        return new Lack(state, label, samples, samples == 0 ? 1 : width, word);
    }

    /** For each state a shortest word that leads there, breadth first in the order of the transitions. */
    private static List<Optional<List<Separation.Symbol>>> words(RewardMachine machine) {
        List<Optional<List<Separation.Symbol>>> words = new ArrayList<>();
        machine.states().forEach(state -> words.add(Optional.empty()));
        words.set(machine.initial(), Optional.of(List.of()));
        List<Integer> queue = new ArrayList<>(List.of(machine.initial()));
        for (int i = 0; i < queue.size(); i++) {
            for (Transition transition : machine.transitions(queue.get(i))) {
                if (words.get(transition.to()).isEmpty()
                        && transition.condition() instanceof Condition.Exactly exactly) {
                    List<Separation.Symbol> word =
                            new ArrayList<>(words.get(transition.from()).orElseThrow());
                    word.add(new Separation.Symbol(exactly.label(), transition.reward()));
                    words.set(transition.to(), Optional.of(word));
                    queue.add(transition.to());
                }
            }
        }
        return words;
    }
}
