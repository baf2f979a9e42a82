package praline.learn.play;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import praline.learn.evidence.CountedMachine;
import praline.random.Draws;
import praline.sample.TransitionModel;

/** Steps whose actions are drawn uniformly, not planned: among all that there are, or among those on which nothing happens. */
final class DrawnActions {
    /** How large the tables of the actions drawn next may be: a distant environment reads them all. */
    private static final int MOST_ENTRIES = 1 << 12;

    /** For fewer actions it is not worth writing tables. */
    private static final int FEWEST = 4;

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
            int times = Math.min(Math.min(most, play.horizon()) - play.length(), MOST_ENTRIES / entries());
            if (times >= FEWEST && random instanceof Draws draws && play.looksAhead(machine) && offersAll(play.x())) {
                play.ahead(next(draws, play.rehearsing(), times), 0);
                if (play.over()) {
                    return;
                }
            }
            play.step(drawn(play.x(), action -> true), machine);
        }
    }

    /**
     * The actions that will be drawn, as tables whose memory is the time. They are the same wherever all actions can be taken, since as much is drawn there; in
     * other states the stretch ends.
     */
    private Stretch next(Draws draws, boolean rehearsing, int times) {
        int[] drawn = new int[times];
        if (!rehearsing) {
            draws.mark(); // who rehearses goes back anyway
        }
        Arrays.setAll(drawn, time -> drawn(a -> true));
        if (!rehearsing) {
            draws.rewind();
        }
        Stretch made = new Stretch(model, machine.symbols(), times, false);
        for (int x = 0; x < made.width(); x++) {
            boolean offersAll = offersAll(x);
            for (int time = 0; time < times && offersAll; time++) {
                made.act(time, x, drawn[time]);
            }
        }
        for (int s = 0; s < made.symbols(); s++) {
            for (int time = 0; time + 1 < times; time++) {
                made.remember(time, s, time + 1);
            }
        }
        return made;
    }

    /** How many entries the tables have for each action drawn. */
    private int entries() {
        return Math.max(1, model.stateCount() + machine.symbols().size());
    }

    private boolean offersAll(int x) {
        for (int action = 0; action < model.actionCount(); action++) {
            if (!model.available(x, action)) {
                return false;
            }
        }
        return true;
    }

    /** Waits for so many empty labels, as long as there is an action that has shown nothing else. */
    void await(Play play, int times) {
        for (int i = 0; i < times && !play.over(); i++) {
            int x = play.x();
            int action = drawn(x, a -> idles(x, a));
            if (action < 0) {
                return;
            }
            play.step(action, machine);
        }
    }

    /** Whether an action has shown the empty label only, and has ended nothing. */
    private boolean idles(int x, int action) {
        boolean idle = model.outcomes(x, action) > 0;
        for (int i = 0; idle && i < model.outcomes(x, action); i++) {
            idle = model.label(x, action, i) == machine.empty() && !model.terminal(model.next(x, action, i));
        }
        return idle;
    }

    /** An action drawn uniformly among those that there are and that will do, or -1. */
    private int drawn(int x, IntPredicate willDo) {
        return drawn(action -> model.available(x, action) && willDo.test(action));
    }

    private int drawn(IntPredicate willDo) {
        int chosen = -1;
        int ties = 0;
        for (int action = 0; action < model.actionCount(); action++) {
            if (willDo.test(action) && random.nextInt(++ties) == 0) {
                chosen = action;
            }
        }
        return chosen;
    }
}
