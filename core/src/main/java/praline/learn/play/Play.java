package praline.learn.play;

import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.HiddenEnds;
import praline.process.Environment;
import praline.process.Overheard;
import praline.process.Step;
import praline.random.Draws;
import praline.sample.IntList;
import praline.sample.PastMoves;
import praline.sample.PathLog;
import praline.sample.Symbols;
import praline.sample.TransitionModel;
import praline.sample.WordLog;

/** Plays episodes: takes actions, follows the hypothesis by the observed rewards, and records what is seen. */
public final class Play {
    private final Environment environment;
    private final Symbols symbols;
    private final WordLog log;
    private final TransitionModel model;
    private final Recording recording;
    private final long maxSteps;

    private int length;
    private boolean over;
    private int x;
    private int q;
    private int lastEdge;
    private int lastLabel;
    private int lastSymbol;
    private boolean surprise;
    private double doubt;
    private boolean lost;
    private boolean started;

    /** Steps of a distant environment that were taken and not asked for yet. */
    private int taken;

    private @Nullable Rehearsal rehearsal;
    private final Encore encore = new Encore();

    /** A walk through one episode: begins it, takes steps, ends it, and returns the position of its word. */
    @FunctionalInterface
    public interface Walk {
        /** Plays the episode of this seed. */
        int play(Play play, long seed);
    }

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
        this.recording = new Recording(symbols, log, model, horizon, maxSteps);
        this.maxSteps = maxSteps;
    }

    /**
     * Plays a walk; returns the position of its word. Before it, what others have played is taken in. For a {@linkplain Environment#distant distant} environment it is rehearsed first, so that as
     * many steps as can be foreseen are taken at once.
     *
     * @param draws what the walk draws from
     */
    public int episode(Walk walk, long seed, Draws draws) {
        for (Overheard other : environment.overheard()) {
            recording.hear(other);
        }
        if (environment.distant()) {
            begin(walk, seed, draws);
            started = true;
        }
        try {
            return walk.play(this, seed);
        } catch (Rehearsal.OutOfSight e) { // it has changed its mind, and would go on from where it was to end
            end();
            return log.start(log.words() - 1);
        }
    }

    /** Begins an episode at a distance. Where all of them start alike, what can be foreseen crosses with the reset. */
    private void begin(Walk walk, long seed, Draws draws) {
        if (encore.repeats()) {
            x = model.number(
                    environment.begun()
                            ? environment.reset(seed)
                            : environment.reset(seed, encore.opening(model, symbols)));
            taken = environment.opened();
            return;
        }
        x = model.onlyStart();
        if (x < 0) {
            x = model.number(environment.reset(seed));
            taken = environment.foresee(rehearse(walk, seed, draws).foresight());
        } else {
            Rehearsal planned = rehearse(walk, seed, draws);
            x = model.number(environment.reset(seed, planned.opening(x, recording.left(0))));
            taken = environment.opened();
        }
    }

    /** How likely the episode played last is to come the same way again, step by step; 0 where episodes do not all start alike. */
    public double chanceOfEncore(CountedMachine machine) {
        return model.onlyStart() < 0 || machine.corruption().declared() ? 0 : encore.chance(model, machine);
    }

    /**
     * From now on the episode played last is played again: a walk is to take {@link #repeated} while {@link #asBefore}. A distant environment may play as many
     * as there are seeds at once, up to the first in which something is other than before.
     */
    public void encore(long[] seeds) {
        if (environment.distant()) {
            environment.repeat(encore.opening(model, symbols), seeds);
        }
        encore.repeat(true);
    }

    /** From now on, episodes are played anew. */
    public void encoreEnds() {
        encore.repeat(false);
    }

    /** Whether an episode is played again, and all has come as before up to here. */
    public boolean asBefore() {
        return rehearsal == null && encore.asBefore();
    }

    /** The action that was taken here before; -1 where the episode ended. */
    public int repeated() {
        return encore.action();
    }

    /** Whether the next episode has been begun already, so that it must be played. */
    public boolean begun() {
        return environment.begun();
    }

    /** How many episodes of others have been taken in. */
    long overheard() {
        return recording.overheard();
    }

    /** The positions of the words that were overheard since the last call. */
    public IntList heard() {
        return recording.heard();
    }

    private Rehearsal rehearse(Walk walk, long seed, Draws draws) {
        Rehearsal planned = new Rehearsal(model, symbols);
        int start = x;
        if (model.starts(x) == 0) {
            return planned; // that an episode begins here is news, by which a walk may plan anew
        }
        rehearsal = planned;
        draws.mark();
        try {
            walk.play(this, seed);
            if (!over) {
                planned.ends(); // of the walk's own choice
            }
        } catch (Rehearsal.OutOfSight e) {
            // what has been foreseen is in the rehearsal
        } finally {
            rehearsal = null;
            draws.rewind();
            x = start;
        }
        return planned;
    }

    /** Whether it is of use to say now {@linkplain #ahead how the walk goes on}. */
    public boolean looksAhead(CountedMachine machine) {
        return taken == 0
                && environment.distant()
                && !machine.corruption().declared()
                && (rehearsal == null || (length == 0 && model.stochastic()));
    }

    /**
     * Says how the walk goes on, for as long as the stretch leads: a distant environment takes these steps at once. The walk takes each by {@link
     * #step} all the same; but a rehearsal is {@link #over}, since tables lead further than a script. To be called only where {@link #looksAhead}, since
     * a stretch takes time to make.
     *
     * @param memory the present memory
     */
    public void ahead(Stretch stretch, int memory) {
        Rehearsal imagined = rehearsal;
        if (!stretch.goesOn(x, memory)) {
            return;
        } else if (imagined != null) {
            imagined.goOn(stretch.tables(), memory); // where little can be foreseen
            over = true;
        } else {
            follow(stretch, memory, horizon());
        }
    }

    /** The same for so many steps at most, and not in a rehearsal. */
    void follow(Stretch stretch, int memory, int most) {
        if (rehearsal == null && stretch.goesOn(x, memory)) {
            taken = environment.follow(stretch.tables(), memory, Math.min(most, recording.left(length)));
        }
    }

    /**
     * The action that the walk takes next, if the environment was told of it and has taken it already, so that it need not be chosen again; else a negative
     * number.
     */
    public int foreseen() {
        return rehearsal == null ? environment.taken() : -1;
    }

    /** Whether what is played now is a rehearsal, which must leave no trace. */
    public boolean rehearsing() {
        return rehearsal != null;
    }

    /** Starts an episode; returns the position of its word. */
    public int begin(long seed) {
        int position = -1;
        if (rehearsal == null) {
            x = started ? x : model.number(environment.reset(seed));
            started = false;
            encore.begin(x);
            position = recording.begin(x);
        }
        q = 0;
        length = 0;
        surprise = false;
        doubt = 0;
        lost = false;
        lastEdge = -1;
        lastLabel = -1;
        over = !anyAction();
        return position;
    }

    /** Takes one action, following the machine. */
    public void step(int action, CountedMachine machine) {
        int from = q;
        if (rehearsal == null) {
            step(action);
        } else {
            imagine(rehearsal.step(x, q, action, machine));
        }
        lastEdge = from >= 0 ? machine.edge(from, lastSymbol) : -1;
        lost = from >= 0 && machine.isNoise(from, lastSymbol);
        surprise |= from >= 0 && lastEdge < 0 && !lost;
        over |= lost; // where the machine's state is not known any more, nothing is to be learned, and a reset costs no
        // step
        if (lastEdge >= 0) {
            double more = machine.doubt(lastEdge);
            over |= machine.corruption().isTooMuch(doubt, more);
            doubt += more;
        }
        q = lastEdge < 0 ? CountedMachine.OPEN : machine.target(lastEdge);
    }

    private void imagine(Rehearsal.Likely likely) {
        length++;
        lastSymbol = likely.symbol();
        lastLabel = symbols.label(lastSymbol);
        x = likely.y();
        over = likely.last() || length >= horizon() || steps() + length >= maxSteps || !anyAction();
    }

    /** Takes one action, following no machine: its state is left. */
    public void step(int action) {
        if (taken == 0 && environment.left()) {
            throw new Rehearsal.OutOfSight();
        }
        Step seen = environment.step(action);
        taken = Math.max(0, taken - 1);
        length++;
        int s = symbols.number(seen.label(), seen.reward());
        int y = model.number(seen.state());
        lastSymbol = s;
        lastLabel = symbols.label(s);
        boolean truncated = environment.truncated();
        boolean ends = recording.step(x, action, seen, s, y, length, truncated);
        encore.step(action, y, s, seen.terminated(), truncated);
        lastEdge = -1;
        q = CountedMachine.OPEN;
        x = y;
        over = ends || !anyAction();
    }

    /** Ends the episode. */
    public void end() {
        if (rehearsal == null) {
            recording.end();
        }
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

    /** Whether the episode ended with a reward that was noise, after which the state of the machine is not known. */
    public boolean lost() {
        return lost;
    }

    /** Where actions led, by what had been read before. */
    public PastMoves moves() {
        return recording.moves();
    }

    /** By which ways the environment was gone through. */
    public PathLog paths() {
        return recording.paths();
    }

    /** The longest episode in steps: as asked for, or what the environment has shown to be its own limit of time. */
    public int horizon() {
        return recording.horizon();
    }

    /** The log has forgotten its older words. */
    public void forget() {
        recording.forget();
    }

    /**
     * What it has shown of the environment that whoever uses the machine should know, a sentence each.
     *
     * @param ends those that a machine does not explain
     * @param number the number that people know a state of that machine by
     */
    public List<String> remarks(HiddenEnds ends, IntUnaryOperator number) {
        return recording.remarks(ends, number);
    }

    /** The ends of episodes that neither the state of the environment nor the transition of the machine shows. */
    public HiddenEnds hiddenEnds(CountedMachine machine) {
        return recording.hiddenEnds(machine);
    }

    /** Steps taken in all episodes. */
    public long steps() {
        return recording.steps();
    }

    /** Episodes ended. */
    public long episodes() {
        return recording.episodes();
    }
}
