package praline.learn.lstar;

import java.util.Set;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.Mixing;
import praline.learn.evidence.StateSplitting;
import praline.random.Streams;
import praline.sample.WordLog;

/**
 * Divides classes that mix states, where no row of one edge alone can show it: where random rewards lead back and forth between states that
 * are alike, every edge is followed by a mixture of them.
 */
final class Dividing {
    /** How much better a division must explain the words, in nats, to be made. */
    private static final double CLEAR = 5;

    /** Of classes that are right no division gains anything; what gains less than is clear calls for more data. */
    private static final double NOTHING = 1e-6;

    /** Searches that may fail: each climbs from divisions drawn at random, and one in five missed what the others found (measured). */
    private static final int SEARCHES = 3;

    private final WordLog log;
    private final Classifier classifier;
    private final BayesFactor bayes;
    private int searches;

    /** What a division gains. */
    enum Verdict {
        /** Nothing: the classes stay as they are. */
        NONE,
        /** Too little to be sure. */
        UNCLEAR,
        /** Enough to be made. */
        CLEAR
    }

    /**
     * The best division found.
     *
     * @param table the table divided so
     * @param verdict what it gains
     */
    record Division(ClassTable table, Verdict verdict) {}

    Dividing(WordLog log, Classifier classifier, BayesFactor bayes) {
        this.log = log;
        this.classifier = classifier;
        this.bayes = bayes;
    }

    /** Looks for a division of a table without open edges that explains the words better. */
    Division best(ClassTable table) {
        boolean mixes = table.states() <= StateSplitting.MOST_STATES && new Mixing(table).cells() > 0;
        double score = classifier.score(table);
        Division best = new Division(table, Verdict.NONE);
        for (int i = 0; mixes && i < SEARCHES && best.verdict != Verdict.CLEAR; i++) {
            int[][] targets = StateSplitting.best(table, log, bayes, Streams.generator(0, "splitting", searches++));
            ClassTable divided = classifier.make(Classifier.decisions(targets), Set.of());
            double gain = classifier.isWithinBound(divided) ? classifier.score(divided) - score : 0;
            if (gain > NOTHING) {
                best = new Division(divided, gain > CLEAR ? Verdict.CLEAR : Verdict.UNCLEAR);
            }
        }
        return best;
    }
}
