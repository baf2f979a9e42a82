package praline.learn.lstar;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.Explanation;
import praline.sample.Symbols;
import praline.sample.WordLog;

/** Makes the classes of all observed words, verifies them, and says how well they explain the words. */
final class Classifier {
    private static final int MOST_VERIFICATIONS = 10;

    private final Symbols symbols;
    private final WordLog log;
    private final Columns columns;
    private final TableOptions options;
    private final int maxStates;
    private final BayesFactor bayes;
    private final RowTest rows;
    private final WalkTest walk;

    /**
     * An edge, by the word that it is known by, and a class by its access word.
     *
     * @param edge the word S[p] y
     * @param target S[q]
     */
    record Pair(Word edge, Word target) {}

    Classifier(Symbols symbols, WordLog log, Columns columns, TableOptions options, BayesFactor bayes, int maxStates) {
        this.symbols = symbols;
        this.log = log;
        this.columns = columns;
        this.options = options;
        this.maxStates = maxStates;
        this.bayes = bayes;
        this.rows = new RowTest(symbols, log, options);
        this.walk = new WalkTest(rows, bayes);
    }

    RowTest rows() {
        return rows;
    }

    /** Whether the bound on the states was not reached when the table was made. */
    boolean isWithinBound(ClassTable table) {
        return table.states() <= maxStates;
    }

    /** What was decided: by the edge's word its class's access word. */
    static Map<Word, Word> decisions(ClassTable table) {
        Map<Word, Word> decisions = new HashMap<>();
        for (int e = 0; e < table.edges(); e++) {
            if (table.target(e) != CountedMachine.OPEN) {
                decisions.put(table.word(e), table.accessWord(table.target(e)));
            }
        }
        return decisions;
    }

    /** The decisions that lead as a table of targets by state and symbol does, {@link CountedMachine#OPEN} where nothing was read. */
    static Map<Word, Word> decisions(int[][] targets) {
        Word[] access = new Word[targets.length];
        int[] queue = new int[targets.length];
        access[0] = Word.EMPTY;
        int filled = 1;
        Map<Word, Word> decisions = new HashMap<>();
        for (int i = 0; i < filled; i++) {
            int q = queue[i];
            for (int s = 0; s < targets[q].length; s++) {
                int to = targets[q][s];
                if (to == CountedMachine.OPEN) {
                    continue;
                }
                if (access[to] == null) {
                    access[to] = access[q].then(s);
                    queue[filled++] = to;
                }
                decisions.put(access[q].then(s), access[to]);
            }
        }
        return decisions;
    }

    static Pair pair(ClassTable table, int e) {
        return new Pair(table.word(e), table.accessWord(table.target(e)));
    }

    /**
     * Makes the table of classes of all words of the log.
     *
     * @param kept decisions that stay as they are
     * @param forbidden decisions not to be made
     */
    ClassTable make(Map<Word, Word> kept, Set<Pair> forbidden) {
        columns.growByLabels();
        Set<Pair> no = new HashSet<>(forbidden);
        ClassTable table = decided(kept, no);
        for (int i = 0; i < MOST_VERIFICATIONS && isWithinBound(table) && forbidWhatDiffers(table, no); i++) {
            table = decided(kept, no);
        }
        return table;
    }

    private ClassTable decided(Map<Word, Word> kept, Set<Pair> forbidden) {
        ClassTable table = new ClassTable(symbols, log, columns, options.pooling());
        new Deciding(table, rows, options.has(Switch.WALK) ? walk : null, kept, forbidden, maxStates).decide();
        return table;
    }

    /** VERIFY: forbids the pairs whose edge's row differs from the rest of its class's, or from what the class predicts. */
    private boolean forbidWhatDiffers(ClassTable table, Set<Pair> forbidden) {
        boolean any = false;
        for (int e = 0; e < table.edges(); e++) {
            int q = table.target(e);
            if (q != CountedMachine.OPEN && !table.isAccess(e)) {
                boolean pooled = options.pooling() != TableOptions.Pooling.REPRESENTATIVE;
                Optional<Experiment> telling = rows.telling(table, e, q, pooled);
                if (telling.isPresent() || (options.has(Switch.LIFTING) && isRefutedByLifting(table, e, q))) {
                    any |= forbidden.add(pair(table, e));
                }
            }
        }
        return any;
    }

    /** Whether an edge's row differs, on some column, from the counts of the state to which the hypothesis leads that column's word. */
    private boolean isRefutedByLifting(ClassTable table, int e, int q) {
        StatisticalDifference test = rows.shared(columns.all().size());
        for (Experiment column : columns.all()) {
            int z = q;
            for (int i = 0; i < column.before().length() && z != CountedMachine.OPEN; i++) {
                z = table.successor(z, column.before().at(i));
            }
            int offset = columns.offset(column, table.width);
            if (z != CountedMachine.OPEN
                    && rows.differFromState(test, table.edgeRow(e), offset, table.counts(z), column.label())) {
                return true;
            }
        }
        return false;
    }

    /** How well the classes explain all words. */
    double score(ClassTable table) {
        return Explanation.score(table, bayes);
    }
}
