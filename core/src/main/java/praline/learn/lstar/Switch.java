package praline.learn.lstar;

import java.util.Locale;
import java.util.Set;

/** What can be changed, each alone, between the paper's algorithm as written and the version that works best. */
public enum Switch {
    /** The hypothesis follows the reward that was observed, instead of drawing one of its own beside the environment's. */
    FOLLOW_REWARD("the hypothesis follows the observed reward instead of drawing its own"),
    /** A membership query has failed once a wrong label or reward was read, instead of waiting for the right one (Definition 12). */
    CHECKED_QUERIES("a membership query fails at a wrong label or reward instead of waiting"),
    /** Membership queries are planned on the learned model of the environment, instead of by Q-learning (Algorithm 4). */
    PLANNED("membership queries are planned on the learned model instead of by Q-learning"),
    /** Rows are extended by the pairs (label, reward) observed after them, instead of by all labels times all rewards. */
    OBSERVED_EXTENSIONS("rows are extended by observed (label, reward) pairs only"),
    /** An equivalence query also finds words whose counts are too unlikely under the hypothesis, not only impossible ones. */
    STATISTICAL("counts too unlikely under the hypothesis are counterexamples too"),
    /** A counterexample is its shortest impossible prefix, instead of the whole episode. */
    SHORTEST_PREFIX("a counterexample is its shortest impossible prefix instead of the whole episode"),
    /** A counterexample gives one telling suffix to E, instead of all its prefixes to S. */
    ONE_SUFFIX("a counterexample gives one telling suffix to E instead of all prefixes to S"),
    /** Cells with the fewest samples, and rows compatible with several representatives, are sampled again. */
    RESAMPLE("the rarest cells and ambiguous rows are sampled again"),
    /** What the environment cannot show is told from what was not seen yet (the paper's oracle for the observation language). */
    ORACLE("what the environment cannot show is told from what was not seen yet"),
    /** Queries begin with random exploration, which then gives way to epsilon. */
    SCHEDULE("queries begin with random exploration that gives way to epsilon"),
    /** Cells are compared by the likelihood ratio instead of by Hoeffding's bound. */
    LIKELIHOOD_RATIO("cells are compared by the likelihood ratio instead of by Hoeffding's bound"),
    /**
     * Rewards are taken to be deterministic, and cells to differ as soon as they show different rewards: L* of Definitions 4 to 6, in which one
     * sample a query suffices.
     */
    DETERMINISTIC("rewards are taken to be deterministic, so that one sample a query suffices (preset paper)"),
    /** Pooled rows: rows are compared on all continuations at once, read through the hypothesis, not on the columns of E alone. */
    WALK("rows are compared on all continuations, not on the columns of E alone (presets table, best)"),
    /**
     * Pooled rows: what was decided is verified against the states to which the hypothesis leads each column's word (T lifted by H), not by the
     * columns of the other words of the class alone.
     */
    LIFTING("decisions are verified against the states that columns lead to (presets table, best)"),
    /** Pooled rows: distinguishing words are planned on pairs of states, where no column tells two states apart. */
    TELLING_WORDS("words that tell two states apart are planned (presets table, best)"),
    /** Pooled rows: every action of every state and every reachable cell is sampled before an equivalence query ends. */
    COVER("every action and every reachable cell is sampled (presets table, best)"),
    /** Pooled rows: equivalence queries play random chains of labels, instead of the paper's RL walk. */
    CHAINS("equivalence queries play random chains of labels instead of the paper's walk (presets table, best)");

    private static final Set<Switch> POOLED_ONLY = Set.of(WALK, LIFTING, TELLING_WORDS, COVER, CHAINS);
    private static final Set<Switch> INHERENT =
            Set.of(FOLLOW_REWARD, CHECKED_QUERIES, OBSERVED_EXTENSIONS, SHORTEST_PREFIX, ONE_SUFFIX, ORACLE, SCHEDULE);

    private final String effect;

    Switch(String effect) {
        this.effect = effect;
    }

    /** What it does, for people. */
    public String effect() {
        return effect;
    }

    /** Whether it makes sense with pooled rows only. */
    public boolean isForPooledRowsOnly() {
        return POOLED_ONLY.contains(this);
    }

    /** Whether it makes no sense with pooled rows. */
    public boolean isForLiteralRowsOnly() {
        return this == DETERMINISTIC;
    }

    /** Whether pooled rows rest on it, so that it can not be turned off there. */
    public boolean isInherentInPooledRows() {
        return INHERENT.contains(this);
    }

    /** The word used on the command line and in files, such as {@code follow-reward}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
