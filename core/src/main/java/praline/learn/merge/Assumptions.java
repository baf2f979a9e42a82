package praline.learn.merge;

import java.util.Optional;
import java.util.OptionalDouble;
import praline.learn.Settings;
import praline.learn.evidence.BayesFactor;
import praline.learn.evidence.HiddenCause;
import praline.learn.evidence.HiddenCauses;
import praline.learn.play.Play;
import praline.machine.ShortestDecimal;
import praline.sample.Symbols;
import praline.sample.TransitionModel;

/**
 * What all learning rests on, as far as data can refute it: that rewards are not replaced at random where nobody has said so ({@link UndeclaredNoise}), and that labels show all that rewards
 * depend on ({@link HiddenCauses}). Looks are rare.
 */
final class Assumptions {
    /** Steps before one asks whether rewards look corrupted while learning goes on. */
    private static final long FIRST_LOOK = 8000;

    /** A share of replaced rewards that is too small to end learning for before it is done: states that are taken for one look like it, too. */
    private static final double FAINT = 0.003;

    /** Steps before one first asks whether the labels say enough; then again when there are half as many more. */
    private static final int FIRST_PATHS = 500;

    private final Settings settings;
    private final Play play;
    private final Symbols symbols;
    private final TransitionModel model;
    private final Hypothesis hypothesis;
    private final BayesFactor bayes;
    private long stepsAtLook = FIRST_LOOK;
    private int pathsAtLook = FIRST_PATHS;
    private int statesAtLook;

    /** The share of rewards that seemed to be replaced at the last look. */
    private OptionalDouble corrupted = OptionalDouble.empty();

    private Optional<HiddenCause> hidden = Optional.empty();

    /** Nothing looked at yet. */
    Assumptions(Settings settings, Play play, Symbols symbols, TransitionModel model, Hypothesis hypothesis) {
        this.settings = settings;
        this.play = play;
        this.symbols = symbols;
        this.model = model;
        this.hypothesis = hypothesis;
        this.bayes = new BayesFactor(settings.tolerance());
    }

    /** Whether learning is in vain, as far as can be told while it goes on. */
    boolean areRefuted() {
        int paths = play.paths().steps();
        if (paths >= pathsAtLook) {
            pathsAtLook = paths + paths / 2;
            hidden = hiddenCause();
        }
        return hidden.isPresent() || looksCorrupted();
    }

    /** The same when all else is done. */
    boolean areRefutedAtLast() {
        hidden = hiddenCause();
        corrupted = corrupted();
        return hidden.isPresent() || corrupted.isPresent();
    }

    /** What speaks against them, for people; empty if nothing does. */
    Optional<String> said() {
        return hidden.isPresent()
                ? hidden.map(this::said)
                : corrupted.isPresent() ? Optional.of(UndeclaredNoise.said(corrupted.getAsDouble())) : Optional.empty();
    }

    private Optional<HiddenCause> hiddenCause() {
        return HiddenCauses.find(play.paths(), symbols, bayes, model.stateCount());
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

    private String said(HiddenCause cause) {
        boolean isState = cause.kind() == HiddenCause.Kind.STATE;
        String name = isState ? model.stateName(cause.number()) : model.actionName(cause.number());
        return "labels say too little: after the same labels and rewards, "
                + symbols.labelAt(symbols.label(cause.symbol())) + " paid "
                + ShortestDecimal.text(symbols.reward(cause.symbol())) + " in " + cause.with() + " of "
                + cause.ofWith() + " episodes "
                + (isState
                        ? "that had been in state " + name + " and in " + cause.without() + " of " + cause.ofWithout()
                                + " that had not; let a label show it"
                        : "after action " + name + " and in " + cause.without() + " of " + cause.ofWithout()
                                + " after others; let a label show the action");
    }
}
