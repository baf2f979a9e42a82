package praline.learn.evidence;

import java.util.List;
import praline.sample.Symbols;
import praline.sample.WordLog;

/**
 * A reward-deterministic machine in the making, as a learner holds it: states 0 (initial) to {@code states() - 1}, in which symbols (label,
 * reward) have been counted, and edges 0 to {@code edges() - 1}, one for each (state, symbol) that was read, whose target may not be
 * decided yet. Planning, playing and results are made for any of these.
 */
public interface CountedMachine {
    /** The target of an edge about which nothing is decided yet. */
    int OPEN = -1;

    /** The symbols and labels met so far. */
    Symbols symbols();

    /** How many states there are. */
    int states();

    /** How many edges there are. */
    int edges();

    /** The state that an edge leaves. */
    int from(int edge);

    /** The symbol that an edge reads. */
    int symbol(int edge);

    /** The state that an edge leads to, or {@link #OPEN}. */
    int target(int edge);

    /** The state that an edge leads to, or {@link #OPEN}, where the start of a word counts as one more edge, into the initial state. */
    default int entered(int edge) {
        return edge == edges() ? 0 : target(edge);
    }

    /** The edge of (state, symbol), or -1 if it was never seen. */
    int edge(int state, int symbol);

    /** The counts of a state by symbol; may be shorter than there are symbols; not to be changed. */
    int[] counts(int state);

    /** How often the symbol was read in the state. */
    default int count(int state, int symbol) {
        int[] counts = counts(state);
        return symbol < counts.length ? counts[symbol] : 0;
    }

    /** How often the label was read in the state. */
    default int labelCount(int state, int label) {
        int[] counts = counts(state);
        int sum = 0;
        for (int s : symbols().ofLabel(label)) {
            sum += s < counts.length ? counts[s] : 0;
        }
        return sum;
    }

    /** The probability with which a label that is read in a state pays the symbol's reward: its share of the readings, without noise. */
    default double probability(int state, int symbol) {
        int label = symbols().label(symbol);
        double share = (double) count(state, symbol) / labelCount(state, label);
        return corruption().declared() ? corruption().probability(this, state, symbol) : share;
    }

    /** The state after a symbol, or {@link #OPEN} if it is not known. */
    default int successor(int state, int symbol) {
        int edge = edge(state, symbol);
        return edge < 0 ? OPEN : target(edge);
    }

    /** The state that a label leads to where it has paid one reward only; {@link #OPEN} where it has paid none or several, or that is not known. */
    default int onlySuccessor(int state, int label) {
        int only = OPEN;
        int rewards = 0;
        for (int symbol : symbols().ofLabel(label)) {
            if (count(state, symbol) > 0) {
                only = successor(state, symbol);
                rewards++;
            }
        }
        return rewards == 1 ? only : OPEN;
    }

    /** Whether the label was read in a state and has led back to it each time, whatever it paid, noise aside. */
    default boolean staysOn(int state, int label) {
        boolean read = false;
        for (int symbol : symbols().ofLabel(label)) {
            boolean counts = count(state, symbol) > 0 && !isNoise(state, symbol);
            if (counts && successor(state, symbol) != state) {
                return false;
            }
            read |= counts;
        }
        return read;
    }

    /** The state that a label has led to each time, whatever it paid where it stays; {@link #OPEN} where it has led to several, or that is not known. */
    default int sureSuccessor(int state, int label) {
        return staysOn(state, label) ? state : onlySuccessor(state, label);
    }

    /** The state that a word of labels has led to each time, or {@link #OPEN}. */
    default int sureEnd(int state, List<Integer> word) {
        int q = state;
        for (int label : word) {
            q = q == OPEN ? OPEN : sureSuccessor(q, label);
        }
        return q;
    }

    /** Whether no edge with the label leads from one state to another. */
    default boolean loopsOn(int label) {
        for (int e = 0; e < edges(); e++) {
            if (symbols().label(symbol(e)) == label && target(e) != OPEN && target(e) != from(e)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the environment has ended the episode whenever the edge was passed, as far as that is known; it has at least once. */
    default boolean endsEpisodes(int edge) {
        return false;
    }

    /** How rewards are replaced by noise, as far as that is known. */
    default Corruption corruption() {
        return Corruption.NONE;
    }

    /**
     * Whether the reward of the symbol is noise in the state: it may never be paid there, and the state after it is not known. An edge of this kind is
     * no part of the machine; it is open, and never decided.
     */
    default boolean isNoise(int state, int symbol) {
        return false;
    }

    /** Whether the label has paid more than one reward in the state, noise aside. */
    default boolean isRandom(int state, int label) {
        int rewards = 0;
        for (int s : symbols().ofLabel(label)) {
            rewards += count(state, s) > 0 && !isNoise(state, s) ? 1 : 0;
        }
        return rewards > 1;
    }

    /** The chance that an edge was not passed although its symbol was seen: that another reward was paid, which leads elsewhere. */
    default double doubt(int edge) {
        return 0;
    }

    /** The symbol at a position of a log; {@link WordLog#END} where the word ends, or where the state that it has come to is too doubtful. */
    default int at(WordLog log, int position) {
        return log.at(position);
    }

    /** By symbol, what was read where the state was not known. */
    default int[] lost() {
        return new int[0];
    }

    /** How many rewards the label pays, in any state, noise left out. */
    default int rewardsOf(int label) {
        int[] ofLabel = symbols().ofLabel(label);
        if (!corruption().declared()) {
            return ofLabel.length;
        }
        int paid = 0;
        for (int s : ofLabel) {
            boolean somewhere = false;
            for (int q = 0; q < states() && !somewhere; q++) {
                somewhere = count(q, s) > 0 && !isNoise(q, s);
            }
            paid += somewhere ? 1 : 0;
        }
        return paid;
    }

    /** The label of the empty set, if it has shown one reward only; or -1. Where it is read, one waits. */
    default int empty() {
        int empty = symbols().labelCount() - 1;
        while (empty >= 0 && !symbols().labelAt(empty).isEmpty()) {
            empty--;
        }
        return empty >= 0 && rewardsOf(empty) == 1 ? empty : -1;
    }

    /**
     * The {@linkplain #empty() empty} label, if it is a good part of all that was read: "nothing happens"; or -1. A label that
     * has a name may mean something however seldom that shows, so nothing is passed over where there is no empty one.
     */
    default int filler() {
        int empty = empty();
        long read = 0;
        long all = 0;
        for (int q = 0; q < states(); q++) {
            int[] counts = counts(q);
            for (int s = 0; s < counts.length; s++) {
                read += symbols().label(s) == empty ? counts[s] : 0;
                all += counts[s];
            }
        }
        return empty >= 0 && read >= 0.4 * all ? empty : -1;
    }
}
