package praline.sample;

/** Whether and how an episode ended with a step. */
public enum Ending {
    /** It went on, or whoever played it chose to end it. */
    NONE,
    /** The environment ended it for what it had come to. */
    TERMINATED,
    /** The environment ended it for a reason that the state does not show, such as a limit of time. */
    TRUNCATED
}
