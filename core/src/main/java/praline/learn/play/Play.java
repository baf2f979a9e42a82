package praline.learn.play;

import praline.learn.evidence.CountedMachine;
import praline.process.Environment;
import praline.process.Step;
import praline.sample.Symbols;
import praline.sample.TransitionModel;
import praline.sample.WordLog;

/** Plays episodes: takes actions, follows the hypothesis by the observed rewards, and records what is seen. */
public final class Play {
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

    /**
     * Nothing played yet.
     *
     * @param horizon the longest episode
     * @param maxSteps after how many steps every episode ends
     */
    public Play(
            Environment environment, Symbols symbols, WordLog log, TransitionModel model, int horizon, long maxSteps) {
        this.environment = environment;
        this.symbols = symbols;
        this.log = log;
        this.model = model;
        this.horizon = horizon;
        this.maxSteps = maxSteps;
    }

    /** Starts an episode; returns the position of its word. */
    public int begin(long seed) {
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

    /** Takes one action, following the machine. */
    public void step(int action, CountedMachine machine) {
        int from = q;
        step(action);
        lastEdge = from >= 0 ? machine.edge(from, lastSymbol) : -1;
        surprise |= from >= 0 && lastEdge < 0;
        q = lastEdge < 0 ? CountedMachine.OPEN : machine.target(lastEdge);
    }

    /** Takes one action, following no machine: its state is left. */
    public void step(int action) {
        Step seen = environment.step(action);
        steps++;
        length++;
        int s = symbols.number(seen.label(), seen.reward());
        int y = model.number(seen.state());
        lastSymbol = s;
        lastLabel = symbols.label(s);
        model.add(x, action, y, lastLabel, seen.terminated());
        log.add(s);
        lastEdge = -1;
        q = CountedMachine.OPEN;
        x = y;
        over = seen.terminated() || length >= horizon || steps >= maxSteps || !anyAction();
    }

    /** Ends the episode. */
    public void end() {
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

    /** Whether the episode can not go on. */
    public boolean over() {
        return over;
    }

    /** The state of the environment, as the model numbers it. */
    public int x() {
        return x;
    }

    /** The state of the machine, or {@link CountedMachine#OPEN} once the word has left it. */
    public int q() {
        return q;
    }

    /** The edge passed by the last step, or -1. */
    public int lastEdge() {
        return lastEdge;
    }

    /** The symbol read last. */
    public int lastSymbol() {
        return lastSymbol;
    }

    /** The label read last. */
    public int lastLabel() {
        return lastLabel;
    }

    /** How many steps the episode has had. */
    public int length() {
        return length;
    }

    /** Whether the episode has shown a (state, label, reward) that the machine did not have. */
    public boolean surprise() {
        return surprise;
    }

    /** Steps taken in all episodes. */
    public long steps() {
        return steps;
    }

    /** Episodes ended. */
    public long episodes() {
        return episodes;
    }
}
