package praline.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets Ctrl-C (SIGINT) and SIGTERM end a command in good order: the signal is noted, the command is given time to write what it has, and the
 * process ends with the command's exit code.
 */
final class Interruption {
    private static final int LONGEST_WAIT_SECONDS = 60;

    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean requested;
    private volatile int exit = Exit.INTERRUPTED;

    /** From now on a signal is noted instead of ending the process at once. */
    void arm() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::onShutdown, "praline-interruption"));
    }

    /** Whether a signal has come. */
    boolean requested() {
        return requested;
    }

    /** The command has ended and its output is written. */
    void ended(int code) {
        exit = code;
        ended.countDown();
    }

    private void onShutdown() {
        if (ended.getCount() == 0) {
            return; // the command ended by itself
        }
        requested = true;
        try {
            if (ended.await(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS)) {
                Runtime.getRuntime().halt(exit); // the JVM would end with the signal's number
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
