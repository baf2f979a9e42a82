package praline.learn.lstar;

import java.util.Optional;
import java.util.SplittableRandom;
import praline.learn.Status;

/**
 * The paper's teacher: it samples the environment, guided by reinforcement learning on the product with a machine (Algorithms 2 and 3,
 * by the query of Algorithm 4).
 */
final class RlTeacher implements Teacher {
    private static final double RANDOM_SHARE = 0.2;
    private static final double DECAY_SHARE = 0.5;

    private final Sampler sampler;
    private final TableOptions options;
    private final int longestNeeded;
    private final SplittableRandom random;

    /**
     * A teacher.
     *
     * @param longestNeeded how far the farthest label is, if that is known, or 0
     */
    RlTeacher(Sampler sampler, TableOptions options, int longestNeeded, SplittableRandom random) {
        this.sampler = sampler;
        this.options = options;
        this.longestNeeded = longestNeeded;
        this.random = random;
    }

    @Override
    public Frequencies t() {
        return sampler;
    }

    @Override
    public void membership(Word word, Experiment e) {
        Word whole = word.then(e.before());
        if (options.has(Switch.PLANNED)) {
            plannedMembership(whole, e.label());
            return;
        }
        QueryMachine machine =
                new MembershipMachine(sampler.symbols, whole, e.label(), options.has(Switch.CHECKED_QUERIES));
        Query query = new Query(sampler, machine, options, random);
        for (int i = 1; i <= options.queries() && limit().isEmpty(); i++) {
            query.play(episodeLength(), epsilon(i, options.queries()));
        }
    }

    private void plannedMembership(Word word, int label) {
        int length = episodeLength();
        for (int i = 1; i <= options.queries() && limit().isEmpty(); i++) {
            new WordPlan(sampler.model, sampler.symbols, word, label).play(sampler, length, random);
        }
    }

    @Override
    public Optional<Word> equivalence(TableHypothesis hypothesis) {
        Query query = new Query(sampler, hypothesis, options, random);
        for (int i = 1; i <= options.stop() && limit().isEmpty(); i++) {
            Word lambda = query.play(episodeLength(), epsilon(i, options.stop()));
            int impossible = hypothesis.impossiblePrefix(lambda);
            if (impossible > 0) {
                return Optional.of(options.has(Switch.SHORTEST_PREFIX) ? lambda.prefix(impossible) : lambda);
            }
        }
        return options.has(Switch.STATISTICAL)
                ? new UnlikelyWord(sampler.tree, sampler.symbols, hypothesis).find()
                : Optional.empty();
    }

    /** Epsilon, or with a schedule all random at first, then less and less so until half of the query is over. */
    private double epsilon(int episode, int of) {
        double done = (double) (episode - 1) / of;
        if (!options.has(Switch.SCHEDULE) || done >= DECAY_SHARE) {
            return options.epsilon();
        }
        double past = Math.max(0, (done - RANDOM_SHARE) / (DECAY_SHARE - RANDOM_SHARE));
        return 1 - past * (1 - options.epsilon());
    }

    /** N_ep. */
    private int episodeLength() {
        if (options.episodeLength() > 0) {
            return options.episodeLength();
        }
        return Math.max(TableOptions.SHORTEST, 2 * longestNeeded);
    }

    @Override
    public Optional<Status> limit() {
        return sampler.limit();
    }
}
