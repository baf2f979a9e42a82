package praline.formats;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/**
 * Writes episodes as JSON lines, compressed if the name ends in {@code .gz}. They reach the file in blocks of whole lines, each of which is a member of its own of a
 * compressed file (RFC 1952, section 2.2), so that what was written before a failure can be {@linkplain #salvage kept}.
 */
public final class TraceWriter implements Closeable {
    /** Bytes of a block before compression: so much may be lost. Small blocks compress less well, by 2 % or so at this size. */
    private static final int COMPRESSED_BLOCK = 1 << 18;

    private static final int PLAIN_BLOCK = 1 << 13;

    private final Path path;
    private final boolean compressed;
    private final Counted file;
    private OutputStream block;

    /** Bytes in the present block, and lines; bytes in the file that hold whole blocks, and lines in these. */
    private int blockBytes;

    private long blockLines;
    private long wholeBytes;
    private long wholeLines;

    /** Counts what has reached the file, which is left open when a block is closed. */
    private static final class Counted extends FilterOutputStream {
        private long bytes;

        Counted(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            out.write(b);
            bytes++;
        }

        @Override
        public void write(byte[] all, int from, int length) throws IOException {
            out.write(all, from, length);
            bytes += length;
        }

        @Override
        public void close() throws IOException {
            out.flush();
        }

        void closeFile() throws IOException {
            out.close();
        }
    }

    private TraceWriter(Path path, Counted file) throws IOException {
        this.path = path;
        this.compressed = path.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
        this.file = file;
        this.block = begun();
    }

    /** Creates the file, or empties it. */
    public static TraceWriter create(Path path) throws IOException {
        return create(path, Files.newOutputStream(path));
    }

    /** The same, given what writes to the file. */
    static TraceWriter create(Path path, OutputStream out) throws IOException {
        try {
            return new TraceWriter(path, new Counted(out));
        } catch (IOException e) {
            out.close();
            if (Files.isRegularFile(path)) {
                Files.delete(path); // no room for as much as a compressed file's header
            }
            throw e;
        }
    }

    private OutputStream begun() throws IOException {
        return compressed ? new GZIPOutputStream(file, PLAIN_BLOCK) : new BufferedOutputStream(file, 2 * PLAIN_BLOCK);
    }

    /** An episode as one line, without the line's end: the long form, leaving out what was not recorded. */
    public static String line(TraceEpisode episode) {
        Map<String, Object> keys = new LinkedHashMap<>();
        episode.start().ifPresent(state -> keys.put("start", state));
        List<Map<String, Object>> steps = new ArrayList<>();
        for (TraceEpisode.Step step : episode.steps()) {
            Map<String, Object> parts = new LinkedHashMap<>();
            parts.put("label", step.label().propositions());
            parts.put("reward", step.reward());
            step.state().ifPresent(state -> parts.put("state", state));
            step.action().ifPresent(action -> parts.put("action", action));
            steps.add(parts);
        }
        keys.put("steps", steps);
        keys.put("terminated", episode.terminated());
        return JsonText.compact(keys);
    }

    /** Appends an episode. */
    public void write(TraceEpisode episode) throws IOException {
        writeLine(line(episode));
    }

    /** Appends an episode that is a line already. */
    void writeLine(String line) throws IOException {
        if (blockBytes >= (compressed ? COMPRESSED_BLOCK : PLAIN_BLOCK)) {
            endBlock();
            block = begun();
        }
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        block.write(bytes);
        blockBytes += bytes.length;
        blockLines++;
    }

    private void endBlock() throws IOException {
        block.close();
        wholeBytes = file.bytes;
        wholeLines += blockLines;
        blockBytes = 0;
        blockLines = 0;
    }

    /** Writes what is left and closes the file. */
    @Override
    public void close() throws IOException {
        try {
            endBlock();
        } finally {
            file.closeFile();
        }
    }

    /** After a failure to write: cuts the file after its last whole block, and closes it; returns how many episodes it holds. A compressed file of none is deleted. */
    long salvage() throws IOException {
        file.closeFile();
        if (Files.isRegularFile(path)) {
            if (compressed && wholeBytes == 0) {
                Files.delete(path);
            } else {
                try (FileChannel all = FileChannel.open(path, StandardOpenOption.WRITE)) {
                    all.truncate(wholeBytes);
                }
            }
        }
        return wholeLines;
    }
}
