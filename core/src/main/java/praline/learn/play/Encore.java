package praline.learn.play;

import java.util.ArrayList;
import java.util.List;
import praline.learn.evidence.CountedMachine;
import praline.process.Foresight;
import praline.process.Opening;
import praline.process.Step;
import praline.sample.IntList;
import praline.sample.Symbols;
import praline.sample.TransitionModel;

/**
 * The episode played last, kept so that it can be played again: the same actions for as long as each shows what it did. Played again where all is sure, it needs
 * no choice, and a distant environment can be asked for many at once.
 */
final class Encore {
    private static final int OTHERWISE = -1;

    private final IntList actions = new IntList();
    private final IntList states = new IntList();
    private final IntList symbols = new IntList();
    private int start;
    private boolean terminated;
    private boolean cut;
    private boolean repeating;

    /** How many steps of the present episode came as before, or {@link #OTHERWISE}. */
    private int at = OTHERWISE;

    /** An episode begins. */
    void begin(int x) {
        if (repeating) {
            at = x == start ? 0 : OTHERWISE;
            return;
        }
        start = x;
        terminated = false;
        cut = false;
        actions.clear();
        states.clear();
        symbols.clear();
    }

    /** A step was taken. */
    void step(int action, int y, int symbol, boolean ended, boolean truncated) {
        if (!repeating) {
            actions.add(action);
            states.add(y);
            symbols.add(symbol);
            terminated = ended;
            cut |= truncated;
        } else if (at >= 0) {
            boolean same = at < actions.size()
                    && actions.get(at) == action
                    && states.get(at) == y
                    && symbols.get(at) == symbol
                    && ended == (terminated && at == actions.size() - 1)
                    && !truncated;
            at = same ? at + 1 : OTHERWISE;
        }
    }

    /** From now on, episodes are played again, or anew. */
    void repeat(boolean again) {
        repeating = again;
        at = OTHERWISE;
    }

    /** Whether episodes are played again. */
    boolean repeats() {
        return repeating;
    }

    /** Whether an episode is played again in which all came as before. */
    boolean asBefore() {
        return repeating && at >= 0;
    }

    /** The action that was taken in this place; -1 at the end. */
    int action() {
        return at < actions.size() ? actions.get(at) : -1;
    }

    /** How likely it is to come the same way again; 0 if it was cut, or if the machine does not have it. */
    double chance(TransitionModel model, CountedMachine machine) {
        double chance = cut ? 0 : 1;
        int x = start;
        int q = 0;
        for (int i = 0; chance > 0 && i < actions.size(); i++) {
            int symbol = symbols.get(i);
            int label = machine.symbols().label(symbol);
            int e = q < 0 ? -1 : machine.edge(q, symbol);
            chance *= e < 0
                    ? 0
                    : share(model, x, actions.get(i), states.get(i), label)
                            * machine.count(q, symbol)
                            / machine.labelCount(q, label);
            x = states.get(i);
            q = e < 0 ? CountedMachine.OPEN : machine.target(e);
        }
        return chance;
    }

    private static double share(TransitionModel model, int x, int action, int y, int label) {
        for (int i = 0; i < model.outcomes(x, action); i++) {
            if (model.next(x, action, i) == y && model.label(x, action, i) == label) {
                return model.frequency(x, action, i);
            }
        }
        return 0;
    }

    /** It, as a distant environment is told of it. */
    Opening opening(TransitionModel model, Symbols known) {
        List<Integer> taken = new ArrayList<>();
        List<Step> shown = new ArrayList<>();
        for (int i = 0; i < actions.size(); i++) {
            int symbol = symbols.get(i);
            taken.add(actions.get(i));
            shown.add(new Step(
                    model.original(states.get(i)),
                    known.labelAt(known.label(symbol)),
                    known.reward(symbol),
                    terminated && i == actions.size() - 1));
        }
        return new Opening(model.original(start), new Foresight(taken, shown), null, 0, 0);
    }
}
