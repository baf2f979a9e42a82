package praline.learn.play;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;
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

    /** The model as it was, where it has shown no chance; else its rows. */
    private final @Nullable SureModel sure;

    private @Nullable WalkRows rows;
    private final IntList shown = new IntList();
    private final @Nullable Plan[] plans;

    /** By state, the labels that one action there has shown, once that was asked. */
    private final @Nullable BitSet[] next;

    /**
     * A plan.
     *
     * @param worth by branch of the rows, and whether it stops; null for one on the sure model
     * @param value by state
     */
    private record Plan(double @Nullable [] worth, boolean @Nullable [] stops, double[] value) {}

    private final Map<Integer, Stretch> stretches = new HashMap<>();

    /**
     * Ways on the model as it is now.
     *
     * @param filler the only label that may be shown on the way, or -1 if any may
     */
    public LabelReach(TransitionModel model, int labels, int filler) {
        this(model, labels, filler, SureModel.of(model));
    }

    /** The same, given the model as it is now if it has shown no chance. */
    LabelReach(TransitionModel model, int labels, int filler, @Nullable SureModel sure) {
        this.model = model;
        this.filler = filler;
        this.sure = sure;
        this.plans = new Plan[labels];
        this.next = new BitSet[sure == null ? model.stateCount() : sure.states()];
        this.rows = sure == null ? WalkRows.of(model, shown) : null;
    }

    /** Whether these are ways on the model as it is now, too: there is no chance in it, and it has shown nothing new. */
    boolean isStill(TransitionModel present, int labels, int fillerNow) {
        return model == present
                && sure != null
                && sure.isStill(present)
                && !present.stochastic()
                && plans.length == labels
                && filler == fillerNow;
    }

    /** The model as it was, if it had shown no chance. */
    @Nullable
    SureModel sure() {
        return sure;
    }

    /** The only label that may be shown on the way, or -1 if any may. */
    int filler() {
        return filler;
    }

    /** W of the label in x: 0 if no way is known. */
    public double value(int label, int x) {
        Plan plan = plan(label);
        return plan != null && x < plan.value.length ? plan.value[x] : 0;
    }

    /**
     * Whether a way from x to the label is known: whether its {@link #value} is above 0. To a label that one action has shown there no way is planned: asked
     * of each of thousands of labels, plans would be quadratic.
     */
    boolean leads(int label, int x) {
        return label < plans.length && x < next.length && (next(x).get(label) || value(label, x) > 0);
    }

    private BitSet next(int x) {
        BitSet known = next[x];
        if (known == null) {
            known = new BitSet(plans.length);
            WalkRows on = rows();
            int end = on.end(x, model.actionCount() - 1);
            for (int b = on.first(x, 0); b < end; b++) {
                known.set(shown.get(b));
            }
            next[x] = known;
        }
        return known;
    }

    /** The best action towards the label from x, ties broken by the generator; any available one where no way is known. */
    public int action(int label, int x, RandomGenerator random) {
        return choose(label, x, random);
    }

    /** The way to the label as far as nothing is drawn on it; it ends when the label is shown, or one that may not be. */
    Stretch stretch(int label, Symbols symbols) {
        Stretch known = stretches.get(label);
        if (known == null || known.symbols() != symbols.size() || known.width() != model.stateCount()) {
            known = new Stretch(model, symbols, 1, false);
            for (int x = 0; x < known.width(); x++) {
                known.act(0, x, onlyAction(label, x));
            }
            for (int s = 0; s < known.symbols(); s++) {
                int shows = symbols.label(s);
                known.remember(0, s, shows == label || !isPassed(shows) ? PolicyTables.NONE : 0);
            }
            stretches.put(label, known);
        }
        return known;
    }

    /**
     * Reading a symbol's label until it has paid its reward so many times in a row, as far as nothing is drawn on the way; the memory is how many times it has. It ends where a label is shown that may not be.
     *
     * @param goesOn whether the label is read on after a symbol
     */
    Stretch row(int symbol, int times, Symbols symbols, IntPredicate goesOn) {
        int label = symbols.label(symbol);
        Stretch row = new Stretch(model, symbols, times, false);
        for (int x = 0; x < row.width(); x++) {
            int action = onlyAction(label, x);
            for (int memory = 0; memory < times; memory++) {
                row.act(memory, x, action);
            }
        }
        for (int memory = 0; memory < times; memory++) {
            for (int s = 0; s < row.symbols(); s++) {
                boolean read = symbols.label(s) == label;
                int after = !read ? memory : s == symbol ? memory + 1 : 0;
                boolean on = (read || symbols.label(s) == filler) && goesOn.test(s) && after < times;
                row.remember(memory, s, on ? after : PolicyTables.NONE);
            }
        }
        return row;
    }

    /** The best action towards the label where no other is as good; none where no way is known, or it would have to be drawn. */
    private int onlyAction(int label, int x) {
        return value(label, x) > 0 ? choose(label, x, null) : PolicyTables.NONE;
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
            double worth = plan == null || x >= plan.value.length ? 0 : worth(plan, label, x, action);
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

    private double worth(Plan plan, int label, int x, int action) {
        double[] worth = plan.worth;
        if (worth != null) {
            return rows().actionValue(x, action, worth, plan.stops, plan.value);
        }
        SureModel of = Objects.requireNonNull(sure);
        int row = x * model.actionCount() + action;
        return of.label(row) == label ? 1 : isPassed(of.label(row)) ? of.after(row, plan.value) : 0;
    }

    private Plan solve(int label) {
        double[] value = sure == null ? null : waysOf(sure, label);
        return value == null ? iterated(label) : new Plan(null, null, value);
    }

    private double @Nullable [] waysOf(SureModel of, int label) {
        int actions = model.actionCount();
        return of.values(
                x -> {
                    boolean shows = false;
                    for (int row = x * actions; row < (x + 1) * actions && !shows; row++) {
                        shows = of.label(row) == label;
                    }
                    return shows;
                },
                row -> isPassed(of.label(row)));
    }

    private boolean isPassed(int shownLabel) {
        return filler < 0 || shownLabel == filler;
    }

    private Plan iterated(int label) {
        WalkRows on = rows();
        double[] worth = new double[on.branches()];
        boolean[] stops = new boolean[worth.length];
        for (int b = 0; b < worth.length; b++) {
            worth[b] = shown.get(b) == label ? 1 : 0;
            stops[b] = shown.get(b) == label || !isPassed(shown.get(b));
        }
        return new Plan(worth, stops, on.solve(worth, stops, null, new double[on.nodes()]));
    }

    private WalkRows rows() {
        WalkRows known = rows;
        if (known == null) {
            known = Objects.requireNonNull(sure).rows(shown);
            rows = known;
        }
        return known;
    }
}
