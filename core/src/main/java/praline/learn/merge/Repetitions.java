package praline.learn.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import praline.learn.evidence.CountedMachine;
import praline.learn.play.Chains;
import praline.learn.play.PairPlan;
import praline.learn.play.Play;

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

    private final Hypothesis hypothesis;
    private final Play play;
    private final Consumer<Play.Walk> observe;
    private final Supplier<Chains> chains;
    private final Supplier<PairPlan> pairs;
    private final BooleanSupplier roundIsOver;

    /** A label in a state. */
    private record Cell(int state, int label) {}

    /**
     * Nothing played yet.
     *
     * @param observe plays an episode, of which the hypothesis is told
     * @param chains the chains of the present plan
     * @param pairs how states are told apart
     * @param roundIsOver asked before every episode
     */
    Repetitions(
            Hypothesis hypothesis,
            Play play,
            Consumer<Play.Walk> observe,
            Supplier<Chains> chains,
            Supplier<PairPlan> pairs,
            BooleanSupplier roundIsOver) {
        this.hypothesis = hypothesis;
        this.play = play;
        this.observe = observe;
        this.chains = chains;
        this.pairs = pairs;
        this.roundIsOver = roundIsOver;
    }

    /** Plays what was not played yet, until something unknown is read; returns whether anything was played. */
    boolean ask(Spent spent) {
        CountedMachine machine = hypothesis.structure();
        List<Cell> cells = machine.states() == 1 ? List.of() : cells(machine);
        long before = play.episodes();
        int played = 0;
        for (int time = 1; time <= WHERE_RANDOM && played < MOST; time++) {
            int most = Math.min(MOST - played, cells.size());
            for (int i = 0; i < most; i++) {
                Cell cell = cells.get((int) ((long) i * cells.size() / most));
                long account = Spent.repetition(cell.state(), cell.label());
                if (spent.on(account) < time) {
                    if (roundIsOver.getAsBoolean()) {
                        return play.episodes() > before;
                    }
                    spent.add(account, 1);
                    Chains now = chains.get();
                    PairPlan plan = pairs.get();
                    observe.accept((p, seed) -> now.playAgain(p, seed, cell.state(), cell.label(), TIMES, plan));
                    if (play.surprise()) {
                        return true;
                    }
                }
            }
            played += most;
            cells = cells.stream()
                    .filter(cell -> machine.isRandom(cell.state(), cell.label()))
                    .toList();
        }
        return play.episodes() > before;
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
