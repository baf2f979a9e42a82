package praline.learn.lstar;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import praline.learn.evidence.CountedMachine;
import praline.sample.Symbols;
import praline.sample.WordLog;

/**
 * Makes the classes: decides for each edge which class it leads to (Definitions 8, 9 and 11 over pooled rows).
 *
 * <pre>
 * classes = {epsilon}; repeat
 *   an edge that is compatible with no class becomes a class (not closed: promoted before anything is merged)
 *   otherwise the edge with one candidate, or the most data shared with one, is led there, and its words are read on
 * then, for each edge led to a class that it did not make: if its row differs from that of the others there, the pair is forbidden, and
 * all is made anew
 * </pre>
 */
final class Classifier {
    private static final int MOST_VERIFICATIONS = 10;

    private final Symbols symbols;
    private final WordLog log;
    private final Columns columns;
    private final TableOptions options;
    private final int maxStates;
    private final RowTest rows;
    private final WalkTest walk;
    private final Set<Pair> forbidden = new HashSet<>();
    private boolean complete = true;

    /** An edge, by the word that it is known by, that must not lead to the class of a word. */
    record Pair(Word edge, Word target) {}

    Classifier(Symbols symbols, WordLog log, Columns columns, TableOptions options, int maxStates) {
        this.symbols = symbols;
        this.log = log;
        this.columns = columns;
        this.options = options;
        this.maxStates = maxStates;
        this.rows = new RowTest(symbols, options);
        this.walk = new WalkTest(rows);
    }

    RowTest rows() {
        return rows;
    }

    /** Whether the bound on the states was not reached. */
    boolean complete() {
        return complete;
    }

    /** Forbids an edge its target, since evidence has been found against it. */
    void forbid(ClassTable table, int e) {
        forbidden.add(pair(table, e, table.target(e)));
    }

    private static Pair pair(ClassTable table, int e, int r) {
        return new Pair(table.accessWord(table.from(e)).then(table.symbol(e)), table.accessWord(r));
    }

    /** Forgets what was forbidden. */
    void allowAll() {
        forbidden.clear();
    }

    /** Makes the table of classes of all words of the log. */
    ClassTable make() {
        columns.growByLabels();
        ClassTable table = decided();
        for (int i = 0; i < MOST_VERIFICATIONS && complete && forbidWhatDiffers(table); i++) {
            table = decided();
        }
        return table;
    }

    private ClassTable decided() {
        return new Deciding(new ClassTable(symbols, log, columns, options.pooling())).decide();
    }

    /** VERIFY: forbids the pairs whose edge's row differs from the rest of its class's, or from what the class predicts. */
    private boolean forbidWhatDiffers(ClassTable table) {
        boolean any = false;
        for (int e = 0; e < table.edges(); e++) {
            int q = table.target(e);
            if (q != CountedMachine.OPEN && !table.isAccess(e)) {
                boolean pooled = options.pooling() != TableOptions.Pooling.REPRESENTATIVE;
                Optional<Experiment> telling = rows.telling(table, e, q, pooled);
                if (telling.isPresent()
                        || (options.has(Switch.WALK) && lifted(table, e, q).isPresent())) {
                    any |= forbidden.add(pair(table, e, q));
                }
            }
        }
        return any;
    }

    /** The shortest column on which an edge's row differs from the counts of the state to which the hypothesis leads it. */
    private Optional<Experiment> lifted(ClassTable table, int e, int q) {
        StatisticalDifference test = rows.shared(columns.all().size());
        Experiment shortest = null;
        for (Experiment column : columns.all()) {
            int z = q;
            for (int i = 0; i < column.before().length() && z != CountedMachine.OPEN; i++) {
                z = table.successor(z, column.before().at(i));
            }
            int offset = columns.offset(column, table.width);
            if (z != CountedMachine.OPEN
                    && (shortest == null || column.length() < shortest.length())
                    && rows.differFromState(test, table.edgeRow(e), offset, table.counts(z), column.label())) {
                shortest = column;
            }
        }
        return Optional.ofNullable(shortest);
    }

    /** One decision after the other, until no edge is open. */
    private final class Deciding {
        private final ClassTable table;
        private final Map<Integer, boolean[]> refused = new HashMap<>();
        private int[] testedAt = new int[16];
        private int decisions;

        Deciding(ClassTable table) {
            this.table = table;
        }

        ClassTable decide() {
            complete = true;
            while (true) {
                int promotable = -1;
                int best = -1;
                for (int e = 0; e < table.edges(); e++) {
                    if (table.target(e) != CountedMachine.OPEN) {
                        continue;
                    }
                    testNewClasses(e);
                    if (candidates(e) == 0) {
                        promotable = promotable < 0 || data(e) > data(promotable) ? e : promotable;
                    } else if (best < 0 || isClearer(e, best)) {
                        best = e;
                    }
                }
                if (promotable >= 0 && table.states() >= maxStates) {
                    complete = false;
                    table.close(promotable, 0);
                } else if (promotable >= 0) {
                    table.promote(promotable);
                } else if (best < 0) {
                    return table;
                } else if (stillCandidates(best)) {
                    table.close(best, bestClass(best));
                    decisions++;
                }
            }
        }

        private int data(int e) {
            return table.waiting(e).size();
        }

        private boolean isClearer(int e, int than) {
            boolean one = candidates(e) == 1;
            boolean other = candidates(than) == 1;
            return one != other ? one : rows.shared(table, e, bestClass(e)) > rows.shared(table, than, bestClass(than));
        }

        private int candidates(int e) {
            int sum = 0;
            for (boolean no : refusals(e)) {
                sum += no ? 0 : 1;
            }
            return sum;
        }

        private int bestClass(int e) {
            boolean[] no = refusals(e);
            int best = -1;
            long most = -1;
            for (int r = 0; r < no.length; r++) {
                long shared = no[r] ? -1 : rows.shared(table, e, r);
                if (shared > most) {
                    best = r;
                    most = shared;
                }
            }
            return best;
        }

        private boolean[] refusals(int e) {
            return refused.computeIfAbsent(e, key -> new boolean[0]);
        }

        private void testNewClasses(int e) {
            boolean[] known = refusals(e);
            if (known.length < table.states()) {
                boolean[] all = Arrays.copyOf(known, table.states());
                for (int r = known.length; r < all.length; r++) {
                    all[r] = isRefused(e, r);
                }
                refused.put(e, all);
                note(e);
            }
        }

        /** Tests again what was tested before other edges were decided; returns whether anything is left. */
        private boolean stillCandidates(int e) {
            if (testedAt[e] == decisions) {
                return true;
            }
            boolean[] no = refusals(e);
            for (int r = 0; r < no.length; r++) {
                no[r] = no[r] || isRefused(e, r);
            }
            note(e);
            return false; // chosen anew among all
        }

        private void note(int e) {
            if (e >= testedAt.length) {
                testedAt = Arrays.copyOf(testedAt, 2 * e + 1);
            }
            testedAt[e] = decisions;
        }

        private boolean isRefused(int e, int r) {
            return forbidden.contains(pair(table, e, r))
                    || rows.telling(table, e, r, false).isPresent()
                    || (options.has(Switch.WALK) && !walk.holds(table, e, r));
        }
    }
}
