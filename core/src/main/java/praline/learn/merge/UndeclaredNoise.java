package praline.learn.merge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import praline.learn.Refutation;
import praline.learn.evidence.CountedMachine;
import praline.machine.ShortestDecimal;
import praline.sample.Symbols;

/**
 * Do the rewards look as if some were replaced at random, though nobody has said so? Then each cell shows each of the K rewards now and then: those
 * that it does not pay in the share P/K, the same in all cells. In a machine without noise most of them never show.
 *
 * <p>Looked at are the pairs of a cell and a reward which is seen there in a share below {@value #SELDOM}, be it 0. If all of them have one and the same
 * share v, a pair of a cell with n readings is not seen at all with the chance exp(-n v). There are signs of noise if at least {@value #FEWEST_PAIRS} pairs
 * were seen, {@value #FEWEST_READINGS} times together, and these are nearly as many pairs as that makes one expect.
 */
final class UndeclaredNoise {
    private static final double SELDOM = 0.06;
    private static final int FEWEST_PAIRS = 3;
    private static final int FEWEST_READINGS = 12;
    private static final double NEARLY = 0.8;

    /** What can not be declared. */
    private static final double TOO_MUCH = 0.5;

    /** How often a pair must be expected for its absence to be telling: the chance of one in twenty thousand. */
    private static final double MUST_SHOW = 10;

    private final CountedMachine machine;
    private final Symbols symbols;

    private UndeclaredNoise(CountedMachine machine) {
        this.machine = machine;
        this.symbols = machine.symbols();
    }

    /** The share of the rewards that seem to be replaced, or empty if there are no signs of it. */
    static OptionalDouble share(CountedMachine machine) {
        return new UndeclaredNoise(machine).share();
    }

    /** The sentence for people. */
    static String said(double share) {
        double rounded = Math.max(0.001, Math.rint(share * 200) / 200);
        String looks = Refutation.UNDECLARED_NOISE.words() + " at about "
                + ShortestDecimal.text(Math.rint(rounded * 1000) / 10) + " %; ";
        return rounded < TOO_MUCH
                ? looks + "declare it with --noise " + ShortestDecimal.text(rounded)
                : looks
                        + "that is too much to be declared: group them with --reward-bins auto, or show more of what they depend on";
    }

    /** Takes the readings of a pair and of its cell. */
    private interface Pairs {
        void accept(int seen, int read);
    }

    private OptionalDouble share() {
        long[] sums = new long[3]; // pairs seen, their readings, the readings of all their cells
        forEachPair((seen, read) -> {
            sums[0] += seen > 0 ? 1 : 0;
            sums[1] += seen;
            sums[2] += read;
        });
        if (sums[0] < FEWEST_PAIRS || sums[1] < FEWEST_READINGS) {
            return OptionalDouble.empty();
        }
        double common = (double) sums[1] / sums[2];
        double[] expected = new double[2]; // pairs that would be seen, and the most readings of one that is not
        forEachPair((seen, read) -> {
            expected[0] += 1 - StrictMath.exp(-read * common);
            expected[1] = Math.max(expected[1], seen == 0 ? read * common : 0);
        });
        boolean signs = sums[0] >= NEARLY * expected[0] && expected[1] < MUST_SHOW;
        double share = signs ? lowerQuartile(sums[2]) : 0;
        // a quarter that shows nothing: what is seldom seen are rewards that are paid, in cells that were seldom read
        return share > 0 ? OptionalDouble.of(share * symbols.rewardCount()) : OptionalDouble.empty();
    }

    /** The share that a quarter of the readings of all cells have at most: where states are mixed up, many shares are too high. */
    private double lowerQuartile(long all) {
        List<double[]> shares = new ArrayList<>();
        forEachPair((seen, read) -> shares.add(new double[] {(double) seen / read, read}));
        shares.sort(Comparator.comparingDouble(share -> share[0]));
        double passed = 0;
        for (double[] share : shares) {
            passed += share[1];
            if (passed >= all / 4.0) {
                return share[0];
            }
        }
        return 0;
    }

    private void forEachPair(Pairs pairs) {
        for (int q = 0; q < machine.states(); q++) {
            for (int label = 0; label < symbols.labelCount(); label++) {
                int read = machine.labelCount(q, label);
                int[] ofLabel = symbols.ofLabel(label);
                for (int r = 0; read > 0 && r < symbols.rewardCount(); r++) {
                    int seen = r < ofLabel.length ? machine.count(q, ofLabel[r]) : 0;
                    if (seen < SELDOM * read) {
                        pairs.accept(seen, read);
                    }
                }
            }
        }
    }
}
