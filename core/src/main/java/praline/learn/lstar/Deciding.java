package praline.learn.lstar;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.CountedMachine;

/**
 * Decides for each edge of a table which class it leads to (Definitions 8, 9 and 11 over pooled rows).
 *
 * <pre>
 * repeat
 *   an edge that is compatible with no class becomes a class (not closed: promoted before anything is merged)
 *   otherwise the edge with one candidate, or the most that speaks for one, is led there, and its words are read on
 * until no edge is open
 * </pre>
 */
final class Deciding {
    private final ClassTable table;
    private final RowTest rows;
    private final @Nullable WalkTest walk;
    private final Map<Word, Word> kept;
    private final Set<Classifier.Pair> forbidden;
    private final int maxStates;
    private final Map<Integer, double[]> scores = new HashMap<>();
    private int[] testedAt = new int[16];
    private int decisions;

    /**
     * Decisions to be made.
     *
     * @param walk the test of all continuations, or null to compare on the columns alone
     * @param kept decisions that stay as they are, unless the columns refute them
     */
    Deciding(
            ClassTable table,
            RowTest rows,
            @Nullable WalkTest walk,
            Map<Word, Word> kept,
            Set<Classifier.Pair> forbidden,
            int maxStates) {
        this.table = table;
        this.rows = rows;
        this.walk = walk;
        this.kept = kept;
        this.forbidden = forbidden;
        this.maxStates = maxStates;
    }

    /** Decides all edges; once there is one class too many, the rest is led to it: the bound is hit, and no machine is to be had. */
    void decide() {
        repeatWhatIsKept();
        int best = 0;
        while (best >= 0) {
            int promotable = -1;
            best = -1;
            for (int e = 0; e < table.edges(); e++) {
                if (table.target(e) != CountedMachine.OPEN) {
                    continue;
                }
                testNewClasses(e);
                if (bestClass(e) < 0) {
                    promotable = promotable < 0 || data(e) > data(promotable) ? e : promotable;
                } else if (best < 0 || confidence(e) > confidence(best)) {
                    best = e;
                }
            }
            if (promotable >= 0) {
                best = promotable;
                if (table.states() <= maxStates) {
                    table.promote(promotable);
                } else {
                    table.close(promotable, maxStates);
                }
                decisions++;
            } else if (best >= 0 && testedAt[best] == decisions) {
                table.close(best, bestClass(best));
                decisions++;
            } else if (best >= 0) {
                testAgain(best);
            }
        }
    }

    private void repeatWhatIsKept() {
        boolean any = !kept.isEmpty();
        while (any) {
            any = false;
            for (int e = 0; e < table.edges(); e++) {
                Word word = table.word(e);
                Word to = table.target(e) == CountedMachine.OPEN ? kept.get(word) : null;
                if (to == null || forbidden.contains(new Classifier.Pair(word, to))) {
                    continue;
                }
                int q = table.find(to);
                if (to.equals(word)) {
                    table.promote(e);
                    any = true;
                } else if (q >= 0 && rows.telling(table, e, q, false).isEmpty()) {
                    table.close(e, q);
                    any = true;
                }
            }
        }
    }

    private int data(int e) {
        return table.waiting(e).size();
    }

    /** What speaks for leading the edge to the class: the walk's score, or else how much data they share on which they agree. */
    private double score(int e, int r) {
        Word word = table.word(e);
        if (forbidden.contains(new Classifier.Pair(word, table.accessWord(r)))
                || rows.telling(table, e, r, false).isPresent()) {
            return WalkTest.REFUSED;
        }
        return walk == null ? rows.shared(table, e, r) : walk.score(table, e, r);
    }

    private double[] scores(int e) {
        return scores.computeIfAbsent(e, key -> new double[0]);
    }

    private void testNewClasses(int e) {
        double[] known = scores(e);
        if (known.length < table.states()) {
            double[] all = Arrays.copyOf(known, table.states());
            for (int r = known.length; r < all.length; r++) {
                all[r] = score(e, r);
            }
            scores.put(e, all);
            if (known.length == 0) {
                note(e);
            }
        }
    }

    /** Tests again what was not refused before other edges were decided. */
    private void testAgain(int e) {
        double[] known = scores(e);
        for (int r = 0; r < known.length; r++) {
            known[r] = known[r] == WalkTest.REFUSED ? known[r] : score(e, r);
        }
        note(e);
    }

    private void note(int e) {
        if (e >= testedAt.length) {
            testedAt = Arrays.copyOf(testedAt, 2 * e + 1);
        }
        testedAt[e] = decisions;
    }

    /** The class that most speaks for; among equals a loop, then the oldest; -1 if all are refused. */
    private int bestClass(int e) {
        double[] of = scores(e);
        int best = -1;
        for (int r = 0; r < of.length; r++) {
            if (of[r] != WalkTest.REFUSED
                    && (best < 0 || of[r] > of[best] || (of[r] == of[best] && r == table.from(e)))) {
                best = r;
            }
        }
        return best;
    }

    /** How far the best score is above 0, and above the second best. */
    private double confidence(int e) {
        double best = WalkTest.REFUSED;
        double second = WalkTest.REFUSED;
        for (double score : scores(e)) {
            second = Math.max(second, Math.min(best, score));
            best = Math.max(best, score);
        }
        return second == WalkTest.REFUSED ? best : Math.min(best, best - second);
    }
}
