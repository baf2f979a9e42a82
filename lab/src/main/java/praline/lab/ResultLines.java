package praline.lab;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A file of lines, one for each result, that grows as results come and can be gone on with after any end: every line is on its way to the disk before
 * {@link #add} returns, a last line that was cut off (when the program was killed) is taken away when the file is opened again, and a line for which
 * there was no room leaves nothing of itself behind.
 */
public final class ResultLines implements Closeable {
    private final FileChannel channel;
    private final List<String> before;
    private long end;

    private ResultLines(FileChannel channel, List<String> before, long end) {
        this.channel = channel;
        this.before = before;
        this.end = end;
    }

    /**
     * Opens a file, which is made where there is none, and reads its whole lines.
     *
     * @throws IOException if it can not be read, or another program writes it
     */
    public static ResultLines open(Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            lock(channel, file);
            ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                continue;
            }
            int end = bytes.position();
            while (end > 0 && bytes.get(end - 1) != '\n') {
                end--;
            }
            if (end < channel.size()) {
                channel.truncate(end);
            }
            String text = new String(bytes.array(), 0, end, StandardCharsets.UTF_8);
            return new ResultLines(channel, text.lines().toList(), end);
        } catch (IOException | ArithmeticException e) {
            channel.close();
            throw e;
        }
    }

    /** Two that write at once would write over each other's lines. */
    private static void lock(FileChannel channel, Path file) throws IOException {
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null;
        }
        if (lock == null) {
            throw new IOException(file.getFileName() + " is being written by another program");
        }
    }

    /** The lines that the file held when it was opened. */
    public List<String> before() {
        return before;
    }

    /**
     * Adds a line.
     *
     * @throws IOException if it can not be written; the file then ends with the line before
     */
    public synchronized void add(String line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            long at = end;
            while (bytes.hasRemaining()) {
                at += channel.write(bytes, at);
            }
            end = at;
        } catch (IOException e) {
            try {
                channel.truncate(end);
            } catch (IOException also) {
                e.addSuppressed(also);
            }
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
