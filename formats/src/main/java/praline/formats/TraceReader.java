package praline.formats;

import java.io.Closeable;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import praline.learn.LogLimit;

/**
 * Reads trace files one episode at a time, so that a file may be larger than memory: JSON lines or CSV, with {@code .gz} compressed. Of other tools' formats see {@link TraceFormat}.
 *
 * <p>A JSON line is <code>{"start": ..., "steps": [{"label": ["c"], "reward": 0, "state": ..., "action": ...}], "terminated":
 * false}</code> or the short form {@code [[["c"], 0], [[], 1]]}; blank lines are passed over. CSV has the header {@code
 * episode,step,label,reward[,state,action]}, a step a row; the propositions of a label are separated by {@code ;}.
 */
public final class TraceReader implements Closeable {
    private final TextLines lines;
    private final CountedInput counted;
    private final EpisodeSource episodes;

    /** One of the syntaxes. */
    interface EpisodeSource {
        /** The next episode, or empty at the end. */
        Optional<TraceEpisode> next() throws FileProblem;
    }

    private TraceReader(TextLines lines, CountedInput counted, EpisodeSource episodes) {
        this.lines = lines;
        this.counted = counted;
        this.episodes = episodes;
    }

    /** Opens a file whose name ends in {@code .jsonl} or {@code .csv}, or one of these and {@code .gz}. */
    public static TraceReader open(Path path) throws FileProblem {
        return open(path, Optional.empty());
    }

    /** Opens a file of this format, or else of the one that its ending says; a name that ends in {@code .gz} is that of a compressed file. */
    public static TraceReader open(Path path, Optional<TraceFormat> given) throws FileProblem {
        String file = path.toString();
        TraceFormat format = given.or(() -> TraceFormat.ofFile(file))
                .orElseThrow(() -> new FileProblem(
                        file, 0, "is not named like traces; expected .jsonl, .csv, .jsonl.gz or .csv.gz"));
        if (Files.isDirectory(path)) {
            throw new FileProblem(file, 0, "is a folder; expected a file");
        }
        InputStream in = null;
        try {
            CountedInput counted = new CountedInput(Files.newInputStream(path));
            in = counted;
            boolean compressed = file.toLowerCase(Locale.ROOT).endsWith(".gz");
            in = compressed ? new GZIPInputStream(in, 1 << 16) : in;
            TextLines lines = new TextLines(file, in);
            return new TraceReader(lines, counted, source(lines, format));
        } catch (IOException e) {
            close(in);
            if (e instanceof FileProblem problem) {
                throw problem;
            } else if (e instanceof NoSuchFileException) {
                throw new FileProblem(file, 0, "no such file");
            } else if (e instanceof ZipException || e instanceof EOFException) {
                throw new FileProblem(file, 0, "is not compressed, though its name ends in .gz");
            }
            throw new FileProblem(file, 0, "cannot be read: " + e.getMessage());
        }
    }

    private static EpisodeSource source(TextLines lines, TraceFormat format) throws FileProblem {
        return switch (format) {
            case JSONL -> new JsonTraces(lines);
            case CSV -> new CsvTraces(lines);
            case AALPY, JALERGIA, ABBADINGO -> new SymbolTraces(lines, format);
        };
    }

    /** Counts what has been taken from a file. */
    private static final class CountedInput extends FilterInputStream {
        private long count;

        CountedInput(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int next = in.read();
            count += next < 0 ? 0 : 1;
            return next;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int read = in.read(bytes, from, length);
            count += Math.max(0, read);
            return read;
        }
    }

    /** How many bytes of the file have been read, compressed ones where it is. */
    public long bytesRead() {
        return counted.count;
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

    /**
     * Tells the episodes up to a limit, the last one cut where it ends.
     *
     * @param afterEach is run after each episode
     */
    public void tell(LogLimit limit, TraceEpisode.Listener listener, Runnable afterEach) throws FileProblem {
        Optional<TraceEpisode> next = next();
        while (next.isPresent() && !limit.isOver()) {
            int admitted = limit.admit(next.get().steps().size());
            if (!limit.isOver() || admitted > 0) {
                next.get().first(admitted).tell(listener);
            }
            afterEach.run();
            next = limit.isOver() ? Optional.empty() : next();
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
