package praline.learn.merge;

import praline.process.Environment;
import praline.process.Step;
import praline.sample.Symbols;
import praline.sample.TransitionModel;
import praline.sample.WordLog;

/** Plays episodes: takes actions, follows the hypothesis by the observed rewards, and records what is seen. */
final class Play {
    private final Environment environment;
    private final Symbols symbols;
    private final WordLog log;
    private final TransitionModel model;
    private final int horizon;
    private final long maxSteps;

    private long steps;
    private long episodes;
    private int length;
    private boolean over;
    private int x;
    private int q;
    private int lastEdge;
    private int lastLabel;
    private int lastSymbol;
    private boolean surprise;

    Play(Environment environment, Symbols symbols, WordLog log, TransitionModel model, int horizon, long maxSteps) {
        this.environment = environment;
        this.symbols = symbols;
        this.log = log;
        this.model = model;
        this.horizon = horizon;
        this.maxSteps = maxSteps;
    }

    /** Starts an episode; returns the position of its word. */
    int begin(long seed) {
        x = model.number(environment.reset(seed));
        model.addStart(x);
        q = 0;
        length = 0;
        surprise = false;
        lastEdge = -1;
        lastLabel = -1;
        over = !anyAction();
        return log.begin();
    }

    /** Takes one action, following the structure. */
    void step(int action, Structure structure) {
        Step seen = environment.step(action);
        steps++;
        length++;
        int s = symbols.number(seen.label(), seen.reward());
        int y = model.number(seen.state());
        lastSymbol = s;
        lastLabel = symbols.label(s);
        model.add(x, action, y, lastLabel, seen.terminated());
        log.add(s);
        lastEdge = q >= 0 ? structure.edge(q, s) : -1;
        surprise |= q >= 0 && lastEdge < 0;
        q = lastEdge < 0 ? Structure.OPEN : structure.target(lastEdge);
        x = y;
        over = seen.terminated() || length >= horizon || steps >= maxSteps || !anyAction();
    }

    /** Ends the episode. */
    void end() {
        log.end();
        episodes++;
    }

    private boolean anyAction() {
        for (int action = 0; action < model.actionCount(); action++) {
            if (model.available(x, action)) {
                return true;
            }
        }
        return false;
    }

    boolean over() {
        return over;
    }

    int x() {
        return x;
    }

    /** The state of the structure, or {@link Structure#OPEN} once the word has left it. */
    int q() {
        return q;
    }

    /** The edge passed by the last step, or -1. */
    int lastEdge() {
        return lastEdge;
    }

    /** The symbol read last. */
    int lastSymbol() {
        return lastSymbol;
    }

    int lastLabel() {
        return lastLabel;
    }

    int length() {
        return length;
    }

    /** Whether the episode has shown a (state, label, reward) that the structure did not have. */
    boolean surprise() {
        return surprise;
    }

    long steps() {
        return steps;
    }

    long episodes() {
        return episodes;
    }
}
