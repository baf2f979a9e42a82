package praline.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import praline.bins.BinRule;
import praline.bins.RewardBin;
import praline.bins.RewardBins;
import praline.bins.RewardSample;
import praline.machine.Transition;
import praline.process.Environment;
import praline.random.Streams;

/**
 * A learner for rewards that are noisy or continuous: it groups them into bins, and lets another learner see the bins.
 *
 * <pre>
 * bins: one, for all rewards
 * repeat
 *   learn, seeing each reward as its bin, until the bins no longer fit the rewards seen or learning has ended
 *   bins: those that fit all rewards seen so far
 * until they fitted to the end
 * </pre>
 *
 * <p>Each attempt is {@linkplain Environment#overheard told} what the earlier ones have seen, through the new bins; its own episodes are others. What
 * "converged" promises is earned in the last attempt, in which the bins were fixed; steps, episodes and rounds are those of all attempts. Which
 * rewards there are is often known only after long ways that hardly anybody takes by chance: a first sample could not show them, while an attempt with
 * the bins known so far looks for them.
 */
public final class BinnedLearner implements Learner {
    private final Learner learner;
    private final BinRule rule;

    /** A learner that sees bins. */
    public BinnedLearner(Learner learner, BinRule rule) {
        this.learner = learner;
        this.rule = rule;
    }

    @Override
    public LearnedMachine learn(
            Environment environment, Settings settings, Stop stop, Consumer<LearningRound> listener) {
        RewardSample sample = new RewardSample();
        EpisodeMemory memory = new EpisodeMemory();
        long steps = 0;
        long episodes = 0;
        int rounds = 0;
        for (int number = 0; ; number++) {
            RewardBins bins = rule.bins(sample);
            BinnedEnvironment binned =
                    new BinnedEnvironment(environment, rule, bins, sample, memory, settings.maxSteps() - steps);
            Attempt attempt = new Attempt(stop, binned, steps);
            LearnedMachine learned = learner.learn(
                    binned,
                    settings.withMaxSteps(binned.mostWithEarlier()).withSeed(seed(settings, number)),
                    attempt,
                    after(steps, episodes, rounds, binned, listener));
            steps += binned.steps();
            episodes += learned.episodes() - binned.toldEpisodes();
            rounds += learned.rounds();
            if (attempt.stopped || steps >= settings.maxSteps() || !binned.look()) {
                return withMeans(withReason(learned, settings, attempt.stopped, steps), binned.bins())
                        .afterAttempts(settings, steps, episodes, rounds);
            }
        }
    }

    /** Names the limit of all attempts where the last one named what was left to it, or a time that nobody has set. */
    private static LearnedMachine withReason(LearnedMachine learned, Settings settings, boolean stopped, long steps) {
        boolean names = learned.reason().startsWith("max-steps ")
                || (!stopped && learned.reason().equals("time is up"));
        return names && steps >= settings.maxSteps()
                ? learned.with(
                        learned.machine().name(), learned.status(), "max-steps " + settings.maxSteps() + " reached")
                : learned;
    }

    /** Of an attempt: the episodes of the one before, played again, would show the same noise, which would be counted twice. */
    private static long seed(Settings settings, int attempt) {
        return attempt == 0 ? settings.seed() : Streams.seed(settings.seed(), "attempt", attempt);
    }

    /** A listener that counts on where earlier attempts have ended. */
    private static Consumer<LearningRound> after(
            long steps, long episodes, int rounds, BinnedEnvironment binned, Consumer<LearningRound> listener) {
        return round ->
                listener.accept(round.after(steps - binned.toldSteps(), episodes - binned.toldEpisodes(), rounds));
    }

    /** Ends an attempt when a limit of the user says so, or when the bins no longer fit. */
    private static final class Attempt implements Stop {
        private final Stop stop;
        private final BinnedEnvironment binned;
        private final long before;
        boolean stopped;

        Attempt(Stop stop, BinnedEnvironment binned, long before) {
            this.stop = stop;
            this.binned = binned;
            this.before = before;
        }

        @Override
        public Optional<Status> ask(long steps) {
            if (binned.spent()) {
                return Optional.of(Status.BUDGET); // a learner that counts what it was told knows this itself
            }
            Optional<Status> asked = stop.ask(before + binned.steps());
            stopped |= asked.isPresent();
            return asked.isEmpty() && binned.outdated() ? Optional.of(Status.INTERRUPTED) : asked;
        }
    }

    /**
     * A machine that was learned on representatives of bins, with the bins' means in their place.
     *
     * @param learned on {@link RewardBins#representative representatives}
     * @param all the bins that it was learned with, and what fell into each
     */
    public static LearnedMachine withMeans(LearnedMachine learned, List<RewardBin> all) {
        List<Transition> transitions = learned.machine().transitions().stream()
                .map(transition -> new Transition(
                        transition.from(),
                        transition.condition(),
                        transition.to(),
                        transition.probability(),
                        mean(all, transition.reward())))
                .toList();
        List<Separation> separations = new ArrayList<>();
        for (Separation separation : learned.separations()) {
            separations.add(new Separation(
                    separation.first(),
                    separation.second(),
                    separation.word().stream()
                            .map(symbol -> new Separation.Symbol(symbol.label(), mean(all, symbol.reward())))
                            .toList(),
                    separation.label(),
                    separation.rewards().stream()
                            .map(reward -> mean(all, reward))
                            .toList(),
                    separation.firstCounts(),
                    separation.secondCounts()));
        }
        List<Doubt> doubts = learned.doubts().stream()
                .map(doubt ->
                        new Doubt(doubt.from(), doubt.label(), mean(all, doubt.reward()), doubt.to(), doubt.rivals()))
                .toList();
        return learned.with(learned.machine().withTransitions(transitions), separations, doubts, all);
    }

    private static double mean(List<RewardBin> bins, double representative) {
        return bins.stream()
                .filter(bin -> representative >= bin.from() && representative < bin.to())
                .findFirst()
                .map(RewardBin::reward)
                .orElse(representative);
    }
}
