package praline.formats;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** The lines of a file, decoded one by one so that a wrong byte is found in its own line. */
final class TextLines implements Closeable {
    private static final int LONGEST = 64 << 20;

    private final String file;
    private final InputStream in;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 12);
    private final byte[] buffer = new byte[1 << 16];
    private int start;
    private int filled;
    private int number;

    TextLines(String file, InputStream in) {
        this.file = file;
        this.in = in;
    }

    /** The file as errors name it. */
    String file() {
        return file;
    }

    /** The number of the line that {@link #next} returned last, from 1. */
    int number() {
        return number;
    }

    /** The next line without its end, or empty at the end of the file. */
    Optional<String> next() throws FileProblem {
        number++;
        bytes.reset();
        boolean ended = false;
        try {
            while (!ended && fill()) {
                int end = start;
                while (end < filled && buffer[end] != '\n') {
                    end++;
                }
                bytes.write(buffer, start, end - start);
                ended = end < filled;
                start = ended ? end + 1 : end;
                if (bytes.size() > LONGEST) {
                    throw problem("the line is longer than " + (LONGEST >> 20) + " MB");
                }
            }
        } catch (FileProblem e) {
            throw e;
        } catch (EOFException e) {
            throw problem("the compressed file is cut off here; expected it whole");
        } catch (IOException e) {
            throw problem("cannot be read on: " + e.getMessage());
        }
        if (!ended && bytes.size() == 0) {
            return Optional.empty();
        }
        String line = Document.decode(file, bytes.toByteArray(), number);
        return Optional.of(line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
    }

    /** Whether there is something in the buffer that was not taken yet. */
    private boolean fill() throws IOException {
        if (start == filled) {
            start = 0;
            filled = Math.max(0, in.read(buffer, 0, buffer.length));
        }
        return filled > 0;
    }

    /** An error in the line returned last. */
    FileProblem problem(String what) {
        return new FileProblem(file, number, what);
    }

    @Override
    public void close() throws FileProblem {
        try {
            in.close();
        } catch (IOException e) {
            throw new FileProblem(file, 0, "cannot be closed: " + e.getMessage());
        }
    }
}
