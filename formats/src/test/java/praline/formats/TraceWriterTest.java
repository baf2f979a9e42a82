package praline.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import praline.machine.Label;

/** What a disk that becomes full leaves of a log. */
class TraceWriterTest {
    @TempDir
    private Path folder = Path.of(".");

    /** Takes so many bytes, and of what would be more the first part. */
    private static final class FullDisk extends FilterOutputStream {
        private long left;

        FullDisk(OutputStream out, long room) {
            super(out);
            left = room;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            int fits = (int) Math.min(left, length);
            out.write(bytes, from, fits);
            left -= fits;
            if (fits < length) {
                throw new IOException("No space left on device");
            }
        }
    }

    private static TraceEpisode episode(SplittableRandom random) {
        List<TraceEpisode.Step> steps = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            steps.add(new TraceEpisode.Step(
                    Label.of("l" + random.nextInt(1000)), random.nextInt(3), Optional.empty(), Optional.empty()));
        }
        return new TraceEpisode(Optional.empty(), steps, false);
    }

    @ParameterizedTest
    @CsvSource({"log.jsonl, 100000, 90", "log.jsonl, 30000, 20", "log.jsonl.gz, 200000, 500", "log.jsonl.gz, 70000, 250"
    })
    void theEpisodesBeforeAFailureAreKept(String name, long room, int atLeast) throws IOException {
        Path file = folder.resolve(name);
        TraceWriter writer = TraceWriter.create(file, new FullDisk(Files.newOutputStream(file), room));
        SplittableRandom random = new SplittableRandom(1);
        List<TraceEpisode> written = new ArrayList<>();

        assertThatThrownBy(() -> {
                    while (true) {
                        TraceEpisode next = episode(random);
                        writer.write(next);
                        written.add(next);
                    }
                })
                .hasMessage("No space left on device");
        long kept = writer.salvage();

        List<TraceEpisode> read = new ArrayList<>();
        TraceReader.read(file, read::add);
        assertThat(read)
                .hasSize((int) kept)
                .hasSizeGreaterThanOrEqualTo(atLeast)
                .isEqualTo(written.subList(0, read.size()));
    }

    @Test
    void aCompressedLogOfNoEpisodesIsDeleted() throws IOException {
        Path file = folder.resolve("log.jsonl.gz");

        assertThatThrownBy(() -> TraceWriter.create(file, new FullDisk(Files.newOutputStream(file), 3)))
                .hasMessage("No space left on device");
        assertThat(file).doesNotExist();

        TraceWriter writer = TraceWriter.create(file, new FullDisk(Files.newOutputStream(file), 50));
        writer.write(episode(new SplittableRandom(1)));
        assertThatThrownBy(writer::close).hasMessage("No space left on device");
        assertThat(writer.salvage()).isZero();
        assertThat(file).doesNotExist();
    }

    @Test
    void manyCompressedBlocksAreReadAsOneFile() throws IOException {
        Path file = folder.resolve("log.jsonl.gz");
        SplittableRandom random = new SplittableRandom(1);
        List<TraceEpisode> written = new ArrayList<>();
        try (TraceWriter writer = TraceWriter.create(file)) {
            for (int i = 0; i < 1000; i++) {
                written.add(episode(random));
                writer.write(written.get(i));
            }
        }
        List<TraceEpisode> read = new ArrayList<>();
        TraceReader.read(file, read::add);

        assertThat(read).isEqualTo(written);
    }
}
