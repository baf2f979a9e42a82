package praline.learn.merge;

import java.util.Arrays;
import java.util.SplittableRandom;
import praline.sample.TransitionModel;

/**
 * Makes the model of the environment known: takes actions not tried yet, and walks to the nearest state that has one. It looks at the
 * environment alone, not at rewards.
 */
final class Explorer {
    private static final int MOST_SWEEPS = 400;

    private final TransitionModel model;
    private final SplittableRandom random;
    private final int tries;
    private double[] value = new double[0];
    private boolean gained;

    /**
     * An explorer.
     *
     * @param tries how often an action is to be tried
     */
    Explorer(TransitionModel model, SplittableRandom random, int tries) {
        this.model = model;
        this.random = random;
        this.tries = tries;
    }

    /** Whether an episode can come to something new, as far as is known. */
    boolean worthwhile() {
        solve();
        boolean any = false;
        for (int x = 0; x < model.stateCount(); x++) {
            any |= model.starts(x) > 0 && value[x] > 0;
        }
        return any || model.stateCount() == 0;
    }

    /** Plays one episode; returns the position of its word. */
    int play(Play play, long seed, Structure structure) {
        int start = play.begin(seed);
        gained = false;
        while (!play.over()) {
            int action = untried(play.x());
            gained |= action >= 0;
            if (action < 0) {
                solve();
                action = onward(play.x());
            }
            if (action < 0) {
                break;
            }
            play.step(action, structure);
        }
        play.end();
        return start;
    }

    /** Whether the last episode tried anything new. */
    boolean gained() {
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

    private int onward(int x) {
        int chosen = -1;
        double best = 0;
        for (int action = 0; action < model.actionCount(); action++) {
            double worth = worth(x, action);
            if (worth > best) {
                best = worth;
                chosen = action;
            }
        }
        return chosen;
    }

    private void solve() {
        value = Arrays.copyOf(value, model.stateCount());
        Arrays.fill(value, 0);
        boolean settled = false;
        for (int sweep = 0; sweep < MOST_SWEEPS && !settled; sweep++) {
            settled = true;
            for (int i = 0; i < value.length; i++) {
                int x = sweep % 2 == 0 ? value.length - 1 - i : i;
                double best = 0;
                for (int action = 0; action < model.actionCount(); action++) {
                    best = Math.max(best, isUntried(x, action) ? 1 : worth(x, action));
                }
                settled &= Math.abs(best - value[x]) <= 1e-3 * best;
                value[x] = best;
            }
        }
    }

    private double worth(int x, int action) {
        double sum = 0;
        if (model.available(x, action)) {
            for (int outcome = 0; outcome < model.outcomes(x, action); outcome++) {
                int to = model.next(x, action, outcome);
                double beyond = model.terminal(to) || to >= value.length ? 0 : value[to];
                sum += model.frequency(x, action, outcome) * ProductModel.DISCOUNT * beyond;
            }
        }
        return sum;
    }
}
