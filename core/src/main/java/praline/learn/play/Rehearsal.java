package praline.learn.play;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.CountedMachine;
import praline.process.Foresight;
import praline.process.Opening;
import praline.process.PolicyTables;
import praline.process.Step;
import praline.sample.Symbols;
import praline.sample.TransitionModel;

/**
 * A walk played in the mind: each step shows what the model and the machine have seen most often. It goes on while it is {@value #LIKELY} likely
 * that all came as expected, and ends where something has hardly been seen, since there the walk may change its mind as it learns.
 */
final class Rehearsal {
    private static final double LIKELY = 0.4;

    /** From so many tries on, a walk takes an action's outcomes for known; where all is deterministic, one is enough. */
    private static final int KNOWN = 4;

    /** Ends a walk in the middle. */
    static final class OutOfSight extends RuntimeException {
        private static final long serialVersionUID = 1;

        OutOfSight() {
            super("nothing more can be foreseen", null, false, false);
        }
    }

    private final TransitionModel model;
    private final Symbols symbols;
    private final List<Integer> actions = new ArrayList<>();
    private final List<Step> expected = new ArrayList<>();
    private double chance = 1;
    private boolean whole;
    private @Nullable PolicyTables tables;
    private int memory;

    Rehearsal(TransitionModel model, Symbols symbols) {
        this.model = model;
        this.symbols = symbols;
    }

    /** What is most likely to follow: the state and the symbol; and whether it is the last that can be foreseen. */
    record Likely(int y, int symbol, boolean last) {}

    /**
     * What the action is most likely to show in (x, q), which then counts as taken; throws {@link OutOfSight} where none can tell what that is. Where only what comes
     * after it cannot be told, it is the last: to throw takes as long as some steps.
     */
    Likely step(int x, int q, int action, CountedMachine machine) {
        actions.add(action);
        int outcome = model.likeliest(x, action);
        if (outcome < 0 || q < 0) {
            throw new OutOfSight();
        }
        int label = model.label(x, action, outcome);
        int symbol = best(q, label, machine);
        if (symbol < 0) {
            throw new OutOfSight();
        }
        int y = model.next(x, action, outcome);
        expected.add(new Step(model.original(y), symbols.labelAt(label), symbols.reward(symbol), false));
        chance *= model.frequency(x, action, outcome) * machine.count(q, symbol) / machine.labelCount(q, label);
        boolean ends = model.terminal(y) || (model.endsSome(y) && machine.endsEpisodes(machine.edge(q, symbol)));
        boolean last = ends || chance < LIKELY || model.tries(x, action) < (model.stochastic() ? KNOWN : 1);
        return new Likely(y, symbol, last);
    }

    private int best(int q, int label, CountedMachine machine) {
        int best = -1;
        for (int s : machine.symbols().ofLabel(label)) {
            if (machine.count(q, s) > (best < 0 ? 0 : machine.count(q, best))) {
                best = s;
            }
        }
        return best;
    }

    /** From here on goes what tables say, which lead further than a script. */
    void goOn(PolicyTables policy, int from) {
        tables = policy;
        memory = from;
    }

    /** How an episode that starts in x will begin, by tables for so many steps at most, as far as has been foreseen. */
    Opening opening(int x, int most) {
        return new Opening(model.original(x), foresight(), tables, memory, most);
    }

    /** The walk has come to its end. */
    void ends() {
        whole = true;
    }

    Foresight foresight() {
        return new Foresight(actions, expected, whole);
    }
}
