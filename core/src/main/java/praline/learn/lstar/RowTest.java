package praline.learn.lstar;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import praline.sample.Symbols;
import praline.sample.WordLog;

/** Compares rows of counts cell by cell, with the error probability shared by the cells compared (Bonferroni). */
final class RowTest {
    /** The chance that some cell of two equal rows is called different. */
    static final double ERROR = 1e-4;

    private static final double LEAST = 1e-300;

    private final Symbols symbols;
    private final WordLog log;
    private final TableOptions options;
    private final double error;
    private final List<StatisticalDifference> byShare = new ArrayList<>();
    private int[] first = new int[0];
    private int[] second = new int[0];

    RowTest(Symbols symbols, WordLog log, TableOptions options) {
        this(symbols, log, options, ERROR);
    }

    /** A test that errs so often. */
    RowTest(Symbols symbols, WordLog log, TableOptions options, double error) {
        this.symbols = symbols;
        this.log = log;
        this.options = options;
        this.error = error;
    }

    private double c() {
        return options.c() > 0 ? options.c() : Hoeffding.cubed(log.words());
    }

    /** The test of one of this many cells; their number is rounded up to a power of two. */
    StatisticalDifference shared(int cells) {
        int power = 32 - Integer.numberOfLeadingZeros(Math.max(1, cells) - 1);
        while (byShare.size() <= power) {
            double share = Math.max(LEAST, error / (1 << byShare.size()));
            byShare.add(options.has(Switch.LIKELIHOOD_RATIO) ? new LikelihoodRatio(share) : new Hoeffding(this::c));
        }
        return byShare.get(power);
    }

    /** Whether a label's counts differ in two rows, which begin at the offset; the second may be a part of the first, to be taken off. */
    boolean differ(StatisticalDifference test, int[] one, int[] other, int offset, int label, boolean isPart) {
        int[] ofLabel = symbols.ofLabel(label);
        fill(ofLabel, one, offset, other, offset, isPart);
        return ofLabel.length > 1 && test.differ(first, second);
    }

    /** The same for a row and the counts of a state. */
    boolean differFromState(StatisticalDifference test, int[] row, int offset, int[] counts, int label) {
        int[] ofLabel = symbols.ofLabel(label);
        fill(ofLabel, counts, 0, row, offset, false);
        return ofLabel.length > 1 && test.differ(first, second);
    }

    private void fill(int[] ofLabel, int[] one, int oneOffset, int[] other, int otherOffset, boolean isPart) {
        if (first.length != ofLabel.length) {
            first = new int[ofLabel.length];
            second = new int[ofLabel.length];
        }
        for (int place = 0; place < ofLabel.length; place++) {
            int s = ofLabel[place];
            second[place] = otherOffset + s < other.length ? other[otherOffset + s] : 0;
            first[place] = (oneOffset + s < one.length ? one[oneOffset + s] : 0) - (isPart ? second[place] : 0);
        }
    }

    /** The first column on which an edge's row and a class's differ; the edge's words may be among the class's. */
    Optional<Experiment> telling(ClassTable table, int e, int q, boolean isPart) {
        StatisticalDifference test = shared(table.columns.all().size());
        for (Experiment column : table.columns.all()) {
            int offset = table.columns.offset(column, table.width);
            if (differ(test, table.classRow(q), table.edgeRow(e), offset, column.label(), isPart)) {
                return Optional.of(column);
            }
        }
        return Optional.empty();
    }

    /** How much data the rows of an edge and a class share: {@code sum over E of min(n, n')}. */
    long shared(ClassTable table, int e, int q) {
        long sum = 0;
        for (Experiment column : table.columns.all()) {
            int offset = table.columns.offset(column, table.width);
            long ofEdge = 0;
            long ofClass = 0;
            for (int s : symbols.ofLabel(column.label())) {
                ofEdge += s < table.width ? table.edgeRow(e)[offset + s] : 0;
                ofClass += s < table.width ? table.classRow(q)[offset + s] : 0;
            }
            sum += Math.min(ofEdge, ofClass);
        }
        return sum;
    }

    /** The counts of a label in a row. */
    int[] cell(int[] row, int offset, int label) {
        return Arrays.stream(symbols.ofLabel(label))
                .map(s -> offset + s < row.length ? row[offset + s] : 0)
                .toArray();
    }
}
