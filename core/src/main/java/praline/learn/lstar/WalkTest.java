package praline.learn.lstar;

import java.util.Arrays;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CountedMachine;
import praline.sample.IntList;

/**
 * Can the words of an open edge go on from a class? They are read through the decided edges with this edge led there, so that loops are read
 * as loops; what they show is summed up by (class, label), and compared with what is counted there: cell by cell, and in total over the
 * cells with some data on both sides. It is the row of all continuations at once, which no set of columns holds.
 */
final class WalkTest {
    private static final int ENOUGH = 5;

    /** The score where something speaks against it. */
    static final double REFUSED = Double.NEGATIVE_INFINITY;

    private final RowTest test;
    private final BayesFactor bayes;
    private final LikelihoodRatio total = new LikelihoodRatio(RowTest.ERROR);

    WalkTest(RowTest test, BayesFactor bayes) {
        this.test = test;
        this.bayes = bayes;
    }

    /** How much speaks for leading the edge to the class: the sum of the cells' log Bayes factors, or {@link #REFUSED}. */
    double score(ClassTable table, int e, int r) {
        int[][] read = new int[table.states()][];
        IntList words = table.waiting(e);
        for (int i = 0; i < words.size(); i++) {
            int z = r;
            int p = words.get(i);
            for (int s = table.log.at(p); s < table.width && z != CountedMachine.OPEN; s = table.log.at(++p)) {
                read[z] = read[z] == null ? new int[table.width] : read[z];
                read[z][s]++;
                int edge = table.edge(z, s);
                z = edge == e ? r : edge < 0 ? CountedMachine.OPEN : table.target(edge);
            }
        }
        return agreement(table, read);
    }

    private double agreement(ClassTable table, int[][] read) {
        int labels = table.symbols().labelCount();
        int cells =
                labels * (int) Arrays.stream(read).filter(row -> row != null).count();
        StatisticalDifference cellTest = test.shared(cells);
        double sum = 0;
        double score = 0;
        int freedom = 0;
        for (int z = 0; z < read.length; z++) {
            for (int label = 0; read[z] != null && label < labels; label++) {
                if (test.differ(cellTest, table.counts(z), read[z], 0, label, false)) {
                    return REFUSED;
                }
                score += bayes.of(table.counts(z), read[z], table.symbols().ofLabel(label), false);
                int[] here = test.cell(read[z], 0, label);
                int[] there = test.cell(table.counts(z), 0, label);
                if (Hoeffding.sum(here) >= ENOUGH && Hoeffding.sum(there) >= ENOUGH) {
                    int rewards = 0;
                    for (int place = 0; place < here.length; place++) {
                        rewards += here[place] + there[place] > 0 ? 1 : 0;
                    }
                    sum += LikelihoodRatio.statistic(here, there);
                    freedom += rewards - 1;
                }
            }
        }
        return freedom == 0 || sum <= total.quantile(freedom) ? score : REFUSED;
    }
}
