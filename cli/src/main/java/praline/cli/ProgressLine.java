package praline.cli;

import java.io.PrintStream;
import java.util.function.Consumer;
import praline.learn.LearningRound;

/** One line on standard error that is written over itself while learning goes on; only for a terminal. */
final class ProgressLine implements Consumer<LearningRound> {
    private static final long EVERY_NANOS = 100_000_000;

    private final PrintStream err;
    private final long start = System.nanoTime();
    private long last = start - EVERY_NANOS;
    private int width;

    ProgressLine(PrintStream err) {
        this.err = err;
    }

    @Override
    public void accept(LearningRound round) {
        String text = round.steps() + " steps, " + round.episodes() + " episodes, " + round.states() + " states"
                + (round.undecided() > 0 ? ", " + round.undecided() + " open" : "") + ", " + round.activity()
                + (round.chains() > 0 ? " " + round.chains() + "/" + round.chainsNeeded() : "");
        show(text);
    }

    /** Shows a text unless one was shown a moment ago. */
    void show(String text) {
        long now = System.nanoTime();
        if (now - last >= EVERY_NANOS) {
            last = now;
            String shown = (now - start) / 1_000_000_000L + " s: " + text;
            overwrite(shown);
            width = shown.length();
        }
    }

    /** Takes the line away. */
    void clear() {
        if (width > 0) {
            overwrite("");
            err.print("\r");
            err.flush();
            width = 0;
        }
    }

    private void overwrite(String text) {
        err.print("\r" + text + " ".repeat(Math.max(0, width - text.length())));
        err.flush();
    }
}
