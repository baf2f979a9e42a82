package praline.learn.lstar;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import praline.learn.Promise;
import praline.learn.Settings;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CellPromise;
import praline.learn.evidence.Mixing;
import praline.learn.play.Chains;
import praline.learn.play.EndVisits;
import praline.learn.play.Explorer;
import praline.learn.play.Play;
import praline.learn.play.ProductModel;
import praline.learn.play.Tour;
import praline.random.Streams;
import praline.sample.Symbols;
import praline.sample.TransitionModel;

/**
 * The queries of a round on a table with pooled rows, in their order, and how each is played, until when. Membership queries are tours planned on
 * the learned model, equivalence queries are random chains of labels; what an edge or a cell lacks is for {@link ClassQuestions} to say.
 */
final class ClassQueries {
    private static final int FIRST_CHAINS = 40;
    private static final int SOME_CHAINS = 30;
    private static final int LONG_ONES = 6;
    private static final int MOST_IN_VAIN = 200;
    private static final int ONE_LABEL = 20;
    private static final double MORE = 1.2;

    private final Settings settings;
    private final TableOptions options;
    private final Symbols symbols;
    private final Play play;
    private final TransitionModel model;
    private final ClassHypothesis hypothesis;
    private final BayesFactor bayes;
    private final BooleanSupplier roundIsOver;
    private final SplittableRandom random;
    private final Map<Long, Double> spent = new HashMap<>();

    private final EndVisits endVisits;
    private ProductModel product;
    private Chains chains;
    private ClassQuestions questions;
    private double[] value = new double[0];
    private int clean;
    private int first;
    private long stepsAtChange;
    private int inVain;
    private long vainSteps;
    private long mixedSteps;
    private int exploredInVain;
    private String activity = "exploring";

    /**
     * Nothing asked yet.
     *
     * @param roundIsOver asked before every episode
     */
    ClassQueries(
            Settings settings,
            TableOptions options,
            Play play,
            TransitionModel model,
            ClassHypothesis hypothesis,
            BayesFactor bayes,
            BooleanSupplier roundIsOver) {
        this.settings = settings;
        this.options = options;
        this.symbols = hypothesis.table().symbols();
        this.play = play;
        this.model = model;
        this.hypothesis = hypothesis;
        this.bayes = bayes;
        this.roundIsOver = roundIsOver;
        random = Streams.generator(settings.seed(), "choices", 0);
        endVisits = new EndVisits(play, () -> product, walk -> observe(walk.play(play, episodeSeed())), roundIsOver);
        product = new ProductModel(model, hypothesis.table(), play.horizon());
        chains = new Chains(product, settings.depth(), random);
        questions = questions();
    }

    /** Takes the hypothesis as it is now; what was spent on questions is forgotten if its structure has changed. */
    void plan(boolean changed) {
        if (changed) {
            stepsAtChange = play.steps();
            clean = 0;
            spent.clear();
            vainSteps = 0;
            mixedSteps = 0;
            endVisits.forget();
        }
        plan();
    }

    private void plan() {
        product = new ProductModel(model, hypothesis.table(), play.horizon());
        chains = new Chains(product, settings.depth(), random);
        questions = questions();
        value = new double[product.nodes()];
    }

    private ClassQuestions questions() {
        return new ClassQuestions(product, hypothesis, options, bayes, settings, spent);
    }

    /** Puts the first query that is open, until it is answered or the round is over; returns false if none is. */
    boolean askOne() {
        return explore()
                || askFirst()
                || askChains(Math.min(SOME_CHAINS, chainsNeeded()))
                || membership(false)
                || askLong()
                || askChains(chainsNeeded())
                || membership(true)
                || askMixed()
                || cells()
                || askEnds()
                || askSuspicious()
                || askRest()
                || askDivided();
    }

    /** Every action of every state, so that the model knows what can be shown. */
    private boolean explore() {
        activity = "exploring";
        Explorer explorer = new Explorer(model, random, model.stochastic() ? 4 : 1);
        int played = 0;
        while (options.has(Switch.COVER)
                && exploredInVain < MOST_IN_VAIN
                && explorer.worthwhile()
                && !roundIsOver.getAsBoolean()) {
            observe(explorer.play(play, episodeSeed(), hypothesis.table()));
            exploredInVain = explorer.gained() ? 0 : exploredInVain + 1;
            played++;
        }
        return played > 0;
    }

    /** Some chains before anything is asked for, so that there is a hypothesis to ask by. */
    private boolean askFirst() {
        activity = "chains";
        int played = 0;
        for (; first < LONG_ONES + FIRST_CHAINS && !roundIsOver.getAsBoolean(); first++, played++) {
            if (first < LONG_ONES) {
                observe(chains.playLong(play, episodeSeed()));
            } else {
                playChain();
            }
        }
        return played > 0;
    }

    /** Membership queries: what tells the edges' classes from the others, what follows them, and the first samples of cells. */
    private boolean membership(boolean thorough) {
        activity = thorough ? "sameness" : "structure";
        questions.askStructure(thorough);
        // what could not be come by is asked again only when other data may have changed the question
        return play.steps() >= MORE * vainSteps && tour();
    }

    private boolean tour() {
        return options.has(Switch.PLANNED) ? plannedTour() : learnedTour();
    }

    /** The same by Q-learning, N_query episodes at a time: a step is worth what its reading, or an errand after it, is worth. */
    private boolean learnedTour() {
        Tour wanted = new Tour(product, questions, value);
        RlWalk walk = new RlWalk(model, hypothesis.table(), options, random);
        int played = 0;
        while (wanted.worthwhile() && played < options.queries() && !roundIsOver.getAsBoolean()) {
            observe(walk.play(play, episodeSeed(), questions::gain));
            played++;
        }
        return played > 0;
    }

    private boolean plannedTour() {
        int played = 0;
        while (!roundIsOver.getAsBoolean()) {
            ProductModel planned = product;
            Tour tour = new Tour(product, questions, value);
            if (!tour.worthwhile()) {
                break;
            }
            if (inVain >= 40 + Math.min(1000, 2 / tour.startValue())) {
                vainSteps = play.steps();
                inVain = 0;
                break;
            }
            for (int i = 0; i <= planned.branches() / 5000 && product == planned && !roundIsOver.getAsBoolean(); i++) {
                observe(tour.play(play, episodeSeed(), chains));
                inVain = tour.gained() ? 0 : inVain + 1;
                played++;
            }
        }
        return played > 0;
    }

    /** Equivalence query: random chains of labels must agree with the hypothesis, so many in a row. */
    private boolean askChains(int wanted) {
        activity = "chains";
        return playWhile(() -> clean < wanted, 0);
    }

    /** While a cell depends on what was before and nothing mends it: long chains. */
    private boolean askLong() {
        activity = "looking further";
        if (hypothesis.findings().isEmpty()) {
            hypothesis.lookBack();
        }
        return playWhile(() -> !hypothesis.findings().isEmpty(), 2);
    }

    /**
     * Random cells that lead back to themselves: so many readings that classes as different as twice the tolerance could be told apart
     * ({@link Dividing}).
     */
    private boolean askMixed() {
        activity = "mixtures";
        long begun = play.steps();
        double most = Mixing.mostSteps(settings.tolerance()) - mixedSteps;
        boolean played = playWhile(
                () -> play.steps() - begun < most && new Mixing(hypothesis.table()).lacksReadings(settings.tolerance()),
                2);
        mixedSteps += play.steps() - begun;
        return played;
    }

    /** The probabilities of the cells. */
    private boolean cells() {
        activity = "cells";
        questions.askCells(new CellPromise(settings, product.reachableCells().size()));
        return tour();
    }

    /** What ends the episodes of some may let others pass. */
    private boolean askEnds() {
        activity = "ends";
        return options.has(Switch.PLANNED) && endVisits.ask();
    }

    /** While some cell looks as if it may depend on what was before, though not significantly, more data. */
    private boolean askSuspicious() {
        activity = "suspicion";
        return hypothesis.suspects() && playWhile(() -> true, 4);
    }

    /** What the promise still lacks when all questions are answered or given up: more of everything. */
    private boolean askRest() {
        boolean early = symbols.labelCount() == 1 && play.steps() < 4 * stepsAtChange;
        return (early || !promise().open().isEmpty()) && playWhile(() -> true, 0);
    }

    /** Last: a division of classes, made where it explains the words clearly better; where that is not clear, more data will tell. */
    private boolean askDivided() {
        activity = "divisions";
        Dividing.Verdict verdict = hypothesis.divide();
        return verdict == Dividing.Verdict.CLEAR || (verdict == Dividing.Verdict.UNCLEAR && playWhile(() -> true, 2));
    }

    /**
     * Plays random chains until the round is over.
     *
     * @param wanted asked before each
     * @param oneLong every how many chains a long one from the start is played in its place; 0 for never
     */
    private boolean playWhile(BooleanSupplier wanted, int oneLong) {
        int played = 0;
        for (; wanted.getAsBoolean() && !roundIsOver.getAsBoolean(); played++) {
            if (oneLong > 0 && played % oneLong == 0) {
                observe(chains.playLong(play, episodeSeed()));
            } else {
                playChain();
            }
        }
        return played > 0;
    }

    private void playChain() {
        if (options.has(Switch.CHAINS)) {
            observe(chains.play(play, episodeSeed()));
        } else {
            observe(new RlWalk(model, hypothesis.table(), options, random)
                    .play(play, episodeSeed(), played -> symbols.reward(played.lastSymbol())));
        }
        clean = play.surprise() ? 0 : clean + 1;
    }

    private void observe(int start) {
        hypothesis.observe(start);
        if (product.horizon() != play.horizon() || product.outdated()) {
            boolean thorough = questions.isThorough();
            plan();
            questions.askStructure(thorough);
        }
    }

    private long episodeSeed() {
        return Streams.seed(settings.seed(), "episode", play.episodes());
    }

    /** How many random chains must agree in a row, ln(1/(1-confidence))/pacError; of the paper's walks N_stop. */
    int chainsNeeded() {
        if (!options.has(Switch.CHAINS)) {
            return options.stop();
        }
        double needed = -StrictMath.log(1 - settings.confidence()) / settings.pacError();
        return (int) Math.min(Integer.MAX_VALUE, Math.ceil(symbols.labelCount() == 1 ? ONE_LABEL * needed : needed));
    }

    /** How many random chains in a row have agreed. */
    int clean() {
        return clean;
    }

    /** What was asked last, for who watches. */
    String activity() {
        return activity;
    }

    ProductModel product() {
        return product;
    }

    Promise promise() {
        return ClassPromise.of(product, hypothesis, questions, settings, clean, chainsNeeded());
    }
}
