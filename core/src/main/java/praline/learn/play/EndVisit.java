package praline.learn.play;

import java.util.function.LongPredicate;
import praline.learn.evidence.CountedMachine;

/** A walk into a state of the environment with a state of the machine: what ends the episode of one may let another pass. */
public final class EndVisit implements Play.Walk {
    private final ProductModel product;
    private final LongPredicate wanted;
    private final double[] bonus;
    private final double[] value;
    private final double[] worth;
    private final boolean[] stops;

    /** The pair that the last episode came to, or a negative number. */
    private long visited = -1;

    /**
     * Plans the walk.
     *
     * @param wanted which {@linkplain #pair pairs} are to be come to
     */
    public EndVisit(ProductModel product, LongPredicate wanted) {
        this.product = product;
        this.wanted = wanted;
        bonus = bonus(product, wanted);
        worth = new double[product.branches()];
        stops = new boolean[product.branches()];
        value = product.rows().solve(worth, stops, bonus, new double[product.nodes()]);
    }

    private static double[] bonus(ProductModel product, LongPredicate wanted) {
        double[] bonus = new double[product.nodes() * product.actions()];
        for (int row = 0; row < bonus.length; row++) {
            int node = row / product.actions();
            int x = product.x(node);
            int action = row % product.actions();
            int outcomes =
                    product.model().available(x, action) ? product.model().outcomes(x, action) : 0;
            for (int i = 0; i < outcomes; i++) {
                int y = product.model().next(x, action, i);
                bonus[row] +=
                        wanted.test(pair(product.q(node), y)) ? product.model().frequency(x, action, i) : 0;
            }
        }
        return bonus;
    }

    /** A number for a state of the machine and one of the environment that is entered with it. */
    public static long pair(int q, int y) {
        return (long) q << 32 | y;
    }

    /** Whether an episode can come to such a pair, as far as is known. */
    public boolean isWorthwhile() {
        return product.startValue(value) > 0;
    }

    @Override
    public int play(Play play, long seed) {
        CountedMachine machine = product.machine();
        int start = play.begin(seed);
        visited = -1;
        boolean done = false;
        while (!play.over() && !done) {
            int node = product.find(play.x(), play.q());
            int action = node < 0 ? -1 : best(node);
            if (action < 0) {
                break;
            }
            int q = play.q();
            play.step(action, machine);
            done = wanted.test(pair(q, play.x()));
            visited = play.rehearsing() ? -1 : pair(q, play.x());
        }
        play.end();
        return start;
    }

    private int best(int node) {
        int best = -1;
        for (int action = 0; action < product.actions(); action++) {
            double of = bonus[node * product.actions() + action];
            best = of > 0 && (best < 0 || of > bonus[node * product.actions() + best]) ? action : best;
        }
        return best >= 0 ? best : product.rows().bestAction(node, worth, stops, value, 0);
    }

    /** The pair that the last step of the last episode came to; a negative number if it had none. */
    public long visited() {
        return visited;
    }
}
