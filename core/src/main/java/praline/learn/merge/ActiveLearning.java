package praline.learn.merge;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import praline.learn.LearnedMachine;
import praline.learn.LearningRound;
import praline.learn.Promise;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.Stop;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.EnoughStates;
import praline.learn.evidence.Freezing;
import praline.learn.evidence.HiddenEnds;
import praline.learn.evidence.Outcome;
import praline.learn.play.Play;
import praline.learn.play.ProductModel;
import praline.machine.Label;
import praline.process.Environment;
import praline.sample.NamedPaths;
import praline.sample.Symbols;
import praline.sample.TransitionModel;
import praline.sample.Way;
import praline.sample.WordLog;

/** Learns the machine behind an environment's reward by interacting with it: inference, questions and answers in a circle. */
public final class ActiveLearning {
    private final Settings settings;
    private final Stop stop;
    private final Consumer<LearningRound> listener;
    private final Symbols symbols = new Symbols();
    private final WordLog log = new WordLog();
    private final TransitionModel model;
    private final Play play;
    private final Hypothesis hypothesis;
    private final Growth growth = new Growth();
    private final NamedPaths others;
    private final Assumptions assumptions;
    private final Questions questions;
    private int round;
    private long stepsAtRound;
    private boolean horizonIsShort;

    /**
     * A learner that has seen nothing.
     *
     * @param environment a black box; the learner sees only what its methods show
     * @param settings what is asked for
     * @param stop asked before every episode
     * @param listener told of every round
     */
    public ActiveLearning(Environment environment, Settings settings, Stop stop, Consumer<LearningRound> listener) {
        this.settings = settings;
        this.stop = stop;
        this.listener = listener;
        model = new TransitionModel(environment, symbols);
        play = new Play(environment, symbols, log, model, settings.horizon(), settings.maxSteps());
        hypothesis = new Hypothesis(symbols, log, settings);
        others = new NamedPaths(symbols);
        assumptions = new Assumptions(settings, play, symbols, model, others, hypothesis);
        questions = new Questions(
                settings, play, model, hypothesis, growth, this::roundIsOver, this::room, () -> limit().isPresent());
    }

    /**
     * Learns with the default learner, whatever the environment is.
     *
     * @param environment a black box; the learner sees only what its methods show
     * @param settings what is asked for
     * @param stop asked before every episode
     * @param listener told of every round
     */
    public static LearnedMachine learn(
            Environment environment, Settings settings, Stop stop, Consumer<LearningRound> listener) {
        return new ActiveLearning(environment, settings, stop, listener).learn();
    }

    /** Learns with the default learner, without limit of time and without progress. */
    public static LearnedMachine learn(Environment environment, Settings settings) {
        return learn(environment, settings, Stop.NEVER, round -> {});
    }

    /**
     * Takes in one episode that somebody else has played in the same environment, before learning begins. It is evidence like any other, but
     * neither a step nor a clean chain. The learner's own episodes are then others than they would be without it, so that nothing of a log of an
     * earlier run with the same seed is counted twice.
     *
     * @param labels the labels read, one a step
     * @param rewards the rewards paid, one a step
     * @param way through which states and by which actions, as far as that is known; it serves to find out that labels say too little
     * @throws IllegalArgumentException if there are not as many rewards as labels, or a reward is not finite
     */
    public void observe(List<Label> labels, List<Double> rewards, Way way) {
        hypothesis.observe(labels, rewards);
        others.add(labels, rewards, way);
        questions.othersPlayed();
    }

    /** Learns until what is asked for has been earned or a limit comes; to be called once. */
    public LearnedMachine learn() {
        Optional<Status> status = Optional.empty();
        while (status.isEmpty()) {
            conclude();
            status = limit();
            if (status.isPresent()) {
                break;
            }
            if (endless() || assumptions.areRefuted()) {
                status = Optional.of(Status.BUDGET);
            } else if (questions.askOne()) {
                status = limit();
            } else if (hypothesis.searching().isTorn()) {
                questions.agreement().askRest();
            } else if (!hypothesis.uniteAtLast()
                    && !hypothesis.searching().giveUpStates()
                    && !hypothesis.searching().split()) {
                horizonIsShort = questions.horizonNeeded() > 0;
                status = Optional.of(
                        assumptions.areRefutedAtLast() || horizonIsShort ? Status.BUDGET : Status.CONVERGED);
            }
        }
        if (hypothesis.structure().openEdges() > 0) {
            // a limit came within a round: what was seen in it belongs to the machine so far
            questions.plan(hypothesis.conclude());
        }
        return outcome(status.get());
    }

    /** Whether more states are needed than there may be, or than any finite machine would. */
    private boolean endless() {
        return !hypothesis.complete() || growth.endless(symbols.labelCount() == 1);
    }

    private LearnedMachine outcome(Status status) {
        Promise promise = questions.promise();
        Structure structure = hypothesis.structure();
        structure.fitProbabilities();
        ProductModel product = questions.product();
        Outcome outcome = new Outcome(structure, hypothesis.bayes(), settings, product.endings(structure));
        HiddenEnds ends = play.hiddenEnds(structure);
        Optional<String> refuted = assumptions.said(ends, outcome::number);
        return outcome.of(new Outcome.Run(
                "merge",
                status,
                status == Status.BUDGET ? refuted.orElseGet(this::reason) : "",
                promise,
                play.steps(),
                play.episodes(),
                round,
                product::possible,
                model.stateCount() == 0 ? Optional.empty() : Optional.of(model.toProcess()),
                // where learning was in vain the machine is none by which ends could be judged
                refuted.isPresent() ? List.of() : play.remarks(ends, outcome::number)));
    }

    private String reason() {
        return limitReached()
                + EnoughStates.lack(play.moves(), model, symbols, new BayesFactor(settings.tolerance()))
                        .map(lack -> "; " + lack)
                        .orElse("");
    }

    private String limitReached() {
        if (horizonIsShort) {
            Promise promise = questions.promise();
            return "the horizon is too short: what " + (promise.edges() - promise.edgesEarned()) + " of "
                    + promise.edges() + " transitions lead to cannot be told before episodes of " + play.horizon()
                    + " steps end; in " + questions.horizonNeeded() + " it could";
        }
        int states = hypothesis.structure().states();
        return endless() || growth.growing()
                ? "no finite machine found: " + states + " states and growing"
                : play.steps() >= settings.maxSteps() ? "max-steps " + settings.maxSteps() + " reached" : "time is up";
    }

    /** Inference: decides anew on all that was observed. */
    private void conclude() {
        round++;
        if (log.forgetIfFull()) {
            hypothesis.forget();
            play.forget();
        }
        boolean changed = questions.leavesOpen() ? hypothesis.conclude() : hypothesis.concludeSure();
        growth.concluded(
                play.steps(),
                changed,
                hypothesis.structure().states(),
                hypothesis.finding().isPresent());
        questions.plan(changed);
        stepsAtRound = play.steps();
        announce();
    }

    /** A round ends when the data have grown by a tenth, or by a little if something unknown was seen, or at a limit. */
    private boolean roundIsOver() {
        return length() <= play.steps() - stepsAtRound || limit().isPresent();
    }

    /** How long a round that goes on now is, in steps. */
    private long length() {
        boolean unknown = hypothesis.structure().openEdges() > 0;
        return 50 + play.steps() / (unknown && !hypothesis.large() ? 50 : 10);
    }

    /** How many steps may be taken in this round at least, and within the limit. */
    private long room() {
        return Math.min(length() + stepsAtRound, settings.maxSteps()) - play.steps();
    }

    private Optional<Status> limit() {
        return play.steps() >= settings.maxSteps() ? Optional.of(Status.BUDGET) : stop.ask(play.steps());
    }

    private void announce() {
        Structure structure = hypothesis.structure();
        listener.accept(new LearningRound(
                round,
                play.steps(),
                play.episodes(),
                structure.states(),
                structure.openEdges(),
                questions.activity(),
                questions.agreement().clean(),
                questions.agreement().chainsNeeded(),
                () -> Freezing.of(structure)));
    }
}
