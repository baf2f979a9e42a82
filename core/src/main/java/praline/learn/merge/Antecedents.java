package praline.learn.merge;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.Antecedent;
import praline.learn.play.Recital;

/**
 * Words of symbols after which a cell pays otherwise than it does else ({@link Antecedent}): three hits in a row, and the next one counts double. Where each of them comes by chance, no label leads
 * on for sure, each of its symbols looks like a loop, and nothing is ever impossible. But chains, played for other reasons, hold such a word often enough to be noticed; then it is read on:
 *
 * <pre>
 * while the most telling word may tell
 *   if it surely does: propose a structure in which it leads along copies of the states that it leads along
 *   read it, and the label of the cell, some more times
 * </pre>
 *
 * <p>Before a structure is proposed, each of its edges is redirected to where the newest words are explained best: what undoes a part of the word, and what does not, is in the words, too.
 */
final class Antecedents {
    /** So often is a word read before the next look. */
    private static final int READINGS = 15;

    private static final int MOST_READINGS = 150;

    /** The most of a word that surely tells: states have a price, and the more of them the higher. */
    private static final int MOST_IF_SURE = 600;

    /** What the word's symbols pay is paid by chance: so many times more tries than it should take, up to a limit. */
    private static final double MORE_TRIES = 1.5;

    private static final int MOST_TRIES = 600;

    private final Inquiry inquiry;

    /** How often words were read, and those given up as often as can be. */
    private final Map<List<Integer>, Integer> readings = new HashMap<>();

    /** Nothing looked at yet. */
    Antecedents(Inquiry inquiry) {
        this.inquiry = inquiry;
    }

    /** The structure is another: all may be read again. */
    void forget() {
        readings.clear();
    }

    /** Looks for such words and reads them until none may tell; returns whether anything was played, or another structure taken. */
    boolean follow() {
        Structure structure = inquiry.structure();
        if (structure.openEdges() > 0
                || structure.states() > Decisions.SMALL
                || structure.corruption().declared()) {
            return false;
        }
        long before = inquiry.play().episodes();
        Antecedent found = inquiry.hypothesis().antecedent();
        while (found != null && found.isSuspicious()) {
            if ((found.isSignificant() && propose(found)) || !readOn(found)) {
                break;
            }
            found = inquiry.hypothesis().antecedent();
        }
        return inquiry.structure() != structure || inquiry.play().episodes() > before;
    }

    private boolean propose(Antecedent found) {
        return inquiry.hypothesis().searching().proposeAfter(found.word(), found.state());
    }

    /** Reads the word, and what it changes, some more times; returns whether that could be done. */
    private boolean readOn(Antecedent found) {
        int done = readings.getOrDefault(found.word(), 0);
        int most = found.isSignificant() ? MOST_IF_SURE : MOST_READINGS;
        int[] way = way(found);
        double chance = chance(way);
        double tries = chance > 0 && done < most ? Math.min(MOST_TRIES, 10 + MORE_TRIES * READINGS / chance) : 0;
        int read = 0;
        for (int i = 0; i < tries && read < READINGS; i++) {
            Recital.End end = inquiry.isStopped() ? Recital.End.BARRED : read(way, found.label());
            if (end == Recital.End.BARRED || inquiry.play().surprise()) {
                break;
            }
            read += end == Recital.End.READ ? 1 : 0;
        }
        readings.put(found.word(), read < READINGS ? MOST_IF_SURE : done + read);
        return read == READINGS;
    }

    /** The chance that a word of symbols is what its labels pay. */
    private double chance(int[] word) {
        Structure structure = inquiry.structure();
        double chance = 1;
        int q = 0;
        for (int s : word) {
            chance *= q == Structure.OPEN ? 0 : structure.probability(q, s);
            q = q == Structure.OPEN ? q : structure.successor(q, s);
        }
        return chance;
    }

    private Recital.End read(int[] way, int label) {
        Recital recital = new Recital(inquiry.chains(), way, List.of(label));
        inquiry.observe(recital);
        return recital.heard().end();
    }

    /** The word, after the shortest one to a state from which it leads to that of the cell. */
    private int[] way(Antecedent found) {
        Structure structure = inquiry.structure();
        int @Nullable [] shortest = null;
        for (int q = 0; q < structure.states(); q++) {
            int[] to = structure.wordTo(structure.access(q)).toArray();
            boolean leads = WordCopies.end(structure, q, found.word()) == found.state();
            shortest = leads && (shortest == null || to.length < shortest.length) ? to : shortest;
        }
        IntStream word = found.word().stream().mapToInt(Integer::intValue);
        return IntStream.concat(Arrays.stream(shortest == null ? new int[0] : shortest), word)
                .toArray();
    }
}
