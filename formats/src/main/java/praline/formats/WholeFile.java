package praline.formats;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files that are there as a whole or not at all. */
public final class WholeFile {
    private WholeFile() {}

    /** Writes the text beside the path, then moves it there; on failure nothing is left and an old file stays. */
    public static void write(Path path, String text) throws IOException {
        Path target = Files.isSymbolicLink(path) ? path.toRealPath() : path;
        Path beside = target.resolveSibling(
                "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        try {
            Files.write(beside, text.getBytes(StandardCharsets.UTF_8));
            try {
                Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(beside);
        }
    }
}
