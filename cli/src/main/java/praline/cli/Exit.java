package praline.cli;

/** The exit codes of all commands. */
final class Exit {
    static final int DONE = 0;
    static final int FAILURE = 1;
    static final int USAGE = 2;
    static final int BUDGET = 3;
    static final int DIFFERENT = 4;
    static final int INTERRUPTED = 130;

    private Exit() {}
}
