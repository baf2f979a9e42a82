package praline.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The folder that a run's files go to: looked at before the work begins, and filled at the end, each file whole or not at all. */
final class RunFolder {
    private static final String SUFFIX = ".part-" + ProcessHandle.current().pid();

    private final Path folder;

    private RunFolder(Path folder) {
        this.folder = folder;
    }

    /** Makes the folder where needed; fails if files of these names could not be written there. */
    static RunFolder prepare(String name, List<String> files) {
        try {
            Path folder = Path.of(name);
            Files.createDirectories(folder);
            for (String file : files) {
                if (Files.isDirectory(folder.resolve(file))) {
                    throw Failure.of(folder.resolve(file) + ": is a folder, and a file of that name is to be written; "
                            + "name another folder with --out");
                }
            }
            Path probe = folder.resolve(".praline" + SUFFIX);
            Files.write(probe, new byte[0], StandardOpenOption.CREATE);
            Files.delete(probe);
            return new RunFolder(folder);
        } catch (IOException | InvalidPathException | SecurityException e) {
            throw Failure.of(name + ": cannot be written to (" + reason(e) + "); name another folder with --out", e);
        }
    }

    /** Writes the files beside their places and then moves all of them there. */
    void write(Map<String, String> contents) {
        Map<Path, Path> moves = new LinkedHashMap<>();
        try {
            for (Map.Entry<String, String> file : contents.entrySet()) {
                Path part = folder.resolve("." + file.getKey() + SUFFIX);
                moves.put(part, folder.resolve(file.getKey()));
                Files.write(part, file.getValue().getBytes(StandardCharsets.UTF_8));
            }
            for (Map.Entry<Path, Path> move : moves.entrySet()) {
                Files.move(
                        move.getKey(),
                        move.getValue(),
                        StandardCopyOption.ATOMIC_MOVE,
                        StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            moves.keySet().forEach(RunFolder::deleteQuietly);
            throw Failure.of(folder + ": cannot be written to (" + reason(e) + ")", e);
        }
    }

    /** Takes a file of an earlier run away, which would show something else than what lies beside it now. */
    void remove(String file) {
        try {
            Files.deleteIfExists(folder.resolve(file));
        } catch (IOException e) {
            throw Failure.of(
                    folder.resolve(file) + ": of an earlier run, and cannot be deleted (" + reason(e) + ")", e);
        }
    }

    private static void deleteQuietly(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            // the failure to write is reported; that a rest of it stays is the lesser trouble
        }
    }

    /** Why something could not be written, in a few words. */
    static String reason(Exception problem) {
        if (problem instanceof FileAlreadyExistsException || problem instanceof NotDirectoryException) {
            return problem.getMessage() + " is a file, not a folder";
        } else if (problem instanceof AccessDeniedException) {
            return "no permission";
        } else if (problem instanceof NoSuchFileException) {
            return "its folder does not exist";
        }
        String message = problem.getMessage() == null ? problem.getClass().getSimpleName() : problem.getMessage();
        return message.lines().findFirst().orElse(message);
    }
}
