package praline.learn.play;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.ObjIntConsumer;

/**
 * A walk that reads a word from the start, each label by a clean way: first symbols, which must pay as they are said to, then labels, whatever they
 * pay. It ends where it fails.
 */
public final class Recital implements Play.Walk {
    /** How it ended. */
    public enum End {
        /** All was read. */
        READ,
        /** A label of a symbol paid something else. */
        OTHERWISE,
        /** Chance led to another label first. */
        ASTRAY,
        /** There is no clean way to a label. */
        BARRED;

        /** Whether it would not end otherwise, were it tried again. */
        public boolean isFinal() {
            return this == READ || this == BARRED;
        }
    }

    /**
     * What came of it.
     *
     * @param end how it ended
     * @param symbols what was read for the labels
     */
    public record Heard(End end, List<Integer> symbols) {
        /** Whether all was read, and the last label paid the symbol. */
        public boolean ends(int symbol) {
            return end == End.READ && symbols.get(symbols.size() - 1) == symbol;
        }
    }

    private final Chains chains;
    private final int[] before;
    private final List<Integer> labels;
    private final ObjIntConsumer<Play> then;
    private Heard heard = new Heard(End.BARRED, List.of());

    /**
     * A word.
     *
     * @param before the symbols that are read first
     * @param labels the labels that are read then
     */
    public Recital(Chains chains, int[] before, List<Integer> labels) {
        this(chains, before, labels, (play, position) -> {});
    }

    /**
     * A word, and what is played after it.
     *
     * @param before the symbols that are read first
     * @param labels the labels that are read then
     * @param then goes on once all was read, from that position of the log
     */
    public Recital(Chains chains, int[] before, List<Integer> labels, ObjIntConsumer<Play> then) {
        this.chains = chains;
        this.before = before.clone();
        this.labels = List.copyOf(labels);
        this.then = then;
    }

    @Override
    public int play(Play play, long seed) {
        int start = play.begin(seed);
        List<Integer> symbols = new ArrayList<>();
        heard = new Heard(recite(play, symbols), Collections.unmodifiableList(symbols));
        if (heard.end() == End.READ) {
            then.accept(play, start + play.length());
        }
        play.end();
        return start;
    }

    private End recite(Play play, List<Integer> symbols) {
        for (int i = 0; i < before.length + labels.size(); i++) {
            boolean given = i < before.length;
            int label = given ? chains.labelOf(before[i]) : labels.get(i - before.length);
            if (!chains.showsCleanly(play, label)) {
                return End.BARRED;
            } else if (!chains.readCleanly(play, label)) {
                return End.ASTRAY;
            } else if (given && play.lastSymbol() != before[i]) {
                return End.OTHERWISE;
            } else if (!given) {
                symbols.add(play.lastSymbol());
            }
        }
        return End.READ;
    }

    /** What came of it when it was played last. */
    public Heard heard() {
        return heard;
    }
}
