package praline.learn.play;

import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import praline.learn.OneReward;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.HiddenEnds;
import praline.process.Overheard;
import praline.process.Step;
import praline.sample.Ending;
import praline.sample.IntList;
import praline.sample.PastEnds;
import praline.sample.PastMoves;
import praline.sample.PathLog;
import praline.sample.Symbols;
import praline.sample.TransitionModel;
import praline.sample.WordLog;

/** Writes down what episodes show, the learner's own and those of others: words, the empirical model, ways, and who has ended them. */
final class Recording {
    private final Symbols symbols;
    private final WordLog log;
    private final TransitionModel model;
    private final PathLog paths = new PathLog();
    private final PastMoves moves;
    private final PastEnds pastEnds = new PastEnds();
    private final TimeLimit limit;
    private final long maxSteps;

    private long steps;
    private long episodes;
    private WordLog.End ended = WordLog.End.CHOSEN;
    private IntList heard = new IntList();
    private long overheard;

    Recording(Symbols symbols, WordLog log, TransitionModel model, int horizon, long maxSteps) {
        this.symbols = symbols;
        this.log = log;
        this.model = model;
        this.moves = new PastMoves(symbols);
        this.limit = new TimeLimit(horizon);
        this.maxSteps = maxSteps;
    }

    /** An episode begins in a state of the model; returns the position of its word. */
    int begin(int x) {
        model.addStart(x);
        paths.begin(x);
        moves.begin();
        limit.begin(x);
        ended = WordLog.End.CHOSEN;
        return log.begin();
    }

    /**
     * A step of the episode.
     *
     * @param length how many steps it has had with this one
     * @param truncated whether the environment has cut the episode with it
     * @return whether the episode is over by it
     */
    boolean step(int x, int action, Step seen, int s, int y, int length, boolean truncated) {
        steps++;
        Ending ending = seen.terminated() ? Ending.TERMINATED : truncated ? Ending.TRUNCATED : Ending.NONE;
        boolean mayBeOver = limit.mayBeOver(length, s, model.passed(y));
        if (ending == Ending.TERMINATED && limit.isKnown() && mayBeOver) {
            ending = Ending.TRUNCATED; // some environments say nothing else when the time is over
        }
        int label = symbols.label(s);
        int outcome = model.add(x, action, y, label, ending);
        limit.step(length, action, s, y, ending, model.passed(y));
        log.limit(limit.shown());
        moves.add(x * model.actionCount() + action, outcome, model.outcomes(x, action), label);
        paths.add(s, y, action);
        log.add(s);
        boolean late = length >= horizon() || steps >= maxSteps;
        boolean halted = !mayBeOver && (ending == Ending.TERMINATED || !late);
        ended = ending == Ending.NONE ? WordLog.End.CHOSEN : halted ? WordLog.End.HALTED : WordLog.End.UNKNOWN;
        pastEnds.add(log.length(), y, ended, model.passed(y));
        return ending != Ending.NONE || late;
    }

    /** The episode ends. */
    void end() {
        log.end(ended);
        episodes++;
    }

    /** A whole episode of others. */
    void hear(Overheard episode) {
        int from = model.number(episode.start());
        model.addStart(from);
        paths.begin(from);
        heard.add(log.begin());
        int last = episode.steps().size() - 1;
        Ending ending = Ending.NONE;
        for (int i = 0; i <= last; i++) {
            Step seen = episode.steps().get(i);
            int s = symbols.number(seen.label(), seen.reward());
            int to = model.number(seen.state());
            ending = seen.terminated() ? Ending.TERMINATED : i == last ? Ending.TRUNCATED : Ending.NONE;
            model.add(from, episode.actions().get(i), to, symbols.label(s), ending);
            paths.add(s, to, episode.actions().get(i));
            log.add(s);
            from = to;
        }
        steps += episode.steps().size();
        limit.goesOn(last); // whoever played it may have cut it
        log.limit(limit.shown());
        overheard++;
        ended = ending == Ending.TERMINATED ? WordLog.End.HALTED : WordLog.End.UNKNOWN;
        end();
    }

    /** How many episodes of others have been taken in. */
    long overheard() {
        return overheard;
    }

    /** The positions of the words that were overheard since the last call. */
    IntList heard() {
        IntList positions = heard;
        heard = new IntList();
        return positions;
    }

    /** The longest episode in steps: as asked for, or what the environment has shown to be its own limit of time. */
    int horizon() {
        return limit.steps();
    }

    /** How many steps more an episode may have that has had so many. */
    int left(int length) {
        return (int) Math.min(horizon() - length, maxSteps - steps);
    }

    PastMoves moves() {
        return moves;
    }

    PathLog paths() {
        return paths;
    }

    long steps() {
        return steps;
    }

    long episodes() {
        return episodes;
    }

    /** The log has forgotten its older words. */
    void forget() {
        pastEnds.forget();
    }

    HiddenEnds hiddenEnds(CountedMachine machine) {
        return HiddenEnds.of(pastEnds, log, model, machine);
    }

    List<String> remarks(HiddenEnds ends, IntUnaryOperator number) {
        return Stream.of(limit.said().stream(), unpaid().stream(), ends.said(number).stream())
                .flatMap(said -> said)
                .toList();
    }

    /** Where one reward only was ever paid: that this may be for want of what is paid. */
    private Optional<String> unpaid() {
        return symbols.rewardCount() == 1
                ? Optional.of(OneReward.said(symbols.reward(0), steps, horizon()))
                : Optional.empty();
    }
}
