package praline.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import praline.cli.Main;
import praline.compare.Comparison;
import praline.compare.Equivalence;
import praline.formats.FileProblem;
import praline.formats.MachineReader;
import praline.learn.LearnedMachine;
import praline.learn.Settings;
import praline.learn.Status;
import praline.learn.merge.ActiveLearning;
import praline.machine.Condition;
import praline.machine.Label;
import praline.machine.RewardMachine;
import praline.machine.Unlisted;

/** What the README and docs/files.md show a newcomer to type works. */
class ReadmeExampleTest {
    private static final Path README = Path.of("..", "README.md");
    private static final Path SOURCE = Path.of("src/test/java/praline/example/CoffeeExample.java");

    @TempDir
    private Path folder;

    private static String read(Path path) throws IOException {
        return Files.readString(path).replace("\r\n", "\n");
    }

    /** The first block of a language that contains the text. */
    private static String block(Path page, String language, String text) throws IOException {
        Matcher blocks =
                Pattern.compile("(?ms)^```" + language + "\n(.*?)^```$").matcher(read(page));
        while (blocks.find()) {
            if (blocks.group(1).contains(text)) {
                return blocks.group(1);
            }
        }
        throw new AssertionError(page + " has no block of " + language + " with " + text);
    }

    private static String marked(String source) {
        int begin = source.indexOf('\n', source.indexOf("// README begins")) + 1;
        int end = source.lastIndexOf('\n', source.indexOf("// README ends"));
        return source.substring(begin, end).stripIndent() + "\n"; // with a line end it would count as an empty line
    }

    private static RewardMachine hidden() {
        return RewardMachine.builder("corridor")
                .propositions("coffee", "office")
                .states("empty", "full")
                .initial("empty")
                .unlisted(Unlisted.STAY)
                .transition("empty", new Condition.Exactly(Label.of("coffee")), "full", 1, 0)
                .transition("full", new Condition.Exactly(Label.of("office")), "empty", 0.9, 1)
                .transition("full", new Condition.Exactly(Label.of("office")), "empty", 0.1, 0)
                .build();
    }

    private static int praline(String... args) {
        return Main.run(args, quiet(), quiet());
    }

    private static PrintStream quiet() {
        return new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8);
    }

    @Test
    void theReadmeShowsTheExample() throws IOException {
        assertThat(block(README, "java", "class Corridor")).isEqualTo(marked(read(SOURCE)));
    }

    @Test
    void theExampleLearnsTheRightMachine() {
        for (long seed = 1; seed <= 5; seed++) {
            LearnedMachine learned = ActiveLearning.learn(
                    new CoffeeExample.Corridor(), Settings.defaults().withSeed(seed));

            Comparison comparison = Equivalence.within(0.1)
                    .compare(
                            hidden(),
                            learned.machine(),
                            learned.observedProcess().orElseThrow());
            assertThat(learned.status()).as("seed %d", seed).isEqualTo(Status.CONVERGED);
            assertThat(comparison.equivalent())
                    .as("seed %d: %s", seed, comparison)
                    .isTrue();
            assertThat(learned.machine().states()).hasSize(2);
        }
    }

    @Test
    void theExamplePrintsAMachineFile() throws FileProblem {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            CoffeeExample.main(new String[0]);
        } finally {
            System.setOut(before);
        }
        String text = printed.toString(StandardCharsets.UTF_8);

        assertThat(text).startsWith("CONVERGED after ");
        String file = text.substring(text.indexOf('{'));
        assertThat(MachineReader.parse("printed", file).machine().states()).hasSize(2);
    }

    @Test
    void theFilesOfTheReadmeAreLearned() throws IOException {
        String environment = Files.writeString(folder.resolve("kitchen.yaml"), block(README, "yaml", "name: kitchen"))
                .toString();
        String machine = Files.writeString(
                        folder.resolve("kitchen-machine.json"), block(README, "json", "\"name\": \"kitchen\""))
                .toString();
        String out = folder.resolve("out").toString();

        assertThat(praline("learn", environment, "--out", out)).isZero();
        assertThat(praline("compare", machine, out + "/machine.json", "--in", environment, "--tolerance", "0.1"))
                .isZero();
        assertThat(praline("solve", environment)).isZero();
        assertThat(praline("show", machine)).isZero();
    }

    @Test
    void theFilesOfTheFormatPageAreRead() throws IOException {
        Path page = Path.of("..", "docs", "files.md");
        String machine = Files.writeString(folder.resolve("coin.json"), block(page, "json", "\"name\": \"coin\""))
                .toString();
        String choices = Files.writeString(folder.resolve("choices.yaml"), block(page, "yaml", "actions:"))
                .toString();
        String process = Files.writeString(folder.resolve("process.yaml"), block(page, "yaml", "mdp:"))
                .toString();
        String maze = Files.writeString(folder.resolve("maze.yaml"), block(page, "yaml", "+---+"))
                .toString();

        assertThat(praline("show", machine)).isZero();
        assertThat(praline("solve", choices)).isZero();
        assertThat(praline("solve", process)).isZero();
        assertThat(praline("solve", maze)).isZero();
    }
}
