package praline.formats;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;

/**
 * Reads trace files one episode at a time, so that a file may be larger than memory: JSON lines or CSV, with {@code .gz} compressed.
 *
 * <p>A JSON line is <code>{"start": ..., "steps": [{"label": ["c"], "reward": 0, "state": ..., "action": ...}], "terminated":
 * false}</code> or the short form {@code [[["c"], 0], [[], 1]]}; blank lines are passed over. CSV has the header {@code
 * episode,step,label,reward[,state,action]}, a step a row; the propositions of a label are separated by {@code ;}.
 */
public final class TraceReader implements Closeable {
    private final TextLines lines;
    private final EpisodeSource episodes;

    /** One of the two syntaxes. */
    interface EpisodeSource {
        /** The next episode, or empty at the end. */
        Optional<TraceEpisode> next() throws FileProblem;
    }

    private TraceReader(TextLines lines, EpisodeSource episodes) {
        this.lines = lines;
        this.episodes = episodes;
    }

    /** Opens a file whose name ends in {@code .jsonl} or {@code .csv}, or one of these and {@code .gz}. */
    public static TraceReader open(Path path) throws FileProblem {
        String file = path.toString();
        String name = file.toLowerCase(Locale.ROOT);
        boolean compressed = name.endsWith(".gz");
        if (!FileNames.isTraces(file)) {
            throw new FileProblem(file, 0, "is not named like traces; expected .jsonl, .csv, .jsonl.gz or .csv.gz");
        }
        if (Files.isDirectory(path)) {
            throw new FileProblem(file, 0, "is a folder; expected a file");
        }
        InputStream in = null;
        try {
            in = new BufferedInputStream(Files.newInputStream(path), 1 << 16);
            in = compressed ? new BufferedInputStream(new GZIPInputStream(in, 1 << 16), 1 << 16) : in;
            TextLines lines = new TextLines(file, in);
            boolean json = name.endsWith(".jsonl") || name.endsWith(".jsonl.gz");
            return new TraceReader(lines, json ? new JsonTraces(lines) : new CsvTraces(lines));
        } catch (IOException e) {
            close(in);
            if (e instanceof FileProblem problem) {
                throw problem;
            } else if (e instanceof NoSuchFileException) {
                throw new FileProblem(file, 0, "no such file");
            }
            throw new FileProblem(file, 0, "cannot be read: " + e.getMessage());
        }
    }

    private static void close(@org.jspecify.annotations.Nullable InputStream in) {
        if (in != null) {
            try {
                in.close();
            } catch (IOException e) {
                // the error that led here is the one to report
            }
        }
    }

    /** Hands every episode of a file to the consumer. */
    public static void read(Path path, Consumer<TraceEpisode> consumer) throws FileProblem {
        try (TraceReader reader = open(path)) {
            for (Optional<TraceEpisode> next = reader.next(); next.isPresent(); next = reader.next()) {
                consumer.accept(next.get());
            }
        }
    }

    /** The next episode, or empty at the end of the file. */
    public Optional<TraceEpisode> next() throws FileProblem {
        return episodes.next();
    }

    /** Closes the file. */
    @Override
    public void close() throws FileProblem {
        lines.close();
    }
}
