package praline.learn.merge;

import praline.learn.evidence.BayesFactor;

/** What readings of {@link TestWord}s say for the states that they should lead to, or against them. */
final class TestEvidence {
    /** By how much more often another state may pay some reward. */
    private static final double SHIFT = 0.3;

    /** What must have been read just after a state was come to: with fewer readings all of its readings count. */
    private static final int FEWEST_AFRESH = 20;

    private final Structure structure;
    private final Stays stays;
    private final BayesFactor bayes;

    /**
     * By what is known now.
     *
     * @param stays what was read after each edge of the structure
     */
    TestEvidence(Structure structure, Stays stays, BayesFactor bayes) {
        this.structure = structure;
        this.stays = stays;
        this.bayes = bayes;
    }

    /** Whether chance decides what is paid last, so that one reading does not tell. */
    boolean isRandom(TestWord word) {
        return structure.isRandom(word.cell(), word.lastLabel());
    }

    /**
     * The log-likelihood ratio of another state against the one that there should be, where the other one pays some reward more often by {@value #SHIFT}, and the others less in proportion: for the reward that
     * speaks for it most, less what it is worth to choose it.
     */
    double shifted(TestWord word) {
        int[] symbols = symbols(word);
        int[] expected = expected(word);
        double best = Double.NEGATIVE_INFINITY;
        for (int s : symbols) {
            double p = share(expected, s, symbols);
            double more = Math.min(p + SHIFT, (1 + p) / 2);
            int paid = at(word.paid(), s);
            double ratio =
                    paid * StrictMath.log(more / p) + (word.readings() - paid) * StrictMath.log((1 - more) / (1 - p));
            best = Math.max(best, ratio);
        }
        return best - StrictMath.log(symbols.length);
    }

    /** The log Bayes factor of any other state against the one that there should be. */
    double unlike(TestWord word) {
        return -bayes.of(expected(word), word.paid(), symbols(word), false);
    }

    /** The log-likelihood ratio of the rival against the state that there should be. */
    double forRival(TestWord word) {
        return ratio(word.paid(), structure.counts(word.rival()), expected(word), symbols(word));
    }

    /** The log-likelihood ratio of what a longer word has told of against what it should have. */
    double forSame(TestWord shorter, int[] told, TestWord longer) {
        return ratio(shorter.paid(), told, expected(longer), symbols(longer));
    }

    private static double ratio(int[] paid, int[] one, int[] other, int[] symbols) {
        double sum = 0;
        for (int s : symbols) {
            int n = at(paid, s);
            sum += n == 0 ? 0 : n * StrictMath.log(share(one, s, symbols) / share(other, s, symbols));
        }
        return sum;
    }

    /** The share of a symbol, with half a reading added to each. */
    private static double share(int[] counts, int symbol, int[] symbols) {
        int all = 0;
        for (int s : symbols) {
            all += at(counts, s);
        }
        return (at(counts, symbol) + 0.5) / (all + 0.5 * symbols.length);
    }

    private static int at(int[] counts, int s) {
        return s < counts.length ? counts[s] : 0;
    }

    private int[] symbols(TestWord word) {
        return structure.symbols.ofLabel(word.lastLabel());
    }

    /**
     * What the last label should pay. Where a word is to leave its state where it is, only what was read just after the state was come to counts, if that is enough: later readings may be mixed with what
     * such words have led to.
     */
    private int[] expected(TestWord word) {
        int[] symbols = symbols(word);
        int[] afresh = new int[structure.symbols.size()];
        int readings = 0;
        for (int e = 0; word.isIdle() && word.telling().size() == 1 && e <= structure.edges(); e++) {
            boolean enters = e == structure.edges() || structure.from(e) != word.state();
            for (int s : enters && structure.entered(e) == word.state() ? symbols : new int[0]) {
                int n = at(stays.of(e), s);
                afresh[s] += n;
                readings += n;
            }
        }
        return readings >= FEWEST_AFRESH ? afresh : otherReadings(word, symbols);
    }

    private int[] otherReadings(TestWord word, int[] symbols) {
        int[] others = new int[structure.symbols.size()];
        for (int s : symbols) {
            others[s] = Math.max(0, structure.count(word.cell(), s) - at(word.paid(), s));
        }
        return others;
    }
}
