package praline.learn.lstar;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import praline.learn.LearnedMachine;
import praline.learn.Learner;
import praline.learn.LearningRound;
import praline.learn.Promise;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.Stop;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.CellPromise;
import praline.learn.evidence.Freezing;
import praline.learn.evidence.HiddenEnds;
import praline.learn.evidence.Outcome;
import praline.learn.play.ProductModel;
import praline.process.Environment;
import praline.process.ExplicitProcess;
import praline.random.Streams;

/** The paper's learner: L* on a sampling observation table, with the parameters and switches of its options. */
public final class LStarLearner implements Learner {
    private final TableOptions options;
    private final Optional<ExplicitProcess> known;

    private LStarLearner(TableOptions options, Optional<ExplicitProcess> known) {
        this.options = options;
        this.known = known;
    }

    /** A learner that knows nothing of the environment but what it sees. */
    public static LStarLearner of(TableOptions options) {
        return new LStarLearner(options, Optional.empty());
    }

    /**
     * A learner that may be told which labels can follow which, by an oracle that knows the process; it asks for the length of episodes, and
     * more with {@link Switch#ORACLE}. The rewards stay hidden.
     */
    public LStarLearner withOracle(ExplicitProcess process) {
        return new LStarLearner(options, Optional.of(process));
    }

    @Override
    public LearnedMachine learn(
            Environment environment, Settings settings, Stop stop, Consumer<LearningRound> listener) {
        if (options.preset() != Preset.PAPER) {
            return new ClassLearning(environment, settings, options, stop, listener).learn();
        }
        return new PaperRun(environment, settings, stop, listener).learn();
    }

    /** Whether two cells with data show different rewards. */
    static boolean showDifferentRewards(int[] first, int[] second) {
        boolean differ = false;
        for (int place = 0; place < first.length; place++) {
            differ |= (first[place] > 0) != (second[place] > 0);
        }
        return differ && Hoeffding.sum(first) > 0 && Hoeffding.sum(second) > 0;
    }

    /** One run of Algorithm 1 with the RL-based teacher. */
    private final class PaperRun {
        private final Settings settings;
        private final Consumer<LearningRound> listener;
        private final Sampler sampler;
        private final RlTeacher teacher;
        private final ObservationTable table;
        private final SplittableRandom random;
        private int rounds;

        PaperRun(Environment environment, Settings settings, Stop stop, Consumer<LearningRound> listener) {
            this.settings = settings;
            this.listener = listener;
            random = Streams.generator(settings.seed(), "choices", 0);
            sampler = new Sampler(environment, settings, stop);
            int farthest = known.map(ObservationLanguage::farthestLabel).orElse(0);
            teacher = new RlTeacher(sampler, options, farthest, random);
            table = new ObservationTable(
                    sampler.symbols, sampler, difference(), options.has(Switch.OBSERVED_EXTENSIONS));
        }

        private StatisticalDifference difference() {
            if (options.has(Switch.DETERMINISTIC)) {
                return LStarLearner::showDifferentRewards;
            }
            if (options.has(Switch.LIKELIHOOD_RATIO)) {
                return new LikelihoodRatio(options.c() > 0 ? options.c() : 1e-4);
            }
            return new Hoeffding(() -> options.c() > 0 ? options.c() : Hoeffding.cubed(sampler.play.episodes()));
        }

        LearnedMachine learn() {
            TableLearning learning = new TableLearning(teacher, table, options, this::hypothesis, this::language);
            TableHypothesis h = learning.learn();
            Optional<Status> limit = teacher.limit();
            sampler.enough.areRefutedAtLast();
            String reason = sampler.enough.said().orElseGet(() -> reason(limit.isPresent()));
            return outcome(h, limit.orElse(Status.BUDGET), reason);
        }

        private String reason(boolean limited) {
            if (!limited) {
                return "halted by the paper's rule, " + options.stop() + " episodes without a counterexample";
            }
            return sampler.play.steps() >= settings.maxSteps()
                    ? "max-steps " + settings.maxSteps() + " reached"
                    : "time is up";
        }

        private TableHypothesis hypothesis() {
            TableHypothesis made = new HypothesisMaker(table, sampler, sampler.symbols, options, random)
                    .make(Optional.of(sampler.log), language());
            rounds++;
            listener.accept(new LearningRound(
                    rounds,
                    sampler.play.steps(),
                    sampler.play.episodes(),
                    made.size(),
                    0,
                    "queries",
                    0,
                    0,
                    () -> Freezing.of(made.machine())));
            return made;
        }

        private Optional<ObservationLanguage> language() {
            if (!options.has(Switch.ORACLE)) {
                return Optional.empty();
            }
            return Optional.of(known.map(process -> ObservationLanguage.of(process, sampler.symbols))
                    .orElseGet(() -> ObservationLanguage.of(sampler.model, sampler.symbols)));
        }

        private LearnedMachine outcome(TableHypothesis h, Status status, String reason) {
            TableMachine machine = h.machine();
            machine.readEnds(sampler.log);
            ProductModel product = new ProductModel(sampler.model, machine, sampler.play.horizon());
            Outcome outcome =
                    new Outcome(machine, new BayesFactor(settings.tolerance()), settings, product.endings(machine));
            HiddenEnds ends = sampler.play.hiddenEnds(machine);
            Optional<String> lack = sampler.enough.said().or(() -> ends.lack(outcome::number));
            return outcome.of(new Outcome.Run(
                    "lstar",
                    status,
                    status == Status.BUDGET ? lack.orElse(reason) : "",
                    promise(product, machine),
                    sampler.play.steps(),
                    sampler.play.episodes(),
                    rounds,
                    product::possible,
                    Optional.of(sampler.model.toProcess()),
                    sampler.play.remarks(ends, outcome::number)));
        }

        /** What the paper's rule leaves unproved: no edge is tested by what follows it, and no chain of labels is played. */
        private Promise promise(ProductModel product, TableMachine machine) {
            Set<Integer> cells = product.reachableCells();
            CellPromise.Tally tally = CellPromise.tally(settings, machine, cells);
            int needed = (int) Math.ceil(-StrictMath.log(1 - settings.confidence()) / settings.pacError());
            List<String> open = new ArrayList<>();
            if (tally.earned() < cells.size()) {
                open.add((cells.size() - tally.earned()) + " of " + cells.size()
                        + " reachable (state, label) pairs have too few samples");
            }
            if (options.episodeLength() > 0 && options.episodeLength() < table.longestWord()) {
                open.add("n-ep " + options.episodeLength() + " is shorter than the longest query of the table, "
                        + table.longestWord() + " steps: such queries are never answered");
            }
            open.add("the preset 'paper' tests no transition by all that can follow it, and plays no random chains");
            return new Promise(
                    cells.size(), tally.earned(), tally.fewestSamples(), machine.edges(), 0, 0, 0, needed, open);
        }
    }
}
