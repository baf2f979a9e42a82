package praline.learn.lstar;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import praline.learn.Settings;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CellPromise;
import praline.learn.evidence.CountedMachine;
import praline.learn.evidence.Sameness;
import praline.learn.play.Errand;
import praline.learn.play.PairPlan;
import praline.learn.play.Play;
import praline.learn.play.ProductModel;
import praline.learn.play.Questions;
import praline.learn.play.StayReach;

/**
 * What a table with pooled rows still lacks. The paper's membership queries ask for words that witness openness or inconsistency; here an
 * edge is asked for what would tell its class from the others ({@link Switch#RESAMPLE}), for each label that can follow it, and a
 * cell for the samples that its probabilities need.
 */
final class ClassQuestions implements Questions {
    private static final double LEAST = 1e-9;
    private static final double PATIENCE = 5 * Margins.SETTLED + 20;

    private final ProductModel product;
    private final ClassTable table;
    private final TableOptions options;
    private final Sameness sameness;
    private final Passages passages;
    private final Margins margins;
    private final StayReach stays;
    private final ColumnNeeds columns;
    private final Map<Experiment, WordPlan> plans = new HashMap<>();
    private final Map<Long, Double> spent;
    private final PairPlan pairs;
    private final int labels;
    private @Nullable CellPromise promise;
    private boolean thorough;
    private boolean edges = true;

    /**
     * The questions of a table.
     *
     * @param spent for each question how much chance was spent on it, carried over while the structure stays
     */
    ClassQuestions(
            ProductModel product,
            ClassHypothesis hypothesis,
            TableOptions options,
            BayesFactor bayes,
            Settings settings,
            Map<Long, Double> spent) {
        this.product = product;
        this.table = hypothesis.table();
        this.options = options;
        this.sameness = new Sameness(table, settings.tolerance(), settings.confidence());
        this.passages = hypothesis.passages();
        this.margins = hypothesis.margins();
        this.columns = new ColumnNeeds(table, hypothesis.rows());
        this.stays = new StayReach(product);
        this.pairs = new PairPlan(product, bayes);
        this.spent = spent;
        this.labels = product.machine().symbols().labelCount();
    }

    /** Asks for what decides the structure: rivals, followers, the first samples of cells; thoroughly, until sameness is shown. */
    void askStructure(boolean untilSame) {
        promise = null;
        thorough = untilSame;
        edges = true;
    }

    boolean isThorough() {
        return thorough;
    }

    /** Asks for the samples that the cells' promise needs. */
    void askCells(CellPromise needed) {
        promise = needed;
        edges = false;
    }

    @Override
    public double cell(int q, int label, int more) {
        if (promise != null) {
            return promise.worth(table, q, label, more);
        }
        if (!options.has(Switch.COVER)) {
            return 0;
        }
        int lacking = options.least() - table.labelCount(q, label) - more;
        return Math.max(0, (double) lacking / options.least());
    }

    PairPlan pairs() {
        return pairs;
    }

    StayReach stays() {
        return stays;
    }

    @Override
    public @Nullable Errand errand(int e, int node, Set<Long> done) {
        if (!edges || e < 0 || !options.has(Switch.RESAMPLE)) {
            return null;
        }
        Errand best = null;
        for (int rival : options.has(Switch.TELLING_WORDS) ? margins.open(e) : List.<Integer>of()) {
            long key = 2 * ((long) e * 100_003 + rival) + 1;
            if (spent.getOrDefault(key, 0.0) <= PATIENCE && !done.contains(key)) {
                double value = pairs.value(node, rival);
                best = value > (best == null ? LEAST : best.value())
                        ? new TellApart(key, value, pairs, table, rival)
                        : best;
            }
        }
        best = best != null || options.has(Switch.WALK) ? best : columnQuery(e, node, done);
        return best != null ? best : follow(e, node, done);
    }

    /** What the last step was worth, if nothing is planned: what its edge is asked for, or else a reading. */
    double gain(Play play) {
        int node = product.find(play.x(), play.q());
        Errand errand = node < 0 || play.lastEdge() < 0 ? null : errand(play.lastEdge(), node, Set.of());
        int from = play.lastEdge() < 0 ? -1 : table.from(play.lastEdge());
        return (errand == null ? 0 : errand.value()) + (from < 0 ? 0 : cell(from, play.lastLabel(), 0));
    }

    /** The membership query (a, e) for the column that is likeliest to be read after the edge, among those that are needed there. */
    private @Nullable Errand columnQuery(int edge, int node, Set<Long> done) {
        Errand best = null;
        for (Experiment column : columns.needed(edge)) {
            long key = -1 - ((long) edge * 100_003 + columns.place(column));
            if (spent.getOrDefault(key, 0.0) <= PATIENCE && !done.contains(key)) {
                WordPlan plan = plans.computeIfAbsent(
                        column,
                        c -> new WordPlan(product.model(), product.machine().symbols(), c.before(), c.label()));
                double value = plan.chance(0, product.x(node));
                best = value > (best == null ? LEAST : best.value())
                        ? new ReadColumn(key, value, plan, product, column)
                        : best;
            }
        }
        return best;
    }

    private @Nullable Errand follow(int e, int node, Set<Long> done) {
        Errand best = null;
        for (int label = 0; label < labels; label++) {
            long key = 2 * ((long) e * 100_003 + label);
            if (lacksFollowers(e, label)
                    && spent.getOrDefault(key, 0.0) <= mostSpentOnFollower(e, label)
                    && !done.contains(key)) {
                double value = stays.value(node, label);
                best = value > (best == null ? LEAST : best.value())
                        ? new Follow(key, value, stays, product.q(node), label, table.filler())
                        : best;
            }
        }
        return best;
    }

    private boolean lacksFollowers(int e, int label) {
        int read = passages.followers(e, label);
        if (read < Sameness.FOLLOWERS || !thorough) {
            return read < Sameness.FOLLOWERS;
        }
        boolean pooled = options.pooling() == TableOptions.Pooling.CLASS;
        return sameness.isOpen(table.target(e), label, passages.stay(e), pooled);
    }

    private double mostSpentOnFollower(int e, int label) {
        return 3.0 * (Sameness.MOST_FOLLOWERS + passages.followers(e, label));
    }

    @Override
    public void begun(Errand errand) {
        spent.merge(errand.key(), errand.value(), Double::sum);
    }

    /** Follows an experiment, to its end or until something else is read. */
    private static final class ReadColumn implements Errand {
        private final long key;
        private final double value;
        private final WordPlan plan;
        private final ProductModel product;
        private final Experiment column;
        private int place;

        ReadColumn(long key, double value, WordPlan plan, ProductModel product, Experiment column) {
            this.key = key;
            this.value = value;
            this.plan = plan;
            this.product = product;
            this.column = column;
        }

        @Override
        public long key() {
            return key;
        }

        @Override
        public double value() {
            return value;
        }

        @Override
        public int action(int node) {
            return plan.action(place, product.x(node));
        }

        @Override
        public boolean goesOn(Play play) {
            return place < column.before().length() && column.before().at(place++) == play.lastSymbol();
        }
    }

    /** Walks on to what tells the edge's class from another. */
    private static final class TellApart implements Errand {
        private final long key;
        private final double value;
        private final PairPlan pairs;
        private final CountedMachine machine;
        private int rival;

        TellApart(long key, double value, PairPlan pairs, CountedMachine machine, int rival) {
            this.key = key;
            this.value = value;
            this.pairs = pairs;
            this.machine = machine;
            this.rival = rival;
        }

        @Override
        public long key() {
            return key;
        }

        @Override
        public double value() {
            return value;
        }

        @Override
        public int action(int node) {
            return pairs.action(node, rival);
        }

        @Override
        public boolean goesOn(Play play) {
            rival = machine.successor(rival, play.lastSymbol());
            return rival != CountedMachine.OPEN && rival != play.q();
        }
    }

    /**
     * Reads a label while the edge's class is not left.
     *
     * @param state the class
     * @param label the label to read
     * @param filler the label whose loops may come before it
     */
    private record Follow(long key, double value, StayReach stays, int state, int label, int filler) implements Errand {
        @Override
        public int action(int node) {
            return stays.action(node, label);
        }

        @Override
        public boolean goesOn(Play play) {
            return play.lastLabel() != label && play.lastLabel() == filler && play.q() == state;
        }
    }
}
