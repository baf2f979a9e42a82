package praline.learn.lstar;

import java.util.Arrays;
import java.util.SplittableRandom;
import praline.sample.TransitionModel;

/** Q(y, x, a): Q-learning on the product of the environment and a machine; all values are 0 at first. */
final class QTable {
    private final TransitionModel model;
    private final double alpha;
    private final double beta;
    private final double[][] values;
    private final int actions;

    QTable(TransitionModel model, int machineStates, double alpha, double beta) {
        this.model = model;
        this.alpha = alpha;
        this.beta = beta;
        this.values = new double[machineStates][0];
        this.actions = model.actionCount();
    }

    /** A random action with probability epsilon, otherwise one of those of the greatest value, drawn uniformly. */
    int epsilonGreedy(int y, int x, double epsilon, SplittableRandom random) {
        boolean explore = random.nextDouble() < epsilon;
        double[] row = row(y, x);
        int chosen = -1;
        int ties = 0;
        for (int action = 0; action < actions; action++) {
            if (!model.available(x, action)) {
                continue;
            }
            double gain = chosen < 0 || explore ? 0 : row[x * actions + action] - row[x * actions + chosen];
            ties = gain > 0 ? 0 : ties;
            if (gain > 0 || (gain == 0 && random.nextInt(++ties) == 0)) {
                ties = Math.max(1, ties);
                chosen = action;
            }
        }
        return chosen;
    }

    /** {@code Q(y,x,a) <- (1-alpha) Q(y,x,a) + alpha (gain + beta max_a' Q(y',x',a'))}. */
    void update(int y, int x, int action, double gain, int nextY, int nextX) {
        double best = best(nextY, nextX);
        double[] row = row(y, x);
        int place = x * actions + action;
        row[place] += alpha * (gain + beta * best - row[place]);
    }

    private double best(int y, int x) {
        double[] row = row(y, x);
        double best = Double.NEGATIVE_INFINITY;
        for (int action = 0; action < actions; action++) {
            if (model.available(x, action)) {
                best = Math.max(best, row[x * actions + action]);
            }
        }
        return best == Double.NEGATIVE_INFINITY ? 0 : best; // nothing follows where the episode has ended
    }

    private double[] row(int y, int x) {
        if ((x + 1) * actions > values[y].length) {
            values[y] = Arrays.copyOf(values[y], Math.max(2 * values[y].length, (x + 1) * actions));
        }
        return values[y];
    }
}
