package praline.learn.lstar;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import praline.learn.LearnedMachine;
import praline.learn.LearningRound;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.Stop;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.EnoughLabels;
import praline.learn.evidence.Freezing;
import praline.learn.evidence.HiddenEnds;
import praline.learn.evidence.Outcome;
import praline.learn.play.Play;
import praline.learn.play.ProductModel;
import praline.learn.play.ShownEnds;
import praline.process.Environment;
import praline.sample.Symbols;
import praline.sample.TransitionModel;
import praline.sample.WordLog;

/**
 * Algorithm 1 on a table with pooled rows: make the table closed and consistent by membership queries, put an equivalence query, begin anew
 * with its counterexample. Queries are planned on the learned model of the environment, and it ends when what "converged" promises is
 * earned, not after a number of episodes.
 */
final class ClassLearning {
    private final Settings settings;
    private final TableOptions options;
    private final Stop stop;
    private final Consumer<LearningRound> listener;
    private final TransitionModel model;
    private final Play play;
    private final ClassHypothesis hypothesis;
    private final BayesFactor bayes;
    private final EnoughLabels enough;
    private final ShownEnds ends;
    private final ClassQueries queries;

    private int round;
    private long stepsAtRound;
    private boolean halted;

    ClassLearning(
            Environment environment,
            Settings settings,
            TableOptions options,
            Stop stop,
            Consumer<LearningRound> listener) {
        this.settings = settings;
        this.options = options;
        this.stop = stop;
        this.listener = listener;
        Symbols symbols = new Symbols();
        WordLog log = new WordLog();
        model = new TransitionModel(environment, symbols);
        play = new Play(environment, symbols, log, model, settings.horizon(), settings.maxSteps());
        bayes = new BayesFactor(settings.tolerance());
        enough = EnoughLabels.of(play.paths(), model, symbols, bayes);
        ends = new ShownEnds(play);
        hypothesis = new ClassHypothesis(symbols, log, options, bayes, settings);
        queries = new ClassQueries(settings, options, play, model, hypothesis, bayes, this::roundIsOver);
    }

    LearnedMachine learn() {
        Optional<Status> status = Optional.empty();
        while (status.isEmpty()) {
            conclude();
            status = limit();
            if (status.isPresent()) {
                break;
            }
            if (!hypothesis.complete() || enough.areRefuted() || ends.areRefuted(hypothesis.table())) {
                status = Optional.of(Status.BUDGET);
            } else if (queries.askOne()) {
                status = limit();
            } else {
                halted = !options.missingForPromise().isEmpty();
                boolean lacks = enough.areRefutedAtLast() || ends.areRefutedAtLast(hypothesis.table());
                status = Optional.of(lacks || halted ? Status.BUDGET : Status.CONVERGED);
            }
        }
        if (!hypothesis.decided()) {
            conclude(); // a limit came within a round: what was seen in it belongs to the machine so far
        }
        return outcome(status.get());
    }

    /** Closed and consistent: every edge is led to a class, or made one. */
    private void conclude() {
        round++;
        queries.plan(hypothesis.conclude());
        stepsAtRound = play.steps();
        listener.accept(new LearningRound(
                round,
                play.steps(),
                play.episodes(),
                hypothesis.table().states(),
                hypothesis.table().openEdges(),
                queries.activity(),
                queries.clean(),
                queries.chainsNeeded(),
                () -> Freezing.of(hypothesis.table())));
    }

    /** A round ends when the data have grown by a tenth, or by a little if something unknown was seen, or at a limit. */
    private boolean roundIsOver() {
        long since = play.steps() - stepsAtRound;
        boolean unknown = hypothesis.table().openEdges() > 0;
        return since >= 50 + play.steps() / (unknown ? 50 : 10) || limit().isPresent();
    }

    private Optional<Status> limit() {
        return play.steps() >= settings.maxSteps() ? Optional.of(Status.BUDGET) : stop.ask(play.steps());
    }

    private LearnedMachine outcome(Status status) {
        List<String> missing = options.missingForPromise();
        ClassTable table = hypothesis.table();
        ProductModel product = queries.product();
        Outcome outcome = new Outcome(table, bayes, settings, product.endings(table));
        HiddenEnds hidden = play.hiddenEnds(table);
        Optional<String> lack = enough.said().or(() -> hidden.lack(outcome::number));
        return outcome.of(new Outcome.Run(
                "lstar",
                status,
                status == Status.BUDGET ? lack.orElseGet(() -> reason(missing)) : "",
                missing.isEmpty() ? queries.promise() : ClassPromise.without(missing, queries.promise()),
                play.steps(),
                play.episodes(),
                round,
                product::possible,
                model.stateCount() == 0 ? Optional.empty() : Optional.of(model.toProcess()),
                play.remarks(hidden, outcome::number)));
    }

    private String reason(List<String> missing) {
        if (halted) {
            return "no question is left, but 'converged' is not earned without " + String.join(", ", missing);
        } else if (!hypothesis.complete()) {
            return "no finite machine found: " + hypothesis.table().states() + " states and growing";
        }
        return play.steps() >= settings.maxSteps() ? "max-steps " + settings.maxSteps() + " reached" : "time is up";
    }
}
