package praline.learn.merge;

import java.util.ArrayList;
import java.util.List;
import praline.learn.evidence.CountedMachine;
import praline.learn.play.Chains;
import praline.learn.play.PairPlan;

/**
 * What is done again and again. What came of it the first times may end after some more: fuel runs out, a machine wants service after five trips. Random chains hardly ever do one thing
 * so often, with nothing between that undoes it. So in each state each label is read, the state come to again by the shortest way, and so on, {@value #TIMES} times; then follows what
 * tells states apart. Where chance decides what is paid, that is done {@value #WHERE_RANDOM} times, since one time may be luck.
 */
final class Repetitions {
    /** As far as the readings of a label are told apart by their number in a word. */
    private static final int TIMES = Contexts.MOST_READINGS;

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
                long account = Spent.repetition(cell.state(), cell.label());
                if (spent.on(account) < time) {
                    if (inquiry.roundIsOver()) {
                        return inquiry.play().episodes() > before;
                    }
                    spent.add(account, 1);
                    Chains now = inquiry.chains();
                    PairPlan plan = inquiry.pairs();
                    inquiry.observe((p, seed) -> now.playAgain(p, seed, cell.state(), cell.label(), TIMES, plan));
                    if (inquiry.play().surprise()) {
                        return true;
                    }
                }
            }
            played += most;
            cells = cells.stream()
                    .filter(cell -> machine.isRandom(cell.state(), cell.label()))
                    .toList();
        }
        return inquiry.play().episodes() > before;
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
