package praline.learn.merge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;
import praline.learn.play.PairPlan;
import praline.learn.play.Play;
import praline.learn.play.Recital;
import praline.sample.WordLog;

/**
 * States that are like a known one in all that they pay at once, and lead elsewhere by one label: the link is down in both, but after the reconnect the transfer goes on where it was. An edge that was not first to come to its
 * target may lead to such a double of it. So after each of these each label is read, and then what tells the state that it should have led to from the others (the W-method of conformance testing for one state more than are
 * known, M. P. Vasilevskii 1973, T. S. Chow 1978; here until each rival is unlikely). What speaks for a double ({@link Doubled}) is read on, and a structure with it proposed:
 *
 * <pre>
 * for each edge that did not define its target, each label
 *   until what was read after both speaks for the state that the label should lead to, against each other one:
 *     read the word to the edge, the label, and what tells that state soonest from the one that is least beaten
 *     if another state is likelier: propose that the edge leads to a double of its target, and the label from there to that state
 * </pre>
 */
final class Doubles {
    /** A state is told from another one if that is less likely by so much. */
    private static final double TOLD = 4;

    /** So much must speak for another state before a double is proposed, and twice as much before it is proposed again. */
    private static final double DOUBTED = 5;

    /** A label is done with after so many readings, unless what they say is in doubt. */
    private static final int MOST_READINGS = 20;

    private static final int MOST_IN_DOUBT = 80;

    /** So often may it be impossible to read an edge and a label, and so often more for each time that they were read. */
    private static final int MOST_FAILURES = 8;

    private static final int MOST_FAILURES_EACH = 5;

    /** What was read of the log before. */
    private static final int MOST_BEFORE = 20_000;

    private final Inquiry inquiry;
    private @Nullable List<Way> ways;
    private @Nullable Structure of;

    /** Nothing asked yet. */
    Doubles(Inquiry inquiry) {
        this.inquiry = inquiry;
    }

    /** The structure is another: all is to be asked anew. */
    void forget() {
        ways = null;
    }

    /** Reads what was not read yet, until something unknown is read or the structure is another; returns whether anything was played. */
    boolean ask() {
        Structure structure = inquiry.structure();
        if (structure.openEdges() > 0
                || structure.states() == 1
                || structure.states() > Decisions.SMALL
                || structure.corruption().declared()) {
            return false;
        }
        long before = inquiry.play().episodes();
        for (Way way : ways(structure)) {
            while (way.isOpen() && !inquiry.roundIsOver()) {
                way.read();
                if (inquiry.play().surprise() || way.explain() || inquiry.structure() != structure) {
                    return true;
                }
            }
        }
        return inquiry.play().episodes() > before;
    }

    private List<Way> ways(Structure structure) {
        List<Way> known = ways;
        if (known == null || of != structure) {
            of = structure;
            known = new ArrayList<>();
            int labels = structure.symbols.labelCount();
            Way[] byLabel = new Way[structure.edges() * labels];
            for (int e = 0; e < structure.edges(); e++) {
                boolean may = !structure.isAccess(e) && mayHide(structure, e);
                for (int label = 0; may && label < labels; label++) {
                    if (label != structure.filler()) {
                        Way way = new Way(structure, e, label);
                        byLabel[e * labels + label] = way;
                        known.add(way);
                    }
                }
            }
            readBefore(structure, byLabel);
            ways = known;
        }
        return known;
    }

    /** Whether an edge leads to another state, or back by chance only: what is sure to leave a state where it is, is in the words of a {@link TestSuite}. */
    private static boolean mayHide(Structure structure, int e) {
        int q = structure.from(e);
        return structure.target(e) != Structure.OPEN
                && (structure.target(e) != q || structure.isRandom(q, structure.symbols.label(structure.symbol(e))));
    }

    /** What the newest words say. */
    private void readBefore(Structure structure, Way[] byLabel) {
        WordLog log = structure.log;
        int labels = structure.symbols.labelCount();
        int first = log.words();
        while (first > 0 && log.start(first - 1) > log.length() - MOST_BEFORE) {
            first--;
        }
        for (int word = first; word < log.words(); word++) {
            structure.follow(log.start(word), (e, position) -> {
                int s = structure.at(position);
                Way way = s == WordLog.END || e >= structure.edges()
                        ? null
                        : byLabel[e * labels + structure.symbols.label(s)];
                if (way != null) {
                    way.note(s, position + 1);
                }
            });
        }
    }

    /** An edge, and a label after it. */
    private final class Way {
        private final Structure structure;
        private final int edge;
        private final int label;

        /** By what the label pays and state, what speaks for the structure and against one with a double from which it leads to that state; last, to the double. */
        private final double[][] told;

        /** By state, up to where the log has been heard: a walk with a double may pass the edge again before it ends. */
        private final int[] heard;

        /** The symbols after which nothing more is to be told. */
        private final BitSet settled = new BitSet();

        private int readings;
        private int failures;
        private boolean done;
        private double proposed = DOUBTED;

        Way(Structure structure, int edge, int label) {
            this.structure = structure;
            this.edge = edge;
            this.label = label;
            told = new double[structure.symbols.ofLabel(label).length][structure.states() + 1];
            heard = new int[structure.states() + 1];
        }

        boolean isOpen() {
            return !done
                    && failures < MOST_FAILURES + MOST_FAILURES_EACH * readings
                    && readings < (strongest() == null ? MOST_READINGS : MOST_IN_DOUBT);
        }

        void read() {
            int[] symbols = structure.wordTo(edge).toArray();
            Telling telling = new Telling();
            Recital recital = new Recital(inquiry.chains(), symbols, List.of(label), telling);
            inquiry.observe(recital);
            Recital.End end = recital.heard().end();
            done |= end == Recital.End.BARRED;
            if (end == Recital.End.READ && telling.rival >= 0) {
                if (!inquiry.play().surprise()) {
                    readings++;
                    note(recital.heard().symbols().get(0), telling.position);
                }
                return;
            }
            failures++;
            if (end == Recital.End.READ) {
                settled.set(recital.heard().symbols().get(0));
                done |= areAllSettled();
            }
        }

        /** Whether nothing more is to be told, whatever the label pays. */
        private boolean areAllSettled() {
            int target = structure.target(edge);
            for (int s : structure.symbols.ofLabel(label)) {
                if (structure.count(target, s) > 0 && !settled.get(s)) {
                    return false;
                }
            }
            return true;
        }

        /** Tells the state that the episode is in from the one that is least beaten. */
        private final class Telling implements ObjIntConsumer<Play> {
            private int rival = -1;
            private int position;

            @Override
            public void accept(Play play, int now) {
                PairPlan pairs = inquiry.soon();
                position = now;
                double[] so = told(play.lastSymbol());
                rival = so == null ? -1 : inquiry.chains().leastBeaten(play, pairs, state -> said(so, state), TOLD);
                if (rival >= 0) {
                    pairs.tell(play, rival);
                }
            }
        }

        /** What speaks against a double from which the label leads to the state, or to what is like it. */
        private double said(double[] so, int state) {
            return state == structure.target(edge) ? Math.min(so[state], so[structure.states()]) : so[state];
        }

        private double @Nullable [] told(int symbol) {
            int[] all = structure.symbols.ofLabel(label);
            for (int i = 0; i < told.length; i++) {
                if (all[i] == symbol) {
                    return told[i];
                }
            }
            return null; // paid for the first time
        }

        private int end(int symbol) {
            return structure.successor(structure.target(edge), symbol);
        }

        void note(int symbol, int position) {
            double[] so = told(symbol);
            int end = end(symbol);
            for (int other = 0; so != null && end != Structure.OPEN && other < so.length; other++) {
                if (other != end && position >= heard[other]) {
                    Doubled rival = new Doubled(structure, edge, symbol, other);
                    WalkRatio.Told walk = inquiry.hypothesis().likelihood().against(rival, position);
                    so[other] += walk.ratio();
                    heard[other] = walk.end();
                }
            }
        }

        /** The state that is likelier than the one that there should be, by the most, after the symbol; or null. */
        private int @Nullable [] strongest() {
            int[] strongest = null;
            double least = -1;
            for (int i = 0; i < told.length; i++) {
                for (int other = 0; other < told[i].length; other++) {
                    if (told[i][other] < least) {
                        least = told[i][other];
                        strongest = new int[] {structure.symbols.ofLabel(label)[i], other};
                    }
                }
            }
            return strongest;
        }

        /** Proposes that the edge leads to a double, if that is likely; returns whether it is taken. */
        boolean explain() {
            int[] found = strongest();
            double[] so = found == null ? null : told(found[0]);
            if (found == null
                    || so == null
                    || -so[found[1]] < proposed
                    || structure.states() >= inquiry.settings().maxStates()) {
                return false;
            }
            proposed = 2 * -so[found[1]];
            int[][] table = new Doubled(structure, edge, found[0], found[1]).table();
            return inquiry.hypothesis().searching().proposeSettled(table);
        }
    }
}
