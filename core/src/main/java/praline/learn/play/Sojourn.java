package praline.learn.play;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import praline.learn.evidence.CountedMachine;

/**
 * A walk to a state, where a word is read, and after it labels that tell the state that the word should lead to; each label is read by a clean way. The word is given, or drawn when the walk is played, in which case it should leave the
 * state where it is; or it is one symbol, read some times in a row. The walk ends where it fails. It may be rehearsed before it is played, and draws the same word then.
 */
public final class Sojourn implements Play.Walk {
    /** So often is a label read until it has paid one reward often enough in a row. */
    private static final int LONGEST_ROW = 80;

    private static final int NO_ROW = -1;

    private final Chains chains;
    private final int state;
    private final int end;
    private final IntPredicate drawn;
    private final int length;
    private final List<Integer> given;
    private final List<Integer> telling;

    /** The symbol that is to be read some times in a row, if any. */
    private int inRow = NO_ROW;

    private int times;
    private List<Integer> word = List.of();
    private boolean isRead;
    private int cell = CountedMachine.OPEN;
    private int told = -1;

    private Sojourn(
            Chains chains,
            int state,
            IntPredicate drawn,
            int length,
            List<Integer> word,
            int end,
            List<Integer> telling) {
        this.chains = chains;
        this.state = state;
        this.end = end;
        this.drawn = drawn;
        this.length = length;
        this.given = List.copyOf(word);
        this.telling = List.copyOf(telling);
    }

    /**
     * A word that is drawn.
     *
     * @param labels the labels that it may have; each is drawn uniformly among those to which there is a clean way just then
     * @param length how many there are
     */
    public static Sojourn drawn(Chains chains, int state, IntPredicate labels, int length, List<Integer> telling) {
        return new Sojourn(chains, state, labels, length, List.of(), state, telling);
    }

    /**
     * A word that is given.
     *
     * @param end the state that it should lead to
     */
    public static Sojourn of(Chains chains, int state, List<Integer> word, int end, List<Integer> telling) {
        return new Sojourn(chains, state, label -> false, 0, word, end, telling);
    }

    /**
     * A symbol that is read so many times in a row, at the first go or a later one; each reading should leave the state where it is.
     *
     * @param symbol what is to be read
     * @param times how often in a row
     */
    public static Sojourn row(Chains chains, int state, int symbol, int times, List<Integer> telling) {
        Sojourn row = new Sojourn(chains, state, label -> false, 0, List.of(), state, telling);
        row.inRow = symbol;
        row.times = times;
        return row;
    }

    @Override
    public int play(Play play, long seed) {
        int start = play.begin(seed);
        List<Integer> all = new ArrayList<>(given);
        isRead = false;
        chains.walkTo(play, state);
        if (!play.over()
                && play.q() == state
                && read(play, given)
                && draw(play, all)
                && (inRow == NO_ROW || chains.readRow(play, state, inRow, times, LONGEST_ROW))
                && play.q() == end
                && read(play, telling)
                && !play.lost()
                && play.lastEdge() >= 0) {
            isRead = true;
            cell = chains.machine().from(play.lastEdge());
            told = play.lastSymbol();
        }
        word = List.copyOf(all);
        play.end();
        return start;
    }

    private boolean draw(Play play, List<Integer> all) {
        for (int i = 0; i < length; i++) {
            int label = play.over() ? -1 : chains.drawnCleanly(play, drawn);
            if (label < 0 || !chains.readCleanly(play, label)) {
                return false;
            }
            all.add(label);
        }
        return true;
    }

    private boolean read(Play play, List<Integer> labels) {
        for (int label : labels) {
            if (!chains.readCleanly(play, label)) {
                return false;
            }
        }
        return true;
    }

    /** The word, as it is given or was drawn. */
    public List<Integer> word() {
        return word;
    }

    /** Whether all was read, and the machine knows what was paid last. */
    public boolean isRead() {
        return isRead;
    }

    /** The state in which the last label was read, once all was read. */
    public int cell() {
        return cell;
    }

    /** The symbol of the last label, once all was read. */
    public int told() {
        return told;
    }
}
