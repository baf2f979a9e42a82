package praline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Environments that are programs; the lamp is the shell example of docs/formats.md. */
@DisabledOnOs(OS.WINDOWS)
class LearnFromProgramTest {
    private static final Path DOCUMENTATION = Path.of("..", "docs", "formats.md");

    @TempDir
    Path folder;

    @BeforeEach
    void theExamplesAreThoseOfTheDocumentation() throws IOException {
        Files.writeString(folder.resolve("lamp.sh"), block("sh"));
        Files.writeString(folder.resolve("corridor.py"), block("python"));
    }

    /** The code block of a language. */
    private static String block(String language) throws IOException {
        String text = Files.readString(DOCUMENTATION);
        int start = text.indexOf("```" + language + "\n") + language.length() + 4;
        return text.substring(start, text.indexOf("```", start));
    }

    private CommandLineRun learn(String process) throws IOException {
        Path file = Files.writeString(
                folder.resolve("e.yaml"),
                "format: praline-environment\nversion: 1\nprocess: {" + process + ", seconds: 5}\n");
        return CommandLineRun.of(
                "learn", file.toString(), "--out", folder.resolve("out").toString());
    }

    /** Learns from a program of one state that counts its lines as n. */
    private CommandLineRun learnCounting(String proposition, String reward) throws IOException {
        Files.writeString(folder.resolve("count.sh"), """
                n=0
                while read -r line; do
                    n=$((n + 1))
                    case $line in
                    *reset*) echo '{"state": 0}' ;;
                    *) echo "{\\"state\\": 0, \\"label\\": [\\"PROPOSITION\\"], \\"reward\\": REWARD}" ;;
                    esac
                done
                """.replace("PROPOSITION", proposition)
                .replace("REWARD", reward));
        return learn("command: [sh, count.sh], actions: 1");
    }

    @Test
    void theLampIsLearned() throws IOException {
        CommandLineRun run = learn("command: [sh, lamp.sh], actions: 2");

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("converged: 2 states");
    }

    @Test
    void rewardsWithoutEndAreRefusedUnlessTheyAreGrouped() throws IOException {
        CommandLineRun run = learnCounting("a", "1.$(printf %06d $n)");

        assertThat(run.code()).isEqualTo(Exit.FAILURE);
        assertThat(run.err())
                .containsPattern("e.yaml: \\d+ of \\d+ rewards were paid only once")
                .contains("group them with --reward-bins auto");
        String file = folder.resolve("e.yaml").toString();
        String out = folder.resolve("out").toString();
        assertThat(CommandLineRun.of("learn", file, "--out", out, "--reward-bins", "0.5", "--max-steps", "300")
                        .code())
                .isEqualTo(Exit.BUDGET);
    }

    @Test
    void theCorridorIsLearnedWherePythonIs() throws IOException {
        CommandLineRun run = learn("command: [python3, corridor.py], actions: [left, right]");
        if (run.err().contains("'python3' cannot be started")) {
            return;
        }
        Path wanted = Files.writeString(folder.resolve("wanted.json"), """
                {"format": "praline-machine", "version": 1, "propositions": ["coffee", "office"], "states": ["empty", "full"],
                 "initial": "empty", "unlisted": "stay", "transitions": [
                   {"from": "empty", "label": ["coffee"], "to": "full", "probability": 1, "reward": 0},
                   {"from": "full", "label": ["office"], "to": "empty", "probability": 0.9, "reward": 1},
                   {"from": "full", "label": ["office"], "to": "empty", "probability": 0.1, "reward": 0}]}
                """);

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("converged: 2 states");
        assertThat(CommandLineRun.of(
                                "compare",
                                wanted.toString(),
                                folder.resolve("out/machine.json").toString(),
                                "--tolerance",
                                "0.1")
                        .code())
                .isZero();
    }

    @Test
    void theTransitionThatEndsEpisodesIsMarkedEverywhere() throws IOException {
        Path program = folder.resolve("corridor.py");
        Files.writeString(
                program, Files.readString(program).replace("\"terminated\": False", "\"terminated\": reward > 0"));

        CommandLineRun run = learn("command: [python3, corridor.py], actions: [left, right]");
        if (run.err().contains("'python3' cannot be started")) {
            return;
        }

        assertThat(run.out())
                .contains("converged: 2 states")
                .containsPattern("office +0 +0\\.\\d+ \\[.*\\] +q0\n +1 +0\\.\\d+ \\[.*\\] +end\n")
                .contains(
                        "Episodes end after 1 transition, though the state of the environment does not show it: q1 on {office} 1.\n");
        Path out = folder.resolve("out");
        assertThat(Files.readString(out.resolve("machine.json")))
                .contains("\"states\": [\"q0\", \"q1\"]")
                .contains("\"endings\": [\n      {\"from\": \"q1\", \"label\": [\"office\"], \"reward\": 1}\n    ]");
        assertThat(Files.readString(out.resolve("machine.svg"))).contains(">end</text>");
        assertThat(Files.readString(out.resolve("machine.dot"))).contains("q2 [label=\"end\"");
        String file = out.resolve("machine.json").toString();
        assertThat(CommandLineRun.of("show", file).out()).containsPattern(" end\n");
        assertThat(CommandLineRun.of("show", file, "--format", "dot").out())
                .isEqualTo(Files.readString(out.resolve("machine.dot")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "[no-such-program] | 'no-such-program' cannot be started (",
                "['false'] | the program 'false' has ended (exit code 1)",
                "[sh, -c, 'read x; echo oh no >&2; exit 7'] | has ended (exit code 7; its last words: oh no)",
                "[sh, -c, 'read x; echo hello'] | with 'hello', its line 1; expected JSON such as",
                "[sh, -c, 'yes'] | 'y'", // as an answer or unasked, whichever comes first
                "[sh, -c, 'while read x; do echo \"{}\"; done'] | gave a wrong answer: key 'state' is missing",
            })
    void aProgramThatGoesWrongGivesOneLine(String command, String expected) throws IOException {
        CommandLineRun run = learn("command: " + command.strip() + ", actions: 2");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains(expected).hasLineCount(1);
    }

    @Test
    void bytesThatAreNotUtf8AreSaidWithTheirLine() throws IOException {
        Files.writeString(folder.resolve("latin.sh"), """
                read -r line
                echo '{"state": 0}'
                read -r line
                printf '{"state": "caf\\351", "label": [], "reward": 0}\\n'
                read -r line
                """);

        CommandLineRun run = learn("command: [sh, latin.sh], actions: 1");

        assertThat(run.code()).isEqualTo(Exit.FAILURE);
        assertThat(run.err())
                .contains(
                        "the program 'sh' answered {\"act\": 0} with what cannot be read, its line 2: is not UTF-8: byte 0xe9")
                .contains("; expected JSON in UTF-8")
                .hasLineCount(1);
    }

    @Test
    void labelsThatHoldANumberThatChangesAreRefused() throws IOException {
        CommandLineRun run = learnCounting("at $n", "0");

        assertThat(run.code()).isEqualTo(Exit.FAILURE);
        assertThat(run.err())
                .contains(
                        "e.yaml: the program 'sh' has shown more than 1024 different labels; does a proposition hold a number that changes")
                .hasLineCount(1);
    }

    @Test
    void aSilentProgramIsGivenUp() throws IOException {
        Path file = Files.writeString(
                folder.resolve("e.yaml"),
                "format: praline-environment\nversion: 1\nprocess: {command: [sleep, '60'], actions: 2, seconds: 0.2}\n");
        CommandLineRun run = CommandLineRun.of(
                "learn", file.toString(), "--out", folder.resolve("out").toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .contains("did not answer {\"reset\": ")
                .contains(" within 0.2 s")
                .hasLineCount(1);
    }

    @Test
    void otherCommandsSayThatAProgramIsForLearning() throws IOException {
        learn("command: ['false'], actions: 2");

        assertThat(CommandLineRun.of("solve", folder.resolve("e.yaml").toString())
                        .err())
                .contains("e.yaml:3: the environment is a program, which 'learn' runs");
    }
}
