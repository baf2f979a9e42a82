package praline.learn.merge;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import praline.learn.Promise;
import praline.learn.Settings;
import praline.learn.evidence.CellPromise;
import praline.learn.evidence.Mixing;
import praline.learn.evidence.StateSplitting;
import praline.learn.play.Chains;
import praline.learn.play.Explorer;
import praline.learn.play.PairPlan;
import praline.learn.play.Play;
import praline.learn.play.ProductModel;
import praline.random.Draws;
import praline.random.Streams;
import praline.sample.IntList;
import praline.sample.TransitionModel;

/**
 * The questions of a round, in their order, and how each is put: what is to be played, until when. Which cells and edges lack what is for
 * {@link Needs} to say, and what is still owed of the promise for {@link CellPromise} and {@link Earned}.
 */
final class Questions {
    /** Episodes of exploration that may come to nothing new in a row: what is left lies beyond the horizon, or is hardly ever met. */
    private static final int MOST_IN_VAIN = 200;

    /** The most steps that a gain may cost while the structure is asked for; what the promise needs is worth any price. */
    private static final double DEAR = 2000;

    /** The most where two edges must be passed first: where a label is rare, what follows it twice is all but never read. */
    private static final double NOT_DEAR = 100;

    /**
     * What the start must be worth where sameness is asked for the first time: an answer in some 200 steps. What is dearer comes after the successions, by
     * which a wrong structure may show itself first.
     */
    private static final double NEAR = 0.1;

    /** For each so many states, an episode more is played by the same plan, up to so many. */
    private static final int STATES_TO_PLAN = 20;

    private static final int MOST_TO_PLAN = 50;

    /** An episode is played again if it is so likely to come as it did. */
    private static final double LIKELY = 0.5;

    private static final int FEWEST_ENCORES = 2;

    private final Settings settings;
    private final Play play;
    private final TransitionModel model;
    private final Hypothesis hypothesis;
    private final Growth growth;
    private final BooleanSupplier roundIsOver;
    private final LongSupplier room;
    private final Draws random;
    private final Agreement agreement;
    private final RareRewards rareRewards;
    private final Sequels sequels;
    private final Repetitions repetitions;
    private final Conformance conformance;
    private final Untils untils;
    private final Spent spent = new Spent();
    private final Map<Extent, Effort> efforts = new EnumMap<>(Map.of(
            Extent.OPEN, new Effort(DEAR),
            Extent.FEW, new Effort(DEAR),
            Extent.SAME, new Effort(DEAR),
            Extent.SUCCESSIONS, new Effort(NOT_DEAR),
            Extent.FOUND, new Effort(DEAR),
            Extent.SUSPECTED, new Effort(DEAR),
            Extent.PROMISED, new Effort(Double.POSITIVE_INFINITY),
            Extent.SURE, new Effort(Double.POSITIVE_INFINITY)));
    private ProductModel product;
    private Chains chains;
    private Needs needs;
    private @Nullable Rows rows;
    private @Nullable CellPromise ofCells;
    private double[] value = new double[0];
    private String episodes = "episode";
    private long mixedSteps;
    private int exploredInVain;
    private boolean leavesOpen;
    private long horizonNeeded;
    private String activity = "exploring";

    /**
     * Nothing asked yet.
     *
     * @param roundIsOver asked before every episode
     * @param room how many steps may be taken before the round is over, as far as that depends on steps
     * @param limit whether nothing more may be played
     */
    Questions(
            Settings settings,
            Play play,
            TransitionModel model,
            Hypothesis hypothesis,
            Growth growth,
            BooleanSupplier roundIsOver,
            LongSupplier room,
            BooleanSupplier limit) {
        this.settings = settings;
        this.play = play;
        this.model = model;
        this.hypothesis = hypothesis;
        this.growth = growth;
        this.roundIsOver = roundIsOver;
        this.room = room;
        random = new Draws(Streams.generator(settings.seed(), "choices", 0));
        Inquiry inquiry = new Inquiry(
                settings, hypothesis, play, this::observe, () -> chains, () -> needs.pairs(), roundIsOver, limit);
        agreement = new Agreement(inquiry);
        sequels = new Sequels(inquiry);
        repetitions = new Repetitions(inquiry);
        conformance = new Conformance(inquiry);
        untils = new Untils(inquiry);
        rareRewards = new RareRewards(inquiry);
        plan();
    }

    /** Takes the hypothesis as it is now; what was spent on questions is forgotten if its shape has changed. */
    void plan(boolean changed) {
        if (changed) {
            agreement.forget();
            mixedSteps = 0;
            spent.clear();
            efforts.values().forEach(Effort::forget);
        }
        leavesOpen = false;
        plan();
    }

    private void plan() {
        Structure structure = hypothesis.structure();
        ProductModel before = product;
        product = new ProductModel(model, structure, settings.horizon());
        chains = new Chains(product, settings.depth(), random, chains);
        needs = new Needs(
                product,
                new OpenEdges(structure, hypothesis::enough, spent),
                hypothesis.contexts(),
                hypothesis.bayes(),
                settings,
                hypothesis.rivals(),
                hypothesis.likelihood(),
                spent);
        // in the same structure what was worth walking to is so still, for the most part
        value = before != null && before.machine() == structure
                ? product.valuesOf(before, value)
                : new double[product.nodes()];
    }

    /** Puts the first question that is open, until it is answered or the round is over; returns false if none is. */
    boolean askOne() {
        return put("exploring", this::explore)
                || put(Extent.OPEN.activity(), this::askOpen)
                || put("chains", agreement::askFirst)
                || put("chains", agreement::askSome)
                || put("paying words", () -> rareRewards.askPayments(spent))
                || put("rare rewards", () -> rareRewards.replay(spent))
                || askNeeds(Extent.FEW)
                || askFound()
                || put("looking further", agreement::askFurther)
                || put("chains", agreement::askChains)
                || put("repetitions", () -> repetitions.ask(spent))
                || put("conformance", () -> conformance.ask(spent))
                || put("long episodes", agreement::askWhileOneState)
                || put("untils", () -> untils.ask(spent))
                || put(Extent.SAME.activity(), () -> gather(Extent.SAME, cellsBeside(), NEAR))
                || put("mixtures", this::askMixed)
                || put("rows", this::askRows)
                || askNeeds(Extent.SUCCESSIONS)
                || askNeeds(Extent.SAME)
                || put("sequels", () -> sequels.ask(spent))
                || put("long episodes", agreement::askLongEpisodes)
                || seemsComplete()
                || put(Extent.PROMISED.activity(), this::askPromised)
                || askNeeds(Extent.SURE)
                || put("suspicion", this::askSuspicious)
                || put("the rest", this::askRest)
                || put("patience", this::askPatience);
    }

    private boolean put(String what, BooleanSupplier question) {
        activity = what;
        return question.getAsBoolean();
    }

    private boolean seemsComplete() {
        growth.complete();
        return false;
    }

    /** Before all questions: every action of every state, so that the model knows what can be shown. */
    private boolean explore() {
        Explorer explorer = new Explorer(model, random, tries());
        int played = 0;
        while (exploredInVain < MOST_IN_VAIN && explorer.worthwhile() && !roundIsOver()) {
            observe((p, seed) -> explorer.play(p, seed, hypothesis.structure()));
            exploredInVain = explorer.gained() ? 0 : exploredInVain + 1;
            played++;
        }
        return played > 0;
    }

    /** While edges wait for evidence: visits of them, and the first readings of cells; what cannot be had is done without. */
    private boolean askOpen() {
        if (!hypothesis.waits()) {
            return false;
        }
        leavesOpen = !gather(Extent.OPEN, needs::cell);
        return true;
    }

    /** Whether nothing more can be had on the edges that are still open. */
    boolean leavesOpen() {
        return leavesOpen;
    }

    /** What is needed to decide the structure, as long as it is not dear. */
    private boolean askNeeds(Extent extent) {
        return put(extent.activity(), () -> gather(extent, extent == Extent.SAME ? cellsBeside() : needs::cell));
    }

    /** What the promise needs, cells and what can follow edges together, at any price. */
    private boolean askPromised() {
        CellPromise promise = cellPromise();
        return gather(Extent.PROMISED, (q, l, more) -> promise.worth(hypothesis.structure(), q, l, more));
    }

    /**
     * What readings of cells are worth while edges are tested. Among many states those that the promise needs are had by the way: apart from the others they would
     * take most ways a second time.
     */
    private Harvest.CellWorth cellsBeside() {
        Structure structure = hypothesis.structure();
        if (structure.states() <= Decisions.MANY) {
            return needs::cell;
        }
        CellPromise promise = cellPromise();
        return (q, l, more) -> promise.worthOfSize(structure, q, l, more);
    }

    private CellPromise cellPromise() {
        int cells = product.reachableCells().size();
        CellPromise promise = ofCells != null && ofCells.cells() == cells ? ofCells : new CellPromise(settings, cells);
        ofCells = promise;
        return promise;
    }

    /** Plays planned walks until nothing is left to be had, or it is not worth the effort; returns whether anything was played. */
    private boolean gather(Extent extent, Harvest.CellWorth cells) {
        return gather(extent, cells, 0);
    }

    /** The same while the start is worth that much at least. */
    private boolean gather(Extent extent, Harvest.CellWorth cells, double least) {
        Effort effort = Objects.requireNonNull(efforts.get(extent));
        long played = play.episodes();
        effort.begin(play.steps());
        Harvest harvest = null;
        boolean otherStarts = false;
        int taught = 0; // episodes since the last plan that have changed what is needed
        while (!roundIsOver() && !effort.resting(play.steps())) {
            if (harvest == null || !harvest.isOn(product)) {
                ask(extent); // there may be other needs, of another product
                harvest = new Harvest(product, cells, needs, value, tries());
                taught = 0;
            } else if (taught > 0 || harvest.gained() || harvest.isInVain() || extent == Extent.OPEN || otherStarts) {
                // else nothing has changed: open edges are given up after some visits in vain
                taught++;
                if (!harvest.gained() || taught >= Math.max(episodesToPlan(), harvest.lasts())) {
                    harvest.plan(taught);
                    taught = 0;
                }
            }
            if (!harvest.worthwhile() || harvest.startValue() < least) {
                break;
            }
            int version = model.version();
            observe(harvest.along(chains));
            otherStarts = version != model.version();
            effort.played(play.steps(), harvest.gained(), harvest.startValue());
            int left = harvest.canBeRepeated() ? harvest.lasts() - taught - 1 : 0;
            taught += left > 0 ? again(harvest, effort, left) : 0;
        }
        return play.episodes() > played;
    }

    /** Plays the last episode again, while all comes as before, up to so many times; returns how often. */
    private int again(Harvest harvest, Effort effort, int most) {
        long times = Math.min(most, room.getAsLong() / Math.max(1, play.length()));
        if (times < FEWEST_ENCORES || play.chanceOfEncore(hypothesis.structure()) < LIKELY) {
            return 0;
        }
        play.encore(LongStream.range(0, times)
                .map(i -> Streams.seed(settings.seed(), episodes, play.episodes() + i))
                .toArray());
        int played = 0;
        do {
            observe(harvest.along(chains));
            effort.played(play.steps(), harvest.gained(), harvest.startValue());
            played++;
        } while (play.begun() || (played < times && play.asBefore() && !roundIsOver()));
        play.encoreEnds();
        return played;
    }

    /** After how many episodes all is planned anew: among many states, what one of them has taught changes little elsewhere. */
    private int episodesToPlan() {
        int states = hypothesis.structure().states();
        return states > Decisions.MANY ? Math.min(MOST_TO_PLAN, states / STATES_TO_PLAN) : 1;
    }

    private void ask(Extent extent) {
        if ((extent == Extent.FOUND || extent == Extent.SUSPECTED)
                && hypothesis.suspect().isPresent()) {
            needs.askFor(hypothesis.suspect().get());
        } else {
            needs.ask(extent);
        }
    }

    /** Each edge just after the access word of its state, followed by what tells its target from the other states. */
    private boolean askRows() {
        if (rows == null || !rows.of(hypothesis.structure())) {
            rows = new Rows(hypothesis.structure(), hypothesis.likelihood(), spent);
        }
        long before = play.episodes();
        rows.read();
        for (Rows.Row next = rows.next(); next != null && !roundIsOver(); next = rows.next()) {
            Rows.Row row = next;
            int rival = row.rival();
            Needs asked = needs;
            boolean again = rows.tried(row);
            Supplier<PairPlan> plan = () -> again ? asked.pairsFor(row.edge(), rival) : asked.pairs();
            int target = hypothesis.structure().target(row.edge());
            if (!asked.pairs().tellsAtOnce(target, rival) && !plan.get().tells(target, rival)) {
                rows.untellable(row);
                continue;
            }
            rows.played(row);
            observe((p, seed) -> chains.playRow(p, seed, row.word(), plan, rival));
            rows.read();
        }
        return play.episodes() > before;
    }

    /**
     * Random cells that lead back to themselves: so many readings, whatever the number of cells, that states as different as twice the
     * tolerance could be told apart ({@link StateSplitting}).
     */
    private boolean askMixed() {
        double most = Mixing.mostSteps(settings.tolerance());
        long before = play.episodes();
        while (mixedSteps < most && mixing().lacksReadings(settings.tolerance()) && !roundIsOver()) {
            long begun = play.steps();
            observe(play.episodes() % 2 == 0 ? chains::playLong : chains::play);
            mixedSteps += play.steps() - begun;
        }
        return play.episodes() > before;
    }

    private Mixing mixing() {
        return new Mixing(hypothesis.structure());
    }

    /** While what follows two edges depends on the first and no decision mends it: that word, which is seldom in others. */
    private boolean askFound() {
        Finding finding = hypothesis.finding().orElse(null);
        return finding != null && finding.then() >= 0 && askNeeds(Extent.FOUND);
    }

    /**
     * Last: while some cell looks as if it may depend on what was before, though not significantly, more data; what has not become
     * significant late is less than was asked for.
     */
    private boolean askSuspicious() {
        boolean suspects = !growth.settledLate() && hypothesis.suspects();
        if (suspects && askSuspect()) {
            return true;
        }
        if (suspects) {
            agreement.askMore();
        }
        return suspects;
    }

    /** The word that is suspected, since chains may come to it seldom. */
    private boolean askSuspect() {
        Finding suspect = hypothesis.suspect().orElse(null);
        return suspect != null && askNeeds(suspect.then() >= 0 ? Extent.FOUND : Extent.SUSPECTED);
    }

    /** What the promise still lacks when all questions are answered or given up: more of everything. */
    private boolean askRest() {
        Promise now = promise();
        boolean onlyEdges = now.open().size() == 1 && now.edgesEarned() < now.edges();
        horizonNeeded = onlyEdges ? ShortHorizon.needed(product, hypothesis, needs) : 0;
        boolean open = !now.open().isEmpty() && horizonNeeded == 0;
        if (open) {
            agreement.askRest();
        }
        return open;
    }

    /** Where nothing is left to ask, but something of the promise cannot be had before episodes end: how long they would have to be; else 0. */
    long horizonNeeded() {
        return horizonNeeded;
    }

    private void observe(Play.Walk walk) {
        int start = play.episode(walk, episodeSeed(), random);
        IntList heard = play.heard();
        for (int i = 0; i < heard.size(); i++) {
            hypothesis.observe(heard.get(i));
        }
        hypothesis.observe(start);
        if (product.outdated() && !product.takesStarts()) {
            plan();
        }
    }

    /** Notes that there are words which this run has not played: its own are to be others. */
    void othersPlayed() {
        episodes = "further episode";
    }

    private int tries() {
        return model.stochastic() ? 4 : 1;
    }

    private long episodeSeed() {
        return Streams.seed(settings.seed(), episodes, play.episodes());
    }

    /** Where there is one label only, the structure must have stood for long. */
    private boolean askPatience() {
        boolean oneLabel = hypothesis.structure().symbols().labelCount() == 1;
        boolean early = oneLabel && !growth.settled();
        if (early) {
            agreement.askRest();
        }
        return early;
    }

    /** What has been earned of the promise. */
    Promise promise() {
        return Earned.promise(product, hypothesis, needs, settings, agreement);
    }

    /** The product that walks are planned on. */
    ProductModel product() {
        return product;
    }

    /** What random words have said so far. */
    Agreement agreement() {
        return agreement;
    }

    /** What is being asked, in a word or two. */
    String activity() {
        return activity;
    }

    private boolean roundIsOver() {
        return roundIsOver.getAsBoolean();
    }
}
