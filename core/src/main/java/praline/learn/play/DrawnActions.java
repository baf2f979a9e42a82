package praline.learn.play;

import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import praline.learn.evidence.CountedMachine;
import praline.sample.TransitionModel;

/** Steps whose actions are drawn uniformly, not planned: among all that there are, or among those on which nothing happens. */
final class DrawnActions {
    private final TransitionModel model;
    private final CountedMachine machine;
    private final RandomGenerator random;

    /**
     * Actions on a product.
     *
     * @param random draws among them
     */
    DrawnActions(ProductModel product, RandomGenerator random) {
        this.model = product.model();
        this.machine = product.machine();
        this.random = random;
    }

    /** Takes any actions until the episode is over or has so many steps. */
    void wander(Play play, int most) {
        while (!play.over() && play.length() < most) {
            play.step(drawn(play.x(), action -> true), machine);
        }
    }

    /** Waits for so many fillers, as long as there is an action that has shown nothing else. */
    void await(Play play, int fillers) {
        for (int i = 0; i < fillers && !play.over(); i++) {
            int x = play.x();
            int action = drawn(x, a -> idles(x, a));
            if (action < 0) {
                return;
            }
            play.step(action, machine);
        }
    }

    /** Whether an action has shown the filler only, and has ended nothing. */
    private boolean idles(int x, int action) {
        boolean idle = model.outcomes(x, action) > 0;
        for (int i = 0; idle && i < model.outcomes(x, action); i++) {
            idle = model.label(x, action, i) == machine.filler() && !model.terminal(model.next(x, action, i));
        }
        return idle;
    }

    /** An action drawn uniformly among those that there are and that will do, or -1. */
    private int drawn(int x, IntPredicate willDo) {
        int chosen = -1;
        int ties = 0;
        for (int action = 0; action < model.actionCount(); action++) {
            if (model.available(x, action) && willDo.test(action) && random.nextInt(++ties) == 0) {
                chosen = action;
            }
        }
        return chosen;
    }
}
