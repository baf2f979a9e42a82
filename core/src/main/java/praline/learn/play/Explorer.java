package praline.learn.play;

import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.CountedMachine;
import praline.process.PolicyTables;
import praline.sample.IntList;
import praline.sample.Symbols;
import praline.sample.TransitionModel;

/**
 * Makes the model of the environment known: takes actions not tried yet, and walks to the nearest state that has one. It looks at the
 * environment alone, not at rewards.
 */
public final class Explorer {
    /** That a state has no untried action. */
    private static final int GO_ON = Integer.MIN_VALUE;

    private final TransitionModel model;
    private final RandomGenerator random;
    private final int tries;

    /** What was planned on: the model where it has shown no chance, else its rows. */
    private @Nullable SureModel sure;

    private WalkRows rows = new WalkRows(1);
    private int version = -1;
    private boolean solved;
    private double[] worth = new double[0];
    private boolean[] stops = new boolean[0];
    private double[] value = new double[0];
    private boolean gained;
    private @Nullable Stretch stretch;

    /** How many episodes of others had been taken in when the stretch was made. */
    private long heard;

    /**
     * An explorer.
     *
     * @param tries how often an action is to be tried
     */
    public Explorer(TransitionModel model, RandomGenerator random, int tries) {
        this.model = model;
        this.random = random;
        this.tries = tries;
    }

    /** Whether an episode can come to something new, as far as is known. */
    public boolean worthwhile() {
        solve();
        boolean any = false;
        for (int x = 0; x < model.stateCount(); x++) {
            any |= model.starts(x) > 0 && value[x] > 0;
        }
        return any || model.stateCount() == 0;
    }

    /** Plays one episode; returns the position of its word. */
    public int play(Play play, long seed, CountedMachine machine) {
        int start = play.begin(seed);
        gained = false;
        while (!play.over()) {
            if (play.looksAhead(machine)) {
                play.ahead(stretch(play, machine.symbols()), 0);
                if (play.over()) {
                    break;
                }
            }
            int action = untried(play.x());
            gained |= action >= 0;
            solved &= action < 0 || play.rehearsing();
            if (action < 0) {
                solve();
                action = bestAction(play.x());
            }
            if (action < 0) {
                break;
            }
            play.step(action, machine);
        }
        play.end();
        return start;
    }

    /** Whether the last episode tried anything new. */
    public boolean gained() {
        return gained;
    }

    private boolean isUntried(int x, int action) {
        return model.available(x, action) && model.tries(x, action) < tries;
    }

    /** An untried action of the state, drawn uniformly, or -1. */
    private int untried(int x) {
        int chosen = -1;
        int ties = 0;
        for (int action = 0; action < model.actionCount(); action++) {
            if (isUntried(x, action) && random.nextInt(++ties) == 0) {
                chosen = action;
            }
        }
        return chosen;
    }

    /** The walk to the next untried action, that action included if it is the only one; nothing where x has one. */
    private Stretch stretch(Play play, Symbols symbols) {
        if (entry(play.x()) != GO_ON) {
            return new Stretch(model, symbols, 0, true);
        }
        solve();
        Stretch known = stretch;
        // what others play may be the last try of an action
        if (known == null || known.symbols() != symbols.size() || heard != play.overheard()) {
            known = new Stretch(model, symbols, 1, true);
            for (int x = 0; x < known.width(); x++) {
                int entry = entry(x);
                known.act(0, x, entry == GO_ON ? bestAction(x) : entry);
            }
            for (int s = 0; s < known.symbols(); s++) {
                known.remember(0, s, 0);
            }
            stretch = known;
            heard = play.overheard();
        }
        return known;
    }

    /** In a state with untried actions, what a stretch has there: the action if there is one only, else nothing, since it is drawn. */
    private int entry(int x) {
        int found = GO_ON;
        for (int action = 0; action < model.actionCount(); action++) {
            if (isUntried(x, action)) {
                found = found == GO_ON ? PolicyTables.last(action) : PolicyTables.NONE;
            }
        }
        return found;
    }

    private void solve() {
        if (solved && version == model.version()) {
            return;
        }
        sure = tries == 1 ? SureModel.of(model) : null;
        double[] nearest = sure == null ? null : sure.values(this::isUntried, row -> true);
        sure = nearest == null ? null : sure;
        value = nearest == null ? iterated() : nearest;
        version = model.version();
        stretch = null;
        solved = true;
    }

    private double[] iterated() {
        int actions = model.actionCount();
        rows = WalkRows.of(model, new IntList());
        double[] untried = new double[model.stateCount() * actions];
        for (int row = 0; row < untried.length; row++) {
            untried[row] = isUntried(row / actions, row % actions) ? 1 : 0;
        }
        worth = new double[rows.branches()];
        stops = new boolean[rows.branches()];
        return rows.solve(worth, stops, untried, new double[model.stateCount()]);
    }

    private boolean isUntried(int x) {
        boolean untried = false;
        for (int action = 0; action < model.actionCount() && !untried; action++) {
            untried = isUntried(x, action);
        }
        return untried;
    }

    private int bestAction(int x) {
        SureModel on = sure;
        return on != null ? on.bestAction(x, value) : rows.bestAction(x, worth, stops, value, 0);
    }
}
