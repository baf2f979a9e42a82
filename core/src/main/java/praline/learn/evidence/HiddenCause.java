package praline.learn.evidence;

/**
 * Something that a reward depends on and that labels do not show: of episodes that had read the same word, those with the cause were paid otherwise than the others.
 *
 * @param kind what it is
 * @param number of the environment's state, as the model numbers it, or of the action
 * @param symbol the label read and the reward that was paid more often, or less often
 * @param with how many episodes with the cause were paid that reward
 * @param ofWith of how many
 * @param without how many of the other episodes were paid it
 * @param ofWithout of how many
 * @param factor the log Bayes factor of "the same chance" against "two chances", with what it may be too small by; negative
 */
public record HiddenCause(
        Kind kind, int number, int symbol, int with, int ofWith, int without, int ofWithout, double factor) {
    /** What may be the cause. */
    public enum Kind {
        /** The environment's state at some time of the episode. */
        STATE,
        /** The action of the step that was paid. */
        ACTION
    }
}
