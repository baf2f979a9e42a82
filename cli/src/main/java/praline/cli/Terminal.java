package praline.cli;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whether standard error is a terminal. {@link System#console} can not say: it looks at the other two streams, and since JDK 22 it exists
 * without any terminal.
 */
final class Terminal {
    private Terminal() {}

    static boolean isStandardError() {
        Path link = Path.of("/proc/self/fd/2");
        try {
            if (Files.isSymbolicLink(link)) {
                String target = Files.readSymbolicLink(link).toString();
                return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
            }
            Process test = new ProcessBuilder("test", "-t", "2")
                    .redirectError(Redirect.INHERIT)
                    .start();
            return test.waitFor() == 0;
        } catch (IOException | UnsupportedOperationException | SecurityException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
