package praline.learn.merge;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import praline.learn.play.EndVisit;
import praline.learn.play.ProductModel;
import praline.sample.TransitionModel;

/**
 * Each state of the environment that has ended all episodes is entered with each state of the machine, once: one that ends the episode of whoever lacks a key may let others pass, and what is behind it would be missing. Labels show many such states, and their
 * cells are read often; others are come to by chance alone. Where one let a state of the machine pass it is entered with that state some times more, and one that has ended all episodes with one state of the machine with each: one passage would not tell it from a state that ends episodes with some chance.
 */
final class EndVisits {
    /** The most episodes for one structure. */
    private static final int MOST = 200;

    /** Episodes in a row that came to nothing. */
    private static final int MOST_IN_VAIN = 8;

    /** How often a state is entered with one that it let pass. */
    private static final int PASSAGES = 8;

    private final Inquiry inquiry;
    private final Supplier<ProductModel> product;
    private final Set<Long> visited = new HashSet<>();

    /** By pair, how often it was entered where it once passed a state that had ended all episodes before. */
    private final Map<Long, Integer> passages = new HashMap<>();

    /** States that seem to let some pass and not others. */
    private BitSet suspects = new BitSet();

    private int played;
    private int vain;

    /** Nothing played yet. */
    EndVisits(Inquiry inquiry, Supplier<ProductModel> product) {
        this.inquiry = inquiry;
        this.product = product;
    }

    /** Forgets which were entered, since states of the machine are others now. */
    void forget() {
        visited.clear();
        passages.clear();
        played = 0;
        vain = 0;
    }

    /** Plays what was not played yet, until something unknown is read; returns whether anything was played. */
    boolean ask() {
        long before = inquiry.play().episodes();
        suspects = inquiry.play().hiddenEnds(inquiry.structure()).suspects();
        while (inquiry.structure().states() > 1 && played < MOST && vain < MOST_IN_VAIN && !inquiry.roundIsOver()) {
            TransitionModel model = product.get().model();
            BitSet terminal = terminal(model);
            EndVisit visit = new EndVisit(product.get(), pair -> isWanted(pair, terminal));
            if (!visit.isWorthwhile()) {
                break;
            }
            inquiry.observe(visit);
            played++;
            vain = note(visit.visited(), terminal, model) ? 0 : vain + 1;
            if (inquiry.play().surprise()) {
                break;
            }
        }
        return inquiry.play().episodes() > before;
    }

    private static BitSet terminal(TransitionModel model) {
        BitSet terminal = new BitSet();
        for (int y = 0; y < model.stateCount(); y++) {
            terminal.set(y, model.terminal(y));
        }
        return terminal;
    }

    private boolean isWanted(long pair, BitSet terminal) {
        return terminal.get((int) pair)
                ? !visited.contains(pair)
                : passages.getOrDefault(pair, suspects.get((int) pair) ? 0 : PASSAGES) < PASSAGES;
    }

    /** Notes which pair was entered; returns whether that was wanted. */
    private boolean note(long pair, BitSet terminal, TransitionModel model) {
        if (pair < 0 || !isWanted(pair, terminal)) {
            return false;
        }
        visited.add(pair);
        if (!model.terminal((int) pair)) {
            passages.merge(pair, 1, Integer::sum);
        }
        return true;
    }
}
