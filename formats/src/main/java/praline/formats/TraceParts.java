package praline.formats;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A log in parts: {@code runs.jsonl.gz}, then {@code runs.2.jsonl.gz}, {@code runs.3.jsonl.gz} and so on, each begun when the one before has reached a
 * size. An episode is whole in its part.
 */
public final class TraceParts implements Closeable {
    private final Path first;
    private final long mostCharacters;
    private int part;
    private long written;
    private long episodes;
    private long inPart;
    private @Nullable TraceWriter writer;

    /**
     * A log that begins with this file, whose name ends in {@code .jsonl} or {@code .jsonl.gz}; parts of an older log of the name are deleted.
     *
     * @param first the first part
     * @param mostCharacters the size of a part, before compression
     */
    public TraceParts(Path first, long mostCharacters) throws IOException {
        this.first = first;
        this.mostCharacters = mostCharacters;
        for (Path old : of(first)) {
            Files.deleteIfExists(old);
        }
        writer = TraceWriter.create(first);
        part = 1;
    }

    /** The parts of a log that are there, in order: the file itself, and what follows it without a gap. */
    public static List<Path> of(Path first) {
        List<Path> parts = new ArrayList<>(List.of(first));
        for (int number = 2; Files.isRegularFile(part(first, number)); number++) {
            parts.add(part(first, number));
        }
        return parts;
    }

    private static Path part(Path first, int number) {
        String name = String.valueOf(first.getFileName());
        int end = name.toLowerCase(java.util.Locale.ROOT).endsWith(".gz") ? name.length() - 3 : name.length();
        int dot = name.lastIndexOf('.', end - 1);
        int place = dot < 0 ? end : dot;
        return first.resolveSibling(name.substring(0, place) + "." + number + name.substring(place));
    }

    /** Appends an episode. Where that fails, what was written before is left as a whole log, of {@link #episodes} episodes. */
    public void write(TraceEpisode episode) throws IOException {
        if (written >= mostCharacters) {
            close();
        }
        String line = TraceWriter.line(episode);
        try {
            TraceWriter open = writer == null ? TraceWriter.create(part(first, ++part)) : writer;
            writer = open;
            open.writeLine(line);
        } catch (IOException e) {
            salvage(e);
            throw e;
        }
        written += line.length() + 1L;
        episodes++;
        inPart++;
    }

    /** How many episodes there are, of which some may have to reach the file yet. */
    public long episodes() {
        return episodes;
    }

    private void salvage(IOException problem) {
        TraceWriter broken = writer;
        writer = null;
        if (broken != null) {
            try {
                episodes += broken.salvage() - inPart;
            } catch (IOException e) {
                problem.addSuppressed(e); // the log ends with what could not be written
            }
        }
    }

    /** Writes what is left. Where that fails, what was written before is left as a whole log. */
    @Override
    public void close() throws IOException {
        if (writer != null) {
            try {
                writer.close();
            } catch (IOException e) {
                salvage(e);
                throw e;
            }
            writer = null;
            written = 0;
            inPart = 0;
        }
    }
}
