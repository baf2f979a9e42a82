package praline.learn.merge;

import java.util.Arrays;
import praline.sample.Symbols;
import praline.sample.WordLog;

/**
 * The probabilities with which a structure's cells pay their rewards, where those that are seen are replaced now and then: what makes the words most
 * likely, by expectation maximisation (Baum, Petrie, Soules, Weiss 1970). For each word and each place in it, all that may have been paid is weighed by
 * what was seen before and after, so that readings that came from other states than it seemed are counted where they belong.
 *
 * <p>The structure stays as it is. The newest {@value #MOST_SYMBOLS} symbols are read, of each word the first {@value #LONGEST}.
 */
final class PaidRewards {
    private static final int MOST_SYMBOLS = 300_000;
    private static final int LONGEST = 200;
    private static final int MOST_ROUNDS = 30;

    /** The most that is weighed in one round, in symbols times states: a larger structure is left with the shares that were counted. */
    private static final long MOST_WORK = 100_000_000;

    /** A probability that is none, as a part of the least probability that is asked for. */
    private static final double RARE = 0.2;

    private static final double SETTLED = 1e-4;
    private static final double LEAST = 1e-6;

    private final Structure structure;
    private final Symbols symbols;
    private final int states;

    /** The chance that a reward is seen which is not the one that was paid, and what is added where it is. */
    private final double replaced;

    private final double kept;

    /** By state and symbol: the probability of the reward. */
    private final double[][] paid;

    private double[][] expected = new double[0][];

    /** By position in the word and state: how likely the word came to be there. */
    private final double[][] before;

    private final double[] scale = new double[LONGEST + 1];

    private PaidRewards(Structure structure) {
        this.structure = structure;
        symbols = structure.symbols;
        states = structure.states();
        replaced = structure.corruption().share(symbols.rewardCount());
        kept = 1 - structure.corruption().probability();
        paid = new double[states][symbols.size()];
        before = new double[LONGEST + 1][states];
        for (int q = 0; q < states; q++) {
            for (int s = 0; s < symbols.size(); s++) {
                paid[q][s] = structure.successor(q, s) < 0 ? 0 : structure.probability(q, s);
            }
        }
    }

    /** The probabilities by state and symbol; 0 for what is noise there. */
    static double[][] fitted(Structure structure) {
        PaidRewards rewards = new PaidRewards(structure);
        long work = (long) rewards.states * Math.min(MOST_SYMBOLS, structure.log.length());
        for (int round = 0; round < MOST_ROUNDS && work <= MOST_WORK; round++) {
            if (rewards.improve() < SETTLED) {
                break;
            }
        }
        rewards.dropStrangers();
        return rewards.paid;
    }

    /** What is paid far more seldom than is asked for was brought by strangers. */
    private void dropStrangers() {
        double least = RARE * structure.corruption().minProbability();
        for (int q = 0; q < states; q++) {
            for (int label = 0; label < symbols.labelCount(); label++) {
                double kept = 0;
                for (int s : symbols.ofLabel(label)) {
                    paid[q][s] = paid[q][s] < least ? 0 : paid[q][s];
                    kept += paid[q][s];
                }
                for (int s : symbols.ofLabel(label)) {
                    paid[q][s] /= kept == 0 ? 1 : kept;
                }
            }
        }
    }

    /** One round; returns the largest change of a probability. */
    private double improve() {
        expected = new double[states][symbols.size()];
        WordLog log = structure.log;
        for (int word = log.words() - 1; word >= 0 && log.length() - log.start(word) <= MOST_SYMBOLS; word--) {
            weigh(log.start(word));
        }
        double most = 0;
        for (int q = 0; q < states; q++) {
            for (int label = 0; label < symbols.labelCount(); label++) {
                most = Math.max(most, maximise(q, symbols.ofLabel(label)));
            }
        }
        return most;
    }

    private double maximise(int q, int[] ofLabel) {
        double sum = 0;
        for (int s : ofLabel) {
            sum += expected[q][s];
        }
        double most = 0;
        for (int s : ofLabel) {
            double now = paid[q][s] == 0 || sum == 0 ? paid[q][s] : Math.max(LEAST, expected[q][s] / sum);
            most = Math.max(most, Math.abs(now - paid[q][s]));
            paid[q][s] = now;
        }
        return most;
    }

    /** Adds what a word makes expect to have been paid where. */
    private void weigh(int start) {
        int length = forward(start);
        double[] after = new double[states];
        Arrays.fill(after, 1);
        for (int i = length - 1; i >= 0; i--) {
            int seen = structure.log.at(start + i);
            double[] earlier = new double[states];
            for (int q = 0; q < states; q++) {
                for (int s : before[i][q] > 0 ? symbols.ofLabel(symbols.label(seen)) : new int[0]) {
                    if (paid[q][s] > 0) {
                        double weight = chance(q, s, seen) * after[structure.successor(q, s)] / scale[i];
                        earlier[q] += weight;
                        expected[q][s] += before[i][q] * weight;
                    }
                }
            }
            after = earlier;
        }
    }

    /** How likely a word is in each state at each position; returns up to where that is known. */
    private int forward(int start) {
        Arrays.fill(before[0], 0);
        before[0][0] = 1;
        for (int i = 0; i < LONGEST; i++) {
            int seen = structure.log.at(start + i);
            if (seen == WordLog.END) {
                return i;
            }
            double[] next = before[i + 1];
            Arrays.fill(next, 0);
            double sum = 0;
            for (int q = 0; q < states; q++) {
                for (int s : before[i][q] > 0 ? symbols.ofLabel(symbols.label(seen)) : new int[0]) {
                    if (paid[q][s] > 0) {
                        double weight = before[i][q] * chance(q, s, seen);
                        next[structure.successor(q, s)] += weight;
                        sum += weight;
                    }
                }
            }
            if (sum == 0) {
                return i; // a label that was never read there
            }
            scale[i] = sum;
            for (int q = 0; q < states; q++) {
                next[q] = next[q] / sum < LEAST ? 0 : next[q] / sum;
            }
        }
        return LONGEST;
    }

    /** The chance that this is paid, and that is seen. */
    private double chance(int q, int s, int seen) {
        return paid[q][s] * (s == seen ? kept + replaced : replaced);
    }
}
