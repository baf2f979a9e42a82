package praline.learn.play;

import java.util.HashMap;
import java.util.Map;
import praline.learn.evidence.CountedMachine;
import praline.process.PolicyTables;

/** Shortest ways to the states of a machine, on its product with the environment; each is planned when it is asked for. */
final class StateWays {
    /** The longest walk to a state: a hypothesis that is wrong may wait for what never comes. */
    private static final int FAR = 10_000;

    private final ProductModel product;

    /** By state, the discounted chance to arrive in it. */
    private final Map<Integer, Reach> ways = new HashMap<>();

    /** By state, the walk to it as tables. */
    private final Map<Integer, Stretch> stretches = new HashMap<>();

    /** Nothing planned yet. */
    StateWays(ProductModel product) {
        this.product = product;
    }

    /** Walks to a state, unless there is no way or the episode ends. */
    void walkTo(Play play, int target) {
        while (!play.over() && play.q() != target && play.length() < FAR) {
            if (play.looksAhead(product.machine())) {
                play.ahead(stretch(target), play.q());
                if (play.over()) {
                    return;
                }
            }
            int node = product.find(play.x(), play.q());
            int action = node < 0 ? -1 : action(target, node);
            if (action < 0) {
                return;
            }
            play.step(action, product.machine());
        }
    }

    private int action(int target, int node) {
        return ways.computeIfAbsent(target, this::way).action(node, 1e-9);
    }

    private Reach way(int target) {
        return new Reach(product.rows(), b -> product.next(b) >= 0 && product.q(product.next(b)) == target);
    }

    /** The walk to a state, its memory being the machine's state. */
    private Stretch stretch(int target) {
        return stretches.computeIfAbsent(target, t -> {
            CountedMachine machine = product.machine();
            Stretch made = new Stretch(product.model(), machine.symbols(), machine.states(), false);
            for (int node = 0; node < product.nodes(); node++) {
                if (product.q(node) != target) {
                    made.act(product.q(node), product.x(node), action(target, node));
                }
            }
            for (int q = 0; q < machine.states(); q++) {
                for (int s = 0; s < made.symbols(); s++) {
                    int e = machine.edge(q, s);
                    made.remember(q, s, e < 0 ? PolicyTables.NONE : machine.target(e));
                }
            }
            return made;
        });
    }
}
