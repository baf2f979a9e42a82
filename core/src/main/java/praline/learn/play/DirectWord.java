package praline.learn.play;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import praline.learn.evidence.CountedMachine;
import praline.process.PolicyTables;
import praline.sample.IntList;
import praline.sample.TransitionModel;

/**
 * A walk that reads labels one just after the other, with nothing between, not even the filler; where another one comes, it begins again in the same episode. Planned on the empirical
 * model times the number of labels read: value iteration for the discounted chance of the whole word.
 */
public final class DirectWord implements Play.Walk {
    private final ProductModel product;
    private final int[] labels;
    private final int width;
    private final WalkRows rows;
    private final double[] worth;
    private final double[] value;
    private @Nullable Stretch stretch;
    private boolean read;

    /** A word of labels on the model as it is now. */
    public DirectWord(ProductModel product, int... labels) {
        this.product = product;
        this.labels = labels.clone();
        TransitionModel model = product.model();
        width = model.stateCount();
        rows = new WalkRows(model.actionCount());
        IntList whole = new IntList();
        for (int node = 0; node < width * labels.length; node++) {
            for (int action = 0; action < model.actionCount(); action++) {
                rows.row();
                addRow(node % width, node / width, action, whole);
            }
        }
        worth = new double[rows.branches()];
        for (int i = 0; i < whole.size(); i++) {
            worth[whole.get(i)] = 1;
        }
        value = rows.solve(worth, null, null, new double[rows.nodes()]);
    }

    private void addRow(int x, int known, int action, IntList whole) {
        TransitionModel model = product.model();
        for (int i = 0; model.available(x, action) && i < model.outcomes(x, action); i++) {
            int next = after(known, model.label(x, action, i));
            int to = model.next(x, action, i);
            if (next == labels.length) {
                whole.add(rows.branches());
            }
            rows.branch(
                    next == labels.length || model.terminal(to) ? -1 : next * width + to,
                    model.frequency(x, action, i));
        }
    }

    /** How many labels of the word have been read last, after so many and one more label: the longest beginning of the word that what was read ends with. */
    private int after(int known, int label) {
        int[] seen = Arrays.copyOf(labels, known + 1);
        seen[known] = label;
        for (int length = known + 1; length > 0; length--) {
            if (Arrays.equals(labels, 0, length, seen, known + 1 - length, known + 1)) {
                return length;
            }
        }
        return 0;
    }

    /** The walk as tables, which take time to make: near at hand they are never asked for. */
    private Stretch stretch() {
        Stretch known = stretch;
        if (known == null) {
            known = tables();
            stretch = known;
        }
        return known;
    }

    private Stretch tables() {
        CountedMachine machine = product.machine();
        Stretch made = new Stretch(product.model(), machine.symbols(), labels.length, false);
        for (int known = 0; known < labels.length; known++) {
            for (int x = 0; x < width; x++) {
                made.act(known, x, action(x, known));
            }
            for (int s = 0; s < made.symbols(); s++) {
                int next = after(known, machine.symbols().label(s));
                made.remember(known, s, next == labels.length ? PolicyTables.NONE : next);
            }
        }
        return made;
    }

    private int action(int x, int known) {
        return x < width ? rows.bestAction(known * width + x, worth, null, value, 0) : -1;
    }

    /** The discounted chance to read the word in an episode, from the best start. */
    public double value() {
        double best = 0;
        for (int x = 0; x < width; x++) {
            best = product.model().starts(x) > 0 ? Math.max(best, value[x]) : best;
        }
        return best;
    }

    @Override
    public int play(Play play, long seed) {
        int start = play.begin(seed);
        int known = 0;
        int action = action(play.x(), known);
        while (known < labels.length && action >= 0 && !play.over()) {
            if (play.looksAhead(product.machine())) {
                play.ahead(stretch(), known);
                if (play.over()) {
                    break;
                }
            }
            play.step(action, product.machine());
            known = after(known, play.lastLabel());
            action = known < labels.length ? action(play.x(), known) : -1;
        }
        read = known == labels.length;
        play.end();
        return start;
    }

    /** Whether all of it was read when it was played last. */
    public boolean isRead() {
        return read;
    }
}
