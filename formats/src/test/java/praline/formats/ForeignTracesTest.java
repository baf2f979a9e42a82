package praline.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import praline.machine.Label;
import praline.process.Environment;

class ForeignTracesTest {
    @TempDir
    Path folder;

    private List<TraceEpisode> read(String name, String content, TraceFormat format) throws IOException {
        Path path = Files.write(folder.resolve(name), content.getBytes(StandardCharsets.UTF_8));
        List<TraceEpisode> episodes = new ArrayList<>();
        try (TraceReader reader = TraceReader.open(path, Optional.of(format))) {
            for (Optional<TraceEpisode> next = reader.next(); next.isPresent(); next = reader.next()) {
                episodes.add(next.get());
            }
            assertThat(reader.bytesRead()).isEqualTo(Files.size(path));
        }
        return episodes;
    }

    private static String text(TraceEpisode episode) {
        List<String> steps = new ArrayList<>();
        episode.steps().forEach(step -> steps.add(step.label() + " " + step.reward()));
        return String.join(", ", steps);
    }

    @Test
    void symbolsAreLabelsAndRewards() throws IOException {
        String wanted = "{c} 0.0, {} 1.5, {a, b} -2.0";

        assertThat(read("m.json", "[[\"c\", 0, \"none\", \"1.5\", \"a_and_b\", -2], []]\n", TraceFormat.AALPY))
                .extracting(ForeignTracesTest::text)
                .containsExactly(wanted, "");
        assertThat(read("m.json", "[\"c\", 0]\n[\"none\", 1]\n", TraceFormat.AALPY))
                .extracting(ForeignTracesTest::text)
                .containsExactly("{c} 0.0", "{} 1.0");
        assertThat(read("m.txt", "c,0, none,1.5,a_and_b,-2\r\n\nc,0\n", TraceFormat.JALERGIA))
                .extracting(ForeignTracesTest::text)
                .containsExactly(wanted, "{c} 0.0");
        assertThat(read("m.dat", "2 3\n1 3 c/0 none/1.5 a_and_b/-2\n0 0\n", TraceFormat.ABBADINGO))
                .extracting(ForeignTracesTest::text)
                .containsExactly(wanted, "");
    }

    @Test
    void stepsWithObservationsAreRead() throws IOException {
        String line =
                "[[[\"c\", [0, 1]], \"up\", 0], [[[\"o\", \"c\"], {\"x\": 3}], 1, 1.5], [[null, 3], 1, 2], [[\"\", 3], 1, 2]]\n";

        TraceEpisode episode = read("m.jsonl", line, TraceFormat.JSONL).get(0);

        assertThat(text(episode)).isEqualTo("{c} 0.0, {c, o} 1.5, {} 2.0, {} 2.0");
        assertThat(episode.steps().get(0).state()).contains("[0, 1]");
        assertThat(episode.steps().get(1).state()).contains("{x: 3}");
        assertThat(episode.steps().get(1).action()).contains("1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "JALERGIA | a,0,b | 1: the trace has 3 symbols; expected inputs and outputs by turns",
                "JALERGIA | a,x | 1: the output is 'x'; expected a number",
                "ABBADINGO | a b c | 1: the first line has 3 parts; expected 'traces alphabet'",
                "ABBADINGO | 1 1~1 2 a/0 | 2: the length is 2, but there are 1 symbols",
                "ABBADINGO | 1 1~1 1 a | 2: symbol 'a' has no output; expected input/output",
                "ABBADINGO | 3 1~1 1 a/0 | 3: the first line says 3 traces, but there are 1",
                "AALPY | {} | 1: the line is keys with values; expected a list",
                "AALPY | [[null, 1]] | 1: a symbol is nothing; expected text or a number",
                "JSONL | [[[\"a\"], 1, 2]] | 1: a step of 3 members begins with a list of 1; expected [label, reward], such as [[\"c\"], 0], or [[label, observation], action, reward]",
            })
    void aFaultIsOneLineThatSaysWhere(TraceFormat format, String content, String expected) {
        assertThatThrownBy(() -> read("m.x", content.replace('~', '\n'), format))
                .isInstanceOf(FileProblem.class)
                .hasMessageStartingWith(folder.resolve("m.x") + ":" + expected);
    }

    @Test
    void compressedFilesThatAreCutOrNoneSaySo() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            for (int i = 0; i < 5000; i++) {
                out.write(("[[[\"c" + i * 7919 % 1009 + "\"], " + i + "]]\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        Path cut = folder.resolve("cut.jsonl.gz");
        Files.write(cut, Arrays.copyOf(bytes.toByteArray(), bytes.size() / 2));
        Path none = Files.writeString(folder.resolve("none.jsonl.gz"), "[[[\"c\"], 0]]\n");

        assertThatThrownBy(() -> TraceReader.read(cut, episode -> {}))
                .hasMessageContaining("the compressed file is cut off here");
        assertThatThrownBy(() -> TraceReader.read(none, episode -> {})).hasMessageContaining("is not compressed");
    }

    @Test
    void theEpisodesOfCsvNeedNoMemoryWhereTheyCountUp() throws IOException {
        String header = "episode,step,label,reward\n";

        assertThat(read("a.csv", header + "7,0,c,0\n8,0,c,0\n9,0,,1\n", TraceFormat.CSV))
                .hasSize(3);
        assertThat(read("b.csv", header + "x,0,c,0\n3,0,c,0\n2,0,,1\n", TraceFormat.CSV))
                .hasSize(3);
        for (String again : List.of(
                "7,0,c,0\n8,0,c,0\n7,0,,1\n", "x,0,c,0\n3,0,c,0\nx,0,,1\n", "3,0,c,0\n1,0,c,0\n1,1,c,0\n3,0,c,0\n")) {
            assertThatThrownBy(() -> read("c.csv", header + again, TraceFormat.CSV))
                    .hasMessageContaining("goes on after another one");
        }
    }

    @Test
    void whatIsRecordedIsWhatWasPlayedAndPartsFollowEachOther() throws IOException {
        Path first = folder.resolve("log.jsonl.gz");
        List<String> played = new ArrayList<>();
        try (TraceParts parts = new TraceParts(first, 300)) {
            Environment environment =
                    new RecordedEnvironment(Scenarios.read("office-actions").environment(), episode -> {
                        played.add(text(episode));
                        try {
                            parts.write(episode);
                        } catch (IOException e) {
                            throw new java.io.UncheckedIOException(e);
                        }
                    });
            for (int episode = 0; episode < 20; episode++) {
                environment.reset(episode);
                for (int i = 0; i <= episode % 4; i++) {
                    environment.step((episode + i) % environment.actionCount());
                }
            }
            ((RecordedEnvironment) environment).finish();
        }

        List<String> read = new ArrayList<>();
        List<Path> files = TraceParts.of(first);
        for (Path file : files) {
            TraceReader.read(file, episode -> read.add(text(episode)));
        }
        assertThat(files).hasSizeGreaterThan(3).contains(folder.resolve("log.2.jsonl.gz"));
        assertThat(played).hasSize(20);
        assertThat(read).isEqualTo(played);
        try (TraceParts again = new TraceParts(first, 300)) {
            again.write(new TraceEpisode(
                    Optional.of("x"),
                    List.of(new TraceEpisode.Step(Label.EMPTY, 0, Optional.empty(), Optional.empty())),
                    true));
        }
        assertThat(TraceParts.of(first)).containsExactly(first);
    }
}
