package praline.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Standard output or error, always in UTF-8. A reader that has gone away, such as {@code head}, is no failure; anything else, such as a full
 * disk, is remembered, since a {@link PrintStream} says nothing of it.
 */
final class StandardStream extends OutputStream {
    private final FileOutputStream stream;
    private Optional<String> failure = Optional.empty();

    StandardStream(FileDescriptor descriptor) {
        stream = new FileOutputStream(descriptor);
    }

    /** A printer to the stream; it has to be flushed. */
    PrintStream printer() {
        return new PrintStream(new BufferedOutputStream(this, 1 << 13), false, StandardCharsets.UTF_8);
    }

    /** What went wrong, if anything did. */
    Optional<String> failure() {
        return failure;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            stream.write(bytes, offset, length);
        } catch (IOException e) {
            String message = String.valueOf(e.getMessage());
            boolean gone = message.contains("Broken pipe") || message.contains("pipe is being closed");
            failure = gone ? failure : Optional.of(message);
            throw e;
        }
    }
}
