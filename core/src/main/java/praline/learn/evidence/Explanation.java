package praline.learn.evidence;

import praline.sample.Symbols;

/**
 * How well a machine explains all words: the log marginal likelihood of every cell, less the choice of a target for every edge. All that
 * decides between structures is measured by it.
 */
public final class Explanation {
    /** What the choice of a target costs, as a share of the logarithm of the number of states. */
    public static final double CHOICE = 0.3;

    private Explanation() {}

    /**
     * The score.
     *
     * @param counts by state and symbol, rows may be shorter than there are symbols; a state without any does not count
     */
    static double score(int[][] counts, Symbols symbols, BayesFactor bayes) {
        double sum = 0;
        int used = 0;
        int edges = 0;
        for (int[] ofState : counts) {
            int before = edges;
            for (int n : ofState) {
                edges += n > 0 ? 1 : 0;
            }
            used += edges > before ? 1 : 0;
            for (int l = 0; l < symbols.labelCount(); l++) {
                sum += bayes.evidence(ofState, symbols.ofLabel(l));
            }
        }
        return sum - CHOICE * edges * StrictMath.log(Math.max(1, used));
    }

    /** The score of a machine on all words that have run through it. */
    public static double score(CountedMachine machine, BayesFactor bayes) {
        int[][] counts = new int[machine.states()][];
        for (int q = 0; q < counts.length; q++) {
            counts[q] = machine.counts(q);
        }
        double sum = score(counts, machine.symbols(), bayes);
        // what is read where the state is lost counts as one by itself, lest it paid to call things noise
        return machine.corruption().declared() ? sum + likelihood(machine.lost(), machine.symbols(), bayes) : sum;
    }

    /** The log marginal likelihood of the counts by symbol of one state. */
    static double likelihood(int[] counts, Symbols symbols, BayesFactor bayes) {
        double sum = 0;
        for (int l = 0; l < symbols.labelCount(); l++) {
            sum += bayes.evidence(counts, symbols.ofLabel(l));
        }
        return sum;
    }
}
