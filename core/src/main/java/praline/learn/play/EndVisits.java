package praline.learn.play;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import praline.sample.TransitionModel;

/**
 * Each state of the environment that has ended all episodes is entered with each state of the machine, once: one that ends the episode of whoever lacks a key may let others pass, and what is behind it would be missing. Labels show many such states, and their
 * cells are read often; others are come to by chance alone. Where one let a state of the machine pass it is entered with that state some times more, and one that has ended all episodes with one state of the machine with each: one passage would not tell it from a state that ends episodes with some chance.
 */
public final class EndVisits {
    /** The most episodes for one structure. */
    private static final int MOST = 200;

    /** Episodes in a row that came to nothing. */
    private static final int MOST_IN_VAIN = 8;

    /** How often a state is entered with one that it let pass. */
    private static final int PASSAGES = 8;

    private final Play play;
    private final Supplier<ProductModel> product;
    private final Consumer<Play.Walk> observer;
    private final BooleanSupplier roundIsOver;
    private final Set<Long> visited = new HashSet<>();

    /** By pair, how often it was entered where it once passed a state that had ended all episodes before. */
    private final Map<Long, Integer> passages = new HashMap<>();

    /** States that seem to let some pass and not others. */
    private BitSet suspects = new BitSet();

    private int played;
    private int vain;

    /**
     * Nothing played yet.
     *
     * @param product of the environment and the machine, as it is now
     * @param observer plays an episode, of which the learner is told
     * @param roundIsOver asked before every episode
     */
    public EndVisits(
            Play play, Supplier<ProductModel> product, Consumer<Play.Walk> observer, BooleanSupplier roundIsOver) {
        this.play = play;
        this.product = product;
        this.observer = observer;
        this.roundIsOver = roundIsOver;
    }

    /** Forgets which were entered, since states of the machine are others now. */
    public void forget() {
        visited.clear();
        passages.clear();
        played = 0;
        vain = 0;
    }

    /** Plays what was not played yet, until something unknown is read; returns whether anything was played. */
    public boolean ask() {
        long before = play.episodes();
        suspects = play.hiddenEnds(product.get().machine()).suspects();
        while (product.get().machine().states() > 1
                && played < MOST
                && vain < MOST_IN_VAIN
                && !roundIsOver.getAsBoolean()) {
            TransitionModel model = product.get().model();
            BitSet terminal = terminal(model);
            EndVisit visit = new EndVisit(product.get(), pair -> isWanted(pair, terminal));
            if (!visit.isWorthwhile()) {
                break;
            }
            observer.accept(visit);
            played++;
            vain = note(visit.visited(), terminal, model) ? 0 : vain + 1;
            if (play.surprise()) {
                break;
            }
        }
        return play.episodes() > before;
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
