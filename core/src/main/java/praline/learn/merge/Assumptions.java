package praline.learn.merge;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntUnaryOperator;
import praline.learn.Settings;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.EnoughLabels;
import praline.learn.evidence.HiddenEnds;
import praline.learn.play.Play;
import praline.learn.play.ShownEnds;
import praline.sample.NamedPaths;
import praline.sample.Symbols;
import praline.sample.TransitionModel;

/**
 * What all learning rests on, as far as data can refute it: that rewards are not replaced at random where nobody has said so ({@link UndeclaredNoise}), and that labels show all that rewards
 * depend on ({@link EnoughLabels}), and all that ends depend on beside the state ({@link ShownEnds}). Looks are rare.
 */
final class Assumptions {
    /** Steps before one asks whether rewards look corrupted while learning goes on. */
    private static final long FIRST_LOOK = 8000;

    /** A share of replaced rewards that is too small to end learning for before it is done: states that are taken for one look like it, too. */
    private static final double FAINT = 0.003;

    private final Settings settings;
    private final Play play;
    private final Hypothesis hypothesis;

    /** Of the learner's own episodes, and of those of others that it began with. */
    private final EnoughLabels labels;

    private final EnoughLabels labelsOfOthers;
    private long stepsAtLook = FIRST_LOOK;
    private int statesAtLook;

    private final ShownEnds ends;

    /** The share of rewards that seemed to be replaced at the last look. */
    private OptionalDouble corrupted = OptionalDouble.empty();

    /**
     * Nothing looked at yet.
     *
     * @param others by which ways the episodes of others went
     */
    Assumptions(
            Settings settings,
            Play play,
            Symbols symbols,
            TransitionModel model,
            NamedPaths others,
            Hypothesis hypothesis) {
        this.settings = settings;
        this.play = play;
        this.hypothesis = hypothesis;
        ends = new ShownEnds(play);
        BayesFactor bayes = new BayesFactor(settings.tolerance());
        labels = EnoughLabels.of(play.paths(), model, symbols, bayes);
        labelsOfOthers = EnoughLabels.of(others, symbols, bayes);
    }

    /** Whether learning is in vain, as far as can be told while it goes on. */
    boolean areRefuted() {
        return labelsOfOthers.areRefutedAtLast()
                || labels.areRefuted()
                || looksCorrupted()
                || ends.areRefuted(hypothesis.structure());
    }

    /** The same when all else is done. */
    boolean areRefutedAtLast() {
        corrupted = corrupted();
        return labels.areRefutedAtLast() || corrupted.isPresent() || ends.areRefutedAtLast(hypothesis.structure());
    }

    /**
     * What speaks against them, for people; empty if nothing does.
     *
     * @param hidden the ends that the structure does not explain
     * @param number the number that people know a state of the structure by
     */
    Optional<String> said(HiddenEnds hidden, IntUnaryOperator number) {
        return labelsOfOthers
                .said()
                .or(labels::said)
                .or(() -> corrupted.isPresent()
                        ? Optional.of(UndeclaredNoise.said(corrupted.getAsDouble()))
                        : Optional.empty())
                .or(() -> hidden.lack(number));
    }

    /** Whether rewards look corrupted in the same way at two looks in a row; the first is late. */
    private boolean looksCorrupted() {
        if (settings.noise() > 0 || play.steps() < stepsAtLook) {
            return false;
        }
        stepsAtLook = play.steps() + play.steps() / 2;
        double before = corrupted.orElse(0);
        int statesBefore = statesAtLook;
        double share = corrupted().orElse(0);
        corrupted = share < FAINT ? OptionalDouble.empty() : OptionalDouble.of(share);
        statesAtLook = hypothesis.structure().states();
        // states that are taken for one show rewards that they do not pay, too, but not for long, and not the same
        // share of them
        return before > 0
                && corrupted.isPresent()
                && statesAtLook <= 1.25 * statesBefore
                && Math.max(before, share) <= 2 * Math.min(before, share);
    }

    private OptionalDouble corrupted() {
        return settings.noise() > 0 ? OptionalDouble.empty() : UndeclaredNoise.share(hypothesis.structure());
    }
}
