package praline.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import praline.machine.Alphabet;
import praline.machine.Beliefs;
import praline.machine.CompiledMachine;
import praline.machine.RewardMachine;
import praline.primitive.LongIndex;

/** Two machines observed side by side: pairs of beliefs, and what each label does in both, worked out once for each (pair, label). */
final class PairedBeliefs {
    private static final int MOST_KEPT = 100_000;
    private static final Step[] NO_STEPS = new Step[0];

    private final Beliefs first;
    private final Beliefs second;
    private final int firstStates;
    private final int secondStates;
    private final Alphabet alphabet;
    private final double possible;
    private final LongIndex pairs = new LongIndex();
    private final List<@Nullable Step[]> steps = new ArrayList<>();

    /**
     * What a label does in both beliefs.
     *
     * @param difference the largest difference of a probability, that of rejecting the label included
     * @param sameSupport whether the same rewards (or rejection) are possible
     * @param mostDifferent the reward whose probabilities differ most
     * @param paidByOne the reward that differs most among those that only one machine can pay; NaN if there is none
     * @param firstRejected the probability that the first machine rejects the label
     * @param secondRejected the probability that the second machine rejects the label
     * @param rewards the rewards that both can pay
     * @param next the pair after each of them
     */
    record Step(
            double difference,
            boolean sameSupport,
            double mostDifferent,
            double paidByOne,
            double firstRejected,
            double secondRejected,
            double[] rewards,
            int[] next) {}

    PairedBeliefs(
            RewardMachine first,
            RewardMachine second,
            Alphabet alphabet,
            double closeness,
            double leastMass,
            double possible) {
        CompiledMachine compiledFirst = new CompiledMachine(first, alphabet);
        CompiledMachine compiledSecond = new CompiledMachine(second, alphabet);
        this.first = new Beliefs(compiledFirst, closeness, leastMass);
        this.second = new Beliefs(compiledSecond, closeness, leastMass);
        this.firstStates = compiledFirst.stateCount();
        this.secondStates = compiledSecond.stateCount();
        this.alphabet = alphabet;
        this.possible = possible;
    }

    int initial() {
        return pair(first.initial(), second.initial());
    }

    /** How many beliefs over more than one state have been met, at least, in the machine that has more of them. */
    int mixedBeliefs() {
        return Math.max(0, Math.max(first.size() - firstStates, second.size() - secondStates));
    }

    boolean vanished() {
        return first.vanished() || second.vanished();
    }

    private int pair(int firstBelief, int secondBelief) {
        return pairs.number((long) firstBelief << 32 | secondBelief);
    }

    /** Whether the episode is over in the first machine. */
    boolean firstIsOver(int pair) {
        return first.isEnd((int) (pairs.key(pair) >>> 32));
    }

    Step step(int pair, int label) {
        if (pair >= MOST_KEPT) {
            return make(
                    pair,
                    label); // too many to keep; such searches rarely come back to a pair in another environment state
        }
        while (steps.size() <= pair) {
            steps.add(NO_STEPS);
        }
        @Nullable Step[] ofPair = steps.get(pair);
        if (ofPair.length <= label) {
            ofPair = Arrays.copyOf(ofPair, alphabet.size());
            steps.set(pair, ofPair);
        }
        Step step = ofPair[label];
        if (step == null) {
            step = make(pair, label);
            ofPair[label] = step;
        }
        return step;
    }

    private Step make(int pair, int label) {
        long key = pairs.key(pair);
        return join(first.outcomes((int) (key >>> 32), label), second.outcomes((int) key, label));
    }

    private Step join(Beliefs.Outcomes a, Beliefs.Outcomes b) {
        double largest = -1;
        double largestOfOne = -1;
        double mostDifferent = Double.NaN;
        double paidByOne = Double.NaN;
        double[] rewards = new double[Math.min(a.size(), b.size())];
        int[] next = new int[rewards.length];
        int common = 0;
        int i = 0;
        int j = 0;
        while (i < a.size() || j < b.size()) {
            int order = i == a.size() ? 1 : j == b.size() ? -1 : Double.compare(a.rewards()[i], b.rewards()[j]);
            double reward = order <= 0 ? a.rewards()[i] : b.rewards()[j];
            double p = order <= 0 ? a.probabilities()[i] : 0;
            double q = order >= 0 ? b.probabilities()[j] : 0;
            if (Math.abs(p - q) > largest) {
                largest = Math.abs(p - q);
                mostDifferent = reward;
            }
            if (p > possible != q > possible && Math.abs(p - q) > largestOfOne) {
                largestOfOne = Math.abs(p - q);
                paidByOne = reward;
            }
            if (p > possible && q > possible) {
                rewards[common] = reward;
                next[common++] = pair(a.next()[i], b.next()[j]);
            }
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        boolean sameSupport = largestOfOne < 0 && a.rejected() > possible == b.rejected() > possible;
        double difference = Math.max(Math.max(0, largest), Math.abs(a.rejected() - b.rejected()));
        return new Step(
                difference,
                sameSupport,
                mostDifferent,
                paidByOne,
                a.rejected(),
                b.rejected(),
                Arrays.copyOf(rewards, common),
                Arrays.copyOf(next, common));
    }
}
