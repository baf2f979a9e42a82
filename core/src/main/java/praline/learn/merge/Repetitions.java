package praline.learn.merge;

import java.util.ArrayList;
import java.util.List;
import praline.learn.evidence.CountedMachine;
import praline.learn.play.Chains;
import praline.learn.play.PairPlan;
import praline.learn.play.Play;

/**
 * What is done again and again. What came of it the first times may end after some more: fuel runs out, a machine wants service after five trips. Random chains hardly ever do one thing
 * so often, with nothing between that undoes it. So in each state each label is read, the state come to again by the shortest way, and so on, {@value #TIMES} times; then follows what
 * tells states apart. Where chance decides what is paid, that is done {@value #WHERE_RANDOM} times, since one time may be luck,
 * and more often where what tells is in doubt.
 */
final class Repetitions {
    /** A prime: what comes round after two to ten times is elsewhere then. */
    private static final int TIMES = 11;

    /** What the ends of episodes must say for the states that they should have come to: with such a log-likelihood ratio, other ones are that much less likely. */
    private static final double TOLD = 5;

    /** The most episodes for one label in one state: by then, what they say against the machine is in its words. */
    private static final int MOST_EACH = 20;

    private static final int WHERE_RANDOM = 3;

    /** The most episodes: of the cells of large machines some are drawn at equal distances. */
    private static final int MOST = 40;

    private final Inquiry inquiry;

    /** A label in a state. */
    private record Cell(int state, int label) {}

    /** Nothing played yet. */
    Repetitions(Inquiry inquiry) {
        this.inquiry = inquiry;
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
     * Plays a cell until it was played so many times, and then for as long as the ends of its episodes do not speak for the states that they should have come to: one end is a
     * reading or two, and where chance decides what is paid it takes some to say that they are other ones. Returns false if something unknown was read, or the round is over.
     */
    private boolean askAgain(Cell cell, int times, Spent spent) {
        long account = Spent.repetition(cell.state(), cell.label());
        long ends = Spent.repetitionEnds(cell.state(), cell.label());
        while (spent.on(account) < times || (spent.on(ends) < TOLD && spent.on(account) < MOST_EACH)) {
            if (inquiry.roundIsOver()) {
                return false;
            }
            spent.add(account, 1);
            spent.add(ends, play(cell));
            if (inquiry.play().surprise()) {
                return false;
            }
        }
        return true;
    }

    /** Plays a cell; returns what the end of the episode says for the state that it should have come to, against another one, or {@link #TOLD} if nothing tells them apart. */
    private double play(Cell cell) {
        Chains now = inquiry.chains();
        PairPlan plan = inquiry.pairs();
        Ending ending = new Ending(now, plan);
        inquiry.observe((p, seed) -> ending.play(p, seed, cell));
        return ending.position < 0
                ? TOLD
                : inquiry.hypothesis().likelihood().ratioOfWalk(ending.state, ending.rival, ending.position);
    }

    /** An episode in which a cell is read again and again, and then what tells states apart. */
    private static final class Ending {
        private final Chains chains;
        private final PairPlan pairs;
        private int state;
        private int rival;
        private int position = -1;

        Ending(Chains chains, PairPlan pairs) {
            this.chains = chains;
            this.pairs = pairs;
        }

        int play(Play play, long seed, Cell cell) {
            int start = chains.beginAgain(play, seed, cell.state(), cell.label(), TIMES);
            state = play.q();
            rival = chains.drawnRival(play, pairs);
            position = rival < 0 ? -1 : start + play.length();
            if (rival >= 0) {
                pairs.tell(play, rival);
            }
            play.end();
            return start;
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
