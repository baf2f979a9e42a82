package praline.learn.merge;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import praline.sample.TransitionModel;

/**
 * Shortest ways to labels on the empirical model alone: {@code W_l(x)}, the discounted chance to show label l from x on. A clean way shows
 * nothing on its way but the filler (see {@link Structure#filler}), so that a chain of labels is read as that chain.
 */
final class LabelReach {
    private static final int MOST_SWEEPS = 400;

    private final TransitionModel model;
    private final @Nullable double[][] value;
    private final int filler;

    /**
     * Ways on the model.
     *
     * @param filler the only label that may be shown on the way, or -1 if any may
     */
    LabelReach(TransitionModel model, int labels, int filler) {
        this.model = model;
        this.value = new double[labels][];
        this.filler = filler;
    }

    /** W of the label in x: 0 if no way is known. */
    double value(int label, int x) {
        double[] ofLabel = values(label);
        return x < ofLabel.length ? ofLabel[x] : 0;
    }

    /** The best action towards the label from x, ties broken by the generator; any available one where no way is known. */
    int action(int label, int x, SplittableRandom random) {
        double[] ofLabel = values(label);
        int chosen = -1;
        double best = -1;
        int ties = 0;
        for (int action = 0; action < model.actionCount(); action++) {
            if (!model.available(x, action)) {
                continue;
            }
            double worth = x < ofLabel.length ? worth(ofLabel, label, x, action) : 0;
            if (worth > best + 1e-12) {
                best = worth;
                chosen = action;
                ties = 1;
            } else if (worth >= best - 1e-12 && random.nextInt(++ties) == 0) {
                chosen = action;
            }
        }
        return chosen;
    }

    private double[] values(int label) {
        double[] known = label < value.length ? value[label] : null;
        if (known != null) {
            return known;
        }
        double[] made = solve(label);
        if (label < value.length) {
            value[label] = made;
        }
        return made;
    }

    private double[] solve(int label) {
        double[] made = new double[model.stateCount()];
        for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
            boolean settled = true;
            for (int i = 0; i < made.length; i++) {
                int x = sweep % 2 == 0 ? made.length - 1 - i : i;
                double best = 0;
                for (int action = 0; action < model.actionCount(); action++) {
                    best = Math.max(best, worth(made, label, x, action));
                }
                settled &= Math.abs(best - made[x]) <= 1e-3 * best;
                made[x] = best;
            }
            if (settled) {
                break;
            }
        }
        return made;
    }

    private double worth(double[] values, int label, int x, int action) {
        double sum = 0;
        if (model.available(x, action)) {
            for (int outcome = 0; outcome < model.outcomes(x, action); outcome++) {
                int to = model.next(x, action, outcome);
                int shown = model.label(x, action, outcome);
                boolean ends = model.terminal(to) || to >= values.length || (filler >= 0 && shown != filler);
                double beyond = ends ? 0 : ProductModel.DISCOUNT * values[to];
                sum += model.frequency(x, action, outcome) * (shown == label ? 1 : beyond);
            }
        }
        return sum;
    }
}
