package praline.learn.evidence;

import java.util.Optional;
import java.util.function.IntFunction;
import praline.learn.Refutation;
import praline.machine.ShortestDecimal;
import praline.sample.NamedPaths;
import praline.sample.PathLog;
import praline.sample.Symbols;
import praline.sample.TransitionModel;

/**
 * Whether labels show all that rewards depend on, asked again as data grow; all learners ask it here. {@link HiddenCauses} looks, which takes a walk through all paths; so looks are rare.
 */
public final class EnoughLabels {
    /** Steps before one first looks; then again when there are half as many more. */
    private static final int FIRST_LOOK = 500;

    private final PathLog paths;
    private final Symbols symbols;
    private final BayesFactor bayes;
    private final IntFunction<String> stateName;
    private final IntFunction<String> actionName;
    private int nextLook = FIRST_LOOK;
    private int lookedAt;
    private Optional<HiddenCause> hidden = Optional.empty();

    private EnoughLabels(
            PathLog paths,
            Symbols symbols,
            BayesFactor bayes,
            IntFunction<String> stateName,
            IntFunction<String> actionName) {
        this.paths = paths;
        this.symbols = symbols;
        this.bayes = bayes;
        this.stateName = stateName;
        this.actionName = actionName;
    }

    /**
     * Of episodes that the learner plays.
     *
     * @param bayes which takes small differences for none
     */
    public static EnoughLabels of(PathLog paths, TransitionModel model, Symbols symbols, BayesFactor bayes) {
        return new EnoughLabels(paths, symbols, bayes, model::stateName, model::actionName);
    }

    /** The same of episodes that others have played. */
    public static EnoughLabels of(NamedPaths ways, Symbols symbols, BayesFactor bayes) {
        return new EnoughLabels(ways.paths(), symbols, bayes, ways::stateName, ways::actionName);
    }

    /** Whether they are known to show too little, by what was to be seen at the last look; looks anew if there is much more to be seen. */
    public boolean areRefuted() {
        if (paths.steps() >= nextLook) {
            nextLook = paths.steps() + paths.steps() / 2;
            look();
        }
        return hidden.isPresent();
    }

    /** The same by all that is to be seen. */
    public boolean areRefutedAtLast() {
        look();
        return hidden.isPresent();
    }

    private void look() {
        if (paths.steps() > lookedAt) {
            lookedAt = paths.steps();
            hidden = HiddenCauses.find(paths, symbols, bayes);
        }
    }

    /** What they do not show, for people; empty if nothing is known to be missing. */
    public Optional<String> said() {
        return hidden.map(this::said);
    }

    private String said(HiddenCause cause) {
        boolean isState = cause.kind() == HiddenCause.Kind.STATE;
        String name = isState ? stateName.apply(cause.number()) : actionName.apply(cause.number());
        return Refutation.HIDDEN_CAUSE.words() + ": after the same labels and rewards, "
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
