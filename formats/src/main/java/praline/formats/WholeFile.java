package praline.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Reads files as a whole, and writes files that are there as a whole or not at all. */
public final class WholeFile {
    private static final int LARGEST = 256 << 20;

    private WholeFile() {}

    /** The file's text, which must be UTF-8, without its byte order mark. */
    public static String read(Path path) throws FileProblem {
        String file = path.toString();
        if (Files.isDirectory(path)) {
            throw new FileProblem(file, 0, "is a folder; expected a file");
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(path)) {
            bytes = in.readNBytes(LARGEST + 1);
        } catch (NoSuchFileException e) {
            throw new FileProblem(file, 0, "no such file");
        } catch (IOException e) {
            throw new FileProblem(file, 0, "cannot be read: " + e.getMessage());
        }
        if (bytes.length > LARGEST) {
            throw new FileProblem(file, 0, "is larger than " + (LARGEST >> 20) + " MB");
        }
        return Document.decode(file, bytes, 1);
    }

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
