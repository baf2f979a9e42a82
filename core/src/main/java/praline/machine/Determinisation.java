package praline.machine;

import java.util.List;

/**
 * Determinisation by normalised beliefs: the states of the result are the beliefs that can be reached, and since each (label, reward) leads
 * from one belief to one, the result is reward-deterministic (Definition 3) and equivalent to the machine over the given labels.
 *
 * <p>A finite result need not exist: the beliefs of a machine with a hidden mode can be infinitely many. So there is a bound, and the answer
 * says whether it was hit.
 */
public sealed interface Determinisation {
    /** The default bound on the number of states. */
    int DEFAULT_BOUND = 10_000;

    /**
     * A reward-deterministic machine was found.
     *
     * @param machine it names exact labels only; not minimal, see {@link Minimisation}
     */
    record Determinised(RewardMachine machine) implements Determinisation {}

    /**
     * No reward-deterministic machine was found within the bound; there may be none.
     *
     * @param states how many beliefs had been met
     * @param message one line for people
     */
    record BoundHit(int states, String message) implements Determinisation {}

    /**
     * After some history the machine rejects a label in one possible state and accepts it in another, which no reward-deterministic machine
     * can say.
     *
     * @param message one line for people that names the belief and the label
     */
    record PartlyRejects(String message) implements Determinisation {}

    /** Determinises over the machine's own labels within {@link #DEFAULT_BOUND}. */
    static Determinisation of(RewardMachine machine) {
        return of(machine, machine.labels(), DEFAULT_BOUND);
    }

    /**
     * Determinises over the given labels.
     *
     * @param bound the largest number of states, at least 1
     */
    static Determinisation of(RewardMachine machine, List<Label> labels, int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("bound " + bound + " is not at least 1");
        }
        Alphabet read = ExactLabels.read(machine, labels);
        Beliefs beliefs = new Beliefs(new CompiledMachine(machine, read));
        ExactLabels result = new ExactLabels();
        for (int belief = 0; belief < beliefs.size(); belief++) { // breadth first: numbers are given in the order met
            result.state(beliefs.name(belief), beliefs.isEnd(belief));
            for (int label = 0; label < read.size(); label++) {
                Beliefs.Outcomes outcomes = beliefs.outcomes(belief, label);
                if (outcomes.size() > 0 && outcomes.rejected() > 0) {
                    return new PartlyRejects("machine " + machine.name() + ", when it is in " + beliefs.name(belief)
                            + ", rejects the label " + read.label(label) + " in some of these states only");
                }
                for (int k = 0; k < outcomes.size(); k++) {
                    double probability = outcomes.probabilities()[k];
                    result.transition(
                            belief, read.label(label), outcomes.next()[k], probability, outcomes.rewards()[k]);
                }
            }
            if (beliefs.size() > bound || beliefs.vanished()) {
                return boundHit(machine, beliefs, bound);
            }
        }
        return new Determinised(result.build(machine));
    }

    private static BoundHit boundHit(RewardMachine machine, Beliefs beliefs, int bound) {
        String reason = beliefs.size() > bound
                ? "more than " + bound + " beliefs can be reached"
                : beliefs.size() + " beliefs were reached, and some hold states possible with less than 1e-200";
        return new BoundHit(
                beliefs.size(), "no finite reward-deterministic machine found for " + machine.name() + ": " + reason);
    }
}
