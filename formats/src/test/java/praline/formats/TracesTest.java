package praline.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import praline.machine.Label;

class TracesTest {
    private static final String DAMAGE = "{}[]\",;:\n\\x0-\u0000";

    @TempDir
    private Path folder = Path.of(".");

    private List<TraceEpisode> read(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        List<TraceEpisode> episodes = new ArrayList<>();
        TraceReader.read(file, episodes::add);
        return episodes;
    }

    private static TraceEpisode.Step step(double reward, String... label) {
        return new TraceEpisode.Step(Label.of(label), reward, Optional.empty(), Optional.empty());
    }

    private static TraceEpisode episode(TraceEpisode.Step... steps) {
        return new TraceEpisode(Optional.empty(), List.of(steps), false);
    }

    @Test
    void readsBothFormsOfALine() throws IOException {
        String text = """
                {"start": "s0", "steps": [{"label": ["c", "m"], "reward": 0, "state": 7, "action": "north"}], "terminated": true}
                [[["c"], 0], [[], -1.5]]

                []
                {"steps": []}
                """;
        List<TraceEpisode> episodes = read("log.jsonl", text);
        assertThat(episodes)
                .containsExactly(
                        new TraceEpisode(
                                Optional.of("s0"),
                                List.of(new TraceEpisode.Step(
                                        Label.of("c", "m"), 0, Optional.of("7"), Optional.of("north"))),
                                true),
                        episode(step(0, "c"), step(-1.5)),
                        episode(),
                        episode());
        assertThat(read("crlf.jsonl", "\uFEFF" + text.replace("\n", "\r\n").stripTrailing()))
                .isEqualTo(episodes);
        assertThat(read("empty.jsonl", "")).isEmpty();
    }

    @Test
    void readsCsv() throws IOException {
        String text = """
                episode,step,label,reward,state,action
                a,1,c;m,0,s1,north
                a,2,,1,,
                b,0,"a,b;""q""\",-2.5e-1,"s
                2",east
                """;
        assertThat(read("log.csv", text))
                .containsExactly(
                        episode(
                                new TraceEpisode.Step(Label.of("c", "m"), 0, Optional.of("s1"), Optional.of("north")),
                                step(1)),
                        episode(new TraceEpisode.Step(
                                Label.of("a,b", "\"q\""), -0.25, Optional.of("s\n2"), Optional.of("east"))));
        assertThat(read("other.csv", "reward, episode ,label,step\r\n1,0, c ,0\r\n\r\n2,0,,1"))
                .containsExactly(episode(step(1, "c"), step(2)));
        assertThat(read("header.csv", "episode,step,label,reward\n")).isEmpty();
    }

    @Test
    void whatIsWrittenReadsBack() throws IOException {
        SplittableRandom random = new SplittableRandom(5);
        List<String> names = List.of("c", "*", "\"", "\\", "\n", "\u2028", "a;b", "é", "");
        List<TraceEpisode> episodes = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            List<TraceEpisode.Step> steps = new ArrayList<>();
            for (int k = random.nextInt(5); k > 0; k--) {
                Label label = Label.of(
                        names.stream().filter(name -> random.nextInt(4) == 0).toList());
                Optional<String> state = random.nextBoolean() ? Optional.of("s" + k) : Optional.empty();
                Optional<String> action = random.nextBoolean() ? Optional.of("go \t") : Optional.empty();
                steps.add(new TraceEpisode.Step(label, random.nextInt(20) / 8.0 - 1, state, action));
            }
            Optional<String> start = random.nextBoolean() ? Optional.of("s") : Optional.empty();
            episodes.add(new TraceEpisode(start, steps, random.nextBoolean()));
        }
        for (String name : List.of("log.jsonl", "log.jsonl.gz")) {
            Path file = folder.resolve(name);
            try (TraceWriter writer = TraceWriter.create(file)) {
                for (TraceEpisode episode : episodes) {
                    writer.write(episode);
                }
            }
            List<TraceEpisode> read = new ArrayList<>();
            TraceReader.read(file, read::add);
            assertThat(read).isEqualTo(episodes);
        }
    }

    @Test
    void equalLabelsAreOneObject() throws IOException {
        List<TraceEpisode> episodes = read("log.jsonl", "[[[\"c\"], 0]]\n[[[\"c\"], 0]]\n");
        assertThat(episodes.get(0).steps().get(0).label())
                .isSameAs(episodes.get(1).steps().get(0).label());
    }

    @Test
    void compressedCsv() throws IOException {
        Path file = folder.resolve("log.csv.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write("episode,step,label,reward\n1,0,c,1\n".getBytes(StandardCharsets.UTF_8));
        }
        List<TraceEpisode> read = new ArrayList<>();
        TraceReader.read(file, read::add);
        assertThat(read).containsExactly(episode(step(1, "c")));
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(whole, whole.length - 12));
        assertThatThrownBy(() -> TraceReader.read(file, episode -> {}))
                .isInstanceOf(FileProblem.class)
                .hasMessageMatching(
                        java.util.regex.Pattern.quote(file.toString()) + ":\\d: the compressed file is cut off here.*");
        Files.writeString(file, "plain");
        assertThatThrownBy(() -> TraceReader.read(file, episode -> {}))
                .hasMessage(file + ": is not compressed, though its name ends in .gz");
    }

    static Stream<Arguments> faults() {
        String valid = "[[[\"c\"], 0]]\n";
        String header = "episode,step,label,reward\n";
        return Stream.of(
                arguments(
                        "a.jsonl", valid + "[[[\"c\"], \"0\"]]\n", "2: the reward is the text '0'; expected a number"),
                arguments(
                        "a.jsonl",
                        valid + "[[\"c\", 0]]\n",
                        "2: a label is the text 'c'; expected a list of propositions, such as [\"c\"], or [] for none"),
                arguments(
                        "a.jsonl",
                        valid + "[[[\"c\"]]]\n",
                        "2: a step has 1 members; expected [label, reward], such as [[\"c\"], 0]"),
                arguments(
                        "a.jsonl",
                        valid + "\n[[[\"c\"], NaN]]\n",
                        "3: the reward NaN is not a finite number; expected a number"),
                arguments(
                        "a.jsonl",
                        valid + "5\n",
                        "2: the line is the number 5; expected an episode: {\"steps\": [...]} or [[label, reward], such as [[\"c\"], 0]]"),
                arguments("a.jsonl", valid + "{\"step\": []}\n", "2: unknown key 'step' (did you mean 'steps'?)"),
                arguments("a.jsonl", valid + "{}\n", "2: key 'steps' is missing; expected a list of steps"),
                arguments(
                        "a.jsonl",
                        valid + "{\"steps\": [], \"terminated\": 0}\n",
                        "2: 'terminated' is the number 0; expected true or false"),
                arguments(
                        "a.jsonl",
                        valid + "{\"steps\": [{\"label\": []}]}\n",
                        "2: key 'reward' is missing; expected a number"),
                arguments(
                        "a.jsonl",
                        valid + "[[[\"c\"], 0]\n",
                        "2: not JSON: Unexpected end-of-input: expected close marker for Array"),
                arguments(
                        "a.jsonl",
                        valid + "[] []\n",
                        "2: more text after the end of the JSON value; expected nothing more"),
                arguments(
                        "a.csv",
                        "",
                        "1: the file is empty; expected the header episode,step,label,reward[,state,action]"),
                arguments(
                        "a.csv",
                        "episode,step,label\n",
                        "1: column 'reward' is missing; expected the header episode,step,label,reward[,state,action]"),
                arguments(
                        "a.csv",
                        "episode,step,label,rewards\n",
                        "1: unknown column 'rewards' (did you mean 'reward'?)"),
                arguments("a.csv", "episode,step,label,reward,step\n", "1: column 'step' stands twice; keep one"),
                arguments("a.csv", header + "1,0,c\n", "2: the row has 3 fields; expected 4 as in the header"),
                arguments("a.csv", header + "1,0,c,x\n", "2: 'reward' is 'x'; expected a number"),
                arguments("a.csv", header + "1,a,c,1\n", "2: 'step' is 'a'; expected a whole number of at least 0"),
                arguments("a.csv", header + "1,2,c,1\n", "2: step 2 of episode '1' is out of order; expected 0 or 1"),
                arguments(
                        "a.csv", header + "1,0,c,1\n1,2,c,1\n", "3: step 2 of episode '1' is out of order; expected 1"),
                arguments(
                        "a.csv",
                        header + "1,0,c,1\n2,0,c,1\n1,1,c,1\n",
                        "4: episode '1' goes on after another one; expected its rows together"),
                arguments(
                        "a.csv",
                        header + "1,0,c;;d,1\n",
                        "2: label 'c;;d' has an empty name between ';'; expected names, or nothing at all"),
                arguments("a.csv", header + "1,0,\"c,1\n", "2: the quote is never closed; expected '\"'"),
                arguments(
                        "a.csv",
                        header + "1,0,c\"d\",1\n",
                        "2: a quote inside the field 'c'; expected the whole field in quotes, quotes doubled"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void faultsAreNamedWithFileAndLine(String name, String text, String message) {
        assertThatThrownBy(() -> read(name, text))
                .isInstanceOf(FileProblem.class)
                .hasMessage(folder.resolve(name) + ":" + message);
    }

    @Test
    void aWrongByteIsFoundInItsOwnLine() throws IOException {
        Path file = folder.resolve("a.jsonl");
        Files.write(file, "[]\n[]\n[[[\"\u00e4\"], 0]]\n".getBytes(StandardCharsets.ISO_8859_1));
        List<TraceEpisode> read = new ArrayList<>();
        assertThatThrownBy(() -> TraceReader.read(file, read::add))
                .hasMessage(file + ":3: is not UTF-8: byte 0xe4 does not belong there");
        assertThat(read).hasSize(2);
    }

    @Test
    void filesThatCannotBeReadAreALine() {
        assertThatThrownBy(() -> TraceReader.open(folder.resolve("no.csv")))
                .hasMessage(folder.resolve("no.csv") + ": no such file");
        assertThatThrownBy(() -> TraceReader.open(folder.resolve("a.txt")))
                .hasMessageContaining("is not named like traces; expected .jsonl, .csv, .jsonl.gz or .csv.gz");
    }

    @Test
    void damagedTracesAreReadOrRefusedInOneLine() throws IOException {
        SplittableRandom random = new SplittableRandom(6);
        String[] valid = {
            "{\"start\": \"s\", \"steps\": [{\"label\": [\"c\"], \"reward\": 0.5}], \"terminated\": true}\n[[[\"c\"], 0], [[], 1]]\n",
            "episode,step,label,reward\n1,0,\"c;d\",1\n1,1,,0\n2,0,x,-1\n"
        };
        for (int round = 0; round < 2000; round++) {
            StringBuilder text = new StringBuilder(valid[round % 2]);
            for (int i = 0; i < 2; i++) {
                int at = random.nextInt(text.length());
                if (random.nextBoolean()) {
                    text.deleteCharAt(at);
                } else {
                    text.insert(at, DAMAGE.charAt(random.nextInt(DAMAGE.length())));
                }
            }
            try {
                read(round % 2 == 0 ? "d.jsonl" : "d.csv", text.toString());
            } catch (FileProblem e) {
                assertThat(e.getMessage()).doesNotContain("\n").matches(".*:\\d+: .*");
            }
        }
    }
}
