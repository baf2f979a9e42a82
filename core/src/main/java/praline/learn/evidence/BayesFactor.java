package praline.learn.evidence;

import org.jspecify.annotations.Nullable;

/**
 * The logarithmic Bayes factor of "one distribution" against "two" for two vectors of reward counts under Dirichlet(1/2, ...) priors:
 * {@code ln ML(a+b) - ln ML(a) - ln ML(b)}, where {@code ML(n) = Gamma(R/2)/Gamma(N+R/2) prod Gamma(n_i+1/2)/Gamma(1/2)}.
 *
 * <p>Positive where the vectors agree, negative where they differ. Counts are scaled down to a cap, at which a difference well below
 * the tolerance is no longer significant: more data must not split states for ever that are equal as far as anybody asked.
 */
public final class BayesFactor {
    /** What came or did not. */
    private static final int[] BINARY = {0, 1};

    private static final int TABLE = 1 << 15;
    /** LN_GAMMA[n] = ln Gamma(n/2). */
    private static final double[] LN_GAMMA = table();

    /** At or below this factor two cells are taken to differ. */
    private static final double DIFFERENT = -2;

    private final double cap;
    private final double slack;

    /** A test that treats differences below about half the tolerance as none. */
    public BayesFactor(double tolerance) {
        this(tolerance, 0);
    }

    /**
     * A test that bears strangers among the counts.
     *
     * @param slack the share of a vector's counts that may come from elsewhere: a total variation up to this is none, and a larger one is less
     *     by as much
     */
    public BayesFactor(double tolerance, double slack) {
        cap = 48 / (tolerance * tolerance);
        this.slack = slack;
    }

    private static double[] table() {
        double[] values = new double[TABLE];
        values[1] = StrictMath.log(StrictMath.PI) / 2;
        values[2] = 0;
        for (int n = 3; n < TABLE; n++) {
            values[n] = values[n - 2] + StrictMath.log((n - 2) / 2.0);
        }
        return values;
    }

    /** ln Gamma(n/2); by Stirling's series beyond the table, where its error is below 1e-17. */
    private static double lnGammaOfHalf(long n) {
        if (n < TABLE) {
            return LN_GAMMA[(int) n];
        }
        double z = n / 2.0;
        return (z - 0.5) * StrictMath.log(z) - z + 0.91893853320467274178 + 1 / (12 * z) - 1 / (360 * z * z * z);
    }

    /** The log marginal likelihood of the counts of one label's rewards, without a cap. */
    public double evidence(int[] counts, int[] symbols) {
        long total = 0;
        double sum = 0;
        for (int s : symbols) {
            int n = s < counts.length ? counts[s] : 0;
            total += n;
            sum += lnGammaOfHalf(2L * n + 1) - LN_GAMMA[1];
        }
        return total == 0 ? 0 : sum + lnGammaOfHalf(symbols.length) - lnGammaOfHalf(2 * total + symbols.length);
    }

    /** Whether two cells, given by their counts and the symbols of their label, differ significantly. */
    public boolean differ(int[] a, int[] b, int[] symbols) {
        return of(a, b, symbols, false) <= DIFFERENT;
    }

    /**
     * The log Bayes factor of "one chance" against "two", with what it may be too small by: where there is one, it is below {@code -ln K} with a chance of {@code 1/K} at most, at any time ({@link HiddenCauses} says why).
     *
     * @param came how often something came
     * @param of in how many cases
     * @param cameWith how often in those of them that are set apart
     * @param ofWith how many these are
     */
    double ofTwoChances(int came, int of, int cameWith, int ofWith) {
        return of(new int[] {came, of - came}, new int[] {cameWith, ofWith - cameWith}, BINARY, true)
                + StrictMath.log(4.0 * of) / 2;
    }

    /**
     * The log Bayes factor over some symbols (those of one label).
     *
     * @param a counts by symbol
     * @param b counts by symbol
     * @param symbols the symbols to compare on
     * @param minusB compare b with a - b instead of with a: b is a part of a
     */
    public double of(int[] a, int[] b, int[] symbols, boolean minusB) {
        int rewards = symbols.length;
        if (rewards < 2) {
            return 0;
        }
        long totalA = 0;
        long totalB = 0;
        for (int s : symbols) {
            int inB = s < b.length ? b[s] : 0;
            totalB += inB;
            totalA += (s < a.length ? a[s] : 0) - (minusB ? inB : 0);
        }
        if (totalA == 0 || totalB == 0) {
            return 0;
        }
        if (slack > 0) {
            return bearing(a, b, symbols, minusB, totalA, totalB);
        }
        double scaleA = totalA > cap ? cap / totalA : 1;
        double scaleB = totalB > cap ? cap / totalB : 1;
        double sum = 0;
        long sumA = 0;
        long sumB = 0;
        for (int s : symbols) {
            int rawB = s < b.length ? b[s] : 0;
            int rawA = (s < a.length ? a[s] : 0) - (minusB ? rawB : 0);
            long inA = scaleA == 1 ? rawA : Math.round(rawA * scaleA);
            long inB = scaleB == 1 ? rawB : Math.round(rawB * scaleB);
            sumA += inA;
            sumB += inB;
            sum += inB == 0 ? 0 : ofReward(inA, inB); // which is 0 then
        }
        return whole(sum, sumA, sumB, rewards);
    }

    /** A cell scaled down to the cap: what the factors of all pairs with it have in common. */
    private record Cell(int[] counts, int total, double alone) {}

    /** The cells of a machine, as they are now, made ready to be compared pair by pair. */
    public final class Cells {
        private final CountedMachine machine;
        private final int labels;
        private final @Nullable Cell[] cells;

        private Cells(CountedMachine machine) {
            this.machine = machine;
            labels = machine.symbols().labelCount();
            cells = new Cell[machine.states() * labels];
        }

        /** Whether the cells of a label differ significantly in two states, as {@link BayesFactor#differ} says. */
        public boolean differ(int y, int z, int label) {
            int[] symbols = machine.symbols().ofLabel(label);
            if (symbols.length < 2 || slack > 0) {
                return BayesFactor.this.differ(machine.counts(y), machine.counts(z), symbols);
            }
            Cell a = cell(y, label, symbols);
            Cell b = cell(z, label, symbols);
            if (a.total == 0 || b.total == 0) {
                return false;
            }
            double sum = a.alone + b.alone - lnGammaOfHalf(2L * (a.total + b.total) + symbols.length);
            for (int i = 0; i < symbols.length; i++) {
                sum += lnGammaOfHalf(2L * (a.counts[i] + b.counts[i]) + 1) + LN_GAMMA[1];
            }
            return sum - lnGammaOfHalf(symbols.length) <= DIFFERENT;
        }

        private Cell cell(int q, int label, int[] symbols) {
            Cell known = cells[q * labels + label];
            if (known == null) {
                known = scaled(machine.counts(q), symbols);
                cells[q * labels + label] = known;
            }
            return known;
        }
    }

    /** The cells of a machine, to be compared with one another; they are counted when they are first asked for. */
    public Cells cells(CountedMachine machine) {
        return new Cells(machine);
    }

    private Cell scaled(int[] counts, int[] symbols) {
        long all = 0;
        for (int s : symbols) {
            all += s < counts.length ? counts[s] : 0;
        }
        double scale = all > cap ? cap / all : 1;
        int[] own = new int[symbols.length];
        int total = 0;
        double alone = 0;
        for (int i = 0; i < own.length; i++) {
            int raw = symbols[i] < counts.length ? counts[symbols[i]] : 0;
            own[i] = scale == 1 ? raw : (int) Math.round(raw * scale);
            total += own[i];
            alone -= lnGammaOfHalf(2L * own[i] + 1);
        }
        return new Cell(own, total, alone + lnGammaOfHalf(2L * total + symbols.length));
    }

    private static double ofReward(long inA, long inB) {
        return lnGammaOfHalf(2 * (inA + inB) + 1)
                - lnGammaOfHalf(2 * inA + 1)
                - lnGammaOfHalf(2 * inB + 1)
                + LN_GAMMA[1];
    }

    /** The factor, from the sum of {@link #ofReward} and the numbers of readings. */
    private static double whole(double ofRewards, long sumA, long sumB, int rewards) {
        return ofRewards
                - lnGammaOfHalf(2 * (sumA + sumB) + rewards)
                + lnGammaOfHalf(2 * sumA + rewards)
                + lnGammaOfHalf(2 * sumB + rewards)
                - lnGammaOfHalf(rewards);
    }

    /** The factor after the smaller vector was brought as near to the larger one as the slack allows. */
    private double bearing(int[] a, int[] b, int[] symbols, boolean minusB, long totalA, long totalB) {
        double scaleA = Math.min(1, cap / totalA);
        double scaleB = Math.min(1, cap / totalB);
        int rewards = symbols.length;
        int[] own = new int[rewards];
        int[] other = new int[rewards];
        for (int i = 0; i < rewards; i++) {
            int inB = symbols[i] < b.length ? b[symbols[i]] : 0;
            int inA = (symbols[i] < a.length ? a[symbols[i]] : 0) - (minusB ? inB : 0);
            own[i] = (int) Math.round(inA * scaleA);
            other[i] = (int) Math.round(inB * scaleB);
        }
        return totalA >= totalB ? of(own, brought(other, own)) : of(other, brought(own, other));
    }

    private double of(int[] own, int[] other) {
        double sum = 0;
        long sumA = 0;
        long sumB = 0;
        for (int i = 0; i < own.length; i++) {
            sumA += own[i];
            sumB += other[i];
            sum += ofReward(own[i], other[i]);
        }
        return whole(sum, sumA, sumB, own.length);
    }

    /**
     * Counts brought nearer to the shares of a whole, by as many as may be strangers among them.
     *
     * @param counts of some readings
     * @param whole counts of others, which are compared with them
     */
    public int[] brought(int[] counts, int[] whole) {
        long n = 0;
        long all = 0;
        for (int i = 0; i < counts.length; i++) {
            n += counts[i];
            all += whole[i];
        }
        double apart = 0;
        for (int i = 0; i < counts.length; i++) {
            apart += Math.max(0, counts[i] - (double) n * whole[i] / all);
        }
        double part = apart == 0 ? 0 : Math.min(1, slack * n / apart);
        int[] brought = counts.clone();
        for (int i = 0; part > 0 && i < counts.length; i++) {
            brought[i] = (int) Math.round(counts[i] + part * ((double) n * whole[i] / all - counts[i]));
        }
        return brought;
    }
}
