package praline.learn.merge;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import praline.learn.Promise;
import praline.learn.Settings;
import praline.learn.evidence.CellPromise;
import praline.learn.evidence.Mixing;
import praline.learn.evidence.StateSplitting;
import praline.learn.play.EndVisits;
import praline.learn.play.Explorer;
import praline.learn.play.PairPlan;
import praline.learn.play.Play;
import praline.learn.play.ProductModel;
import praline.sample.TransitionModel;

/**
 * The questions of a round, in their order, and how each is put: what is to be played, until when. Which cells and edges lack what is for
 * {@link Needs} to say, and what is still owed of the promise for {@link CellPromise} and {@link Earned}.
 */
final class Questions {
    /** Episodes of exploration that may come to nothing new in a row: what is left lies beyond the horizon, or is hardly ever met. */
    private static final int MOST_IN_VAIN = 200;

    /**
     * What the start must be worth where sameness is asked for the first time: an answer in some 200 steps. What is dearer comes after the successions, by
     * which a wrong structure may show itself first.
     */
    private static final double NEAR = 0.1;

    private final Settings settings;
    private final Play play;
    private final TransitionModel model;
    private final Hypothesis hypothesis;
    private final Growth growth;
    private final BooleanSupplier roundIsOver;
    private final Spent spent = new Spent();
    private final Planning planning;
    private final Gathering gathering;
    private final Agreement agreement;
    private final RareRewards rareRewards;
    private final Sequels sequels;
    private final Repetitions repetitions;
    private final Conformance conformance;
    private final Antecedents antecedents;
    private final Doubles doubles;
    private final Testing testing;
    private final Untils untils;
    private final Unpaid unpaid;
    private final EndVisits endVisits;
    private @Nullable Rows rows;
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
        planning = new Planning(settings, play, model, hypothesis, spent);
        gathering = new Gathering(settings, play, model, hypothesis, planning, roundIsOver, room);
        Inquiry inquiry = new Inquiry(
                settings,
                hypothesis,
                play,
                planning::observe,
                planning::chains,
                () -> planning.needs().rivalPlans(),
                roundIsOver,
                limit);
        agreement = new Agreement(inquiry);
        sequels = new Sequels(inquiry);
        testing = new Testing(inquiry);
        repetitions = new Repetitions(inquiry, testing);
        conformance = new Conformance(inquiry);
        antecedents = new Antecedents(inquiry);
        doubles = new Doubles(inquiry);
        untils = new Untils(inquiry);
        unpaid = new Unpaid(inquiry);
        endVisits = new EndVisits(play, planning::product, inquiry::observe, roundIsOver);
        rareRewards = new RareRewards(inquiry);
    }

    /** Takes the hypothesis as it is now; what was spent on questions is forgotten if its shape has changed. */
    void plan(boolean changed) {
        if (changed) {
            agreement.forget();
            mixedSteps = 0;
            spent.clear();
            gathering.forget();
            antecedents.forget();
            doubles.forget();
            testing.forget();
            endVisits.forget();
        }
        leavesOpen = false;
        planning.plan();
    }

    /**
     * Puts the first question that is open, until it is answered or the round is over; returns false if none is. What is played for other reasons comes before the walks that
     * are planned for readings, since it saves most of them; and what would undo the shape comes before what is shown of it at length.
     */
    boolean askOne() {
        return put("exploring", this::explore)
                || put(Extent.OPEN.activity(), this::askOpen)
                || put("chains", agreement::askFirst)
                || put("chains", agreement::askSome)
                || put("paying words", () -> rareRewards.askPayments(spent))
                || put("rare rewards", () -> rareRewards.replay(spent))
                || askNeeds(Extent.LIKELY)
                || askFound()
                || put("looking further", agreement::askFurther)
                || put("chains", agreement::askChains)
                || askNeeds(Extent.FEW)
                || put("repetitions", () -> repetitions.ask(spent))
                || put("conformance", () -> conformance.ask(spent))
                || put("antecedents", antecedents::follow)
                || put("test words", testing::askOfFew)
                || put("doubles", doubles::ask)
                || put("long episodes", agreement::askWhileOneState)
                || put("untils", () -> untils.ask(spent))
                || put("rows", this::askRows)
                || put("sequels", () -> sequels.ask(spent))
                || put("long episodes", agreement::askLongEpisodes)
                || put("test words", testing::ask)
                || put(Extent.SAME.activity(), () -> gathering.gather(Extent.SAME, NEAR))
                || put("mixtures", this::askMixed)
                || askNeeds(Extent.SUCCESSIONS)
                || askNeeds(Extent.SAME)
                || put("ends", endVisits::ask)
                || seemsComplete()
                || askNeeds(Extent.PROMISED)
                || askNeeds(Extent.SURE)
                || askNeeds(Extent.TOLD)
                || put("rare words", () -> unpaid.ask(planning.product()))
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
        Explorer explorer = new Explorer(model, planning.random(), planning.tries());
        int played = 0;
        while (exploredInVain < MOST_IN_VAIN && explorer.worthwhile() && !roundIsOver()) {
            planning.observe((p, seed) -> explorer.play(p, seed, hypothesis.structure()));
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
        leavesOpen = !gathering.gather(Extent.OPEN);
        return true;
    }

    /** Whether nothing more can be had on the edges that are still open. */
    boolean leavesOpen() {
        return leavesOpen;
    }

    /** What is needed to decide the structure, as long as it is not dear; and what the promise needs, at any price. */
    private boolean askNeeds(Extent extent) {
        return put(extent.activity(), () -> gathering.gather(extent));
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
            RivalPlans plans = planning.needs().rivalPlans();
            boolean again = rows.tried(row);
            Supplier<PairPlan> plan = () -> again ? plans.alone(row.edge(), rival) : plans.pairs();
            int target = hypothesis.structure().target(row.edge());
            if (!plans.pairs().tellsAtOnce(target, rival) && !plan.get().tells(target, rival)) {
                rows.untellable(row);
                continue;
            }
            rows.played(row);
            planning.observe((p, seed) -> planning.chains().playRow(p, seed, row.word(), plan, rival));
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
            planning.observe(play.episodes() % 2 == 0 ? planning.chains()::playLong : planning.chains()::play);
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
        horizonNeeded = onlyEdges ? ShortHorizon.needed(planning.product(), hypothesis, planning.needs()) : 0;
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

    /** Notes that there are words which this run has not played: its own are to be others. */
    void othersPlayed() {
        planning.othersPlayed();
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
        return Earned.promise(planning.product(), hypothesis, planning.needs(), settings, agreement);
    }

    /** The product that walks are planned on. */
    ProductModel product() {
        return planning.product();
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
