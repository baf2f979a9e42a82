package praline.learn.play;

import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import praline.process.PolicyTables;
import praline.sample.IntList;
import praline.sample.Symbols;
import praline.sample.TransitionModel;

/**
 * Shortest ways to labels on the empirical model alone: {@code W_l(x)}, the discounted chance to show label l from x on. A clean way shows
 * nothing on its way but the filler (see {@link praline.learn.evidence.CountedMachine#filler}), so that a chain of labels is read as that
 * chain.
 */
public final class LabelReach {
    private static final double TIE = 1e-12;

    private final TransitionModel model;
    private final int filler;
    private final WalkRows rows;
    private final IntList shown = new IntList();
    private final @Nullable Plan[] plans;

    private record Plan(double[] worth, boolean[] stops, double[] value) {}

    private final Map<Integer, Stretch> stretches = new HashMap<>();

    /**
     * Ways on the model as it is now.
     *
     * @param filler the only label that may be shown on the way, or -1 if any may
     */
    public LabelReach(TransitionModel model, int labels, int filler) {
        this.model = model;
        this.filler = filler;
        this.plans = new Plan[labels];
        this.rows = WalkRows.of(model, shown);
    }

    /** W of the label in x: 0 if no way is known. */
    public double value(int label, int x) {
        Plan plan = plan(label);
        return plan != null && x < plan.value.length ? plan.value[x] : 0;
    }

    /** The best action towards the label from x, ties broken by the generator; any available one where no way is known. */
    public int action(int label, int x, RandomGenerator random) {
        return choose(label, x, random);
    }

    /** The way to the label as far as nothing is drawn on it; it ends when the label is shown. */
    Stretch stretch(int label, Symbols symbols) {
        return stretches.computeIfAbsent(label, l -> {
            Stretch made = new Stretch(model, symbols, 1, false);
            for (int x = 0; x < made.width(); x++) {
                made.act(0, x, value(label, x) > 0 ? choose(label, x, null) : PolicyTables.NONE);
            }
            for (int s = 0; s < made.symbols(); s++) {
                made.remember(0, s, symbols.label(s) == label ? PolicyTables.NONE : 0);
            }
            return made;
        });
    }

    /** The best action; without a generator, none where it would have to be drawn. */
    private int choose(int label, int x, @Nullable RandomGenerator random) {
        Plan plan = plan(label);
        int chosen = -1;
        double best = -1;
        int ties = 0;
        for (int action = 0; action < model.actionCount(); action++) {
            if (!model.available(x, action)) {
                continue;
            }
            double worth = plan == null || x >= plan.value.length
                    ? 0
                    : rows.actionValue(x, action, plan.worth, plan.stops, plan.value);
            if (worth > best + TIE) {
                best = worth;
                chosen = action;
                ties = 1;
            } else if (worth >= best - TIE) {
                ties++;
                chosen = random != null && random.nextInt(ties) == 0 ? action : chosen;
            }
        }
        return random == null && ties > 1 ? PolicyTables.NONE : chosen;
    }

    /** The plan towards a label, or null for a label met since. */
    private @Nullable Plan plan(int label) {
        if (label >= plans.length) {
            return null;
        }
        Plan known = plans[label];
        if (known == null) {
            known = solve(label);
            plans[label] = known;
        }
        return known;
    }

    private Plan solve(int label) {
        double[] worth = new double[rows.branches()];
        boolean[] stops = new boolean[worth.length];
        for (int b = 0; b < worth.length; b++) {
            worth[b] = shown.get(b) == label ? 1 : 0;
            stops[b] = shown.get(b) == label || (filler >= 0 && shown.get(b) != filler);
        }
        return new Plan(worth, stops, rows.solve(worth, stops, null, new double[rows.nodes()]));
    }
}
