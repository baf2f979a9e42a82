package praline.learn.merge;

import java.util.ArrayList;
import java.util.List;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.TellingWords;
import praline.learn.play.Chains;
import praline.learn.play.PairPlan;
import praline.learn.play.Play;

/**
 * What is done again and again. What came of it the first times may end after some more: fuel runs out, a machine wants service after five trips. Random chains hardly ever do one thing
 * so often, with nothing between that undoes it. So in each state each label is read, the state come to again by the shortest way, and so on, {@value #TIMES} times; then follows what
 * tells states apart. Where chance decides what is paid, that is done {@value #WHERE_RANDOM} times, since one time may be luck,
 * and more often where what tells is in doubt. What then speaks against the state that an episode has come to is read on as a {@link TestWord}.
 */
final class Repetitions {
    /** A prime: what comes round after two to ten times is elsewhere then. */
    private static final int TIMES = 11;

    /** What the ends of episodes must say for the states that they should have come to: with such a log-likelihood ratio, other ones are that much less likely. */
    private static final double TOLD = 5;

    /** The most episodes for one label in one state: by then, what they say against the machine is in its words. */
    private static final int MOST_EACH = 20;

    private static final int WHERE_RANDOM = 3;

    /** The most labels that tell two states apart. */
    private static final int MOST_TELLING = 4;

    /** The most episodes: of the cells of large machines some are drawn at equal distances. */
    private static final int MOST = 40;

    private final Inquiry inquiry;
    private final Testing testing;

    /** A label in a state. */
    private record Cell(int state, int label) {}

    /** Nothing played yet. */
    Repetitions(Inquiry inquiry, Testing testing) {
        this.inquiry = inquiry;
        this.testing = testing;
    }

    /** Plays what was not played yet, until something unknown is read; returns whether anything was played. */
    boolean ask(Spent spent) {
        CountedMachine machine = inquiry.structure();
        List<Cell> cells = machine.states() == 1 ? List.of() : cells(machine);
        long before = inquiry.play().episodes();
        int played = 0;
        for (int time = 1; time <= WHERE_RANDOM && played < MOST; time++) {
            int most = Math.min(MOST - played, cells.size());
            for (int i = 0; i < most; i++) {
                Cell cell = cells.get((int) ((long) i * cells.size() / most));
                if (!askAgain(cell, time, spent)) {
                    return inquiry.play().episodes() > before;
                }
            }
            played += most;
            cells = cells.stream()
                    .filter(cell -> machine.isRandom(cell.state(), cell.label()))
                    .toList();
        }
        return inquiry.play().episodes() > before;
    }

    /**
     * Plays a cell until it was played so many times, and then for as long as the ends of its episodes do not speak for the states that they should have come to, against each other one: one end is a
     * reading or two, and where chance decides what is paid it takes some to say that they are others. Returns false if something unknown was read, or the round is over.
     */
    private boolean askAgain(Cell cell, int times, Spent spent) {
        long account = Spent.repetition(cell.state(), cell.label());
        long ends = Spent.repetitionEnds(cell.state(), cell.label());
        boolean told = spent.on(ends) >= TOLD;
        while (spent.on(account) < times || (!told && spent.on(account) < MOST_EACH)) {
            if (inquiry.roundIsOver()) {
                return false;
            }
            spent.add(account, 1);
            Ending ending = play(cell, spent);
            if (inquiry.play().surprise()) {
                return false;
            }
            int likelier = ending.note(spent);
            told = spent.on(ends) >= TOLD;
            if (likelier >= 0) {
                spent.put(ending.against(likelier), TOLD); // whatever comes of it
                if (explain(ending, likelier, cell) || inquiry.play().surprise()) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Where the end of an episode speaks for another state than a sure word of labels should have led to: reads that word on, and looks for a structure in which it leads elsewhere. Returns whether the structure is
     * another now.
     */
    private boolean explain(Ending ending, int likelier, Cell cell) {
        Structure structure = inquiry.structure();
        List<Integer> word = ending.labelsFrom(structure, cell.state());
        List<Integer> telling = new TellingWords(
                        structure, inquiry.hypothesis().bayes().cells(structure), MOST_TELLING)
                .word(ending.state, likelier);
        if (telling.isEmpty() || word.isEmpty() || structure.sureEnd(cell.state(), word) != ending.state) {
            return false;
        }
        List<Integer> first = telling.subList(0, telling.size() - 1);
        int told = structure.sureEnd(ending.state, first);
        int rival = structure.sureEnd(likelier, first);
        return testing.ask(TestWord.doubted(ending.state, cell.state(), word, telling, told, rival));
    }

    private Ending play(Cell cell, Spent spent) {
        Ending ending = new Ending(cell, inquiry.chains(), inquiry.pairs());
        inquiry.observe((p, seed) -> ending.play(p, seed, spent));
        return ending;
    }

    /** An episode in which a cell is read again and again, and then what tells states apart. */
    private final class Ending {
        private final Cell cell;
        private final Chains chains;
        private final PairPlan pairs;
        private int state;
        private int rival;
        private int start;
        private int position = -1;

        Ending(Cell cell, Chains chains, PairPlan pairs) {
            this.cell = cell;
            this.chains = chains;
            this.pairs = pairs;
        }

        int play(Play play, long seed, Spent spent) {
            start = chains.beginAgain(play, seed, cell.state(), cell.label(), TIMES);
            state = play.q();
            rival = chains.leastBeaten(play, pairs, other -> spent.on(against(other)), TOLD);
            position = rival < 0 ? -1 : start + play.length();
            if (rival >= 0) {
                pairs.tell(play, rival);
            }
            play.end();
            return start;
        }

        private long against(int other) {
            return Spent.repetitionEnds(cell.state(), cell.label(), other);
        }

        /**
         * Notes what the end says for the state that the episode should have come to, against all others, and for the cell what it says against the rival that it was told from, or {@link #TOLD} if nothing
         * was left to be told. Returns the likeliest other state if that is much likelier by now, or -1 if none is.
         */
        int note(Spent spent) {
            long ends = Spent.repetitionEnds(cell.state(), cell.label());
            if (position < 0) {
                spent.add(ends, TOLD);
                return -1;
            }
            int likelier = -1;
            for (int other = 0; other < inquiry.structure().states(); other++) {
                if (other == state) {
                    continue;
                }
                double says = inquiry.hypothesis().likelihood().ratioOfWalk(state, other, position);
                spent.add(against(other), says);
                if (other == rival) {
                    spent.add(ends, says);
                }
                double least = likelier < 0 ? -TOLD : spent.on(against(likelier));
                likelier = spent.on(against(other)) <= least ? other : likelier;
            }
            return likelier;
        }

        /** The labels that were read from the first time that the episode was in a state, without those that are passed over. */
        List<Integer> labelsFrom(Structure structure, int first) {
            List<Integer> labels = new ArrayList<>();
            boolean since = first == 0;
            int q = 0;
            for (int p = start; p < position; p++) {
                int s = structure.at(p);
                int label = structure.symbols.label(s);
                if (since && label != structure.filler()) {
                    labels.add(label);
                }
                q = structure.successor(q, s);
                since |= q == first;
            }
            return labels;
        }
    }

    private static List<Cell> cells(CountedMachine machine) {
        List<Cell> cells = new ArrayList<>();
        for (int q = 0; q < machine.states(); q++) {
            for (int label = 0; label < machine.symbols().labelCount(); label++) {
                if (label != machine.filler() && machine.labelCount(q, label) > 0) {
                    cells.add(new Cell(q, label));
                }
            }
        }
        return cells;
    }
}
