package praline.cli;

import java.io.PrintStream;
import org.jspecify.annotations.Nullable;
import praline.formats.VisibleText;

/**
 * Where a command writes, and what it hears.
 *
 * @param out standard output, in UTF-8
 * @param err standard error, in UTF-8
 * @param interruption signals to the process, or null where the command runs inside another program
 */
record Console(PrintStream out, PrintStream err, @Nullable Interruption interruption) {
    /** Writes the one line of an error. */
    void error(String message) {
        out.flush(); // so that both come in order where they go to the same place
        err.print("praline: " + VisibleText.of(message) + "\n");
        err.flush();
    }

    /** Writes a warning. */
    void warn(String message) {
        err.print("praline: warning: " + VisibleText.of(message) + "\n");
        err.flush();
    }

    /** Whether a signal has asked the command to end. */
    boolean interrupted() {
        return interruption != null && interruption.requested();
    }

    /** Whether standard error is a terminal that somebody may be looking at. */
    boolean watched() {
        return interruption != null && Terminal.isStandardError();
    }
}
